/// The hand loop of sweeps: every object's row of a table, four columns at a time as far as there are four.
final class SweepLoop {
  let columns: [Cells]
  private let styles: Cells
  private let runs: StyleRuns?
  private let threads: Int
  /// By theme and up to four attributes the colours of each style, side by side.
  private let tables: [[Cells]]
  /// Where the accent stands in the tables of a theme.
  private let accents: [(group: Int, cell: Int)]

  init(shape: SweepShape, styles: Cells) {
    self.styles = styles
    runs = StyleRuns(of: styles)
    threads = shape.threads
    columns = (0..<shape.attributes).map { _ in Cells(count: shape.objects) }
    tables = (0..<shape.themes).map { theme in
      stride(from: 0, to: shape.attributes, by: 4).map { first in
        let width = Self.rowWidth(from: first, in: shape)
        let rows = Cells(count: shape.styles * width)
        for attribute in first..<min(first + 4, shape.attributes) {
          for style in 0..<shape.styles {
            rows[style * width + attribute - first] =
              shape.token(of: style, attribute).map { SweepShape.color(ofToken: $0, theme: theme) }
              ?? SweepShape.accents.0
          }
        }
        return rows
      }
    }
    accents = (0..<shape.attributes).flatMap { attribute in
      let column = attribute % 4
      let width = Self.rowWidth(from: attribute - column, in: shape)
      return (0..<shape.styles).filter { shape.token(of: $0, attribute) == nil }
        .map { (group: attribute / 4, cell: $0 * width + column) }
    }
  }

  /// How many cells a style has in the table whose first attribute is this one.
  private static func rowWidth(from first: Int, in shape: SweepShape) -> Int {
    ColumnLoop.rowWidth(forColumns: min(shape.attributes - first, 4))
  }

  func change(toTheme theme: Int) {
    Chunks.forEach(of: styles.count, threads: threads) { [styles, runs, columns, tables = tables[theme]] objects in
      Self.write(tables, of: styles, runs, into: columns, objects)
    }
  }

  /// Gives the accent another colour in the first theme, and writes everything anew.
  func write(accent color: UInt32) {
    for accent in accents { tables[0][accent.group][accent.cell] = color }
    change(toTheme: 0)
  }

  /// The same as ``change(toTheme:)`` for some objects only.
  func change(toTheme theme: Int, of objects: Range<Int>) {
    Self.write(tables[theme], of: styles, runs, into: columns, objects)
  }

  @inline(__always) private static func write(
    _ tables: [Cells], of styles: Cells, _ runs: StyleRuns?, into columns: [Cells], _ objects: Range<Int>
  ) {
    for (group, rows) in tables.enumerated() {
      let columns = columns[(group * 4)..<min(group * 4 + 4, columns.count)]
      ColumnLoop.write(rows, of: styles, runs, into: columns, objects)
    }
  }

  /// Over every object and attribute.
  var checksum: Checksum { Checksum(columns: columns.map { UnsafePointer($0.base) }, count: styles.count) }
}

/// The hand loop of an edit that few cells are for: one colour into those that the accent has.
final class SweepCells {
  /// By attribute.
  private let objects: [CellPlaces]
  var count: Int { objects.reduce(0) { $0 + $1.count } }

  init(shape: SweepShape, styles: Cells) {
    objects = (0..<shape.attributes).map { attribute in
      let isAccented = (0..<shape.styles).map { shape.token(of: $0, attribute) == nil }
      return CellPlaces((0..<UInt32(shape.objects)).filter { isAccented[Int(styles[Int($0)])] })
    }
  }

  func write(_ color: UInt32, into columns: [Cells]) {
    for (column, objects) in zip(columns, objects) { objects.write(color, into: column) }
  }
}
