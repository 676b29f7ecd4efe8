/// What a run comes to: what is said at its end, and its exit code.
struct Judgement {
  private(set) var lines: [String] = []
  /// 0 is good, 1 not good enough, 2 void.
  private(set) var exitCode: Int32 = 0

  /// What the options ask for.
  struct Demands {
    /// Whether every budget of what ran is to be judged: that is so unless sizes, threads or benchmarks were chosen.
    var isFull = false
    var failsOnBudget = false
    /// See ``Comparison/growth(above:)``.
    var threshold: Double?
  }

  /// - Parameters:
  ///   - coverage: nil of runs that no budgets are for.
  ///   - comparison: with an earlier run, if there is one.
  init(_ report: Report, _ coverage: Coverage?, _ comparison: Comparison?, _ demands: Demands) {
    if let coverage {
      lines += coverage.lines
      if demands.isFull && !coverage.unjudged.isEmpty { fail(1) }
    }
    if report.arePeersUnchecked == true { lines.append("peers unchecked: unknown machine") }
    lines += (report.uncheckedPeers ?? []).map { "peers unchecked: \($0)" }
    if let threshold = demands.threshold { judge(comparison, by: threshold) }
    if demands.failsOnBudget && !report.isWithinBudgets { fail(1) }
    for flaw in report.flaws ?? [] {
      lines.append("void: \(flaw)")
      fail(2)
    }
  }

  private mutating func judge(_ comparison: Comparison?, by threshold: Double) {
    guard let comparison, comparison.comparesEngine else {
      lines.append("nothing of the engine was measured in both runs, so that the threshold says nothing")
      return fail(1)
    }
    for measurement in comparison.growth(above: threshold) {
      lines.append("slower: \(measurement.job)")
      fail(1)
    }
  }

  private mutating func fail(_ code: Int32) { exitCode = max(exitCode, code) }
}
