import Livery
import LiveryLog

/// The columns of column sinks. A cell is the number of a value. A new sink gets those of one that is gone, as far as they
/// fit, with what is in them.
final class ColumnShelf: Sendable {
  /// Numbers values from 2; 0 is absent and 1 is none.
  private final class Codebook: Sendable {
    private let values = Locked<[Value]>([])

    func encode(_ value: Value) -> UInt32 {
      values.withLock { values in
        if let known = values.firstIndex(of: value) { return UInt32(known + 2) }
        values.append(value)
        return UInt32(values.count + 1)
      }
    }

    func decode(_ cell: UInt32) -> Resolution {
      cell < 2 ? (cell == 0 ? .absent : .none) : .value(values.withLock { $0[Int(cell - 2)] })
    }
  }

  /// What the cells of a sink say of attributes of colours.
  private enum ColorCells {
    case numbers
    /// The colours themselves.
    case colors
    /// Both, each in a column of its own.
    case both

    init(of sink: Int) { self = [.numbers, .colors, .both][sink % 3] }
  }

  private struct Columns {
    let bindings: [BindingName]
    /// By binding.
    let columns: [BoundColumns]
    /// Where the bindings that are asked for stand among these.
    var places = BindingMemo<Int?>()
  }

  /// The columns of a binding, one or both.
  private struct BoundColumns {
    var numbers: BoundColumn?
    var colors: BoundColumn?

    var all: [BoundColumn] { [numbers, colors].compactMap(\.self) }
  }

  fileprivate struct BoundColumn: Sendable {
    let binding: ColumnBinding
    let make: Make
    let cell: @Sendable (UInt32) -> UInt32
    /// Whether nobody wrote beside memory of a host's.
    var isIntact: @Sendable () -> Bool = { true }
  }

  /// What columns have in common that can take one another's place.
  fileprivate struct Make: Equatable {
    let cellSize: Int
    let none: UInt32
    /// nil if it grows.
    let capacity: Int?
  }

  /// A colour that no declaration answers with, for what is none.
  private static let noColor: UInt32 = 0x0102_0304

  private let codebook = Codebook()
  /// By number of the sink.
  private let columns = Locked<[Int: Columns]>([:])

  /// How many cells the columns of a sink have that are over memory of a host; nil for others.
  static func capacity(of sink: SinkTable.Record) -> Int? {
    guard sink.kind == .fixedColumns, sink.bindings?.isEmpty == false else { return nil }
    return [8, 12, 20, 70][sink.number % 4]
  }

  /// What a sink of some bindings is added with.
  ///
  /// - Parameters:
  ///   - capacity: how many cells there are; nil if the columns grow.
  ///   - isThere: whether there is a sink.
  func make(
    _ bindings: [BindingName], for sink: Int, capacity: Int?, isThere: (_ sink: Int) -> Bool
  ) -> [ColumnBinding] {
    var spare = spareColumns(isThere)
    let made = bindings.enumerated().map { place, binding in
      let cells = World.colorAttributes.contains(binding.attribute) ? ColorCells(of: sink) : .numbers
      var columns = BoundColumns()
      if cells != .colors {
        columns.numbers =
          switch (sink + place) % 4 {
          case 0: numbers(UInt16.self, binding, capacity, &spare)
          case 1: numbers(UInt64.self, binding, capacity, &spare)
          default: numbers(UInt32.self, binding, capacity, &spare)
          }
      }
      if cells != .numbers { columns.colors = colors(binding, capacity, &spare) }
      return columns
    }
    columns.withLock { $0[sink] = Columns(bindings: bindings, columns: made) }
    return made.flatMap { $0.all.map(\.binding) }
  }

  /// The columns of sinks that are gone, those of the last one first.
  private func spareColumns(_ isThere: (_ sink: Int) -> Bool) -> [BoundColumn] {
    let known = columns.withLock { $0.mapValues { $0.columns.flatMap(\.all) } }
    let inUse = Set(known.filter { isThere($0.key) }.values.joined().map { ObjectIdentifier($0.binding.column) })
    return known.sorted { $0.key > $1.key }.flatMap(\.value)
      .filter { !inUse.contains(ObjectIdentifier($0.binding.column)) }
  }

