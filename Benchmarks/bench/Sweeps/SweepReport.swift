/// What a sweep found out, in the form of its file.
struct SweepReport: Codable {
  var schema = 1
  let commit: String
  let machine: Machine
  let constants: Constants
  let sweep: String
  /// What the values are amounts of.
  let parameter: String
  /// What the values stand for, where they are no amounts.
  let labels: [String]?
  var lines: [Line] = []

  struct Point: Codable {
    let value: Double
    let samples: Int
    let min: UInt64
    let median: UInt64
    let p99: UInt64
    /// See ``Measurement/p99IsMax``.
    let p99IsMax: Bool?
  }

  /// One measured thing over all values.
  struct Line: Codable {
    let series: SweepSeries
    let subject: String
    let model: Model
    let unit: Unit
    var points: [Point] = []
    /// How the medians grow; nil where the values are no amounts.
    var growth: Growth?
  }

  init(_ sweep: Sweep, constants: Constants) {
    commit = Package.commit
    machine = Machine()
    self.constants = constants
    self.sweep = sweep.name
    parameter = sweep.parameter
    labels = sweep.labels
  }

  mutating func add(_ outcome: Sampling.Outcome, of series: SweepSeries, unit: Unit, at value: Double) {
    let (distribution, subject) = (outcome.distribution, outcome.subject)
    let known = lines.firstIndex { $0.series == series && $0.subject == subject }
    if known == nil { lines.append(Line(series: series, subject: subject, model: series.model, unit: unit)) }
    let place = known ?? lines.count - 1
    lines[place].points.append(
      Point(
        value: value, samples: distribution.count, min: distribution.min, median: distribution.median,
        p99: distribution.p99, p99IsMax: distribution.p99IsMax))
    guard labels == nil else { return }
    lines[place].growth = Growth(lines[place].points.map { ($0.value, Double($0.median)) })
  }
}

extension SweepReport {
  /// A line for each value, a column for each thing, below them the fitted exponents.
  var text: String {
    var table = TextTable(
      [.init(title: parameter)] + lines.map { .init(title: "\($0.series.rawValue), \($0.subject)") })
    for (place, value) in (lines.first?.points ?? []).map(\.value).enumerated() {
      let label = labels?[place] ?? (value == value.rounded() ? Int(value).grouped : value.short)
      table.add([label] + lines.map { $0.unit.text($0.points[place].median) })
    }
    if labels == nil {
      table.add(["exponent"] + lines.map { $0.growth?.exponent.short ?? "" })
      table.add(["at the end"] + lines.map { $0.growth?.last.short ?? "" })
      table.add(["fit"] + lines.map { $0.growth?.fit.short ?? "" })
    }
    return table.text
  }
}
