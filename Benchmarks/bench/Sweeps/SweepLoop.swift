/// The hand loop of sweeps: every object's row of a table, column by column.
final class SweepLoop {
  let columns: [Cells]
  private let styles: Cells
  private let threads: Int
  /// By theme and attribute the colour of each style.
  private let tables: [[Cells]]

  init(shape: SweepShape, styles: Cells) {
    self.styles = styles
    threads = shape.threads
    columns = (0..<shape.attributes).map { _ in Cells(count: shape.objects) }
    tables = (0..<shape.themes).map { theme in
      (0..<shape.attributes).map { attribute in
        Cells(
          (0..<shape.styles).map { style in
            shape.token(of: style, attribute).map { SweepShape.color(ofToken: $0, theme: theme) }
              ?? SweepShape.accents.0
          })
      }
    }
  }

  func change(toTheme theme: Int) {
    Chunks.forEach(of: styles.count, threads: threads) { [styles, columns, table = tables[theme]] objects in
      for (column, colors) in zip(columns, table) {
        let (cells, colors, styles) = (column.base, colors.base, styles.base)
        for object in objects { cells[object] = colors[Int(styles[object])] }
      }
    }
  }

  /// Over every object and attribute.
  var checksum: Checksum { Checksum(columns: columns.map { UnsafePointer($0.base) }, count: styles.count) }
}

/// The hand loop of an edit: one colour into the cells that the accent has.
final class SweepCells {
  /// By attribute.
  private let objects: [Cells]
  var count: Int { objects.reduce(0) { $0 + $1.count } }

  init(shape: SweepShape, styles: Cells) {
    objects = (0..<shape.attributes).map { attribute in
      let isAccented = (0..<shape.styles).map { shape.token(of: $0, attribute) == nil }
      return Cells((0..<UInt32(shape.objects)).filter { isAccented[Int(styles[Int($0)])] })
    }
  }

  func write(_ color: UInt32, into columns: [Cells]) {
    for (column, objects) in zip(columns, objects) {
      let (cells, list) = (column.base, objects.base)
      for place in 0..<objects.count { cells[Int(list[place])] = color }
    }
  }
}
