import Synchronization

/// Which slots the rows of a style hold, in the order of delivery. Equal lists share one layout, which lives as long as
/// the engine, so that any thread may follow a layout's number.
struct Layout {
  /// By position.
  let slots: UnsafeMutablePointer<UInt32>
  let count: Int
  let positions: Positions

  init(slots list: [UInt32]) {
    count = list.count
    slots = .allocate(capacity: max(count, 1))
    slots.update(from: list, count: count)
    positions = Positions(of: list)
  }

  /// The position of a slot, or nil.
  @inline(__always) func position(of slot: UInt32) -> Int? { positions[slot] }
}

/// From slot to position in one block of memory, to which each row points for readers.
///
/// ```
///  address ─► [limit, 64 bits][slot 0, 16 bits][slot 1]…
/// ```
///
/// As wide as the highest slot, so that a reader finds a position with one load: 128 KB where all the slots that there may
/// be are in use, for each list of slots that objects have.
struct Positions {
  /// The number of slots that follow, and for each one more than its position, 0 where the layout does not have it.
  private let base: UnsafeMutableRawPointer
  private static var headerSize: Int { MemoryLayout<UInt64>.size }

  init(of slots: [UInt32]) {
    let limit = Int(slots.max().map { $0 + 1 } ?? 0)
    let size = Self.headerSize + limit * MemoryLayout<UInt16>.stride
    base = .allocate(byteCount: size, alignment: MemoryLayout<UInt64>.alignment)
    base.storeBytes(of: UInt64(limit), as: UInt64.self)
    let entries = (base + Self.headerSize).bindMemory(to: UInt16.self, capacity: limit)
    entries.initialize(repeating: 0, count: limit)
    for (position, slot) in slots.enumerated() { entries[Int(slot)] = UInt16(position + 1) }
  }

  /// The positions that an address was taken of.
  @inline(__always) init(at address: UInt64) {
    base = UnsafeMutableRawPointer(bitPattern: UInt(address)).unsafelyUnwrapped
  }

  /// Valid as long as the engine.
  var address: UInt64 { UInt64(UInt(bitPattern: base)) }

  /// One more than the position of a slot, 0 where the layout does not have it; nil for what is no number of a slot.
  @inline(__always) func entry(of slot: UInt64) -> Int? {
    guard slot < base.load(as: UInt64.self) else { return slot > UInt64(UInt32.max) ? nil : 0 }
    let entries = (base + Self.headerSize).assumingMemoryBound(to: UInt16.self)
    return Int(entries[Int(truncatingIfNeeded: slot)])
  }

  @inline(__always) subscript(slot: UInt32) -> Int? {
    let entry = entry(of: UInt64(slot)) ?? 0
    return entry == 0 ? nil : entry &- 1
  }

  func deallocate() { base.deallocate() }
}

/// All layouts. A style has at most 65,534 slots.
struct LayoutTable: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Layout>
  private(set) var count = 0
  private var capacity = 16
  private var outgrown: [UnsafeMutablePointer<Layout>] = []
  private var indexes: [[UInt32]: UInt32] = [:]

  init() { base = .allocate(capacity: 16) }

  deinit {
    for index in 0..<count {
      base[index].slots.deallocate()
      base[index].positions.deallocate()
    }
    for old in outgrown { old.deallocate() }
    base.deallocate()
  }

  subscript(index: UInt32) -> Layout { base[Int(index)] }

  /// - Parameter slots: in the order of delivery.
  @inline(never) mutating func intern(_ slots: [UInt32]) -> UInt32 {
    if let known = indexes[slots] { return known }
    precondition(slots.count < Int(UInt16.max), "a style has more than 65,534 slots")
    if count == capacity {
      let new = UnsafeMutablePointer<Layout>.allocate(capacity: capacity * 2)
      new.update(from: base, count: count)
      outgrown.append(base)
      base = new
      capacity *= 2
    }
    (base + count).initialize(to: Layout(slots: slots))
    // A late reader of a row that is used again may follow the address before the row is linked, and has to find there what
    // was stored before.
    atomicMemoryFence(ordering: .releasing)
    indexes[slots] = UInt32(count)
    count += 1
    return UInt32(count - 1)
  }
}
