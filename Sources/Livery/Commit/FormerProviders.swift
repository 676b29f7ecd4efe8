/// What objects of the last commit had of their own then, in the order of `Pending.redeclared`.
struct FormerProviders: ~Copyable {
  private(set) var closures = ClosureLists()
  private(set) var values = RawLists<ValueWord>()
  /// By object the place, as far as somebody asked: there may be millions.
  private var places = HashIndex()

  /// Among so many an object is found without an index.
  private static var fewObjects: Int { 8 }

  var isEmpty: Bool { values.isEmpty }

  mutating func append(_ closures: OwnClosures.References, _ values: UnsafeBufferPointer<ValueWord>) {
    self.closures.append(closures)
    self.values.append(values)
  }

  /// The place of an object.
  ///
  /// - Parameter objects: `Pending.redeclared`, which has the object.
  mutating func place(of index: UInt32, among objects: UnsafeMutableBufferPointer<UInt32>) -> Int {
    if objects.count <= Self.fewObjects, let place = objects.firstIndex(of: index) { return place }
    for place in places.count..<objects.count { places.insert(UInt64(objects[place]), UInt32(place)) }
    guard let place = places.find(UInt64(index)) else {
      preconditionFailure("object \(index) has what it had of its own at the last commit")
    }
    return Int(place)
  }

  mutating func removeAll(keepingAtMost limit: Int) {
    if isEmpty { return }
    closures.removeAll(keepingAtMost: limit)
    values.removeAll(keepingAtMost: limit)
    if places.count > 0 { places.removeAll() }
  }
}
