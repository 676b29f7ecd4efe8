/// Where the objects of each style are, if they follow one another.
struct StyleRuns: Sendable {
  private struct Run {
    let objects: Range<Int>
    let style: Int
  }

  /// Ascending, without gaps.
  private let runs: [Run]

  /// Shorter runs are written object by object, four columns at a time, sooner than filled.
  private static let lengthMin = 64

  /// nil if the runs are too short to be worth it.
  init?(of styles: Cells) {
    let starts = (0..<styles.count).filter { $0 == 0 || styles[$0] != styles[$0 - 1] }
    guard starts.count * Self.lengthMin < styles.count else { return nil }
    let ends = starts.dropFirst() + [styles.count]
    runs = zip(starts, ends).map { Run(objects: $0..<$1, style: Int(styles[$0])) }
  }

  /// Fills the cells of some objects, style by style: several columns side by side, which have more lines under way than one;
  /// of a single one those of neighbours with the same cell at once.
  ///
  /// - Parameters:
  ///   - rows: the cells of each style.
  ///   - width: how many cells a style has there, four if there are several columns. The columns take the first of them.
  func fill(_ columns: ArraySlice<Cells>, from rows: Cells, width: Int, _ objects: Range<Int>) {
    let bases = columns.map(\.base)
    switch bases.count {
    case 4: fill(bases[0], bases[1], bases[2], bases[3], from: rows, objects)
    case 3: fill(bases[0], bases[1], bases[2], nil, from: rows, objects)
    case 2: fill(bases[0], bases[1], nil, nil, from: rows, objects)
    default: fill(bases[0], from: rows, width: width, objects)
    }
  }

  private func fill(
    _ column: UnsafeMutablePointer<UInt32>, from rows: Cells, width: Int, _ objects: Range<Int>
  ) {
    let rows = rows.base
    var next = firstRun(of: objects.lowerBound)
    while next < runs.count, runs[next].objects.lowerBound < objects.upperBound {
      let start = max(runs[next].objects.lowerBound, objects.lowerBound)
      let cell = rows[runs[next].style * width]
      repeat { next += 1 } while next < runs.count && rows[runs[next].style * width] == cell
      let end = min(runs[next - 1].objects.upperBound, objects.upperBound)
      (column + start).update(repeating: cell, count: end - start)
    }
  }

  /// Which columns there are is known when this is compiled.
  @inline(__always) private func fill(
    _ a: UnsafeMutablePointer<UInt32>, _ b: UnsafeMutablePointer<UInt32>, _ c: UnsafeMutablePointer<UInt32>?,
    _ d: UnsafeMutablePointer<UInt32>?, from rows: Cells, _ objects: Range<Int>
  ) {
    let table = UnsafeRawPointer(rows.base).assumingMemoryBound(to: SIMD4<UInt32>.self)
    var next = firstRun(of: objects.lowerBound)
    while next < runs.count, runs[next].objects.lowerBound < objects.upperBound {
      Self.fill(a, b, c, d, with: table[runs[next].style], runs[next].objects.clamped(to: objects))
      next += 1
    }
  }

  /// Fills the cells of some objects with those of a row, eight at a time.
  @inline(__always) static func fill(
    _ a: UnsafeMutablePointer<UInt32>, _ b: UnsafeMutablePointer<UInt32>, _ c: UnsafeMutablePointer<UInt32>?,
    _ d: UnsafeMutablePointer<UInt32>?, with row: SIMD4<UInt32>, _ objects: Range<Int>
  ) {
    typealias Eight = SIMD8<UInt32>
    let (x, y) = (Eight(repeating: row.x), Eight(repeating: row.y))
    let (z, w) = (Eight(repeating: row.z), Eight(repeating: row.w))
    var object = objects.lowerBound
    while object &+ Eight.scalarCount <= objects.upperBound {
      UnsafeMutableRawPointer(a + object).storeBytes(of: x, as: Eight.self)
      UnsafeMutableRawPointer(b + object).storeBytes(of: y, as: Eight.self)
      if let c { UnsafeMutableRawPointer(c + object).storeBytes(of: z, as: Eight.self) }
      if let d { UnsafeMutableRawPointer(d + object).storeBytes(of: w, as: Eight.self) }
      object &+= Eight.scalarCount
    }
    while object < objects.upperBound {
      (a[object], b[object]) = (row.x, row.y)
      if let c { c[object] = row.z }
      if let d { d[object] = row.w }
      object += 1
    }
  }

  /// The place of the run that an object is in.
  private func firstRun(of object: Int) -> Int {
    var (low, high) = (0, runs.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if runs[middle].objects.lowerBound <= object { low = middle } else { high = middle }
    }
    return low
  }
}
