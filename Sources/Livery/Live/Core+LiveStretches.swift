/// Singled objects of one page, from a place on and as far as they all have the same live change.
private struct AlikeObjects {
  /// The place of the first.
  let start: Int
  /// How many singled objects there are in all.
  let limit: Int
  /// The number of their change.
  let number: UInt32
  let change: LiveChange
  private let objects: UnsafeMutablePointer<UInt32>
  /// No index of the page is greater.
  private let last: UInt32
  private let blocks: UnsafeMutablePointer<UInt64>
  private let nodes: UnsafeMutablePointer<UInt32>
  /// By node, the number of its members' change.
  private let numbers: UnsafeMutablePointer<UInt32>
  /// Only where objects may be new or between nodes, or have other words of their own.
  private let status: UnsafeMutablePointer<ObjectTable.Record>?

  @inline(__always) init?(from start: Int, number: UInt32, _ core: Core) {
    (self.start, self.number) = (start, number)
    limit = core.plan.singles.members.count
    change = core.plan.liveChanges.changes[Int(number)]
    objects = core.plan.singles.members.base
    let page = Paging.page(of: Int(objects[start]))
    guard let blocks = core.live.blocks.page(ifPresent: page) else { return nil }
    last = UInt32(Paging.last(besides: Int(objects[start])))
    self.blocks = blocks
    nodes = core.objects.node.page(page)
    numbers = core.plan.liveChanges.allNumbers
    let mayDiffer = !core.pending.created.isEmpty || !core.pending.moves.isEmpty || !core.pending.redeclared.isEmpty
    status = mayDiffer ? core.objects.records.page(page) : nil
  }

  @inline(__always) var first: Int { Int(objects[start]) }

  /// The object at a place with its block; nil if it lies elsewhere or has changed otherwise.
  @inline(__always) private func member(_ place: Int) -> (cell: Int, index: UInt32, block: LiveBlock)? {
    let index = objects[place]
    let cell = Paging.place(of: Int(index))
    guard index <= last, numbers[Int(nodes[cell])] == number, let block = LiveBlock(at: blocks[cell]), !differs(cell)
    else { return nil }
    assert(
      block.livePlan == change.livePlan && (change.isOfWords || block.context != change.context),
      "the results of object \(index) are not those of its node before the commit")
    return (cell, index, block)
  }

  /// The same with the block that its results are to go into, which has begun.
  @inline(__always) func next(_ place: Int) -> (cell: Int, index: UInt32, block: LiveBlock)? {
    guard let (cell, index, old) = member(place) else { return nil }
    let block = old.partner(at: change.distance)
    block.begin(livePlan: change.livePlan, context: change.context, count: Int(change.slotCount))
    return (cell, index, block)
  }

  @inline(__always) private func differs(_ cell: Int) -> Bool {
    guard let status else { return false }
    return !ObjectTable.status(of: status + cell).pointee.flags
      .isDisjoint(with: [.isNew, .isMoving, .isRedeclared])
  }

  /// The place after the last of them.
  @inline(never) func end() -> Int {
    var place = start
    while place < limit, member(place) != nil { place &+= 1 }
    return place
  }
}

// The results of objects whose nodes have the same live change, one page after the other.
extension Core {
  /// Finds all results of the objects that have changed like the other members of their nodes, from a place among those
  /// with changes of their own on.
  ///
  /// - Returns: the place of the first that has not.
  func callLikeOthers(from start: Int, _ caller: inout LiveCaller) -> Int {
    let count = plan.singles.members.count
    if plan.liveChanges.isEmpty { return start }
    var place = start
    while place < count {
      let number = plan.liveChanges.number(of: objects.node[Int(plan.singles.members[place])])
      guard number != .max, let stretch = callAll(from: place, number, &caller) else { break }
      plan.liveChanges.stretches.append(stretch)
      place += Int(stretch.count)
    }
    return place
  }

  /// Finds the results of alike objects.
  ///
  /// - Parameter number: that of their change.
  /// - Returns: nil if there is none.
  private func callAll(
    from start: Int, _ number: UInt32, _ caller: inout LiveCaller
  ) -> LiveChange.Stretch? {
    guard let alike = AlikeObjects(from: start, number: number, self) else { return nil }
    let (end, isWritten) = alike.change.isOfWords ? (alike.end(), false) : callClosures(of: alike, &caller)
    if end == start { return nil }
    return LiveChange.Stretch(
      start: UInt32(start), count: UInt32(end - start), change: number, isWritten: isWritten)
  }

