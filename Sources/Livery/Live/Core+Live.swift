import LiveryVocabulary

extension Core {
  /// The results of an object's live closures after the commit, calling those that have to be called.
  ///
  /// - Returns: the old block if nothing in it changes, nil if the row asks no live closure.
  @inline(never) mutating func liveBlock(
    of index: UInt32, node: UInt32, row: RowStore.Row?, old: LiveStore.Block?,
    argument: inout (context: UInt32, value: ClosureContext)?
  ) -> LiveStore.Block? {
    guard let row, RowStore.liveCount(of: row) > 0 else {
      if !live.recorded.isEmpty { forgetRecorded(of: index) }
      return nil
    }
    let context = publicContext(of: nodes.scope(of: node))
    let planIndex = RowStore.plan(of: row)
    let entries = plans[planIndex].entries
    let oldPlan = old.map { LiveStore.plan(of: $0) }
    let mayReuse = old.map { LiveStore.context(of: $0) == context } ?? false && !plan.chainContexts.contains(context)
    let isForced = isForced(index)
    let block = live.make(plan: planIndex, context: context, count: entries.count)
    var isSame = oldPlan == planIndex && old.map { LiveStore.context(of: $0) == context } ?? false
    for liveSlot in 0..<RowStore.liveCount(of: row) {
      let (start, count, _) = RowStore.liveSlot(row, liveSlot)
      var isReached = true
      for place in start..<start + count {
        let entry = entries[place]
        let before = old.map { self.result(in: $0, plan: oldPlan, planIndex, place, entry) } ?? ValueWord.unknown
        var result = ValueWord.unknown
        if isReached {
          let force = isForced ? forcing(index, entry) : nil
          if mayReuse && before != .unknown && force == nil && !recordedTokensChanged(index, entry, context) {
            result = before
          } else {
            result = call(entry, of: index, context: context, argument: &argument)
            if force == .refresh && result != before { plan.hasNewResults = true }
          }
          isReached = result.isDeclined
        }
        if result != before { isSame = false }
        relaxedStore(result.bits, block + LiveStore.headerWords + place)
      }
    }
    guard isSame else { return block }
    live.recycle(block, snapshotIsAlive: false, epoch: epoch)
    return old
  }

  /// The result that a block has for an entry; `unknown` if the closure was not reached.
  @inline(__always) private func result(
    in block: LiveStore.Block, plan old: UInt32?, _ planIndex: UInt32, _ place: Int, _ entry: LivePlan.Entry
  ) -> ValueWord {
    if old == planIndex { return LiveStore.result(block, place) }
    let place = plans[old.unsafelyUnwrapped].entries.firstIndex {
      $0.identity == entry.identity && $0.slot == entry.slot
    }
    return place.map { LiveStore.result(block, $0) } ?? .unknown
  }

  private enum Force { case refresh, replacement }

  private func isForced(_ index: UInt32) -> Bool {
    (!pending.refreshes.isEmpty && pending.refreshes.contains { $0.index == index })
      || (!pending.replacedClosures.isEmpty && pending.replacedClosures[index] != nil)
  }

  private func forcing(_ index: UInt32, _ entry: LivePlan.Entry) -> Force? {
    let key = LiveStore.RecordKey(index: index, identity: entry.identity, slot: entry.slot)
    if pending.replacedClosures[index]?.contains(key) == true { return .replacement }
    return pending.refreshes.contains { $0.index == index && $0.slots?.contains(entry.slot) ?? true } ? .refresh : nil
  }

  @inline(never) private mutating func call(
    _ entry: LivePlan.Entry, of index: UInt32, context: UInt32,
    argument: inout (context: UInt32, value: ClosureContext)?
  ) -> ValueWord {
    if argument?.context != context { argument = (context, closureContext(context)) }
    let argument = argument.unsafelyUnwrapped.value
    argument.reset()
    let resolution: Resolution
    closureGuard.enter()
    switch entry.declaration.compiled {
    case .live(let closure): resolution = closure.body(argument)
    case .ownLive(let place):
      resolution = live.ownClosures(of: index).unsafelyUnwrapped.withUnsafeMutablePointerToElements {
        $0[place].body(argument)
      }
    case .constant, .table, .token, .pure: preconditionFailure("a static provider stands in a live plan")
    }
    closureGuard.leave()
    if !argument.recorded.isEmpty || !live.recorded.isEmpty {
      let key = LiveStore.RecordKey(index: index, identity: entry.identity, slot: entry.slot)
      let words = recordedWords(argument, context)
      live.recorded[key] = words.isEmpty ? nil : words
    }
    return fit(pool.word(for: resolution), attributes.slots[Int(entry.slot)].attribute)
  }

  private mutating func recordedTokensChanged(_ index: UInt32, _ entry: LivePlan.Entry, _ context: UInt32) -> Bool {
    if live.recorded.isEmpty || plan.changedTokens[context] == nil { return false }
    let key = LiveStore.RecordKey(index: index, identity: entry.identity, slot: entry.slot)
    return live.recorded[key]?.contains { tokenWord($0.token, in: context) != $0.word } ?? false
  }

  mutating func forgetRecorded(of index: UInt32) {
    for key in live.recorded.keys where key.index == index { live.recorded[key] = nil }
  }
}
