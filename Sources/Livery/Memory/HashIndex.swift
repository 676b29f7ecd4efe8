/// An open-addressing index from 64-bit keys to 32-bit numbers, for look-ups on hot paths.
///
/// Keys and numbers lie side by side, so that a hit costs one cache line, or sometimes two. Linear probing at a load of at
/// most three quarters; removal shifts back, so there are no tombstones. There may be any number of slots, as in
/// ``DigestIndex``. The key ~0 is reserved.
struct HashIndex: ~Copyable {
  /// Words of 32 bits, since a key of 64 would have a third of the slot idle.
  private struct Slot {
    private let low: UInt32
    private let high: UInt32
    let number: UInt32

    @inline(__always) init(_ key: UInt64, _ number: UInt32) {
      low = UInt32(truncatingIfNeeded: key)
      high = UInt32(truncatingIfNeeded: key &>> 32)
      self.number = number
    }

    static var free: Slot { Slot(HashIndex.free, 0) }

    var key: UInt64 { @inline(__always) get { UInt64(high) &<< 32 | UInt64(low) } }
  }

  private static var free: UInt64 { ~0 }
  private static var firstCapacity: Int { 16 }
  private var slots: UnsafeMutablePointer<Slot>
  private var capacity = firstCapacity
  private(set) var count = 0

  init() { slots = Self.allocate(capacity) }

  deinit { slots.deallocate() }

  var byteCount: Int { capacity * MemoryLayout<Slot>.stride }

  /// The number stored for the key, or nil.
  @inline(__always) func find(_ key: UInt64) -> UInt32? {
    var place = home(of: key)
    while slots[place].key != Self.free {
      if slots[place].key == key { return slots[place].number }
      place = self.place(after: place)
    }
    return nil
  }

  /// Stores a number for a key that has none.
  mutating func insert(_ key: UInt64, _ number: UInt32) {
    precondition(key != Self.free, "HashIndex key is reserved")
    if (count + 1) * 4 > capacity * 3 { grow() }
    put(Slot(key, number))
    count += 1
  }

  mutating func remove(_ key: UInt64) {
    var hole = home(of: key)
    while slots[hole].key != key {
      if slots[hole].key == Self.free { return }
      hole = place(after: hole)
    }
    count -= 1
    var next = place(after: hole)
    while slots[next].key != Self.free {
      // Back, unless its home lies behind the hole.
      if distance(from: home(of: slots[next].key), to: next) >= distance(from: hole, to: next) {
        slots[hole] = slots[next]
        hole = next
      }
      next = place(after: next)
    }
    slots[hole] = .free
  }

  mutating func removeAll() { self = HashIndex() }

  private func put(_ slot: Slot) {
    var place = home(of: slot.key)
    while slots[place].key != Self.free { place = self.place(after: place) }
    slots[place] = slot
  }

  private mutating func grow() {
    let (old, oldCapacity) = (slots, capacity)
    capacity += capacity / 2
    slots = Self.allocate(capacity)
    for place in 0..<oldCapacity where old[place].key != Self.free { put(old[place]) }
    old.deallocate()
  }

  private static func allocate(_ count: Int) -> UnsafeMutablePointer<Slot> {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
    slots.initialize(repeating: .free, count: count)
    return slots
  }

  @inline(__always) private func place(after place: Int) -> Int { place &+ 1 == capacity ? 0 : place &+ 1 }

  /// How many places it is from one to another, around the end.
  private func distance(from start: Int, to end: Int) -> Int { end - start + (end < start ? capacity : 0) }

  @inline(__always) private func home(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: Self.hash(key).multipliedFullWidth(by: UInt64(truncatingIfNeeded: capacity)).high)
  }

  /// The finaliser of SplitMix64: every bit of the key reaches all others (Steele, Lea, Flood 2014).
  @inline(__always) private static func hash(_ key: UInt64) -> UInt64 {
    var z = key &* 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
