/// What becomes of the members of a node that all have the same live closures before and after a commit, called anew in
/// another context.
///
/// That is the usual case of a theme change. What can be known without looking at a member is found out once, and nodes
/// that are next to each other share it where it is the same. What becomes of a member's results lies in the two blocks
/// of its pair; nothing else is written down for it.
struct LiveChange: BitwiseCopyable {
  /// One live slot of the node's row; its place in the plan is its number.
  struct Step: BitwiseCopyable, Equatable {
    let slot: UInt32
    /// The values where the closure declines.
    let oldFallback: ValueWord
    let newFallback: ValueWord
  }

  /// Objects beside each other among the singled ones that have the same change, by number.
  struct Stretch: BitwiseCopyable {
    let start: UInt32
    let count: UInt32
    let change: UInt32
  }

  /// Tells the number of a live change from a place among changes, see `NodeTable.Record.plan`.
  static var mark: UInt32 { 1 << 31 }

  let context: UInt32
  let plan: UInt32
  let firstStep: UInt32
  let stepCount: UInt32

  var steps: Range<Int> { Int(firstStep)..<Int(firstStep) + Int(stepCount) }
}

extension DeliveryPlan {
  /// The number of the change whose steps were just listed, from `firstStep` on.
  mutating func liveChange(context: UInt32, plan: UInt32, firstStep: Int) -> UInt32 {
    let change = LiveChange(
      context: context, plan: plan, firstStep: UInt32(firstStep), stepCount: UInt32(liveSteps.count - firstStep))
    if let last = liveChanges.buffer.last, last.context == context, last.plan == plan,
      liveSteps.buffer[last.steps].elementsEqual(liveSteps.buffer[change.steps])
    {
      liveSteps.truncate(to: firstStep)
    } else {
      liveChanges.append(change)
    }
    return UInt32(liveChanges.count - 1)
  }
}

extension Core {
  /// Notes a node with live slots, if its members are all planned alike: the same closures at the same places, one for
  /// each live slot, and nothing else that changes.
  @inline(never) mutating func noteLive(
    _ node: UInt32, _ context: UInt32, from old: RowStore.Row, to new: RowStore.Row, _ wantsChanges: Bool
  ) {
    guard held.isEmpty, snapshots.isEmpty, wantsChanges || sinks.isEmpty,
      RowStore.layout(of: old) == RowStore.layout(of: new), RowStore.plan(of: old) == RowStore.plan(of: new),
      RowStore.resultCount(of: new) == RowStore.liveCount(of: new), !plans[RowStore.plan(of: new)].hasValues,
      (0..<RowStore.count(of: new)).allSatisfy({ RowStore.word(old, $0) == RowStore.word(new, $0) })
    else { return }
    let slots = layouts[RowStore.layout(of: new)].slots
    let firstStep = plan.liveSteps.count
    for position in 0..<RowStore.count(of: new) where RowStore.word(new, position).isLive {
      let place = Int(RowStore.word(new, position).payload)
      plan.liveSteps.append(
        LiveChange.Step(
          slot: slots[position], oldFallback: RowStore.liveSlot(old, place).fallback,
          newFallback: RowStore.liveSlot(new, place).fallback))
    }
    let change = plan.liveChange(context: context, plan: RowStore.plan(of: new), firstStep: firstStep)
    nodes.records.base[Int(node)].plan = LiveChange.mark | change
    plan.liveNodes.append(node)
  }

  /// Calls all live closures of the objects that have changed like the other members of their nodes, from a place among
  /// those with changes of their own on.
  ///
  /// - Returns: the place of the first that has not.
  mutating func callLikeOthers(from start: Int, _ caller: inout LiveCaller) -> Int {
    let count = plan.singles.members.count
    if plan.liveChanges.isEmpty { return start }
    var place = start
    while place < count {
      let marked = nodes.records.base[Int(objects.node[Int(plan.singles.members[place])])].plan
      let end = marked & LiveChange.mark == 0 ? place : callAll(from: place, marked & ~LiveChange.mark, &caller)
      if end == place { break }
      plan.liveStretches.append(
        LiveChange.Stretch(start: UInt32(place), count: UInt32(end - place), change: marked & ~LiveChange.mark))
      place = end
    }
    return place
  }

