import LiveryDocuments
import LiveryVocabulary

/// The least that resolves the layers of a document in one context: layers from the last, then rank, then aliases.
struct Evaluator {
  private let layers: [[TokenName: [TokenDefinition]]]
  private let theme: ThemeName
  private let modes: [AxisName: ModeName]

  init(_ document: ThemeDocument, _ input: [String: String] = [:]) throws {
    layers = document.layers.map { Dictionary(grouping: $0.definitions, by: \.name) }
    var modes = try document.modes(for: input)
    theme = modes.removeValue(forKey: .theme).map { ThemeName($0.text) } ?? .default
    self.modes = modes
  }

  /// The values of all tokens that have one.
  func values() -> [TokenName: Value] {
    var known: [TokenName: Value?] = [:]
    for name in Set(layers.flatMap(\.keys)) { _ = value(name, [], &known) }
    return known.compactMapValues { $0 }
  }

  func value(_ name: TokenName) -> Value? {
    var known: [TokenName: Value?] = [:]
    return value(name, [], &known)
  }

  private func value(_ name: TokenName, _ path: [TokenName], _ known: inout [TokenName: Value?]) -> Value? {
    if let value = known[name] { return value }
    guard !path.contains(name), let definition = definition(of: name) else { return nil }
    var value = evaluate(definition.expression, path + [name], &known)
    if let kind = definition.kind, value?.kind != kind { value = nil }
    known[name] = .some(value)
    return value
  }

  private func evaluate(
    _ expression: TokenExpression, _ path: [TokenName], _ known: inout [TokenName: Value?]
  ) -> Value? {
    switch expression {
    case .literal(let value): return value
    case .alias(let target): return value(target, path, &known)
    case .combination(let combiner, let parts):
      var values: [Value] = []
      for part in parts {
        guard let value = evaluate(part, path, &known) else { return nil }
        values.append(value)
      }
      return combiner.body(values)
    }
  }

  private func definition(of name: TokenName) -> TokenDefinition? {
    for layer in layers.reversed() {
      let holding = layer[name]?.filter { holds($0.when) } ?? []
      let best = holding.max { left, right in
        (left.when.theme == nil ? 0 : 1, left.when.conditions.count)
          < (right.when.theme == nil ? 0 : 1, right.when.conditions.count)
      }
      guard let best else { continue }
      // Of equals the later definition.
      return holding.last {
        ($0.when.theme == nil) == (best.when.theme == nil) && $0.when.conditions.count == best.when.conditions.count
      }
    }
    return nil
  }

  private func holds(_ when: When) -> Bool {
    (when.theme == nil || when.theme == theme || when.theme == .default)
      && when.conditions.allSatisfy { modes[$0.key] == $0.value }
  }
}
