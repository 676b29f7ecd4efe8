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

  /// Fills the cells of some objects, style by style; those of neighbours with the same cell at once.
  ///
  /// - Parameters:
  ///   - rows: the cells of each style.
  ///   - width: how many cells a style has there. The columns take the first of them.
  func fill(_ columns: ArraySlice<Cells>, from rows: Cells, width: Int, _ objects: Range<Int>) {
    let rows = rows.base
    let first = firstRun(of: objects.lowerBound)
    for (place, column) in columns.enumerated() {
      let cells = column.base
      var next = first
      while next < runs.count, runs[next].objects.lowerBound < objects.upperBound {
        let start = max(runs[next].objects.lowerBound, objects.lowerBound)
        let cell = rows[runs[next].style * width + place]
        repeat { next += 1 } while next < runs.count && rows[runs[next].style * width + place] == cell
        let end = min(runs[next - 1].objects.upperBound, objects.upperBound)
        (cells + start).update(repeating: cell, count: end - start)
      }
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
