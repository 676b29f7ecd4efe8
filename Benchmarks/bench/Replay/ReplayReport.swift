import LiveryLog

/// How long the operations of a log took.
struct ReplayReport {
  /// With those inside transactions.
  let operationCount: Int
  private(set) var errorCount = 0
  private(set) var nanoseconds: UInt64 = 0
  /// By what an operation is called. A transaction is one.
  private(set) var times: [String: Distribution] = [:]

  init(operationCount: Int) { self.operationCount = operationCount }

  mutating func record(_ operation: Operation, _ time: UInt64, errorCount: Int) {
    self.errorCount += errorCount
    nanoseconds += time
    times[operation.names[0], default: Distribution()].record(time)
  }

  var text: String {
    let rate = Double(operationCount) / (Double(max(nanoseconds, 1)) / 1e9)
    var table = TextTable([
      .init(title: "operation", isNumber: false), .init(title: "times"), .init(title: "median"), .init(title: "p99"),
    ])
    for (name, times) in times.sorted(by: { $0.key < $1.key }) {
      table.add([
        name, times.count.grouped, Unit.nanoseconds.text(times.median),
        Unit.nanoseconds.text(p99: times.p99, isMax: times.p99IsMax),
      ])
    }
    return """
      \(operationCount.grouped) operations in \(Unit.nanoseconds.text(nanoseconds)), \(rate.short) a second; \
      \(errorCount.grouped) threw

      \(table.text)
      """
  }
}
