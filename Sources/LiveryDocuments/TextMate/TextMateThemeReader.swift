import LiveryVocabulary

/// Reads themes of TextMate and Sublime Text: property lists in XML, usually with the ending `.tmTheme`.
///
/// ```swift
/// let document = TextMateThemeReader().read("themes/Monokai.tmTheme")
/// let comment = document.scopes?.style(of: ["source.swift", "comment.line"])
/// ```
///
/// Each global setting becomes a token of its name, such as `background` or `lineHighlight`. The rules become
/// ``ThemeDocument/scopes``. The theme is dark if its `semanticClass` says so, or else if its text is lighter than its
/// background.
///
/// `docs/reference/theme-formats.md` has the details.
public struct TextMateThemeReader: ThemeReader {
  public var limits: DocumentLimits

  /// A reader with the default limits, unless you say otherwise.
  public init(limits: DocumentLimits = DocumentLimits()) { self.limits = limits }

  public func read(_ name: String, files: @escaping FileProvider, theme: ThemeName?) -> ThemeDocument {
    let files = ThemeFiles(files, limits: limits)
    let root = files.root(of: name, .propertyList)
    let settings = root.flatMap { ruleList(of: $0, files.log) }
    var tokens = TokenList(name, files)
    var rules: [ScopeRule] = []
    if let settings {
      let reader = ScopeRuleReader(log: files.log, limits: limits)
      rules = reader.rules(settings)
      for settings in reader.globalSettings(of: settings) { read(settings, into: &tokens, files.log) }
    }
    let appearance =
      root?["semanticClass"]?.string.flatMap(ThemeAppearance.init(semanticClass:))
      ?? tokens.appearance(text: "foreground", background: "background")
    return ThemeDocument(
      name: root?["name"]?.string, theme: theme, layers: settings == nil ? [] : [tokens.layer], appearance: appearance,
      scopes: settings == nil ? nil : ScopeTheme(rules: rules), files: files)
  }

  private func ruleList(of root: JSONNode, _ log: DiagnosticLog) -> JSONNode? {
    if let settings = root["settings"] { return settings }
    log.error(.missingProperty, "a TextMate theme needs `settings`, an array of rules", at: root)
    return nil
  }

  /// Colours become colours, and other settings, such as how brackets are marked, values of their own kinds.
  private func read(_ settings: JSONNode, into tokens: inout TokenList, _ log: DiagnosticLog) {
    for (name, node) in settings.members where name != "fontStyle" {
      if let number = node.number {
        tokens.add(name, .number(number), at: node)
      } else if let bool = node.bool {
        tokens.add(name, .bool(bool), at: node)
      } else if let text = node.string, !text.hasPrefix("#"), !Self.colors.hasWord(name) {
        tokens.add(name, .string(text), at: node)
      } else if let color = HexColor.ofEditors.color(node, log) {
        tokens.add(name, .color(color), at: node)
      }
    }
  }

  /// The settings that must be colours (https://macromates.com/manual/en/themes).
  private static let colors = ["background", "foreground", "caret", "selection", "invisibles", "lineHighlight"]
}

extension ThemeAppearance {
  /// What a class such as `theme.dark.monokai` says; nil if that is nothing.
  fileprivate init?(semanticClass: String) {
    let parts = semanticClass.split(separator: ".").map(String.init)
    if parts.hasWord("dark") { self = .dark } else if parts.hasWord("light") { self = .light } else { return nil }
  }
}
