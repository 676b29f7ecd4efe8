/// The singled objects of one page from one of them on, of which those that come first may all have the same live change.
private struct AlikeObjects {
  private let objects: UnsafeMutablePointer<UInt32>
  let count: Int
  /// No index of the page is greater.
  private let last: UInt32
  private let blocks: UnsafeMutablePointer<UInt64>
  private let nodes: UnsafeMutablePointer<UInt32>
  private let records: UnsafeMutablePointer<NodeTable.Record>
  /// One more than that of the change.
  private let number: UInt32
  private let change: LiveChange
  private let distance: UInt
  /// Only where objects may be new or between nodes.
  private let status: UnsafeMutablePointer<ObjectTable.Record>?

  /// - Parameter number: one more than that of the change.
  @inline(__always) init?(from start: Int, _ number: UInt32, _ core: Core) {
    objects = core.plan.singles.members.base
    count = core.plan.singles.members.count
    let page = Paging.page(of: Int(objects[start]))
    guard let blocks = core.live.blocks.page(ifPresent: page) else { return nil }
    last = UInt32(Paging.last(besides: Int(objects[start])))
    self.blocks = blocks
    nodes = core.objects.node.page(page)
    records = core.nodes.records.base
    self.number = number
    change = core.plan.liveChanges[Int(number - 1)]
    distance = change.distance
    let maySettle = !core.pending.created.isEmpty || !core.pending.moves.isEmpty
    status = maySettle ? core.objects.records.page(page) : nil
  }

  /// The object at a place, and the block that its results are to go into, whose header says so already; nil if the object
  /// lies elsewhere or has changed otherwise.
  @inline(__always) func next(_ place: Int) -> (cell: Int, index: UInt32, block: LiveStore.Block)? {
    let index = objects[place]
    let cell = Paging.place(of: Int(index))
    guard index <= last, records[Int(nodes[cell])].live == number,
      let old = LiveStore.Block(bitPattern: UInt(blocks[cell])), !isSettling(cell)
    else { return nil }
    assert(
      LiveStore.plan(of: old) == change.plan && LiveStore.context(of: old) != change.context,
      "the results of object \(index) are not those of its node before the commit")
    let block = LiveStore.partner(of: old, distance: distance)
    LiveStore.setHeader(of: block, plan: change.plan, context: change.context)
    return (cell, index, block)
  }

  @inline(__always) private func isSettling(_ cell: Int) -> Bool {
    guard let status else { return false }
    return !ObjectTable.status(of: status + cell).pointee.flags.isDisjoint(with: [.isNew, .isMoving])
  }
}

// The results of objects whose nodes have the same live change, one page after the other.
extension Core {
  /// Finds all results of the objects that have changed like the other members of their nodes, from a place among those
  /// with changes of their own on.
  ///
  /// - Returns: the place of the first that has not.
  mutating func callLikeOthers(from start: Int, _ caller: inout LiveCaller) -> Int {
    let count = plan.singles.members.count
    if plan.liveChanges.isEmpty { return start }
    var place = start
    while place < count {
      let number = nodes.records.base[Int(objects.node[Int(plan.singles.members[place])])].live
      guard number > 0, let stretch = callAll(from: place, number, &caller) else { break }
      plan.liveStretches.append(stretch)
      place += Int(stretch.count)
    }
    return place
  }

  /// Finds the results of alike objects.
  ///
  /// - Parameter number: one more than that of their change.
  /// - Returns: nil if there is none.
  private mutating func callAll(
    from start: Int, _ number: UInt32, _ caller: inout LiveCaller
  ) -> LiveChange.Stretch? {
    guard let alike = AlikeObjects(from: start, number, self) else { return nil }
    let change = plan.liveChanges[Int(number - 1)]
    caller.use(change.plan, of: plans)
    chooseEntries(in: change.context, &caller)
    let argument = caller.argument(in: change.context) { closureContext($0) }
    let cells = caller.cells(of: number - 1, slots: plan.liveSlots.buffer[change.slots], limit: objects.limit)
    let (end, isWritten) =
      caller.callsOwnColors
      ? callOwnColors(alike, from: start, change, argument, cells, &caller)
      : callAny(alike, from: start, change, argument, cells, &caller)
    if end == start { return nil }
    return LiveChange.Stretch(
      start: UInt32(start), count: UInt32(end - start), change: number - 1, isWritten: isWritten)
  }

  /// Finds the results where there are only closures of the objects' own that answer with colours and read no token: the
  /// usual case.
  ///
  /// - Parameter cells: by place, where colours are written to as well.
  /// - Returns: the place of the first object that lies elsewhere or has changed otherwise, and whether all results are
  ///   written.
  @inline(never) private mutating func callOwnColors(
    _ alike: AlikeObjects, from start: Int, _ change: LiveChange, _ argument: Unmanaged<ClosureContext>,
    _ cells: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>>?, _ caller: inout LiveCaller
  ) -> (end: Int, isWritten: Bool) {
    let own = live.ownClosures.page(of: Int(plan.singles.members[start]))
    let hasRecorded = argument._withUnsafeGuaranteedRef { $0.hasRecorded }
    let count = Int(change.slotCount)
    var isWritten = cells != nil
    var place = start
    while place < alike.count, let (cell, index, block) = alike.next(place) {
      let bodies = OwnClosures.bodies(in: own[cell]).unsafelyUnwrapped
      for entry in 0..<count {
        let resolution = argument._withUnsafeGuaranteedRef { bodies[entry]($0) }
        if case .value(.color(let color)) = resolution, let rgba = color.exactRGBA, !hasRecorded.pointee {
          relaxedStore(ValueWord(.rgba, rgba).bits, LiveStore.address(block, entry))
          if let cells { cells[entry][Int(index)] = rgba }
        } else {
          let word = word(for: resolution, at: entry, of: index, change.context, argument, &caller)
          relaxedStore(word.bits, LiveStore.address(block, entry))
          isWritten = false
        }
      }
      place &+= 1
    }
    return (place, isWritten)
  }

  @inline(never) private mutating func callAny(
    _ alike: AlikeObjects, from start: Int, _ change: LiveChange, _ argument: Unmanaged<ClosureContext>,
    _ cells: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>>?, _ caller: inout LiveCaller
  ) -> (end: Int, isWritten: Bool) {
    let closures = live.ownClosures.page(of: Int(plan.singles.members[start]))
    let values = live.ownValues.page(of: Int(plan.singles.members[start]))
    let calls = caller.calls.unsafelyUnwrapped
    let count = Int(change.slotCount)
    var isWritten = cells != nil
    var place = start
    while place < alike.count, let (cell, index, block) = alike.next(place) {
      let bodies = OwnClosures.bodies(in: closures[cell])
      let own = OwnValues.values(in: values[cell])
      for entry in 0..<count {
        let result =
          calls[entry].isValue
          ? calls[entry].word(among: own)
          : call(calls + entry, entry, of: index, bodies, change.context, argument, &caller)
        relaxedStore(result.bits, LiveStore.address(block, entry))
        if let cells, let rgba = result.exactRGBA {
          cells[entry][Int(index)] = rgba
        } else {
          isWritten = false
        }
      }
      place &+= 1
    }
    return (place, isWritten)
  }
}
