import Livery

/// The four columns that an engine writes. Its sink goes when the value does.
final class EngineColumns {
  private let engine: CanvasEngine
  private let columns: [Column<ThemeColor, UInt32>]
  private let sink: SinkID

  /// - Parameter engine: gets a sink for all attributes of the canvas, which is filled before this returns.
  init(of engine: CanvasEngine, threads: Int) throws {
    self.engine = engine
    let columns = CanvasAttribute.allCases.map { _ in Column.rgba() }
    self.columns = columns
    let bindings = zip(CanvasAttribute.allCases, columns).map { ColumnBinding($0.name, $1) }
    sink = try engine.engine.addColumnSink(bindings, delivery: threads > 1 ? .concurrent : .inline)
  }

  deinit { try? engine.engine.removeSink(sink) }

  /// Over every object and attribute, by number of the object.
  var checksum: Checksum {
    var checksum = Checksum()
    checksum.add(columns, of: engine.handles, numbered: engine.handles.indices)
    return checksum
  }
}

extension Checksum {
  /// Adds what columns, one for each attribute, hold of objects.
  mutating func add<Source>(_ columns: [Column<Source, UInt32>], of handles: [Handle], numbered objects: Range<Int>) {
    for (attribute, column) in columns.enumerated() {
      column.withCells { cells in
        for (object, handle) in zip(objects, handles) {
          add(cells[Int(handle.index)], at: Checksum.position(object, attribute))
        }
      }
    }
  }
}
