/// How samples are taken: contestants take turns in rounds, so that drift of the machine meets all of them. Each round
/// begins with another one, so that what one leaves behind in the caches is not always found by the same.
struct Sampling {
  /// How many samples each contestant gives, if it is fast enough.
  var rounds = 15
  /// How many it gives if they are short: a 99th percentile needs hundreds.
  var roundsMax = 1_000
  /// How much time the samples of one contestant may take before it gives fewer than ``rounds``.
  var nanosecondsMax: UInt64 = 2_000_000_000
  /// How much time they may take if it gives more.
  var extraNanosecondsMax: UInt64 = 200_000_000

  /// The same in a quarter of the time, for what is not judged.
  var brief: Sampling {
    var brief = self
    brief.nanosecondsMax /= 4
    brief.extraNanosecondsMax /= 4
    return brief
  }

  /// Who gave which samples, what one sample allocated, and what the final values add up to.
  struct Outcome {
    let subject: String
    let distribution: Distribution
    let allocations: Allocations
    let checksum: Checksum?
    /// What the best of ``Contest/streams`` took, of the hand loop.
    var stream: UInt64?
  }

  /// - Throws: ``DifferentValues`` unless all contestants that can tell end with the same values.
  func run(_ contest: Contest) throws -> [Outcome] {
    var entries = try contest.contestants.map { try Entry($0, of: contest, in: self) }
    // Whoever gave more samples than all others would follow itself in the rounds that are left.
    let most = entries.map(\.wanted).filter { $0 > 0 }.sorted(by: >).prefix(2).last ?? 0
    for place in entries.indices { entries[place].limit(to: most) }
    let rounds = entries.map(\.wanted).max() ?? 0
    let streamBefore = try streamTime(contest)
    var last: Int?
    for round in 0..<rounds {
      let due = entries.indices.filter { entries[$0].isDue(in: round, of: rounds) }
      for position in Self.turns(among: due, round, last) {
        if let other = Self.usher(before: position, after: last, entries.map(\.contestant.memory)) {
          _ = try entries[other].contestant.sample()
        }
        try entries[position].takeSample()
        last = position
      }
    }
    let streamAfter = try streamTime(contest)
    if !contest.streams.isEmpty {
      // One of them has left something else in the hand loop's cells. From one side to the other and back they are its own.
      let hand = contest.contestants.first { $0.subject == Contestant.handLoop }
      for _ in 0..<2 { _ = try hand?.sample() }
    }
    var outcomes = try entries.map { try $0.outcome() }
    if let hand = outcomes.firstIndex(where: { $0.subject == Contestant.handLoop }) {
      // If the machine went from one phase to another meanwhile, the loop is held to the better one.
      outcomes[hand].stream = [streamBefore, streamAfter].compactMap(\.self).min()
    }
    let sums = outcomes.compactMap { outcome in outcome.checksum.map { (outcome.subject, $0) } }
    if let first = sums.first, let other = sums.first(where: { $0.1 != first.1 }) {
      throw DifferentValues(first: first, second: other)
    }
    return outcomes
  }

  /// How often a stream is measured before the rounds, and as often after them. Even: who goes from side to side ends where
  /// it began.
  private static let streamSamples = 8

  /// The least median of the contest's streams, in turns with the engine as the hand loop takes its own; nil without any.
  private func streamTime(_ contest: Contest) throws -> UInt64? {
    let livery = contest.contestants.first { $0.subject == Contestant.livery }
    return try contest.streams.map { stream in
      var distribution = Distribution()
      for _ in 0..<Self.streamSamples {
        _ = try livery?.sample()
        distribution.record(Clock.time(stream))
      }
      return distribution.median
    }.min()
  }

  /// Who goes over other memory between two who share theirs, without being timed: nobody is to find the caches as one of
  /// his kind left them. nil if that need not be, or all share it.
  static func usher(before position: Int, after last: Int?, _ memories: [String]) -> Int? {
    guard let last, last != position, memories[last] == memories[position] else { return nil }
    return memories.firstIndex { $0 != memories[position] }
  }

  /// The order of those who give a sample in a round.
  ///
  /// - Parameter last: who gave the last sample before. That one does not begin, if there are others: nobody is to find
  ///   the caches as it left them itself, since a floor takes contestants to have been over each other's memory.
  static func turns(among positions: [Int], _ round: Int, _ last: Int?) -> [Int] {
    guard positions.count > 1 else { return positions }
    var start = round % positions.count
    if positions[start] == last { start = (start + 1) % positions.count }
    return Array(positions[start...] + positions[..<start])
  }
}

/// A contestant in the course of a contest.
private struct Entry {
  let contestant: Contestant
  /// How many samples it is to give.
  private(set) var wanted: Int
  private let isFast: Bool
  /// Whether samples are no allocations, which cannot be counted twice.
  private let countsAllocations: Bool
  /// What the first sample allocated.
  private var firstAllocations = Allocations()
  private var distribution = Distribution()

  /// Warms up with one sample, which also tells how many are affordable. If none is, it has to do. If there may be more
  /// than usual, a second one tells how many: the first may plan, and fill caches, for all that follow.
  init(_ contestant: Contestant, of contest: Contest, in sampling: Sampling) throws {
    self.contestant = contestant
    countsAllocations = contest.unit != .allocations
    let start = Clock.now
    let (first, allocations) = try Self.sample(contestant, counting: countsAllocations)
    let time = Clock.now - start
    firstAllocations = allocations
    let affordable = Int(sampling.nanosecondsMax / max(time, 1))
    isFast = affordable >= sampling.rounds
    var rounds = affordable == 0 ? 0 : min(sampling.rounds, max(3, affordable))
    if isFast && min(sampling.roundsMax, contest.roundsMax) > rounds {
      let time = try Clock.time { _ = try contestant.sample() }
      rounds = max(rounds, min(sampling.roundsMax, Int(sampling.extraNanosecondsMax / max(time, 1))))
    }
    wanted = min(rounds, contest.roundsMax)
    if wanted == 0 { distribution.record(first) }
  }

  private static func sample(
    _ contestant: Contestant, counting counts: Bool
  ) throws -> (sample: UInt64, allocations: Allocations) {
    guard counts else { return (try contestant.sample(), Allocations()) }
    var sample: UInt64 = 0
    let allocations = try Allocator.allocations { sample = try contestant.sample() }
    return (sample, allocations)
  }

  mutating func limit(to most: Int) { wanted = min(wanted, most) }

  /// Whether it gives a sample in a round: in as many of them as it is to give samples, evenly spread.
  func isDue(in round: Int, of rounds: Int) -> Bool { (round + 1) * wanted / rounds > round * wanted / rounds }

  mutating func takeSample() throws { distribution.record(try contestant.sample()) }

  func outcome() throws -> Sampling.Outcome {
    // The first pass may fill caches; what counts is what a pass allocates from then on.
    let allocations =
      isFast && countsAllocations ? try Self.sample(contestant, counting: true).allocations : firstAllocations
    return Sampling.Outcome(
      subject: contestant.subject, distribution: distribution, allocations: allocations,
      checksum: try contestant.checksum?())
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
