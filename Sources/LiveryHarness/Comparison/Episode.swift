import LiveryLog

/// Operations from an empty engine, played on a subject and on the naive engine side by side.
public struct Episode: Sendable {
  let played: Log
  public var operations: [Operation] { played.operations }
  public var setup: EngineSetup { played.setup }

  public init(_ log: Log) { played = log }

  public init(_ operations: [Operation], on setup: EngineSetup = EngineSetup()) {
    self.init(Log(operations, on: setup))
  }

  /// The random episode of a seed.
  public init(seed: UInt64) {
    var random = SplitMix64(seed: ~seed)
    // Most are short and of few objects, which keeps failures small; some are long, for what takes time to go wrong.
    let isQuiet = Self.isQuiet(seed: seed)
    let operations =
      random.chance(3)
      ? Generator.episode(seed: seed, count: 2000, isQuiet: isQuiet)
      : Generator.episode(
        seed: seed, count: 100 + random.below(200), objectsMax: 4 + random.below(5), isQuiet: isQuiet)
    var setup = EngineSetup(seed: random.next())
    if isQuiet {
      setup.isObserved = false
      if random.chance(70) { setup.caches = .standard }
    }
    self.init(operations, on: setup)
  }

  /// Whether nothing is delivered in the random episode of a seed.
  static func isQuiet(seed: UInt64) -> Bool { seed % 8 == 5 }

  /// The random episode of a seed with about so many edits and reads.
  public init(seed: UInt64, count: Int) {
    self.init(Generator.episode(seed: seed, count: count), on: EngineSetup(seed: seed))
  }

  /// The episode that a fuzzer chooses.
  public init(script: [UInt8]) { self.init(Generator.episode(script: script)) }

  /// Reads a log.
  ///
  /// - Throws: if a line is no operation.
  public init(log: String) throws { self.init(try Log(text: log)) }

  /// The heading, then one operation a line.
  public var log: String { played.text }

  /// How many edits and reads it holds.
  public var operationCount: Int { played.operationCount }

  /// What came of playing an episode.
  public struct Outcome: Sendable {
    public let comparisonCount: Int
    public let failure: Failure?
  }

  public struct Failure: Sendable {
    /// The position of the operation that showed it.
    public let position: Int
    public let disagreement: Disagreement
  }

  /// Plays everything on an engine of the episode's setup, up to the first difference.
  public func play() -> Outcome { play(on: EngineSubject(setup)) }

  /// Plays everything up to the first difference.
  package func play(on subject: some Subject) -> Outcome {
    var comparison = Comparison(subject)
    for (position, operation) in operations.enumerated() {
      if let disagreement = comparison.play(operation) {
        return Outcome(
          comparisonCount: comparison.comparisonCount,
          failure: Failure(position: position, disagreement: disagreement))
      }
    }
    return Outcome(comparisonCount: comparison.comparisonCount, failure: nil)
  }

  /// A text for the log of a failure: what differs, then what ``init(log:)`` reads.
  public func report(seed: UInt64?, commit: String? = nil, _ text: String) -> String {
    remarks(seed: seed, commit: commit, text) + log
  }
}

/// Comments for the top of a log: where it is from, and what is wrong.
func remarks(seed: UInt64?, commit: String?, _ text: String) -> String {
  let facts = [seed.map { "seed \($0)" }, commit.map { "commit \($0)" }, text].compactMap(\.self)
  return facts.joined(separator: "\n").split(separator: "\n").map { "# \($0)\n" }.joined()
}
