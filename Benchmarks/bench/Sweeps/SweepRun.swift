/// Goes through one dimension of the workload.
struct SweepRun {
  let sweep: Sweep
  let plan: Plan
  let constants: Constants

  /// - Throws: ``DifferentValues`` if the engine ends with other values than the hand loop.
  func run() throws -> SweepReport {
    let progress = Progress()
    defer { progress.clear() }
    var report = SweepReport(sweep, constants: constants)
    for (number, value) in sweep.values.enumerated() {
      progress.show(number + 1, of: sweep.values.count, "\(sweep.parameter): \(sweep.labels?[number] ?? value.short)")
      let world = try SweepWorld(sweep.shape(at: value))
      for series in sweep.series {
        let contest = try series.contest(in: world)
        for outcome in try plan.sampling.brief.run(contest) {
          report.add(outcome, of: series, unit: contest.unit, at: value)
        }
      }
    }
    return report
  }
}

/// What there is to sweep.
struct SweepList {
  let sweeps: [Sweep]

  var text: String {
    var table = TextTable([
      .init(title: "sweep", isNumber: false), .init(title: "over", isNumber: false),
      .init(title: "values", isNumber: false), .init(title: "measures", isNumber: false),
    ])
    for sweep in sweeps {
      let values = sweep.labels ?? sweep.values.map { $0 == $0.rounded() ? Int($0).grouped : $0.short }
      table.add([
        sweep.name, sweep.parameter, values.joined(separator: "  "),
        sweep.series.map(\.rawValue).joined(separator: "; "),
      ])
    }
    return table.text
  }
}
