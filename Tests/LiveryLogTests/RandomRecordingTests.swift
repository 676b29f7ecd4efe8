import Livery
import Testing

@testable import LiveryHarness
@testable import LiveryLog

/// Random episodes that are played on a recorder: their logs lead to the same.
@Suite struct RandomRecordingTests {
  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func recordedEpisodesLeadToTheSame(_ seed: UInt64) throws {
    let episode = Episode(seed: seed)
    var setup = episode.setup
    // Else each engine would issue other handles.
    setup.firstGeneration = setup.firstGeneration ?? 1
    let lines = Lines()
    let recorder = Recorder(setup.configuration) { lines.add($0) }
    let subject = EngineSubject(recorder.engine, played: recorder, isObserved: setup.isObserved)
    let recorded = Course(Player(subject, ticks: false))
    for operation in episode.operations { recorded.play(operation) }

    let log = try Log(text: lines.text)
    #expect(try Log(text: log.text) == log)
    let again = Course(Player(EngineSubject(setup), ticks: false))
    for operation in log.operations { again.play(operation) }

    #expect(log.setup.threads == setup.threads)
    #expect(again.errors == recorded.errors)
    #expect(again.changes == recorded.changes)
    let bindings = recorded.player.bindings
    #expect(again.player.bindings == bindings)
    for label in recorded.player.cast.labels {
      let handle = recorded.player.cast[label]
      #expect(
        again.player.subject.values(handle, bindings) == recorded.player.subject.values(handle, bindings), "\(label)")
    }
    if again.errors != recorded.errors || again.changes != recorded.changes { print(lines.text) }
  }
}

/// What playing operations comes to, all in all.
private final class Course {
  let player: Player
  private(set) var errors: [Replay.Event] = []
  /// By number of the sink.
  private(set) var changes: [Int: [Change]] = [:]

  init(_ player: Player) { self.player = player }

  func play(_ operation: LiveryLog.Operation) {
    let turn = player.play(operation)
    errors += turn.events.filter { $0.isError && !$0.isUnrecorded }
    changes.merge(turn.changes) { $0 + $1 }
  }
}

extension Replay.Event {
  /// Whether a recorder may not have heard of it: without an id an edit cannot be made, and with what a transaction fails
  /// that is taken back is not written. Edits that come after too many others, or in a will-change observer, are comments.
  fileprivate var isUnrecorded: Bool {
    switch self {
    case .threw(let error):
      [.unknownClass, .unknownAttribute, .tooManyChainedTransactions, .editInWillChange].contains(error.code)
    case .threwOther("DeliberateFailure()"): true
    default: false
    }
  }
}
