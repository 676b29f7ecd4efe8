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

  private struct Columns {
    let bindings: [BindingName]
    let columns: [Column<UInt32>]
    /// Where the bindings that are asked for stand among these.
    var places = BindingMemo<Int?>()
  }

  private let codebook = Codebook()
  /// By number of the sink.
  private let columns = Locked<[Int: Columns]>([:])

  /// What a sink of some bindings is added with.
  func make(_ bindings: [BindingName], for sink: Int) -> [ColumnBinding] {
    let made = bindings.map { _ in Column<UInt32>(absent: 0, none: 1) { [codebook] in codebook.encode($0) } }
    columns.withLock { $0[sink] = Columns(bindings: bindings, columns: made) }
    return zip(bindings, made).map { ColumnBinding($0.attribute, slot: $0.slot, $1) }
  }

  /// What the cells of an object say; absent where the sink has no column.
  func values(of handle: Handle, in sink: Int, _ bindings: [BindingName]) -> [Resolution] {
    columns.withLock { shelf in
      guard let own = shelf[sink] else { return bindings.map { _ in .absent } }
      return shelf[sink]!.places.answers(for: bindings) { own.bindings.firstIndex(of: $0) }.map { place in
        guard let place else { return .absent }
        return codebook.decode(
          own.columns[place].withCells { Int(handle.index) < $0.count ? $0[Int(handle.index)] : 0 })
      }
    }
  }
}
