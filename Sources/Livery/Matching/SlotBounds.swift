/// Between which slots the objects of each class lie, and those with each set of identifiers: who looks for the objects of a
/// few elements goes over a few slots, not over all.
///
/// Tracking an object takes no more than a note of its page. The pages are gone over when somebody asks. Bounds do not follow
/// objects that go; when looks have gone over more slots in vain than there are, all bounds are found anew.
struct SlotBounds: ~Copyable {
  /// Not private, since debug builds of Swift 6.3 then miss its metadata.
  struct Bounds: BitwiseCopyable {
    var first = UInt32.max
    var last: UInt32 = 0

    mutating func include(_ index: UInt32) {
      first = min(first, index)
      last = max(last, index)
    }
  }

  private var classes = RawArray<Bounds>()
  private var identifiers = RawArray<Bounds>()
  /// How many slots were looked at in which the objects were others.
  private var vainCount = 0

  /// Notes that an object of this kind is in a slot.
  mutating func include(_ element: ElementTable.Element, at index: UInt32) {
    Self.include(index, of: element.className, in: &classes)
    Self.include(index, of: element.identifiers, in: &identifiers)
  }

  private static func include(_ index: UInt32, of key: UInt32, in list: inout RawArray<Bounds>) {
    if Int(key) >= list.count { list.resize(to: Int(key) + 1, filling: Bounds()) }
    list.base[Int(key)].include(index)
  }

  /// The slots that the objects of an element are among.
  func slots(of element: ElementTable.Element) -> Range<Int> {
    guard Int(element.className) < classes.count, Int(element.identifiers) < identifiers.count else { return 0..<0 }
    let (one, other) = (classes[Int(element.className)], identifiers[Int(element.identifiers)])
    let (first, last) = (max(one.first, other.first), min(one.last, other.last))
    return first <= last ? Int(first)..<Int(last) + 1 : 0..<0
  }

  /// Counts slots that were looked at in vain.
  ///
  /// - Returns: whether it is time to find all bounds anew.
  mutating func note(vain count: Int, limit: Int) -> Bool {
    vainCount += count
    return vainCount > limit
  }

  mutating func removeAll() { self = SlotBounds() }
}
