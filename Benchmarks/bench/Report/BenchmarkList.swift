/// What there is to measure: what is timed with which budgets, then the floors.
struct BenchmarkList {
  let benchmarks: [Benchmark]
  let plan: Plan

  var text: String { budgets.text + "\n\n" + floors.text }

  private var budgets: TextTable {
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
    return table
  }

  private var floors: TextTable {
    var table = TextTable([
      .init(title: "id", isNumber: false), .init(title: "variant", isNumber: false),
      .init(title: "floor", isNumber: false),
    ])
    for benchmark in benchmarks {
      var variants: [String] = []
      for setting in benchmark.settings(plan) where !variants.contains(setting.variant) {
        variants.append(setting.variant)
        guard let floor = benchmark.floor(setting) else { continue }
        table.add([benchmark.id, setting.variant, floor.description])
      }
    }
    return table
  }
}

extension Budget: CustomStringConvertible {
  var description: String {
    (variant.map { "\($0): " } ?? "") + limit.description
  }
}

extension Budget.Limit: CustomStringConvertible {
  var description: String {
    switch self {
    case .atMost(let limit, let subject): "≤ \(limit.short)× \(subject)"
    case .atLeast(let limit, let subject): "≥ \(limit.short)× less than \(subject)"
    case .keepsAtLeast(let limit, let subject): "≥ \(limit.short)× what \(subject) keeps of its idle speed"
    case .atMostMore(let limit, let subject): "≤ \(limit.short) more than \(subject)"
    case .each(let limit): "≤ \(limit.short) each"
    case .whole(let limit): "≤ \(limit.short) in all"
    case .most(let limit): "≤ \(limit.short) in every sample"
    }
  }
}
