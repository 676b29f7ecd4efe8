/// An array that any thread indexes while one thread lets it grow: what it outgrew stays as it was until the end, for those
/// who are in it. The owner shows them where it is.
struct LastingArray<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private let fill: Element
  private var outgrown: [UnsafeMutablePointer<Element>] = []

  init(filledWith fill: Element, capacity: Int = 16) {
    self.fill = fill
    self.capacity = capacity
    base = .allocate(capacity: capacity)
    base.initialize(repeating: fill, count: capacity)
  }

  deinit {
    for old in outgrown { old.deallocate() }
    base.deallocate()
  }

  /// Makes room for so many elements; new ones are the fill.
  ///
  /// - Returns: whether it lies elsewhere now.
  @discardableResult mutating func reserve(_ count: Int) -> Bool {
    guard count > capacity else { return false }
    let newCapacity = max(count, capacity * 2)
    let new = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    new.update(from: base, count: capacity)
    (new + capacity).initialize(repeating: fill, count: newCapacity - capacity)
    outgrown.append(base)
    (base, capacity) = (new, newCapacity)
    return true
  }
}
