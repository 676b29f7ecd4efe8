/// The hand loop of `switch.columns`: every object's row, written into four columns.
///
/// Four objects at a time are transposed in vector registers, which beats one column after the other and one
/// object after the other by more than a half. Where objects of one style follow each other, their cells are filled,
/// which beats that by a fifth.
struct ColumnLoop: Sendable {
  private typealias Row = SIMD4<UInt32>

  let styles: Cells
  let columns: [Cells]
  private let runs: StyleRuns?

  init(styles: Cells) {
    self.styles = styles
    runs = StyleRuns(of: styles)
    columns = (0..<CanvasAttribute.count).map { _ in Cells(count: styles.count) }
  }

  /// Writes the palette's colours of all objects.
  func run(_ palette: Palette, threads: Int) { run(palette, over: 0..<styles.count, threads: threads) }

  /// Writes the palette's colours of a range of objects.
  func run(_ palette: Palette, over objects: Range<Int>, threads: Int) {
    let rows = palette.rows
    Chunks.forEach(of: objects.count, threads: threads) { chunk in
      let part = chunk.lowerBound + objects.lowerBound..<chunk.upperBound + objects.lowerBound
      Self.write(rows, of: styles, runs, into: columns[...], part)
    }
  }

  /// How many cells a style has in a table for so many columns, up to four: a vector for several columns, for a single
  /// one no more than it takes, since what does not fit the cache is slow.
  static func rowWidth(forColumns count: Int) -> Int { count == 1 ? 1 : 4 }

  /// Writes the cells of each object's style into as many columns as there are, up to four.
  ///
  /// - Parameters:
  ///   - rows: see ``rowWidth(forColumns:)``.
  ///   - runs: where styles are, if they are in order.
  static func write(
    _ rows: Cells, of styles: Cells, _ runs: StyleRuns?, into columns: ArraySlice<Cells>, _ objects: Range<Int>
  ) {
    if let runs { return runs.fill(columns, from: rows, width: rowWidth(forColumns: columns.count), objects) }
    let (rows, styles, bases) = (rows.base, styles.base, columns.map(\.base))
    switch bases.count {
    case 4: write(rows, styles, bases[0], bases[1], bases[2], bases[3], objects)
    case 3: write(rows, styles, bases[0], bases[1], bases[2], nil, objects)
    case 2: write(rows, styles, bases[0], bases[1], nil, nil, objects)
    default: write(rows, styles, bases[0], objects)
    }
  }

  /// The cells of a single column, four at a time.
  private static func write(
    _ cells: UnsafeMutablePointer<UInt32>, _ styles: UnsafeMutablePointer<UInt32>,
    _ column: UnsafeMutablePointer<UInt32>, _ objects: Range<Int>
  ) {
    var object = objects.lowerBound
    while object &+ 4 <= objects.upperBound {
      let (a, b) = (cells[Int(styles[object])], cells[Int(styles[object &+ 1])])
      let (c, d) = (cells[Int(styles[object &+ 2])], cells[Int(styles[object &+ 3])])
      UnsafeMutableRawPointer(column + object).storeBytes(of: Row(a, b, c, d), as: Row.self)
      object &+= 4
    }
    while object < objects.upperBound {
      column[object] = cells[Int(styles[object])]
      object &+= 1
    }
  }

  /// Which columns there are is known when this is compiled.
  @inline(__always) private static func write(
    _ rows: UnsafeMutablePointer<UInt32>, _ styles: UnsafeMutablePointer<UInt32>,
    _ fill: UnsafeMutablePointer<UInt32>, _ stroke: UnsafeMutablePointer<UInt32>,
    _ text: UnsafeMutablePointer<UInt32>?, _ shadow: UnsafeMutablePointer<UInt32>?, _ objects: Range<Int>
  ) {
    let table = UnsafeRawPointer(rows).assumingMemoryBound(to: Row.self)
    var object = objects.lowerBound
    while object &+ 4 <= objects.upperBound {
      let (a, b) = (table[Int(styles[object])], table[Int(styles[object &+ 1])])
      let (c, d) = (table[Int(styles[object &+ 2])], table[Int(styles[object &+ 3])])
      UnsafeMutableRawPointer(fill + object).storeBytes(of: Row(a.x, b.x, c.x, d.x), as: Row.self)
      UnsafeMutableRawPointer(stroke + object).storeBytes(of: Row(a.y, b.y, c.y, d.y), as: Row.self)
      if let text { UnsafeMutableRawPointer(text + object).storeBytes(of: Row(a.z, b.z, c.z, d.z), as: Row.self) }
      if let shadow { UnsafeMutableRawPointer(shadow + object).storeBytes(of: Row(a.w, b.w, c.w, d.w), as: Row.self) }
      object &+= 4
    }
    while object < objects.upperBound {
      let row = table[Int(styles[object])]
      (fill[object], stroke[object]) = (row.x, row.y)
      if let text { text[object] = row.z }
      if let shadow { shadow[object] = row.w }
      object &+= 1
    }
  }

  /// Fill the cells of a range of objects with one pattern: what memory allows, whatever the styles are. In these columns, and
  /// in others.
  func streams(over objects: Range<Int>, threads: Int) -> [() -> Void] {
    [self, ColumnLoop(styles: styles)].map { loop in { loop.stream(over: objects, threads: threads) } }
  }

  private func stream(over objects: Range<Int>, threads: Int) {
    Chunks.forEach(of: objects.count, threads: threads) { chunk in
      let (a, b, c, d) = (columns[0].base, columns[1].base, columns[2].base, columns[3].base)
      let part = chunk.lowerBound + objects.lowerBound..<chunk.upperBound + objects.lowerBound
      StyleRuns.fill(a, b, c, d, with: Row(repeating: 0x5555_5555), part)
    }
  }

  var checksum: Checksum { Checksum(columns: columns.map { UnsafePointer($0.base) }, count: styles.count) }

  /// What the palette's colours of all objects come to, for engines that no loop takes turns with.
  static func checksum(of styles: Cells, _ palette: Palette) -> Checksum {
    let loop = ColumnLoop(styles: styles)
    loop.run(palette, threads: 1)
    return loop.checksum
  }
}
