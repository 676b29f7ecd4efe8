import LiveryVocabulary

/// Properties that tokens have from the groups around them, after all sources are merged.
extension TokenTree {
  /// The type that a token has from its groups, wherever a statement about it holds.
  ///
  /// - Parameter stated: what the groups around it say.
  /// - Returns: the types with where each holds, those that go before others first; nil stands for no type, where some
  ///   context has none. One entry with `when` itself unless the groups' types differ by context.
  func inheritedTypes(
    of path: TokenPath, _ stated: [Surroundings.StatedType], when: When
  ) throws(Effort.Exhausted) -> [(when: When, type: JSONNode?)] {
    var found = try self.types(stated, when: when)
    if let count = try completeCount(of: found, when: when) {
      found.removeLast(found.count - count)
    } else if found.last?.when != when {
      found.append((when, nil))
    }
    let types = found.map { $0.type?.string.map(Scalars.init(wrappedValue:)) }
    let isTheSame = types.allSatisfy { $0 == types[0] }
    if isTheSame { return [(when, found[0].type)] }
    if found.count > When.variantsMax {
      log.error(
        .contextDependence,
        "the `$type` of the groups around \"\(path.name)\" depends on more than \(When.variantsMax) contexts; "
          + "state the token's own", at: found[0].type!)
      return [(when, nil)]
    }
    return When.crossed(found.map { ($0.when, $0.type) }).map { (when: $0.when, type: $0.item) }
  }

  /// The types that groups state, up to one that holds wherever the statement about the token does.
  private func types(
    _ stated: [Surroundings.StatedType], when: When
  ) throws(Effort.Exhausted) -> [(when: When, type: JSONNode?)] {
    var found: [(when: When, type: JSONNode?)] = []
    for type in stated {
      try effort.spend(1 + type.when.conditions.count + when.conditions.count)
      guard let both = type.when.and(when) else { continue }
      found.append((both, type.node))
      if both == when { return found }
    }
    return found
  }

  /// How many of the types it takes, from the first, until every context of some modifier has one. Later types never
  /// count. nil if no modifier has a type in all its contexts.
  private func completeCount(
    of types: [(when: When, type: JSONNode?)], when: When
  ) throws(Effort.Exhausted) -> Int? {
    guard let first = types.first, first.when != when else { return nil }
    let numbered = types.enumerated().map { ($0.element.when, $0.offset) }
    let places = Dictionary(numbered, uniquingKeysWith: { first, _ in first })
    var count: Int?
    for modifier in modifiers {
      guard let last = try lastPlace(of: modifier, in: places, when: when) else { continue }
      count = min(count ?? last + 1, last + 1)
    }
    return count
  }

  /// Where the last context of a modifier has its place; nil if one has none.
  private func lastPlace(
    of modifier: Modifier, in places: [When: Int], when: When
  ) throws(Effort.Exhausted) -> Int? {
    var last: Int?
    for context in modifier.contexts {
      try effort.spend(1 + when.conditions.count)
      guard let both = modifier.when(context).and(when) else { continue }
      guard let place = places[both] else { return nil }
      last = max(last ?? place, place)
    }
    return last
  }

}
