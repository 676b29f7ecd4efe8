import LiveryVocabulary

/// The rules of a theme for what a language server says about text: that it is a parameter, read-only, deprecated.
///
/// They go before the rules for scopes, in an editor that asks a language server. They answer as in Visual Studio Code
/// (`src/vs/platform/theme/common/tokenClassificationRegistry.ts`):
///
/// - A selector has a type or `*`, modifiers that must all be there, and perhaps a language: `variable.readonly:java`.
/// - Each modifier counts 100, a type 100, a language 10. The highest sum wins, for each part of the style on its own, and of
///   equal ones the last.
public struct SemanticTokenTheme: Hashable, Sendable {
  /// Which tokens a rule is for.
  public struct Selector: Hashable, Sendable {
    /// Such as `variable`; `*` for any.
    @Scalars public private(set) var type: String
    /// Such as `readonly`, in the order of the text.
    public var modifiers: [String] { storedModifiers.map(\.wrappedValue) }
    /// Such as `java`; nil for any.
    public var language: String? { storedLanguage?.wrappedValue }
    private let storedModifiers: [Scalars]
    private let storedLanguage: Scalars?

    /// Reads `type.modifier.modifier:language`. Any part but the type may be missing.
    public init(_ text: String) {
      let parts = text.unicodeScalars.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let names = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      type = names[0]
      storedModifiers = names.dropFirst().map { Scalars(wrappedValue: $0) }
      storedLanguage = parts.count > 1 ? Scalars(wrappedValue: String(parts[1])) : nil
    }

    /// How well the selector fits a token; nil if it does not.
    fileprivate func score(_ token: Selector) -> Int? {
      guard storedLanguage == nil || storedLanguage == token.storedLanguage, !type.isEmpty,
        type == "*" || type.hasSameScalars(as: token.type),
        storedModifiers.allSatisfy(token.storedModifiers.contains)
      else { return nil }
      return (storedLanguage == nil ? 0 : 10) + (type == "*" ? 0 : 100) + storedModifiers.count * 100
    }
  }

  /// What a rule sets. nil is what it does not set.
  public struct Style: Hashable, Sendable {
    /// The colour of the text.
    public var foreground: ThemeColor?
    /// Whether the letters are heavy.
    public var bold: Bool?
    /// Whether the letters are slanted.
    public var italic: Bool?
    /// Whether there is a line below.
    public var underline: Bool?
    /// Whether there is a line through the text.
    public var strikethrough: Bool?

    /// A style that sets nothing yet.
    public init() {}

    /// Sets all four styles of letters.
    mutating func set(_ fontStyle: ScopeStyle.FontStyle) {
      bold = fontStyle.contains(.bold)
      italic = fontStyle.contains(.italic)
      underline = fontStyle.contains(.underline)
      strikethrough = fontStyle.contains(.strikethrough)
    }
  }

  /// A selector with its style.
  public struct Rule: Hashable, Sendable {
    /// Which tokens it is for.
    public var selector: Selector
    /// What it sets.
    public var style: Style
    /// Where it stands; nil if that is not known.
    public var origin: SourceLocation?

    /// Puts a rule together.
    public init(_ selector: Selector, _ style: Style, origin: SourceLocation? = nil) {
      self.selector = selector
      self.style = style
      self.origin = origin
    }
  }

  /// Whether the theme wants an editor to ask a language server.
  public var isEnabled: Bool
  /// In the order of the theme.
  public var rules: [Rule]

  /// Puts rules together.
  public init(isEnabled: Bool, rules: [Rule]) {
    self.isEnabled = isEnabled
    self.rules = rules
  }

  /// What the rules set for a token.
  ///
  /// ```swift
  /// theme.style(of: "variable.readonly:java")
  /// ```
  ///
  /// - Parameter token: its type, all its modifiers and its language, written as a selector.
  /// - Complexity: linear in the rules.
  public func style(of token: String) -> Style {
    let token = Selector(token)
    let scored = rules.compactMap { rule in rule.selector.score(token).map { (score: $0, style: rule.style) } }
    func best<Part>(_ part: (Style) -> Part?) -> Part? {
      var best: (score: Int, part: Part)?
      for entry in scored {
        if let part = part(entry.style), entry.score >= best?.score ?? 0 { best = (entry.score, part) }
      }
      return best?.part
    }
    var style = Style()
    style.foreground = best(\.foreground)
    style.bold = best(\.bold)
    style.italic = best(\.italic)
    style.underline = best(\.underline)
    style.strikethrough = best(\.strikethrough)
    return style
  }
}
