import Foundation

/// Several lines of text to read or to edit.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInputTraits {

  private var content: NSAttributedString?
  private var plainText: String?
  private var storedTextColor: UIColor?
  private var storedFont: UIFont?

  /// The text. Setting it takes away an attributed one.
  open var text: String! {
    get { content?.string ?? plainText ?? "" }
    set {
      plainText = newValue
      content = nil
    }
  }
  /// The text with attributes.
  open var attributedText: NSAttributedString! {
    get { content ?? NSAttributedString(string: text, attributes: textAttributes) }
    set {
      content = newValue
      plainText = newValue?.string
    }
  }
  private var textAttributes: [NSAttributedString.Key: Any] {
    [.font: storedFont ?? usualFont, .foregroundColor: storedTextColor ?? .label]
  }

  private var usualFont: UIFont { UIFont.systemFont(ofSize: 12) }

  /// The font. Nil until one is set.
  open var font: UIFont? {
    get { storedFont }
    set { storedFont = newValue }
  }
  /// The colour of the text. Nil until one is set.
  open var textColor: UIColor? {
    get { storedTextColor }
    set { storedTextColor = newValue }
  }
  /// Where the text stands.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text can be edited.
  open var isEditable = true
  /// Whether the text can be selected.
  open var isSelectable = true
  /// Whether the user may change attributes.
  open var allowsEditingTextAttributes = false
  /// Whether the text goes when the user types.
  open var clearsOnInsertion = false
  /// The attributes of what is typed next.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { storedTyping ?? textAttributes }
    set { storedTyping = newValue }
  }
  private var storedTyping: [NSAttributedString.Key: Any]?
  /// The attributes of links: the tint, until others are set.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { storedLinks ?? [.foregroundColor: tintColor!] }
    set { storedLinks = newValue }
  }
  private var storedLinks: [NSAttributedString.Key: Any]?
  /// The space around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

  /// The look of the keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The keys of the keyboard.
  open var keyboardType = UIKeyboardType.default
  /// The text on the return key.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key waits for a text.
  open var enablesReturnKeyAutomatically = false
  /// Whether the text is hidden.
  open var isSecureTextEntry = false

  /// Lists what the view has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    if let content { properties.add("attributedText", content) } else { properties.add("text", plainText) }
    properties.add("font", storedFont)
    properties.add("textColor", storedTextColor)
    properties.add("textAlignment", textAlignment, unless: .natural)
    properties.add("isEditable", isEditable, unless: true)
    properties.add("isSelectable", isSelectable, unless: true)
    properties.add("allowsEditingTextAttributes", allowsEditingTextAttributes, unless: false)
    properties.add("clearsOnInsertion", clearsOnInsertion, unless: false)
    properties.add("typingAttributes", storedTyping)
    properties.add("linkTextAttributes", storedLinks)
    listTraits(in: &properties)
  }
}
