import LiveryVocabulary

/// Reads color schemes of Windows Terminal: one scheme, a list of them, or whole settings, in JSON with comments.
///
/// ```swift
/// let document = WindowsTerminalReader().read("settings.json")
/// for theme in document.themes { try engine.addTheme(theme) }
/// try engine.loadTokens(document.layers)
/// ```
///
/// The tokens have the names of Visual Studio Code, such as `terminal.ansiBrightBlack`. One scheme is for the theme that
/// `theme:` says. Several schemes become themes of their own names, and `theme:` is ignored. `docs/reference/theme-formats.md`
/// has the details.
public struct WindowsTerminalReader: ThemeReader {
  public var limits: DocumentLimits
  /// The name of the scheme to read, of several; nil is all of them.
  public var scheme: String?

  /// A reader of all schemes with the default limits, unless you say otherwise.
  public init(scheme: String? = nil, limits: DocumentLimits = DocumentLimits()) {
    self.scheme = scheme
    self.limits = limits
  }

  public func read(_ name: String, files: @escaping FileProvider, theme: ThemeName?) -> ThemeDocument {
    let files = ThemeFiles(files, limits: limits)
    let root = files.root(of: name, .jsonWithComments)
    let schemes = root.map { chosen(self.schemes(in: $0, files.log), $0, files.log) } ?? []
    var tokens = TokenList(name, files)
    if schemes.count == 1 {
      Self.read(schemes[0], when: .always, into: &tokens, files.log)
      let appearance = tokens.appearance(
        text: TokenName(TerminalColorNames.foreground), background: TokenName(TerminalColorNames.background))
      return ThemeDocument(
        name: schemes[0]["name"]?.string, theme: theme, layers: [tokens.layer], appearance: appearance, files: files)
    }
    let names = themeNames(of: schemes, files.log)
    for (scheme, name) in zip(schemes, names) {
      if let name { Self.read(scheme, when: When(theme: name), into: &tokens, files.log) }
    }
    return ThemeDocument(
      themes: names.compactMap(\.self), layers: schemes.isEmpty ? [] : [tokens.layer],
      diagnostics: files.log.diagnostics, files: files.names)
  }

  // MARK: - Schemes

  private func schemes(in root: JSONNode, _ log: DiagnosticLog) -> [JSONNode] {
    let list = root["schemes"] ?? root
    if list == root, list.isObject { return [list] }
    guard let elements = list.elements else {
      log.error(.wrongJSONType, "expected a scheme or an array of schemes, not \(list.noun)", at: list)
      return []
    }
    return elements.filter { scheme in
      if scheme.isObject { return true }
      log.error(.wrongJSONType, "expected a scheme, an object of colors, not \(scheme.noun)", at: scheme)
      return false
    }
  }

  private func chosen(_ schemes: [JSONNode], _ root: JSONNode, _ log: DiagnosticLog) -> [JSONNode] {
    guard let name = scheme else { return schemes }
    if let found = schemes.last(where: { $0["name"]?.string?.hasSameScalars(as: name) == true }) { return [found] }
    let question = log.question(name, among: schemes.compactMap { $0["name"]?.string })
    log.error(.missingTarget, "there is no scheme \"\(name)\"\(question)", at: root)
    return []
  }

  /// The theme of each scheme; nil for one without a name of its own.
  private func themeNames(of schemes: [JSONNode], _ log: DiagnosticLog) -> [ThemeName?] {
    var seen: Set<ThemeName> = []
    return schemes.map { scheme in
      guard let name = scheme["name"]?.string, !name.isEmpty else {
        log.error(.missingProperty, "one of several schemes needs a `name`, a text", at: scheme["name"] ?? scheme)
        return nil
      }
      // All themes inherit from the theme of that name.
      let theme = name.hasSameScalars(as: ThemeName.default.text) ? ThemeName("scheme.default") : ThemeName(name)
      guard seen.insert(theme).inserted else {
        log.error(.repeatedName, "there is a scheme \"\(name.clipped)\" already; rename one", at: scheme)
        return nil
      }
      return theme
    }
  }

  // MARK: - Colours

  /// The names of Windows Terminal and those of tokens.
  private static let names: [String: String] = {
    let ansi = ["black", "red", "green", "yellow", "blue", "purple", "cyan", "white"]
    var names = [
      "foreground": TerminalColorNames.foreground, "background": TerminalColorNames.background,
      "cursorColor": TerminalColorNames.cursor, "selectionBackground": TerminalColorNames.selection,
    ]
    for (number, color) in ansi.enumerated() {
      names[color] = TerminalColorNames.ansi(number)
      names["bright" + color.prefix(1).uppercased() + color.dropFirst()] = TerminalColorNames.ansi(number + 8)
    }
    return names
  }()

  private static func read(
    _ scheme: JSONNode, when: When, into tokens: inout TokenList, _ log: DiagnosticLog
  ) {
    let sortedNames = names.keys.sorted()
    for (name, node) in scheme.members where name != "name" && name != "$schema" && name != "origin" {
      guard let token = name.word.flatMap({ names[$0] }) else {
        let question = log.question(name, among: sortedNames)
        log.warning(.unknownProperty, "schemes have no color `\(name.clipped)`\(question)", at: node)
        continue
      }
      if let color = HexColor.ofTerminals.color(node, log) { tokens.add(token, when: when, .color(color), at: node) }
    }
    let optional = ["cursorColor", "selectionBackground"]
    let missing = sortedNames.filter { !optional.contains($0) && scheme[$0] == nil }.map { "`\($0)`" }
    if !missing.isEmpty {
      log.warning(
        .missingProperty, "Windows Terminal takes no scheme without \(missing.joined(separator: ", ")); add them",
        at: scheme)
    }
  }
}
