/// The table at the end of a run: a line for each contestant, beside the others what the engine makes of them.
struct ResultTable {
  let report: Report

  var text: String {
    var table = TextTable([
      .init(title: "id", isNumber: false), .init(title: "variant", isNumber: false),
      .init(title: "model", isNumber: false), .init(title: "subject", isNumber: false), .init(title: "objects"),
      .init(title: "threads"), .init(title: "samples"), .init(title: "median"), .init(title: "p99"),
      .init(title: "spread"), .init(title: "allocated"), .init(title: "per binding"), .init(title: "× floor"),
      .init(title: "ratio"), .init(title: "budget"), .init(title: "met", isNumber: false),
    ])
    for measurement in report.results {
      let verdicts = verdicts(on: measurement)
      table.add(cells(of: measurement) + cells(of: verdicts.first))
      for verdict in verdicts.dropFirst() {
        table.add([String](repeating: "", count: 13) + cells(of: verdict))
      }
    }
    let judged = report.ratios.filter { $0.met != nil }
    let givenUp = judged.count { $0.isGivenUp == true }
    let summary = "\(judged.count { $0.met == true }) of \(judged.count) budgets met"
    return table.text + "\n" + summary + (givenUp > 0 ? ", \(givenUp) given up at the floor" : "")
  }

  /// The comparisons that belong into the measurement's line: limits beside the engine, ratios beside the others.
  private func verdicts(on measurement: Measurement) -> [Verdict] {
    report.ratios.filter { verdict in
      let isAgainstContestant = report.results.contains { $0.subject == verdict.against && $0.id == verdict.id }
      let subject = isAgainstContestant ? verdict.against : Contestant.livery
      return verdict.isOf(measurement) && measurement.subject == subject
    }
  }

  private func cells(of measurement: Measurement) -> [String] {
    let unit =
      switch measurement.unit {
      case .nanoseconds: " ns"
      case .bytes: " B"
      case .allocations: ""
      }
    return [
      measurement.id, measurement.variant, measurement.model == .none ? "–" : measurement.model.rawValue,
      measurement.subject,
      measurement.objects.grouped, "\(measurement.threads)", "\(measurement.samples)",
      measurement.unit.text(measurement.median),
      measurement.unit.text(p99: measurement.p99, isMax: measurement.p99IsMax),
      measurement.spread.map { "±\(($0 * 100).short) %" } ?? "", allocated(by: measurement),
      measurement.medianPerBinding.short + unit, measurement.floor.map { "\($0.multiple.short)×" } ?? "",
    ]
  }

  /// How many blocks one sample asked for, and their bytes.
  private func allocated(by measurement: Measurement) -> String {
    let count = measurement.allocations.grouped
    guard measurement.allocations > 0, let bytes = measurement.allocatedBytes else { return count }
    return "\(count), \(Unit.bytes.text(UInt64(bytes)))"
  }

  private func cells(of verdict: Verdict?) -> [String] {
    guard let verdict else { return ["", "", ""] }
    let mark = verdict.style == .amount ? "" : "×"
    let bound = verdict.style == .floor ? "≥" : "≤"
    let met = verdict.met.map { $0 ? "yes" : verdict.isGivenUp == true ? "at the floor" : "NO" }
    return [verdict.ratio.short + mark, verdict.budget.map { "\(bound) \($0.short)\(mark)" } ?? "", met ?? ""]
  }
}
