import LiveryDocuments
import LiveryVocabulary

/// The tokens of sheets and documents that are used together, and the contexts that these know.
struct TokenTable {
  /// All tokens, in the order of the files.
  private(set) var names: [TokenName] = []
  private(set) var definitions: [TokenName: [TokenDefinition]] = [:]
  /// Where all of it begins, for what has no place of its own.
  private(set) var start = SourceLocation(start: "")
  private var axes: [AxisName: [ModeName]] = [:]
  /// All themes, without `default`.
  private var themes: [ThemeName] = []
  private var parents: [ThemeName: ThemeName] = [:]
  /// The tokens of sheets, which hold in the theme `default`, too. Documents have no such theme.
  private var inDefault: Set<TokenName> = []
  /// The kinds that show in the definitions of each token, or in those of what it refers to.
  private var kinds: [TokenName: Set<ValueKind>] = [:]

  init(_ sheets: [ThemeSheet], _ documents: [ThemeDocument]) {
    for sheet in sheets {
      inDefault.formUnion(sheet.sheet.tokens.map(\.name))
      for theme in sheet.themes { parents[theme.name] = theme.parent }
    }
    let all = sheets.map(\.document) + documents
    if let file = all.lazy.compactMap(\.files.first).first { start = SourceLocation(start: file) }
    var knownThemes: Set<ThemeName> = [.default]
    for document in all { add(document, &knownThemes) }
    noteKinds()
  }

  private mutating func add(_ document: ThemeDocument, _ knownThemes: inout Set<ThemeName>) {
    for axis in document.axes {
      let known = axes[axis.name] ?? []
      axes[axis.name] = known + axis.modes.filter { !known.contains($0) }
    }
    // A document for one theme names it in its definitions only.
    let named = document.layers.lazy.flatMap(\.definitions).compactMap(\.when.theme)
    for theme in document.themes + named where knownThemes.insert(theme).inserted { themes.append(theme) }
    for definition in document.layers.lazy.flatMap(\.definitions) {
      if definitions[definition.name] == nil { names.append(definition.name) }
      definitions[definition.name, default: []].append(definition)
    }
  }

  // MARK: Kinds

  func kinds(of token: TokenName) -> Set<ValueKind> { kinds[token] ?? [] }

  /// `the token "gap" is`
  func phrase(_ token: TokenName) -> String { "the token \"\(token.text.clipped)\" is" }

  /// Hands kinds on from tokens to those that refer to them, until nothing changes.
  ///
  /// - Complexity: the number of kinds times the size of the definitions.
  private mutating func noteKinds() {
    var readers: [TokenName: [TokenName]] = [:]
    var open: [(token: TokenName, kind: ValueKind)] = []
    for name in names {
      for definition in definitions[name] ?? [] {
        if let kind = definition.kind ?? definition.expression.writtenKind {
          open.append((name, kind))
        } else if case .alias(let target) = definition.expression {
          readers[target, default: []].append(name)
        }
      }
    }
    while let (token, kind) = open.popLast() {
      guard kinds[token, default: []].insert(kind).inserted else { continue }
      open += (readers[token] ?? []).map { ($0, kind) }
    }
  }

  // MARK: Contexts

  /// The modes of an axis that some file declares.
  func modes(of axis: AxisName) -> [ModeName] { axes[axis] ?? [] }

  /// The themes in which a token should have a value.
  func themes(of token: TokenName) -> [ThemeName] { themes + (inDefault.contains(token) ? [.default] : []) }

  /// The theme that a theme falls back on; nil for `default`, and for those of documents.
  func parent(of theme: ThemeName) -> ThemeName? { parents[theme] }
}
