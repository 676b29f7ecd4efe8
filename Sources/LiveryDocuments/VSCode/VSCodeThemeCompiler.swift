import LiveryVocabulary

/// Makes a document of a theme of Visual Studio Code and the files that it names. It follows the editor
/// (https://github.com/microsoft/vscode, `src/vs/workbench/services/themes/common/colorThemeData.ts`).
struct VSCodeThemeCompiler {
  let files: ThemeFiles
  private var name: String?
  private var appearance: ThemeAppearance?
  private var layers: [TokenList] = []
  /// For each layer, the colours that it takes out of the layers before.
  private var forgotten: [Set<TokenName>] = []
  private var rules: [ScopeRule] = []
  private var semanticTokens = SemanticTokenTheme(isEnabled: false, rules: [])

  init(files: ThemeFiles) { self.files = files }

  var log: DiagnosticLog { files.log }
  private var ruleReader: ScopeRuleReader { ScopeRuleReader(log: log, limits: files.limits) }

  /// - Parameter root: the first file; nil if it could not be read, which was reported.
  mutating func compile(_ root: JSONNode?, _ path: String) {
    guard let root else { return }
    // What is included comes first, so that what includes it overrides it.
    for file in chain(from: root, path).reversed() { compile(file) }
    forgetColors()
    name = root["name"]?.string
  }

  func document(for theme: ThemeName?) -> ThemeDocument {
    let (text, background) = (color("editor.foreground"), color("editor.background"))
    let appearance =
      appearance ?? text.flatMap { text in background.map { ThemeAppearance(text: text, background: $0) } }
    let defaults = ScopeStyle(foreground: text, background: background)
      .inheriting(from: EditorColorNames.defaults(appearance ?? .dark))
    // Without a file there is no theme.
    let hasTheme = !layers.isEmpty
    return ThemeDocument(
      name: name, theme: theme, layers: layers.map(\.layer), appearance: appearance,
      scopes: hasTheme ? ScopeTheme(rules: rules, defaults: defaults) : nil,
      semanticTokens: hasTheme ? semanticTokens : nil, files: files)
  }

  /// The colour of a token in the last layer that has it.
  private func color(_ name: TokenName) -> ThemeColor? {
    layers.reversed().lazy.compactMap { $0.color(name) }.first
  }

  // MARK: - Files

  /// A theme and what it includes, one after the other.
  private func chain(from root: JSONNode, _ path: String) -> [JSONNode] {
    var chain = [root]
    var seen: Set = [Scalars(wrappedValue: (try? RelativePath.normalized(path)) ?? path)]
    while let include = chain[chain.count - 1]["include"] {
      guard let next = included(include, seen: &seen) else { break }
      chain.append(next)
    }
    return chain
  }

  private func included(_ node: JSONNode, seen: inout Set<Scalars>) -> JSONNode? {
    guard let reference = node.string else {
      log.error(.wrongJSONType, "expected the path of a theme, not \(node.noun)", at: node)
      return nil
    }
    guard let path = files.path(reference, from: node, example: "./dark_vs.json") else { return nil }
    guard seen.insert(Scalars(wrappedValue: path)).inserted else {
      log.error(.referenceCycle, "\"\(path)\" is included by what it includes; take one `include` out", at: node)
      return nil
    }
    return files.root(of: path, from: node)
  }

  private mutating func compile(_ file: JSONNode) {
    guard file.isObject else {
      log.error(.wrongJSONType, "expected a theme with `colors` and `tokenColors`, not \(file.noun)", at: file)
      return
    }
    layers.append(TokenList(file.document.file, files))
    forgotten.append([])
    let parts = [
      "include", "colors", "tokenColors", "semanticTokenColors", "settings", "workbench.colorCustomizations",
    ]
    if !parts.contains(where: { file[$0] != nil }) {
      log.error(.missingProperty, "there is no theme; expected `colors`, `tokenColors` or `include`", at: file)
    }
    if let type = file["type"] { read(type: type) }
    // The form of old themes, which have nothing else.
    if let settings = file["settings"] { return read(settings: settings) }
    if let colors = file["colors"] ?? file["workbench.colorCustomizations"] { read(colors: colors) }
    if let tokenColors = file["tokenColors"] { read(tokenColors: tokenColors, beside: file["colors"]) }
    if let semantic = file["semanticTokenColors"] { semanticTokens.rules += semanticRules(semantic) }
    if file["semanticHighlighting"]?.bool == true { semanticTokens.isEnabled = true }
  }

