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
    /// How the medians grow; nil where the values are no amounts, or a point is a time that has too few samples.
    var growth: Growth?
    /// How the multiples of the hand loop's medians grow, where there is one: whatever the machine does from one point
    /// to the next, it does to both.
    var growthBesideHandLoop: Growth?

    /// One or two samples of a time say little of it. Bytes are the same each time.
    private var hasEnoughSamples: Bool { unit != .nanoseconds || points.allSatisfy { $0.samples >= 3 } }

    fileprivate mutating func fitGrowth() {
      growth = hasEnoughSamples ? Growth(points.map { ($0.value, Double($0.median)) }) : nil
    }

    fileprivate mutating func fitGrowth(beside hand: Line) {
      let multiples = zip(points, hand.points).map {
        (value: $0.value, amount: Double($0.median) / Double(max($1.median, 1)))
      }
      growthBesideHandLoop = hasEnoughSamples && hand.hasEnoughSamples ? Growth(multiples) : nil
    }
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
    lines[place].fitGrowth()
    guard subject == Contestant.handLoop else { return }
    let hand = lines[place]
    let livery = lines.firstIndex { $0.series == series && $0.subject == Contestant.livery }
    if let livery { lines[livery].fitGrowth(beside: hand) }
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
      table.add(["fit"] + lines.map { $0.growth?.fit?.short ?? "" })
      table.add(["beside the hand loop"] + lines.map { $0.growthBesideHandLoop?.exponent.short ?? "" })
    }
    return table.text
  }
}
