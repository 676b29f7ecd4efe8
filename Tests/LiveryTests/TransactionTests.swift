import Livery
import Testing

/// Section 2, point 10: transactions.
struct TransactionTests {
  let studio: Studio
  var engine: Engine { studio.engine }
  let button: Handle

  init() throws {
    studio = try Studio()
    try studio.addThemedFill()
    button = try studio.engine.track(studio.button)
  }

  @Test func manyEditsAreOneRevisionAndOneDelivery() throws {
    let log = try studio.listen()
    _ = log.take()
    let revision = engine.revision
    try engine.transaction {
      try engine.setContext(["theme": "night"])
      try engine.addRule("Button", ["width": .constant(1.0)])
      try engine.addRule("Button", ["width": .constant(2.0)])
      #expect(studio.fill(of: button) == .color(.paper), "reads inside see the last revision")
    }
    #expect(engine.revision == revision + 1)
    #expect(
      log.take().map(\.step) == [
        Step(handle: button, attribute: "fill", old: .color(.paper), new: .color(.ink)),
        Step(handle: button, attribute: "width", old: .absent, new: .number(2)),
      ])
  }

  @Test func netNothingIsNoRevision() throws {
    let revision = engine.revision
    let notices = Log<UInt64>()
    let observation = engine.onDidChange { notices.append($0) }
    try engine.transaction {
      try engine.setContext(["theme": "night"])
      try engine.setContext(["theme": "default"])
      try engine.setStates(of: button, to: engine.states(["on"]))
      try engine.setStates(of: button, to: engine.states([]))
      try engine.setPatch(of: button, to: Patch(modes: ["theme": "night"]))
      try engine.setPatch(of: button, to: Patch())
      try engine.addRule("Button", ["width": .constant(1.0)])
      try engine.removeRule(Selector.list("Button"), attributes: ["width"])
      let passing = try engine.track(studio.button)
      try engine.untrack(passing)
    }
    try engine.setContext(["theme": "default"])
    try engine.transaction {}
    #expect(engine.revision == revision)
    #expect(notices.all.isEmpty)
    observation.end()
  }

  @Test func aBodyThatThrowsDiscardsAll() throws {
    let log = try studio.listen()
    _ = log.take()
    let revision = engine.revision
    let child = Box<Handle?>(nil)
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        child.content = try engine.track(studio.button, parent: button)
        try engine.setContext(["theme": "night"])
        try engine.addTheme("noon")
        try engine.setToken(TokenDefinition("w", number: 1))
        try engine.addRule("*", ["width": .constant(1.0)])
        try engine.addCallbackSink { log.append($0) }
        try engine.setPatch(of: button, to: Patch(modes: ["density": "compact"]))
        try engine.untrack(button)
        throw Refusal(number: 1)
      }
    }
    #expect(engine.revision == revision)
    #expect(log.take().isEmpty)
    #expect(child.content.map(engine.isTracked) == false)
    #expect(engine.isTracked(button))
    #expect(studio.fill(of: button) == .color(.paper))
    #expect(studio.width(of: button) == .absent)
    #expect(engine.statistics.objects == 1)
    try engine.setContext(["theme": "night"])
    #expect(log.take().count == 1, "the discarded sink is gone")
    let next = try engine.track(studio.button, parent: button)
    #expect(next != child.content)
    try engine.untrackSubtree(button)
    #expect(engine.statistics.objects == 0)
  }

  @Test func anEditThatThrowsLeavesTheOthers() throws {
    try engine.transaction {
      try engine.setContext(["theme": "night"])
      #expect(throws: EditError.unknownTheme("noon")) {
        try engine.setContext(["density": "compact", "theme": "noon"])
      }
      try engine.addRule("Button", ["width": .table("density", ["regular": .number(1), "compact": .number(2)])])
    }
    #expect(studio.fill(of: button) == .color(.ink))
    #expect(studio.width(of: button) == .number(1))
  }

  @Test func nestedBodiesTakeBackTheirOwnEdits() throws {
    let revision = engine.revision
    try engine.transaction {
      try engine.addRule("Button", ["width": .constant(1.0)])
      #expect(throws: Refusal(number: 2)) {
        try engine.transaction {
          try engine.addRule("Button", ["width": .constant(2.0)])
          try engine.setContext(["theme": "night"])
          throw Refusal(number: 2)
        }
      }
      try engine.transaction { try engine.setStates(of: button, to: engine.states(["on"])) }
    }
    #expect(engine.revision == revision + 1)
    #expect(studio.width(of: button) == .number(1))
    #expect(studio.fill(of: button) == .color(.paper))
  }

  @Test func whatIsOverIsNotTakenBackByTheNext() throws {
    let log = Log<Change>()
    let sink = try engine.addCallbackSink { log.append($0) }
    _ = log.take()
    try engine.transaction { try engine.removeSink(sink) }
    #expect(throws: Refusal(number: 3)) { try engine.transaction { throw Refusal(number: 3) } }
    try engine.setContext(["theme": "night"])
    #expect(log.all.isEmpty)
  }

  @Test func editsAreCheckedAgainstWhatIsPending() throws {
    try engine.transaction {
      let child = try engine.track(studio.button, parent: button)
      #expect(!engine.isTracked(child))
      #expect(throws: EditError.treeCycle(button)) { try engine.setParent(of: button, to: child) }
      try engine.untrack(button)
      #expect(engine.isTracked(button), "the last revision still has it")
      #expect(throws: EditError.staleHandle(button)) { try engine.setUnthemed(button, true) }
      try engine.setStates(of: child, to: engine.states(["on"]))
    }
    #expect(engine.statistics.objects == 1)
  }
}
