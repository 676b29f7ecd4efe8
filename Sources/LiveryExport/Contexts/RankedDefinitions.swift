import LiveryDocuments
import LiveryVocabulary

/// The definitions of one token, of all layers in one order.
struct RankedDefinitions {
  let name: TokenName
  /// Those that go before others first. None of them is hidden by an earlier one in every context.
  var definitions: [TokenDefinition]
}

extension ThemeDocument {
  /// The definitions of each token, in the order of the first mention of the tokens.
  ///
  /// - Complexity: linear in the definitions, but for those of one token.
  var rankedDefinitions: [RankedDefinitions] {
    var order: [TokenName] = []
    var ranked: [TokenName: [TokenDefinition]] = [:]
    for definition in layers.lazy.flatMap(\.definitions) where ranked.updateValue([], forKey: definition.name) == nil {
      order.append(definition.name)
    }
    for layer in layers.reversed() {
      var inLayer: [TokenName: [TokenDefinition]] = [:]
      for definition in layer.definitions { inLayer[definition.name, default: []].append(definition) }
      for (name, definitions) in inLayer { ranked[name]! += definitions.ranked }
    }
    return order.map { RankedDefinitions(name: $0, definitions: ranked[$0]!.withoutHidden) }
  }
}

extension [TokenDefinition] {
  /// The definitions of one token in one layer, those that go before others first.
  var ranked: Self {
    enumerated().sorted { left, right in
      // Of equals the later one goes first.
      let (one, other) = (left.element.when.rank, right.element.when.rank)
      return one == other ? left.offset > right.offset : one > other
    }.map(\.element)
  }

  fileprivate var withoutHidden: Self {
    var visible: Self = []
    for definition in self where !visible.contains(where: { $0.when.includes(definition.when) }) {
      visible.append(definition)
    }
    return visible
  }
}

extension When {
  /// What goes first inside a layer: a named theme, then more conditions.
  var rank: (Int, Int) { (theme == nil ? 0 : 1, conditions.count) }

  /// Whether it holds wherever another one holds.
  func includes(_ other: When) -> Bool {
    (theme == nil || theme == other.theme) && conditions.allSatisfy { other.conditions[$0.key] == $0.value }
  }
}
