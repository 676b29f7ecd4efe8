import Livery
import Synchronization

/// The columns of column sinks. A cell is the number of a value.
final class ColumnShelf: Sendable {
  /// Numbers values from 2; 0 is absent and 1 is none.
  private final class Codebook: Sendable {
    private let values = Mutex<[Value]>([])

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

  private let codebook = Codebook()
  /// By number of the sink.
  private let columns = Mutex<[Int: [(binding: BindingName, column: Column<UInt32>)]]>([:])

  /// What a sink of some bindings is added with.
  func make(_ bindings: [BindingName], for sink: Int) -> [ColumnBinding] {
    let made = bindings.map { binding in
      (binding: binding, column: Column<UInt32>(absent: 0, none: 1) { [codebook] in codebook.encode($0) })
    }
    columns.withLock { $0[sink] = made }
    return made.map { ColumnBinding($0.binding.attribute, slot: $0.binding.slot, $0.column) }
  }

  /// What is not absent in the cells of an object.
  func values(of handle: Handle, in sink: Int) -> [BindingName: Resolution] {
    var values: [BindingName: Resolution] = [:]
    for (binding, column) in columns.withLock({ $0[sink] ?? [] }) {
      let cell = column.withCells { Int(handle.index) < $0.count ? $0[Int(handle.index)] : 0 }
      if cell != 0 { values[binding] = codebook.decode(cell) }
    }
    return values
  }
}
