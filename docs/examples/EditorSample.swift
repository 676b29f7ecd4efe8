import Livery

/// A code editor's way: the rules of TextMate themes, and an object for each distinct path of scopes.
///
/// Of two selectors that match, TextMate takes the one whose last scope has more parts, and asks only then about the
/// scopes before it. Identifiers count before compounds here: so the last scope becomes identifiers, and those before
/// it become classes of ancestors.
func runEditorSample() throws -> [String] {
  let lines = Lines()
  let trie = try ScopeTrie()
  for (theme, rules) in themes {
    for selector in try trie.load(rules, as: theme) { lines.add("\(theme): left out: \(selector)") }
  }
  let paths = [
    "source.js",
    "source.js string.template.js variable.language.js",
    "source.js string.template.js variable.other.readwrite.js",  // The deeper subject wins over the parent.
    "source.js string.template.js punctuation.definition.js",  // There is no rule: as the string.
    "source.js comment.block.js keyword.other.js",  // A colour of its own, slanted like the comment.
  ]
  // In one transaction, as each would be a commit of its own.
  let places = try trie.engine.transaction {
    try paths.map { try trie.place(of: $0.split(separator: " ").map(String.init)) }
  }
  for (theme, _) in themes {
    try trie.engine.setTheme(theme)
    let styles = trie.styles()
    for (path, place) in zip(paths, places) { lines.add("\(theme): \(path): \(styles[place])") }
  }
  return lines.all
}

private let themes: KeyValuePairs<ThemeName, [ScopeRule]> = [
  "paper": [
    ScopeRule(foreground: "#24303c"),
    ScopeRule(scope: "comment", foreground: "#7a7f85", fontStyle: "italic"),
    ScopeRule(scope: "string, constant.character", foreground: "#2b6e44"),
    ScopeRule(scope: "string variable", foreground: "#8f3a1f"),
    ScopeRule(scope: "variable.other", foreground: "#3b3f8f"),
    ScopeRule(scope: "keyword, storage.type", foreground: "#7b2f83"),
  ],
  "slate": [
    ScopeRule(foreground: "#d8dce2"),
    ScopeRule(scope: "comment", foreground: "#8a9199", fontStyle: "italic"),
    ScopeRule(scope: "string", foreground: "#9cc48f"),
    ScopeRule(scope: "string variable, string > punctuation", foreground: "#e0a070"),
    ScopeRule(scope: "variable.other", foreground: "#a9b1e8"),
  ],
]

/// A rule of a TextMate theme: a comma list of selectors, nil or empty for the global settings, and what it sets.
struct ScopeRule {
  var scope: String?
  var foreground: String?
  var fontStyle: String?

  /// The scopes of each selector. Global settings have one without scopes.
  var selectors: [[String]] {
    let texts = (scope ?? "").split(separator: ",")
    return texts.isEmpty ? [[]] : texts.map { $0.split(separator: " ").map(String.init) }
  }

  @StyleBuilder fileprivate var declarations: [StyleDeclaration] {
    if let color = foreground.flatMap(ThemeColor.init(hex:)) { Look.foreground(color) }
    if let fontStyle { Look.fontStyle(fontStyle) }
  }
}

private enum Look {
  static let foreground = Attribute<ThemeColor>("foreground")
  static let fontStyle = Attribute<String>("fontStyle")
}

/// What the text of a path looks like, nil where a theme says nothing.
struct ScopeStyle: Equatable, CustomStringConvertible {
  var foreground: ThemeColor?
  var fontStyle: String?
  var description: String { "\(foreground?.description ?? "-") \(fontStyle ?? "-")" }
}

/// Paths of scopes as a trie of objects, with the themes that they are shown in. Used on one thread.
final class ScopeTrie {
  private struct Node {
    let handle: Handle
    let parent: Int?
  }

  let engine = Engine()
  /// Scopes have no blanks, so none has this name.
  private let rootClass: ClassName = "global settings"
  /// Parents come before their children.
  private var nodes: [Node] = []
  /// Where each path stands among the nodes.
  private var places: [[String]: Int] = [[]: 0]

  init() throws {
    try engine.addAttribute(Look.foreground)
    try engine.addAttribute(Look.fontStyle)
    nodes.append(Node(handle: try engine.track(engine.addClass(rootClass)), parent: nil))
  }

  /// Adds a theme with its rules, and returns the selectors that were left out.
  func load(_ rules: [ScopeRule], as theme: ThemeName) throws -> [String] {
    try engine.transaction {
      try engine.addTheme(theme)
      var leftOut: [String] = []
      for rule in rules {
        for scopes in rule.selectors {
          if let selector = try selector(of: scopes) {
            try engine.addRule(Rule([selector], when: When(theme: theme), rule.declarations))
          } else {
            leftOut.append(scopes.joined(separator: " "))
          }
        }
      }
      return leftOut
    }
  }

  /// Without scopes the root's; nil if there are marks among them that Livery has no counterpart of, such as `>`.
  private func selector(of scopes: [String]) throws -> StyleSelector? {
    guard let subject = scopes.last else { return StyleSelector(rootClass) }
    guard scopes.allSatisfy({ $0.first?.isLetter == true }) else { return nil }
    for parent in scopes.dropLast() { try declare(parent) }  // A rule may name declared classes only.
    return StyleSelector(
      ancestors: scopes.dropLast().map { Compound(ClassName($0)) },
      subject: Compound(identifiers: subject.scopePrefixes.map { IdentifierName($0) }))
  }

  /// The class of a scope, below that of the scope without its last part. Declaring it again changes nothing.
  @discardableResult private func declare(_ scope: String) throws -> ClassID {
    var last: ClassID?
    for prefix in scope.scopePrefixes { last = try engine.addClass(ClassName(prefix), superclass: last) }
    return last!  // A scope has at least one prefix, itself.
  }

  /// Where to find the style of a path, for spans to keep. Tracks what is new of it.
  func place(of path: [String]) throws -> Int {
    if let known = places[path] { return known }
    let (scope, parent) = (path.last!, try place(of: Array(path.dropLast())))  // The root is known.
    let handle = try engine.track(declare(scope), identifiers: scope.scopePrefixes, parent: nodes[parent].handle)
    nodes.append(Node(handle: handle, parent: parent))
    places[path] = nodes.count - 1
    return nodes.count - 1
  }

  /// The styles of all places in the present theme. What no rule says for a path is what its parent has.
  func styles() -> [ScopeStyle] {
    var styles: [ScopeStyle] = []
    for node in nodes {
      let parent = node.parent.map { styles[$0] }
      let color = engine[node.handle, Look.foreground] ?? parent?.foreground
      let font = engine[node.handle, Look.fontStyle] ?? parent?.fontStyle
      styles.append(ScopeStyle(foreground: color, fontStyle: font))
    }
    return styles
  }
}

extension String {
  /// Of `a.b.c`: `a`, `a.b` and `a.b.c`.
  fileprivate var scopePrefixes: [String] {
    let scalars = unicodeScalars
    return scalars.indices.filter { scalars[$0] == "." }.map { String(scalars[..<$0]) } + [self]
  }
}
