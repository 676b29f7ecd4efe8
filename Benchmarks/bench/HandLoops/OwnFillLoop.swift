/// The hand loop of `switch.own`: the fills of objects stay what they are, three more columns get every object's row.
struct OwnFillLoop {
  private let styles: Cells
  private let columns: [Cells]
  /// The rows of the two themes without fills: the cells of a style that are written come first.
  private let rows: (light: Cells, dark: Cells)

  init(styles: Cells, tokens: CanvasTokens) {
    self.styles = styles
    let fills = Cells((0..<styles.count).map { OwnFills.color(of: $0) })
    columns = [fills] + CanvasAttribute.allCases.dropFirst().map { _ in Cells(count: styles.count) }
    rows = (Self.rows(tokens.light), Self.rows(tokens.dark))
  }

  private static func rows(_ palette: Palette) -> Cells {
    let count = CanvasAttribute.count
    return Cells(
      (0..<CanvasStyle.count * count).map { palette.rows[$0 / count * count + min($0 % count + 1, count - 1)] })
  }

  /// Writes the colours of all objects in a theme.
  func run(toDark: Bool, threads: Int) {
    let rows = toDark ? rows.dark : rows.light
    Chunks.forEach(of: styles.count, threads: threads) { chunk in
      ColumnLoop.write(rows, of: styles, into: columns[1...], chunk)
    }
  }

  var checksum: Checksum { Checksum(columns: columns.map { UnsafePointer($0.base) }, count: styles.count) }
}
