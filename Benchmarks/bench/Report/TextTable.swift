/// A table for the terminal: columns as wide as their widest cell, numbers to the right.
struct TextTable {
  struct Column {
    let title: String
    var isNumber = true
  }

  let columns: [Column]
  private(set) var rows: [[String]] = []

  init(_ columns: [Column]) { self.columns = columns }

  mutating func add(_ cells: [String]) { rows.append(cells) }

  var text: String {
    let titles = columns.map(\.title)
    let widths = columns.indices.map { column in ([titles] + rows).map { $0[column].count }.max() ?? 0 }
    let lines = ([titles] + rows).map { cells in
      let padded = columns.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - cells[column].count)
        return columns[column].isNumber ? blanks + cells[column] : cells[column] + blanks
      }
      return padded.joined(separator: "  ")
    }
    let rule = String(repeating: "─", count: widths.reduce(0, +) + 2 * (columns.count - 1))
    return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
  }
}
