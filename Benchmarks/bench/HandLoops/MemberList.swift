/// A list of object indexes that grows by doubling, without the checks of an array. Whoever owns it frees it.
struct MemberList {
  private(set) var base: UnsafeMutablePointer<UInt32>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 8) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  @inline(__always)
  mutating func append(_ index: UInt32) {
    if count == capacity { grow() }
    base[count] = index
    count &+= 1
  }

  @inline(__always)
  mutating func removeLast() -> UInt32 {
    count &-= 1
    return base[count]
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity * 2)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }

  func free() { base.deallocate() }
}
