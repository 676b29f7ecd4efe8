import LiveryLog

/// Operations that several threads play on one engine, after some that one thread plays.
public struct ConcurrentEpisode: Equatable, Sendable {
  public let setup: EngineSetup
  /// Declares the words first.
  public let prologue: [Operation]
  /// By thread.
  public let scripts: [[Operation]]
  /// Of the order in which threads go on.
  public let scheduleSeed: UInt64

  public init(_ setup: EngineSetup, prologue: [Operation], scripts: [[Operation]], scheduleSeed: UInt64) {
    self.setup = setup
    self.prologue = prologue
    self.scripts = scripts
    self.scheduleSeed = scheduleSeed
  }

  /// How threads go on.
  public enum Mode: Sendable {
    /// One at a time, in an order that depends on the seed of the schedule.
    case scheduled
    /// As they come.
    case free
  }

  /// What came of playing an episode.
  public struct Outcome: Sendable {
    public let comparisonCount: Int
    /// What could not have been so, had one operation come after the other.
    public let failure: String?
    let chronicle: Chronicle
    /// Which thread took which step, in order. Empty if they ran freely.
    let trace: [Scheduler.Move]
  }

  /// How many edits and reads it holds.
  public var operationCount: Int { (prologue + scripts.joined()).map(\.count).reduce(0, +) }

  /// Plays everything and looks whether it went as if one operation had come after the other.
  public func play(_ mode: Mode = .scheduled) -> Outcome {
    let scheduler = mode == .scheduled ? Scheduler(seed: scheduleSeed) : nil
    let concert = Concert(setup, threadCount: scripts.count, scheduler)
    concert.open(with: prologue, isHeard: hasSinks)
    let end = concert.play(scripts)
    // Threads that have not ended hold locks: nothing more can be asked of the engine.
    guard end == .complete else {
      return Outcome(
        comparisonCount: 0, failure: end == .deadlock ? "no thread can go on" : "the threads come to no end",
        chronicle: Chronicle(), trace: scheduler?.trace ?? [])
    }
    while concert.overseer.runSlice() {}
    let chronicle = concert.overseer.report()
    var referee = Referee(chronicle)
    let failure = referee.judge() ?? referee.judge(concert.subject, concert.cast, concert.bindings)
    // In any case: owners that go with the concert would call observers that are gone.
    let rest = concert.close(slotCount: operationCount * 8)
    return Outcome(
      comparisonCount: referee.comparisonCount, failure: failure ?? rest, chronicle: chronicle,
      trace: scheduler?.trace ?? [])
  }

  /// Without sinks other ways are taken, so there is none beside those of the operations.
  private var hasSinks: Bool { (prologue + scripts.joined()).flatMap(\.names).contains("addSink") }
}
