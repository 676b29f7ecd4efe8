/// An open-addressing index from digests of contents to the numbers of these. The contents themselves lie with the owner,
/// who tells which of several with one digest is meant.
///
/// ```
///  slots ─► [hash|2][  free  ][hash|0][hash|1]…      32 bits of each, at most three quarters full
/// ```
///
/// A hash is as far along the slots as it is in its own range, so that there may be any number of them (Lemire, Fast Random
/// Integer Generation in an Interval, 2019): half as many again each time leaves less idle than twice as many. Copies share
/// their memory until one of them is written.
struct DigestIndex {
  /// That of no number: there are fewer than 2^32 - 1.
  private static var free: UInt64 { ~0 }

  private var slots = [UInt64](repeating: free, count: 16)
  private(set) var count = 0

  var byteCount: Int { slots.count * MemoryLayout<UInt64>.stride }

  /// The number of the right one among what has a digest, or nil.
  @inline(__always) func find(_ digest: Digest, where isRight: (UInt32) -> Bool) -> UInt32? {
    let hash = Self.hash(digest)
    return slots.withUnsafeBufferPointer { slots in
      var place = Self.home(of: hash, count: slots.count)
      while slots[place] != Self.free {
        let number = UInt32(truncatingIfNeeded: slots[place])
        if slots[place] &>> 32 == hash && isRight(number) { return number }
        place = place &+ 1 == slots.count ? 0 : place &+ 1
      }
      return nil
    }
  }

  /// Stores the number of something that has none.
  mutating func insert(_ digest: Digest, _ number: UInt32) {
    if (count + 1) * 4 > slots.count * 3 { grow() }
    put(Self.hash(digest) << 32 | UInt64(number))
    count += 1
  }

  mutating func remove(_ digest: Digest, _ number: UInt32) {
    let slot = Self.hash(digest) << 32 | UInt64(number)
    var place = home(of: slot)
    while slots[place] != slot {
      if isFree(place) { return }
      place = self.place(after: place)
    }
    count -= 1
    removeSlot(at: place)
  }

  mutating func removeAll() { self = DigestIndex() }

  /// Removes the numbers that `isGone` says, asked once for each, in one walk, and gives memory back that is idle then.
  mutating func removeAll(where isGone: (UInt32) -> Bool) {
    let kept = slots.filter { $0 != Self.free && !isGone(UInt32(truncatingIfNeeded: $0)) }
    self = DigestIndex()
    var size = slots.count
    while kept.count * 4 > size * 3 { size = Self.size(after: size) }
    if size > slots.count { slots = Array(repeating: Self.free, count: size) }
    for slot in kept { put(slot) }
    count = kept.count
  }

  private mutating func put(_ slot: UInt64) { slots[freePlace(from: home(of: slot))] = slot }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Self.free, count: Self.size(after: old.count))
    for slot in old where slot != Self.free { put(slot) }
  }

  private static func size(after size: Int) -> Int { size + size / 2 }

  private func home(of slot: UInt64) -> Int { Self.home(of: slot >> 32, count: slots.count) }

  @inline(__always) private static func home(of hash: UInt64, count: Int) -> Int {
    Int(truncatingIfNeeded: (hash &* UInt64(truncatingIfNeeded: count)) &>> 32)
  }

  /// 32 bits that all bits of a digest have a say in; those of its lower half alone need not differ.
  @inline(__always) private static func hash(_ digest: Digest) -> UInt64 {
    ((digest.bits ^ (digest.bits &>> 32)) &* 0x9e37_79b9_7f4a_7c15) &>> 32
  }
}

extension DigestIndex: ProbedSlots {
  var slotCount: Int { slots.count }
  @inline(__always) func isFree(_ place: Int) -> Bool { slots[place] == Self.free }
  func home(ofSlotAt place: Int) -> Int { home(of: slots[place]) }
  mutating func moveSlot(from source: Int, to place: Int) { slots[place] = slots[source] }
  mutating func freeSlot(at place: Int) { slots[place] = Self.free }
}
