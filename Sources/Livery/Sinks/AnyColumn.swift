import LiveryVocabulary
import Synchronization

/// A column of cells of any type, for attributes of any type.
public class AnyColumn: @unchecked Sendable {
  // Safe: see Column.
  let encoding: CellEncoding
  /// The kind of the attributes that the column is for; nil for any.
  let kind: ValueKind?
  private let isFixed: Bool
  /// How often any column went to other memory.
  static let moves = Atomic<Int>(0)
  /// What the column has to free; nil for memory of a host's.
  private var allocation: UnsafeMutableRawPointer?
  private(set) var cells: ColumnCells
  private(set) var capacity: Int
  /// The engine that writes the column, in the upper half, and in how many targets of its sinks it is.
  private let claims = Atomic<UInt64>(0)

  @usableFromInline init(
    cellSize: Int, fixed: UnsafeMutableRawBufferPointer?, kind: ValueKind?, encoding: CellEncoding
  ) {
    self.encoding = encoding
    self.kind = kind
    isFixed = fixed != nil
    capacity = fixed.map { $0.count / cellSize } ?? 0
    allocation = fixed?.baseAddress == nil ? .allocate(byteCount: 64, alignment: 64) : nil
    cells = ColumnCells(memory: fixed?.baseAddress ?? allocation.unsafelyUnwrapped, size: cellSize)
  }

  deinit { allocation?.deallocate() }

  /// The number of cells that there can be, nil if it grows.
  var fixedCapacity: Int? { isFixed ? capacity : nil }

  /// Has the column belong to an engine until it is released as often.
  ///
  /// - Returns: whether it does: no other engine has it. May be called on any thread.
  func claim(by engine: UInt32) -> Bool {
    var found = claims.load(ordering: .relaxed)
    while true {
      let count = found & 0xffff_ffff
      guard count == 0 || found >> 32 == engine else { return false }
      // What the former engine wrote comes before what this one does.
      let (isDone, now) = claims.compareExchange(
        expected: found, desired: UInt64(engine) << 32 | (count + 1), ordering: .acquiring)
      if isDone { return true }
      found = now
    }
  }

  func release() { claims.subtract(1, ordering: .releasing) }

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
