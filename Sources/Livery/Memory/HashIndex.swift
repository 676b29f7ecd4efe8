/// An open-addressing index from 64-bit keys to 32-bit numbers, for look-ups on hot paths.
///
/// Keys and numbers lie side by side, so that a hit costs one cache line, or sometimes two. At most three quarters of the slots
/// are taken, of which there may be any number, as in ``DigestIndex``. The key ~0 is reserved.
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
    while !isFree(place) {
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
    var place = home(of: key)
    while slots[place].key != key {
      if isFree(place) { return }
      place = self.place(after: place)
    }
    count -= 1
    removeSlot(at: place)
  }

  mutating func removeAll() { self = HashIndex() }

  private func put(_ slot: Slot) { slots[freePlace(from: home(of: slot.key))] = slot }

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

extension HashIndex: ProbedSlots {
  var slotCount: Int { @inline(__always) get { capacity } }
  @inline(__always) func isFree(_ place: Int) -> Bool { slots[place].key == Self.free }
  func home(ofSlotAt place: Int) -> Int { home(of: slots[place].key) }
  mutating func moveSlot(from source: Int, to place: Int) { slots[place] = slots[source] }
  mutating func freeSlot(at place: Int) { slots[place] = .free }
}
