import Dispatch
import Testing

@testable import Livery

/// What goes with a sink when it is removed.
struct RemovedSinkTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws {
    studio = try Studio()
    try studio.addThemedFill()
  }

  /// A sink whose closure captures something that edits the engine in its `deinit`.
  private func addFarewellSink(editing other: Handle) throws -> SinkID {
    let farewell = Farewell { [engine] in
      try? engine.declare(InstanceDeclaration("stroke", .constant(ThemeColor.green)), on: other)
    }
    let held = farewell.held
    defer { farewell.letGo() }
    return try engine.addCallbackSink { _ in withExtendedLifetime(held) {} }
  }

  @Test(arguments: ["alone", "in a transaction", "in a callback", "discarded"])
  func whatItsClosureCapturesMayCallTheEngine(how: String) throws {
    let button = try engine.track(studio.button)
    switch how {
    case "alone":
      try engine.removeSink(addFarewellSink(editing: button))
    case "in a transaction":
      try engine.transaction {
        try engine.removeSink(addFarewellSink(editing: button))
        #expect(engine.value(button, studio.stroke) == .absent, "it goes when the transaction is over")
      }
    case "in a callback":
      let sink = try addFarewellSink(editing: button)
      try engine.addCallbackSink { [unowned engine] _ in try engine.removeSink(sink) }
    default:
      #expect(throws: Refusal.self) {
        try engine.transaction {
          _ = try addFarewellSink(editing: button)
          throw Refusal(number: 1)
        }
      }
    }
    #expect(engine.value(button, studio.stroke) == .color(.green))
    #expect(engine.checkInvariants() == [])
  }

  /// An owner is untracked where it goes, with the callbacks of its own engine, and these may look the other one up.
  @Test func ownersOfOtherEnginesGoWithIt() throws {
    let otherStudio = try Studio()
    try otherStudio.addThemedFill()
    let other = otherStudio.engine
    let parent = try other.track(otherStudio.view, patch: Patch(theme: "night"))
    let child = try other.track(otherStudio.button, parent: parent)
    let numbers = Log<Int>()
    try other.addCallbackSink { [engine] _ in numbers.append(engine.statistics.sinks) }
    let sink = try engine.addCallbackSink { [owner = other.own(parent)] _ in withExtendedLifetime(owner) {} }
    _ = numbers.take()
    try engine.removeSink(sink)
    #expect(numbers.take() == [0])
    #expect(!other.isTracked(parent) && otherStudio.fill(of: child) == .color(.paper))
  }

  /// What a sink was told last of objects that are suspended since is of no use to others.
  @Test(arguments: [false, true]) func theLastOneLeavesNothingToTheSuspended(isTold: Bool) throws {
    let (button, other) = (try engine.track(studio.button), try engine.track(studio.button))
    let sink = try engine.addCallbackSink { _ in }
    try engine.setSuspended(of: button, to: true)
    if isTold { try engine.setContext(["theme": "night"]) }
    #expect(engine.core.held.count == 1)
    try engine.removeSink(sink)
    try engine.setStates(of: other, to: engine.states(["hovered"]))
    #expect(engine.core.held.isEmpty && !engine.core.nodes.listsMembers)
    #expect(engine.checkInvariants() == [])
    let log = try studio.listen(["fill"])
    #expect(log.take().map(\.handle) == [other])
    try engine.setSuspended(of: button, to: false)
    let step = Step(
      handle: button, attribute: "fill", old: .absent, new: .color(isTold ? .ink : .paper), isInitial: true)
    #expect(log.take().map(\.step) == [step])
  }

  /// An observer adds a sink at the commit that resumes an object for nobody.
  @Test func whoIsResumedWithoutSinksIsThereForTheNext() throws {
    let sink = try engine.addCallbackSink { _ in }
    let button = try engine.track(studio.button, isSuspended: true)
    let log = Log<Change>()
    let observation = engine.onDidChange { [unowned engine] _ in
      if engine.statistics.sinks == 0 { try engine.addCallbackSink { log.append($0) } }
    }
    try engine.transaction {
      try engine.removeSink(sink)
      try engine.setSuspended(of: button, to: false)
    }
    #expect(log.take().map(\.handle) == [button])
    #expect(engine.checkInvariants() == [])
    observation.end()
  }

  /// A slice that was asked for and never comes keeps nothing.
  @Test func itDoesNotWaitForItsQueue() throws {
    let queue = DispatchQueue(label: "never")
    queue.suspend()
    defer { queue.resume() }
    let button = try engine.track(studio.button)
    let farewell = Farewell { [engine] in try? engine.untrack(button) }
    let sink = try engine.addCallbackSink(delivery: .sliced(SlicePlan(queue: queue))) { [held = farewell.held] _ in
      withExtendedLifetime(held) {}
    }
    farewell.letGo()
    #expect(engine.isTracked(button))
    try engine.removeSink(sink)
    #expect(!engine.isTracked(button))
  }
}
