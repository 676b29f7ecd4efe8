import Foundation

/// A line of text.
@preconcurrency @MainActor open class UILabel: UIView {
  private var content: NSAttributedString?
  private var plainText: String?
  private var storedTextColor: UIColor?
  private var storedFont: UIFont?

  /// The text. Setting it takes away an attributed one.
  open var text: String? {
    get { content?.string ?? plainText }
    set {
      plainText = newValue
      content = nil
    }
  }
  /// The text with attributes.
  open var attributedText: NSAttributedString? {
    get { content ?? plainText.map { NSAttributedString(string: $0, attributes: textAttributes) } }
    set {
      content = newValue
      plainText = newValue?.string
    }
  }
  private var textAttributes: [NSAttributedString.Key: Any] { [.font: font!, .foregroundColor: textColor!] }
  /// The font. Nil brings back the system's.
  open var font: UIFont! {
    get { storedFont ?? UIFont.systemFont(ofSize: UIFont.labelFontSize) }
    set { storedFont = newValue }
  }
  /// The colour of the text. Nil brings back the system's.
  open var textColor: UIColor! {
    get { storedTextColor ?? .label }
    set { storedTextColor = newValue }
  }
  /// The colour of the shadow.
  open var shadowColor: UIColor?
  /// How far the shadow is moved.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// The colour of the text while the label is highlighted.
  open var highlightedTextColor: UIColor?
  /// Whether the label is highlighted.
  open var isHighlighted = false
  /// Whether the label is enabled.
  open var isEnabled = true
  /// Where the text stands.
  open var textAlignment = NSTextAlignment.natural
  /// How many lines there may be, 0 for any number.
  open var numberOfLines = 1
  /// Whether the font shrinks to fit.
  open var adjustsFontSizeToFitWidth = false
  /// How far the font may shrink.
  open var minimumScaleFactor: CGFloat = 0

  /// Draws the text. Without a screen nothing calls it.
  open func drawText(in rect: CGRect) {}

  /// A guess: half the font's size for each character.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: CGFloat((text ?? "").count) * font.pointSize / 2, height: font.lineHeight)
  }
  /// What fits the text.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Lists what the label has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    if let content { properties.add("attributedText", content) } else { properties.add("text", plainText) }
    properties.add("font", storedFont)
    properties.add("textColor", storedTextColor)
    properties.add("shadowColor", shadowColor)
    properties.add("highlightedTextColor", highlightedTextColor)
    properties.add("isHighlighted", isHighlighted, unless: false)
    properties.add("adjustsFontSizeToFitWidth", adjustsFontSizeToFitWidth, unless: false)
  }
}
