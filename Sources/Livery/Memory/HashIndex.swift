/// An open-addressing index from 64-bit keys to 32-bit numbers, for look-ups on hot paths.
///
/// Keys and numbers lie side by side, so that a hit costs one cache line. Linear probing at a load of at most
/// three quarters; removal shifts back, so there are no tombstones. The key ~0 is reserved.
struct HashIndex: ~Copyable {
  private struct Slot {
    var key: UInt64
    var number: UInt32
  }

  private static var free: UInt64 { ~0 }
  private var slots: UnsafeMutablePointer<Slot>
  private var mask: Int
  private(set) var count = 0

  init() {
    mask = 15
    slots = Self.allocate(16)
  }

  deinit { slots.deallocate() }

  var byteCount: Int { (mask + 1) * MemoryLayout<Slot>.stride }

  /// The number stored for the key, or nil.
  @inline(__always) func find(_ key: UInt64) -> UInt32? { find(key) { _ in true } }

  /// The number that is stored for the key and is the right one: of a key that is a digest of something, there may be
  /// more than one.
  @inline(__always) func find(_ key: UInt64, where isRight: (UInt32) -> Bool) -> UInt32? {
    var position = Self.hash(key) & mask
    while slots[position].key != Self.free {
      if slots[position].key == key && isRight(slots[position].number) { return slots[position].number }
      position = (position &+ 1) & mask
    }
    return nil
  }

  /// Stores a number for a key that has none, or others for which the caller tells them apart.
  mutating func insert(_ key: UInt64, _ number: UInt32) {
    precondition(key != Self.free, "HashIndex key is reserved")
    if (count + 1) * 4 > mask * 3 { rehash() }
    place(Slot(key: key, number: number))
    count += 1
  }

  /// - Parameter number: which of the key's numbers, if it may have more than one.
  mutating func remove(_ key: UInt64, _ number: UInt32? = nil) {
    var hole = Self.hash(key) & mask
    while slots[hole].key != key || slots[hole].number != number ?? slots[hole].number {
      if slots[hole].key == Self.free { return }
      hole = (hole &+ 1) & mask
    }
    count -= 1
    var next = (hole &+ 1) & mask
    while slots[next].key != Self.free {
      let home = Self.hash(slots[next].key) & mask
      // Move the entry back if its home does not lie cyclically in (hole, next].
      if ((next &- home) & mask) >= ((next &- hole) & mask) {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next &+ 1) & mask
    }
    slots[hole].key = Self.free
  }

  mutating func removeAll() {
    slots.deallocate()
    mask = 15
    slots = Self.allocate(16)
    count = 0
  }

  private func place(_ slot: Slot) {
    var position = Self.hash(slot.key) & mask
    while slots[position].key != Self.free { position = (position &+ 1) & mask }
    slots[position] = slot
  }

  private mutating func rehash() {
    let old = slots
    let oldCount = mask + 1
    mask = oldCount * 2 - 1
    slots = Self.allocate(oldCount * 2)
    for position in 0..<oldCount where old[position].key != Self.free { place(old[position]) }
    old.deallocate()
  }

  private static func allocate(_ count: Int) -> UnsafeMutablePointer<Slot> {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
    slots.initialize(repeating: Slot(key: free, number: 0), count: count)
    return slots
  }

  /// The finaliser of SplitMix64: every bit of the key reaches the low bits (Steele, Lea, Flood 2014).
  @inline(__always) private static func hash(_ key: UInt64) -> Int {
    var z = key &* 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int(truncatingIfNeeded: z ^ (z >> 31))
  }
}