  /// Calls the live closures of objects of one page whose nodes all have the same live change.
  ///
  /// - Returns: the place of the first object that lies elsewhere or has changed otherwise.
  @inline(never) private mutating func callAll(
    from start: Int, _ number: UInt32, _ caller: inout LiveCaller
  ) -> Int {
    let page = Paging.page(of: Int(plan.singles.members[start]))
    guard let blocks = live.blocks.page(ifPresent: page) else { return start }
    let own = live.own.page(ifPresent: page)
    let nodesOfPage = objects.node.page(page)
    let (change, marked) = (plan.liveChanges[Int(number)], LiveChange.mark | number)
    caller.use(change.plan, of: plans)
    let calls = caller.calls.unsafelyUnwrapped
    let argument = caller.argument(in: change.context) { closureContext($0) }
    let maySettle = !pending.created.isEmpty || !pending.moves.isEmpty
    for place in start..<plan.singles.members.count {
      let index = plan.singles.members[place]
      let cell = Paging.place(of: Int(index))
      guard Paging.page(of: Int(index)) == page, nodes.records.base[Int(nodesOfPage[cell])].plan == marked,
        let old = LiveStore.Block(bitPattern: UInt(blocks[cell])), LiveStore.plan(of: old) == change.plan,
        LiveStore.context(of: old) != change.context,
        !maySettle || objects.status(of: index).pointee.flags.isDisjoint(with: [.isNew, .isMoving])
      else { return place }
      let own = own.flatMap { OwnClosures.bodies(at: $0[cell]) }
      let new = LiveStore.partner(of: old)
      LiveStore.setHeader(of: new, plan: change.plan, context: change.context)
      for place in 0..<Int(change.stepCount) {
        let result = call(calls + place, place, of: index, own, change.context, argument, &caller)
        relaxedStore(result.bits, LiveStore.address(new, place))
      }
    }
    return plan.singles.members.count
  }

  /// Calls `body` with the objects of a stretch and the two blocks of each, whose results are those of its steps. After
  /// the publication, which has shown the new one.
  @inline(__always) func forEachObject(
    of stretch: LiveChange.Stretch, _ body: (_ index: UInt32, _ old: LiveStore.Block, _ new: LiveStore.Block) -> Void
  ) {
    for index in plan.objects(of: stretch) {
      let new = live.publishedBlock(of: index)
      body(index, LiveStore.partner(of: new), new)
    }
  }

  /// What a change of results comes to; nil if the value stays.
  @inline(__always) func liveChange(_ step: Int, _ old: ValueWord, _ new: ValueWord) -> DeliveryPlan.SlotChange? {
    let fallbacks = plan.liveSteps.base + step
    let old = old.isDeclined ? fallbacks.pointee.oldFallback : old
    let new = new.isDeclined ? fallbacks.pointee.newFallback : new
    return old == new ? nil : DeliveryPlan.SlotChange(slot: fallbacks.pointee.slot, old: old, new: new)
  }

  /// Lists the changes of those objects among those of other objects, for sinks that need all in one list.
  @inline(never) mutating func listLiveChanges() {
    guard plan.hasUnlistedLive else { return }
    var others = RawArray<DeliveryPlan.ObjectChanges>()
    swap(&others, &plan.objects)
    var next = 0
    for stretch in plan.liveStretches.buffer {
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
    plan.listedStretchCount = plan.liveStretches.count
  }

  private mutating func listLiveChanges(of stretch: LiveChange.Stretch) {
    let steps = plan.liveChanges[Int(stretch.change)].steps
    forEachObject(of: stretch) { index, old, new in
      let start = plan.changes.count
      for place in 0..<steps.count {
        let (old, new) = (LiveStore.result(old, place), LiveStore.result(new, place))
        if let change = liveChange(steps.lowerBound &+ place, old, new) { plan.changes.append(change) }
      }
      note(index, from: start, isInitial: false, sinks: 0..<UInt32.max)
    }
  }
}
