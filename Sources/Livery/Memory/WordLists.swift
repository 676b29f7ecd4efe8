/// Hash-consed lists of 32-bit words: equal lists have one number.
///
/// ```
///  lists ─► [ • ][ • ][ • ]                          by number
///             │    └─────┐
///  slabs ─► [3][4 7 9][0][5][1 2 2 8 5]…             each list behind its count
/// ```
///
/// Lists are never removed one by one. The owner forgets all of them when there are too many, and knows what refers to
/// their numbers. Until then a list stays where it is: pointers to it are valid until ``removeAll()``.
struct WordLists: ~Copyable {
  private static var slabWordsMax: Int { 1 << 17 }

  private var lists = RawArray<UnsafePointer<UInt32>>()
  private var slabs = RawArray<UnsafeMutablePointer<UInt32>>()
  private var cursor: UnsafeMutablePointer<UInt32>?
  private var remaining = 0
  private var slabWords = 128
  /// Of all slabs together.
  private var wordsReserved = 0
  private var numbers = DigestIndex()

  deinit { for slab in slabs.buffer { slab.deallocate() } }

  var count: Int { lists.count }
  /// The words of all lists.
  private(set) var wordCount = 0
  var byteCount: Int { wordsReserved * 4 + lists.capacity * 8 + numbers.byteCount }

  /// The first word of a list.
  @inline(__always) func start(of number: UInt32) -> UnsafePointer<UInt32> { lists[Int(number)] }

  subscript(number: UInt32) -> UnsafeBufferPointer<UInt32> {
    let start = lists[Int(number)]
    return UnsafeBufferPointer(start: start, count: Int(start[-1]))
  }

  /// The number of a list, which gets one if it has none.
  @inline(never) mutating func intern(_ list: UnsafeBufferPointer<UInt32>) -> UInt32 {
    let digest = Self.digest(list)
    if let known = numbers.find(digest, where: { isEqual(list, self[$0]) }) { return known }
    let number = UInt32(count)
    store(list)
    numbers.insert(digest, number)
    return number
  }

  mutating func removeAll() { self = WordLists() }

  @inline(__always) private mutating func store(_ list: UnsafeBufferPointer<UInt32>) {
    if list.count >= remaining { addSlab(holding: list.count + 1) }
    let place = cursor.unsafelyUnwrapped
    place[0] = UInt32(list.count)
    for offset in 0..<list.count { place[1 + offset] = list[offset] }
    lists.append(UnsafePointer(place + 1))
    cursor = place + list.count + 1
    wordCount += list.count
    remaining -= list.count + 1
  }

  /// The rest of the old slab is lost; it is smaller than the list.
  @inline(never) private mutating func addSlab(holding count: Int) {
    slabWords = min(slabWords * 2, Self.slabWordsMax)
    remaining = max(slabWords, count)
    let slab = UnsafeMutablePointer<UInt32>.allocate(capacity: remaining)
    slabs.append(slab)
    cursor = slab
    wordsReserved += remaining
  }

  @inline(__always) private func isEqual(
    _ list: UnsafeBufferPointer<UInt32>, _ known: UnsafeBufferPointer<UInt32>
  ) -> Bool {
    guard known.count == list.count else { return false }
    // Without a way out the loop takes several words at a time; nearly always the lists are equal.
    var difference: UInt32 = 0
    for place in 0..<list.count { difference |= known[place] ^ list[place] }
    return difference == 0
  }

  /// Of products of 128 bits folded into 64, two words at a time, in two lanes that do not wait for each other.
  @inline(__always) private static func digest(_ list: UnsafeBufferPointer<UInt32>) -> Digest {
    var first: UInt64 = 0x2d35_8dcc_aa6c_78a5
    var second = UInt64(list.count) ^ 0x8bb8_4b93_962e_acc9
    var place = 0
    while place + 3 < list.count {
      first = fold(first ^ (UInt64(list[place]) << 32 | UInt64(list[place + 1])))
      second = fold(second ^ (UInt64(list[place + 2]) << 32 | UInt64(list[place + 3])))
      place += 4
    }
    while place < list.count {
      first = fold(first ^ UInt64(list[place]))
      place += 1
    }
    return Digest(fold(first ^ fold(second)))
  }

  @inline(__always) private static func fold(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    return product.high ^ product.low
  }
}
