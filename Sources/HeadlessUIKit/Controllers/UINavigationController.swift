import Foundation

/// A stack of screens.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The bar on top.
  open private(set) var navigationBar = UINavigationBar()
  /// The bar below.
  open private(set) var toolbar: UIToolbar! = UIToolbar()
  /// Whether the bar on top is hidden.
  open var isNavigationBarHidden = false { didSet { navigationBar.isHidden = isNavigationBarHidden } }
  /// Whether the bar below is hidden.
  open var isToolbarHidden = true { didSet { toolbar.isHidden = isToolbarHidden } }

  /// Makes a stack with one screen.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  /// Makes an empty stack.
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

  /// Makes a stack from an archive. Nothing is read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The screens from the first to the one that is shown.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The screen that is shown.
  open var topViewController: UIViewController? { children.last }
  /// The screen that is seen, one above the top included.
  open var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? topViewController }

  /// Shows another screen.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(viewControllers + [viewController], animated: animated)
  }
  /// Goes back by one.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let top = topViewController else { return nil }
    setViewControllers(viewControllers.dropLast(), animated: animated)
    return top
  }
  /// Goes back to the first.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(viewControllers.dropFirst())
    setViewControllers(Array(viewControllers.prefix(1)), animated: animated)
    return popped
  }

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let oldTop = topViewController
    for child in children where !viewControllers.contains(where: { $0 === child }) {
      if child === oldTop, isViewLoaded { child.viewIfLoaded?.removeFromSuperview() }
      child.removeFromParent()
    }
    storedChildren = []
    for child in viewControllers {
      if child.parent !== self { child.removeFromParent() }
      child.storedParent = self
      storedChildren.append(child)
    }
    navigationBar.items = viewControllers.map(\.navigationItem)
    toolbar.items = topViewController?.toolbarItems
    if isViewLoaded, topViewController !== oldTop { show(from: oldTop) }
  }

  /// Makes the view with the bars.
  open override func loadView() {
    super.loadView()
    navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 44)
    toolbar.frame = CGRect(x: 0, y: view.bounds.height - 44, width: view.bounds.width, height: 44)
    toolbar.isHidden = isToolbarHidden
    view.addSubview(navigationBar)
    view.addSubview(toolbar)
    show(from: nil)
  }

  private func show(from old: UIViewController?) {
    if let shown = old?.viewIfLoaded, shown.superview === madeView { shown.removeFromSuperview() }
    guard let top = topViewController else { return }
    top.view.frame = view.bounds
    view.insertSubview(top.view, at: 0)
    top.didMove(toParent: self)
  }
}
