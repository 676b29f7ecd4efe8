import LiveryVocabulary

extension Core {
  /// The row of a style in a context as it will be after the commit; it is made if there is none.
  @inline(__always) func currentRow(_ context: UInt32, _ style: UInt32) -> RowStore.Row {
    if let row = rows.row(context, style) { return successor(of: row, context, style) ?? row }
    return missingRow(context, style)
  }

  /// The row of a node as it will be after the commit; it is made if there is none. nil where all is absent.
  func currentRow(of node: UInt32) -> RowStore.Row? {
    let context = publicContext(of: nodes.scope(of: node))
    return context == Publication.unthemed ? nil : currentRow(context, nodes.style(of: node))
  }

  /// The row of a node as readers see it: while a commit is prepared the one before it, in its delivery the one after it.
  /// nil for no node, where all is absent, and where nobody asked for the row yet.
  @inline(__always) func publishedRow(of node: UInt32) -> RowStore.Row? {
    node == 0 ? nil : publishedRow(scopeContexts[Int(nodes.scope(of: node))], nodes.style(of: node))
  }

  /// The row of a style in a context, or nil where all is absent or nobody asked for the row yet.
  @inline(__always) func publishedRow(_ context: UInt32, _ style: UInt32) -> RowStore.Row? {
    context == Publication.unthemed ? nil : rows.row(context, style)
  }

  /// The value of an object's slot as readers see it; absent if the row has no such slot.
  func publishedWord(of index: UInt32, slot: UInt32) -> ValueWord {
    guard let row = publishedRow(of: objects.node[Int(index)]),
      let position = layouts[RowStore.layout(of: row)].position(of: slot)
    else { return .absent }
    return RowStore.word(row, position, live.block(of: index))
  }

  /// Makes the row that is missing, and shows it as soon as it says nothing else than the last revision.
  @inline(never) private func missingRow(_ context: UInt32, _ style: UInt32) -> RowStore.Row {
    // Objects may be in it that nobody has read yet, and who reads them takes no lock once it is there.
    let isHeldBack = nextRevision.holdsBackRows && contexts.isUsed(context)
    if isHeldBack, let row = nextRevision.firstRows.row(context, style) { return row }
    if let row = sharedRow(context, style) { return row }
    let row = makeRow(context, style)
    if isHeldBack { nextRevision.firstRows.append(row, context, style) } else { rows.link(row, context, style) }
    return row
  }

  /// The epoch that rows of a context belong to which are made now. No snapshot reads a context that nothing is in, as reads
  /// under a patch make them: what they leave is not kept for one.
  func rowEpoch(in context: UInt32) -> UInt64 { contexts.isUsed(context) ? rowEpoch : epoch }

  /// Resolves every slot of a style in a context.
  @inline(never) func makeRow(_ context: UInt32, _ style: UInt32) -> RowStore.Row {
    nextRevision.resolvedRowCount += 1
    let outline = styles.outline(of: style)
    if outline.hasLive { return makeLiveRow(context, style, styles[style]) }
    let count = outline.count
    let row = rows.make(
      layout: outline.layout, of: layouts, count: count, liveCount: 0, livePlan: 0, epoch: rowEpoch(in: context))
    var known = contexts.tokenWords.words(of: context)
    for position in 0..<count {
      let shortcut = outline.shortcut(at: position)
      if let word = plainWord(of: shortcut, known) {
        RowStore.put(word, at: position, of: row)
      } else {
        RowStore.put(word(of: shortcut, at: position, in: context, style), at: position, of: row)
        known = contexts.tokenWords.words(of: context)
      }
    }
    noteReadings(of: style)
    return row
  }

  /// A row without live slots for the style of another one, which differs in what some tokens come to.
  ///
  /// - Parameter positions: those of the tokens, as bits.
  @inline(__always) func makeRow(
    _ context: UInt32, _ style: UInt32, like row: RowStore.Row, newAt positions: UInt64
  ) -> RowStore.Row {
    nextRevision.resolvedRowCount += 1
    let new = rows.makeCopy(of: row, epoch: rowEpoch(in: context))
    let (outline, known) = (styles.outline(of: style), contexts.tokenWords.words(of: context))
    BitWord.forEachNumber(in: positions, at: 0) { position in
      guard case .token(let token, _, _) = outline.shortcut(at: Int(position)) else {
        preconditionFailure("a slot that no token decides has another value")
      }
      RowStore.put(known[token], at: Int(position), of: new)
      return true
    }
    return new
  }

  /// What a shortcut comes to, if that is known and needs no look at the pool.
  @inline(__always) private func plainWord(
    of shortcut: CompiledStyle.Shortcut, _ known: TokenWordTable.Words
  ) -> ValueWord? {
    switch shortcut {
    case .none: return nil
    case .constant(let word): return word
    case .token(let token, _, let tag):
      let word = known[token]
      return word.hasValue(tag) ? word : nil
    }
  }

  /// What a slot comes to whose shortcut does not say it at once.
  @inline(never) private func word(
    of shortcut: CompiledStyle.Shortcut, at position: Int, in context: UInt32, _ style: UInt32
  ) -> ValueWord {
    if case .token(let token, let kind, _) = shortcut {
      let word = tokenWord(token, in: context)
      if pool.kind(of: word) == kind { return word }
      styles.letAllTokensDecide(in: style)
    }
    return staticWord(at: position, of: style, context: context)
  }

