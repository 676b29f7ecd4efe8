/// Lists of trivial elements one behind the other, which can be taken off again from the end.
struct RawLists<Element: BitwiseCopyable>: ~Copyable {
  private var elements = RawArray<Element>()
  private var starts = RawArray<Int>()

  var isEmpty: Bool { starts.isEmpty }

  /// The elements of all lists.
  var all: UnsafeMutableBufferPointer<Element> { elements.buffer }

  /// Valid until lists come or go.
  subscript(place: Int) -> UnsafeBufferPointer<Element> {
    let end = place + 1 < starts.count ? starts[place + 1] : elements.count
    return UnsafeBufferPointer(rebasing: elements.buffer[starts[place]..<end])
  }

  mutating func append(_ list: UnsafeBufferPointer<Element>) {
    starts.append(elements.count)
    for element in list { elements.append(element) }
  }

  mutating func removeLast() -> [Element] {
    let list = Array(self[starts.count - 1])
    elements.truncate(to: starts.removeLast())
    return list
  }

  mutating func removeAll(keepingAtMost limit: Int) {
    elements.removeAll(keepingAtMost: limit)
    starts.removeAll(keepingAtMost: limit)
  }
}
