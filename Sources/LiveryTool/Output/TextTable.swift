/// Rows of text whose columns stand under one another.
struct TextTable {
  private var rows: [[String]] = []

  /// Adds a row. Control characters lose their effect.
  mutating func add(_ cells: [String]) { rows.append(cells.map(\.printable)) }

  /// The rows, each on a line without blanks at its end.
  var text: String {
    var widths: [Int] = []
    for row in rows {
      for (place, cell) in row.enumerated() {
        if place == widths.count { widths.append(0) }
        widths[place] = max(widths[place], cell.columnCount)
      }
    }
    return rows.map { row in
      let cells = row.enumerated().map { place, cell in place == row.count - 1 ? cell : cell.padded(to: widths[place]) }
      let line = cells.joined(separator: "  ")
      return line.prefix(upTo: line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex) + "\n"
    }.joined()
  }
}
