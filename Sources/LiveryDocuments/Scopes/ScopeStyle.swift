import LiveryVocabulary

/// What a rule of an editor theme sets for the text of a scope, and the resulting look of a text.
public struct ScopeStyle: Hashable, Sendable {
  /// How the letters are drawn. The empty set is upright text of regular weight, without lines.
  public struct FontStyle: OptionSet, Hashable, Sendable {
    /// A bit for each of the four styles.
    public let rawValue: UInt8
    /// The styles of some bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Slanted.
    public static let italic = Self(rawValue: 1)
    /// Heavy.
    public static let bold = Self(rawValue: 2)
    /// With a line below.
    public static let underline = Self(rawValue: 4)
    /// With a line through it.
    public static let strikethrough = Self(rawValue: 8)
  }

  /// The colour of the text; nil where nothing is said.
  public var foreground: ThemeColor?
  /// The colour behind the text; nil where nothing is said.
  public var background: ThemeColor?
  /// How the letters are drawn; nil where nothing is said.
  public var fontStyle: FontStyle?

  /// A style that says nothing but what is given.
  public init(foreground: ThemeColor? = nil, background: ThemeColor? = nil, fontStyle: FontStyle? = nil) {
    self.foreground = foreground
    self.background = background
    self.fontStyle = fontStyle
  }

  /// This style, and for what it does not say the other one.
  public func inheriting(from other: ScopeStyle) -> ScopeStyle {
    ScopeStyle(
      foreground: foreground ?? other.foreground, background: background ?? other.background,
      fontStyle: fontStyle ?? other.fontStyle)
  }
}

extension ScopeStyle.FontStyle: CustomStringConvertible {
  private static let names: KeyValuePairs<Self, String> = [
    .italic: "italic", .bold: "bold", .underline: "underline", .strikethrough: "strikethrough",
  ]

  /// Reads words with blanks between them. Words that are none of the four do nothing.
  public init(words text: String) {
    self = []
    for word in text.split(separator: " ") {
      for (style, name) in Self.names where name.hasSameScalars(as: String(word)) { formUnion(style) }
    }
  }

  /// The words of the style with blanks between them, empty without any: `italic bold`.
  public var description: String { Self.names.filter { contains($0.key) }.map(\.value).joined(separator: " ") }
}

extension ScopeStyle: CustomStringConvertible {
  /// `#rrggbbaa on #rrggbbaa italic`, with a dash for each thing that is not said.
  public var description: String {
    func text(_ color: ThemeColor?) -> String { color?.description ?? "-" }
    let font = fontStyle.map { $0.isEmpty ? "regular" : $0.description } ?? "-"
    return "\(text(foreground)) on \(text(background)) \(font)"
  }
}
