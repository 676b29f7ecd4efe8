import LiveryVocabulary

extension Core {
  /// Decides which nodes and objects have something to be delivered, and calls live closures on the way.
  @inline(never) func planDelivery() {
    let hasSinks = !sinks.isEmpty
    let hasLive = !live.isEmpty || styles.liveCount > 0
    guard hasSinks || hasLive || !held.isEmpty else { return }
    if !live.isEmpty { endBlocksOfRemoved() }
    if !pending.newSinks.isEmpty { prepareNewSinks() }
    plan.sinksFindWords = hasLive && hasSinks && sinks.allSatisfy(\.findsLiveChanges)
    let mayComeAgain = noteSwitch()
    if mayComeAgain && planKnownSwitch() { return }
    planScopes()
    if !plan.replacements.isEmpty || !plan.dirtyStyles.isEmpty { planReplacements() }
    plan.singles.reserve(pending.created.count + pending.moves.count)
    for index in pending.created.buffer { single(index) }
    for place in 0..<pending.moves.count { single(pending.moves[place].index) }
    // To loop over an empty array or dictionary counts references all the same.
    if !pending.refreshes.isEmpty { for refresh in pending.refreshes { single(refresh.index) } }
    for place in 0..<pending.redeclared.count where differsInProviders(at: place) { single(pending.redeclared[place]) }
    singleRecordedReaders()
    plan.singles.sort()
    planSingles()
    if mayComeAgain { keepSwitch() }
  }

  /// The results of objects that go end with them: the slot's next object has none.
  private func endBlocksOfRemoved() {
    for index in pending.removed.buffer {
      if live.block(of: index) != nil { plan.newBlocks.append(DeliveryPlan.NewBlock(index: index, block: nil)) }
    }
  }

  /// Resolves what new sinks will be told, and holds back what lies in suspended subtrees.
  @inline(never) private func prepareNewSinks() {
    // Objects that are suspended by this very transaction were told so far, and are held like any other.
    let suspending = Set(plan.suspensionChanges.buffer)
    for node in 1..<UInt32(nodes.limit) where nodes.records[Int(node)].isLive {
      let scope = nodes.scope(of: node)
      if scopes.effect(of: scope).pointee.isSuspended {
        if suspending.contains(scope) { continue }
        for index in nodes.members(of: node) where held[index] == nil && !objects.hasFlags(.isMoving, index) {
          hold(index, row: nil, block: nil, endSink: 0)
        }
      } else if nodes.memberCount(of: node) > 0 && !isAbandoned(nodes.style(of: node)) {
        // The rows of others, if anybody comes to them with this commit, are found when that object is looked at.
        _ = currentRow(of: node)
      }
    }
  }

  @inline(__always) private func single(_ index: UInt32) {
    if objects.isPresent(index) { plan.singles.insert(index) }
  }

  /// Members of nodes are singled before other objects, so that either all of a node are or none.
  private func singleMembers(of node: UInt32) {
    let members = nodes.members(of: node)
    guard let first = members.first, !plan.singles.contains(first) else { return }
    plan.singles.insert(new: members, below: UInt32(objects.limit))
  }

  /// Plans for the nodes in scopes whose context or flags changed.
  @inline(never) private func planScopes() {
    for place in 0..<plan.suspensionChanges.count {
      var node = scopes[plan.suspensionChanges[place]].firstNode
      while node != .max {
        singleMembers(of: node)
        node = nodes.records[Int(node)].inScope.next
      }
    }
    for place in 0..<plan.touchedScopes.count {
      let scope = plan.touchedScopes[place]
      guard scopes[scope].isLive, scopeContexts[Int(scope)] != publicContext(of: scope) else { continue }
      planScope(scope)
    }
  }

  /// Plans for the nodes of a scope that goes from one context to another.
  private func planScope(_ scope: UInt32) {
    let contexts = (old: scopeContexts[Int(scope)], new: publicContext(of: scope))
    let wantsChanges = wantsChanges(in: scope)
    var node = scopes[scope].firstNode
    // Rows lie anywhere: those of the next nodes are on their way while one node is planned.
    var ahead = wantsChanges ? node : .max
    for _ in 0..<Self.nodesAhead where ahead != .max { ahead = touchRows(of: ahead, contexts) }
    while node != .max {
      if ahead != .max { ahead = touchRows(of: ahead, contexts) }
      planNode(node, contexts, wantsChanges)
      node = nodes.records.base[Int(node)].inScope.next
    }
  }

