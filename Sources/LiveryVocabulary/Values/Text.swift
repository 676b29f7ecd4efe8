/// A font: a family with a size in points, a weight from 1 to 1000 and a slant.
public struct Font: Hashable, Sendable {
  /// The family name; empty means the platform's system font.
  @Scalars public var family: String
  @Canonical public var size: Double
  @Canonical public var weight: Double
  public var isItalic: Bool
  public init(family: String = "", size: Double, weight: Double = 400, isItalic: Bool = false) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// Font families in order of preference.
public struct FontFamily: Hashable, Sendable {
  public let names: [String]
  public init(_ names: [String]) { self.names = names }
  public static func == (left: Self, right: Self) -> Bool {
    left.names.count == right.names.count && zip(left.names, right.names).allSatisfy { $0.hasSameScalars(as: $1) }
  }
  public func hash(into hasher: inout Hasher) { for name in names { name.hashScalars(into: &hasher) } }
}

/// A font weight from 1 (thinnest) to 1000.
public struct FontWeight: Hashable, Sendable {
  @Canonical public var value: Double
  public init(_ value: Double) { self.value = value }
}

/// How a stretch of text looks; nil leaves a property to the embedder.
public struct TextAttributes: Hashable, Sendable {
  public var font: Font?
  public var color: Color?
  public var backgroundColor: Color?
  public var shadow: Shadow?
  public var isUnderlined: Bool?
  public var isStruckThrough: Bool?
  public init(
    font: Font? = nil, color: Color? = nil, backgroundColor: Color? = nil, shadow: Shadow? = nil,
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
  public struct Run: Hashable, Sendable {
    @Scalars public var text: String
    public var attributes: TextAttributes
    public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
      self.text = text
      self.attributes = attributes
    }
  }
  public var runs: [Run]
  public init(_ runs: [Run]) { self.runs = runs }
}

/// The typographic style of the design-token format.
public struct Typography: Hashable, Sendable {
  public var fontFamily: FontFamily
  public var fontSize: Dimension
  public var fontWeight: FontWeight
  /// nil where a lenient reader found none.
  public var letterSpacing: Dimension?
  /// A multiple of the font size; nil where a lenient reader found none.
  private var lineHeightScalar: Canonical?
  public var lineHeight: Double? { lineHeightScalar?.wrappedValue }
  public init(
    fontFamily: FontFamily, fontSize: Dimension, fontWeight: FontWeight, letterSpacing: Dimension?,
    lineHeight: Double?
  ) {
    self.fontFamily = fontFamily
    self.fontSize = fontSize
    self.fontWeight = fontWeight
    self.letterSpacing = letterSpacing
    lineHeightScalar = lineHeight.map(Canonical.init(wrappedValue:))
  }
}
