/// What there is to measure.
struct BenchmarkList {
  let benchmarks: [Benchmark]

  var text: String {
    var table = TextTable([
      .init(title: "id", isNumber: false), .init(title: "model", isNumber: false),
      .init(title: "one sample", isNumber: false), .init(title: "budget", isNumber: false),
    ])
    for benchmark in benchmarks {
      let budgets = Budget.all.filter { $0.id == benchmark.id }.map(\.description)
      table.add([
        benchmark.id, benchmark.model == .none ? "–" : benchmark.model.rawValue, benchmark.summary, budgets.first ?? "",
      ])
      for budget in budgets.dropFirst() { table.add(["", "", "", budget]) }
    }
    return table.text
  }
}

extension Budget: CustomStringConvertible {
  var description: String {
    let threads =
      switch threads {
      case .any: ""
      case .one: ", one thread"
      case .several: ", all threads"
      }
    return (variant.map { "\($0): " } ?? "") + limit.description + threads
  }
}

extension Budget.Limit: CustomStringConvertible {
  var description: String {
    switch self {
    case .atMost(let limit, let subject): "≤ \(limit.short)× \(subject)"
    case .atLeast(let limit, let subject): "≥ \(limit.short)× less than \(subject)"
    case .each(let limit): "≤ \(limit.short) each"
    case .whole(let limit): "≤ \(limit.short) in all"
    case .growth(let limit): "≤ \(limit.short)× from the fewest to the most objects"
    }
  }
}