  private func numbers<Cell: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ type: Cell.Type, _ binding: BindingName, _ capacity: Int?, _ spare: inout [BoundColumn]
  ) -> BoundColumn {
    let make = Make(cellSize: MemoryLayout<Cell>.size, none: 0, capacity: capacity)
    if let known = spare.take(make, for: binding) { return known }
    let encode: @Sendable (Value) -> Cell = { [codebook] in Cell(codebook.encode($0)) }
    if let capacity { return fixed(capacity, binding, make, absent: 0, none: 1, encode) }
    return bound(Column<Value, Cell>(absent: 0, none: 1, encode: encode), binding, make)
  }

  private func colors(_ binding: BindingName, _ capacity: Int?, _ spare: inout [BoundColumn]) -> BoundColumn {
    let none = Self.noColor
    let make = Make(cellSize: 4, none: none, capacity: capacity)
    if let known = spare.take(make, for: binding) { return known }
    if let capacity { return fixed(capacity, binding, make, absent: none, none: none) { $0.packedRGBA ?? none } }
    return bound(Column.rgba(absent: none), binding, make)
  }

  private func fixed<Cell: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ capacity: Int, _ binding: BindingName, _ make: Make, absent: Cell, none: Cell,
    _ encode: @escaping @Sendable (Value) -> Cell
  ) -> BoundColumn {
    let memory = GuardedMemory<Cell>(cellCount: capacity)
    let column = Column<Value, Cell>(memory: memory.cells, absent: absent, none: none) { value in
      // It has to outlive the column.
      withExtendedLifetime(memory) { encode(value) }
    }
    var fixed = bound(column, binding, make)
    fixed.isIntact = { memory.isIntact }
    return fixed
  }

  private func bound<Source, Cell: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ column: Column<Source, Cell>, _ binding: BindingName, _ make: Make
  ) -> BoundColumn {
    // Beyond the last cell there is none.
    BoundColumn(binding: ColumnBinding(binding.attribute, slot: binding.slot, column), make: make) { index in
      UInt32(column.withCells { Int(index) < $0.count ? $0[Int(index)] : Cell(truncatingIfNeeded: make.none) })
    }
  }

  /// The sinks that wrote beside their memory, also those that are gone.
  var violations: [String] {
    columns.withLock { shelf in
      shelf.keys.sorted().filter { !shelf[$0]!.columns.flatMap(\.all).allSatisfy { $0.isIntact() } }
        .map { "sink \($0) wrote beside its columns" }
    }
  }

  /// What the cells of an object say; absent where the sink has no column.
  func values(of handle: Handle, in sink: Int, _ bindings: [BindingName]) -> [Resolution] {
    columns.withLock { shelf in
      guard let own = shelf[sink] else { return bindings.map { _ in .absent } }
      return shelf[sink]!.places.answers(for: bindings) { own.bindings.firstIndex(of: $0) }.map { place in
        guard let place else { return .absent }
        return value(of: handle, in: own.columns[place])
      }
    }
  }

  /// Where there are two columns that do not say the same, it is what that of colours says.
  private func value(of handle: Handle, in columns: BoundColumns) -> Resolution {
    let number = columns.numbers.map { codebook.decode($0.cell(handle.index)) }
    guard let cell = columns.colors?.cell(handle.index) else { return number ?? .absent }
    let color = cell == Self.noColor ? Resolution.absent : .value(.color(ThemeColor(rgba: cell)))
    guard let number, Self.color(of: number) == color else { return color }
    return number
  }

  /// What cells of colours say of a value.
  private static func color(of value: Resolution) -> Resolution {
    value.value?.packedRGBA.map { .value(.color(ThemeColor(rgba: $0))) } ?? .absent
  }

  /// What the cells of a sink should say of a value.
  static func shown(_ value: Resolution, of binding: BindingName, in sink: Int) -> Resolution {
    guard ColorCells(of: sink) == .colors, World.colorAttributes.contains(binding.attribute) else { return value }
    return color(of: value)
  }
}

extension [ColumnShelf.BoundColumn] {
  /// Takes one of a make out, for another binding; nil if there is none.
  fileprivate mutating func take(_ make: ColumnShelf.Make, for binding: BindingName) -> Element? {
    guard let known = first(where: { $0.make == make }) else { return nil }
    removeAll { $0.binding.column === known.binding.column }
    return Element(
      binding: ColumnBinding(binding.attribute, slot: binding.slot, known.binding.column), make: make,
      cell: known.cell, isIntact: known.isIntact)
  }
}
