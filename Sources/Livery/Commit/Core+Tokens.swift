extension Core {
  /// Finds out, for every context, which tokens have another value after the edits.
  @inline(never) func applyTokenEdits(_ oldChains: ThemeChains?) {
    let concerned = pending.editedTokens.isEmpty ? [] : tokens.concerned(by: pending.editedTokens)
    for context in contexts.all {
      let theme = contexts.modes(of: context, axisCount: 1)[0]
      if let oldChains, axes.chains.differ(from: oldChains, at: theme) {
        // Any definition may have come nearer or gone farther.
        nextRevision.chainContexts.insert(context)
        compareAllTokens(in: context)
      } else if !concerned.isEmpty {
        compareTokens(concerned, in: context)
      }
    }
    // Those of which the styles were noted.
    markedTokens.removeAll()
    if !concerned.isEmpty && !styles.pure.isEmpty && (sinks.isEmpty || !held.isEmpty) { touchUnresolvedPure() }
  }

  /// Notes the styles with pure closures whose rows nobody has asked for: which tokens these read is not known, and who asks a
  /// snapshot learns what they came to.
  @inline(never) private func touchUnresolvedPure() {
    for style in styles.pure {
      var node = styles.firstNode(of: style)
      while node != .max && !nextRevision.touchedStyles.contains(style) {
        let context = publicContext(of: nodes.scope(of: node))
        if publishedRow(context, style) == nil { nextRevision.touchedStyles.insert(style) }
        node = nodes.records.base[Int(node)].ofStyle.next
      }
    }
  }

  private func compareAllTokens(in context: UInt32) {
    var known: [UInt32] = []
    contexts.tokenWords.words(of: context).forEach { token, _ in known.append(token) }
    compareTokens(known, in: context)
  }

  private func compareTokens(_ tokens: [UInt32], in context: UInt32) {
    var old: [TokenWord] = []
    let known = contexts.tokenWords.words(of: context)
    for token in tokens {
      if known[token] != .unknown {
        old.append((token, known[token]))
      } else if contexts.isUsed(context), !markedTokens.contains(token) {
        // Nobody has asked yet, but who asks a snapshot learns what it was. Once is enough, however many contexts there are.
        markedTokens.insert(token)
        for style in styles.tokens.styles(mentioning: token) { nextRevision.touchedStyles.insert(style) }
      }
    }
    for (token, _) in old { setTokenWord(.unknown, of: token, in: context) }
    for (token, word) in old where tokenWord(token, in: context) != word {
      nextRevision.changedTokens[context, default: []].insert(token)
    }
  }
}
