import LiveryDocuments
import LiveryVocabulary

/// A color theme of Visual Studio Code.
struct VSCodeTheme {
  let json: JSONText

  init(_ context: SingleContext, _ document: ThemeDocument, _ losses: inout LossLog) {
    let colors = context.colors
    let scheme = VSCodeScheme(colors, hasOwnRules: document.scopes != nil)
    var written: [(key: String, color: ThemeColor, token: TokenName)] = []
    for (name, value) in context.values {
      guard case .color(let color) = value else {
        losses.add(
          .unsupportedKind, name,
          "a theme of Visual Studio Code has colors only, not \(value.kind.described(with: "this"))")
        continue
      }
      if scheme.slots.contains(name) {
        if !scheme.used.contains(name) {
          losses.add(.unusedToken, name, "Visual Studio Code has no color for this slot of a scheme")
        }
        continue
      }
      guard name.isEditorColor else {
        losses.add(
          .unusedToken, name, "a color of Visual Studio Code has letters and digits, in parts with dots between")
        continue
      }
      let keys = Self.keys(of: name, colors)
      if keys.isEmpty { losses.add(.unusedToken, name, "another token is the color that this setting stands for") }
      written += keys.map { ($0, color, name) }
    }
    let taken = Set(written.map(\.key))
    for (name, token) in scheme.colors where !taken.contains(name) {
      if let color = colors[token] { written.append((name, color, token)) }
    }
    let entries = written.map { ($0.key, Self.text($0.color, $0.token, &losses)) }
    func color(_ keys: String...) -> ThemeColor? {
      keys.lazy.compactMap { key in written.first { $0.key == key }?.color }.first
    }
    let isDark = context.isDark(
      document, text: color("editor.foreground", "terminal.foreground"),
      background: color("editor.background", "terminal.background"))
    var members: [(key: String, value: JSONText)] = [
      ("$schema", .string("vscode://schemas/color-theme")), ("name", .string(context.name)),
      ("type", .string(Self.type(isDark, document.appearance))), ("colors", .object(entries)),
    ]
    let rules = document.scopes?.rules.filter { !$0.isGlobal } ?? scheme.rules(colors)
    if !rules.isEmpty { members.append(("tokenColors", .array(rules.map { Self.json($0, &losses) }))) }
    if let semantic = document.semanticTokens {
      if semantic.isEnabled { members.append(("semanticHighlighting", .bool(true))) }
      let styles = Self.united(semantic.rules).map { ($0.selector.text, Self.json($0.style, &losses)) }
      if !styles.isEmpty { members.append(("semanticTokenColors", .object(styles))) }
    }
    json = .object(members)
  }

  /// What a color is called: as its token, or for a global setting of TextMate as the colors that it stands for and no
  /// other token is.
  private static func keys(of name: TokenName, _ colors: [TokenName: ThemeColor]) -> [String] {
    let settings = EditorColorNames.of(setting: name.text)
    // `foreground` is a color of Visual Studio Code, too. `background` is none, so beside it both are settings.
    if settings.isEmpty || name == "foreground" && colors["background"] == nil { return [name.text] }
    return settings.filter { colors[TokenName($0)] == nil }
  }

  private static func type(_ isDark: Bool, _ appearance: ThemeAppearance?) -> String {
    let isHighContrast = appearance == .lightHighContrast || appearance == .darkHighContrast
    return isHighContrast ? (isDark ? "hcDark" : "hcLight") : isDark ? "dark" : "light"
  }

  private static func text(_ color: ThemeColor, _ token: TokenName?, _ losses: inout LossLog) -> JSONText {
    let written = EightBitColor(color, of: token, hasAlpha: true, &losses)
    return .string("#" + written.digits(hasAlpha: true))
  }

  private static func json(_ rule: ScopeRule, _ losses: inout LossLog) -> JSONText {
    let scopes = rule.selectors.map { JSONText.string("\($0)") }
    var settings: [(key: String, value: JSONText)] = []
    if let color = rule.style.foreground { settings.append(("foreground", text(color, nil, &losses))) }
    if let color = rule.style.background { settings.append(("background", text(color, nil, &losses))) }
    if let style = rule.style.fontStyle { settings.append(("fontStyle", .string("\(style)"))) }
    return .object([("scope", scopes.count == 1 ? scopes[0] : .array(scopes)), ("settings", .object(settings))])
  }

  /// The rules with each selector once, since it is a key: later ones go before earlier ones.
  private static func united(_ rules: [SemanticTokenTheme.Rule]) -> [SemanticTokenTheme.Rule] {
    var united: [SemanticTokenTheme.Rule] = []
    for rule in rules {
      guard let place = united.firstIndex(where: { $0.selector == rule.selector }) else {
        united.append(rule)
        continue
      }
      var rule = rule
      let earlier = united.remove(at: place).style
      rule.style.foreground = rule.style.foreground ?? earlier.foreground
      rule.style.bold = rule.style.bold ?? earlier.bold
      rule.style.italic = rule.style.italic ?? earlier.italic
      rule.style.underline = rule.style.underline ?? earlier.underline
      rule.style.strikethrough = rule.style.strikethrough ?? earlier.strikethrough
      united.append(rule)
    }
    return united
  }

  private static func json(_ style: SemanticTokenTheme.Style, _ losses: inout LossLog) -> JSONText {
    var members: [(key: String, value: JSONText)] = []
    if let color = style.foreground { members.append(("foreground", text(color, nil, &losses))) }
    let letters = [
      ("bold", style.bold), ("italic", style.italic), ("underline", style.underline),
      ("strikethrough", style.strikethrough),
    ]
    for (name, isOn) in letters { if let isOn { members.append((name, .bool(isOn))) } }
    return .object(members)
  }
}

extension SemanticTokenTheme.Selector {
  /// `variable.readonly:java`
  fileprivate var text: String { ([type] + modifiers).joined(separator: ".") + (language.map { ":" + $0 } ?? "") }
}

extension Name where Domain == TokenDomain {
  /// Whether it may be the name of a colour in Visual Studio Code.
  fileprivate var isEditorColor: Bool {
    steps.allSatisfy { step in !step.isEmpty && step.unicodeScalars.allSatisfy(\.isASCIIAlphanumeric) }
  }
}