  /// - Returns: the place of the first object that lies elsewhere or has changed otherwise, and whether all results are
  ///   written into the cells of the only sink.
  private func callClosures(
    of alike: AlikeObjects, _ caller: inout LiveCaller
  ) -> (end: Int, isWritten: Bool) {
    let change = alike.change
    let cells = caller.cells(of: alike.number, slots: plan.liveChanges.slots.buffer[change.slots], limit: objects.limit)
    caller.use(change.livePlan, of: livePlans)
    caller.chooseEntries(in: change.context, self)
    let argument = caller.argument(in: change.context) { closureContext($0, isLive: true) }
    return caller.callsOwnColors
      ? callOwnColors(of: alike, argument, cells, &caller) : callAny(of: alike, argument, cells, &caller)
  }

  /// Finds the results where there are only closures of the objects' own that answer with colours and read no token: the
  /// usual case.
  ///
  /// - Parameter cells: by place, where colours are written to as well.
  /// - Returns: see ``callClosures(of:_:)``.
  @inline(never) private func callOwnColors(
    of alike: AlikeObjects, _ argument: Unmanaged<ClosureContext>,
    _ cells: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>>?, _ caller: inout LiveCaller
  ) -> (end: Int, isWritten: Bool) {
    closureGuard.checkInside()
    let own = live.ownClosures.page(of: alike.first)
    let call = argument._withUnsafeGuaranteedRef { $0.call }
    let count = Int(alike.change.slotCount)
    var isWritten = cells != nil
    var place = alike.start
    while place < alike.limit, let (cell, index, block) = alike.next(place) {
      let bodies = OwnClosures.bodies(in: own.list(cell))
      call.pointee.index = index
      @inline(__always) func callBody(at entry: Int) {
        let resolution = argument._withUnsafeGuaranteedRef { bodies[entry]($0) }
        if case .value(.color(let color)) = resolution, let rgba = color.exactRGBA, !call.pointee.hasRecorded {
          relaxedStore(rgba, block.firstPayloads + entry)
          if let cells { cells[entry][Int(index)] = rgba }
        } else {
          put(resolution, at: entry, in: block, argument, &caller)
          isWritten = false
        }
      }
      // In places of their own the calls go where they went for the object before, which the processor then foresees.
      var entry = 0
      while entry &+ 4 <= count {
        callBody(at: entry)
        callBody(at: entry &+ 1)
        callBody(at: entry &+ 2)
        callBody(at: entry &+ 3)
        entry &+= 4
      }
      while entry < count {
        callBody(at: entry)
        entry &+= 1
      }
      place &+= 1
    }
    return (place, isWritten)
  }

  /// Puts what another answer comes to, out of the way of the loop.
  @inline(never) private func put(
    _ answer: Resolution, at place: Int, in block: LiveBlock, _ argument: Unmanaged<ClosureContext>,
    _ caller: inout LiveCaller
  ) {
    block.put(word(for: answer, at: place, argument, &caller), at: place)
  }

  @inline(never) private func callAny(
    of alike: AlikeObjects, _ argument: Unmanaged<ClosureContext>,
    _ cells: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>>?, _ caller: inout LiveCaller
  ) -> (end: Int, isWritten: Bool) {
    let closures = live.ownClosures.page(of: alike.first)
    let values = live.ownValues.page(of: alike.first)
    let calls = caller.calls
    let count = Int(alike.change.slotCount)
    var isWritten = cells != nil
    var place = alike.start
    while place < alike.limit, let (cell, index, block) = alike.next(place) {
      let bodies = closures[cell].map { OwnClosures.bodies(in: $0) }
      let own = OwnValues.values(in: values[cell])
      argument._withUnsafeGuaranteedRef { $0.call.pointee.index = index }
      for entry in 0..<count {
        let result =
          calls[entry].isValue
          ? calls[entry].word(among: own)
          : call(entry, bodies, argument, &caller)
        if let rgba = result.exactRGBA {
          block.put(rgba: rgba, at: entry)
          if let cells { cells[entry][Int(index)] = rgba }
        } else {
          block.put(result, at: entry)
          isWritten = false
        }
      }
      place &+= 1
    }
    return (place, isWritten)
  }
}
