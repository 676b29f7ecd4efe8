/// Where the cells of a column lie, and how wide they are.
struct ColumnCells: BitwiseCopyable {
  let memory: UnsafeMutableRawPointer
  /// 1, 2, 4 or 8 bytes.
  let size: Int

  /// The same, of columns with cells of four bytes.
  @inline(__always) var ofFourBytes: UnsafeMutablePointer<UInt32> { memory.assumingMemoryBound(to: UInt32.self) }

  @inline(__always) func store(_ bits: UInt64, at index: Int) {
    switch size {
    case 4: ofFourBytes[index] = UInt32(truncatingIfNeeded: bits)
    case 8: memory.assumingMemoryBound(to: UInt64.self)[index] = bits
    case 2: memory.assumingMemoryBound(to: UInt16.self)[index] = UInt16(truncatingIfNeeded: bits)
    default: memory.assumingMemoryBound(to: UInt8.self)[index] = UInt8(truncatingIfNeeded: bits)
    }
  }

  /// Stores one cell in all places of a range.
  func fill(_ bits: UInt64, _ range: Range<Int>) {
    func fill<Cell: FixedWidthInteger>(_: Cell.Type) {
      let cells = memory.assumingMemoryBound(to: Cell.self) + range.lowerBound
      cells.update(repeating: Cell(truncatingIfNeeded: bits), count: range.count)
    }
    switch size {
    case 4: fill(UInt32.self)
    case 8: fill(UInt64.self)
    case 2: fill(UInt16.self)
    default: fill(UInt8.self)
    }
  }
}
