/// A font: a family with a size, a weight and a slant.
public struct ThemeFont: Hashable, Sendable {
  /// The family name; empty means the platform's system font.
  @Scalars public var family: String
  /// In points.
  @Canonical public var size: Double
  /// From 1 to 1000, as the OpenType axis `wght` has it: 400 is regular, 700 bold.
  @Canonical public var weight: Double
  /// Whether it is slanted.
  public var isItalic: Bool
  /// A font, upright and regular unless said otherwise.
  public init(family: String = "", size: Double, weight: Double = 400, isItalic: Bool = false) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// Font families in order of preference.
public struct FontFamily: Hashable, Sendable {
  /// The first that the platform has is meant.
  public let names: [String]
  /// Families in this order.
  public init(_ names: [String]) { self.names = names }
  public static func == (left: Self, right: Self) -> Bool {
    left.names.count == right.names.count && zip(left.names, right.names).allSatisfy { $0.hasSameScalars(as: $1) }
  }
  public func hash(into hasher: inout Hasher) { for name in names { name.hashScalars(into: &hasher) } }
}

/// A font weight from 1 (thinnest) to 1000, as the OpenType axis `wght` has it: 400 is regular, 700 bold.
public struct FontWeight: Hashable, Sendable {
  /// The weight, which is not checked.
  @Canonical public var value: Double
  /// A weight.
  public init(_ value: Double) { self.value = value }
}

/// How a stretch of text looks; nil leaves a property to the host.
public struct TextAttributes: Hashable, Sendable {
  /// The font.
  public var font: ThemeFont?
  /// The colour of the text.
  public var color: ThemeColor?
  /// The colour behind the text.
  public var backgroundColor: ThemeColor?
  /// The shadow of the text.
  public var shadow: ThemeShadow?
  /// Whether a line is drawn below the text.
  public var isUnderlined: Bool?
  /// Whether a line is drawn through the text.
  public var isStruckThrough: Bool?
  /// Puts attributes together; what is left out is left to the host.
  public init(
    font: ThemeFont? = nil, color: ThemeColor? = nil, backgroundColor: ThemeColor? = nil, shadow: ThemeShadow? = nil,
    isUnderlined: Bool? = nil, isStruckThrough: Bool? = nil
  ) {
    self.font = font
    self.color = color
    self.backgroundColor = backgroundColor
    self.shadow = shadow
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
  }
}

/// Text in runs that each have their own attributes.
public struct AttributedText: Hashable, Sendable {
  /// A stretch of text whose attributes are the same.
  public struct Run: Hashable, Sendable {
    /// The text of the run.
    @Scalars public var text: String
    /// How it looks.
    public var attributes: TextAttributes
    /// A run, which looks as the host likes unless said otherwise.
    public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
      self.text = text
      self.attributes = attributes
    }
  }
  /// In the order of the text.
  public var runs: [Run]
  /// Text of these runs.
  public init(_ runs: [Run]) { self.runs = runs }
}

/// The typographic style of the design-token format.
public struct Typography: Hashable, Sendable {
  /// The families in order of preference.
  public var fontFamily: FontFamily
  /// The size of the font.
  public var fontSize: ThemeDimension
  /// The weight of the font.
  public var fontWeight: FontWeight
  /// The space between letters besides their own; nil where a lenient reader found none.
  public var letterSpacing: ThemeDimension?
  private var lineHeightScalar: Canonical?
  /// A multiple of the font size; nil where a lenient reader found none.
  public var lineHeight: Double? {
    get { lineHeightScalar?.wrappedValue }
    set { lineHeightScalar = newValue.map(Canonical.init(wrappedValue:)) }
  }
  /// Puts a style together.
  public init(
    fontFamily: FontFamily, fontSize: ThemeDimension, fontWeight: FontWeight, letterSpacing: ThemeDimension? = nil,
    lineHeight: Double? = nil
  ) {
    self.fontFamily = fontFamily
    self.fontSize = fontSize
    self.fontWeight = fontWeight
    self.letterSpacing = letterSpacing
    self.lineHeight = lineHeight
  }
}
