import LiveryVocabulary

/// The order of modifiers in a resolver document: later ones go before earlier ones, for all tokens.
struct ModifierOrder {
  let axes: [AxisName]
  private let places: [AxisName: Int]

  /// Finds an order that keeps the order of each token's definitions in the document, as far as there is one.
  init(_ ranked: [RankedDefinitions], axes: [AxisName]) {
    var later: [AxisName: Set<AxisName>] = [:]
    for token in ranked {
      // Those of a theme or of one mode; the first goes before the others, so its modifier is later.
      let single = token.definitions.compactMap { $0.when.modes.count == 1 ? $0.when.modes.keys.first : nil }
      for (place, axis) in single.enumerated() {
        for other in single[(place + 1)...] where other != axis { later[other, default: []].insert(axis) }
      }
    }
    var rest = axes
    var order: [AxisName] = []
    while !rest.isEmpty {
      // The first that nothing which is left has to be before. In a cycle the first of all.
      let place = rest.firstIndex { axis in !rest.contains { later[$0]?.contains(axis) == true } } ?? 0
      order.append(rest.remove(at: place))
    }
    self.axes = order
    places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($0.element, $0.offset) })
  }

  /// Whether the definitions of one mode are hidden by those of another, which stands later.
  func precedes(_ one: When, _ other: When) -> Bool {
    guard let left = one.modes.keys.first, let right = other.modes.keys.first else { return false }
    return places[left] ?? 0 < places[right] ?? 0
  }
}
