import Testing

@testable import Livery

/// One more than there may be of something is an error, after which everything is as before.
struct LimitTests {
  private let slotsAreUsedUp = EditError.limitReached(
    "65534 attributes and slots of slotted attributes, those of discarded transactions included")

  @Test func selectorsHaveALimit() throws {
    let studio = try Studio()
    func rule(_ ancestorCount: Int) -> Rule {
      Rule(
        [
          StyleSelector(
            ancestors: Array(repeating: Compound("View"), count: ancestorCount), subject: Compound("Button"))
        ],
        [StyleDeclaration("width", .constant(1.0))])
    }
    try studio.engine.addRule(rule(254))
    let revision = studio.engine.revision
    #expect(throws: EditError.limitReached("255 compounds in a selector")) { try studio.engine.addRule(rule(255)) }
    #expect(studio.engine.revision == revision)
  }

  /// docs/reference/semantics.md, point 10: limits come last.
  @Test func otherErrorsOfARuleComeFirst() throws {
    let engine = try Studio().engine
    let long = StyleSelector(ancestors: Array(repeating: Compound("View"), count: 255), subject: Compound("Button"))
    let cases: [(rule: Rule, error: EditError)] = [
      (Rule([long, StyleSelector("Ghost")], [StyleDeclaration("width", .constant(1.0))]), .unknownClass("Ghost")),
      (Rule([long], when: When(theme: "ghost"), [StyleDeclaration("width", .constant(1.0))]), .unknownTheme("ghost")),
      (Rule([long], [StyleDeclaration("ghost", .constant(1.0))]), .unknownAttribute("ghost")),
      (
        Rule([StyleSelector("Button"), long], [StyleDeclaration("width", .constant(1.0))]),
        .limitReached("255 compounds in a selector")
      ),
    ]
    for (rule, error) in cases { #expect(throws: error) { try engine.addRule(rule) } }
  }

  /// Their numbers are not used again: the program used to stop.
  @Test func sinksOfAnEngineHaveALimit() throws {
    let studio = try Studio()
    let engine = studio.engine
    engine.withCore { $0.nextSinkID = .max - 1 }
    let last = try engine.addRunSink { _ in }
    let limit = EditError.limitReached("2^32 - 1 sinks in the life of an engine")
    #expect(throws: limit) { try engine.addRunSink { _ in } }
    #expect(throws: limit) { try engine.addCallbackSink { _ in } }
    #expect(throws: limit) { try engine.addCallbackSink(delivery: .sliced(SlicePlan(queue: .main))) { _ in } }
    #expect(throws: limit) { try engine.addObjectSink(ObjectSink<Shape>(["fill"]) { _ in }) }
    #expect(throws: limit) { try engine.addColumnSink([ColumnBinding("fill", Column.rgba())]) }
    #expect(throws: EditError.unknownAttribute("ghost")) { try engine.addRunSink(attributes: ["ghost"]) { _ in } }
    try engine.removeSink(last)
    #expect(engine.statistics.sinks == 0)
  }

  /// Used to trap with the commit, or much later.
  @Test func attributesAndTheirSlotsHaveALimit() throws {
    let studio = try Studio()
    let engine = studio.engine
    let button = try engine.track(studio.button)
    let column = Column<Value, UInt32>(absent: 0) { _ in 1 }
    try engine.transaction {
      // Fill, stroke, width and title are there, and what is discarded counts.
      for number in 0..<65_534 - 4 - 2 { try engine.addAttribute(AttributeName("a\(number)"), kind: .number) }
      #expect(throws: Refusal(number: 1)) {
        try engine.transaction {
          try engine.addAttribute("discarded", kind: .number)
          throw Refusal(number: 1)
        }
      }
      try engine.addRule(
        Rule([StyleSelector("Button", states: ["s0", "s1"])], [StyleDeclaration("title", .constant("w"))]))
    }
    let revision = engine.revision
    let (rare, style) = (StateName("rare"), InstanceDeclaration("title", states: ["rare"], .constant("x")))
    let edits: [() throws -> Void] = [
      { try engine.addAttribute("another", kind: .number) },
      { try engine.addAttribute("slotted", kind: .number, isSlotted: true) },
      {
        try engine.addRule(Rule([StyleSelector("Button", states: [rare])], [StyleDeclaration("title", .constant("x"))]))
      },
      { try engine.declare(style, on: button) },
      { _ = try engine.track(studio.button, style: [InstanceDeclaration("width", .constant(1.0)), style]) },
      { try engine.addColumnSink([ColumnBinding("title", slot: [rare], column)]) },
    ]
    for edit in edits { #expect(throws: slotsAreUsedUp) { try edit() } }
    let unknown = EditError.unknownAttribute("ghost")
    #expect(throws: unknown) {
      try engine.addColumnSink([ColumnBinding("title", slot: [rare], column), ColumnBinding("ghost", column)])
    }
    #expect(throws: unknown) {
      try engine.addObjectSink(ObjectSink<Shape>([AttributeSlot("title", slot: [rare]), "ghost"]) { _ in })
    }
    #expect(engine.revision == revision)
    #expect(engine.statistics.objects == 1)
    try engine.addRule(
      Rule([StyleSelector("Button", states: ["s1", "s0"])], [StyleDeclaration("title", .constant("x"))]))
    try engine.addRule(Rule([StyleSelector("Button")], [StyleDeclaration("title", .constant("y"))]))
    #expect(engine.value(button, studio.title, slot: engine.states(["s0", "s1"])) == .string("x"))
    #expect(engine.value(button, studio.title) == .string("y"))
  }

  /// Those for which there was still room used to be taken, for good.
  @Test func editsThatNeedMoreSlotsThanThereAreTakeNone() throws {
    let studio = try Studio()
    let engine = studio.engine
    try engine.transaction {
      // Fill, stroke, width and title are there, and one is left.
      for number in 0..<65_534 - 4 - 1 { try engine.addAttribute(AttributeName("a\(number)"), kind: .number) }
    }
    let revision = engine.revision
    let (first, second): ([StateName], [StateName]) = (["first"], ["second"])
    let columns = (Column<Value, UInt32>(absent: 0) { _ in 1 }, Column<Value, UInt32>(absent: 0) { _ in 1 })
    func rule(_ selectors: [StyleSelector]) -> Rule { Rule(selectors, [StyleDeclaration("title", .constant("x"))]) }
    let edits: [() throws -> Void] = [
      { try engine.addRule(rule([StyleSelector("Button", states: first), StyleSelector("Button", states: second)])) },
      {
        let style = [first, second].map { InstanceDeclaration("title", states: $0, .constant("x")) }
        _ = try engine.track(studio.button, style: style)
      },
      {
        try engine.addColumnSink([
          ColumnBinding("title", slot: first, columns.0), ColumnBinding("title", slot: second, columns.1),
        ])
      },
    ]
    for edit in edits { #expect(throws: slotsAreUsedUp) { try edit() } }
    #expect(engine.revision == revision && engine.statistics.objects == 0)
    // What is asked for twice takes one.
    try engine.addRule(rule([StyleSelector("Button", states: first), StyleSelector("Label", states: first)]))
    let button = try engine.track(studio.button)
    #expect(engine.value(button, studio.title, slot: engine.states(first)) == .string("x"))
    #expect(throws: slotsAreUsedUp) { try engine.addRule(rule([StyleSelector("Button", states: second)])) }
  }

  /// The state sets that its declarations are for used to take slots, for good.
  @Test func anObjectForWhichThereIsNoCellTakesNoSlot() throws {
    let studio = try Studio()
    let engine = studio.engine
    let memory = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 4)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0)
    try engine.addColumnSink([ColumnBinding("fill", Column<Value, UInt32>(memory: memory, absent: 0) { _ in 1 })])
    _ = try studio.addButtons(4)
    let slots = engine.withCore { $0.attributes.slots.count }
    let title = InstanceDeclaration("title", states: ["new"], .constant("x"))
    #expect(throws: EditError.columnTooSmall(capacity: 4)) { try engine.track(studio.button, style: [title]) }
    // docs/reference/semantics.md, point 10: limits come last.
    #expect(throws: EditError.unknownAttribute("ghost")) {
      try engine.track(studio.button, style: [title, InstanceDeclaration("ghost", .constant(1.0))])
    }
    #expect(engine.withCore { $0.attributes.slots.count } == slots)
  }
}
