import LiveryLog

// The text of an episode of several threads: the log of its prologue, then a line for each thread and one for the
// schedule. docs/reference/operation-log.md says what is in it.
extension ConcurrentEpisode {
  private static let threadMark = #"{"thread":"#
  private static let scheduleMark = #"{"schedule":"#

  /// Whether a log is of several threads.
  public static func isMeant(by log: String) -> Bool {
    log.split(separator: "\n").contains { $0.hasPrefix(threadMark) }
  }

  /// Reads a log.
  ///
  /// - Throws: if a line says something else than it should.
  public init(log: String) throws {
    var prologue = ""
    var scripts: [[Operation]] = []
    var scheduleSeed: UInt64 = 0
    for line in log.split(separator: "\n") {
      if line.hasPrefix(Self.threadMark) {
        scripts.append(try JSON(text: String(line)).readMembers { try $0["thread"] })
      } else if line.hasPrefix(Self.scheduleMark) {
        let text: String = try JSON(text: String(line)).readMembers { try $0["schedule"] }
        guard let seed = UInt64(text) else { throw FormatError("a seed", found: .string(text)) }
        scheduleSeed = seed
      } else {
        prologue += line + "\n"
      }
    }
    let episode = try Episode(log: prologue)
    self.init(episode.setup, prologue: episode.operations, scripts: scripts, scheduleSeed: scheduleSeed)
  }

  /// What ``init(log:)`` reads. The seed is a text, since JSON's numbers are shorter.
  public var log: String {
    Episode(prologue, on: setup).log + scripts.map { JSON.object(["thread": $0.json]).text + "\n" }.joined()
      + JSON.object(["schedule": .string("\(scheduleSeed)")]).text + "\n"
  }

  /// A text for the log of a failure: what is wrong, the order in which threads went on, then what ``init(log:)`` reads.
  public func report(seed: UInt64?, commit: String?, _ outcome: Outcome) -> String {
    let lines = [outcome.failure].compactMap(\.self) + outcome.turns
    return remarks(seed: seed, commit: commit, lines.joined(separator: "\n")) + log
  }
}

extension ConcurrentEpisode.Outcome {
  /// The steps that a thread took before another went on, in a line.
  fileprivate var turns: [String] {
    var turns: [(thread: Int, steps: [String])] = []
    for move in trace {
      if turns.last?.thread != move.thread { turns.append((move.thread, [])) }
      turns[turns.count - 1].steps.append(move.step.map { "\($0)" } ?? "waits")
    }
    return turns.map { "thread \($0.thread): \($0.steps.joined(separator: " "))" }
  }
}
