// Where a theme change lets other words of objects' own answer, rows say which. Nobody lists what that comes to for each
// object: the sink follows rows and words itself.
extension ColumnSink {
  /// Writes what the members of nodes have now of whom other words answer.
  func writeWords(_ pass: DeliveryPass) {
    let core = pass.core
    if core.pointee.plan.wordNodes.isEmpty { return }
    rows.removeAll()
    for node in core.pointee.plan.wordNodes.members.buffer { list(node, core) }
    lanes.removeAll()
    wordColumns.removeAll()
    // Columns that take colours as they are come first.
    for takesColors in [true, false] {
      for place in targets.indices where core.pointee.plans.slots.contains(targets[place].slot) {
        let column = targets[place].column
        guard column.encoding.passesRGBA == takesColors else { continue }
        lanes.append(lane(of: place))
        if takesColors { wordColumns.append(column.memory.assumingMemoryBound(to: UInt32.self)) }
      }
    }
    if writeColors(pass) || wordColumns.count < lanes.count { writeOthers(pass) }
  }

  /// Writes the words that are colours into the columns that take them as they are.
  ///
  /// - Returns: whether there are others.
  private func writeColors(_ pass: DeliveryPass) -> Bool {
    let core = pass.core
    let members = rows.buffer.reduce(0) { $0 + core.pointee.nodes.memberCount(of: $1.node) }
    let limit = core.pointee.objects.limit
    // A member anywhere costs many times a slot in order.
    let isSweep = members * 8 > limit
    wordEntries.removeAll()
    wordEntries.resize(
      to: (isSweep ? core.pointee.nodes.limit : 1) * wordColumns.count,
      filling: WordSweep.Entry(place: WordSweep.Entry.nothing))
    var hasOthers: UInt32 = 0
    withUnsafeMutablePointer(to: &hasOthers) { hasOthers in
      let sweep = WordSweep(
        nodes: core.pointee.objects.node.directory, blocks: core.pointee.live.blocks.directory,
        pageCount: core.pointee.live.blocks.pageCount, entries: UnsafePointer(wordEntries.base),
        columns: UnsafePointer(wordColumns.base), targetCount: wordColumns.count, hasOthers: hasOthers)
      forEachWordRow(pass) { node, row in
        let first = isSweep ? Int(node) * wordColumns.count : 0
        for target in 0..<wordColumns.count { wordEntries[first + target] = entry(of: lanes[target], row, pass) }
        if !isSweep { sweep.write(core.pointee.nodes.members(of: node)) }
      }
      // Chunks start at multiples of a cache line's cells, so that no two threads write the same line.
      if isSweep { split(limit, minimum: 16384, alignment: 64, pass, sweep) }
    }
    return hasOthers != 0
  }

  private func entry(of lane: Lane, _ row: RowStore.Row, _ pass: DeliveryPass) -> WordSweep.Entry {
    let word = lane.word(in: row)
    guard word.isLive else { return WordSweep.Entry(place: WordSweep.Entry.nothing) }
    let (start, count, fallback) = RowStore.liveSlot(row, Int(word.payload))
    if count > 0 { return WordSweep.Entry(place: Int32(start)) }
    return WordSweep.Entry(
      place: WordSweep.Entry.fallback, cell: UInt32(truncatingIfNeeded: cell(of: fallback, lane, pass)))
  }

  /// Writes what ``writeColors(_:)`` left.
  private func writeOthers(_ pass: DeliveryPass) {
    let core = pass.core
    forEachWordRow(pass) { node, row in
      for index in core.pointee.nodes.members(of: node) {
        let block = core.pointee.live.block(of: index)
        for number in 0..<lanes.count where lanes[number].word(in: row).isLive {
          let word = Core.word(row, lanes[number].position, block)
          if number < wordColumns.count && word.exactRGBA != nil { continue }
          targets[lanes[number].place].column.store(cell(of: word, lanes[number], pass), at: Int(index))
        }
      }
    }
  }

  /// Calls `body` with each listed node and its row, for which the lanes know their positions.
  private func forEachWordRow(_ pass: DeliveryPass, _ body: (_ node: UInt32, _ row: RowStore.Row) -> Void) {
    var layout = UInt32.max
    for entry in rows.buffer {
      guard let row = entry.row else { continue }
      aimLanes(at: row, &layout, pass)
      body(entry.node, row)
    }
  }
}
