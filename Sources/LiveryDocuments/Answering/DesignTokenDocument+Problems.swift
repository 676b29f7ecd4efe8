import LiveryVocabulary

extension DesignTokenDocument {
  /// Every problem that a token has in any context, without an engine.
  ///
  /// Each token is looked at in the combinations of those modifiers only that it turns out to depend on, by itself and through
  /// what it refers to; how many combinations all modifiers have does not matter.
  ///
  /// ```swift
  /// let check = document.tokenProblems()
  /// for entry in check.problems { print(entry.problem, entry.contexts) }
  /// for token in check.unfinished { print("\(token) depends on too much to be looked at everywhere") }
  /// ```
  ///
  /// A token that some contexts do not define is no problem, but for those that refer to it there.
  ///
  /// - Parameter combinationsMax: how many combinations are looked at for one token. Tokens that depend on more are listed as
  ///   ``TokenCheck/unfinished``.
  /// - Complexity: for each token, its combinations times the size of the definitions that it depends on. It may be called on any
  ///   thread.
  public func tokenProblems(combinationsMax: Int = 1000) -> TokenCheck {
    let index = TokenIndex(self)
    var walk = TokenWalk(index, contexts: index.contextCounts.map { _ in nil })
    var problems: [ContextualTokenProblem] = []
    var unfinished: [TokenName] = []
    for token in index.names.indices {
      var found: [TokenProblem: [When]] = [:]
      var order: [TokenProblem] = []
      let isFinished = walk.visit(token, combinationsMax: combinationsMax) { problem, chosen in
        if found[problem] == nil { order.append(problem) }
        found[problem, default: []].append(index.when(chosen))
      }
      problems += order.map { problem in
        let contexts = found[problem] ?? []
        return ContextualTokenProblem(problem: problem, contexts: contexts == [.always] ? [] : contexts)
      }
      if !isFinished { unfinished.append(index.names[token]) }
    }
    return TokenCheck(problems: problems, unfinished: unfinished)
  }
}

extension TokenWalk {
  /// Evaluates a token in each combination of the modifiers that it depends on.
  ///
  /// - Parameters:
  ///   - combinationsMax: how many combinations are looked at.
  ///   - fail: gets each problem and the contexts that were chosen.
  /// - Returns: whether these were all.
  fileprivate mutating func visit(
    _ token: Int, combinationsMax: Int, fail: (TokenProblem, [TokenIndex.Condition]) -> Void
  ) -> Bool {
    var chosen: [TokenIndex.Condition] = []
    defer {
      for condition in chosen { contexts[condition.modifier] = nil }
      forget()
    }
    var remaining = combinationsMax
    while true {
      switch evaluate(token) {
      case .needs(let modifier):
        chosen.append(TokenIndex.Condition(modifier: modifier, context: 0))
        contexts[modifier] = 0
        continue
      case .found(.result(.failure(let problem))): fail(problem, chosen)
      case .found: break
      }
      remaining -= 1
      // On to the next context of the last modifier that has one.
      while let last = chosen.last, last.context + 1 == index.contextCounts[last.modifier] {
        contexts[last.modifier] = nil
        chosen.removeLast()
      }
      guard let last = chosen.last else { return true }
      if remaining <= 0 { return false }
      chosen[chosen.count - 1].context += 1
      contexts[last.modifier] = last.context + 1
      forget()
    }
  }
}
