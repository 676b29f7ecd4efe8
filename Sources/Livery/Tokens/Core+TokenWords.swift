import LiveryVocabulary

extension Core {
  /// The value of a token in a context, computed once. `declined` where it is undefined.
  @inline(__always) func tokenWord(_ token: UInt32, in context: UInt32) -> ValueWord {
    let known = contexts.tokenWords.word(of: token, in: context)
    return known == .unknown ? evaluate(token, in: context) : known
  }

  @inline(never) private func evaluate(_ token: UInt32, in context: UInt32) -> ValueWord {
    if let word = plainTokenWord(token, in: context, aliasesMax: 8) { return word }
    var values: [(token: UInt32, value: Value?)] = []
    let words = contexts.tokenWords.words(of: context)
    let result = evaluator(in: context).evaluate(token) { token in
      let word = words[token]
      return word.isDeclined ? .undefined : pool.value(of: word).map { .value($0) } ?? .nothing
    } found: {
      values.append(($0, $1))
    }
    for (token, value) in values {
      setTokenWord(value.map { word(for: $0) } ?? .declined, of: token, in: context)
    }
    // One that nothing defines is on no path.
    if case .failure = result { setTokenWord(.declined, of: token, in: context) }
    return contexts.tokenWords.word(of: token, in: context)
  }

  /// What most tokens come to, a literal or what another token does, without a walk that provides for everything.
  ///
  /// - Parameter aliasesMax: how many there may be on the way. A cycle has more.
  /// - Returns: nil if that takes a walk, or is no value.
  private func plainTokenWord(_ token: UInt32, in context: UInt32, aliasesMax: Int) -> ValueWord? {
    // Of the tables in place: an evaluator counts references to five, which engines on other threads may share.
    let modes = contexts.modes(of: context, axisCount: committedAxes.count)
    if contexts.patch(of: context)?.expressions[token] == nil {
      let word = storage.pointee.committedTokens.word(of: token, modes: modes, axes: storage.pointee.committedAxes)
      if word != .unknown {
        setTokenWord(word, of: token, in: context)
        return word
      }
    }
    let source = storage.pointee.committedTokens.source(
      of: token, in: contexts.patch(of: context), modes: modes, axes: storage.pointee.committedAxes)
    guard let source else { return nil }
    let word: ValueWord
    switch source.expression {
    case .literal(let value): word = self.word(for: value)
    case .alias(let other):
      let known = contexts.tokenWords.word(of: other, in: context)
      if known != .unknown {
        word = known
      } else if aliasesMax > 0, let found = plainTokenWord(other, in: context, aliasesMax: aliasesMax - 1) {
        word = found
      } else {
        return nil
      }
    case .combination: return nil
    }
    guard let kind = pool.kind(of: word), source.kind == nil || source.kind == kind else { return nil }
    setTokenWord(word, of: token, in: context)
    return word
  }

  func setTokenWord(_ word: ValueWord, of token: UInt32, in context: UInt32) {
    contexts.tokenWords.set(word, of: token, in: context, tokenCount: committedTokens.count)
  }

  /// Evaluates tokens in a context, by the definitions of the last revision. Valid until the next context is added.
  func evaluator(in context: UInt32) -> TokenEvaluator {
    TokenEvaluator(
      tokens: committedTokens, axes: committedAxes,
      modes: contexts.modes(of: context, axisCount: committedAxes.count), patch: contexts.patch(of: context),
      closureGuard: closureGuard)
  }
}
