import LiveryDocuments
import LiveryVocabulary

/// The definitions of one token in one layer that mean the same as those of all layers.
///
/// Inside of a layer, what a definition says about its context counts before its place: a named theme, then more
/// conditions. So where a definition of a later layer says less than one of an earlier layer, the later one is said
/// again for the contexts of both.
struct FlatDefinitions {
  /// A definition, and where it holds here.
  struct Definition {
    let source: TokenDefinition
    let when: When
  }

  /// Those that go before others first. That is the order of ``When/rank``, and where ranks are equal, the later ones of
  /// the layer first.
  let definitions: [Definition]
  /// Whether there are no more contexts than were allowed.
  let isComplete: Bool

  /// How many definitions are added for one token.
  private static let addedMax = 256

  init(_ token: RankedDefinitions) {
    var ordered = token.definitions.map { Definition(source: $0, when: $0.when) }
    var added = 0
    while added < Self.addedMax, let (place, both) = Self.firstInversion(in: ordered) {
      ordered.insert(Definition(source: ordered[place].source, when: both), at: place)
      added += 1
    }
    isComplete = added < Self.addedMax
    var visible: [Definition] = []
    for definition in ordered where !visible.contains(where: { $0.when.includes(definition.when) }) {
      visible.append(definition)
    }
    definitions = visible.enumerated().sorted { left, right in
      let (one, other) = (left.element.when.rank, right.element.when.rank)
      return one == other ? left.offset < right.offset : one > other
    }.map(\.element)
  }

  /// The first definition that says less about its context than one behind it, and where both hold, unless that is said
  /// before.
  private static func firstInversion(in ordered: [Definition]) -> (place: Int, both: When)? {
    for place in ordered.indices {
      for other in ordered[(place + 1)...] where ordered[place].when.rank < other.when.rank {
        guard let both = ordered[place].when.and(other.when),
          !ordered[..<place].contains(where: { $0.when.includes(both) })
        else { continue }
        return (place, both)
      }
    }
    return nil
  }
}

extension When {
  /// Where both hold; nil if that is nowhere.
  fileprivate func and(_ other: When) -> When? {
    guard theme == nil || other.theme == nil || theme == other.theme else { return nil }
    var both = When(theme: theme ?? other.theme, conditions: conditions)
    for (axis, mode) in other.conditions {
      if both.conditions.updateValue(mode, forKey: axis).map({ $0 != mode }) == true { return nil }
    }
    return both
  }
}
