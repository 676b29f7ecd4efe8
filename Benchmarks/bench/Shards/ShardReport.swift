/// What dividing a workload among engines costs and brings, in the form of its file.
struct ShardReport: Codable {
  var schema = 1
  let commit: String
  let machine: Machine
  let shape: Shape
  var lines: [Line] = []

  struct Shape: Codable {
    let objects: Int
    let styles: Int
    let attributes: Int
    let themes: Int
    let depth: Int
    let order: String
  }

  /// Bytes.
  struct Memory: Codable {
    /// Names, tokens and rules.
    let declarations: UInt64
    /// Objects, their styles and rows.
    let objects: UInt64
    /// What sinks write into, and what they remember.
    let columns: UInt64

    var sum: UInt64 { declarations + objects + columns }
  }

  /// One way of dividing the objects, on some threads. The amounts are nanoseconds.
  struct Line: Codable {
    let engines: Int
    /// Whether the engines share their tables.
    let isSharing: Bool
    let threads: Int
    let memory: Memory
    let samples: Int
    let median: UInt64
    let p99: UInt64
    /// See ``Measurement/p99IsMax``.
    let p99IsMax: Bool?
    /// With no rows of the other theme at hand.
    let coldMedian: UInt64
    /// What all values add up to.
    let checksum: String
  }

  init(_ shape: SweepShape) {
    commit = Package.commit
    machine = Machine()
    self.shape = Shape(
      objects: shape.objects, styles: shape.styles, attributes: shape.attributes, themes: shape.themes,
      depth: shape.depth, order: shape.order.rawValue)
  }

  var text: String {
    var table = TextTable(
      [
        "engines", "threads", "switch", "p99", "cold rows", "declarations", "objects and rows", "columns", "together",
      ].map { .init(title: $0) } + [.init(title: "values", isNumber: false)])
    for line in lines {
      let memory = line.memory
      let times = [
        Unit.nanoseconds.text(line.median), Unit.nanoseconds.text(p99: line.p99, isMax: line.p99IsMax),
        Unit.nanoseconds.text(line.coldMedian),
      ]
      table.add(
        ["\(line.engines)\(line.engines > 1 ? line.isSharing ? " shared" : " apart" : "")", "\(line.threads)"]
          + times
          + [memory.declarations, memory.objects, memory.columns, memory.sum].map(Unit.bytes.text)
          + [line.checksum])
    }
    return table.text
  }
}