  private static var nodesAhead: Int { 8 }

  /// Loads what there is of a node's rows, to have it near.
  ///
  /// - Returns: the next node of the scope.
  @inline(__always) private func touchRows(of node: UInt32, _ contexts: (old: UInt32, new: UInt32)) -> UInt32 {
    let record = nodes.records.base + Int(node)
    // Contexts that only nodes without members are in may have no rows at all.
    if record.pointee.count > 0 {
      let style = nodes.style(of: node)
      if let row = publishedRow(contexts.old, style) { RowStore.touch(row) }
      if let row = publishedRow(contexts.new, style) { RowStore.touch(row) }
    }
    return record.pointee.inScope.next
  }

  /// Plans for the nodes whose rows are replaced.
  private func planReplacements() {
    for place in 0..<plan.touchedStyles.members.count {
      let style = plan.touchedStyles.members[place]
      var node = styles.firstNode(of: style)
      while node != .max {
        let scope = nodes.scope(of: node)
        let context = publicContext(of: scope)
        if context != Publication.unthemed, isReplaced(style, in: context) {
          planNode(node, (scopeContexts[Int(scope)], context), wantsChanges(in: scope))
        }
        node = nodes.records.base[Int(node)].ofStyle.next
      }
    }
  }

  /// Whether someone is to be told of changes in a scope.
  private func wantsChanges(in scope: UInt32) -> Bool {
    !sinks.isEmpty && !scopes.effect(of: scope).pointee.isSuspended
  }

  private func isReplaced(_ style: UInt32, in context: UInt32) -> Bool {
    // Live closures that are new to a style are called also where nobody has read its row: it may be missing, or have
    // been made a moment ago, for another node or for a new sink.
    if styles.hasLive(style) && plan.dirtyStyles.contains(style) { return true }
    guard let row = rows.row(context, style) else { return false }
    // A style that lost its last live closure needs no new row without sinks, but results that go with the old one.
    return RowStore.successor(of: row) != nil || (hasLiveSlots(row) && !styles.hasLive(style))
  }

  /// Plans the changes that the members of a node share.
  ///
  /// - Parameter wantsChanges: whether someone is to be told; live closures are called all the same.
  @inline(never) private func planNode(
    _ node: UInt32, _ contexts: (old: UInt32, new: UInt32), _ wantsChanges: Bool
  ) {
    let record = nodes.records.base + Int(node)
    guard record.pointee.plan == 0, plan.liveNumber(of: node) == .max, record.pointee.count > 0 else { return }
    let style = nodes.style(of: node)
    // All members leave it with this commit, and are looked at one by one.
    if !pending.hasNoRuleEdits && isAbandoned(style) { return }
    let old = publishedRow(contexts.old, style)
    guard wantsChanges || styles.hasLive(style) else {
      // Nobody asks what is new, but results of live closures that are gone end.
      if hasLiveSlots(old) { singleMembers(of: node) }
      return
    }
    let new = contexts.new == Publication.unthemed ? nil : currentRow(contexts.new, style)
    if hasLiveSlots(old) || hasLiveSlots(new), !keepsResults(of: style, contexts, from: old, to: new, wantsChanges) {
      if plan.sinksFindWords && haveSameWords(old, new) {
        plan.wordNodes.insert(node)
      } else {
        singleMembers(of: node)
        guard let old, let new, noteLive(node, contexts, from: old, to: new, wantsChanges) else { return }
      }
    }
    guard wantsChanges else { return }
    let start = plan.changes.count
    appendPlainChanges(from: old, to: new)
    if plan.changes.count > start {
      record.pointee.plan = UInt32(plan.nodes.count)
      plan.nodes.append(DeliveryPlan.NodeChanges(node: node, start: start, count: plan.changes.count - start))
    }
  }

