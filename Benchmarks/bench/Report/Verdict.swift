/// How the engine compares with another contestant or with a fixed limit, and whether that is good enough.
struct Verdict: Codable {
  let id: String
  /// The contestant or limit that the engine is compared with.
  let against: String
  let variant: String
  let objects: Int
  let threads: Int
  /// What must reach the budget against those who take longer, and must not exceed it against everything else.
  let ratio: Double
  /// nil if there is none.
  let budget: Double?
  let met: Bool?
  /// Whether a missed budget is excused by the floor of that very run.
  var isGivenUp: Bool?
  /// How the terminal shows it. Not part of the file.
  private(set) var style = Style.ceiling

  enum Style {
    /// A multiple that may be at most, or must be at least, the budget.
    case ceiling, floor
    /// An amount that may be at most the budget.
    case amount
  }

  private enum CodingKeys: String, CodingKey {
    case id, against, variant, objects, threads, ratio, budget, met
    case isGivenUp = "givenUp"
  }

  /// Whether it is a comparison of this measurement.
  func isOf(_ measurement: Measurement) -> Bool {
    id == measurement.id && variant == measurement.variant && objects == measurement.objects
      && threads == measurement.threads
  }

  /// Whether there is no budget, or it is met or given up.
  var isAcceptable: Bool { met != false || isGivenUp == true }
}

extension Verdict {
  /// All comparisons that the measurements allow.
  static func all(of measurements: [Measurement]) -> [Verdict] {
    measurements.filter { $0.subject == Contestant.livery }.flatMap { livery in
      let judged = Budget.all.filter { $0.concerns(livery) }.compactMap { budget in
        Verdict(livery, among: measurements, by: budget.limit)
      }
      let others = measurements.filter { other in
        other.isSameJob(as: livery) && other.subject != Contestant.livery
          && !judged.contains { $0.against == other.subject }
      }
      return judged + others.map { Verdict(livery, beside: $0) }
    }
  }

  /// Whether some measurement is held to a budget.
  static func exists(by budget: Budget, among measurements: [Measurement]) -> Bool {
    measurements.contains { budget.concerns($0) && Verdict($0, among: measurements, by: budget.limit) != nil }
  }

  /// nil if whoever the limit names did not take part.
  private init?(_ livery: Measurement, among measurements: [Measurement], by limit: Budget.Limit) {
    func other(_ subject: String) -> Measurement? {
      measurements.first { $0.isSameJob(as: livery) && $0.subject == subject }
    }
    switch limit {
    case .atMost(let limit, let subject):
      guard let other = other(subject) else { return nil }
      self.init(livery, against: subject, Self.divide(livery.median, other.median), .ceiling, limit)
    case .atLeast(let limit, let subject):
      guard let other = other(subject) else { return nil }
      self.init(livery, against: subject, Self.divide(other.median, livery.median), .floor, limit)
    case .keepsAtLeast(let limit, let subject):
      guard let rival = other(subject), let rivalIdle = other(subject + ".idle"),
        let idle = other(Contestant.livery + ".idle")
      else { return nil }
      let kept = Self.divide(idle.median, livery.median)
      self.init(livery, against: subject, kept / Self.divide(rivalIdle.median, rival.median), .floor, limit)
    case .atMostMore(let limit, let subject):
      guard let other = other(subject) else { return nil }
      self.init(livery, against: subject, Double(livery.median) - Double(other.median), .amount, limit)
    case .each(let limit):
      self.init(livery, against: "\(livery.unit.rawValue) each", livery.medianPerBinding, .amount, limit)
    case .whole(let limit):
      self.init(livery, against: livery.unit.rawValue, Double(livery.median), .amount, limit)
    case .most(let limit):
      self.init(livery, against: "\(livery.unit.rawValue) at most", Double(livery.max), .amount, limit)
    }
  }

  /// A comparison without a budget.
  private init(_ livery: Measurement, beside other: Measurement) {
    if other.subject.hasPrefix("peer.") || other.subject == Contestant.reference {
      self.init(livery, against: other.subject, Self.divide(other.median, livery.median), .floor, nil)
    } else {
      self.init(livery, against: other.subject, Self.divide(livery.median, other.median), .ceiling, nil)
    }
  }

  private init(_ livery: Measurement, against: String, _ ratio: Double, _ style: Style, _ budget: Double?) {
    let met = budget.map { style == .floor ? ratio >= $0 : ratio <= $0 }
    self.init(
      id: livery.id, against: against, variant: livery.variant, objects: livery.objects, threads: livery.threads,
      ratio: ratio, budget: budget, met: met, isGivenUp: met == false ? livery.floor?.isNear : nil, style: style)
  }

  private static func divide(_ dividend: UInt64, _ divisor: UInt64) -> Double {
    Double(dividend) / Double(max(divisor, 1))
  }
}
