import Livery
import LiveryHarness
import LiveryLog
import Testing

/// Slices that a log asks for take what there is to be told, however many objects there are.
@Suite struct SliceGateTests {
  private let told = Lines()
  private let replay: Replay

  init() throws {
    replay = Replay { [told] sink, change in told.add("\(sink) \(change.handle.index)") }
    try play(
      #"{"addAttribute":{"kind":"number","name":"gap"}}"#, #"{"addClass":{"name":"A"}}"#,
      #"{"addSink":{"kind":"sliced","sink":"s1"}}"#)
  }

  private func play(_ lines: String...) throws {
    for operation in try [LiveryLog.Operation](log: lines.joined(separator: "\n")) { replay.play(operation) }
  }

  private let deliverSlices = #"{"deliverSlices":true}"#

  @Test func nothingIsToldTwice() throws {
    try play(
      deliverSlices, #"{"track":{"class":"A","id":"o1"}}"#, #"{"track":{"class":"A","id":"o2"}}"#,
      #"{"addRule":{"selector":"A","set":{"gap":{"const":1}}}}"#)
    #expect(told.all.isEmpty)
    try play(deliverSlices, deliverSlices)
    #expect(told.all == ["s1 0", "s1 1"])
  }

  /// What waits for one sink does not keep another's slices going.
  @Test func sinksAreToldOneAfterTheOther() throws {
    try play(
      #"{"addSink":{"kind":"sliced","sink":"s2"}}"#, deliverSlices, #"{"track":{"class":"A","id":"o1"}}"#,
      #"{"track":{"class":"A","id":"o2"}}"#, #"{"addRule":{"selector":"A","set":{"gap":{"const":1}}}}"#, deliverSlices)
    #expect(told.all == ["s1 0", "s1 1", "s2 0", "s2 1"])
  }

  /// What comes of a slice of one sink is told the others before its next one.
  @Test func sinksMayTakeTurns() throws {
    let edit = #"{"addRule":{"selector":"A","set":{"gap":{"const":2}}}}"#
    try play(
      #"{"addSink":{"kind":"sliced","sink":"s2"}}"#, #"{"track":{"class":"A","id":"o1"}}"#,
      #"{"track":{"class":"A","id":"o2"}}"#, #"{"addRule":{"selector":"A","set":{"gap":{"const":1}}}}"#,
      #"{"react":{"do":[\#(edit)],"sink":"s2"}}"#, #"{"deliverSlices":"byTurns"}"#)
    #expect(told.all == ["s1 0", "s1 1", "s2 0", "s2 1", "s1 0", "s1 1", "s2 0", "s2 1"])
  }

  /// Used to go on for as long as the reaction did, and to take memory for each time.
  @Test(arguments: [#"{"deliverSlices":true}"#, #"{"deliverSlices":"byTurns"}"#])
  func slicesComeToAnEnd(_ deliverSlices: String) throws {
    let track = #"{"track":{"class":"A","id":"o1"}}"#
    let lines = [
      #"{"addRule":{"selector":"A","set":{"gap":{"const":1}}}}"#, #"{"addSink":{"kind":"sliced","sink":"s2"}}"#,
      #"{"react":{"do":[\#(track)],"sink":"s1","times":1000}}"#, track,
    ]
    try play(lines.joined(separator: "\n"))
    let operations = try [LiveryLog.Operation](log: deliverSlices)
    let events = operations.flatMap { replay.play($0) }
    // One slice, and sixteen that follow one another out of it.
    #expect(events.count(where: { $0 == .done }) == 17)
    #expect(events.filter(\.isError) == [.threw(.tooManyChainedTransactions)])
    #expect(told.all.count == 36)
    // The next time it goes on.
    try play(track)
    #expect(operations.flatMap { replay.play($0) }.filter(\.isError) == [.threw(.tooManyChainedTransactions)])

    let declarations = #"{"transaction":[{"addAttribute":{"kind":"number","name":"gap"}},{"addClass":{"name":"A"}}]}"#
    let sink = #"{"addSink":{"kind":"sliced","sink":"s1"}}"#
    let episode = try Episode(log: ([declarations, sink] + lines + [deliverSlices]).joined(separator: "\n"))
    #expect(episode.play(on: ReferenceSubject()).failure == nil)
    #expect(episode.play().failure == nil)
  }

  /// What is held back is not asked for again and again.
  @Test func suspendedObjectsWait() throws {
    try play(
      #"{"track":{"class":"A","id":"o1","suspended":true}}"#, #"{"track":{"class":"A","id":"o2"}}"#,
      #"{"addRule":{"selector":"A","set":{"gap":{"const":1}}}}"#, deliverSlices, #"{"suspend":{"object":"o2"}}"#,
      #"{"addRule":{"selector":"A","set":{"gap":{"const":2}}}}"#, deliverSlices, deliverSlices)
    #expect(told.all == ["s1 1"])
    try play(#"{"resume":{"object":"o2"}}"#, #"{"resume":{"object":"o1"}}"#, deliverSlices)
    #expect(told.all == ["s1 1", "s1 0", "s1 1"])
  }

  /// Used to take some steps for each index that ever waited, each time.
  @Test func stepsDoNotHangOnHowManyObjectsThereAre() throws {
    let count = 20_000
    let objects = (0..<count).map { NewObject(label: "o\($0)", className: "A") }
    replay.play(.edit(.trackForest(objects, below: nil)))
    try play(#"{"addRule":{"selector":"A","set":{"gap":{"const":1}}}}"#, deliverSlices)
    #expect(told.all.count == count)
    for _ in 0..<500 { try play(deliverSlices) }
    #expect(told.all.count == count)
  }
}
