/// A collection that is filled and cleared again and again: its memory is kept, unless it is that of an exceptional
/// filling.
protocol Refillable {
  var isEmpty: Bool { get }
  var capacity: Int { get }
  mutating func removeAll(keepingCapacity: Bool)
}

extension Refillable {
  /// Forgets the elements, and the memory too if it is that of more than `limit` elements.
  @inline(__always) mutating func removeAll(keepingAtMost limit: Int) {
    if isEmpty && capacity <= limit { return }
    removeAll(keepingCapacity: capacity <= limit)
  }
}

extension Array: Refillable {}
extension Set: Refillable {}
extension Dictionary: Refillable {}
