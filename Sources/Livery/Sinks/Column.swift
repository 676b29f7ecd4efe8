import LiveryVocabulary

/// A contiguous array of cells that the engine writes, indexed by handle index.
///
/// A cell is a trivial value of 1, 2, 4 or 8 bytes. The engine encodes each changed value once per style and writes the
/// cells of all objects with that style.
///
/// No lock guards the cells, and they belong to a commit while it runs. Read them
///
/// - in ``Engine/onDidChange(_:)``, or in a callback of a sink that was added after the column's; one that was added
///   before finds the former cells, and a will-change observer may find those of either revision;
/// - inside a ``Engine/transaction(_:)`` that is no part of a callback, on any thread: no other is under way then, and
///   its own commit has not begun;
/// - after an edit returned, as long as no other thread edits and no owner goes on one.
///
/// Never read them beside another thread's edits. They go to other memory when tracking makes the object table grow, so
/// pointers to them end with ``withCells(_:)``.
///
/// A column may be in several sinks of one engine, and in those of another when these were removed or their engine is gone.
public final class Column<Cell: BitwiseCopyable & Sendable>: AnyColumn, @unchecked Sendable {
  // Safe: the memory is written by commits only, one at a time, of one engine (`claim(by:)`); reading during a commit is the
  // host's to avoid.

  /// A column that grows with the engine's object table. Traps if a cell has not 1, 2, 4 or 8 bytes.
  ///
  /// - Parameters:
  ///   - absent: the cell of an object for which no declaration won; also the initial content.
  ///   - none: the cell for the explicit *none*; the same as `absent` if left out.
  ///   - encode: makes a cell of a value. Called on the committing thread, while the engine is locked: it must not call
  ///     the engine, nor wait for a thread that does.
  @inlinable public convenience init(
    absent: Cell, none: Cell? = nil, encode: @escaping @Sendable (Value) -> Cell
  ) {
    self.init(
      cellSize: MemoryLayout<Cell>.stride, fixed: nil, encoding: Self.encoding(absent, none ?? absent, encode))
  }

  /// A column over memory of the host, which must outlive it and whose cells become `absent` at once. Traps if a cell
  /// has not 1, 2, 4 or 8 bytes.
  ///
  /// It needs a cell for each slot of the engine's object table: for the most objects that there ever were at once,
  /// where those that a transaction untracks count beside those that it tracks. That number never becomes less, and
  /// retired slots count. Tracking beyond the cells, and adding the sink where there are more slots already, throws
  /// `EditError.columnTooSmall`.
  @inlinable public convenience init(
    memory: UnsafeMutableBufferPointer<Cell>, absent: Cell, none: Cell? = nil,
    encode: @escaping @Sendable (Value) -> Cell
  ) {
    self.init(
      cellSize: MemoryLayout<Cell>.stride, fixed: UnsafeMutableRawBufferPointer(memory),
      encoding: Self.encoding(absent, none ?? absent, encode))
    memory.update(repeating: absent)
  }

  /// The cell of the object with this handle index; anything if there is no object, and traps if there is no such cell.
  public subscript(index: UInt32) -> Cell {
    precondition(Int(index) < capacity, "index \(index) in a column of \(capacity) cells")
    return cells.memory.load(fromByteOffset: Int(index) * MemoryLayout<Cell>.stride, as: Cell.self)
  }

  /// Calls `body` with all cells, by handle index; slots without an object hold anything. The pointer is valid during
  /// the call, in which nothing may be committed.
  public func withCells<Result>(_ body: (UnsafeBufferPointer<Cell>) throws -> Result) rethrows -> Result {
    try body(UnsafeBufferPointer(start: cells.memory.assumingMemoryBound(to: Cell.self), count: capacity))
  }

  // Both are inlined into the host's code, which knows the type: unspecialised they look it up for each value.
  @inlinable static func encoding(
    _ absent: Cell, _ none: Cell, _ encode: @escaping @Sendable (Value) -> Cell
  ) -> CellEncoding {
    precondition([1, 2, 4, 8].contains(MemoryLayout<Cell>.stride), "a Column cell has 1, 2, 4 or 8 bytes")
    return CellEncoding(absent: bits(absent), none: bits(none)) { bits(encode($0)) }
  }

  @inlinable static func bits(_ cell: Cell) -> UInt64 {
    var bits: UInt64 = 0
    withUnsafeMutableBytes(of: &bits) { $0.storeBytes(of: cell, as: Cell.self) }
    return bits
  }
}

extension Column where Cell == UInt32 {
  /// Colours as `0xRRGGBBAA` in 8-bit sRGB, wide ones converted as `ThemeColor.packedRGBA(_:)` says. None and what is no colour
  /// have the cell `absent`, too.
  ///
  /// - Parameters:
  ///   - absent: the cell of an object for which no declaration won; also the initial content.
  ///   - mapping: how colours outside sRGB's gamut are brought inside.
  public static func rgba(absent: UInt32 = 0, mapping: GamutMapping = .reducedChroma) -> Column<UInt32> {
    rgba(fixed: nil, absent: absent, mapping)
  }

  /// The same over memory of the host, on the terms of ``init(memory:absent:none:encode:)``.
  public static func rgba(
    memory: UnsafeMutableBufferPointer<UInt32>, absent: UInt32 = 0, mapping: GamutMapping = .reducedChroma
  ) -> Column<UInt32> {
    memory.update(repeating: absent)
    return rgba(fixed: UnsafeMutableRawBufferPointer(memory), absent: absent, mapping)
  }

  private static func rgba(
    fixed: UnsafeMutableRawBufferPointer?, absent: UInt32, _ mapping: GamutMapping
  ) -> Column<UInt32> {
    let absent = UInt64(absent)
    return Column(
      cellSize: 4, fixed: fixed,
      encoding: CellEncoding(absent: absent, none: absent, passesRGBA: true) {
        $0.packedRGBA(mapping).map(UInt64.init) ?? absent
      })
  }
}

/// Which slot of an attribute goes into which column.
public struct ColumnBinding: Sendable {
  /// Which attribute, and which slot of it.
  public let slot: AttributeSlot
  /// Where its cells go. Shared, not copied.
  public let column: AnyColumn

  /// Says which slot goes into which column.
  ///
  /// - Parameters:
  ///   - attribute: a typed attribute, a name or a text.
  ///   - states: the state set of a slot; to be left out for a current attribute, and for the normal slot.
  public init(_ attribute: some NamedAttribute, slot states: [StateName]? = nil, _ column: AnyColumn) {
    slot = AttributeSlot(attribute, slot: states)
    self.column = column
  }
}
