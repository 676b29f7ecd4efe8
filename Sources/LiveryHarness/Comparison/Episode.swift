/// Operations from an empty engine, played on a subject and on the naive engine side by side.
public struct Episode: Sendable {
  public let operations: [Operation]

  public init(_ operations: [Operation]) { self.operations = operations }

  /// The random episode of a seed.
  public init(seed: UInt64) {
    var random = SplitMix64(seed: ~seed)
    // Most are short, which keeps failures small; some are long, for what takes time to go wrong.
    self.init(Generator.episode(seed: seed, count: random.chance(3) ? 2000 : 100 + random.below(200)))
  }

  /// The episode that a fuzzer chooses.
  public init(script: [UInt8]) { self.init(Generator.episode(script: script)) }

  /// Reads a log: one operation a line.
  ///
  /// - Throws: if a line is no operation.
  public init(log: String) throws { self.init(try [Operation](log: log)) }

  /// How many edits and reads it holds.
  public var operationCount: Int { operations.map(\.count).reduce(0, +) }

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

  /// Plays everything up to the first difference.
  public func play(on subject: some Subject) -> Outcome {
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

  /// A text for the log of a failure: what differs, then the operations, which ``Swift/Array/init(log:)`` reads.
  public func report(seed: UInt64?, _ disagreement: Disagreement) -> String {
    let seed = seed.map { "seed \($0)\n" } ?? ""
    let heading = (seed + disagreement.text).split(separator: "\n").map { "# \($0)\n" }.joined()
    return heading + operations.log
  }
}
