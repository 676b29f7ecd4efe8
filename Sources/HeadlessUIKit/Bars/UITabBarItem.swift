import Foundation

/// A tab.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  private var badgeAttributes = StateTable<UIControl.State, [NSAttributedString.Key: Any]>()

  /// Makes a tab with a number.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Makes a tab with an image for when it is chosen.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    ownSelectedImage = selectedImage
  }

  /// The image that was set for when the tab is chosen.
  public private(set) final var ownSelectedImage: UIImage?

  /// The image while the tab is chosen: its own, or `image`.
  open var selectedImage: UIImage? {
    get { ownSelectedImage ?? image }
    set { ownSelectedImage = newValue }
  }
  /// The text in the badge.
  open var badgeValue: String?
  /// The colour of the badge.
  open var badgeColor: UIColor?

  /// The attributes of the badge for a state, or those for the normal one.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes.shown(in: state)
  }
  /// Sets the attributes of the badge for a state.
  open func setBadgeTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    badgeAttributes[state] = attributes
  }

  /// Lists what the item has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    properties.add("selectedImage", ownSelectedImage)
    properties.add("badgeTextAttributes", badgeAttributes)
  }
}
