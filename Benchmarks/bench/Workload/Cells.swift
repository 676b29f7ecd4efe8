/// A fixed run of 32-bit cells in memory of its own, aligned for vector access.
///
/// Sendable without a lock: the loops that share one write disjoint ranges, and nobody reads until they joined.
final class Cells: @unchecked Sendable {
  let base: UnsafeMutablePointer<UInt32>
  let count: Int
  private let memory: ArrayMemory

  init(count: Int) {
    self.count = count
    memory = ArrayMemory(byteCount: count * 4)
    base = memory.base.bindMemory(to: UInt32.self, capacity: count)
    base.initialize(repeating: 0, count: count)
  }

  convenience init(_ values: some Collection<UInt32>) {
    self.init(count: values.count)
    for (index, value) in values.enumerated() { base[index] = value }
  }

  deinit { memory.free() }

  subscript(index: Int) -> UInt32 {
    get { base[index] }
    set { base[index] = newValue }
  }
}
