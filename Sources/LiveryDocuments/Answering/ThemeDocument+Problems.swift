import LiveryVocabulary

extension ThemeDocument {
  /// Every problem that a token has in any context, without an engine.
  ///
  /// Each token is checked in the combinations of those modifiers that it depends on, by itself or through what it
  /// refers to. The number of combinations of all modifiers does not matter.
  ///
  /// ```swift
  /// let check = document.tokenProblems()
  /// for entry in check.problems { print(entry.problem, entry.contexts) }
  /// for token in check.unfinished { print("\(token) depends on too much to be looked at everywhere") }
  /// ```
  ///
  /// A token that some contexts do not define is no problem, unless another token refers to it there.
  ///
  /// - Parameter combinationsMax: how many combinations are checked for one token. Tokens that depend on more are
  ///   listed as ``TokenCheck/unfinished``.
  /// - Complexity: for each token, its combinations times the size of the definitions that it depends on, altogether
  ///   linear in `combinationsMax` times the size of all definitions. What would take more is unfinished, too. You may
  ///   call it on any thread.
  public func tokenProblems(combinationsMax: Int = 256) -> TokenCheck {
    let index = TokenIndex(self)
    let stepsMax = index.stepsMax(combinations: combinationsMax)
    var walk = TokenWalk(index, contexts: index.contextCounts.map { _ in nil })
    var problems: [ContextualTokenProblem] = []
    var unfinished: [TokenName] = []
    for token in index.names.indices {
      var found: [TokenProblem: [When]] = [:]
      var order: [TokenProblem] = []
      var remaining = combinationsMax
      repeat {
        guard remaining > 0, walk.stepCount < stepsMax else {
          unfinished.append(index.names[token])
          break
        }
        remaining -= 1
        guard case .result(.failure(let problem)) = walk.evaluate(token) else { continue }
        if found[problem] == nil { order.append(problem) }
        found[problem, default: []].append(index.when(walk.chosen))
      } while walk.advance()
      walk.restart()
      problems += order.map { problem in
        let contexts = found[problem] ?? []
        return ContextualTokenProblem(problem: problem, contexts: contexts == [.always] ? [] : contexts)
      }
    }
    return TokenCheck(problems: problems, unfinished: unfinished)
  }
}
