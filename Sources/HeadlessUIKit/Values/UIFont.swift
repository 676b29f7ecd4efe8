import Foundation

/// A font by name, weight and size. Nothing is loaded.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  // `@unchecked Sendable`: nothing is written after the initialiser. Subclasses must keep to that.

  /// How heavy a font is.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From -1 to 1, with 0 for regular.
    public let rawValue: CGFloat
    /// Makes a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a weight.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The lightest.
    public static let ultraLight = Weight(-0.8)
    /// Thin.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// Regular.
    public static let regular = Weight(0)
    /// Medium.
    public static let medium = Weight(0.23)
    /// Semibold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Heavy.
    public static let heavy = Weight(0.56)
    /// The heaviest.
    public static let black = Weight(0.62)
  }

  /// What a text is for, which decides on its font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a text style.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A large title.
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    /// A title.
    public static let title1 = TextStyle(rawValue: "title1")
    /// A second title.
    public static let title2 = TextStyle(rawValue: "title2")
    /// A third title.
    public static let title3 = TextStyle(rawValue: "title3")
    /// A headline.
    public static let headline = TextStyle(rawValue: "headline")
    /// A second headline.
    public static let subheadline = TextStyle(rawValue: "subheadline")
    /// Running text.
    public static let body = TextStyle(rawValue: "body")
    /// A callout.
    public static let callout = TextStyle(rawValue: "callout")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "footnote")
    /// A caption.
    public static let caption1 = TextStyle(rawValue: "caption1")
    /// A second caption.
    public static let caption2 = TextStyle(rawValue: "caption2")

    var size: CGFloat {
      let sizes: [String: CGFloat] = [
        "largeTitle": 34, "title1": 28, "title2": 22, "title3": 20, "subheadline": 15, "callout": 16, "footnote": 13,
        "caption1": 12, "caption2": 11,
      ]
      return sizes[rawValue] ?? 17
    }
  }

  /// The name of the font, `.SFUI` for the system's.
  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat
  /// The weight.
  public let weight: Weight
  /// Whether the font is slanted.
  public let isItalic: Bool

  init(fontName: String, pointSize: CGFloat, weight: Weight = .regular, isItalic: Bool = false) {
    self.fontName = fontName
    self.pointSize = pointSize
    self.weight = weight
    self.isItalic = isItalic
  }

  /// Makes a font by name. Every name that is not empty is taken.
  public init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.fontName = fontName
    pointSize = fontSize
    weight = fontName.hasSuffix("Bold") ? .bold : .regular
    isItalic = fontName.hasSuffix("Italic") || fontName.hasSuffix("Oblique")
  }

  /// The name up to the first hyphen.
  open var familyName: String { String(fontName.prefix { $0 != "-" }) }
  /// The height of a line, about 1.2 times the size.
  open var lineHeight: CGFloat { pointSize * 1.193359375 }

  /// The system's font.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
  /// The system's font in a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontName: systemName, pointSize: fontSize, weight: weight)
  }
  /// The system's bold font.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }
  /// The system's slanted font.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(fontName: systemName, pointSize: fontSize, isItalic: true)
  }
  /// The system's font with digits of one width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }
  /// The system's font for a text style.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }
  /// The same font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(fontName: fontName, pointSize: fontSize, weight: weight, isItalic: isItalic)
  }

  /// The usual size.
  public static var systemFontSize: CGFloat { 14 }
  /// The usual small size.
  public static var smallSystemFontSize: CGFloat { 12 }
  /// The size of labels.
  public static var labelFontSize: CGFloat { 17 }
  /// The size of buttons.
  public static var buttonFontSize: CGFloat { 18 }
  static var systemName: String { ".SFUI" }

  /// The font itself, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether name, size, weight and slant are the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize && weight == other.weight
      && isItalic == other.isItalic
  }

  /// Equal for equal fonts.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(fontName)
    hasher.combine(pointSize)
    hasher.combine(weight)
    return hasher.finalize()
  }

  /// Name, size, and weight or slant where they are not the usual ones.
  open override var description: String {
    var parts = [fontName, Double(pointSize).shortText]
    if weight != .regular { parts.append("weight \(Double(weight.rawValue).shortText)") }
    if isItalic { parts.append("italic") }
    return parts.joined(separator: " ")
  }
}
