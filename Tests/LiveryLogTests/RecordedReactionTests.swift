import Dispatch
import Livery
import LiveryLog
import LiveryVocabulary
import Testing

/// What callbacks do happens again in the delivery in which they did it.
@Suite struct RecordedReactionTests {
  private let lines = Lines()
  private let recorder: Recorder
  private let size: AttributeID
  private let handles: [Handle]

  init() throws {
    let recorder = Recorder { [lines] in lines.add($0) }
    self.recorder = recorder
    size = try recorder.addAttribute("size", kind: .number)
    let view = try recorder.addClass("View")
    handles = try (0..<2).map { _ in try recorder.track(view) }
    try recorder.addTheme("dawn")
    try recorder.addTheme("night")
  }

  private func setSize(_ number: Double) throws { try recorder.addRule("View", ["size": .constant(number)]) }
  private func sizeRule(_ number: Int) -> String {
    #"{"addRule":{"selector":"View","set":{"size":{"const":\#(number)}}}}"#
  }

  /// One more; a run sink is called for each run.
  private static func count(_ calls: Locked<Int>) -> Int {
    calls.withLock { calls in
      calls += 1
      return calls
    }
  }

  /// An engine that was told what the log says, after which it is at the same revision, and what came of each line.
  private func replay() throws -> (Replay, [Replay.Event]) {
    let log = try Log(text: lines.text)
    let replay = Replay(on: log.setup)
    let events = log.operations.flatMap { replay.play($0) }
    #expect(replay.engine.revision == recorder.revision)
    #expect(replay.engine.modes == recorder.modes)
    let again = replay.engine.id(of: "size")
    for (place, handle) in handles.enumerated() {
      #expect(replay.engine.value(replay.cast["o\(place + 1)"], again) == recorder.engine.value(handle, size))
    }
    return (replay, events)
  }

  /// Other callbacks of the slice come before that; with each, what the slice led to was taken for what came before it.
  @Test func whatASliceEditsLeadsToTheSame() throws {
    try setSize(1)
    try recorder.addCallbackSink { [unowned recorder, handles] change in
      if change.new == .value(.number(2)), change.handle == handles[0] {
        try recorder.setUnthemed(of: handles[1], to: true)
      }
    }
    let queue = DispatchQueue(label: "slices")
    let observed = Locked(0)
    let observation = recorder.onDidChange { [unowned recorder] _ in
      if recorder.modes["theme"] == "default", observed.withLock({ $0 }) == 1 { try recorder.setTheme("dawn") }
    }
    try recorder.addCallbackSink(delivery: .sliced(SlicePlan(queue: queue))) { [unowned recorder, handles] change in
      if change.handle == handles[0], change.new == .value(.number(1)) {
        try recorder.addRule("View", ["size": .constant(2)])
        observed.withLock { $0 += 1 }
      }
    }
    for _ in 1...4 { queue.sync {} }
    observation.end()
    #expect(recorder.inputs(of: handles[1])?.isUnthemed == true && recorder.modes["theme"] == "dawn")
    let (again, events) = try replay()
    #expect(again.engine.inputs(of: again.cast["o2"])?.isUnthemed == true && !events.contains(where: \.isError))
    #expect(lines.operations.filter { $0.hasPrefix(#"{"deliverSlices""#) }.count <= 3)
  }