  @inline(__always) private func hasLiveSlots(_ row: RowStore.Row?) -> Bool {
    if let row { RowStore.liveCount(of: row) > 0 } else { false }
  }

  /// Whether the results of a node's members stay what they are, and what they come to as far as anybody asks: words where
  /// the same ones answer, and those of closures while the context stays. A member with a closure that is to be called all
  /// the same is singled.
  private func keepsResults(
    of style: UInt32, _ contexts: (old: UInt32, new: UInt32), from old: RowStore.Row?, to new: RowStore.Row?,
    _ wantsChanges: Bool
  ) -> Bool {
    guard let old, let new else { return false }
    if haveSameWords(old, new) { return !wantsChanges || answersAlike(old, new) }
    // The old row of a dirty style may have been made a moment ago, and ask for results that nobody has yet.
    return RowStore.plan(of: old) == RowStore.plan(of: new) && contexts.old == contexts.new
      && !plan.dirtyStyles.contains(style)
      && !plan.chainContexts.contains(contexts.new)
      && (0..<RowStore.liveCount(of: new)).allSatisfy {
        RowStore.liveSlot(old, $0).fallback == RowStore.liveSlot(new, $0).fallback
      }
  }

  /// Whether two rows have one plan, and it is of words: their objects' results are the same, of which others may answer.
  private func haveSameWords(_ first: RowStore.Row?, _ second: RowStore.Row?) -> Bool {
    guard let first, let second, RowStore.plan(of: first) == RowStore.plan(of: second) else { return false }
    return plans[RowStore.plan(of: second)].isOfWords
  }

