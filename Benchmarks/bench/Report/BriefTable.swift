/// The table of a short run: a line for each thing that the engine does, with whom it is compared.
struct BriefTable {
  let report: Report

  var text: String {
    var table = TextTable([
      .init(title: "what", isNumber: false), .init(title: "variant", isNumber: false), .init(title: "threads"),
      .init(title: "one sample"), .init(title: "spread"), .init(title: "each"),
      .init(title: "beside", isNumber: false), .init(title: "ratio"), .init(title: "budget of --all"),
    ])
    // Fewer or more objects than were asked for are there to show how costs grow.
    let objects = report.results.first { $0.id == "switch.columns" }?.objects
    for measurement in report.results
    where measurement.subject == Contestant.livery && measurement.isJudged && measurement.objects == objects {
      let verdicts = report.ratios.filter { $0.isOf(measurement) && $0.style != .amount }
      table.add(cells(of: measurement) + cells(of: verdicts.first))
      for verdict in verdicts.dropFirst() { table.add(["", "", "", "", "", ""] + cells(of: verdict)) }
    }
    return table.text
  }

  private func cells(of measurement: Measurement) -> [String] {
    [
      measurement.id, measurement.variant, "\(measurement.threads)", measurement.unit.text(measurement.median),
      measurement.spread.map { "±\(($0 * 100).short) %" } ?? "",
      measurement.bindings > 1 ? measurement.unit.text(precise: measurement.medianPerBinding) : "",
    ]
  }

  private func cells(of verdict: Verdict?) -> [String] {
    guard let verdict else { return ["", "", ""] }
    let bound = verdict.style == .floor ? "≥" : "≤"
    return [verdict.against, verdict.ratio.short + "×", verdict.budget.map { "\(bound) \($0.short)×" } ?? ""]
  }
}
