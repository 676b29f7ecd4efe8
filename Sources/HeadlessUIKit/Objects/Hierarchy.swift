/// Follows changes of the trees of views and layers.
///
/// All methods have an empty default. They are called after the change, before the call that made it returns, and may
/// change the trees again. The layers of views move with their views, without a call of their own.
@preconcurrency @MainActor public protocol HierarchyObserver: AnyObject {
  /// A view came under another superview, which may be nil. Only the root of what moved is reported.
  func view(_ view: UIView, didMoveFrom superview: UIView?)
  /// A view came into another window, or out of one. Each view of what moved is reported.
  func view(_ view: UIView, didMoveFrom window: UIWindow?, to newWindow: UIWindow?)
  /// A layer that belongs to no view came under another superlayer, which may be nil.
  func layer(_ layer: CALayer, didMoveFrom superlayer: CALayer?)
  /// The view of a controller is about to come into a window.
  func viewControllerWillAppear(_ controller: UIViewController)
}

extension HierarchyObserver {
  /// Does nothing.
  public func view(_ view: UIView, didMoveFrom superview: UIView?) {}
  /// Does nothing.
  public func view(_ view: UIView, didMoveFrom window: UIWindow?, to newWindow: UIWindow?) {}
  /// Does nothing.
  public func layer(_ layer: CALayer, didMoveFrom superlayer: CALayer?) {}
  /// Does nothing.
  public func viewControllerWillAppear(_ controller: UIViewController) {}
}

/// The observers of all trees of the process.
@preconcurrency @MainActor public enum Hierarchy {
  private static var observers: [Entry] = []

  /// Tells an observer about changes from now on. The observer is not retained.
  public static func addObserver(_ observer: any HierarchyObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
    observers.append(Entry(observer: observer))
  }

  /// Tells an observer no more.
  public static func removeObserver(_ observer: any HierarchyObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
  }

  static var isObserved: Bool { !observers.isEmpty }

  static func notify(_ body: (any HierarchyObserver) -> Void) {
    for entry in observers {
      if let observer = entry.observer { body(observer) }
    }
  }

  private struct Entry {
    weak var observer: (any HierarchyObserver)?
  }
}
