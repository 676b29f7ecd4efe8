// Where a theme change lets other words of objects' own answer, rows say which. Nobody lists what that comes to for each
// object: the sink follows rows and words itself.
extension ColumnSink {
  /// Writes what the members of nodes have now of whom other words answer.
  func writeWords(_ pass: DeliveryPass) {
    let core = pass.core
    if core.plan.wordNodes.isEmpty { return }
    listWordLanes(pass)
    if lanes.isEmpty { return }
    rows.removeAll()
    for node in core.plan.wordNodes.members.buffer { list(node, core) }
    let members = rows.buffer.reduce(0) { $0 + core.nodes.memberCount(of: $1.node) }
    // A member anywhere costs many times a slot in order.
    let isSweep = members * 8 > core.objects.limit
    let placeCount = (isSweep ? core.nodes.limit : 1) * lanes.count
    wordPlaces.removeAll()
    wordPlaces.resize(to: placeCount, filling: WordSweep.nothing)
    wordFallbacks.resize(to: placeCount, filling: 0)
    var hasOthers: UInt32 = wordColumns.count < lanes.count ? 1 : 0
    withUnsafeMutablePointer(to: &hasOthers) {
      let sweep = WordSweep(
        nodes: core.objects.node.directory, blocks: core.live.blocks.directory,
        pageCount: core.live.blocks.pageCount, places: UnsafePointer(wordPlaces.base),
        fallbacks: UnsafePointer(wordFallbacks.base), laneCount: lanes.count,
        columns: UnsafePointer(wordColumns.base), columnCount: wordColumns.count, hasOthers: $0)
      if isSweep { sweepWords(sweep, pass) } else { walkWords(sweep, pass) }
    }
  }

  /// Lists the targets that may have words; those that take colours as they are come first.
  private func listWordLanes(_ pass: DeliveryPass) {
    lanes.removeAll()
    wordColumns.removeAll()
    for takesColors in [true, false] {
      for place in targets.indices where pass.core.livePlans.slots.contains(targets[place].slot) {
        let column = targets[place].column
        guard column.encoding.passesRGBA == takesColors else { continue }
        lanes.append(lane(of: place))
        if takesColors { wordColumns.append(column.cells.ofFourBytes) }
      }
    }
  }

  private func sweepWords(_ sweep: WordSweep, _ pass: DeliveryPass) {
    let limit = pass.core.objects.limit
    forEachWordRow(pass) { node, row in findWords(row, first: Int(node) * lanes.count, pass) }
    // Chunks start at multiples of a cache line's cells, so that no two threads write the same line.
    split(limit, minimum: 16384, alignment: 64, pass, sweep)
    if sweep.hasOthers.pointee == 0 { return }
    sweep.forEachPage(0..<limit) { slots, nodes, blocks in
      for slot in 0..<slots.count {
        writeOthers(slots.lowerBound + slot, first: Int(nodes[slot]) * lanes.count, blocks[slot], pass)
      }
    }
  }

  private func walkWords(_ sweep: WordSweep, _ pass: DeliveryPass) {
    forEachWordRow(pass) { node, row in
      let members = pass.core.nodes.members(of: node)
      findWords(row, first: 0, pass)
      sweep.write(members)
      if sweep.hasOthers.pointee == 0 { return }
      for index in members { writeOthers(Int(index), first: 0, sweep.block(of: index), pass) }
    }
  }

  /// Calls `body` with each listed node that has a row, for which the lanes know their positions.
  private func forEachWordRow(_ pass: DeliveryPass, _ body: (_ node: UInt32, _ row: RowStore.Row) -> Void) {
    var layout = UInt32.max
    for entry in rows.buffer {
      guard let row = entry.row else { continue }
      aimLanes(at: row, &layout, pass)
      body(entry.node, row)
    }
  }

  /// Notes which words a row says answer.
  private func findWords(_ row: RowStore.Row, first: Int, _ pass: DeliveryPass) {
    for lane in 0..<lanes.count {
      let word = lanes[lane].word(in: row)
      guard word.isLive else {
        wordPlaces[first + lane] = WordSweep.nothing
        continue
      }
      let slot = RowStore.liveSlot(row, Int(word.payload))
      wordPlaces[first + lane] = slot.count > 0 ? Int32(slot.start) : WordSweep.fallback
      if slot.count == 0 { wordFallbacks[first + lane] = cell(of: slot.fallback, lanes[lane], pass) }
    }
  }

  /// Writes what a sweep leaves of an object: words that are no colours, and columns that do not take them as they are.
  @inline(__always) private func writeOthers(_ index: Int, first: Int, _ block: UInt64, _ pass: DeliveryPass) {
    for lane in 0..<lanes.count {
      let place = wordPlaces[first &+ lane]
      if place == WordSweep.nothing { continue }
      let column = targets[lanes[lane].place].column
      if place < 0 {
        column.cells.store(wordFallbacks[first &+ lane], at: index)
      } else if let block = LiveBlock(at: block) {
        let word = block.result(Int(place))
        if lane < wordColumns.count && word.exactRGBA != nil { continue }
        column.cells.store(cell(of: word, lanes[lane], pass), at: index)
      }
    }
  }
}
