import LiveryVocabulary

/// The distinct combinations of class, identifiers, states and instance declarations that objects have.
struct ElementTable: ~Copyable {
  struct Element: Hashable {
    var className: UInt32
    var identifiers: UInt32
    var states: UInt32
    var shape: UInt32
  }

  private(set) var elements: [Element] = []
  private var indexes: [Element: UInt32] = [:]
  private var freeIndexes: [UInt32] = []
  /// The last answer: objects of a kind are tracked one after the other.
  private var last: (element: Element, index: UInt32)?
  /// From (element, new states) to element, for state changes, the most frequent edits.
  private var toggles = HashIndex()

  var count: Int { indexes.count }
  subscript(index: UInt32) -> Element { elements[Int(index)] }

  @inline(never) mutating func intern(_ element: Element) -> UInt32 {
    if let last, last.element == element { return last.index }
    let index: UInt32
    if let known = indexes[element] {
      index = known
    } else if let free = freeIndexes.popLast() {
      index = free
      elements[Int(index)] = element
      indexes[element] = index
    } else {
      index = UInt32(elements.count)
      elements.append(element)
      indexes[element] = index
    }
    last = (element, index)
    return index
  }

  /// The element that differs from `index` in its states.
  mutating func changing(statesOf index: UInt32, to states: UInt32) -> UInt32 {
    let key = UInt64(index) << 32 | UInt64(states)
    if let (known, _) = toggles.find(key) { return known }
    var element = self[index]
    element.states = states
    let result = intern(element)
    toggles.insert(key, result)
    return result
  }

  /// Forgets every element that is not marked.
  mutating func sweep(keeping isUsed: (UInt32) -> Bool) {
    last = nil
    toggles.removeAll()
    for (element, index) in indexes where !isUsed(index) {
      indexes[element] = nil
      freeIndexes.append(index)
    }
  }
}
