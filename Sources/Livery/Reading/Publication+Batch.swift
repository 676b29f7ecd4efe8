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
      let tracked = loadNodes(of: handles, cells)
      interleaving?.reach(.reading)
      guard isUnchanged(since: start) else { return all }
      loadKeys(handles.count, tracked, cells)
      interleaving?.reach(.reading)
      guard isUnchanged(since: start) else { return all }
      let (rest, live) = loadWords(handles.count, cells, tracked, slot, words)
      interleaving?.reach(.reading)
      guard isUnchanged(since: start) else { return all }
      if live == 0 { return rest }
      return loadResults(of: handles, live, cells, words, start, interleaving) ? rest : all
    }
  }

  /// - Parameter cells: become the nodes of those that are tracked.
  /// - Returns: which are tracked.
  @inline(__always) private func loadNodes(
    of handles: UnsafeBufferPointer<Handle>, _ cells: UnsafeMutablePointer<UInt64>
  ) -> Batch {
    // Stored after the directories that have so many slots.
    let capacity = slotCapacity.load(ordering: .acquiring)
    let (generations, nodes): (Pages<UInt32>, Pages<UInt32>) = (Self.pages(generations), Self.pages(nodes))
    var tracked: Batch = 0
    for place in 0..<handles.count {
      let (index, generation) = (Int(handles[place].index), handles[place].generation)
      guard index < capacity, generation & 1 == 1, relaxedLoad(Self.cell(generations, index)) == generation else {
        continue
      }
      cells[place] = UInt64(relaxedLoad(Self.cell(nodes, index)))
      tracked |= Self.bit(place)
    }
    return tracked
  }

  /// - Parameter cells: the nodes of tracked objects, which become their keys.
  @inline(__always) private func loadKeys(_ count: Int, _ tracked: Batch, _ cells: UnsafeMutablePointer<UInt64>) {
    let keys: Pages<UInt64> = Self.pages(nodeKeys)
    for place in 0..<count where tracked & Self.bit(place) != 0 {
      let node = UInt32(truncatingIfNeeded: cells[place])
      cells[place] =
        NodeNumber.isInRoot(node)
        ? NodeTable.key(style: NodeNumber.style(ofRoot: node), scope: 0) : relaxedLoad(Self.cell(keys, Int(node)))
    }
  }

  /// - Parameter cells: the keys of tracked objects, which become the rows of those with live slots.
  /// - Returns: those whose row is missing, and those whose slot is live.
  @inline(__always) private func loadWords(
    _ count: Int, _ cells: UnsafeMutablePointer<UInt64>, _ tracked: Batch, _ slot: UInt32,
    _ words: UnsafeMutablePointer<ValueWord?>
  ) -> (rest: Batch, live: Batch) {
    var (rest, live): (Batch, Batch) = (0, 0)
    for place in 0..<count {
      words[place] = nil
      guard tracked & Self.bit(place) != 0 else { continue }
      switch word(ofKey: cells[place], slot, nil) {
      case .answer(.word(let word)): words[place] = word
      case .answer(.missing), .answer(.stale): rest |= Self.bit(place)
      case .live(let row, let word):
        words[place] = word
        cells[place] = UInt64(UInt(bitPattern: row))
        live |= Self.bit(place)
      }
    }
    return (rest, live)
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
          words[place] = Self.result(in: blocks[place], slot)
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
