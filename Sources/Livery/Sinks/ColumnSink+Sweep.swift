// A sweep goes over a range of slots and writes what each slot's node has now, whether it changed or not. Where many
// cells of a column change, that beats following the members of one node after the other: memory is walked forward, and
// the node of a slot is loaded once for four columns.
extension ColumnSink {
  /// Whether a target can be swept: none of its objects has results of its own there, of which the node's row says
  /// nothing.
  private func canSweep(_ target: Target, _ pass: DeliveryPass) -> Bool {
    target.column.cells.size == 4 && !pass.core.livePlans.slots.contains(target.slot)
  }

  /// Chooses all targets that can be swept.
  func chooseAllSweeps(_ projection: ColumnProjection, _ pass: DeliveryPass) {
    projection.swept.removeAll()
    projection.range = 0..<pass.core.objects.limit
    // A suspended object keeps other cells than the node's row says.
    guard pass.core.held.isEmpty else { return }
    for place in targets.indices where canSweep(targets[place], pass) { projection.swept.append(place) }
  }

  /// Chooses the targets to be swept, and over which slots.
  ///
  /// - Parameter members: how many objects are members of the nodes that changed.
  /// - Returns: whether no slot among them has a node without changes.
  func chooseSweeps(_ projection: ColumnProjection, _ members: Int, _ pass: DeliveryPass) -> Bool {
    let core = pass.core
    projection.swept.removeAll()
    guard core.held.isEmpty else { return false }
    // Filling the table costs about as much per node as the scattered cells of some objects, unless it is kept: the rows of
    // all nodes are looked up.
    let changed = members + core.plan.objects.count
    guard core.plan.switchNumber != 0 || changed > core.nodes.count * 16 else { return false }
    let extent = survey.weigh(pass, of: number, slotLimit: walk.destinations.slotLimit)
    // Where most objects have changes, all slots, so that threads get even parts.
    let range = extent.count * 2 > core.objects.limit ? 0..<core.objects.limit : extent.range
    for (place, target) in targets.enumerated()
    where survey.costs[Int(target.slot)] > range.count * ColumnSurvey.sweepCost && canSweep(target, pass) {
      projection.swept.append(place)
    }
    projection.range = range
    return members == range.count
  }

  /// Fills a table for each four of the chosen targets.
  func fillTables(_ projection: ColumnProjection, withChangesOnly: Bool, _ pass: DeliveryPass) {
    if projection.swept.isEmpty { return }
    listNodes(withChangesOnly: withChangesOnly, pass)
    projection.tableSize = pass.core.nodes.limit
    projection.cells.resize(to: projection.groupCount * projection.tableSize, filling: .zero)
    for group in 0..<projection.groupCount {
      lanes.removeAll()
      for place in projection.group(group) { lanes.append(lane(of: place)) }
      fillCells(projection.table(group), pass)
    }
  }

  /// Writes the cells of the chosen targets, four columns at a time.
  @inline(never) func sweep(_ projection: ColumnProjection, _ pass: DeliveryPass) {
    for group in 0..<projection.groupCount {
      let places = projection.group(group)
      func column(_ lane: Int) -> ColumnSweep.Cells? {
        guard lane < places.count else { return nil }
        return targets[places[places.startIndex + lane]].column.cells.ofFourBytes
      }
      let sweep = ColumnSweep(
        start: projection.range.lowerBound, nodes: pass.core.objects.node.directory,
        cells: UnsafePointer(projection.table(group)), columns: (column(0), column(1), column(2), column(3)))
      // Chunks start at multiples of a cache line's cells, so that no two threads write the same line.
      split(projection.range.count, minimum: 16384, alignment: 64, pass, sweep)
    }
  }

  /// Lists the nodes that swept slots may have, with their rows after the commit, nil where all is absent.
  private func listNodes(withChangesOnly: Bool, _ pass: DeliveryPass) {
    let core = pass.core
    rows.removeAll()
    if withChangesOnly {
      for entry in core.plan.changedNodes { list(entry.node, core) }
    } else {
      rows.append(NodeRow(node: 0, row: nil))
      for node in 1..<UInt32(core.nodes.limit) where core.nodes.records[Int(node)].exists {
        list(node, core)
      }
    }
  }

  func list(_ node: UInt32, _ core: Core) {
    rows.append(NodeRow(node: node, row: core.publishedRow(of: node)))
  }

  /// Lets the lanes know where a row has their slots.
  ///
  /// - Parameter layout: that of the last row.
  @inline(__always) func aimLanes(at row: RowStore.Row, _ layout: inout UInt32, _ pass: DeliveryPass) {
    if RowStore.layout(of: row) == layout { return }
    layout = RowStore.layout(of: row)
    for lane in 0..<lanes.count {
      lanes.base[lane].position = pass.core.layouts[layout].position(of: lanes[lane].slot) ?? -1
    }
  }

  /// Puts the cells that the lanes' targets get for each listed node into a table.
  @inline(never) private func fillCells(_ table: UnsafeMutablePointer<SIMD4<UInt32>>, _ pass: DeliveryPass) {
    var layout = UInt32.max
    for entry in rows.buffer {
      if let row = entry.row { aimLanes(at: row, &layout, pass) }
      let cells = UnsafeMutableRawPointer(table + Int(entry.node)).assumingMemoryBound(to: UInt32.self)
      for lane in 0..<lanes.count {
        cells[lane] = UInt32(truncatingIfNeeded: cell(of: lanes[lane].word(in: entry.row), lanes[lane], pass))
      }
    }
  }
}
