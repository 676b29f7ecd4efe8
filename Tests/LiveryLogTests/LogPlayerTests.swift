import LiveryVocabulary
import TestSupport
import Testing

@testable import LiveryLog

/// What a player does of itself, whatever it plays on.
@Suite struct LogPlayerTests {
  /// So many that what takes quadratic time is noticed.
  private static let count = 20_000

  private let stage = TellingStage()
  private let player: LogPlayer

  init() { self.init(isCompared: false) }
  private init(isCompared: Bool) { player = LogPlayer(stage, slots: [["on"]], isCompared: isCompared) }

  /// The events of an edit during which sinks are told changes.
  private func tell(_ sinks: [Label]) -> [Replay.Event] {
    stage.told = sinks
    defer { stage.told = [] }
    return player.play(.edit(.trim(keeping: [])))
  }

  private func arm(_ sink: Label?, skipped: Int = 0, times: Int = 1, _ object: Label) {
    let reaction = Reaction(
      of: sink.map(Reaction.Caller.sink) ?? .didChange, skipped: skipped, times: times,
      operations: [.edit(.own(object))], fails: false)
    #expect(player.play(.react(reaction)).isEmpty)
  }

  // MARK: Reactions

  @Test func reactionsTakeTurnsBySink() {
    arm("s1", skipped: 1, "a")
    arm("s2", "b")
    arm("s1", times: 2, "c")
    arm("s1", "d")
    #expect(
      tell(["s1", "s1", "s3", "s2", "s1"]) == [
        .reacts(.sink("s1")), .done, .reacts(.sink("s2")), .done, .reacts(.sink("s1")), .done, .done,
      ])
    #expect(stage.owned == ["a", "b", "c"])
    #expect(tell(["s2", "s1", "s1", "s1"]) == [.reacts(.sink("s1")), .done, .reacts(.sink("s1")), .done, .done])
    #expect(stage.owned == ["a", "b", "c", "c", "d"])
  }

  /// What comes first in an operation is not fixed: anything may, but something does.
  @Test func sinksWithoutAnOrderReactOnceInAnOperation() {
    stage.turn = { _ in 0 }
    arm("s1", skipped: 1, "a")
    arm("s1", times: 2, "b")
    arm("s2", "c")
    #expect(tell(["s1", "s1", "s2", "s1"]) == [.reacts(.sink("s2")), .done, .done])
    #expect(tell(["s1", "s1", "s1"]) == [.reacts(.sink("s1")), .done, .done])
    #expect(tell(["s1"]) == [.reacts(.sink("s1")), .done, .done])
    #expect(tell(["s1", "s1"]) == [.reacts(.sink("s1")), .done, .done])
    #expect(stage.owned == ["c", "a", "b", "b"])
    #expect(!stage.isListenedTo)
  }

  @Test func slicedSinksReactOnceInASlice() {
    stage.turn = { $0 / 3 }
    arm("s1", skipped: 1, times: 2, "a")
    arm("s2", "b")
    #expect(
      tell(["s1", "s1", "s2", "s1", "s1", "s1", "s1"]) == [
        .reacts(.sink("s2")), .done, .reacts(.sink("s1")), .done, .reacts(.sink("s1")), .done, .done,
      ])
    #expect(stage.owned == ["b", "a", "a"])
  }

  /// Sinks that are told in a fixed order are called as often as the engine lets them, and do not count.
  @Test func slicedSinksDoNotReactWithoutEnd() {
    stage.turn = { $0 < 10 ? 1 : $0 }
    arm("s1", times: 100, "a")
    let events = tell((0..<30).map { _ in "s1" })
    #expect(stage.owned.count == 17)
    #expect(events.suffix(5).map(\.isError) == [false, true, false, true, false])
    #expect(events.count(where: { $0 == .threw(.tooManyChainedTransactions) }) == 4)
    #expect(tell(["s1"]) == [.reacts(.sink("s1")), .done, .done])
    stage.turn = { _ in nil }
    #expect(tell((0..<30).map { _ in "s1" }).allSatisfy { !$0.isError })
  }

  /// Whether observers find an object whose owner went in a callback is not fixed.
  @Test func observersDoNothingAfterOwnersWentWhereEnginesAreCompared() {
    let compared = Self(isCompared: true)
    compared.arm("s1", "a")
    compared.arm(nil, "b")
    #expect(compared.tell(["s1"]) == [.reacts(.sink("s1")), .done, .done])
    #expect(compared.tell([]) == [.reacts(.didChange), .done, .done])
    #expect(compared.stage.owned == ["a", "b"])
  }

  @Test func nobodyIsToldWithoutReactions() {
    #expect(!stage.isListenedTo)
    arm("s1", "a")
    arm("s2", "b")
    #expect(stage.isListenedTo)
    _ = tell(["s1", "s2"])
    #expect(!stage.isListenedTo)
    arm("s1", "c")
    _ = tell(["s1"])
    #expect(stage.owned == ["a", "b", "c"])
  }

  @Test func observersReactWhenARevisionHasBeenTold() {
    arm("s1", skipped: 1, "a")
    #expect(!stage.isObserved)
    arm(nil, skipped: 1, "b")
    arm(nil, times: 2, "c")
    #expect(stage.isObserved)
    #expect(tell(["s1"]) == [.done])
    #expect(tell(["s1"]) == [.reacts(.sink("s1")), .done, .reacts(.didChange), .done, .done])
    #expect(tell(["s1"]) == [.reacts(.didChange), .done, .done])
    #expect(stage.isObserved)
    #expect(tell([]) == [.reacts(.didChange), .done, .done])
    #expect(stage.owned == ["a", "b", "c", "c"])
    #expect(!stage.isObserved && !stage.isListenedTo)
  }

  /// A callback that only reads has a reaction for each change.
  @Test func manyReactionsComeToAnEnd() {
    for number in 0..<Self.count { arm("s1", "o\(number)") }
    // Another sink is told as much, and does nothing.
    let events = tell((0..<Self.count).flatMap { _ in ["s2", "s1"] })
    #expect(events.count == 2 * Self.count + 1)
    #expect(stage.owned == (0..<Self.count).map { "o\($0)" })
    #expect(!stage.isListenedTo)
  }

  /// Reactions of a reaction are for later changes.
  @Test func reactionsMayArmOthers() {
    let later = Reaction(of: .sink("s1"), skipped: 0, operations: [.edit(.own("b"))], fails: false)
    let first = Reaction(of: .sink("s1"), skipped: 0, operations: [.react(later), .edit(.own("a"))], fails: false)
    #expect(player.play(.react(first)).isEmpty)
    _ = tell(["s1"])
    #expect(stage.owned == ["a"])
    _ = tell(["s1"])
    #expect(stage.owned == ["a", "b"])
  }

  // MARK: Attributes

  private func declare(_ name: AttributeName, isSlotted: Bool = false) -> LiveryLog.Operation {
    .edit(.addAttribute(name, kind: .number, isSlotted: isSlotted))
  }

  private func read(_ name: AttributeName) -> LiveryLog.Operation { .read("o1", BindingName(name), Patch()) }

  /// Reads see the last revision.
  @Test func onlyCommittedAttributesAreRead() {
    #expect(player.play(read("a")).isEmpty)
    #expect(player.play(.transaction([declare("a"), read("a")], fails: false)) == [.done])
    #expect(player.play(read("a")) == [.read(nil)])
    #expect(player.bindings == [BindingName("a")])
  }

  @Test func attributesOfDiscardedTransactionsAreForgotten() {
    _ = player.play(declare("a"))
    let inner: LiveryLog.Operation = .transaction([declare("c", isSlotted: true)], fails: true)
    _ = player.play(.transaction([declare("b"), inner, declare("a"), declare("d")], fails: false))
    #expect(player.bindings == [BindingName("a"), BindingName("b"), BindingName("d")])
    #expect(player.play(read("c")).isEmpty)
    _ = player.play(declare("c", isSlotted: true))
    #expect(player.bindings.last == BindingName("c", slot: ["on"]))
    #expect(player.play(read("c")) == [.read(nil)])
  }

  /// Snapshots are read as of the revision that they are of.
  @Test func snapshotsHaveTheAttributesOfTheirTime() {
    _ = player.play(declare("a"))
    stage.handles = [Handle(index: 0, generation: 1)]
    _ = player.play(.edit(.track(NewObject(label: "o1", className: "A"))))
    _ = player.play(.transaction([declare("b"), .takeSnapshot("v1")], fails: false))
    _ = player.play(.takeSnapshot("v2"))
    _ = player.play(declare("c"))
    #expect(player.play(.readSnapshot("v1")) == [.wasInSnapshot("o1", nil)])
    #expect(stage.asked.value == [BindingName("a")])
    _ = player.play(.readSnapshot("v2"))
    #expect(stage.asked.value == [BindingName("a"), BindingName("b")])
  }

  /// All labels used to be copied for each snapshot that another one follows.
  @Test(.patience) func manySnapshotsMayBeTaken() {
    let count = 60_000
    stage.handles = [Handle(index: 0, generation: 1)]
    for number in 0..<count {
      _ = player.play(.takeSnapshot("v\(number % 2)"))
      _ = player.play(.edit(.track(NewObject(label: "o\(number)", className: "A"))))
    }
    #expect(player.play(.readSnapshot("v0")).count == count - 2)
    #expect(player.play(.readSnapshot("v1")).count == count - 1)
  }

  /// To take a transaction back, a stage keeps what it knows of sinks, which is copied if one goes meanwhile.
  @Test func sinksAreRemovedWithoutATransaction() {
    let sink = LiveryLog.Operation.edit(.removeSink("s1"))
    #expect(player.play(sink) == [.done])
    #expect(player.play(.react(Reaction(of: .sink("s2"), skipped: 0, operations: [sink], fails: false))).isEmpty)
    #expect(tell(["s2"]) == [.reacts(.sink("s2")), .done, .done])
    #expect(stage.transactionCount == 0)
    #expect(player.play(.transaction([sink], fails: false)) == [.done])
    #expect(stage.transactionCount == 1)
  }

  /// All labels used to be copied for each edit whose callbacks track something.
  @Test(.patience) func callbacksMayTrackManyObjects() {
    let count = 60_000
    stage.handles = [Handle(index: 0, generation: 1)]
    for number in 0..<count {
      let track = LiveryLog.Operation.edit(.track(NewObject(label: "o\(number)", className: "A")))
      _ = player.play(.react(Reaction(of: .sink("s1"), skipped: 0, operations: [track], fails: false)))
      _ = tell(["s1"])
    }
    #expect(player.cast.labels.count == count)
  }

  @Test func manyAttributesAreNoted() {
    for number in 0..<Self.count {
      _ = player.play(.transaction([declare(AttributeName("a\(number)"))], fails: false))
    }
    #expect(player.bindings == (0..<Self.count).map { BindingName(AttributeName("a\($0)")) })
    #expect(player.play(read("a0")) == [.read(nil)])
  }
}

