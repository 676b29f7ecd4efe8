/// The hand loop of a shape: each object's row of the table of a side, written into the columns that differ.
final class ShapeLoop {
  private let shape: ShapeCase
  private let styles: Cells
  private let runs: StyleRuns?
  private let columns: [Cells]
  private let tables: (first: Cells, second: Cells)
  /// The columns that a change writes.
  private let written: Range<Int>

  init(_ shape: ShapeCase, styles: Cells) {
    self.shape = shape
    self.styles = styles
    runs = StyleRuns(of: styles)
    columns = shape.attributes.map { _ in Cells(count: shape.objects) }
    let written = shape.patched == nil ? 0..<shape.attributes.count : 1..<shape.attributes.count
    self.written = written
    func table(_ isSecond: Bool) -> Cells {
      let width = ColumnLoop.rowWidth(forColumns: written.count)
      let rows = Cells(count: shape.styles * width)
      for style in 0..<shape.styles {
        for (place, attribute) in written.enumerated() {
          let value = shape.value(of: style, shape.attributes[attribute])
          rows[style * width + place] = ShapeCase.color(of: value, isSecond: isSecond)
        }
      }
      return rows
    }
    tables = (table(false), table(true))
    if shape.patched != nil {
      for object in 0..<shape.objects { columns[0][object] = ShapeCase.color(ofRoot: shape.root(of: object)) }
    }
    change(toSecond: false)
  }

  var cellCount: Int { shape.objects * written.count }

  func change(toSecond isSecond: Bool) {
    ColumnLoop.write(
      isSecond ? tables.second : tables.first, of: styles, runs, into: columns[written], 0..<shape.objects)
  }

  var checksum: Checksum { Checksum(columns: columns.map { UnsafePointer($0.base) }, count: shape.objects) }
}
