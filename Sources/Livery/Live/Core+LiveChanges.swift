extension Core {
  /// Notes a node with live slots, if its members are all planned alike: the same closures at the same places, one for
  /// each live slot, or a plan of words.
  ///
  /// - Returns: whether they are.
  @inline(never) func noteLive(
    _ node: UInt32, _ contexts: (old: UInt32, new: UInt32), from old: RowStore.Row, to new: RowStore.Row,
    _ wantsChanges: Bool
  ) -> Bool {
    let number = RowStore.livePlan(of: new)
    guard contexts.old != contexts.new, held.isEmpty, wantsChanges || sinks.isEmpty,
      RowStore.layout(of: old) == RowStore.layout(of: new), RowStore.livePlan(of: old) == number,
      livePlans[number].isOfWords
        || snapshots.isEmpty && livePlans[number].blockKind.count == RowStore.liveCount(of: new)
    else { return false }
    let record = nodes.records.base + Int(node)
    record.pointee.fallbacks = UInt32(plan.liveChanges.fallbacks.count)
    for place in 0..<RowStore.liveCount(of: new) {
      plan.liveChanges.fallbacks.append(
        LiveChange.Fallback(
          old: RowStore.liveSlot(old, place).fallback, new: RowStore.liveSlot(new, place).fallback))
    }
    plan.liveChanges.note(
      node, change: liveChange(of: number, contexts, from: old, to: new), nodeLimit: nodes.limit)
    return true
  }

  /// The number of the change of a plan from one context to another. Rows with the plan differ in fallbacks only.
  @inline(never) private func liveChange(
    of number: UInt32, _ contexts: (old: UInt32, new: UInt32), from old: RowStore.Row, to new: RowStore.Row
  ) -> UInt32 {
    // With the old context: many scopes may come from as many contexts to one.
    var digest = Digest(UInt64(contexts.new) << 32 | UInt64(number))
    digest.add(UInt64(contexts.old))
    let changes = plan.liveChanges.changes.base
    let known = plan.liveChanges.index.find(digest) {
      let change = changes[Int($0)]
      return change.oldContext == contexts.old && change.context == contexts.new && change.livePlan == number
    }
    if let known { return known }
    let change = UInt32(plan.liveChanges.changes.count)
    let (entries, kind) = (livePlans[number].entries, livePlans[number].blockKind)
    plan.liveChanges.changes.append(
      LiveChange(
        oldContext: contexts.old, context: contexts.new, livePlan: number,
        firstSlot: UInt32(plan.liveChanges.slots.count),
        slotCount: UInt32(RowStore.liveCount(of: new)), distance: kind.isPaired ? kind.distance : 0))
    for place in 0..<RowStore.liveCount(of: new) {
      let (before, after) = (RowStore.liveSlot(old, place), RowStore.liveSlot(new, place))
      plan.liveChanges.slots.append(
        LiveChange.Slot(
          number: entries[after.start].slot, old: before.count > 0 ? Int32(before.start) : -1,
          new: after.count > 0 ? Int32(after.start) : -1))
    }
    plan.liveChanges.index.insert(digest, change)
    return change
  }

  /// The blocks before and after the commit of an object of a stretch.
  @inline(__always) func blocks(
    of index: UInt32, in stretch: LiveChange.Stretch
  ) -> (old: LiveBlock, new: LiveBlock) {
    let new = live.publishedBlock(of: index)
    return (new.partner(at: plan.liveChanges.changes[Int(stretch.change)].distance), new)
  }

  /// What the change of an object's results for a slot comes to; nil if the value stays.
  ///
  /// - Parameter place: which of the live slots it is.
  @inline(__always) func liveChange(
    _ place: Int, of index: UInt32, _ slot: LiveChange.Slot, _ blocks: (old: LiveBlock, new: LiveBlock)
  ) -> DeliveryPlan.SlotChange? {
    var old = LiveChange.Slot.result(slot.old, in: blocks.old)
    var new = LiveChange.Slot.result(slot.new, in: blocks.new)
    if old.isDeclined || new.isDeclined {
      let first = Int(nodes.records.base[Int(objects.node[Int(index)])].fallbacks)
      let fallback = plan.liveChanges.fallbacks[first + place]
      if old.isDeclined { old = fallback.old }
      if new.isDeclined { new = fallback.new }
    }
    return old == new ? nil : DeliveryPlan.SlotChange(slot: slot.number, old: old, new: new)
  }

  /// Lists the changes of those objects among those of other objects, for sinks that need all in one list.
  @inline(never) func listLiveChanges() {
    guard plan.liveChanges.hasUnlisted else { return }
    var others = RawArray<DeliveryPlan.ObjectChanges>()
    swap(&others, &plan.objects)
    var next = 0
    for stretch in plan.liveChanges.stretches.buffer {
      let first = plan.objects(of: stretch)[0]
      while next < others.count, others[next].index < first {
        plan.objects.append(others[next])
        next += 1
      }
      listLiveChanges(of: stretch)
    }
    while next < others.count {
      plan.objects.append(others[next])
      next += 1
    }
    plan.liveChanges.noteListed()
  }

  private func listLiveChanges(of stretch: LiveChange.Stretch) {
    let slots = plan.liveChanges.changes[Int(stretch.change)].slots
    for index in plan.objects(of: stretch) {
      let blocks = blocks(of: index, in: stretch)
      let start = plan.changes.count
      // What changes for the node comes between, in the order of delivery.
      let shared = plan.nodes[Int(nodes.records.base[Int(objects.node[Int(index)])].changes)].range
      var next = shared.lowerBound
      for place in 0..<slots.count {
        guard let change = liveChange(place, of: index, plan.liveChanges.slots[slots.lowerBound &+ place], blocks)
        else {
          continue
        }
        while next < shared.upperBound, slotPrecedes(plan.changes[next].slot, change.slot) {
          plan.changes.append(plan.changes[next])
          next += 1
        }
        plan.changes.append(change)
      }
      for place in next..<shared.upperBound { plan.changes.append(plan.changes[place]) }
      note(index, start..<plan.changes.count, isInitial: false, sinks: 0..<UInt32.max)
    }
  }
}
