// The objects of which the changes of their node are not all.
extension ColumnWalk {
  /// Writes the changes that objects have for themselves.
  @inline(__always) func writeObjects(
    _ pass: DeliveryPass, of sink: UInt32, cell: (ValueWord, _ place: Int) -> UInt64
  ) {
    let core = pass.core
    let changes = core.plan.changes.base
    for object in core.plan.objects.buffer where object.isFor(sink) {
      for change in object.range { write(changes[change].new, changes[change].slot, object.index, cell) }
    }
  }

  /// Writes what live closures said for the objects that have live changes.
  @inline(__always) mutating func writeLiveObjects(
    _ pass: DeliveryPass, cell: (ValueWord, _ place: Int) -> UInt64
  ) {
    let core = pass.core
    guard core.plan.liveChanges.hasUnlisted else { return }
    lookUpLiveSlots(core)
    for stretch in core.plan.liveChanges.stretches.buffer where !stretch.isWritten {
      let range = core.plan.liveChanges.changes[Int(stretch.change)].slots
      let targets = LiveTargets(
        slots: core.plan.liveChanges.slots.base + range.lowerBound, columns: liveColumns.base + range.lowerBound,
        count: range.count)
      let objects = core.plan.objects(of: stretch)
      let blocks = core.live.blocks.page(Paging.page(of: Int(objects[0])))
      var next = Self.writeColors(objects, from: 0, blocks, targets)
      while next < objects.count {
        writeLiveObject(objects[next], targets, stretch, core, cell)
        next = Self.writeColors(objects, from: next + 1, blocks, targets)
      }
    }
  }

  /// Writes what live closures said for alike objects of a page, as long as it is nothing but colours for columns that take
  /// them as they are. A cell that has its colour already gets it again: that takes less than a look at the old results.
  ///
  /// - Returns: the place of the first object that there is more to do for.
  @inline(never) private static func writeColors(
    _ objects: UnsafeMutableBufferPointer<UInt32>, from start: Int, _ blocks: UnsafeMutablePointer<UInt64>,
    _ targets: LiveTargets
  ) -> Int {
    for place in start..<objects.count {
      let index = Int(objects[place])
      let block = LiveBlock(at: blocks[Paging.place(of: index)]).unsafelyUnwrapped
      for entry in 0..<targets.count {
        guard let cells = targets.columns[entry],
          let rgba = block.result(Int(targets.slots[entry].new)).exactRGBA
        else { return place }
        cells[index] = rgba
      }
    }
    return objects.count
  }

  /// Writes the cells of an object's results that have changed.
  @inline(__always) private func writeLiveObject(
    _ index: UInt32, _ targets: LiveTargets, _ stretch: LiveChange.Stretch, _ core: Core,
    _ cell: (ValueWord, _ place: Int) -> UInt64
  ) {
    let blocks = core.blocks(of: index, in: stretch)
    for place in 0..<targets.count where destinations.hasAny(of: targets.slots[place].number) {
      if let change = core.liveChange(place, of: index, targets.slots[place], blocks) {
        write(change.new, change.slot, index, cell)
      }
    }
  }

  @inline(never) private mutating func lookUpLiveSlots(_ core: Core) {
    liveColumns.removeAll()
    for slot in core.plan.liveChanges.slots.buffer { liveColumns.append(destinations.colors(of: slot)) }
  }

  @inline(__always) private func write(
    _ word: ValueWord, _ slot: UInt32, _ index: UInt32, _ cell: (ValueWord, _ place: Int) -> UInt64
  ) {
    destinations.forEach(of: slot) { $1.cells.store(cell(word, $0), at: Int(index)) }
  }
}

/// The slots of a live change, and beside each the only column that takes its colours as they are.
private struct LiveTargets {
  let slots: UnsafeMutablePointer<LiveChange.Slot>
  let columns: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>?>
  let count: Int
}