  /// Of a revision that comes out of callbacks, too; and of two observers that throw, once.
  @Test func willChangeObserversThrowAgain() throws {
    struct Refused: Error {}
    let calls = Locked(0)
    let observations = [
      recorder.onWillChange { _ in if [2, 3].contains(Self.count(calls)) { throw Refused() } },
      recorder.onWillChange { _ in if calls.withLock({ [2, 3].contains($0) }) { throw Refused() } },
    ]
    try recorder.addCallbackSink { [unowned recorder] change in
      if change.new == .value(.number(2)) { try recorder.addRule("View", ["size": .constant(3)]) }
    }
    try setSize(1)
    #expect(throws: DeliveryError.self) { try setSize(2) }
    try setSize(4)
    withExtendedLifetime(observations) {}
    let failing = lines.operations.filter { $0.contains(#""willChange":true"#) }
    #expect(failing.count == 2 && failing.allSatisfy { $0.contains(#""fails":true"#) && $0.contains(#""late":true"#) })
    let (_, events) = try replay()
    #expect(events.filter(\.isError).count == 1)
  }

  /// What the callback of a slice did was replayed as so many transactions, each of which showed to the next.
  @Test func readsInSlicesAreOfTheirRevision() throws {
    let queue = DispatchQueue(label: "slices")
    let read = Locked<[Resolution?]>([])
    try setSize(1)
    try recorder.addCallbackSink(delivery: .sliced(SlicePlan(queue: queue))) {
      [unowned recorder, handles, size] change in
      guard change.handle == handles[0], change.new == .value(.number(1)) else { return }
      try recorder.addRule("View", ["size": .constant(2)])
      let value = recorder.value(handles[0], size)
      read.withLock { $0.append(value) }
    }
    for _ in 1...3 { queue.sync {} }
    #expect(read.withLock { $0 } == [.value(.number(1))])
    let (_, events) = try replay()
    #expect(events.contains(.read(.value(.number(1)))) && !events.contains(.read(.value(.number(2)))))
  }

  @Test func observersReactAtTheEndOfADelivery() throws {
    let calls = Locked(0)
    try recorder.addRunSink { [unowned recorder, handles] _ in
      if Self.count(calls) == 1 {
        try recorder.setUnthemed(of: handles[0], to: true)
      }
    }
    let observation = recorder.onDidChange { [unowned recorder] _ in
      try recorder.setTheme("night")
    }
    try setSize(1)
    withExtendedLifetime(observation) {}
    #expect(
      lines.operations.suffix(3) == [
        sizeRule(1),
        #"{"late":true,"react":{"do":[{"setUnthemed":{"object":"o1","unthemed":true}},"#
          + #"{"setContext":{"theme":"night"}}],"skipped":0,"times":1}}"#,
        #"{"late":true,"react":{"do":[{"setContext":{"theme":"night"}}],"skipped":0,"times":1}}"#,
      ])
    #expect(lines.comments.isEmpty)
    let (replay, _) = try replay()
    #expect(replay.engine.modes == [.theme: "night"])
  }

  /// The last of several edits of one thing counts.
  @Test func whatOthersDoKeepsItsPlaceAmongReactions() throws {
    let calls = Locked(0)
    try recorder.addRunSink { [unowned recorder] _ in
      if Self.count(calls) == 1 { try recorder.setTheme("dawn") }
    }
    try recorder.addCallbackSink { [unowned recorder, handles] change in
      if change.handle == handles[1] { try recorder.setTheme("night") }
    }
    try setSize(1)
    #expect(
      lines.operations.suffix(3) == [
        sizeRule(1),
        #"{"late":true,"react":{"do":[{"setContext":{"theme":"dawn"}}],"sink":"s2","skipped":0,"times":1}}"#,
        #"{"late":true,"react":{"do":[{"setContext":{"theme":"night"}}],"sink":"s2","skipped":0,"times":1}}"#,
      ])
    let (replay, _) = try replay()
    #expect(replay.engine.modes == [.theme: "night"])
  }

  @Test func observersReadTheirRevision() throws {
    let read = Locked<[Resolution?]>([])
    let look: @Sendable (UInt64) -> Void = { [unowned recorder, handles, size] _ in
      let value = recorder.value(handles[0], size)
      read.withLock { $0.append(value) }
    }
    // A transaction is no more than what is in it, where nothing can be edited.
    let observations = [
      recorder.onWillChange { [unowned recorder] revision in try recorder.transaction { look(revision) } },
      recorder.onDidChange(look),
    ]
    try recorder.addCallbackSink { [unowned recorder] change in
      if change.new == .value(.number(1)) {
        try recorder.declare(InstanceDeclaration("size", .constant(.number(2))), on: change.handle)
      }
    }
    try setSize(1)
    withExtendedLifetime(observations) {}
    let values = read.withLock { $0 }
    #expect(values == [.absent, .value(.number(1)), .value(.number(1)), .value(.number(2))])
    #expect(lines.comments.isEmpty)
    let (_, events) = try replay()
    let reads = events.filter { if case .read = $0 { true } else { false } }
    #expect(reads == values.map { Replay.Event.read($0) })
  }

  @Test func observersThrowAgain() throws {
    let observation = recorder.onDidChange { _ in throw EditError.reservedAxis }
    #expect(throws: DeliveryError.self) { try setSize(1) }
    withExtendedLifetime(observation) {}
    #expect(
      lines.operations.suffix(2) == [
        sizeRule(1), #"{"late":true,"react":{"fails":true,"skipped":0,"times":1}}"#,
      ])
    let (_, events) = try replay()
    #expect(events.filter(\.isError).count == 1)
  }

  /// The first delivery to a sink is of no revision, at whose end a log could have something happen. Changes that are told
  /// after that belong to the next transaction, from which those are counted that callbacks let pass.
  @Test func whatOthersDoWithoutARevisionComesAfterIt() throws {
    try recorder.addCallbackSink { [unowned recorder, handles] change in
      if change.handle == handles[1], change.new == .value(.number(2)) {
        try recorder.setUnthemed(of: handles[0], to: true)
      }
    }
    try setSize(1)
    try recorder.addRunSink { [unowned recorder] run in
      if run.isInitial { try recorder.addRule("View", ["size": .constant(2)]) }
    }
    let rule = sizeRule(2)
    let unthemed = #"{"setUnthemed":{"object":"o1","unthemed":true}}"#
    #expect(
      lines.operations.suffix(2) == [
        #"{"fails":false,"transaction":[\#(rule),\#(rule)]}"#,
        #"{"late":true,"react":{"do":[\#(unthemed)],"sink":"s1","skipped":1,"times":1}}"#,
      ])
    #expect(lines.comments.count == 1)
    _ = try replay()
  }
}