/// A stage on which nothing happens but what a test says.
private final class TellingStage: Stage {
  /// The sinks that are told a change with each edit of the test's own.
  var told: [Label] = []
  /// What is tracked next.
  var handles: [Handle] = []
  private(set) var owned: [Label] = []
  private(set) var transactionCount = 0
  /// The bindings that were asked for last of a snapshot.
  let asked = Asked()
  var onChange: ((Label, _ turn: Int?) throws -> Void)?
  var onAnnouncement: (() throws -> Void)?
  var onRevision: (() throws -> Void)?
  /// Of which turn each call is, by its place among those of an edit.
  var turn: (_ place: Int) -> Int? = { _ in nil }
  var isListenedTo: Bool { onChange != nil }
  var isObserved: Bool { onRevision != nil }

  func perform(_ edit: Edit, cast: (Label) -> Handle) throws -> [Handle] {
    switch edit {
    case .own(let label, _): owned.append(label)
    case .track: return handles
    default:
      for (place, sink) in told.enumerated() { try onChange?(sink, turn(place)) }
      try onRevision?()
    }
    return []
  }
  func transaction(_ body: () throws -> Void) throws {
    transactionCount += 1
    try body()
  }
  func deliverSlices(byTurns: Bool) {}
  func value(_ handle: Handle, _ binding: BindingName, in patch: Patch) throws -> Resolution? { nil }
  func answers(_ handle: Handle, _ binding: BindingName, _ token: TokenName) -> Answers? { nil }
  func snapshot() -> any StageSnapshot { AskedSnapshot(asked: asked) }
}

private final class Asked {
  var value: [BindingName] = []
}

private struct AskedSnapshot: StageSnapshot {
  let asked: Asked

  func values(_ handle: Handle, _ bindings: [BindingName]) -> [Resolution]? {
    asked.value = bindings
    return nil
  }
}
