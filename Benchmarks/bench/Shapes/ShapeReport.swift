/// What the matrix of shapes found out, in the form of its file.
struct ShapeReport: Codable {
  var schema = 1
  var commit = Package.commit
  var machine = Machine()
  private(set) var entries: [Entry] = []

  /// The medians of one combination, in nanoseconds.
  struct Entry: Codable {
    let provider: ShapeProvider
    let variation: ShapeVariation
    let objects: Int
    /// How many cells a change writes.
    let cells: Int
    let cold: UInt64
    let warm: UInt64
    /// What the hand loop takes.
    let loop: UInt64

    var coldMultiple: Double { Double(cold) / Double(max(loop, 1)) }
    var warmMultiple: Double { Double(warm) / Double(max(loop, 1)) }
  }

  mutating func add(_ entry: Entry) { entries.append(entry) }

  /// How many times its neighbours' median a multiple may be before it is marked.
  private static let outlier = 3.0

  /// A row for each combination, two columns for each size: how many times the loop a first and a later change take. A mark
  /// stands where that is much more than for the others of the column.
  var text: String {
    let sizes = Set(entries.map(\.objects)).sorted()
    var table = TextTable(
      [.init(title: "provided by", isNumber: false), .init(title: "varies with", isNumber: false)]
        + sizes.flatMap { [TextTable.Column(title: "\($0.grouped) cold"), .init(title: "warm")] })
    for provider in ShapeProvider.allCases {
      for variation in ShapeVariation.allCases {
        let row = sizes.map { size in
          entries.first { $0.provider == provider && $0.variation == variation && $0.objects == size }
        }
        if row.allSatisfy({ $0 == nil }) { continue }
        table.add(
          [provider.rawValue, variation.rawValue]
            + zip(sizes, row).flatMap { size, entry in
              [cell(entry, size, \.coldMultiple), cell(entry, size, \.warmMultiple)]
            })
      }
    }
    return table.text
      + "\n\nTimes what the hand loop takes; * is more than \(Int(Self.outlier)) times the column's median."
  }

  private func cell(_ entry: Entry?, _ size: Int, _ multiple: KeyPath<Entry, Double>) -> String {
    guard let entry else { return "" }
    let column = entries.filter { $0.objects == size }.map { $0[keyPath: multiple] }.sorted()
    let isOutlier = entry[keyPath: multiple] > Self.outlier * column[column.count / 2]
    return "\(entry[keyPath: multiple].short)×" + (isOutlier ? "*" : " ")
  }
}
