/// Which budgets a run judged, and which it did not although it should have: a rival that takes no part is beaten by
/// nobody.
struct Coverage {
  /// Budgets of benchmarks that ran, to which no measurement was held.
  let unjudged: [Budget]
  /// How many are of benchmarks that did not run.
  let leftOutCount: Int

  /// - Parameter benchmarks: those that ran, with results or without.
  init(of results: [Measurement], from benchmarks: [Benchmark]) {
    let ids = Set(benchmarks.map(\.id))
    unjudged = Budget.all.filter { ids.contains($0.id) && !Verdict.exists(by: $0, among: results) }
    leftOutCount = Budget.all.count { !ids.contains($0.id) }
  }

  var descriptions: [String] { unjudged.map { "\($0.id), \($0)" } }

  /// What is to be said of it; empty if everything was judged.
  var lines: [String] {
    descriptions.map { "not judged: \($0)" }
      + (leftOutCount == 0 ? [] : ["not judged: \(leftOutCount) budgets of benchmarks that did not run"])
  }
}
