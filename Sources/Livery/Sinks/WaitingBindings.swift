/// The bindings that a sink has still to be told of, with what it last received, by object.
///
/// ```
///  words   ─► a bit for each slot: does the object wait
///  firsts  ─► by slot the first of its entries ─► entry (slot, old, next) ─► …
/// ```
struct WaitingBindings: ~Copyable {
  struct Entry: BitwiseCopyable {
    /// Of an attribute; meaningless in a free entry.
    let slot: UInt32
    var next: UInt32
    let old: ValueWord
    let isInitial: Bool
  }

  private static var end: UInt32 { .max }

  /// Bit n of word w is object 64 w + n.
  private(set) var words = RawArray<UInt64>()
  private var firsts = RawArray<UInt32>()
  private var entries = RawArray<Entry>()
  private var firstFree = end
  /// How many objects wait.
  private(set) var count = 0

  /// Adds a binding, unless it waits already: then what it last received stays.
  ///
  /// - Returns: whether it was added.
  @inline(never) mutating func add(_ index: UInt32, slot: UInt32, old: ValueWord, isInitial: Bool) -> Bool {
    if Int(index) >= firsts.count { grow(toHold: Int(index) + 1) }
    let first = firsts[Int(index)]
    var place = first
    while place != Self.end {
      if entries[Int(place)].slot == slot { return false }
      place = entries[Int(place)].next
    }
    let entry = Entry(slot: slot, next: first, old: old, isInitial: isInitial)
    if firstFree == Self.end {
      firsts[Int(index)] = UInt32(entries.count)
      entries.append(entry)
    } else {
      firsts[Int(index)] = firstFree
      firstFree = entries[Int(firstFree)].next
      entries[Int(firsts[Int(index)])] = entry
    }
    if first == Self.end {
      words[Int(index >> 6)] |= 1 << UInt64(index & 63)
      count += 1
    }
    return true
  }

  private mutating func grow(toHold count: Int) {
    let slots = max((count + 63) & ~63, firsts.count * 2)
    firsts.resize(to: slots, filling: Self.end)
    words.resize(to: slots >> 6, filling: 0)
  }

  /// Takes the bindings of an object off the list.
  @inline(__always) mutating func take(_ index: UInt32, _ body: (Entry) -> Void) {
    guard Int(index) < firsts.count, firsts[Int(index)] != Self.end else { return }
    var place = firsts[Int(index)]
    firsts[Int(index)] = Self.end
    words[Int(index >> 6)] &= ~(1 << UInt64(index & 63))
    count -= 1
    while place != Self.end {
      let entry = entries[Int(place)]
      body(entry)
      entries[Int(place)] = Entry(slot: entry.slot, next: firstFree, old: .absent, isInitial: false)
      firstFree = place
      place = entry.next
    }
    // Nobody waits: the next ones are listed in order again.
    if count == 0 {
      entries.removeAll(keepingAtMost: Pending.keptObjects)
      firstFree = Self.end
    }
  }

  func forEachWord(_ body: (ValueWord) -> Void) { for entry in entries.buffer { body(entry.old) } }
}
