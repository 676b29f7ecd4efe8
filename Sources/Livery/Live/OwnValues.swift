/// The constants that single objects have for themselves, the entries of their tables among them: a list for every object
/// that has any, which begins with their number.
///
/// Edits write them here at once; what readers see is in the object's block, where the commit puts them like results of
/// live closures. An object costs some 72 bytes so, and its style is that of all others with the same shape, where one
/// with a shape of its own has an element, a style, a node and rows of its own too: more than a kilobyte.
struct OwnValues: ~Copyable {
  private var lists = OwnLists()

  var byteCount: Int { lists.byteCount }

  /// The values of an object, in the order of its shape's items. Valid until they change.
  @inline(__always) subscript(index: UInt32) -> UnsafeBufferPointer<ValueWord> { Self.values(in: lists[index]) }

  @inline(__always) func page(of index: Int) -> OwnLists.Page { lists.page(of: index) }

  /// The values in a list; none without one.
  @inline(__always) static func values(in list: OwnLists.List?) -> UnsafeBufferPointer<ValueWord> {
    UnsafeBufferPointer(start: list.map { words(in: $0) }, count: list.map { Int($0[0]) } ?? 0)
  }

  /// Puts others in the place of some values.
  mutating func replace(from start: Int, of index: UInt32, by values: some Collection<ValueWord>) {
    let words = Self.words(in: lists[index].unsafelyUnwrapped)
    for (place, value) in values.enumerated() { words[start + place] = value }
  }

  /// Puts others in the place of some values, of which neither have to be any; those behind them move.
  mutating func replace(_ places: Range<Int>, of index: UInt32, by others: [ValueWord]) {
    guard let list = lists[index] else { return set(others, of: index) }
    let count = Int(list[0])
    let newCount = count - places.count + others.count
    if newCount == 0 { return set([], of: index) }
    lists.resize(from: 1 + count, to: 1 + newCount, of: index) { old, new in
      new[0] = UInt64(newCount)
      let (oldWords, newWords) = (Self.words(in: old), Self.words(in: new))
      newWords.update(from: oldWords, count: places.lowerBound)
      (newWords + places.lowerBound).update(from: others, count: others.count)
      (newWords + places.lowerBound + others.count)
        .update(from: oldWords + places.upperBound, count: count - places.upperBound)
    }
  }

  /// Adds values behind the others.
  mutating func append(_ values: [ValueWord], to index: UInt32) {
    let end = self[index].count
    replace(end..<end, of: index, by: values)
  }

  mutating func set(_ values: [ValueWord], of index: UInt32) {
    if let old = lists[index] { lists.remove(words: 1 + Int(old[0]), from: index) }
    if values.isEmpty { return }
    let list = lists.add(words: 1 + values.count, to: index)
    list[0] = UInt64(values.count)
    Self.words(in: list).update(from: values, count: values.count)
  }

  @inline(__always) private static func words(in list: OwnLists.List) -> UnsafeMutablePointer<ValueWord> {
    UnsafeMutableRawPointer(list + 1).assumingMemoryBound(to: ValueWord.self)
  }

  func forEachValue(_ body: (ValueWord) -> Void) { lists.forEach { _, list in Self.values(in: list).forEach(body) } }
}
