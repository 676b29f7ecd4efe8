import LiveryVocabulary

/// Looks at tokens of a document together, in every combination of contexts that one of them depends on.
///
/// Contexts that cannot make a difference count as one, so the number of modifiers does not matter.
package struct TokenSurvey {
  /// The values of some tokens in some contexts.
  package struct Outcome {
    /// The modes that the tokens depend on here. Others may be anything.
    package let modes: [AxisName: ModeName]
    /// The value or problem of each token; nil where nothing defines it.
    package let results: [Result<Value, TokenProblem>?]
  }

  /// The outcomes of some tokens.
  package struct Outcomes {
    /// Each for contexts of its own.
    package fileprivate(set) var list: [Outcome] = []
    /// Whether these are all contexts. If not, the tokens depend on too many.
    package fileprivate(set) var areComplete = true
  }

  private let index: TokenIndex
  private let numbers: [TokenName: Int]
  private var walk: TokenWalk

  /// - Complexity: linear in the size of the definitions.
  package init(_ document: ThemeDocument) {
    index = TokenIndex(document)
    numbers = Dictionary(uniqueKeysWithValues: index.names.enumerated().map { ($0.element, $0.offset) })
    walk = TokenWalk(index, contexts: index.contextCounts.map { _ in nil })
  }

  /// The values of some tokens.
  ///
  /// - Parameter combinationsMax: how many combinations of contexts are looked at.
  /// - Complexity: the combinations times the size of the definitions that the tokens depend on.
  package mutating func outcomes(of tokens: [TokenName], combinationsMax: Int = 256) -> Outcomes {
    var outcomes = Outcomes()
    repeat {
      guard outcomes.list.count < combinationsMax else {
        outcomes.areComplete = false
        break
      }
      let results = tokens.map { token -> Result<Value, TokenProblem>? in
        guard let number = numbers[token], case .result(let result) = walk.evaluate(number) else { return nil }
        return result
      }
      outcomes.list.append(Outcome(modes: index.when(walk.chosen).modes, results: results))
    } while walk.advance()
    walk.restart()
    return outcomes
  }
}
