/// Memory of a host's for a column, with words around it that nobody may touch.
final class GuardedMemory<Cell: FixedWidthInteger & BitwiseCopyable & Sendable>: @unchecked Sendable {
  // Safe: the pointer is fixed; its cells are the column's, and read while nothing is committed.
  private let memory: UnsafeMutableBufferPointer<Cell>

  /// On either side: more than is written at once.
  private static var guardCount: Int { 64 }
  private static var guardWord: Cell { Cell(truncatingIfNeeded: 0xa5a5_a5a5_a5a5_a5a5 as UInt64) }

  init(cellCount: Int) {
    memory = .allocate(capacity: cellCount + 2 * Self.guardCount)
    memory.initialize(repeating: Self.guardWord)
  }

  deinit { memory.deallocate() }

  var cells: UnsafeMutableBufferPointer<Cell> {
    UnsafeMutableBufferPointer(rebasing: memory[Self.guardCount..<memory.count - Self.guardCount])
  }

  var isIntact: Bool {
    memory.prefix(Self.guardCount).allSatisfy { $0 == Self.guardWord }
      && memory.suffix(Self.guardCount).allSatisfy { $0 == Self.guardWord }
  }
}
