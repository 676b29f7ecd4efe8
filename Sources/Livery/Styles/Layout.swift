/// Which slots the rows of a style hold, in the order of delivery. Equal lists share one layout, which lives as long as
/// the engine, so that any thread may follow a layout's number.
struct Layout {
  /// By position.
  let slots: UnsafeMutablePointer<UInt32>
  let count: Int
  /// By slot, one more than the position; 0 where the layout has no such slot.
  let positions: UnsafeMutablePointer<UInt16>
  let slotLimit: Int

  init(slots list: [UInt32]) {
    count = list.count
    slots = .allocate(capacity: max(count, 1))
    slots.update(from: list, count: count)
    slotLimit = Int(list.max().map { $0 + 1 } ?? 0)
    positions = .allocate(capacity: max(slotLimit, 1))
    positions.initialize(repeating: 0, count: max(slotLimit, 1))
    for (position, slot) in list.enumerated() { positions[Int(slot)] = UInt16(position + 1) }
  }

  /// The position of a slot, or nil.
  @inline(__always) func position(of slot: UInt32) -> Int? {
    guard Int(slot) < slotLimit else { return nil }
    let position = Int(positions[Int(slot)])
    return position == 0 ? nil : position &- 1
  }
}

/// All layouts. The first 65,535 bindings of a style are the limit.
struct LayoutTable: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Layout>
  private(set) var count = 0
  private var capacity = 16
  private var retired: [UnsafeMutablePointer<Layout>] = []
  private var indexes: [[UInt32]: UInt32] = [:]

  init() { base = .allocate(capacity: 16) }

  deinit {
    for index in 0..<count {
      base[index].slots.deallocate()
      base[index].positions.deallocate()
    }
    for old in retired { old.deallocate() }
    base.deallocate()
  }

  subscript(index: UInt32) -> Layout { base[Int(index)] }

  /// Where a layout lies. Valid as long as the engine: outgrown tables are kept.
  func address(of index: UInt32) -> UnsafePointer<Layout> { UnsafePointer(base + Int(index)) }

  /// - Parameter slots: in the order of delivery.
  @inline(never) mutating func intern(_ slots: [UInt32]) -> UInt32 {
    if let known = indexes[slots] { return known }
    precondition(slots.count < Int(UInt16.max), "a style has more than 65,534 bindings")
    if count == capacity {
      let new = UnsafeMutablePointer<Layout>.allocate(capacity: capacity * 2)
      new.update(from: base, count: count)
      retired.append(base)
      base = new
      capacity *= 2
    }
    (base + count).initialize(to: Layout(slots: slots))
    indexes[slots] = UInt32(count)
    count += 1
    return UInt32(count - 1)
  }
}
