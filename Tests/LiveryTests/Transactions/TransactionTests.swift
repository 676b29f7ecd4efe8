import Testing

@testable import Livery

/// docs/reference/semantics.md, point 10: transactions.
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

  /// What an object declared in between names a theme or an axis that is gone.
  @Test(arguments: [false, true]) func closuresMayBeReplacedBesideDiscardedNames(_ isNested: Bool) throws {
    try engine.declare(InstanceDeclaration("width", .live { _ in .number(1) }), on: button)
    let revision = engine.revision
    func edit() throws {
      try engine.addTheme("dusk")
      try engine.addRule("Button", theme: "dusk", ["stroke": .constant(ThemeColor.red)])
      try engine.declare(InstanceDeclaration("fill", .table(.theme, ["dusk": .color(.red)])), on: button)
      try engine.declare(InstanceDeclaration("width", .live { _ in .number(2) }), on: button)
      throw Refusal(number: 7)
    }
    if isNested {
      try engine.transaction {
        #expect(throws: Refusal(number: 7)) { try engine.transaction(edit) }
        try engine.setContext(["theme": "night"])
      }
      #expect(studio.fill(of: button) == .color(.ink))
    } else {
      #expect(throws: Refusal(number: 7)) { try engine.transaction(edit) }
      #expect(engine.revision == revision)
    }
    #expect(studio.width(of: button) == .number(1))
    #expect(engine.checkInvariants() == [])
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
      try engine.removeRule(StyleSelector.list("Button"), attributes: ["width"])
      let passing = try engine.track(studio.button)
      try engine.setUnthemed(of: passing, to: true)
      try engine.declare(InstanceDeclaration("width", .live { _ in .absent }), on: passing)
      try engine.untrack(passing)
    }
    try engine.setContext(["theme": "default"])
    try engine.transaction {}
    #expect(engine.revision == revision)
    #expect(notices.all.isEmpty)
    observation.end()
  }

  @Test func aDiscardedObjectMayHaveGoneByADiscardedTheme() throws {
    let revision = engine.revision
    try engine.transaction {
      #expect(throws: Refusal(number: 6)) {
        try engine.transaction {
          try engine.addTheme("dusk", parent: .default)
          let passing = try engine.track(
            studio.button, style: [InstanceDeclaration("fill", .table(.theme, ["dusk": .color(.red)]))])
          try engine.declare(InstanceDeclaration("width", .live { _ in .number(1) }), on: passing)
          throw Refusal(number: 6)
        }
      }
      try engine.setContext(["theme": "night"])
    }
    #expect(engine.revision == revision + 1)
    #expect(engine.checkInvariants().isEmpty)
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

  @Test func discardedDeclarationsLeaveNothingBehind() throws {
    let closure = ContextClosure { $0.mode(of: "motion").map { .string($0.text) } ?? .absent }
    func motion() -> [InstanceDeclaration] {
      [InstanceDeclaration("width", .table("motion", ["full": .number(1), "reduced": .number(2)]))]
    }
    let discarded = Box<ClassID?>(nil)
    #expect(throws: Refusal(number: 4)) {
      try engine.transaction {
        try engine.addAttribute("gap", kind: .number)
        try engine.addAttribute("caption", kind: .string, isSlotted: true)
        discarded.content = try engine.addClass("Chip", superclass: studio.button)
        try engine.addTheme("noon", parent: "night")
        try engine.setParent(of: "midnight", to: "noon")
        try engine.addAxis("motion", modes: ["full", "reduced"], default: "full")
        _ = try engine.track(discarded.content!, style: motion())
        try engine.addRule("Chip:on", ["gap": .constant(1.0), "caption": .constant("x"), "title": .constant("y")])
        throw Refusal(number: 4)
      }
    }
    // The numbers that these get must not be mistaken for those of the discarded.
    try engine.addRule("Button", ["title": .pure(closure)])
    #expect(engine.value(button, studio.title) == .absent)
    try engine.addAxis("other", modes: ["a", "b", "c"], default: "c")
    try engine.addAxis("motion", modes: ["none", "reduced", "full"], default: "reduced")
    let caption = try engine.addAttribute("caption", kind: .string)
    let chip = try engine.addClass("Chip")
    #expect(throws: EditError.unknownClass("Chip")) { try engine.track(discarded.content!) }
    #expect(throws: EditError.unknownTheme("noon")) { try engine.setContext(["theme": "noon"]) }
    try engine.addTheme("dusk")
    try engine.addRule("Chip:on", ["caption": .constant("z")])
    let object = try engine.track(chip, states: engine.states(["on"]), style: motion())
    #expect(engine.value(object, caption) == .string("z"))
    #expect(studio.width(of: object) == .number(2))
    #expect(studio.fill(of: object) == .absent, "it is no button any more")
    #expect(engine.value(button, studio.title) == .string("reduced"))
    try engine.setContext(["theme": "midnight"])
    #expect(studio.fill(of: button) == .color(.ink))
  }

  @Test func anUntrackThatWasTakenBackCountsOnce() throws {
    let child = try engine.track(studio.button, parent: button)
    try engine.transaction {
      #expect(throws: Refusal(number: 5)) {
        try engine.transaction {
          try engine.untrackSubtree(button)
          throw Refusal(number: 5)
        }
      }
      try engine.untrack(child)
    }
    #expect(!engine.isTracked(child) && engine.isTracked(button))
    let next = try (0..<3).map { _ in try engine.track(studio.button) }
    #expect(next.allSatisfy(engine.isTracked))
    #expect(engine.statistics.objects == 4)
  }

  @Test func editsAreCheckedAgainstWhatIsPending() throws {
    try engine.transaction {
      let child = try engine.track(studio.button, parent: button)
      #expect(!engine.isTracked(child))
      #expect(throws: EditError.treeCycle(button)) { try engine.setParent(of: button, to: child) }
      try engine.untrack(button)
      #expect(engine.isTracked(button), "the last revision still has it")
      #expect(throws: EditError.staleHandle(button)) { try engine.setUnthemed(of: button, to: true) }
      try engine.setStates(of: child, to: engine.states(["on"]))
    }
    #expect(engine.statistics.objects == 1)
  }

  /// Of definitions that hold alike the last one answers.
  @Test(arguments: [false, true]) func discardedDefinitionsLeaveTheOthersInTheirOrder(_ isLastRemoved: Bool) throws {
    try engine.addAxis("contrast", modes: ["normal", "high"], default: "normal")
    let (compact, high) = (When(conditions: ["density": "compact"]), When(conditions: ["contrast": "high"]))
    try engine.setToken(TokenDefinition("gap", when: compact, number: 1))
    try engine.setToken(TokenDefinition("gap", when: high, number: 2))
    try engine.setContext(["density": "compact", "contrast": "high"])
    let revision = engine.revision
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        try engine.removeToken("gap", when: compact)
        if isLastRemoved { try engine.removeToken("gap", when: high) }
        for number in [3, 4] { try engine.setToken(TokenDefinition("gap", when: compact, number: Double(number))) }
        throw Refusal(number: 1)
      }
    }
    #expect(engine.revision == revision)
    #expect(engine.tokenValue("gap") == .number(2))
    try engine.transaction {
      try engine.removeToken("gap", when: compact)
      try engine.setToken(TokenDefinition("gap", when: compact, number: 1))
    }
    #expect(engine.revision == revision + 1)
    #expect(engine.tokenValue("gap") == .number(1))
  }

  /// Used to tell the objects nothing.
  @Test func sinksServeObjectsThatAreBoundWithThem() throws {
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    let (shape, late) = (Shape(), Shape())
    let hidden = try engine.track(studio.button, isSuspended: true)
    try engine.transaction {
      let sink = try engine.addObjectSink(Shape.sink(.weak))
      try engine.bind(shape, to: engine.track(studio.button), in: sink)
      try engine.bind(late, to: hidden, in: sink)
    }
    #expect(shape.fill == ThemeColor.paper.packedRGBA)
    #expect(late.calls == 0)
    try engine.setSuspended(of: hidden, to: false)
    #expect(late.fill == ThemeColor.paper.packedRGBA)
    #expect(shape.calls == 1)
  }

  @Test func originsOfAnObjectThatCameAndWentAreNoChange() throws {
    let studio = try Studio { $0.recordsCallSites = true }
    let engine = studio.engine
    let revision = engine.revision
    try engine.transaction {
      let button = try engine.track(studio.button)
      try engine.declare(InstanceDeclaration("width", .constant(1.0)), on: button)
      try engine.untrack(button)
    }
    #expect(engine.revision == revision)
  }

  /// Each of several, though the others stay.
  @Test func originsComeBackWithWhatIsDiscarded() throws {
    let studio = try Studio()
    let engine = studio.engine
    let button = try engine.track(studio.button)
    func declare(_ attribute: AttributeName, _ line: Int) throws {
      let origin = SourceLocation(file: "button.swift", line: line, column: 1)
      try engine.declare(InstanceDeclaration(attribute, .none, origin: origin), on: button)
    }
    func lines() -> [Int?]? { engine.inputs(of: button)?.style.map(\.origin?.line) }
    try engine.transaction {
      try declare("fill", 1)
      try declare("stroke", 2)
      #expect(throws: Refusal(number: 1)) {
        try engine.transaction {
          try declare("fill", 3)
          try declare("width", 4)
          try engine.undeclare("stroke", on: button)
          try declare("fill", 5)
          throw Refusal(number: 1)
        }
      }
      #expect(lines() == [1, 2])
      try declare("width", 6)
    }
    #expect(lines() == [1, 2, 6])
    #expect(throws: Refusal(number: 2)) {
      try engine.transaction {
        try declare("fill", 7)
        throw Refusal(number: 2)
      }
    }
    #expect(lines() == [1, 2, 6])
  }

  /// Used to be a revision.
  @Test func originsOfADeclarationThatCameAndWentAreNoChange() throws {
    let studio = try Studio { $0.recordsCallSites = true }
    let engine = studio.engine
    let button = try engine.track(studio.button)
    let revision = engine.revision
    try engine.transaction {
      try engine.declare(InstanceDeclaration("width", .constant(1.0)), on: button)
      try engine.undeclare("width", on: button)
    }
    #expect(engine.revision == revision)
    try engine.declare(InstanceDeclaration("width", .constant(1.0)), on: button)
    let line = #line - 1
    #expect(throws: Refusal(number: 6)) {
      try engine.transaction {
        try engine.undeclare("width", on: button)
        throw Refusal(number: 6)
      }
    }
    #expect(engine.inputs(of: button)?.style.first?.origin?.line == line)
    #expect(engine.revision == revision + 1)
    try engine.undeclare("width", on: button)
    #expect(engine.inputs(of: button)?.style.isEmpty == true)
    #expect(engine.revision == revision + 2)
  }

  /// By itself the edit used to be a revision each time: the first of the two was set for a moment.
  @Test func aRuleThatSaysAnAttributeTwiceIsNoChangeTheSecondTime() throws {
    func add() throws { try engine.addRule("Button", ["width": .constant(1.0), "width": .constant(2.0)]) }
    try add()
    let revision = engine.revision
    try engine.transaction { try add() }
    #expect(engine.revision == revision)
    try add()
    #expect(engine.revision == revision)
    #expect(engine.explain(try engine.track(studio.button), "width")?.resolution == .value(.number(2)))
  }

  /// What transactions noted to be judged by stayed until one came to something.
  @Test func transactionsThatComeToNothingLeaveNothing() throws {
    for number in 0..<10 {
      try engine.transaction {
        try engine.removeRule([StyleSelector(subject: Compound(identifiers: [IdentifierName("i\(number)")]))])
      }
    }
    #expect(engine.withCore { $0.pending.touchedSelectors.isEmpty && $0.pending.checks.isEmpty })
  }

  // MARK: What is not discarded

  @Test func whatWaitsForTheEndIsOfTheSameRevision() throws {
    let log = try studio.listen()
    _ = log.take()
    let revision = engine.revision
    try engine.transaction {
      try engine.transaction {
        engine.atEndOfTransaction { attempt { try engine.addRule("Button", ["width": .constant(2.0)]) } }
      }
      try engine.addRule("Button", ["width": .constant(1.0)])
    }
    #expect(engine.revision == revision + 1)
    #expect(log.take().map(\.step) == [Step(handle: button, attribute: "width", old: .absent, new: .number(2))])
    engine.atEndOfTransaction { attempt { try engine.setContext(["theme": "night"]) } }
    #expect(engine.revision == revision + 2, "in no transaction it is done at once")
  }

  @Test func whatWaitsForTheEndStandsIfTheRestIsDiscarded() throws {
    var handle: Handle?
    #expect(throws: Refusal(number: 8)) {
      try engine.transaction {
        try engine.addRule("Button", ["width": .constant(1.0)])
        engine.atEndOfTransaction { attempt { handle = try engine.track(studio.button) } }
        #expect(handle == nil)
        throw Refusal(number: 8)
      }
    }
    let tracked = try #require(handle)
    #expect(engine.isTracked(tracked))
    #expect(studio.width(of: tracked) == .absent)
    #expect(engine.checkInvariants() == [])
  }

  @Test func callbacksHaveTransactionsOfTheirOwnToWaitFor() throws {
    nonisolated(unsafe) var order: [String] = []
    let observation = engine.onDidChange { _ in
      guard order.isEmpty else { return }
      try? engine.transaction {
        try engine.transaction { engine.atEndOfTransaction { order.append("end") } }
        order.append("body")
        throw Refusal(number: 9)
      }
      order.append("after")
      engine.atEndOfTransaction { order.append("at once") }
    }
    try engine.setContext(["theme": "night"])
    observation.end()
    #expect(order == ["body", "end", "after", "at once"])
  }

  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch { Issue.record(error) }
  }
}
