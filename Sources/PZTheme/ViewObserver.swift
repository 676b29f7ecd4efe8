/// Sees that a controller with blocks has another view: when that view moves, or is about to appear.
@MainActor final class ViewObserver: HierarchyObserver {
  private weak var manager: PZTheme?

  init(_ manager: PZTheme) { self.manager = manager }

  func view(_ view: UIView, didMoveFrom superview: UIView?) {
    if let controller = view.next as? UIViewController { manager?.followView(of: controller) }
  }

  func viewControllerWillAppear(_ controller: UIViewController) { manager?.followView(of: controller) }
}

extension PZTheme {
  func makeViewObserver() -> ViewObserver {
    let made = ViewObserver(self)
    Hierarchy.addObserver(made)
    return made
  }
}
