// A sweep goes over a range of slots and writes what each slot's node has now, whether it changed or not. Where many
// cells of a column change, that beats following the members of one node after the other: memory is walked forward, and
// the node of a slot is loaded once for four columns.
extension ColumnSink {
  /// Whether there is no object that is to be told something else than its node's row says: none with live results of
  /// its own, none that is held back.
  private func rowsTellAll(_ pass: DeliveryPass) -> Bool {
    pass.core.pointee.held.isEmpty && pass.core.pointee.live.isEmpty
  }

  /// Chooses all targets that can be swept.
  func chooseAllSweeps(_ pass: DeliveryPass) {
    swept.removeAll()
    guard rowsTellAll(pass) else { return }
    for place in targets.indices where targets[place].column.cellSize == 4 { swept.append(place) }
  }

  /// Chooses the targets to be swept, and answers the range of slots, and whether no slot in it has a node without
  /// changes; nil if none is swept.
  func chooseSweeps(_ pass: DeliveryPass) -> (range: Range<Int>, hasChangesOnly: Bool)? {
    let core = pass.core
    swept.removeAll()
    guard rowsTellAll(pass) else { return nil }
    let members = core.pointee.plan.memberCount(core.pointee.nodes)
    // Filling the table costs about as much per node as a few slots.
    guard members + core.pointee.plan.objects.count > core.pointee.nodes.limit * 4 else { return nil }
    let extent = walk.survey(pass, of: number)
    // Where most objects have changes, all slots, so that threads get even parts.
    let range = extent.count * 2 > core.pointee.objects.limit ? 0..<core.pointee.objects.limit : extent.range
    // Members of a node may lie anywhere, and a cell anywhere costs many times one in order.
    for (place, target) in targets.enumerated()
    where target.column.cellSize == 4 && walk.counts[Int(target.slot)] * 8 > range.count {
      swept.append(place)
    }
    return swept.isEmpty ? nil : (range, members == range.count)
  }

  @inline(never) func sweep(_ range: Range<Int>, hasChangesOnly: Bool, _ pass: DeliveryPass) {
    if swept.isEmpty { return }
    listNodes(withChangesOnly: hasChangesOnly, pass)
    for first in stride(from: 0, to: swept.count, by: 4) {
      let width = min(4, swept.count - first)
      fillCells(first..<first + width, pass)
      sweep(range, first..<first + width, pass)
    }
  }

  /// Lists the nodes that swept slots may have, with their rows after the commit, nil where all is absent.
  private func listNodes(withChangesOnly: Bool, _ pass: DeliveryPass) {
    let core = pass.core
    rows.removeAll()
    if withChangesOnly {
      for entry in core.pointee.plan.nodes.buffer where entry.node != 0 { list(entry.node, core) }
    } else {
      rows.append(NodeRow(node: 0, row: nil))
      for node in 1..<max(1, UInt32(core.pointee.nodes.limit)) where core.pointee.nodes.records[Int(node)].isLive {
        list(node, core)
      }
    }
  }

  private func list(_ node: UInt32, _ core: UnsafeMutablePointer<Core>) {
    let context = core.pointee.publicContext(of: core.pointee.nodes.scope(of: node))
    let isThemed = context != Publication.unthemed
    rows.append(
      NodeRow(node: node, row: isThemed ? core.pointee.rows.row(context, core.pointee.nodes.style(of: node)) : nil))
  }

  /// Puts the cells that up to four of the chosen targets get for each listed node into the lanes of the table.
  private func fillCells(_ chosen: Range<Int>, _ pass: DeliveryPass) {
    cells.resize(to: pass.core.pointee.nodes.limit, filling: .zero)
    lanes.removeAll()
    for place in chosen { lanes.append(lane(of: swept[place])) }
    var layout = UInt32.max
    for entry in rows.buffer {
      if let row = entry.row, RowStore.layout(of: row) != layout {
        layout = RowStore.layout(of: row)
        for lane in 0..<lanes.count {
          lanes.base[lane].position = pass.core.pointee.layouts[layout].position(of: lanes[lane].slot) ?? -1
        }
      }
      let cells = UnsafeMutableRawPointer(cells.base + Int(entry.node)).assumingMemoryBound(to: UInt32.self)
      for lane in 0..<lanes.count {
        cells[lane] = UInt32(truncatingIfNeeded: cell(of: lanes[lane].word(in: entry.row), lanes[lane], pass))
      }
    }
  }

  /// Sweeps up to four of the chosen targets.
  private func sweep(_ range: Range<Int>, _ chosen: Range<Int>, _ pass: DeliveryPass) {
    func column(_ lane: Int) -> ColumnSweep.Cells? {
      guard lane < chosen.count else { return nil }
      return targets[swept[chosen.lowerBound + lane]].column.memory.assumingMemoryBound(to: UInt32.self)
    }
    let sweep = ColumnSweep(
      start: range.lowerBound, nodes: pass.core.pointee.objects.node.directory, cells: UnsafePointer(cells.base),
      columns: (column(0), column(1), column(2), column(3)))
    // Chunks start at multiples of a cache line's cells, so that no two threads write the same line.
    split(range.count, minimum: 16384, alignment: 64, pass, sweep)
  }
}
