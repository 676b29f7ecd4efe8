/// Follows the changes of a delivery to the cells that they are for.
struct ColumnWalk: ~Copyable {
  /// Where the cells of one slot go. Numbered like the sink's targets.
  struct Destination: BitwiseCopyable {
    let memory: UnsafeMutableRawPointer
    let cellSize: Int
    let passesRGBA: Bool
    /// Another destination of the same slot, or -1.
    var next: Int32
  }

  /// One cell for all members of a node.
  struct Store: BitwiseCopyable {
    let node: UInt32
    let destination: Int32
    let cell: UInt64
  }

  private var destinations = RawArray<Destination>()
  /// By slot the first destination, or -1.
  private var firsts = RawArray<Int32>()
  /// The stores in the order of the plan, before they are put in that of the destinations.
  private var planned = RawArray<Store>()
  private var starts = RawArray<Int>()
  /// By slot of the live changes, see ``colors(of:)``.
  private var liveColumns = RawArray<UnsafeMutablePointer<UInt32>?>()
  /// By slot what writing its changes takes, see ``survey(_:of:)``.
  private(set) var costs = RawArray<Int>()

  /// The count of `AnyColumn.moves` for which the destinations hold, all of them; nil if some are left out.
  private var moves: Int?

  /// Notes where the columns are now.
  @inline(__always) mutating func prepare(_ targets: [ColumnSink.Target]) {
    let now = AnyColumn.moves.load(ordering: .relaxed)
    if now == moves { return }
    note(targets)
    moves = now
  }

  @inline(never) private mutating func note(_ targets: [ColumnSink.Target]) {
    destinations.removeAll()
    firsts.removeAll()
    for (place, target) in targets.enumerated() {
      let slot = Int(target.slot)
      if slot >= firsts.count { firsts.resize(to: slot + 1, filling: -1) }
      let column = target.column
      destinations.append(
        Destination(
          memory: column.memory, cellSize: column.cellSize, passesRGBA: column.encoding.passesRGBA, next: firsts[slot]))
      firsts[slot] = Int32(place)
    }
  }

  /// Leaves a target out.
  mutating func skip(_ slot: UInt32, _ place: Int) {
    moves = nil
    var number = firsts[Int(slot)]
    if Int(number) == place {
      firsts[Int(slot)] = destinations[place].next
      return
    }
    while Int(destinations[Int(number)].next) != place { number = destinations[Int(number)].next }
    destinations[Int(number)].next = destinations[place].next
  }

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
  mutating func survey(_ pass: DeliveryPass, of sink: UInt32) -> Extent {
    let core = pass.core
    let changes = core.plan.changes.base
    let isNear = core.objects.limit <= Self.nearCellCount
    let scatteredCost = isNear ? Self.nearScatteredCost : Self.farScatteredCost
    var extent = Extent()
    costs.removeAll()
    costs.resize(to: firsts.count, filling: 0)
    for entry in core.plan.changedNodes {
      let members = core.nodes.memberCount(of: entry.node)
      // What a known switch changes of a node may have nobody to be told any more.
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

  /// Lists what the nodes' changes come to.
  @inline(__always) mutating func listStores(
    _ pass: DeliveryPass, into stores: inout RawArray<Store>, cell: (ValueWord, _ place: Int) -> UInt64
  ) {
    let core = pass.core
    let changes = core.plan.changes.base
    planned.removeAll()
    for entry in core.plan.nodes.buffer {
      for change in entry.range {
        var number = first(of: changes[change].slot)
        while number >= 0 {
          let cell = cell(changes[change].new, Int(number))
          planned.append(Store(node: entry.node, destination: number, cell: cell))
          number = destinations[Int(number)].next
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

  /// Lists the stretches that stores come to.
  func derive(
    _ fills: inout ColumnFills, from stores: UnsafeMutableBufferPointer<Store>, _ core: Core
  ) {
    fills.derive(from: stores, to: destinations.base, core)
  }

  /// What fills stretches that were listed.
  func work(_ fills: borrowing ColumnFills) -> ColumnFills.Work { fills.work(on: destinations.base) }

  /// What writes stores that were listed.
  func work(_ stores: UnsafeMutablePointer<Store>, _ pass: DeliveryPass) -> Work {
    Work(
      stores: stores, destinations: destinations.base, core: pass.core,
      listsObjects: pass.core.plan.listsObjects)
  }

  struct Work: RangeWork {
    let stores: UnsafeMutablePointer<Store>
    let destinations: UnsafeMutablePointer<Destination>
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

  /// Writes whatever an object's results come to where they have changed.
  @inline(__always) private func writeLiveObject(
    _ index: UInt32, _ targets: LiveTargets, _ stretch: LiveChange.Stretch, _ core: Core,
    _ cell: (ValueWord, _ place: Int) -> UInt64
  ) {
    let blocks = core.blocks(of: index, in: stretch)
    for place in 0..<targets.count where first(of: targets.slots[place].number) >= 0 {
      if let change = core.liveChange(place, of: index, targets.slots[place], blocks) {
        write(change.new, change.slot, index, cell)
      }
    }
  }

  @inline(never) private mutating func lookUpLiveSlots(_ core: Core) {
    liveColumns.removeAll()
    for slot in core.plan.liveChanges.slots.buffer { liveColumns.append(colors(of: slot)) }
  }

  /// The only column of a slot, if colours go into it as they are, and objects have results for it.
  func colors(of slot: LiveChange.Slot) -> UnsafeMutablePointer<UInt32>? {
    let number = first(of: slot.number)
    guard number >= 0, slot.new >= 0 else { return nil }
    let destination = destinations[Int(number)]
    guard destination.passesRGBA, destination.next < 0 else { return nil }
    return destination.memory.assumingMemoryBound(to: UInt32.self)
  }

  @inline(__always) private func write(
    _ word: ValueWord, _ slot: UInt32, _ index: UInt32, _ cell: (ValueWord, _ place: Int) -> UInt64
  ) {
    var number = first(of: slot)
    while number >= 0 {
      let destination = destinations[Int(number)]
      destination.store(cell(word, Int(number)), at: Int(index))
      number = destination.next
    }
  }

  @inline(__always) private func first(of slot: UInt32) -> Int32 {
    Int(slot) < firsts.count ? firsts[Int(slot)] : -1
  }
}

/// The slots of a live change, and beside each the only column that takes its colours as they are.
private struct LiveTargets {
  let slots: UnsafeMutablePointer<LiveChange.Slot>
  let columns: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>?>
  let count: Int
}

extension ColumnWalk.Destination {
  @inline(never) func write(
    _ store: ColumnWalk.Store, _ core: Core, _ listsObjects: Bool
  ) {
    let members = core.nodes.members(of: store.node)
    if listsObjects {
      for index in members where !core.plan.listsObject(index) {
        self.store(store.cell, at: Int(index))
      }
    } else if let range = core.nodes.contiguousMembers(of: store.node) {
      fill(store.cell, range)
    } else if cellSize == 4 {
      let cells = memory.assumingMemoryBound(to: UInt32.self)
      let cell = UInt32(truncatingIfNeeded: store.cell)
      for index in members { cells[Int(index)] = cell }
    } else {
      for index in members { self.store(store.cell, at: Int(index)) }
    }
  }

  @inline(__always) func fill(_ cell: UInt64, _ range: Range<Int>) {
    AnyColumn.fill(cell, range, in: memory, cellSize: cellSize)
  }

  @inline(__always) func store(_ cell: UInt64, at index: Int) {
    AnyColumn.store(cell, at: index, in: memory, cellSize: cellSize)
  }
}
