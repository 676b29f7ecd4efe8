import Livery
import Testing

/// docs/reference/semantics.md, point 4: states, current attributes and slots.
struct StateTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws { studio = try Studio() }

  @Test func currentAttributeTakesTheLargestSubset() throws {
    try engine.addRule("Button", ["width": .constant(1.0)])
    try engine.addRule("Button:hovered", ["width": .constant(2.0)])
    try engine.addRule("Button:hovered:pressed", ["width": .constant(3.0)])
    let button = try engine.track(studio.button)
    let log = try studio.listen(["width"])
    _ = log.take()
    for (states, expected) in [(["pressed"], 1.0), (["hovered"], 2), (["pressed", "hovered"], 3), ([], 1)] {
      try engine.setStates(of: button, to: engine.states(states.map { StateName($0) }))
      #expect(studio.width(of: button) == .number(expected))
    }
    #expect(log.take().map(\.new) == [.number(2), .number(3), .number(1)])
  }

  /// Who adds a state loses none that others added, whether the change is a transaction of its own or not.
  @Test(arguments: 1...3) func statesComeAndGoBesideOthers(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let names: [StateName] = ["hovered", "pressed", "focused", "on"]
    try engine.addRule("Button:hovered", ["width": .constant(2.0)])
    let button = try engine.track(studio.button)
    var expected: Set<StateName> = []
    func some() -> [StateName] { names.filter { _ in random.next(3) == 0 } }
    func change() throws {
      let (new, old) = (some(), some())
      expected = expected.subtracting(old).union(new)
      try engine.changeStates(of: button, adding: engine.states(new), removing: engine.states(old))
      #expect(engine.inputs(of: button).map { Set($0.states) } == expected)
    }
    for _ in 0..<50 {
      if random.next(2) == 0 { try change() } else { try engine.transaction { for _ in 0..<3 { try change() } } }
      #expect(studio.width(of: button) == (expected.contains("hovered") ? .number(2) : .absent))
    }
    try engine.setStates(of: button, to: engine.states(["on"]))
    let revision = engine.revision
    try engine.changeStates(of: button, adding: engine.states(["on"]))
    try engine.changeStates(of: button)
    #expect(engine.revision == revision)
    try engine.untrack(button)
    #expect(throws: EditError.staleHandle(button)) {
      try engine.changeStates(of: button, adding: engine.states(["on"]))
    }
  }

  /// Objects are alike as long as no declaration of a current attribute asks for the states that they differ in.
  @Test func statesCountWhileADeclarationAsksForThem() throws {
    try engine.addRule("Button", ["width": .constant(1.0)])
    let plain = try engine.track(studio.button)
    let hovered = try engine.track(studio.button, states: engine.states(["hovered"]))
    try engine.addRule("Button:hovered", ["title": .constant("go")])
    #expect(engine.statistics.nodes == 1, "the title has slots")
    try engine.addRule("Button:hovered", ["width": .constant(2.0)])
    try engine.addRule("Button:hovered", ["width": .constant(3.0)])
    try engine.addRule("Button:hovered:pressed", ["fill": .constant(ThemeColor.red)])
    #expect(engine.statistics.nodes == 2)
    #expect([plain, hovered].map { studio.width(of: $0) } == [.number(1), .number(3)])
    try engine.removeRule(StyleSelector.list("Button:hovered"), attributes: ["width", "stroke"])
    #expect(engine.statistics.nodes == 2, "the other asks as well")
    #expect(engine.value(hovered, studio.title, slot: engine.states(["hovered"])) == .string("go"))
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        try engine.removeRule(StyleSelector.list("Button:hovered:pressed"))
        throw Refusal(number: 1)
      }
    }
    #expect(engine.statistics.nodes == 2)
    try engine.removeRule(StyleSelector.list("Button:hovered:pressed"))
    #expect(engine.statistics.nodes == 1)
    try engine.removeRule(StyleSelector.list("Button:hovered"))
    #expect(engine.value(hovered, studio.title, slot: engine.states(["hovered"])) == .absent)
    #expect([plain, hovered].map { studio.width(of: $0) } == [.number(1), .number(1)])
  }

  @Test func slotsMatchExactlyAndIgnoreTheObjectsStates() throws {
    try engine.addRule("Button", ["title": .constant("go")])
    try engine.addRule("Button:pressed:focused", ["title": .constant("going")])
    let button = try engine.track(studio.button)
    let both = engine.states(["focused", "pressed", "pressed"])
    #expect(engine.value(button, studio.title) == .string("go"))
    #expect(engine.value(button, studio.title, slot: both) == .string("going"))
    #expect(engine.value(button, studio.title, slot: engine.states(["pressed"])) == .absent)
    #expect(engine[button, Attribute<String>("title", isSlotted: true), slot: both] == "going")
    let log = try studio.listen(["title"])
    #expect(log.take().map(\.slot) == [[], ["focused", "pressed"]])
    try engine.setStates(of: button, to: both)
    #expect(log.take().isEmpty)
    #expect(engine.value(button, studio.title) == .string("go"))
  }

  @Test func laterSlotIsNoInitial() throws {
    try engine.addRule("Button", ["title": .constant("go")])
    _ = try engine.track(studio.button)
    let log = try studio.listen(["title"])
    #expect(log.take().map(\.isInitial) == [true])
    try engine.addRule("Button:left/selected", ["title": .constant("L")])
    let late = log.take()
    #expect(late.map(\.isInitial) == [false])
    #expect(late.first?.slot == ["left/selected"])
  }

  @Test func ancestorStatesAreASubsetTest() throws {
    try engine.addRule("View:open Button", ["width": .constant(2.0)])
    let view = try engine.track(studio.view, states: engine.states(["open", "metrics/compact"]))
    let button = try engine.track(studio.button, parent: view)
    #expect(studio.width(of: button) == .number(2))
    try engine.setStates(of: view, to: engine.states(["metrics/compact"]))
    #expect(studio.width(of: button) == .absent)
  }
}