  /// Whether in two rows of one plan of words the same ones answer.
  private func answersAlike(_ first: RowStore.Row, _ second: RowStore.Row) -> Bool {
    (0..<RowStore.liveCount(of: first)).allSatisfy {
      let (first, second) = (RowStore.liveSlot(first, $0), RowStore.liveSlot(second, $0))
      return first.count == second.count
        && (first.count > 0 ? first.start == second.start : first.fallback == second.fallback)
    }
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

  private func currentRow(of node: UInt32) -> RowStore.Row? {
    let context = publicContext(of: nodes.scope(of: node))
    return context == Publication.unthemed ? nil : currentRow(context, nodes.style(of: node))
  }

  // MARK: Differences

  /// Appends the slots whose values differ, in the order of delivery.
  @inline(never) func appendChanges(
    from old: RowStore.Row?, _ oldBlock: LiveBlock?, to new: RowStore.Row?, _ newBlock: LiveBlock?
  ) {
    if old == new && oldBlock == newBlock { return }
    guard hasLiveSlots(old) || hasLiveSlots(new) else { return appendPlainChanges(from: old, to: new) }
    if let old, let new, RowStore.layout(of: old) == RowStore.layout(of: new) {
      appendChanges(of: new) { (RowStore.word(old, $0, oldBlock), RowStore.word(new, $0, newBlock)) }
    } else {
      mergeChanges(from: old, oldBlock, to: new, newBlock, asksResults: true)
    }
  }

  /// Appends the slots whose values differ, of rows without live slots, or whose objects' results come to the same.
  @inline(__always) private func appendPlainChanges(from old: RowStore.Row?, to new: RowStore.Row?) {
    if let old, let new, RowStore.layout(of: old) == RowStore.layout(of: new) {
      appendChanges(of: new) { (RowStore.word(old, $0), RowStore.word(new, $0)) }
    } else {
      mergeChanges(from: old, nil, to: new, nil, asksResults: false)
    }
  }

  /// Appends the slots whose values differ, of rows with whatever layouts.
  ///
  /// - Parameter asksResults: whether live slots are compared by what they come to; else they are taken for the same.
  @inline(never) private func mergeChanges(
    from old: RowStore.Row?, _ oldBlock: LiveBlock?, to new: RowStore.Row?, _ newBlock: LiveBlock?, asksResults: Bool
  ) {
    func slots(of row: RowStore.Row?) -> Slice<UnsafeBufferPointer<UInt32>> {
      let slots = row.map { layouts[RowStore.layout(of: $0)].slots }
      return UnsafeBufferPointer(start: slots, count: row.map { RowStore.count(of: $0) } ?? 0)[...]
    }
    func earlier(_ first: UInt32?, _ second: UInt32?) -> UInt32? {
      guard let first, let second else { return first ?? second }
      return first == second || slotPrecedes(first, second) ? first : second
    }
    /// Takes a slot off those that are left of a row, if it is the next there.
    ///
    /// - Returns: what it comes to; else absent.
    func take(
      _ slot: UInt32, from left: inout Slice<UnsafeBufferPointer<UInt32>>, of row: RowStore.Row?, _ block: LiveBlock?
    ) -> ValueWord {
      guard let row, left.first == slot else { return .absent }
      let position = left.startIndex
      left.removeFirst()
      return asksResults ? RowStore.word(row, position, block) : RowStore.word(row, position)
    }
    var (oldLeft, newLeft) = (slots(of: old), slots(of: new))
    while let slot = earlier(oldLeft.first, newLeft.first) {
      append(slot, take(slot, from: &oldLeft, of: old, oldBlock), take(slot, from: &newLeft, of: new, newBlock))
    }
  }

  /// Appends the positions of a row at which two words differ.
  @inline(__always) private func appendChanges(
    of row: RowStore.Row, words: (_ position: Int) -> (old: ValueWord, new: ValueWord)
  ) {
    let slots = layouts[RowStore.layout(of: row)].slots
    let positions = RowStore.count(of: row)
    plan.changes.append(atMost: positions) { changes in
      var count = 0
      for position in 0..<positions {
        let (old, new) = words(position)
        // Written in any case: which slots change is too irregular for a branch.
        changes[count] = DeliveryPlan.SlotChange(slot: slots[position], old: old, new: new)
        count &+= old == new ? 0 : 1
      }
      return count
    }
  }

  @inline(__always) private func append(_ slot: UInt32, _ old: ValueWord, _ new: ValueWord) {
    if old != new { plan.changes.append(DeliveryPlan.SlotChange(slot: slot, old: old, new: new)) }
  }

  // MARK: Objects with changes of their own

  /// Singles the objects whose live closures read tokens that changed.
  private func singleRecordedReaders() {
    if live.recorded.isEmpty || plan.changedTokens.isEmpty { return }
    for (index, readings) in live.recorded {
      guard objects.hasFlags(.isTracked, index), !objects.hasFlags(.isDead, index) else { continue }
      let context = publicContext(of: nodes.scope(of: currentNode(of: index)))
      if let changed = plan.changedTokens[context], readings.nameAny(of: changed) { single(index) }
    }
  }

  @inline(never) private func planSingles() {
    guard !plan.singles.isEmpty else { return }
    if !pending.refreshes.isEmpty { pending.refreshes.sort { $0.order < $1.order } }
    var caller = LiveCaller(
      mayForce: !pending.refreshes.isEmpty || !pending.redeclared.isEmpty, hasRecorded: !live.recorded.isEmpty,
      onlySink: sinks.count == 1 && pending.newSinks.isEmpty ? sinks[0] : nil, argument: closureArgument)
    let memo = ChangeMemo(isUseful: plan.singles.members.count >= tuning.memoizedObjects)
    if !sinks.isEmpty { plan.objects.reserve(plan.singles.members.count) }
    closureGuard.whileInside {
      var place = callLikeOthers(from: 0, &caller)
      while place < plan.singles.members.count {
        if !plan.liveChanges.isEmpty { plan.alone.insert(plan.singles.members[place]) }
        planSingle(plan.singles.members[place], &caller, memo)
        place = callLikeOthers(from: place + 1, &caller)
      }
    }
    closureArgument = caller.argument
  }

  @inline(never) private func planSingle(
    _ index: UInt32, _ caller: inout LiveCaller, _ memo: borrowing ChangeMemo
  ) {
    let newNode = currentNode(of: index)
    let isNew = objects.hasFlags(.isNew, index)
    let isSuspended = scopes.effect(of: nodes.scope(of: newNode)).pointee.isSuspended
    let needsRow = (!isSuspended && !sinks.isEmpty) || styles.hasLive(nodes.style(of: newNode))
    let new = needsRow ? currentRow(of: newNode) : nil
    let oldBlock = live.block(of: index)
    let newBlock = liveBlock(of: index, node: newNode, row: new, old: oldBlock, caller: &caller)
    if newBlock != oldBlock { plan.newBlocks.append(DeliveryPlan.NewBlock(index: index, block: newBlock)) }
    if sinks.isEmpty {
      // What the last sink was told is of no use to later ones.
      if !isSuspended { dropHeld(index) }
      return
    }
    let old = isNew ? nil : publishedRow(of: objects.node[Int(index)])
    switch (isSuspended, held.isEmpty ? nil : held[index]) {
    case (true, nil): hold(index, row: old, block: oldBlock, endSink: isNew ? 0 : firstNewSink)
    case (true, _?): break
    case (false, let told?): resume(index, told, new, newBlock)
    case (false, nil):
      note(index, changes(from: old, oldBlock, to: new, newBlock, memo), isInitial: isNew, sinks: 0..<UInt32.max)
    }
  }

  /// The changes of an object that goes from one row to another, which are in the plan then.
  @inline(__always) private func changes(
    from old: RowStore.Row?, _ oldBlock: LiveBlock?, to new: RowStore.Row?, _ newBlock: LiveBlock?,
    _ memo: borrowing ChangeMemo
  ) -> Range<Int> {
    let entry = memo.isUseful ? memo.entry(from: old, to: new) : nil
    if let entry, entry.pointee.old == old, entry.pointee.new == new { return entry.pointee.range }
    let start = plan.changes.count
    appendChanges(from: old, oldBlock, to: new, newBlock)
    // Where rows have live slots, each object has changes of its own.
    if let entry, !hasLiveSlots(old), !hasLiveSlots(new) {
      entry.pointee = ChangeMemo.Entry(
        old: old, new: new, start: UInt32(start), count: UInt32(plan.changes.count - start))
    }
    return start..<plan.changes.count
  }

  /// Notes which changes are an object's, if there are any.
  @inline(__always) func note(
    _ index: UInt32, _ changes: Range<Int>, isInitial: Bool, sinks: Range<UInt32>
  ) {
    if changes.isEmpty { return }
    plan.objects.append(
      DeliveryPlan.ObjectChanges(
        index: index, count: UInt32(changes.count), start: UInt32(changes.lowerBound), isInitial: isInitial,
        firstSink: sinks.lowerBound, endSink: sinks.upperBound))
  }

  /// Keeps what an object was last told, for when its subtree is resumed.
  private func hold(_ index: UInt32, row: RowStore.Row?, block: LiveBlock?, endSink: UInt32) {
    if let row { rows.hold(row) }
    let words = block.map { $0.copy(plans[$0.plan].blocks) } ?? []
    held[index] = HeldObject(row: row, block: words, endSink: endSink)
  }

  /// Plans the net difference to what each sink was last told.
  @inline(never) private func resume(
    _ index: UInt32, _ old: HeldObject, _ new: RowStore.Row?, _ newBlock: LiveBlock?
  ) {
    held[index] = nil
    plan.hasResumed = true
    if let row = old.row { plan.releasedRows.append(row) }
    var start = plan.changes.count
    if old.endSink > 0 {
      old.withBlock { appendChanges(from: old.row, $0, to: new, newBlock) }
      note(index, start..<plan.changes.count, isInitial: false, sinks: 0..<old.endSink)
    }
    start = plan.changes.count
    appendChanges(from: nil, nil, to: new, newBlock)
    note(index, start..<plan.changes.count, isInitial: true, sinks: old.endSink..<UInt32.max)
  }

  /// The sinks from this number on are added by this commit.
  var firstNewSink: UInt32 { pending.newSinks.first ?? nextSinkID }

  /// What an object that is no longer tracked held.
  func dropHeld(_ index: UInt32) {
    guard !held.isEmpty, let record = held.removeValue(forKey: index) else { return }
    if let row = record.row { plan.releasedRows.append(row) }
  }
}
