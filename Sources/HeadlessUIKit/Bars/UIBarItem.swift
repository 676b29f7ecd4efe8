import Foundation

/// Something in a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject, AttachmentHolder {
  /// What other modules attached.
  public final var attachments = Attachments()

  private var attributes = StateTable<UIControl.State, [NSAttributedString.Key: Any]>()

  /// Makes an item.
  public override init() { super.init() }

  /// Makes an item from an archive. Nothing is read.
  public required init?(coder: NSCoder) { super.init() }

  /// The text.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// The image in a low bar.
  open var landscapeImagePhone: UIImage?
  /// The image for large text.
  open var largeContentSizeImage: UIImage?
  /// Whether the item can be used.
  open var isEnabled = true
  /// A number that finds the item again.
  open var tag = 0

  /// The attributes of the title for a state, or those for the normal one.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes.shown(in: state)
  }
  /// Sets the attributes of the title for a state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    self.attributes[state] = attributes
  }

  /// Adds the properties of the item that a dump shows. Overrides call `super` first.
  open func list(in properties: inout PropertyList) {
    properties.add("title", title)
    properties.add("image", image)
    properties.add("landscapeImagePhone", landscapeImagePhone)
    properties.add("largeContentSizeImage", largeContentSizeImage)
    properties.add("titleTextAttributes", attributes)
  }

  /// The item as a line of text.
  public final func dumpItem(traits: UITraitCollection = .current) -> String {
    var properties = PropertyList(traits: traits)
    list(in: &properties)
    return "\(Self.self)" + properties.entries.map { " \($0.name)=\($0.value)" }.joined()
  }
}
