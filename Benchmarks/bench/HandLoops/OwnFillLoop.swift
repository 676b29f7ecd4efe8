/// The hand loop of `switch.own`: the fills of objects stay what they are, three more columns get every object's row. And
/// that of `switch.pairs`, where the fills are copied from those for the theme.
struct OwnFillLoop {
  private let styles: Cells
  private let columns: [Cells]
  /// The rows of the two themes without fills: the cells of a style that are written come first.
  private let rows: (light: Cells, dark: Cells)
  /// By object; nil where the theme does not matter.
  private let fills: (light: Cells, dark: Cells)?

  init(styles: Cells, tokens: CanvasTokens, arePairs: Bool) {
    self.styles = styles
    func fills(areSecond: Bool) -> Cells {
      Cells((0..<styles.count).map { OwnFills.color(of: $0, isSecond: areSecond) })
    }
    self.fills = arePairs ? (fills(areSecond: false), fills(areSecond: true)) : nil
    columns = [fills(areSecond: false)] + CanvasAttribute.allCases.dropFirst().map { _ in Cells(count: styles.count) }
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
    let fills = toDark ? fills?.dark : fills?.light
    Chunks.forEach(of: styles.count, threads: threads) { chunk in
      if let fills {
        columns[0].base.advanced(by: chunk.lowerBound).update(from: fills.base + chunk.lowerBound, count: chunk.count)
      }
      ColumnLoop.write(rows, of: styles, nil, into: columns[1...], chunk)
    }
  }

  var checksum: Checksum { Checksum(columns: columns.map { UnsafePointer($0.base) }, count: styles.count) }
}
