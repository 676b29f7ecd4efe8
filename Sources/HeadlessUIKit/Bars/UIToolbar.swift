import Foundation

/// A bar with buttons.
@preconcurrency @MainActor open class UIToolbar: UIView {
  private var backgroundImages = StateTable<StatePair<UIBarPosition, UIBarMetrics>, UIImage>()
  private var shadowImages = StateTable<UIBarPosition, UIImage>()

  /// Light or dark.
  open var barStyle = UIBarStyle.default
  /// The colour behind the bar.
  open var barTintColor: UIColor?
  /// Whether one sees through.
  open var isTranslucent = true
  /// The buttons.
  open var items: [UIBarButtonItem]?
  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// The background at a place.
  open func backgroundImage(forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[StatePair(position, barMetrics)]
  }
  /// Sets the background at a place.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[StatePair(position, barMetrics)] = backgroundImage
  }
  /// The image of the shadow at a place.
  open func shadowImage(forToolbarPosition position: UIBarPosition) -> UIImage? { shadowImages[position] }
  /// Sets the image of the shadow at a place.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition position: UIBarPosition) {
    shadowImages[position] = shadowImage
  }

  /// Lists what the bar has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    listBar(barStyle, barTintColor, isTranslucent, in: &properties)
    properties.add("backgroundImage", backgroundImages)
    properties.add("shadowImage", shadowImages)
  }
}
