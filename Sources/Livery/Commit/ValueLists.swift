/// Lists of values one behind the other, which can be taken off again from the end.
struct ValueLists: ~Copyable {
  private var all = RawArray<ValueWord>()
  private var starts = RawArray<Int>()

  var isEmpty: Bool { starts.isEmpty }

  /// The values of all lists.
  var words: UnsafeMutableBufferPointer<ValueWord> { all.buffer }

  subscript(place: Int) -> UnsafeBufferPointer<ValueWord> {
    let end = place + 1 < starts.count ? starts[place + 1] : all.count
    return UnsafeBufferPointer(rebasing: all.buffer[starts[place]..<end])
  }

  mutating func append(_ list: UnsafeBufferPointer<ValueWord>) {
    starts.append(all.count)
    for word in list { all.append(word) }
  }

  mutating func removeLast() -> [ValueWord] {
    let list = Array(self[starts.count - 1])
    all.truncate(to: starts.removeLast())
    return list
  }

  mutating func removeAll(keepingAtMost limit: Int) {
    all.removeAll(keepingAtMost: limit)
    starts.removeAll(keepingAtMost: limit)
  }
}
