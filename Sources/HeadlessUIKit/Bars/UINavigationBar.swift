import Foundation

/// The bar on top, with a title and the way back.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  private var adjustments = StateTable<UIBarMetrics, CGFloat>()
  private var backgroundImages = StateTable<StatePair<UIBarPosition, UIBarMetrics>, UIImage>()

  /// Light or dark.
  open var barStyle = UIBarStyle.default
  /// The colour behind the bar.
  open var barTintColor: UIColor?
  /// Whether one sees through.
  open var isTranslucent = true
  /// The image of the shadow.
  open var shadowImage: UIImage?
  /// Whether titles are large.
  open var prefersLargeTitles = false
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The image beside the button back.
  open var backIndicatorImage: UIImage?
  /// Where titles fade under that image.
  open var backIndicatorTransitionMaskImage: UIImage?

  /// The items from the first to the one that is shown.
  open var items: [UINavigationItem]?
  /// The item that is shown.
  open var topItem: UINavigationItem? { items?.last }
  /// The item before it.
  open var backItem: UINavigationItem? { items?.dropLast().last }
  /// Adds an item.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
  /// Takes the last item.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }

  /// How far the title is moved down in bars of this height.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { adjustments[barMetrics] ?? 0 }
  /// Moves the title down in bars of this height.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    adjustments[barMetrics] = adjustment
  }
  /// The background at any place.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: .any, barMetrics: barMetrics)
  }
  /// Sets the background at any place.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }
  /// The background at a place.
  open func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[StatePair(position, barMetrics)]
  }
  /// Sets the background at a place.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[StatePair(position, barMetrics)] = backgroundImage
  }

  /// Lists what the bar has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    listBar(barStyle, barTintColor, isTranslucent, in: &properties)
    properties.add("shadowImage", shadowImage)
    properties.add("prefersLargeTitles", prefersLargeTitles, unless: false)
    properties.add("titleTextAttributes", titleTextAttributes)
    properties.add("largeTitleTextAttributes", largeTitleTextAttributes)
    properties.add("backIndicatorImage", backIndicatorImage)
    properties.add("backIndicatorTransitionMaskImage", backIndicatorTransitionMaskImage)
    properties.add("titleVerticalPositionAdjustment", adjustments)
    properties.add("backgroundImage", backgroundImages)
  }
}
