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
/// What cannot be read is reported and left out, and the rest counts. You may call a reader on any thread. It blocks for the
/// file. `docs/reference/theme-formats.md` has the details.
public struct TextMateThemeReader: Sendable {
  /// How much a theme may ask of the reader. Raise the limits for themes that you trust.
  public var limits: DocumentLimits

  /// A reader with the default limits, unless you say otherwise.
  public init(limits: DocumentLimits = DocumentLimits()) { self.limits = limits }

  /// Reads a theme.
  ///
  /// - Parameters:
  ///   - path: the path of the theme. No other file is read.
  ///   - root: the folder that must contain the file; nil is the folder of the file. Diagnostics and origins name the file
  ///     from there.
  ///   - theme: for which theme of an engine the tokens are; nil is for any.
  /// - Complexity: linear in the bytes read, within ``limits``.
  public func read(_ path: String, root: String? = nil, theme: ThemeName? = nil) -> ThemeDocument {
    let (name, files) = FolderFiles.provider(for: path, root: root, maximumBytes: limits.fileBytes)
    return read(name, files: files, theme: theme)
  }

  /// Reads a theme, as the closure finds it. See ``read(_:root:theme:)``.
  public func read(_ name: String, files: @escaping FileProvider, theme: ThemeName? = nil) -> ThemeDocument {
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
      root?["semanticClass"]?.string.flatMap(ThemeAppearance.init(semanticClass:)) ?? appearance(of: tokens)
    return ThemeDocument(
      name: root?["name"]?.string, theme: theme, layers: settings == nil ? [] : [tokens.layer], appearance: appearance,
      scopes: settings == nil ? nil : ScopeTheme(rules: rules), files: files)
  }

  /// Reads a theme from memory. See ``read(_:root:theme:)``.
  ///
  /// - Parameter name: the name of the bytes in diagnostics.
  public func read(_ bytes: [UInt8], named name: String, theme: ThemeName? = nil) -> ThemeDocument {
    read(name, files: FileProviders.only(bytes, named: name), theme: theme)
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

  private func appearance(of tokens: TokenList) -> ThemeAppearance? {
    guard let text = tokens.color("foreground"), let background = tokens.color("background") else { return nil }
    return ThemeAppearance(text: text, background: background)
  }
}

extension ThemeAppearance {
  /// What a class such as `theme.dark.monokai` says; nil if that is nothing.
  fileprivate init?(semanticClass: String) {
    let parts = semanticClass.split(separator: ".").map(String.init)
    if parts.hasWord("dark") { self = .dark } else if parts.hasWord("light") { self = .light } else { return nil }
  }
}
