/// The hand loop of `switch.columns`: every object's row, written into four columns.
///
/// Four objects at a time are transposed in vector registers, which beats one column after the other and one
/// object after the other by more than a half. Where objects of one style follow each other, their cells are filled,
/// which beats that by a fifth.
struct ColumnLoop: Sendable {
  private typealias Row = SIMD4<UInt32>

  let styles: Cells
  let columns: [Cells]
  /// The first objects of all styles, and the end of the last, if the objects of a style follow each other.
  private let starts: [Int]?

  init(styles: Cells) {
    self.styles = styles
    let firsts = (0..<styles.count).filter { $0 == 0 || styles[$0] != styles[$0 - 1] }
    starts = firsts.count * 64 < styles.count ? firsts + [styles.count] : nil
    columns = (0..<CanvasAttribute.count).map { _ in Cells(count: styles.count) }
  }

  /// Writes the palette's colours of all objects.
  func run(_ palette: Palette, threads: Int) { run(palette, over: 0..<styles.count, threads: threads) }

  /// Writes the palette's colours of a range of objects.
  func run(_ palette: Palette, over objects: Range<Int>, threads: Int) {
    let rows = palette.rows
    Chunks.forEach(of: objects.count, threads: threads) { chunk in
      let part = chunk.lowerBound + objects.lowerBound..<chunk.upperBound + objects.lowerBound
      if let starts { fill(rows, starts, part) } else { Self.write(rows, of: styles, into: columns[...], part) }
    }
  }

  /// Fills the cells of some objects, style by style.
  private func fill(_ rows: Cells, _ starts: [Int], _ objects: Range<Int>) {
    for (column, cells) in columns.enumerated() {
      for style in starts.partition(objects.lowerBound)..<starts.count - 1 {
        let part = (starts[style]..<starts[style + 1]).clamped(to: objects)
        if part.isEmpty { break }
        let color = rows.base[Int(styles[part.lowerBound]) * columns.count + column]
        (cells.base + part.lowerBound).update(repeating: color, count: part.count)
      }
    }
  }

  /// Writes rows of four cells, one for each style, into as many columns as there are, up to four.
  static func write(_ rows: Cells, of styles: Cells, into columns: ArraySlice<Cells>, _ objects: Range<Int>) {
    let (rows, styles, bases) = (rows.base, styles.base, columns.map(\.base))
    switch bases.count {
    case 4: write(rows, styles, bases[0], bases[1], bases[2], bases[3], objects)
    case 3: write(rows, styles, bases[0], bases[1], bases[2], nil, objects)
    case 2: write(rows, styles, bases[0], bases[1], nil, nil, objects)
    default: for object in objects { bases[0][object] = rows[Int(styles[object]) &* 4] }
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

  var checksum: Checksum { Checksum(columns: columns.map { UnsafePointer($0.base) }, count: styles.count) }
}

extension [Int] {
  /// The last place of an element that is not above `limit`, of ascending elements.
  fileprivate func partition(_ limit: Int) -> Int {
    var (low, high) = (0, count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if self[middle] <= limit { low = middle } else { high = middle }
    }
    return low
  }
}
