import Foundation

/// The bar with tabs.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// Light or dark.
  open var barStyle = UIBarStyle.default
  /// The colour behind the bar.
  open var barTintColor: UIColor?
  /// Whether one sees through.
  open var isTranslucent = true
  /// The colour of the tabs that are not chosen.
  open var unselectedItemTintColor: UIColor?
  /// The image behind the bar.
  open var backgroundImage: UIImage?
  /// The image of the shadow.
  open var shadowImage: UIImage?
  /// The image behind the chosen tab.
  open var selectionIndicatorImage: UIImage?
  /// The tabs.
  open var items: [UITabBarItem]?
  /// The chosen tab.
  open weak var selectedItem: UITabBarItem?

  /// Lists what the bar has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    listBar(barStyle, barTintColor, isTranslucent, in: &properties)
    properties.add("unselectedItemTintColor", unselectedItemTintColor)
    properties.add("backgroundImage", backgroundImage)
    properties.add("shadowImage", shadowImage)
    properties.add("selectionIndicatorImage", selectionIndicatorImage)
  }
}
