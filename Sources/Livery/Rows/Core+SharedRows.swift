/// Contexts share the rows of styles that read nothing in which they differ. So a switch resolves what depends on it, and a patch
/// what it changes.
///
/// A context looks for rows in two others: the one that a scope came from, and the one with the same modes and no patch.
extension Core {
  /// Gives a context the row that another context has for a style, if the style has the same values in both.
  ///
  /// - Returns: the row; nil if no such context is known.
  @inline(never) func sharedRow(_ context: UInt32, _ style: UInt32) -> RowStore.Row? {
    let outline = storage.pointee.styles.outline(of: style)
    // Results of live closures belong to their context.
    if outline.hasLive || storage.pointee.nextRevision.holdsBackRows { return nil }
    let origin = storage.pointee.contexts.origin(of: context)
    if let origin, let row = share(style, of: origin, with: context) { return row }
    guard let base = storage.pointee.contexts.base(of: context), base != origin,
      reads(style, sameIn: base, as: context)
    else { return nil }
    _ = currentRow(base, style)
    return share(style, of: base, with: context)
  }

  @inline(__always) private func share(_ style: UInt32, of source: UInt32, with context: UInt32) -> RowStore.Row? {
    guard reads(style, sameIn: source, as: context), let row = rows.row(source, style), isFree(row) else { return nil }
    // Edits of tokens look at those whose values a context knows.
    let known = contexts.tokenWords.words(of: source)
    for token in storage.pointee.styles.tokens.numbers(of: style) where known[token] != .unknown {
      setTokenWord(known[token], of: token, in: context)
    }
    rows.share(row, context, style, since: rowEpoch(in: context))
    return row
  }

  /// Whether another context may get a row, too. A snapshot judges a row by its age alone. So an old row in a new place would
  /// look to the snapshot like a row of its own time.
  private func isFree(_ row: RowStore.Row) -> Bool {
    let uses = RowStore.uses(of: row)
    return RowStore.successor(of: row).isNone && uses.canBeShared
      && (snapshots.isEmpty || uses.epoch > snapshots.youngest)
  }

  /// Whether a style without live closures reads the same in two contexts. Its pure ones have been called in the first: they
  /// read the same, and so ask for the same, in the second.
  @inline(__always) private func reads(_ style: UInt32, sameIn first: UInt32, as second: UInt32) -> Bool {
    let difference = storage.pointee.contexts.difference(first, second, axisCount: committedAxes.count)
    if axes(of: style).intersects(difference) { return false }
    let (firstPatch, secondPatch) = (
      storage.pointee.contexts.patch(of: first), storage.pointee.contexts.patch(of: second)
    )
    return !isReached(style, by: firstPatch) && (firstPatch === secondPatch || !isReached(style, by: secondPatch))
  }

  /// Whether a patch may change the values of a style without live closures.
  private func isReached(_ style: UInt32, by patch: TokenPatch?) -> Bool {
    guard let patch else { return false }
    return storage.pointee.styles.tokens.numbers(of: style).contains {
      storage.pointee.patchReach.contains($0, of: patch, in: tokens)
    }
  }

  /// The axes by which a style varies, patches aside.
  @inline(__always) private func axes(of style: UInt32) -> AxisMask {
    storage.pointee.styles.axes[style] ?? findAxes(of: style)
  }

  @inline(never) private func findAxes(of style: UInt32) -> AxisMask {
    var axes = AxisMask.none
    let outline = storage.pointee.styles.outline(of: style)
    for position in 0..<outline.count {
      if case .constant = outline.shortcut(at: position) { continue }
      for place in outline.candidates(at: position) where !outline.marks[place].isSameEverywhere {
        let declaration = styles[style].declarations[place]
        axes.formUnion(declaration.compiledWhen.axes)
        if case .table(let axis, _) = declaration.compiled { axes.insert(axis) }
      }
    }
    let table = committedTokens
    for token in storage.pointee.styles.tokens.numbers(of: style) {
      axes.formUnion(storage.pointee.tokenAxes.axes(of: token, in: table))
    }
    if outline.hasPure { axes.formUnion(storage.pointee.styles.axes.readByPure(of: style)) }
    storage.pointee.styles.axes.note(axes, of: style)
    return axes
  }

  /// Forgets by what styles vary if definitions of these tokens name other axes or tokens than those of the last revision.
  func forgetAxes(ifChangedBy edited: Set<UInt32>) {
    if storage.pointee.tokenAxes.isEmpty { return }
    let (old, new) = (committedTokens, tokens)
    let isSame = edited.allSatisfy { $0 >= old.count || new.namesTheSame(for: $0, as: old) }
    if isSame { return }
    storage.pointee.tokenAxes.forgetAll()
    storage.pointee.patchReach.forget()
    storage.pointee.styles.axes.renewAll()
  }
}
