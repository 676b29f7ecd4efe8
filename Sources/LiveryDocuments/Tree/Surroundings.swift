import LiveryVocabulary

/// What the groups around a token say, those that go before others first. All tokens of a group share it.
struct Surroundings {
  /// A token with another in it, and where it is one.
  struct OuterToken {
    let when: When
    let path: TokenPath
    let statement: TokenTree.Statement
  }

  /// A `$type`, and where it holds.
  struct StatedType {
    let when: When
    let node: JSONNode
  }

  /// Groups that are tokens.
  fileprivate(set) var tokens: [OuterToken] = []
  /// Up to one that holds everywhere.
  fileprivate(set) var types: [StatedType] = []
  /// Up to one that holds everywhere.
  fileprivate(set) var deprecations: [GroupDeprecation] = []
}

/// A `$deprecated` of a group, and where it holds.
struct GroupDeprecation: Sendable {
  let when: When
  let stated: StatedDeprecation
}

extension TokenTree {
  /// What a group and the groups around it say.
  func surroundings(of innermost: TokenPath) throws(Effort.Exhausted) -> Surroundings {
    var found = Surroundings()
    for outer in sequence(first: innermost, next: \.parent) {
      for origin in try origins(of: outer) {
        for statement in tokens[origin.path]?.statements ?? [] {
          try effort.spend(1 + origin.when.conditions.count)
          guard let when = statement.when.and(origin.when) else { continue }
          found.tokens.append(Surroundings.OuterToken(when: when, path: outer, statement: statement))
        }
        guard let group = groups[origin.path] else { continue }
        for property in group.types.reversed() where found.types.last?.when != .always {
          try effort.spend(1 + origin.when.conditions.count)
          guard let when = property.when.and(origin.when) else { continue }
          found.types.append(Surroundings.StatedType(when: when, node: property.node))
        }
        for property in group.deprecations.reversed() where found.deprecations.last?.when != .always {
          try effort.spend(1 + origin.when.conditions.count)
          guard let when = property.when.and(origin.when), let stated = StatedDeprecation(property.node) else {
            continue
          }
          found.deprecations.append(GroupDeprecation(when: when, stated: stated))
        }
      }
    }
    return found
  }
}
