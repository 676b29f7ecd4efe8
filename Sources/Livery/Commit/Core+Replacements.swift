import LiveryVocabulary

extension Core {
  /// Makes successors for the rows that edits concern, and lists those to be unlinked.
  @inline(never) func replaceRows() {
    if nextRevision.dirtyStyles.isEmpty && nextRevision.changedTokens.isEmpty && nextRevision.chainContexts.isEmpty {
      return
    }
    for context in contexts.all {
      if nextRevision.chainContexts.contains(context) {
        for style in 0..<UInt32(styles.limit) where styles.exists(style) { replaceRow(context, style) }
      } else {
        for style in nextRevision.dirtyStyles.members.buffer { replaceRow(context, style) }
        if let changed = nextRevision.changedTokens[context] { replaceRows(in: context, reading: changed) }
      }
    }
  }

  /// Replaces the rows of the styles that depend on one of these tokens, unless they are dirty and have been replaced.
  @inline(never) private func replaceRows(in context: UInt32, reading changed: Set<UInt32>) {
    for token in changed {
      markedTokens.insert(token)
      // Which tokens decide without a row, nobody has found out yet.
      for style in styles.tokens.styles(mentioning: token)
      where styles.mayDecide(token, in: style) || rows.row(context, style) == nil {
        markedStyles.insert(style)
      }
    }
    let concerned = markedStyles.members.buffer
    for place in concerned.indices {
      if place &+ Self.stylesAhead < concerned.count { styles.touchSlots(of: concerned[place &+ Self.stylesAhead]) }
      let style = concerned[place]
      if !nextRevision.dirtyStyles.contains(style) && dependsOnMarkedTokens(style, in: context) {
        replaceRow(context, style)
      }
    }
    markedTokens.removeAll()
    markedStyles.removeAll()
  }

  private static var stylesAhead: Int { 4 }

  /// Whether something else may win in a slot of a style, or win with another value, now that the marked tokens have other
  /// values.
  @inline(__always) private func dependsOnMarkedTokens(_ style: UInt32, in context: UInt32) -> Bool {
    let outline = styles.outline(of: style)
    if outline.hasLive { return true }
    let known = contexts.tokenWords.words(of: context)
    for position in 0..<outline.count {
      switch outline.shortcut(at: position) {
      case .none: return true
      case .constant: continue
      case .token(let token, let kind, let tag):
        let word = known[token]
        if markedTokens.contains(token) || !(word.hasValue(tag) || pool.kind(of: word) == kind) { return true }
      }
    }
    return false
  }

  private func replaceRow(_ context: UInt32, _ style: UInt32) {
    // Also where no row is: someone may remember what it said before it was given up.
    nextRevision.touchedStyles.insert(style)
    guard let row = rows.row(context, style) else { return }
    let isUsed = contexts.isUsed(context)
    // Closures of rules that are gone are not called for nobody.
    let isNeeded = isUsed && (!sinks.isEmpty || styles.hasLive(style)) && !isAbandoned(style)
    let new = isNeeded ? makeRow(context, style) : nil
    if let new { RowStore.setSuccessor(new, of: row) }
    let leftAt = isUsed ? UInt64.max : contexts.leftAt(context)
    nextRevision.replacements.append(
      NextRevision.Replacement(context: context, style: style, old: row, new: new, leftAt: leftAt))
  }
}
