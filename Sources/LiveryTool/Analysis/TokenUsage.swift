import LiveryDocuments
import LiverySheets
import LiveryVocabulary

/// Which definitions and rules name which token, by their text, whether or not they hold.
struct TokenUsage {
  /// A definition or a declaration that names a token.
  struct Reader: Hashable {
    /// The token that is defined by it; nil for a declaration.
    let token: TokenName?
    /// What it is, for people.
    let text: String
    let when: When
    let origin: SourceLocation?
  }

  private var readers: [TokenName: [Reader]] = [:]
  private let definitions: [TokenDefinition]

  /// - Complexity: linear in the definitions and declarations.
  init(_ subject: Subject) {
    definitions = subject.writtenDefinitions
    for definition in definitions {
      for target in definition.expression.tokens {
        readers[target, default: []].append(
          Reader(token: definition.name, text: definition.name.text, when: definition.when, origin: definition.origin))
      }
    }
    for rule in subject.sheets.flatMap(\.sheet.rules) {
      let selectors = rule.selectors.map(\.description).joined(separator: ", ")
      for declaration in rule.declarations {
        guard case .token(let target) = declaration.provider else { continue }
        readers[target, default: []].append(
          Reader(token: nil, text: "\(selectors) { \(declaration.attribute) }", when: rule.when, origin: rule.origin))
      }
    }
  }

  /// What names a token, in the order of the text.
  func readers(of token: TokenName) -> [Reader] { readers[token] ?? [] }

  /// The tokens that nothing names, each with its first definition.
  var unused: [TokenDefinition] {
    var seen: Set<TokenName> = []
    return definitions.filter { readers[$0.name] == nil && seen.insert($0.name).inserted }
  }
}

extension TokenExpression {
  /// The tokens that the expression names, each once, in order of mention.
  var tokens: [TokenName] {
    switch self {
    case .literal: return []
    case .alias(let token): return [token]
    case .combination(_, let parts):
      var seen: Set<TokenName> = []
      return parts.flatMap(\.tokens).filter { seen.insert($0).inserted }
    }
  }
}
