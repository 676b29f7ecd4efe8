import LiveryVocabulary

/// Looking one slot up for many objects.
///
/// A look-up is a chain of loads, each of which waits for the one before; a processor gets into the chains of a few
/// objects at a time. A batch takes each step for all of its objects before the next step, so that their loads overlap,
/// and checks the sequence once a step.
extension Publication {
  /// Many enough to overlap, few enough to be done before a busy writer publishes again.
  static var batchMax: Int { Batch.bitWidth }

  /// Objects of a batch, by bits.
  typealias Batch = UInt32

  /// A batch of so many objects; not of none.
  static func all(_ count: Int) -> Batch { .max >> Batch(batchMax - count) }

  @inline(__always) private static func bit(_ place: Int) -> Batch { 1 &<< Batch(truncatingIfNeeded: place) }

  /// Looks one slot up for the objects of a batch. Any thread, no lock.
  ///
  /// - Parameter words: what was found, nil where the handle is stale.
  /// - Returns: the objects for which nothing was found, because their rows are not resolved or because something was
  ///   published meanwhile.
  @inline(never) func lookBatch(
    _ handles: UnsafeBufferPointer<Handle>, slot: UInt32, _ words: UnsafeMutablePointer<ValueWord?>,
    _ interleaving: (any Interleaving)?
  ) -> Batch {
    let all = Self.all(handles.count)
    let start = sequence.load(ordering: .acquiring)
    guard start & 1 == 0 else { return all }
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.batchMax) { cells in
      let cells = cells.baseAddress.unsafelyUnwrapped
      let (stale, areInRoot) = loadNodes(of: handles, cells)
      interleaving?.reach(.reading)
      guard isUnchanged(since: start) else { return all }
      if areInRoot {
        loadRows(ofRoot: handles.count, cells)
      } else {
        loadKeys(handles.count, cells)
        interleaving?.reach(.reading)
        guard isUnchanged(since: start) else { return all }
        loadRows(ofKeys: handles.count, cells)
      }
      interleaving?.reach(.reading)
      let (missing, live) = loadWords(handles.count, cells, stale, slot, words)
      interleaving?.reach(.reading)
      guard isUnchanged(since: start) else { return all }
      if live == 0 { return missing }
      return loadResults(of: handles, live, cells, words, start, interleaving) ? missing : all
    }
  }

  /// - Parameter cells: become the nodes, 0 for stale handles.
  /// - Returns: the stale handles, and whether all nodes are in the root scope.
  @inline(__always) private func loadNodes(
    of handles: UnsafeBufferPointer<Handle>, _ cells: UnsafeMutablePointer<UInt64>
  ) -> (stale: Batch, areInRoot: Bool) {
    // Stored after the directories that have so many slots.
    let capacity = slotCapacity.load(ordering: .acquiring)
    let (generations, nodes): (Pages<UInt32>, Pages<UInt32>) = (Self.pages(generations), Self.pages(nodes))
    var (stale, areInRoot): (Batch, Bool) = (0, true)
    for place in 0..<handles.count {
      let (index, generation) = (Int(clamping: handles[place].index), handles[place].generation)
      guard index < capacity, generation & 1 == 1, relaxedLoad(Self.cell(generations, index)) == generation else {
        stale |= Self.bit(place)
        cells[place] = 0
        continue
      }
      let node = relaxedLoad(Self.cell(nodes, index))
      if !NodeNumber.isInRoot(node) { areInRoot = false }
      cells[place] = UInt64(node)
    }
    return (stale, areInRoot)
  }

  /// - Parameter cells: nodes of the root scope, which become the addresses of their rows, 0 where there is none.
  @inline(__always) private func loadRows(ofRoot count: Int, _ cells: UnsafeMutablePointer<UInt64>) {
    guard let rows = RowTable(at: rootTableAddress) else {
      return cells.update(repeating: Self.unthemedRow, count: count)
    }
    for place in 0..<count {
      cells[place] = UInt64(UInt(bitPattern: rows.load(ofRoot: UInt32(truncatingIfNeeded: cells[place]))))
    }
  }

  /// - Parameter cells: nodes, which become their keys.
  @inline(__always) private func loadKeys(_ count: Int, _ cells: UnsafeMutablePointer<UInt64>) {
    let keys: Pages<UInt64> = Self.pages(nodeKeys)
    for place in 0..<count { cells[place] = relaxedLoad(Self.cell(keys, Int(cells[place]))) }
  }

  /// - Parameter cells: keys, which become the addresses of their rows, 0 where there is none.
  @inline(__always) private func loadRows(ofKeys count: Int, _ cells: UnsafeMutablePointer<UInt64>) {
    for place in 0..<count {
      let key = cells[place]
      let rows = RowTable(at: tableAddress(ofScope: Int(key >> 32)))
      cells[place] = rows.map { UInt64(UInt(bitPattern: $0.load(UInt32(truncatingIfNeeded: key)))) } ?? Self.unthemedRow
    }
  }

  /// What stands for the address of a row in an unthemed subtree.
  private static var unthemedRow: UInt64 { 1 }

  /// - Parameter rows: the addresses of rows.
  /// - Returns: those whose row is missing, and those whose slot is live.
  @inline(__always) private func loadWords(
    _ count: Int, _ rows: UnsafePointer<UInt64>, _ stale: Batch, _ slot: UInt32,
    _ words: UnsafeMutablePointer<ValueWord?>
  ) -> (missing: Batch, live: Batch) {
    var (missing, live): (Batch, Batch) = (0, 0)
    // Many rows have the same slots: where they have them, and the word that it is.
    var (positions, offset): (UInt64, Int) = (0, 0)
    for place in 0..<count {
      guard rows[place] > Self.unthemedRow else {
        words[place] = stale & Self.bit(place) == 0 ? .absent : nil
        if rows[place] != Self.unthemedRow { missing |= Self.bit(place) }
        continue
      }
      let row = RowStore.Row(bitPattern: UInt(rows[place])).unsafelyUnwrapped
      let itsPositions = relaxedLoad(row + RowStore.positionsWord)
      if itsPositions != positions {
        (positions, offset) = (itsPositions, Self.offset(of: UInt64(slot), itsPositions) ?? 0)
      }
      let word = Self.word(in: row, at: offset)
      words[place] = word
      if word.isLive { live |= Self.bit(place) }
    }
    return (missing & ~stale, live)
  }

  /// - Parameters:
  ///   - rows: of those whose slot is live.
  ///   - words: what the rows say of the slot, which becomes what the objects' results come to.
  /// - Returns: whether nothing was published meanwhile.
  @inline(never) private func loadResults(
    of handles: UnsafeBufferPointer<Handle>, _ live: Batch, _ rows: UnsafePointer<UInt64>,
    _ words: UnsafeMutablePointer<ValueWord?>, _ start: UInt64, _ interleaving: (any Interleaving)?
  ) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.batchMax) { blocks in
      let blocks = blocks.baseAddress.unsafelyUnwrapped
      Self.forEach(live) { blocks[$0] = block(of: Int(handles[$0].index)) }
      interleaving?.reach(.reading)
      guard isUnchanged(since: start) else { return false }
      var isConsistent = true
      Self.forEach(live) { place in
        let row = RowStore.Row(bitPattern: UInt(rows[place])).unsafelyUnwrapped
        if let slot = liveSlot(row, words[place].unsafelyUnwrapped, start) {
          interleaving?.reach(.reading)
          words[place] = slot.resolve(in: LiveBlock(at: blocks[place]))
        } else {
          isConsistent = false
        }
      }
      return isConsistent && isUnchanged(since: start)
    }
  }

  /// Calls `body` with the place of each object of a batch.
  @inline(__always) static func forEach(_ batch: Batch, _ body: (Int) -> Void) {
    var left = batch
    while left != 0 {
      body(left.trailingZeroBitCount)
      left &= left &- 1
    }
  }
}
