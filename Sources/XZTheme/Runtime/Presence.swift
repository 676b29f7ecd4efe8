/// Observes for a manager which views enter and leave windows.
@MainActor final class Presence: HierarchyObserver {
  private weak var manager: ThemeManager?

  init(_ manager: ThemeManager) { self.manager = manager }

  func view(_ view: UIView, didMoveFrom window: UIWindow?, to newWindow: UIWindow?) {
    manager?.view(view, didMoveTo: newWindow)
  }

  func view(_ view: UIView, didMoveFrom superview: UIView?) { manager?.moveDidEnd(of: view) }

  func viewControllerWillAppear(_ controller: UIViewController) { manager?.willAppear(controller) }
}

extension ThemeManager {
  func view(_ view: UIView, didMoveTo window: UIWindow?) {
    if window == nil {
      if let record = view.attachments[recordKey], record.isTracked { noteOutside(record) }
    } else if view.attachments[recordKey]?.isTracked == true || traits(of: type(of: view)).isNoted {
      entering.append(view)
    }
  }

  /// All views of a move have been reported.
  func moveDidEnd(of root: UIView) {
    if entering.isEmpty {
      resumeAfterMove(root)
      return arriveOutside(root)
    }
    let views = entering
    entering = []
    commit { [self] in
      for view in views { try adopt(view: view) }
    }
  }

  /// A view that came under another one outside of windows shows the styles of its class. It asks for its first update.
  private func arriveOutside(_ view: UIView) {
    let traits = traits(of: type(of: view))
    guard traits.isWanted, view.superview != nil, recordIfLoaded(of: view)?.isTracked != true, isOutside(view) else {
      return
    }
    if traits.isStyled { commit { [self] in try track(view) } }
    if traits.isUpdating { ask(view) }
  }

  func willAppear(_ controller: UIViewController) {
    commit { [self] in try adopt(controller: controller) }
  }
}
