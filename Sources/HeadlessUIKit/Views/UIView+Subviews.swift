import Foundation

extension UIView {
  /// The view that this one is in.
  public final var superview: UIView? { parent }
  /// The views in this one, the rearmost first.
  public final var subviews: [UIView] { children }
  /// The window that this view is in, or is. The time grows with the depth.
  public final var window: UIWindow? {
    var view = self
    while let parent = view.parent { view = parent }
    return view.flags.contains(.isWindow) ? view as? UIWindow : nil
  }

  /// Whether this is the view, or is in it.
  public final func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.parent
    }
    return false
  }

  func find(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in children {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// A number that finds the view again.
  public final var tag: Int {
    get { madeRare?.tag ?? 0 }
    set { rare.tag = newValue }
  }
}

// MARK: - Changes of the tree

extension UIView {
  /// Puts a view directly behind another.
  public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { self.children.firstIndex { $0 === sibling } ?? self.children.count }
  }

  /// Puts a view directly in front of another.
  public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view) { self.children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? self.children.count }
  }

  /// Swaps two subviews.
  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    children.swapAt(index1, index2)
  }

  /// Puts a subview in front of the others.
  public final func bringSubviewToFront(_ view: UIView) {
    guard view.parent === self, let place = children.firstIndex(where: { $0 === view }) else { return }
    children.append(children.remove(at: place))
  }

  /// Puts a subview behind the others.
  public final func sendSubviewToBack(_ view: UIView) {
    guard view.parent === self, let place = children.firstIndex(where: { $0 === view }) else { return }
    children.insert(children.remove(at: place), at: 0)
  }

  func leaveSuperview() {
    guard parent != nil else { return }
    move(to: nil) { 0 }
  }

  func insert(_ view: UIView, at place: () -> Int) {
    precondition(!isDescendant(of: view), "UIView cannot be a subview of itself.")
    view.move(to: self, at: place)
  }

  /// Moves the view, and tells it, both superviews and the observers, in UIKit's order.
  private func move(to newParent: UIView?, at place: () -> Int) {
    let oldParent = parent
    let oldWindow = window
    let newWindow = newParent?.window
    let changesWindow = oldWindow !== newWindow
    let changesParent = oldParent !== newParent
    let oldTint = Self.hasTints ? tintColor : nil
    let oldTraits = Self.hasStyles && changesParent ? traitCollection : nil
    var controllers: [UIViewController] = []
    if changesWindow { announceWindow(newWindow, after: oldWindow, to: &controllers) }
    if changesParent {
      willMove(toSuperview: newParent)
      oldParent?.willRemoveSubview(self)
    }
    // The tree's own reference goes, so that one of this call must stay.
    withExtendedLifetime(self) {
      if let oldParent, let index = oldParent.children.lastIndex(where: { $0 === self }) {
        oldParent.children.remove(at: index)
      }
      parent = newParent
      if let newParent { newParent.children.insert(self, at: min(place(), newParent.children.count)) }
      if let oldTint, changesParent, madeRare?.tintColor == nil, tintColor != oldTint { inheritedTintDidChange() }
      if let oldTraits, traitCollection != oldTraits { deliverTraits(from: oldTraits) }
      if changesWindow { reportWindow(from: oldWindow, to: newWindow) }
      guard changesParent else { return }
      didMoveToSuperview()
      newParent?.didAddSubview(self)
      newParent?.setNeedsLayout()
      if Hierarchy.isObserved { Hierarchy.notify { $0.view(self, didMoveFrom: oldParent) } }
      for controller in controllers { controller.viewDidMove(from: oldWindow, to: newWindow) }
    }
  }

  /// Tells the views of what moves, and their controllers, which it lists.
  private func announceWindow(_ window: UIWindow?, after old: UIWindow?, to controllers: inout [UIViewController]) {
    if let controller = madeRare?.controller {
      controllers.append(controller)
      controller.viewWillMove(from: old, to: window)
    }
    willMove(toWindow: window)
    for child in children { child.announceWindow(window, after: old, to: &controllers) }
  }

  private func reportWindow(from old: UIWindow?, to window: UIWindow?) {
    didMoveToWindow()
    if Hierarchy.isObserved { Hierarchy.notify { $0.view(self, didMoveFrom: old, to: window) } }
    for child in children { child.reportWindow(from: old, to: window) }
  }
}
