extension Core {
  /// Singles the objects whose live closures read tokens that changed.
  func singleRecordedReaders() {
    if live.recorded.isEmpty || nextRevision.changedTokens.isEmpty { return }
    for (index, readings) in live.recorded {
      guard objects.hasFlags(.isTracked, index), !objects.hasFlags(.isRemoved, index) else { continue }
      let context = publicContext(of: nodes.scope(of: currentNode(of: index)))
      if let changed = nextRevision.changedTokens[context], readings.nameAny(of: changed) { single(index) }
    }
  }

  @inline(never) func planSingles() {
    guard !plan.singles.isEmpty else { return }
    if !pending.refreshes.isEmpty { pending.refreshes.sort { $0.order < $1.order } }
    var caller = LiveCaller(
      mayForce: !pending.refreshes.isEmpty || !pending.redeclared.isEmpty, hasRecorded: !live.recorded.isEmpty,
      onlySink: sinks.count == 1 && pending.newSinks.isEmpty ? sinks[0] : nil, argument: closureArgument, livePlans)
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
    if newBlock != oldBlock {
      nextRevision.blockExchanges.append(NextRevision.BlockExchange(index: index, other: newBlock))
    }
    if sinks.isEmpty { return }
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
    let key = ChangeMemo.Key(old: old, new: new)
    let entry = memo.isUseful ? memo.entry(for: key) : nil
    if let entry, entry.pointee.key == key { return entry.pointee.range }
    let start = plan.changes.count
    appendChanges(from: old, oldBlock, to: new, newBlock)
    // Where rows have live slots, each object has changes of its own.
    if let entry, !hasLiveSlots(old), !hasLiveSlots(new) {
      entry.pointee = ChangeMemoEntry(key: key, start: UInt32(start), count: UInt32(plan.changes.count - start))
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
  func hold(_ index: UInt32, row: RowStore.Row?, block: LiveBlock?, endSink: UInt32) {
    if let row { rows.hold(row) }
    let words = block.map { $0.copy(livePlans[$0.livePlan].blockKind) } ?? []
    held[index] = HeldObject(row: row, block: words, endSink: endSink)
  }

  /// Plans the net difference to what each sink was last told.
  @inline(never) private func resume(
    _ index: UInt32, _ old: HeldObject, _ new: RowStore.Row?, _ newBlock: LiveBlock?
  ) {
    held[index] = nil
    plan.hasResumed = true
    if let row = old.row { nextRevision.releasedRows.append(row) }
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

  /// Where nobody serves a sink any more, and its removal cannot be taken back: what it was told is of no use to later ones.
  @inline(__always) func forgetHeldWithoutSinks() {
    if sinks.isEmpty && !held.isEmpty { forgetHeld() }
  }

  @inline(never) private func forgetHeld() {
    for object in held.values { if let row = object.row { rows.release(row, snapshots, epoch: epoch) } }
    held = [:]
  }

  /// What an object that is no longer tracked held.
  func dropHeld(_ index: UInt32) {
    guard !held.isEmpty, let record = held.removeValue(forKey: index) else { return }
    if let row = record.row { nextRevision.releasedRows.append(row) }
  }
}
