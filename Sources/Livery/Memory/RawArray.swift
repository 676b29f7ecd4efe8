/// A growable array of trivial elements that its owner alone reads and writes.
///
/// Unlike `Array` it has no reference count, no uniqueness check and no exclusivity check, and clearing keeps its memory.
/// One that never held anything has none. Indexes are checked in debug builds only: every caller iterates within `count`.
/// The subscript is `@_transparent` for the reason that ``PagedColumn`` gives.
struct RawArray<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity: Int

  init(capacity: Int = 0) {
    self.capacity = capacity
    base = capacity == 0 ? Self.nothing : .allocate(capacity: capacity)
  }

  deinit { if capacity > 0 { base.deallocate() } }

  /// Where an array without memory points to, and nothing is read or written.
  private static var nothing: UnsafeMutablePointer<Element> {
    UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Element {
    @_transparent get {
      assert(index >= 0 && index < count, "RawArray index out of range")
      return base[index]
    }
    @_transparent nonmutating set {
      assert(index >= 0 && index < count, "RawArray index out of range")
      base[index] = newValue
    }
  }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow(to: count &+ 1) }
    base[count] = element
    count &+= 1
  }

  /// Appends the elements that `fill` puts behind the others, at most `limit`; it answers how many.
  @inline(__always) mutating func append(atMost limit: Int, _ fill: (UnsafeMutablePointer<Element>) -> Int) {
    reserve(limit)
    count += fill(base + count)
  }

  /// Makes room for `additional` more elements.
  @inline(__always) mutating func reserve(_ additional: Int) {
    if count + additional > capacity { grow(to: count + additional) }
  }

  mutating func removeLast() -> Element {
    precondition(count > 0, "RawArray is empty")
    count -= 1
    return base[count]
  }

  /// Drops elements from the end until there are `newCount`.
  mutating func truncate(to newCount: Int) {
    precondition(newCount <= count, "RawArray has fewer elements")
    count = newCount
  }

  /// Forgets the elements and keeps the memory.
  mutating func removeAll() { count = 0 }

  /// Forgets the elements, and the memory too if it is that of more than `limit` elements.
  mutating func removeAll(keepingAtMost limit: Int) {
    count = 0
    if capacity > limit {
      base.deallocate()
      base = Self.nothing
      capacity = 0
    }
  }

  /// Gives memory back where there is room for more than as many elements again, and `limit` others.
  mutating func fit(sparing limit: Int) {
    guard capacity > 2 * count + limit else { return }
    if isEmpty { removeAll(keepingAtMost: limit) } else { move(to: count) }
  }

  /// Drops elements from the end, or appends `element` until there are `newCount`.
  mutating func resize(to newCount: Int, filling element: Element) {
    if newCount > capacity { grow(to: newCount) }
    if newCount > count { (base + count).update(repeating: element, count: newCount - count) }
    count = newCount
  }

  /// Puts the elements in order.
  mutating func sort(by areInOrder: (Element, Element) -> Bool) {
    var elements = buffer
    elements.sort(by: areInOrder)
  }

  var buffer: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }

  @inline(never) private mutating func grow(to minimum: Int) {
    // Long elements leave less room idle.
    let isLong = MemoryLayout<Element>.stride >= 64
    move(to: max(minimum, capacity + capacity / (isLong ? 4 : 2), 8))
  }

  private mutating func move(to newCapacity: Int) {
    base = .allocate(capacity: newCapacity, inPlaceOf: capacity > 0 ? base : nil, count: count)
    capacity = newCapacity
  }
}

extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
  /// Elements that fill half a cache line or whole ones lie in no more than these.
  private static var alignment: Int {
    MemoryLayout<Pointee>.stride.isMultiple(of: 32) ? 64 : MemoryLayout<Pointee>.alignment
  }

  /// Memory for `capacity` elements that begins with the `count` elements of `old`, which is given back.
  @inline(__always) static func allocate(capacity: Int, inPlaceOf old: Self?, count: Int) -> Self {
    let byteCount = capacity * MemoryLayout<Pointee>.stride
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: alignment)
    LargePages.prefer(memory, byteCount: byteCount)
    let new = memory.bindMemory(to: Pointee.self, capacity: capacity)
    if let old {
      new.update(from: old, count: count)
      old.deallocate()
    }
    return new
  }
}

extension RawArray where Element: Comparable {
  /// Puts the elements in ascending order.
  mutating func sort() {
    var elements = buffer
    elements.sort()
  }
}
