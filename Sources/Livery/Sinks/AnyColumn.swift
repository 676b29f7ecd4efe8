import Synchronization

/// A column of cells of any type.
public class AnyColumn: @unchecked Sendable {
  // Safe: see Column.
  let encoding: CellEncoding
  private let isFixed: Bool
  /// How often any column went to other memory.
  static let moves = Atomic<Int>(0)
  /// What the column has to free; nil for memory of a host's.
  private var allocation: UnsafeMutableRawPointer?
  private(set) var cells: ColumnCells
  private(set) var capacity: Int

  @usableFromInline init(cellSize: Int, fixed: UnsafeMutableRawBufferPointer?, encoding: CellEncoding) {
    self.encoding = encoding
    isFixed = fixed != nil
    capacity = fixed.map { $0.count / cellSize } ?? 0
    allocation = fixed?.baseAddress == nil ? .allocate(byteCount: 64, alignment: 64) : nil
    cells = ColumnCells(memory: fixed?.baseAddress ?? allocation.unsafelyUnwrapped, size: cellSize)
  }

  deinit { allocation?.deallocate() }

  /// The number of cells that there can be, nil if it grows.
  var fixedCapacity: Int? { isFixed ? capacity : nil }

  /// Makes room for `count` cells; new ones are absent.
  @inline(never) func reserve(_ count: Int) {
    guard count > capacity, !isFixed else { return }
    let newCapacity = max(count, capacity + capacity / 2, 64)
    let (newAllocation, new) = LargePages.allocateArray(byteCount: newCapacity * cells.size)
    new.copyMemory(from: cells.memory, byteCount: capacity * cells.size)
    allocation?.deallocate()
    (allocation, cells) = (newAllocation, ColumnCells(memory: new, size: cells.size))
    Self.moves.add(1, ordering: .relaxed)
    cells.fill(encoding.absent, capacity..<newCapacity)
    capacity = newCapacity
  }
}
