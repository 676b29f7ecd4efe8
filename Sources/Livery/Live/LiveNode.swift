/// A node whose members all have the same live closures before and after a commit, called anew in another context.
///
/// That is the usual case of a theme change. What can be known without looking at a member is found out once. What
/// becomes of a member's results lies in the two blocks of its pair; nothing else is written down for it.
struct LiveNode: BitwiseCopyable {
  /// One live slot of the node's row; its place in the plan is its number.
  struct Step: BitwiseCopyable {
    let slot: UInt32
    /// The values where the closure declines.
    let oldFallback: ValueWord
    let newFallback: ValueWord
  }

  /// Tells a place among live nodes from one among changes, see `NodeTable.Record.plan`.
  static var mark: UInt32 { 1 << 31 }

  let node: UInt32
  let context: UInt32
  let plan: UInt32
  let firstStep: UInt32
  let stepCount: UInt32
}

extension Core {
  /// Notes a node with live slots, if its members are all planned alike: the same closures at the same places, one for
  /// each live slot, and nothing else that changes.
  @inline(never) mutating func noteLive(
    _ node: UInt32, _ context: UInt32, from old: RowStore.Row, to new: RowStore.Row, _ wantsChanges: Bool
  ) {
    guard held.isEmpty, snapshots.isEmpty, wantsChanges || sinks.isEmpty,
      RowStore.layout(of: old) == RowStore.layout(of: new), RowStore.plan(of: old) == RowStore.plan(of: new),
      RowStore.resultCount(of: new) == RowStore.liveCount(of: new),
      (0..<RowStore.count(of: new)).allSatisfy({ RowStore.word(old, $0) == RowStore.word(new, $0) })
    else { return }
    let slots = layouts[RowStore.layout(of: new)].slots
    let firstStep = UInt32(plan.liveSteps.count)
    for position in 0..<RowStore.count(of: new) where RowStore.word(new, position).isLive {
      let place = Int(RowStore.word(new, position).payload)
      plan.liveSteps.append(
        LiveNode.Step(
          slot: slots[position], oldFallback: RowStore.liveSlot(old, place).fallback,
          newFallback: RowStore.liveSlot(new, place).fallback))
    }
    nodes.records.base[Int(node)].plan = LiveNode.mark | UInt32(plan.liveNodes.count)
    plan.liveNodes.append(
      LiveNode(
        node: node, context: context, plan: RowStore.plan(of: new),
        firstStep: firstStep, stepCount: UInt32(plan.liveSteps.count) - firstStep))
  }

  /// The live node that an object is a member of.
  @inline(__always) private func liveNode(of index: UInt32) -> UnsafeMutablePointer<LiveNode>? {
    let place = nodes.records.base[Int(objects.node[Int(index)])].plan
    return place & LiveNode.mark == 0 ? nil : plan.liveNodes.base + Int(place & ~LiveNode.mark)
  }

  /// Calls all live closures of an object, if it has changed like the other members of its node.
  ///
  /// - Returns: whether it has.
  @inline(__always) mutating func callLikeOthers(_ index: UInt32, _ caller: inout LiveCaller) -> Bool {
    guard !plan.liveNodes.isEmpty, objects.traits(of: index).pointee.flags.isDisjoint(with: [.isNew, .isMoving]),
      let node = liveNode(of: index), let old = live.block(of: index), LiveStore.plan(of: old) == node.pointee.plan,
      LiveStore.context(of: old) != node.pointee.context
    else { return false }
    let context = node.pointee.context
    caller.use(node.pointee.plan, of: plans)
    let calls = caller.calls.unsafelyUnwrapped
    let argument = caller.argument(in: context) { closureContext($0) }
    let own = live.ownBodies(of: index)
    let new = LiveStore.partner(of: old)
    LiveStore.setHeader(of: new, plan: node.pointee.plan, context: context)
    for place in 0..<Int(node.pointee.stepCount) {
      let result = call(calls[place], place, of: index, own, context, argument, caller)
      relaxedStore(result.bits, LiveStore.address(new, place))
    }
    plan.liveObjects.append(index)
    return true
  }

  /// Calls `body` with all results of a member of a live node, and the numbers of their steps. After the publication,
  /// which has shown the new block of each pair.
  @inline(__always) func forEachLiveResult(
    of index: UInt32, _ body: (_ step: Int, _ old: ValueWord, _ new: ValueWord) -> Void
  ) {
    let node = plan.liveNodes.base + Int(nodes.records.base[Int(objects.node[Int(index)])].plan & ~LiveNode.mark)
    let new = live.publishedBlock(of: index)
    let old = LiveStore.partner(of: new)
    let first = Int(node.pointee.firstStep)
    for place in 0..<Int(node.pointee.stepCount) {
      body(first &+ place, LiveStore.result(old, place), LiveStore.result(new, place))
    }
  }

  /// What a change of results comes to; nil if the value stays.
  @inline(__always) func liveChange(_ step: Int, _ old: ValueWord, _ new: ValueWord) -> DeliveryPlan.SlotChange? {
    let fallbacks = plan.liveSteps.base + step
    let old = old.isDeclined ? fallbacks.pointee.oldFallback : old
    let new = new.isDeclined ? fallbacks.pointee.newFallback : new
    return old == new ? nil : DeliveryPlan.SlotChange(slot: fallbacks.pointee.slot, old: old, new: new)
  }

  /// Lists the changes of members of live nodes among those of other objects, for sinks that need all in one list.
  @inline(never) mutating func listLiveChanges() {
    guard plan.hasUnlistedLive else { return }
    var others = RawArray<DeliveryPlan.ObjectChanges>()
    swap(&others, &plan.objects)
    var next = 0
    for index in plan.liveObjects.buffer {
      while next < others.count, others[next].index < index {
        plan.objects.append(others[next])
        next += 1
      }
      let start = plan.changes.count
      forEachLiveResult(of: index) { step, old, new in
        if let change = liveChange(step, old, new) { plan.changes.append(change) }
      }
      note(index, from: start, isInitial: false, sinks: 0..<UInt32.max)
    }
    while next < others.count {
      plan.objects.append(others[next])
      next += 1
    }
    plan.listedLiveCount = plan.liveObjects.count
  }
}
