import Synchronization

/// A column of cells of any type.
public class AnyColumn: @unchecked Sendable {
  // Safe: see Column.
  let cellSize: Int
  let encoding: CellEncoding
  private let isFixed: Bool
  /// How often any column went to other memory.
  static let moves = Atomic<Int>(0)
  /// What the column has to free; nil for memory of a host's.
  private var allocation: UnsafeMutableRawPointer?
  private(set) var memory: UnsafeMutableRawPointer
  private(set) var capacity: Int

  @usableFromInline init(cellSize: Int, fixed: UnsafeMutableRawBufferPointer?, encoding: CellEncoding) {
    self.cellSize = cellSize
    self.encoding = encoding
    isFixed = fixed != nil
    capacity = fixed.map { $0.count / cellSize } ?? 0
    allocation = fixed?.baseAddress == nil ? .allocate(byteCount: 64, alignment: 64) : nil
    memory = fixed?.baseAddress ?? allocation.unsafelyUnwrapped
  }

  deinit { allocation?.deallocate() }

  /// The number of cells that there can be, nil if it grows.
  var fixedCapacity: Int? { isFixed ? capacity : nil }

  /// Makes room for `count` cells; new ones are absent.
  @inline(never) func reserve(_ count: Int) {
    guard count > capacity, !isFixed else { return }
    let newCapacity = max(count, capacity + capacity / 2, 64)
    let (newAllocation, new) = LargePages.allocateArray(byteCount: newCapacity * cellSize)
    new.copyMemory(from: memory, byteCount: capacity * cellSize)
    allocation?.deallocate()
    (allocation, memory) = (newAllocation, new)
    Self.moves.add(1, ordering: .relaxed)
    Self.fill(encoding.absent, capacity..<newCapacity, in: memory, cellSize: cellSize)
    capacity = newCapacity
  }

  @inline(__always) func store(_ bits: UInt64, at index: Int) {
    Self.store(bits, at: index, in: memory, cellSize: cellSize)
  }

  /// Stores one cell in all places of a range.
  static func fill(_ bits: UInt64, _ range: Range<Int>, in memory: UnsafeMutableRawPointer, cellSize: Int) {
    func fill<Cell: FixedWidthInteger>(_: Cell.Type) {
      let cells = memory.assumingMemoryBound(to: Cell.self) + range.lowerBound
      cells.update(repeating: Cell(truncatingIfNeeded: bits), count: range.count)
    }
    switch cellSize {
    case 4: fill(UInt32.self)
    case 8: fill(UInt64.self)
    case 2: fill(UInt16.self)
    default: fill(UInt8.self)
    }
  }

  @inline(__always) static func store(
    _ bits: UInt64, at index: Int, in memory: UnsafeMutableRawPointer, cellSize: Int
  ) {
    switch cellSize {
    case 4: memory.assumingMemoryBound(to: UInt32.self)[index] = UInt32(truncatingIfNeeded: bits)
    case 8: memory.assumingMemoryBound(to: UInt64.self)[index] = bits
    case 2: memory.assumingMemoryBound(to: UInt16.self)[index] = UInt16(truncatingIfNeeded: bits)
    default: memory.assumingMemoryBound(to: UInt8.self)[index] = UInt8(truncatingIfNeeded: bits)
    }
  }
}
