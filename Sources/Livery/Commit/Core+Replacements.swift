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
    let isUsed = contexts.isUsed(context)
    for token in changed {
      markedTokens.insert(token)
      for style in styles.tokens.styles(mentioning: token) {
        // Which tokens decide without a row, nobody has found out yet. Where nothing is, nobody remembers what it said either.
        let mayDiffer = rows.row(context, style) == nil ? isUsed : styles.mayDecide(token, in: style)
        if mayDiffer { markedStyles.insert(style) }
      }
    }
    let concerned = markedStyles.members.buffer
    for place in concerned.indices {
      if place % Self.stylesAtOnce == 0 {
        touchStyles(concerned[place..<min(place &+ Self.stylesAtOnce, concerned.count)], in: context)
      }
      let style = concerned[place]
      if nextRevision.dirtyStyles.contains(style) { continue }
      let positions = positionsOfMarkedTokens(style, in: context)
      // nil goes on, too.
      if positions != 0 { replaceRow(context, style, newAt: positions) }
    }
    markedTokens.removeAll()
    markedStyles.removeAll()
  }

  /// How many styles are touched together: four times as many lines of the cache are on their way then.
  private static var stylesAtOnce: Int { 16 }

  /// Loads the slots of styles, their rows in a context and their first nodes, to have them near: one after the other each would
  /// be waited for.
  @inline(never) private func touchStyles(
    _ touched: Slice<UnsafeMutableBufferPointer<UInt32>>, in context: UInt32
  ) {
    for style in touched {
      styles.touchSlots(of: style)
      if let row = rows.row(context, style) { RowStore.touch(row) }
      let node = styles.firstNode(of: style)
      if node != .max { nodes.touchRecord(of: node) }
    }
  }

  /// The positions at which a style's row in a context says something else now that the marked tokens have other values, as
  /// bits; nil where it takes more than a look at the tokens to tell.
  @inline(__always) private func positionsOfMarkedTokens(_ style: UInt32, in context: UInt32) -> UInt64? {
    let outline = styles.outline(of: style)
    if outline.hasLive { return nil }
    let known = contexts.tokenWords.words(of: context)
    // The others fitted when the row was made, and have the values of then.
    let looksAtMarkedOnly = styles.hasFittingTokens(style) && rows.row(context, style) != nil
    var positions: UInt64 = 0
    for position in 0..<outline.count {
      switch outline.shortcut(at: position) {
      case .none: return nil
      case .constant: continue
      case .token(let token, let kind, let tag):
        let isMarked = markedTokens.contains(token)
        if !isMarked && looksAtMarkedOnly { continue }
        let word = known[token]
        // Another declaration may win, or have won.
        if !(word.hasValue(tag) || pool.kind(of: word) == kind) { return nil }
        if isMarked {
          if position >= UInt64.bitWidth { return nil }
          positions |= 1 << UInt64(position)
        }
      }
    }
    return positions
  }

  /// Lists a style's row in a context, if there is one, with the row that takes its place.
  ///
  /// - Parameter positions: where that differs, see ``positionsOfMarkedTokens(_:in:)``; nil if all has to be found out.
  private func replaceRow(_ context: UInt32, _ style: UInt32, newAt positions: UInt64? = nil) {
    // Also where no row is: someone may remember what it said before it was given up.
    nextRevision.touchedStyles.insert(style)
    guard let row = rows.row(context, style) else { return }
    let isUsed = contexts.isUsed(context)
    let new = isUsed ? makeSuccessor(of: row, context, style, newAt: positions) : nil
    if let new { setSuccessor(new, of: row, context, style) }
    let leftAt = isUsed ? UInt64.max : contexts.leftAt(context)
    nextRevision.replacements.append(
      NextRevision.Replacement(context: context, style: style, old: row, new: new, leftAt: leftAt))
  }

  private func setSuccessor(_ new: RowStore.Row, of row: RowStore.Row, _ context: UInt32, _ style: UInt32) {
    if RowStore.uses(of: row).isShared {
      RowStore.setSuccessor(.byContext, of: row)
      nextRevision.successors.append(new, context, style)
    } else {
      RowStore.setSuccessor(RowSuccessor(new), of: row)
    }
  }

  /// The row that takes the place of a context's row in the commit under way.
  @inline(__always) func successor(of row: RowStore.Row, _ context: UInt32, _ style: UInt32) -> RowStore.Row? {
    let successor = RowStore.successor(of: row)
    return successor.isByContext ? storage.pointee.nextRevision.successors.row(context, style) : successor.row
  }

  /// The row that takes the place of another one; nil if it is only made when somebody asks. A style that loses its objects with
  /// this commit has none, by which plans know it.
  @inline(__always) private func makeSuccessor(
    of row: RowStore.Row, _ context: UInt32, _ style: UInt32, newAt positions: UInt64?
  ) -> RowStore.Row? {
    guard !sinks.isEmpty || styles.hasLive(style) else { return nil }
    // Closures of rules that are gone are not called for nobody. A copy calls none, and may be made for styles that have lost
    // their objects before.
    if positions == nil || !pending.hasNoRuleEdits, isAbandoned(style) { return nil }
    if let positions { return makeRow(context, style, like: row, newAt: positions) }
    return makeRow(context, style)
  }
}
