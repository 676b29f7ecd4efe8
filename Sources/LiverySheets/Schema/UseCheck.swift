import LiveryDocuments
import LiveryVocabulary

/// Looks for tokens that neither a rule nor the program uses, themselves or by other tokens.
struct UseCheck {
  /// The tokens that the program reads.
  let read: [TokenName: ValueKind]
  let sheets: [ThemeSheet]
  let tokens: TokenTable
  let log: SchemaLog

  func run() {
    // Without rules and a list nothing says what is used.
    guard log.reports(.unusedToken), !sheets.isEmpty || !read.isEmpty else { return }
    var open = Array(read.keys)
    for rule in sheets.lazy.flatMap(\.sheet.rules) {
      for declaration in rule.declarations {
        if case .token(let name) = declaration.provider { open.append(name) }
      }
    }
    var used: Set<TokenName> = []
    while let name = open.popLast() {
      guard used.insert(name).inserted else { continue }
      for definition in tokens.definitions[name] ?? [] { open += definition.expression.targets }
    }
    for name in tokens.names where !used.contains(name) {
      log.add(
        .unusedToken, at: tokens.definitions[name]?.first?.origin ?? tokens.start,
        "nothing uses the token \"\(name.text.clipped)\"; remove it, or list it among the tokens that the program reads"
      )
    }
  }
}

extension TokenExpression {
  /// The tokens that it refers to.
  fileprivate var targets: [TokenName] {
    switch self {
    case .literal: []
    case .alias(let name): [name]
    case .combination(_, let parts): parts.flatMap(\.targets)
    }
  }
}
