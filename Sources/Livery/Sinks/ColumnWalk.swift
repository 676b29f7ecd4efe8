/// Follows the changes of a delivery to the cells that they are for.
struct ColumnWalk: ~Copyable {
  /// One cell for all members of a node.
  struct Store: BitwiseCopyable {
    let node: UInt32
    let destination: Int32
    let cell: UInt64
  }

  var destinations = ColumnDestinations()
  /// The stores in the order of the plan, before they are put in that of the destinations.
  private var planned = RawArray<Store>()
  private var starts = RawArray<Int>()
  /// By slot of the live changes, see ``ColumnDestinations/colors(of:)``.
  var liveColumns = RawArray<UnsafeMutablePointer<UInt32>?>()

  /// Lists the stores for the nodes' changes.
  @inline(__always) mutating func listStores(
    _ pass: DeliveryPass, into stores: inout RawArray<Store>, cell: (ValueWord, _ place: Int) -> UInt64
  ) {
    let core = pass.core
    let changes = core.plan.changes.base
    planned.removeAll()
    for entry in core.plan.nodes.buffer {
      for change in entry.range {
        let new = changes[change].new
        destinations.forEach(of: changes[change].slot) { number, _ in
          planned.append(Store(node: entry.node, destination: Int32(number), cell: cell(new, number)))
        }
      }
    }
    groupStores(into: &stores)
  }

  /// Puts the stores of a destination next to each other: scattered writes to one column miss fewer pages than such to
  /// several in turn. The plan has the newest nodes first, whose objects mostly come last: turned round, memory is
  /// written forward.
  @inline(never) private mutating func groupStores(into stores: inout RawArray<Store>) {
    starts.removeAll()
    starts.resize(to: destinations.count + 1, filling: 0)
    for store in planned.buffer { starts[Int(store.destination) + 1] += 1 }
    for destination in 0..<destinations.count { starts[destination + 1] += starts[destination] }
    stores.removeAll()
    stores.resize(to: planned.count, filling: Store(node: 0, destination: 0, cell: 0))
    for store in planned.buffer.reversed() {
      stores[starts[Int(store.destination)]] = store
      starts[Int(store.destination)] += 1
    }
  }

  /// What writes stores that were listed.
  func work(_ stores: UnsafeMutablePointer<Store>, _ pass: DeliveryPass) -> Work {
    Work(
      stores: stores, destinations: destinations.base, core: pass.core, listsObjects: pass.core.plan.listsObjects)
  }

  struct Work: RangeWork {
    let stores: UnsafeMutablePointer<Store>
    let destinations: UnsafeMutablePointer<ColumnDestinations.Destination>
    let core: Core
    let listsObjects: Bool

    /// Contiguous members are not looked at.
    @inline(__always) private func touchMembers(of node: UInt32) {
      if core.nodes.contiguousMembers(of: node) == nil { core.nodes.touchMembers(of: node) }
    }

    func run(_ range: Range<Int>) {
      for place in range {
        // What says where the members are first, or one miss would wait for the other.
        if place &+ 2 < range.upperBound { core.nodes.touchRecord(of: stores[place &+ 2].node) }
        if place &+ 1 < range.upperBound { touchMembers(of: stores[place &+ 1].node) }
        destinations[Int(stores[place].destination)].write(stores[place], core, listsObjects)
      }
    }
  }
}

extension ColumnDestinations.Destination {
  /// Writes a cell for the members that share their node's changes.
  @inline(never) fileprivate func write(_ store: ColumnWalk.Store, _ core: Core, _ listsObjects: Bool) {
    let members = core.nodes.members(of: store.node)
    if listsObjects {
      for index in members where !core.plan.listsObject(index) { cells.store(store.cell, at: Int(index)) }
    } else if let range = core.nodes.contiguousMembers(of: store.node) {
      cells.fill(store.cell, range)
    } else if cells.size == 4 {
      let cells = cells.ofFourBytes
      let cell = UInt32(truncatingIfNeeded: store.cell)
      for index in members { cells[Int(index)] = cell }
    } else {
      for index in members { cells.store(store.cell, at: Int(index)) }
    }
  }
}
