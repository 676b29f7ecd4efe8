/// What became of each measurement since an earlier run.
struct Comparison {
  let now: Report
  let then: Report

  var text: String {
    var table = TextTable([
      .init(title: "id", isNumber: false), .init(title: "variant", isNumber: false),
      .init(title: "subject", isNumber: false), .init(title: "objects"), .init(title: "threads"),
      .init(title: "then"), .init(title: "now"), .init(title: "now/then"),
    ])
    for measurement in now.results {
      let earlier = then.results.first { $0.isSameJob(as: measurement) && $0.subject == measurement.subject }
      guard let earlier else { continue }
      table.add([
        measurement.id, measurement.variant, measurement.subject, measurement.objects.grouped,
        "\(measurement.threads)", earlier.unit.text(earlier.median), measurement.unit.text(measurement.median),
        (Double(measurement.median) / Double(max(earlier.median, 1))).short,
      ])
    }
    let missing = table.rows.isEmpty ? "\nnothing was measured in both runs" : ""
    return "compared with \(then.commit)\n" + table.text + missing
  }
}
