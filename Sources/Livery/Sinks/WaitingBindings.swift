/// The bindings that wait for a delivery to a sink, with what it last received, by object.
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
  /// Entries lie in pages that are given back a few at a time: giving back megabytes at once takes milliseconds, which a
  /// slice does not have.
  private static var keptPages: Int { 16 }
  /// So many bindings that come together are each looked for among those that wait.
  private static var fewBindings: Int { 8 }

  /// Bit n of word w is object 64 w + n.
  private(set) var words = RawArray<UInt64>()
  private var firsts = RawArray<UInt32>()
  private var pages = RawArray<UnsafeMutablePointer<Entry>>()
  private var entryCount = 0
  private var firstFree = end
  /// The slots that the object waits for whose bindings are being added, as long as these are many.
  private var slots = NumberSet()
  private var usesSlots = false
  /// How many objects wait.
  private(set) var count = 0

  deinit { for page in pages.buffer { page.deallocate() } }

  @inline(__always) private func entry(_ place: UInt32) -> UnsafeMutablePointer<Entry> {
    pages[Paging.page(of: Int(place))] + Paging.place(of: Int(place))
  }

  /// Begins with an object: the bindings that are added next are its own.
  ///
  /// - Parameter bindingCount: how many are added at most.
  @inline(__always) mutating func begin(_ index: UInt32, bindingCount: Int) {
    usesSlots = bindingCount > Self.fewBindings
    if usesSlots { listSlots(of: index) }
  }

  private mutating func listSlots(of index: UInt32) {
    slots.removeAll()
    if Int(index) >= firsts.count { return }
    var place = firsts[Int(index)]
    while place != Self.end {
      slots.insert(entry(place).pointee.slot)
      place = entry(place).pointee.next
    }
  }

  /// Adds a binding of the object that was begun with, unless it waits already: then what it last received stays.
  ///
  /// - Returns: whether it was added.
  @inline(never) mutating func add(_ index: UInt32, slot: UInt32, old: ValueWord, isInitial: Bool) -> Bool {
    if Int(index) >= firsts.count { grow(toHold: Int(index) + 1) }
    let first = firsts[Int(index)]
    if usesSlots {
      if !slots.insert(slot) { return false }
    } else {
      var place = first
      while place != Self.end {
        if entry(place).pointee.slot == slot { return false }
        place = entry(place).pointee.next
      }
    }
    let new = takeFree()
    entry(new).initialize(to: Entry(slot: slot, next: first, old: old, isInitial: isInitial))
    firsts[Int(index)] = new
    if first == Self.end {
      words[BitWord.place(of: index)] |= BitWord.bit(of: index)
      count += 1
    }
    return true
  }

  /// A place without an entry.
  private mutating func takeFree() -> UInt32 {
    if firstFree != Self.end {
      defer { firstFree = entry(firstFree).pointee.next }
      return firstFree
    }
    if entryCount == pages.count * Paging.cellsPerPage { pages.append(.allocate(capacity: Paging.cellsPerPage)) }
    entryCount += 1
    return UInt32(entryCount - 1)
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
    words[BitWord.place(of: index)] &= ~BitWord.bit(of: index)
    count -= 1
    while place != Self.end {
      let taken = entry(place).pointee
      body(taken)
      entry(place).pointee = Entry(slot: taken.slot, next: firstFree, old: .absent, isInitial: false)
      firstFree = place
      place = taken.next
    }
    if count == 0 { startAfresh() }
  }

  /// Nobody waits: the next ones are listed in order again.
  private mutating func startAfresh() {
    entryCount = 0
    firstFree = Self.end
  }

  /// Whether there is memory to be given back.
  var hasSpare: Bool { count == 0 && pages.count > Self.keptPages }

  /// Gives some of the memory back that nobody needs.
  mutating func giveSomeBack() {
    var left = Self.keptPages
    while hasSpare && left > 0 {
      pages.removeLast().deallocate()
      left -= 1
    }
  }

  func forEachWord(_ body: (ValueWord) -> Void) {
    for place in 0..<UInt32(entryCount) { body(entry(place).pointee.old) }
  }
}
