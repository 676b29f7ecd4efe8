// Clearing a collection that is filled again and again: its memory is kept, unless it is that of an exceptional filling.

extension Array {
  /// Forgets the elements, and the memory too if it is that of more than `limit` elements.
  mutating func removeAll(keepingAtMost limit: Int) {
    if isEmpty && capacity <= limit { return }
    removeAll(keepingCapacity: capacity <= limit)
  }
}

extension Set {
  /// Forgets the elements, and the memory too if it is that of more than `limit` elements.
  mutating func removeAll(keepingAtMost limit: Int) {
    if isEmpty && capacity <= limit { return }
    removeAll(keepingCapacity: capacity <= limit)
  }
}

extension Dictionary {
  /// Forgets the entries, and the memory too if it is that of more than `limit` entries.
  mutating func removeAll(keepingAtMost limit: Int) {
    if isEmpty && capacity <= limit { return }
    removeAll(keepingCapacity: capacity <= limit)
  }
}
