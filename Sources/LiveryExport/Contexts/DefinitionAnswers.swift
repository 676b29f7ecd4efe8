import LiveryDocuments
import LiveryVocabulary

/// The values of definitions where they answer.
struct DefinitionAnswers {
  private struct Key: Hashable {
    let name: TokenName
    let when: When
  }

  private var values: [Key: Value] = [:]

  init(_ table: ContextTable) {
    for variant in table.entries.lazy.flatMap(\.cells).map(\.variant) {
      guard let definition = variant.definition, let value = variant.value else { continue }
      let key = Key(name: definition.name, when: definition.when)
      if values[key] == nil { values[key] = value }
    }
  }

  /// The value in the first context in which a definition answers; nil if it has none there.
  func value(of definition: TokenDefinition) -> Value? { values[Key(name: definition.name, when: definition.when)] }
}

extension ContextTable {
  /// What is said about tokens besides their values, in the default context or else in the first that says something.
  var metadata: [TokenName: TokenMetadata] {
    var found: [TokenName: TokenMetadata] = [:]
    for entry in entries {
      found[entry.name] = entry.cells.lazy.map(\.variant.metadata).first { $0 != TokenMetadata() }
    }
    return found
  }
}

extension TokenExpression {
  /// The kind that its value has in any case; nil if that is not known.
  var knownKind: ValueKind? {
    switch self {
    case .literal(let value): value.kind
    case .alias: nil
    case .combination(let combiner, _):
      switch combiner {
      case .color, .colorInRange: .color
      case .dimension: .dimension
      case .duration: .duration
      case .fontFamily: .fontFamily
      case .cubicBezier: .cubicBezier
      case .strokeStyle: .strokeStyle
      case .border: .border
      case .transition: .transition
      case .shadow, .shadowLayer: .shadow
      case .gradient, .gradientStop: .gradient
      case .typography: .typography
      default: nil
      }
    }
  }
}