  /// What the candidates of a slot come to that has no live closures.
  ///
  /// Looks for the first candidate, and for the next one as long as they decline: nothing is sorted and nothing allocated, since
  /// most often the first answers.
  @inline(never) private func staticWord(at position: Int, of style: UInt32, context: UInt32) -> ValueWord {
    let outline = styles.outline(of: style)
    let (marks, places) = (outline.marks, outline.candidates(at: position))
    var last = CandidateMark.Standing.beforeAll
    for _ in 0..<Self.searchesMax {
      let modes = contexts.modes(of: context, axisCount: committedAxes.count)
      var best: CandidateMark.Standing?
      for place in places {
        let found = marks[place].standing(at: place, in: modes[0], storage.pointee.committedAxes.chains)
        guard let found, found > last, best.map({ found < $0 }) ?? true else { continue }
        if marks[place].hasConditions {
          guard styles[style].declarations[place].compiledWhen.conditionsHold(in: modes) else { continue }
        }
        best = found
      }
      guard let best else { return .absent }
      let answer = answer(of: marks[best.place], at: best.place, of: style, context: context)
      if !answer.isDeclined { return answer }
      last = best
    }
    let modes = contexts.modes(of: context, axisCount: committedAxes.count)
    let candidates = styles[style].candidates(at: position).ordered(modes: modes, axes: committedAxes)
    for declaration in candidates.dropFirst(Self.searchesMax) {
      let answer = staticWord(of: declaration, context: context)
      if !answer.isDeclined { return answer }
    }
    return .absent
  }

  /// How often candidates are searched for the next one before they are sorted.
  private static var searchesMax: Int { 4 }

  /// What a candidate answers, from its mark if that says it.
  @inline(__always) private func answer(
    of mark: CandidateMark, at place: Int, of style: UInt32, context: UInt32
  ) -> ValueWord {
    if let word = plainWord(of: mark.answer, contexts.tokenWords.words(of: context)) { return word }
    if let table = mark.table {
      return table.answer(
        in: contexts.modes(of: context, axisCount: committedAxes.count), storage.pointee.committedAxes)
    }
    return staticWord(of: styles[style].declarations[place], context: context)
  }

  /// Resolves a style with live closures.
  @inline(never) private func makeLiveRow(
    _ context: UInt32, _ style: UInt32, _ compiled: CompiledStyle
  ) -> RowStore.Row {
    var searches: [LiveSearch] = []
    searches.reserveCapacity(compiled.count)
    for position in 0..<compiled.count { searches.append(search(compiled.candidates(at: position), in: context)) }
    let (livePlan, liveSlots) = self.livePlan(of: searches.filter(\.asksLive), in: context)
    let row = rows.make(
      layout: compiled.layout, of: layouts, count: compiled.count, liveCount: liveSlots.count, livePlan: livePlan,
      epoch: rowEpoch(in: context))
    var liveCount: UInt32 = 0
    for (position, search) in searches.enumerated() {
      RowStore.put(search.asksLive ? ValueWord(.live, liveCount) : search.fallback, at: position, of: row)
      if search.asksLive { liveCount += 1 }
    }
    for (place, slot) in liveSlots.enumerated() { RowStore.put(slot, at: place, of: row) }
    noteReadings(of: style)
    return row
  }

  /// The search for a slot: the live declarations before the first static answer, and that.
  private func search(_ candidates: ArraySlice<Declaration>, in context: UInt32) -> LiveSearch {
    let modes = contexts.modes(of: context, axisCount: committedAxes.count)
    var asked: [Declaration] = []
    for declaration in candidates.ordered(modes: modes, axes: committedAxes) {
      switch declaration.compiled {
      // A table without entries always declines.
      case .own(let own) where own.words?.isEmpty == true: continue
      case .own(.value):
        // A constant does not decline.
        asked.append(declaration)
        return LiveSearch(declarations: asked, fallback: .absent)
      case .live, .own: asked.append(declaration)
      case .constant, .table, .token, .pure:
        let answer = staticWord(of: declaration, context: context)
        if !answer.isDeclined { return LiveSearch(declarations: asked, fallback: answer) }
      }
    }
    return LiveSearch(declarations: asked, fallback: .absent)
  }

  /// What a provider that is no live closure answers in a context; `declined` if nothing.
  @inline(never) private func staticWord(of declaration: Declaration, context: UInt32)
    -> ValueWord
  {
    switch declaration.compiled {
    case .constant(let word): return word
    case .table(let axis, let entries):
      let modes = contexts.modes(of: context, axisCount: committedAxes.count)
      // Modes of themes declared later have no entries yet.
      let mode = committedAxes.answeringMode(of: axis, in: modes) {
        Int($0) < entries.count && !entries[Int($0)].isDeclined
      }
      return mode.map { entries[Int($0)] } ?? .declined
    case .token(let token):
      let word = tokenWord(token, in: context)
      return pool.kind(of: word) == attributes.kinds[Int(declaration.attribute)] ? word : .declined
    case .pure(let closure):
      let result = pureResult(of: closure, in: context)
      for (token, _) in result.recorded { readTokens.insert(token) }
      readAxes.formUnion(result.axes)
      return fit(result.word, declaration.attribute)
    case .live, .own: preconditionFailure("what objects have of their own is in no row")
    }
  }

  /// Notes what pure closures of a style read, which may have many, once for all of them.
  @inline(__always) private func noteReadings(of style: UInt32) {
    if !readAxes.isEmpty {
      styles.axes.note(readAxes, readByPureOf: style)
      readAxes = .none
    }
    if readTokens.isEmpty { return }
    styles.note(Array(readTokens.members.buffer), readBy: style)
    readTokens.removeAll(keepingAtMost: Pending.keptEdits)
  }

  /// A closure's answer as far as the attribute takes it.
  @inline(__always) func fit(_ word: ValueWord, _ attribute: UInt32) -> ValueWord {
    if word.isNone { return word }
    guard let kind = pool.kind(of: word) else { return .declined }
    return kind == attributes.kinds[Int(attribute)] ? word : .declined(kind)
  }
}
