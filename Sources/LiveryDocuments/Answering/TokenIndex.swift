import LiveryVocabulary

/// The definitions of a document, ready to be looked up in one context after the other.
struct TokenIndex {
  /// A definition with its conditions by number. A class, since a walk hands it around.
  final class Definition {
    let source: TokenDefinition
    let conditions: [Condition]
    let expression: Expression
    /// The tokens in the expression, in order.
    let targets: [Target]
    let details: TokenDetails?

    var kind: ValueKind? { source.kind }
    var origin: SourceLocation? { source.origin }

    fileprivate init(
      _ definition: TokenDefinition, _ details: TokenDetails?, conditions: [Condition], numbers: [TokenName: Int]
    ) {
      source = definition
      self.conditions = conditions
      expression = Expression(definition.expression, numbers)
      targets = expression.targets
      self.details = details
    }
  }

  /// How a token gets its value, with tokens by number.
  indirect enum Expression {
    case literal(Value)
    case alias(Target)
    case combination(TokenCombiner, [Expression])
  }

  /// A token that is named.
  struct Target {
    let name: TokenName
    /// nil if the document does not define it.
    let token: Int?
  }

  /// A modifier and one of its contexts.
  struct Condition {
    let modifier: Int
    let context: Int
  }

  let names: [TokenName]
  /// The definitions of each token, those that go before others first.
  let definitions: [[Definition]]
  let contextCounts: [Int]
  private let modifiers: [Modifier]

  /// - Parameter modifiers: those of the document, or the same with more contexts.
  /// - Complexity: linear in the size of the definitions, but for those of one token in one layer, which are sorted.
  init(_ document: ThemeDocument, modifiers: [Modifier]) {
    let numbers = Dictionary(uniqueKeysWithValues: document.order.enumerated().map { ($0.element, $0.offset) })
    let axes = Dictionary(uniqueKeysWithValues: modifiers.enumerated().map { ($0.element.axis, $0.offset) })
    let contexts = modifiers.map { modifier in
      Dictionary(uniqueKeysWithValues: modifier.modes.enumerated().map { ($0.element, $0.offset) })
    }
    var conditions: [When: [Condition]] = [document.circumstances: []]
    var definitions = [[Definition]](repeating: [], count: document.order.count)
    for (layer, details) in zip(document.layers, document.details).reversed() {
      var ranked: [Int: [(rank: (Int, Int), definition: Definition)]] = [:]
      // Of equals the later one goes first.
      for (definition, details) in zip(layer.definitions, details).reversed() {
        let when = definition.when
        let known = conditions[when] ?? Self.conditions(of: when, axes, contexts)
        conditions[when] = known
        let compiled = Definition(definition, details, conditions: known, numbers: numbers)
        let rank = (when.theme == nil ? 0 : 1, when.conditions.count)
        ranked[numbers[definition.name]!, default: []].append((rank, compiled))
      }
      for (token, candidates) in ranked {
        let sorted = candidates.enumerated().sorted { left, right in
          left.element.rank == right.element.rank
            ? left.offset < right.offset : left.element.rank > right.element.rank
        }
        definitions[token] += sorted.map(\.element.definition)
      }
    }
    names = document.order
    self.definitions = definitions
    self.modifiers = modifiers
    contextCounts = modifiers.map(\.contexts.count)
  }

  init(_ document: ThemeDocument) { self.init(document, modifiers: document.modifiers) }

  /// How many steps a walk may take for all tokens. It is enough to look at each definition four times in each combination. Only
  /// chains of hundreds of aliases that all depend on contexts take more.
  func stepsMax(combinations: Int) -> Int {
    let size = definitions.joined().reduce(0) { $0 + 2 + $1.targets.count }
    let (steps, isEndless) = (4 * size).multipliedReportingOverflow(by: combinations)
    return isEndless ? .max : steps
  }

  private static func conditions(
    of when: When, _ axes: [AxisName: Int], _ contexts: [[ModeName: Int]]
  ) -> [Condition] {
    var modes = when.conditions
    modes[.theme] = when.theme.map { ModeName($0) }
    return modes.compactMap { axis, mode in
      guard let modifier = axes[axis], let context = contexts[modifier][mode] else { return nil }
      return Condition(modifier: modifier, context: context)
    }.sorted { $0.modifier < $1.modifier }
  }

  /// The number of the context of each modifier.
  func contexts(for modes: [AxisName: ModeName]) -> [Int?] {
    modifiers.map { modifier in modifier.contexts.firstIndex { $0.mode == modes[modifier.axis] } }
  }

  /// Where these contexts are chosen.
  func when(_ chosen: [Condition]) -> When {
    var when = When.always
    for condition in chosen {
      let modifier = modifiers[condition.modifier]
      let one = modifier.when(modifier.contexts[condition.context])
      when.theme = one.theme ?? when.theme
      when.conditions.merge(one.conditions) { _, new in new }
    }
    return when
  }
}

extension TokenIndex.Expression {
  fileprivate init(_ expression: TokenExpression, _ numbers: [TokenName: Int]) {
    switch expression {
    case .literal(let value): self = .literal(value)
    case .alias(let name): self = .alias(TokenIndex.Target(name: name, token: numbers[name]))
    case .combination(let combiner, let parts): self = .combination(combiner, parts.map { Self($0, numbers) })
    }
  }

  fileprivate var targets: [TokenIndex.Target] {
    switch self {
    case .literal: []
    case .alias(let target): [target]
    case .combination(_, let parts): parts.flatMap(\.targets)
    }
  }
}
