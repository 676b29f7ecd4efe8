/// Weighs what it takes to write each changed object's cells, for the choice between that and a sweep.
struct ColumnSurvey: ~Copyable {
  /// By slot what writing its changes takes.
  private(set) var costs = RawArray<Int>()

  /// Which objects changes are for.
  struct Extent {
    /// How many there are.
    private(set) var count = 0
    private var first = Int.max
    private var end = 0

    /// Where all of them lie.
    var range: Range<Int> { count == 0 ? 0..<0 : first..<end }

    @inline(__always) fileprivate mutating func include(_ bounds: ClosedRange<UInt32>, _ objects: Int) {
      if objects == 0 { return }
      first = min(first, Int(bounds.lowerBound))
      end = max(end, Int(bounds.upperBound) + 1)
      count += objects
    }
  }

  // What writing takes in eighths of what a sweep takes for one slot. A cell anywhere costs many times one in order, and
  // more where its column does not stay near a core; contiguous cells are filled, which takes little but memory, once they
  // are found.
  private static var nearScatteredCost: Int { 64 }
  private static var farScatteredCost: Int { 160 }
  private static var nearCellCount: Int { 1 << 18 }
  private static var fillCost: Int { 256 }
  private static var filledCost: Int { 7 }
  static var sweepCost: Int { 8 }

  /// Adds up what writing the changes of each slot takes, and finds out for which objects they are.
  ///
  /// - Parameter slotLimit: one more than the greatest slot that is asked for.
  mutating func weigh(_ pass: DeliveryPass, of sink: UInt32, slotLimit: Int) -> Extent {
    let core = pass.core
    let changes = core.plan.changes.base
    let isNear = core.objects.limit <= Self.nearCellCount
    let scatteredCost = isNear ? Self.nearScatteredCost : Self.farScatteredCost
    var extent = Extent()
    costs.removeAll()
    costs.resize(to: slotLimit, filling: 0)
    for entry in core.plan.changedNodes {
      let members = core.nodes.memberCount(of: entry.node)
      // A known switch may change a node that has lost all its members since.
      if members == 0 { continue }
      extent.include(core.nodes.bounds(of: entry.node), members)
      let isContiguous = core.nodes.contiguousMembers(of: entry.node) != nil
      let cost = isContiguous ? Self.fillCost + members * Self.filledCost : members * scatteredCost
      add(cost, for: entry.range, changes)
    }
    for object in core.plan.objects.buffer where object.isFor(sink) {
      extent.include(object.index...object.index, 1)
      add(scatteredCost, for: object.range, changes)
    }
    return extent
  }

  @inline(__always) private func add(
    _ cost: Int, for range: Range<Int>, _ changes: UnsafeMutablePointer<DeliveryPlan.SlotChange>
  ) {
    for change in range {
      let slot = Int(changes[change].slot)
      if slot < costs.count { costs[slot] &+= cost }
    }
  }
}
