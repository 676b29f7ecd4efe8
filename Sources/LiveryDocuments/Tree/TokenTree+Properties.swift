import LiveryVocabulary

/// Properties that tokens have from the groups around them, after all sources are merged.
extension TokenTree {
  /// The type that a token has from its groups, wherever a statement about it holds.
  ///
  /// - Returns: the types with where each holds, those that go before others first; nil stands for no type. One
  ///   entry with `when` itself unless the groups' types differ by context.
  func inheritedTypes(
    of path: TokenPath, when: When
  ) throws(Effort.Exhausted) -> [(when: When, type: JSONNode?)] {
    var found: [(when: When, type: JSONNode?)] = []
    search: for group in path.ancestors {
      for origin in try origins(of: group) {
        for property in groups[origin.path.name]?.types.reversed() ?? [] {
          try effort.spend()
          guard let both = property.when.and(origin.when)?.and(when) else { continue }
          found.append((both, property.node))
          if both == when { break search }
        }
      }
    }
    if found.last?.when != when { found.append((when, nil)) }
    let isTheSame = found.allSatisfy { $0.type?.string == found[0].type?.string }
    if isTheSame { return [(when, found[0].type)] }
    if found.count > Self.maximumVariants {
      log.error(
        "the `$type` of the groups around \"\(path.name)\" depends on more than \(Self.maximumVariants) contexts; "
          + "state the token's own", at: found[0].type!)
      return [(when, nil)]
    }
    return crossed(found)
  }

  /// Crossing doubles the number of definitions with each.
  private static let maximumVariants = 8

  /// Adds where several of the conditions hold at once, so that the most specific one is always the right one,
  /// whatever order an engine ranks the others in.
  private func crossed(_ variants: [(when: When, type: JSONNode?)]) -> [(when: When, type: JSONNode?)] {
    var result: [(when: When, type: JSONNode?)] = []
    for variant in variants {
      let crossings = result.compactMap { known in known.when.and(variant.when).map { (when: $0, type: known.type) } }
      for new in crossings + [variant] where !result.contains(where: { $0.when == new.when }) { result.append(new) }
    }
    return result
  }

  /// The `$deprecated` that a token has from its groups.
  func inheritedDeprecation(of path: TokenPath) throws(Effort.Exhausted) -> JSONNode? {
    for group in path.ancestors {
      for origin in try origins(of: group) {
        if let last = groups[origin.path.name]?.deprecations.last { return last.node }
      }
    }
    return nil
  }
}
