import Livery
import LiveryLog

/// The columns of column sinks. A cell is the number of a value.
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

  private struct BoundColumn: Sendable {
    let binding: ColumnBinding
    let cell: @Sendable (UInt32) -> UInt32
    /// Whether nobody wrote beside memory of a host's.
    var isIntact: @Sendable () -> Bool = { true }
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
  /// - Parameter capacity: how many cells there are; nil if the columns grow.
  func make(_ bindings: [BindingName], for sink: Int, capacity: Int?) -> [ColumnBinding] {
    let made = bindings.enumerated().map { place, binding in
      let cells = World.colorAttributes.contains(binding.attribute) ? ColorCells(of: sink) : .numbers
      var columns = BoundColumns()
      if cells != .colors {
        columns.numbers =
          switch (sink + place) % 4 {
          case 0: numbers(UInt16.self, binding, capacity)
          case 1: numbers(UInt64.self, binding, capacity)
          default: numbers(UInt32.self, binding, capacity)
          }
      }
      if cells != .numbers { columns.colors = colors(binding, capacity) }
      return columns
    }
    columns.withLock { $0[sink] = Columns(bindings: bindings, columns: made) }
    return made.flatMap { $0.all.map(\.binding) }
  }

  private func numbers<Cell: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ type: Cell.Type, _ binding: BindingName, _ capacity: Int?
  ) -> BoundColumn {
    let encode: @Sendable (Value) -> Cell = { [codebook] in Cell(codebook.encode($0)) }
    if let capacity { return fixed(capacity, binding, absent: 0, none: 1, encode) }
    return bound(Column<Cell>(absent: 0, none: 1, encode: encode), binding, none: 0)
  }

  private func colors(_ binding: BindingName, _ capacity: Int?) -> BoundColumn {
    let none = Self.noColor
    if let capacity { return fixed(capacity, binding, absent: none, none: none) { $0.packedRGBA ?? none } }
    return bound(Column.rgba(absent: none), binding, none: none)
  }

  private func fixed<Cell: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ capacity: Int, _ binding: BindingName, absent: Cell, none: Cell, _ encode: @escaping @Sendable (Value) -> Cell
  ) -> BoundColumn {
    let memory = GuardedMemory<Cell>(cellCount: capacity)
    let column = Column(memory: memory.cells, absent: absent, none: none) { value in
      // It has to outlive the column.
      withExtendedLifetime(memory) { encode(value) }
    }
    var fixed = bound(column, binding, none: absent)
    fixed.isIntact = { memory.isIntact }
    return fixed
  }

  /// - Parameter none: what there is beyond the last cell.
  private func bound<Cell: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ column: Column<Cell>, _ binding: BindingName, none: Cell
  ) -> BoundColumn {
    BoundColumn(binding: ColumnBinding(binding.attribute, slot: binding.slot, column)) { index in
      UInt32(column.withCells { Int(index) < $0.count ? $0[Int(index)] : none })
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
    let color = cell == Self.noColor ? Resolution.absent : .value(.color(Color(rgba: cell)))
    guard let number, Self.color(of: number) == color else { return color }
    return number
  }

  /// What cells of colours say of a value.
  private static func color(of value: Resolution) -> Resolution {
    value.value?.packedRGBA.map { .value(.color(Color(rgba: $0))) } ?? .absent
  }

  /// What the cells of a sink should say of a value.
  static func shown(_ value: Resolution, of binding: BindingName, in sink: Int) -> Resolution {
    guard ColorCells(of: sink) == .colors, World.colorAttributes.contains(binding.attribute) else { return value }
    return color(of: value)
  }
}
