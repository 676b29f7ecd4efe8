/// How samples are taken: everybody once per round, so that drift of the machine meets all of them.
struct Sampling {
  /// How many samples each contestant gives.
  var rounds = 15
  /// A contestant that has used up this much time gives no more than ``slowRounds`` samples.
  var nanosecondsMax: UInt64 = 1_500_000_000
  private let slowRounds = 3

  /// Who gave which samples, how many allocations one sample made, and what the final values add up to.
  struct Outcome {
    let subject: String
    let distribution: Distribution
    let allocations: Int
    let checksum: Checksum?
  }

  /// - Throws: ``DifferentValues`` unless all contestants that can tell end with the same values.
  func run(_ contest: Contest) throws -> [Outcome] {
    var distributions = [Distribution](repeating: Distribution(), count: contest.contestants.count)
    var spent = [UInt64](repeating: 0, count: contest.contestants.count)
    var allocations = try contest.contestants.map(Self.allocations)
    for _ in 0..<min(rounds, contest.roundsMax) {
      for (position, contestant) in contest.contestants.enumerated() {
        guard spent[position] < nanosecondsMax || distributions[position].count < slowRounds else { continue }
        spent[position] += try Clock.time { distributions[position].record(try contestant.sample()) }
      }
    }
    // The first pass of the engine may fill its caches; what counts is what a pass allocates from then on.
    for (position, contestant) in contest.contestants.enumerated() where contestant.subject == Contestant.livery {
      allocations[position] = try Self.allocations(contestant)
    }
    let outcomes = try contest.contestants.indices.map { position in
      let contestant = contest.contestants[position]
      return Outcome(
        subject: contestant.subject, distribution: distributions[position], allocations: allocations[position],
        checksum: try contestant.checksum?())
    }
    let sums = outcomes.compactMap { outcome in outcome.checksum.map { (outcome.subject, $0) } }
    if let first = sums.first, let other = sums.first(where: { $0.1 != first.1 }) {
      throw DifferentValues(first: first, second: other)
    }
    return outcomes
  }

  private static func allocations(_ contestant: Contestant) throws -> Int {
    try Allocator.allocations { _ = try contestant.sample() }
  }
}

/// Two contestants did not do the same job.
struct DifferentValues: Error, CustomStringConvertible {
  let first: (subject: String, checksum: Checksum)
  let second: (subject: String, checksum: Checksum)

  var description: String {
    "\(first.subject) ends with the values \(first.checksum), \(second.subject) with \(second.checksum)"
  }
}
