import Foundation

/// Screens behind tabs.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  /// The bar with the tabs.
  open private(set) var tabBar = UITabBar()

  /// The screens.
  open var viewControllers: [UIViewController]? {
    get { children.isEmpty ? nil : children }
    set {
      let shown = selectedViewController
      for child in children {
        if child.viewIfLoaded?.superview === madeView { child.viewIfLoaded?.removeFromSuperview() }
        child.removeFromParent()
      }
      for child in newValue ?? [] { addChild(child) }
      tabBar.items = children.map(\.tabBarItem)
      selectedIndex = shown.flatMap { shown in children.firstIndex { $0 === shown } } ?? 0
    }
  }
  /// The screen that is shown.
  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
    set {
      if let index = children.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
    }
  }
  /// Its number.
  open var selectedIndex = 0 {
    didSet {
      tabBar.selectedItem = selectedViewController?.tabBarItem
      if isViewLoaded { show(from: children.indices.contains(oldValue) ? children[oldValue] : nil) }
    }
  }

  /// Makes the view with the bar.
  open override func loadView() {
    super.loadView()
    tabBar.frame = CGRect(x: 0, y: view.bounds.height - 49, width: view.bounds.width, height: 49)
    view.addSubview(tabBar)
    show(from: nil)
  }

  private func show(from old: UIViewController?) {
    guard let shown = selectedViewController, shown.viewIfLoaded?.superview !== madeView else { return }
    if let old, old !== shown { old.viewIfLoaded?.removeFromSuperview() }
    shown.view.frame = view.bounds
    view.insertSubview(shown.view, at: 0)
  }
}
