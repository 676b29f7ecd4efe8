/// What became of each measurement since an earlier run.
struct Comparison {
  let now: Report
  let then: Report

  private struct Line {
    let now: Measurement
    let then: Measurement
    /// nil where there was nothing and is something now, which is more than any multiple of nothing.
    var ratio: Double? {
      if then.median == 0 { return now.median == 0 ? 1 : nil }
      return Double(now.median) / Double(then.median)
    }
  }

  private var lines: [Line] {
    now.results.compactMap { measurement in
      then.results.first { $0.isSameJob(as: measurement) && $0.subject == measurement.subject }
        .map { Line(now: measurement, then: $0) }
    }
  }

  /// Whether anything of the engine was measured in both runs.
  var comparesEngine: Bool { lines.contains { $0.now.subject == Contestant.livery } }

  /// The measurements of the engine whose ratio to the earlier run is above a threshold, or that were nothing then.
  func growth(above threshold: Double) -> [Measurement] {
    lines.filter { ($0.ratio ?? .infinity) > threshold && $0.now.subject == Contestant.livery }.map(\.now)
  }

  var text: String {
    var table = TextTable([
      .init(title: "id", isNumber: false), .init(title: "variant", isNumber: false),
      .init(title: "subject", isNumber: false), .init(title: "objects"), .init(title: "threads"),
      .init(title: "then"), .init(title: "now"), .init(title: "now/then"),
    ])
    for line in lines {
      let (now, then) = (line.now, line.then)
      table.add([
        now.id, now.variant, now.subject, now.objects.grouped, "\(now.threads)", then.unit.text(then.median),
        now.unit.text(now.median), line.ratio?.short ?? "new",
      ])
    }
    let missing = table.rows.isEmpty ? "\nnothing was measured in both runs" : ""
    return "compared with \(then.commit)\n" + table.text + missing
  }
}
