import Foundation

/// A line of text to edit.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInputTraits {
  /// The border.
  public enum BorderStyle: Int, Sendable {
    /// None, a line, sunk, round corners.
    case none, line, bezel, roundedRect
  }

  /// When a view beside the text is shown.
  public enum ViewMode: Int, Sendable {
    /// Never, while the user edits, else, always.
    case never, whileEditing, unlessEditing, always
  }

  private var content: NSAttributedString?
  private var plainText: String?
  private var storedTextColor: UIColor?
  private var storedFont: UIFont?

  /// The text. Setting it takes away an attributed one.
  open var text: String? {
    get { content?.string ?? plainText ?? "" }
    set {
      plainText = newValue
      content = nil
    }
  }
  /// The text with attributes.
  open var attributedText: NSAttributedString? {
    get { content ?? NSAttributedString(string: plainText ?? "", attributes: textAttributes) }
    set {
      content = newValue
      plainText = newValue?.string
    }
  }
  private var textAttributes: [NSAttributedString.Key: Any] {
    [.font: storedFont ?? usualFont, .foregroundColor: storedTextColor ?? .label]
  }

  private var usualFont: UIFont { UIFont.systemFont(ofSize: UIFont.labelFontSize) }

  /// The font. Nil brings back the system's.
  open var font: UIFont? {
    get { storedFont ?? usualFont }
    set { storedFont = newValue }
  }
  /// The colour of the text. Nil brings back the system's.
  open var textColor: UIColor? {
    get { storedTextColor ?? .label }
    set { storedTextColor = newValue }
  }
  /// Where the text stands.
  open var textAlignment = NSTextAlignment.natural
  /// The border.
  open var borderStyle = BorderStyle.none
  /// The attributes of all text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { storedDefaults ?? textAttributes }
    set { storedDefaults = newValue }
  }
  private var storedDefaults: [NSAttributedString.Key: Any]?
  /// The attributes of what is typed next.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// The text while there is none.
  open var placeholder: String? {
    get { attributedPlaceholder?.string ?? plainPlaceholder }
    set {
      plainPlaceholder = newValue
      attributedPlaceholder = nil
    }
  }
  private var plainPlaceholder: String?
  /// The text with attributes while there is none.
  open var attributedPlaceholder: NSAttributedString?
  /// Whether the text goes when the user begins.
  open var clearsOnBeginEditing = false
  /// Whether the text goes when the user types.
  open var clearsOnInsertion = false
  /// Whether the font shrinks to fit.
  open var adjustsFontSizeToFitWidth = false
  /// How far it shrinks.
  open var minimumFontSize: CGFloat = 0
  /// The image behind the text.
  open var background: UIImage?
  /// The image behind the text while the field is disabled.
  open var disabledBackground: UIImage?
  /// Whether the user may change attributes.
  open var allowsEditingTextAttributes = false
  /// When the button that clears is shown.
  open var clearButtonMode = ViewMode.never
  /// When the view on the left is shown.
  open var leftViewMode = ViewMode.never
  /// When the view on the right is shown.
  open var rightViewMode = ViewMode.never

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

  /// Lists what the field has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    if let content { properties.add("attributedText", content) } else { properties.add("text", plainText) }
    properties.add("font", storedFont)
    properties.add("textColor", storedTextColor)
    properties.add("textAlignment", textAlignment, unless: .natural)
    properties.add("borderStyle", borderStyle, unless: .none)
    properties.add("defaultTextAttributes", storedDefaults)
    properties.add("typingAttributes", typingAttributes)
    properties.add("placeholder", plainPlaceholder)
    properties.add("attributedPlaceholder", attributedPlaceholder)
    properties.add("clearsOnBeginEditing", clearsOnBeginEditing, unless: false)
    properties.add("clearsOnInsertion", clearsOnInsertion, unless: false)
    properties.add("adjustsFontSizeToFitWidth", adjustsFontSizeToFitWidth, unless: false)
    properties.add("minimumFontSize", minimumFontSize, unless: 0)
    properties.add("background", background)
    properties.add("disabledBackground", disabledBackground)
    properties.add("allowsEditingTextAttributes", allowsEditingTextAttributes, unless: false)
    properties.add("clearButtonMode", clearButtonMode, unless: .never)
    properties.add("leftViewMode", leftViewMode, unless: .never)
    properties.add("rightViewMode", rightViewMode, unless: .never)
    listTraits(in: &properties)
  }
}

/// The name of `UITextField.BorderStyle` in Swift 4.0.
public typealias UITextBorderStyle = UITextField.BorderStyle
/// The name of `UITextField.ViewMode` in Swift 4.0.
public typealias UITextFieldViewMode = UITextField.ViewMode
