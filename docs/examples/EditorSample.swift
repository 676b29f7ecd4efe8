import Livery
import LiveryDocuments

/// A code editor's way: an object for each distinct stack of scopes, with what the themes say about it.
func runEditorSample() throws -> [String] {
  let lines = Lines()
  let editor = try EditorStyles()
  for (name, text) in themes {
    let document = VSCodeThemeReader().read(Array(text.utf8), named: "\(name).json", theme: name)
    for diagnostic in document.diagnostics { lines.add("\(diagnostic)") }
    try editor.add(document)
  }
  let stacks = [
    "source.js",
    "source.js string.template.js variable.language.js",
    "source.js string.template.js variable.other.readwrite.js",  // The longer scope wins over the scope around it.
    "source.js string.template.js punctuation.definition.js",  // Only one theme has a rule.
    "source.js comment.block.js keyword.other.js",  // A colour of its own, slanted like the comment.
  ]
  let places = try editor.places(of: stacks.map { $0.split(separator: " ").map(String.init) })
  for (theme, _) in themes {
    try editor.engine.setTheme(theme)
    lines.add("\(theme): background \(editor.background!)")
    for (stack, place) in zip(stacks, places) { lines.add("\(theme): \(stack): \(editor.style(at: place))") }
  }
  return lines.all
}

private let themes: KeyValuePairs<ThemeName, String> = [
  "paper": """
  {
    "colors": { "editor.foreground": "#24303c", "editor.background": "#fdfcf7" },
    "tokenColors": [
      { "scope": "comment", "settings": { "foreground": "#7a7f85", "fontStyle": "italic" } },
      { "scope": "string, constant.character", "settings": { "foreground": "#2b6e44" } },
      { "scope": "string variable", "settings": { "foreground": "#8f3a1f" } },
      { "scope": "variable.other", "settings": { "foreground": "#3b3f8f" } },
      { "scope": ["keyword", "storage.type"], "settings": { "foreground": "#7b2f83" } },
    ],
  }
  """,
  "slate": """
  {
    "colors": { "editor.foreground": "#d8dce2", "editor.background": "#1d232b" },
    "tokenColors": [
      { "scope": "comment - comment.doc", "settings": { "fontStyle": "bold" } }, // Such selectors match nothing.
      { "scope": "comment", "settings": { "foreground": "#8a9199", "fontStyle": "italic" } },
      { "scope": "string", "settings": { "foreground": "#9cc48f" } },
      { "scope": "string variable, string > punctuation", "settings": { "foreground": "#e0a070" } },
      { "scope": "variable.other", "settings": { "foreground": "#a9b1e8" } },
    ],
  }
  """,
]

private enum Look {
  static let foreground = Attribute<ThemeColor>("foreground")
  static let fontStyle = Attribute<String>("fontStyle")
  static let background = Token<ThemeColor>("editor.background")
}

/// What the text of a stack looks like.
struct EditorStyle: Equatable, CustomStringConvertible {
  var foreground: ThemeColor?
  var fontStyle: String?
  var description: String { "\(foreground!) \(fontStyle!.isEmpty ? "regular" : fontStyle!)" }
}

/// Stacks of scopes as objects, with the themes that they are shown in. Used on one thread.
final class EditorStyles {
  let engine = Engine()
  private var themes: [(name: ThemeName, scopes: ScopeTheme)] = []
  private var layers: [TokenLayer] = []
  private let span: ClassID
  private var handles: [Handle] = []
  /// Where each stack stands among the handles.
  private var places: [[String]: Int] = [:]

  init() throws {
    try engine.addAttribute(Look.foreground)
    try engine.addAttribute(Look.fontStyle)
    span = try engine.addClass("Span")
  }

  /// Adds a theme: its colours as tokens, its rules for the stacks to come. Call it before ``places(of:)``.
  func add(_ document: ThemeDocument) throws {
    for theme in document.themes {
      try engine.addTheme(theme)
      if let scopes = document.scopes { themes.append((theme, scopes)) }
    }
    layers += document.layers
    try engine.loadTokens(layers)
  }

  /// Where to find the styles of stacks, for spans of text to keep. Tracks those that are new, in one transaction.
  func places(of stacks: [[String]]) throws -> [Int] { try engine.transaction { try stacks.map(place) } }

  private func place(of stack: [String]) throws -> Int {
    if let known = places[stack] { return known }
    let styles = themes.map { (mode: ModeName($0.name), style: $0.scopes.style(of: stack)) }
    let handle = try engine.track(span)
    let colors = Dictionary(uniqueKeysWithValues: styles.map { ($0.mode, $0.style.foreground) })
    let fonts = Dictionary(uniqueKeysWithValues: styles.map { ($0.mode, $0.style.fontStyle?.description) })
    try engine.declare(on: handle) {
      Look.foreground(by: .theme, colors)
      Look.fontStyle(by: .theme, fonts)
    }
    handles.append(handle)
    places[stack] = handles.count - 1
    return handles.count - 1
  }

  /// The style of a place in the present theme.
  func style(at place: Int) -> EditorStyle {
    EditorStyle(
      foreground: engine[handles[place], Look.foreground], fontStyle: engine[handles[place], Look.fontStyle])
  }

  /// What is behind all text in the present theme.
  var background: ThemeColor? { engine.tokenValue(Look.background) }
}
