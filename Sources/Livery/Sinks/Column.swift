import LiveryVocabulary

/// A contiguous array of cells that the engine writes, one for each object.
///
/// A column is for attributes of one type, and has cells of another:
///
/// ```swift
/// let fills = Column.rgba()                                      // Column<ThemeColor, UInt32>
/// let gaps = Column(of: Look.gap, absent: -1) { Float($0) }      // Column<Double, Float>
/// try engine.addColumnSink([ColumnBinding(Look.fill, fills), ColumnBinding(Look.gap, gaps)])
/// draw(fills[handle])
/// ```
///
/// A cell is a trivial value of 1, 2, 4 or 8 bytes. The engine encodes each changed value once per style and writes the
/// cells of all objects with that style. The cell of an object stands at the index of its handle.
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
/// A column may be in several sinks of one engine. It may be in those of another engine after these were removed, or their
/// engine is gone.
///
/// `Source` is the Swift type of the attribute. For attributes that you know by name only, it is the enumeration `Value`.
public final class Column<Source, Cell: BitwiseCopyable & Sendable>: AnyColumn, @unchecked Sendable {
  // Safe: the memory is written by commits only, one at a time, of one engine (`claim(by:)`); reading during a commit is the
  // host's to avoid.

  /// The cell of an object: anything if the handle is stale. Traps if there is no such cell, as before the sink was added.
  public subscript(handle: Handle) -> Cell { self[handle.index] }

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

extension Column where Source: ThemeValue {
  /// A column for a typed attribute. It grows with the engine's object table. Traps if a cell has not 1, 2, 4 or 8 bytes.
  ///
  /// - Parameters:
  ///   - attribute: says the type. To say which attribute goes into the column, make a ``ColumnBinding``.
  ///   - absent: the cell of an object for which no declaration won; also the initial content.
  ///   - none: the cell for the explicit *none*; the same as `absent` if left out.
  ///   - encode: makes a cell of a value. Called on the committing thread, while the engine is locked: it must not call
  ///     the engine, nor wait for a thread that does.
  @inlinable public convenience init(
    of attribute: Attribute<Source>, absent: Cell, none: Cell? = nil, encode: @escaping @Sendable (Source) -> Cell
  ) {
    self.init(
      cellSize: MemoryLayout<Cell>.stride, fixed: nil, kind: Source.kind,
      encoding: Self.encoding(typed: absent, none ?? absent, encode))
  }

  /// A column for a typed attribute over memory of the host, which must outlive it and whose cells become `absent` at once.
  /// Traps if a cell has not 1, 2, 4 or 8 bytes.
  ///
  /// It needs a cell for each slot of the engine's object table. That is the most objects that there ever were at once.
  /// Objects that a transaction untracks count beside those that it tracks, and retired slots count. The number never becomes
  /// less. Tracking beyond the cells throws `EditError.columnTooSmall`, and so does adding the sink when there are more slots
  /// already.
  @inlinable public convenience init(
    of attribute: Attribute<Source>, memory: UnsafeMutableBufferPointer<Cell>, absent: Cell, none: Cell? = nil,
    encode: @escaping @Sendable (Source) -> Cell
  ) {
    self.init(
      cellSize: MemoryLayout<Cell>.stride, fixed: UnsafeMutableRawBufferPointer(memory), kind: Source.kind,
      encoding: Self.encoding(typed: absent, none ?? absent, encode))
    memory.update(repeating: absent)
  }

  // What is of another type has the cell of what is absent: the attribute was declared with a type of the same kind.
  @inlinable static func encoding(
    typed absent: Cell, _ none: Cell, _ encode: @escaping @Sendable (Source) -> Cell
  ) -> CellEncoding {
    encoding(absent, none) { value in Source(themeValue: value).map(encode) ?? absent }
  }
}

extension Column where Source == Value {
  /// A column for attributes of any kind, which are bound by name. It grows with the engine's object table. Traps if a cell
  /// has not 1, 2, 4 or 8 bytes.
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
      cellSize: MemoryLayout<Cell>.stride, fixed: nil, kind: nil,
      encoding: Self.encoding(absent, none ?? absent, encode))
  }

  /// The same over memory of the host, on the terms of ``init(of:memory:absent:none:encode:)``.
  @inlinable public convenience init(
    memory: UnsafeMutableBufferPointer<Cell>, absent: Cell, none: Cell? = nil,
    encode: @escaping @Sendable (Value) -> Cell
  ) {
    self.init(
      cellSize: MemoryLayout<Cell>.stride, fixed: UnsafeMutableRawBufferPointer(memory), kind: nil,
      encoding: Self.encoding(absent, none ?? absent, encode))
    memory.update(repeating: absent)
  }
}

extension Column where Source == ThemeColor, Cell == UInt32 {
  /// Colours as `0xRRGGBBAA` in 8-bit sRGB, wide ones converted as `ThemeColor.packedRGBA(_:)` says. None has the cell `absent`,
  /// too.
  ///
  /// - Parameters:
  ///   - absent: the cell of an object for which no declaration won; also the initial content.
  ///   - mapping: how colours outside sRGB's gamut are brought inside.
  public static func rgba(
    absent: UInt32 = 0, mapping: GamutMapping = .reducedChroma
  ) -> Column<ThemeColor, UInt32> {
    rgba(fixed: nil, absent: absent, mapping)
  }

  /// The same over memory of the host, on the terms of ``init(of:memory:absent:none:encode:)``.
  public static func rgba(
    memory: UnsafeMutableBufferPointer<UInt32>, absent: UInt32 = 0, mapping: GamutMapping = .reducedChroma
  ) -> Column<ThemeColor, UInt32> {
    memory.update(repeating: absent)
    return rgba(fixed: UnsafeMutableRawBufferPointer(memory), absent: absent, mapping)
  }

  private static func rgba(
    fixed: UnsafeMutableRawBufferPointer?, absent: UInt32, _ mapping: GamutMapping
  ) -> Column<ThemeColor, UInt32> {
    let absent = UInt64(absent)
    return Column(
      cellSize: 4, fixed: fixed, kind: ThemeColor.kind,
      encoding: CellEncoding(absent: absent, none: absent, passesRGBA: true) {
        $0.packedRGBA(mapping).map(UInt64.init) ?? absent
      })
  }
}
