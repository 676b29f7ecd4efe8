import Livery
import LiveryLog
import TestSupport
import Testing

/// What a replay knows of objects and sinks when callbacks throw or edits are refused.
@Suite struct ReplayTests {
  private let told = Lines()
  private let replay: Replay

  init() throws {
    replay = Replay { [told] sink, _ in told.add(sink) }
    try play(
      #"{"addAttribute":{"kind":"number","name":"gap"}}"#, #"{"addClass":{"name":"A"}}"#,
      #"{"track":{"class":"A","id":"o1"}}"#)
  }

  @discardableResult
  private func play(_ lines: String...) throws -> [Replay.Event] {
    try [LiveryLog.Operation](log: lines.joined(separator: "\n")).flatMap { replay.play($0) }
  }

  private func setGap(_ number: Int) -> String {
    #"{"setInstance":{"attribute":"gap","object":"o1","provider":{"const":\#(number)}}}"#
  }

  private func react(_ operation: String) -> String { #"{"react":{"do":[\#(operation)],"sink":"s1"}}"# }

  private let addSink = #"{"addSink":{"sink":"s1"}}"#
  private let removeSink = #"{"removeSink":{"sink":"s1"}}"#
  private let reactAndFail = #"{"react":{"fails":true,"sink":"s1"}}"#

  /// A sink is told what there is before the call that adds it returns, or throws.
  @Test func sinksThatThrowAtOnceAreKnown() throws {
    let events = try play(setGap(1), reactAndFail, addSink)
    #expect(events.map(\.isError) == [false, false, true])
    try play(setGap(2))
    #expect(told.all == ["s1", "s1"])
    try play(removeSink, setGap(3))
    #expect(told.all == ["s1", "s1"])
  }

  /// The seventeenth transaction that follows out of callbacks is refused.
  @Test func sinksWhoseRemovalIsRefusedAreKnown() throws {
    try play(addSink)
    for number in 1...16 { try play(react(setGap(number))) }
    try play(react(removeSink))
    let events = try play(setGap(0))
    #expect(events.filter(\.isError) == [.threw(.tooManyChainedTransactions)])
    #expect(told.all.count == 17)
    try play(setGap(17))
    #expect(told.all.count == 18)
    #expect(try !play(removeSink, setGap(18)).contains(where: \.isError))
    #expect(told.all.count == 18)
  }

  @Test func discardedRemovalsAreTakenBack() throws {
    try play(addSink, setGap(1), #"{"transaction":[{"removeSink":{"sink":"s1"}}],"fails":true}"#, setGap(2))
    #expect(told.all.count == 2)
    try play(removeSink, removeSink, setGap(3))
    #expect(told.all.count == 2)
  }

  /// Each had all before it put in order. They have no columns, which would take memory.
  @Test(.patience) func manySinksMayBeReplayed() {
    let count = 20_000
    let sinks = (1...count).map { LiveryLog.Operation.edit(.addSink("s\($0)", .columns, bindings: [])) }
    let events = replay.play(.transaction(sinks, fails: false))
    #expect(events.allSatisfy { !$0.isError })
    #expect(replay.engine.statistics.sinks == count)
  }

  @Test func objectsWhoseCallbacksThrowAreKnown() throws {
    try play(#"{"addRule":{"selector":"A","set":{"gap":{"const":1}}}}"#, addSink, reactAndFail)
    let events = try play(#"{"track":{"class":"A","id":"o2"}}"#)
    #expect(events.map(\.isError) == [false, true])
    #expect(replay.engine.isTracked(replay.cast["o2"]))
    try play(reactAndFail)
    let forest = #"{"trackForest":{"objects":[{"class":"A","id":"o3"},{"class":"A","id":"o4","parent":"o3"}]}}"#
    #expect(try play(forest).map(\.isError) == [false, true])
    #expect(replay.engine.children(of: replay.cast["o3"]) == [replay.cast["o4"]])
  }

  /// A sink of each kind that has somebody to call, and an observer.
  /// A new cell for the first item does not take the one that serves the second.
  @Test func targetsThatAreRecycledServeAsTheyDid() throws {
    let log = try Log(
      text: """
        {"livery":1}
        {"addAttribute":{"kind":"number","name":"size"}}
        {"addClass":{"name":"View"}}
        {"track":{"class":"View","id":"o1"}}
        {"track":{"class":"View","id":"o2"}}
        {"addSink":{"attributes":["size"],"kind":"recycledObjects","sink":"s1"}}
        {"bind":{"object":"o1","sink":"s1"}}
        {"bind":{"from":"o1","object":"o2","sink":"s1"}}
        {"bind":{"object":"o1","sink":"s1"}}
        {"react":{"do":[{"untrack":{"object":"o1"}}],"sink":"s1","skipped":0,"times":1}}
        {"setInstance":{"attribute":"size","object":"o2","provider":{"const":1}}}
        """)
    let replay = Replay(on: log.setup)
    let events = log.operations.flatMap { replay.play($0) }
    #expect(events.count(where: { $0.isError }) == 0)
    #expect(!replay.engine.isTracked(replay.cast["o1"]) && replay.engine.isTracked(replay.cast["o2"]))
  }

  @Test(arguments: SinkKind.allCases.map { $0 as SinkKind? } + [nil])
  func callbacksOfAllKindsReact(_ kind: SinkKind?) throws {
    let sinkKind = kind ?? .callback
    try play(
      #"{"addSink":{"attributes":["gap"],"kind":"\#(sinkKind)","sink":"s1"}}"#,
      #"{"bind":{"object":"o1","sink":"s1"}}"#)
    let caller: Reaction.Caller = kind == nil ? .didChange : .sink("s1")
    let edit = LiveryLog.Operation.edit(.setStates("o1", ["on"]))
    replay.play(.react(Reaction(of: caller, skipped: 0, operations: [edit], fails: true)))
    let events = try play(setGap(1), #"{"deliverSlices":true}"#)
    let isCalled = !sinkKind.hasColumns
    let states: [StateName] = isCalled ? ["on"] : []
    #expect(events.contains(.reacts(caller)) == isCalled)
    #expect(events.contains(where: \.isError) == isCalled)
    #expect(replay.engine.inputs(of: replay.cast["o1"])?.states == states)
  }

  // MARK: Questions

  /// What objects were told counts what is pending, values do not.
  @Test func questionsAreAnsweredInsideTransactions() throws {
    let ask = #"{"ask":{"attribute":"gap","object":"o1","token":"t0"}}"#
    let setStates = #"{"setStates":{"object":"o1","states":["on"]}}"#
    let events = try play(#"{"transaction":[\#(setStates),\#(setGap(1)),\#(ask)]}"#, ask)
    let answers = events.compactMap { if case .answered(let answers) = $0 { answers } else { nil } }
    #expect(answers.map(\.inputs?.states) == [["on"], ["on"]])
    #expect(answers.map(\.value) == [.absent, .value(.number(1))])
  }

  // MARK: Forests

  /// Used to trap. Those of a log are refused when it is read.
  @Test func forestsThatAreNoneThrow() throws {
    let root = NewObject(label: "a", className: "A")
    let child = NewObject(label: "b", className: "A", parent: "a")
    let stranger = NewObject(label: "c", className: "A", parent: "z")
    let own = NewObject(label: "d", className: "A", parent: "d")
    for objects in [[root, root], [child, root], [root, stranger], [own]] {
      let edit = LiveryLog.Operation.edit(.trackForest(objects, below: nil))
      let events = replay.play(edit)
      #expect(events.count == 1 && events[0].isError, "\(edit)")
      #expect(throws: FormatError.self) { try [LiveryLog.Operation](log: [edit].log) }
    }
    #expect(replay.engine.statistics.objects == 1)
    #expect(replay.play(.edit(.trackForest([root, child], below: "o1"))) == [.done])
    #expect(replay.engine.statistics.objects == 3)
  }
}
