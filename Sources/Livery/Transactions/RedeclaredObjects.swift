/// The objects of the last commit whose own closures or constants were changed, with what they had then, by place. The flag
/// `isRedeclared` says that an object is among them.
struct RedeclaredObjects: ~Copyable {
  private(set) var indexes = RawArray<UInt32>()
  private(set) var closures = ClosureLists()
  private(set) var values = RawLists<ValueWord>()
  /// By object the place, as far as somebody asked: there may be millions.
  private var places = HashIndex()

  /// Among so many an object is found without an index.
  private static var fewObjects: Int { 8 }

  var isEmpty: Bool { indexes.isEmpty }
  var count: Int { indexes.count }

  mutating func append(
    _ index: UInt32, _ closures: OwnClosures.References, _ values: UnsafeBufferPointer<ValueWord>
  ) {
    indexes.append(index)
    self.closures.append(closures)
    self.values.append(values)
  }

  /// The place of an object that is among them.
  mutating func place(of index: UInt32) -> Int {
    if count <= Self.fewObjects, let place = indexes.buffer.firstIndex(of: index) { return place }
    for place in places.count..<count { places.insert(UInt64(indexes[place]), UInt32(place)) }
    guard let place = places.find(UInt64(index)) else {
      preconditionFailure("object \(index) has what it had of its own at the last commit")
    }
    return Int(place)
  }

  mutating func removeAll(keepingAtMost limit: Int) {
    if isEmpty { return }
    indexes.removeAll(keepingAtMost: limit)
    closures.removeAll(keepingAtMost: limit)
    values.removeAll(keepingAtMost: limit)
    if places.count > 0 { places.removeAll() }
  }
}
