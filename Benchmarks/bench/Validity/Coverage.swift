/// Which budgets a run judged, and which it did not although it should have: a rival that takes no part is beaten by
/// nobody.
struct Coverage {
  /// Budgets of benchmarks that ran, to which no measurement was held.
  let unjudged: [Budget]
  /// How many are of benchmarks that did not run.
  let leftOutCount: Int

  /// - Parameters:
  ///   - benchmarks: those that ran, with results or without.
  ///   - threads: how many all threads are. If that is one, nobody has more, so that no budget is for them.
  init(of results: [Measurement], from benchmarks: [Benchmark], threads: Int) {
    let ids = Set(benchmarks.map(\.id))
    let budgets = Budget.all.filter { threads > 1 || $0.threads != .several }
    unjudged = budgets.filter { ids.contains($0.id) && !Verdict.exists(by: $0, among: results) }
    leftOutCount = budgets.count { !ids.contains($0.id) }
  }

  var descriptions: [String] { unjudged.map { "\($0.id), \($0)" } }

  /// What is to be said of it; empty if everything was judged.
  var lines: [String] {
    descriptions.map { "not judged: \($0)" }
      + (leftOutCount == 0 ? [] : ["not judged: \(leftOutCount) budgets of benchmarks that did not run"])
  }
}