  private mutating func read(type node: JSONNode) {
    let types: [String: ThemeAppearance] = [
      "light": .light, "dark": .dark, "hc": .darkHighContrast, "hcDark": .darkHighContrast,
      "hcLight": .lightHighContrast, "vs": .light, "vs-dark": .dark, "hc-black": .darkHighContrast,
      "hc-light": .lightHighContrast,
    ]
    if let type = node.word.flatMap({ types[$0] }) {
      appearance = type
    } else {
      log.warning(
        .invalidValue, "expected `light`, `dark`, `hcDark` or `hcLight`, not \(node.noun); the colors tell", at: node)
    }
  }

  // MARK: - Colours

  private mutating func read(colors node: JSONNode) {
    guard node.isObject else {
      log.error(.wrongJSONType, "expected an object of colors, not \(node.noun)", at: node)
      return
    }
    for (name, value) in node.members { read(color: value, name) }
  }

  private mutating func read(color node: JSONNode, _ name: String) {
    // A colour that is null is left to the editor, and so is one that an included theme sets and this one does not want.
    if node.isNull { return }
    if node.word == "default" {
      forgotten[layers.count - 1].insert(TokenName(name))
      return
    }
    if node.isObject, name.hasPrefix("[") {
      return log.warning(.noEffect, "colors for some themes only are not read; move them out of \"\(name)\"", at: node)
    }
    define(name, at: node)
  }

  private mutating func define(_ name: String, at node: JSONNode) {
    guard let color = HexColor.ofEditors.color(node, log) else { return }
    layers[layers.count - 1].add(name, .color(color), at: node)
  }

  /// Takes out what later layers do not want.
  private mutating func forgetColors() {
    var names: Set<TokenName> = []
    for layer in layers.indices.reversed() {
      layers[layer].removeAll(names)
      names.formUnion(forgotten[layer])
    }
  }

  // MARK: - Rules

  private mutating func read(tokenColors node: JSONNode, beside colors: JSONNode?) {
    guard let reference = node.string else {
      warn(of: ruleReader.globalSettings(of: node), beside: colors)
      return addRules(of: node)
    }
    guard let path = files.path(reference, from: node, example: "./syntax.tmTheme"),
      let theme = files.root(of: path, .propertyList, from: node)
    else { return }
    guard let settings = theme["settings"] else {
      return log.error(.missingProperty, "a TextMate theme needs `settings`, an array of rules", at: theme)
    }
    read(settings: settings)
  }

  /// The editor ignores settings without a scope, which does no harm where the colours say the same.
  private func warn(of globalSettings: [JSONNode], beside colors: JSONNode?) {
    for settings in globalSettings {
      let names = settings.members.flatMap { EditorColorNames.of(setting: $0.key) }
      guard let missing = names.first(where: { colors?[$0] == nil }) else { continue }
      log.warning(.noEffect, "settings without a scope do nothing here; set \"\(missing)\" in `colors`", at: settings)
    }
  }

  /// The rules of a TextMate theme, whose global settings are colours of the editor.
  private mutating func read(settings node: JSONNode) {
    addRules(of: node)
    for settings in ruleReader.globalSettings(of: node) {
      for (setting, value) in settings.members {
        for name in EditorColorNames.of(setting: setting) { define(name, at: value) }
      }
    }
  }

  /// Adds rules but for global settings: those are colours here.
  private mutating func addRules(of node: JSONNode) {
    rules += ruleReader.rules(node).filter { !$0.isGlobal }
  }
}
