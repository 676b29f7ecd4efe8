import LiveryVocabulary

/// The value of a token in each of the contexts that it depends on.
package struct TokenVariants: Sendable {
  /// The value of a token in some contexts.
  package struct Variant: Sendable {
    /// Where: the modes of those modifiers that the token depends on.
    package let when: When
    /// The definition that answers; nil if none does.
    package let definition: TokenDefinition?
    /// The value or its problem; nil if nothing defines the token here.
    package let result: Result<Value, TokenProblem>?
    /// What the source of the definition says besides the value.
    package let metadata: TokenMetadata

    /// The value, if there is one.
    package var value: Value? { try? result?.get() }
  }

  /// The token.
  package let name: TokenName
  /// If the list is complete, exactly one of them holds in each combination of contexts. If not, they are the default
  /// context and those that differ from it in one modifier, as many as are allowed.
  package let list: [Variant]
  /// Whether there are no more combinations than were allowed, and finding them did not take too long.
  package let isComplete: Bool
}

extension ThemeDocument {
  /// The value of each token in the combinations of those modifiers that it depends on, by itself or through what it
  /// refers to.
  ///
  /// Where the document states no default theme, the theme `default` is one of the contexts.
  ///
  /// - Parameter combinationsMax: how many combinations are looked at for one token.
  /// - Returns: the tokens in the order of the document.
  /// - Complexity: for each token, its combinations times the size of the definitions that it depends on, altogether
  ///   linear in `combinationsMax` times the size of all definitions.
  package func variants(combinationsMax: Int) -> [TokenVariants] {
    let modifiers = modifiers.map(\.withRootTheme)
    let index = TokenIndex(self, modifiers: modifiers)
    let stepsMax = index.stepsMax(combinations: combinationsMax)
    var walk = TokenWalk(index, contexts: index.contextCounts.map { _ in nil })
    var unfinished: [Int] = []
    var found = index.names.indices.map { token in
      var list: [TokenVariants.Variant] = []
      var isComplete = true
      repeat {
        guard list.count < combinationsMax, walk.stepCount < stepsMax else {
          isComplete = false
          unfinished.append(token)
          break
        }
        list.append(variant(of: token, in: nil, &walk))
      } while walk.advance()
      walk.restart()
      return TokenVariants(name: index.names[token], list: list, isComplete: isComplete)
    }
    if unfinished.isEmpty { return found }
    var lists = Dictionary(uniqueKeysWithValues: unfinished.map { ($0, [TokenVariants.Variant]()) })
    for when in Self.contexts(nearDefaultOf: modifiers).prefix(max(1, combinationsMax)) {
      var walk = TokenWalk(index, contexts: index.contexts(for: when.modes))
      for token in unfinished { lists[token]?.append(variant(of: token, in: when, &walk)) }
    }
    for (token, list) in lists { found[token] = TokenVariants(name: index.names[token], list: list, isComplete: false) }
    return found
  }

  /// The default context, and those that differ from it in one modifier.
  private static func contexts(nearDefaultOf modifiers: [Modifier]) -> [When] {
    var modes = Dictionary(uniqueKeysWithValues: modifiers.map { ($0.axis, $0.defaultMode) })
    var contexts = [When(modes: modes)]
    for modifier in modifiers {
      for mode in modifier.modes where mode != modifier.defaultMode {
        modes[modifier.axis] = mode
        contexts.append(When(modes: modes))
      }
      modes[modifier.axis] = modifier.defaultMode
    }
    return contexts
  }

  /// The value of a token.
  ///
  /// - Parameter when: where that is; nil for what the walk chooses.
  private func variant(of token: Int, in when: When?, _ walk: inout TokenWalk) -> TokenVariants.Variant {
    let found = walk.evaluate(token)
    let definition = walk.definition(of: token)
    let when = when ?? walk.index.when(walk.chosen)
    let result: Result<Value, TokenProblem>? = if case .result(let result) = found { result } else { nil }
    return TokenVariants.Variant(
      when: when, definition: definition?.source, result: result,
      metadata: metadata(of: walk.index.names[token], definition?.details, when.modes))
  }
}

extension When {
  /// Where these modes are chosen, that of the axis `theme` included.
  package init(modes: [AxisName: ModeName]) {
    self.init(conditions: modes)
    theme = conditions.removeValue(forKey: .theme).map { ThemeName($0) }
  }

  /// The mode of each axis that counts, that of the axis `theme` included.
  package var modes: [AxisName: ModeName] {
    var modes = conditions
    modes[.theme] = theme.map { ModeName($0) }
    return modes
  }
}
