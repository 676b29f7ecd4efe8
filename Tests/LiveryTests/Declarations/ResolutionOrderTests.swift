import Livery
import Testing

/// docs/reference/semantics.md, point 2: which declaration wins.
struct ResolutionOrderTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws { studio = try Studio() }

  private func number(_ number: Double) -> Provider { .constant(number) }

  @Test func instanceGoesBeforeIdentifierBeforeClass() throws {
    try engine.addRule("Button", ["width": number(1)])
    try engine.addRule("Button.primary", ["width": number(2)])
    let primary = engine.identifiers(["primary"])
    let plain = try engine.track(studio.button)
    let marked = try engine.track(studio.button, identifiers: primary)
    let own = try engine.track(studio.button, identifiers: primary, style: [InstanceDeclaration("width", number(3))])
    #expect([plain, marked, own].map { studio.width(of: $0) } == [.number(1), .number(2), .number(3)])
  }

  @Test func nearerThemeGoesBeforeLevel() throws {
    try engine.addRule("Button", theme: "night", ["width": number(1)])
    let button = try engine.track(
      studio.button, style: [InstanceDeclaration("width", when: When(theme: .default), number(2))])
    #expect(studio.width(of: button) == .number(2))
    try engine.setContext(["theme": "midnight"])
    #expect(studio.width(of: button) == .number(1))
    try engine.declare(InstanceDeclaration("width", number(3)), on: button)
    #expect(studio.width(of: button) == .number(3))
  }

  @Test func anyThemeCountsAsDefaultInRules() throws {
    try engine.addRule("Button.primary", ["width": number(1)])
    try engine.addRule("Button", theme: "night", ["width": number(2)])
    let button = try engine.track(studio.button, identifiers: engine.identifiers(["primary"]))
    #expect(studio.width(of: button) == .number(1))
    try engine.setContext(["theme": "midnight"])
    #expect(studio.width(of: button) == .number(2))
  }

  @Test func fallbackIsPerAttribute() throws {
    try engine.addRule("Button", ["width": number(1), "fill": .constant(ThemeColor.paper)])
    try engine.addRule("Button", theme: "night", ["fill": .constant(ThemeColor.ink)])
    let button = try engine.track(studio.button)
    try engine.setContext(["theme": "midnight"])
    #expect(studio.fill(of: button) == .color(.ink))
    #expect(studio.width(of: button) == .number(1))
  }

  @Test func specificityCountsMarksThenCompoundsThenDepth() throws {
    let panel = try engine.addClass("Panel")
    let outer = try engine.track(panel, identifiers: engine.identifiers(["main"]), states: engine.states(["active"]))
    let button = try engine.track(
      studio.button, identifiers: engine.identifiers(["a", "b"]), states: engine.states(["hovered"]), parent: outer)
    let ladder = [
      "*", "View", "Control", "Button", "* Button", "Panel Button", ":hovered", "Button:hovered", ".main *",
      "Panel:active Button", ".a.b", "Button.a:hovered", "Panel.main:active Button", ".a.b:hovered",
    ]
    // The last is added first: what wins is not decided by the order.
    for (place, selector) in ladder.enumerated().reversed() {
      try engine.addRule(selector, ["width": number(Double(place))])
    }
    for place in ladder.indices.reversed() {
      #expect(studio.width(of: button) == .number(Double(place)), "\(ladder[place])")
      try engine.removeRule(StyleSelector.list(ladder[place]))
    }
    #expect(studio.width(of: button) == .absent)
  }

  @Test func statesOfTheSubjectCountLikeIdentifiers() throws {
    let button = try engine.track(
      studio.button, identifiers: engine.identifiers(["odd"]), states: engine.states(["selected"]))
    try engine.addRule("Button:selected", ["width": number(1)])
    try engine.addRule("Button.odd", ["width": number(2)])
    #expect(studio.width(of: button) == .number(2), "the later of two that are equally specific")
    try engine.removeRule("Button:selected")
    try engine.addRule("Button:selected", ["width": number(3)])
    #expect(studio.width(of: button) == .number(3))
    try engine.addRule("Button", when: ["density": "regular"], ["width": number(4)])
    #expect(studio.width(of: button) == .number(3), "a state goes before a condition")
  }

  @Test func ofAnObjectsOwnDeclarationsTheLargerStateSetGoesFirst() throws {
    let button = try engine.track(
      studio.button, states: engine.states(["hovered", "selected"]),
      style: [
        InstanceDeclaration("width", states: ["hovered", "selected"], number(1)),
        InstanceDeclaration("width", states: ["hovered"], number(2)), InstanceDeclaration("width", number(3)),
      ])
    #expect(studio.width(of: button) == .number(1))
    try engine.declare(
      InstanceDeclaration("width", when: When(conditions: ["density": "regular"]), number(4)), on: button)
    #expect(studio.width(of: button) == .number(4), "a condition goes before states")
  }

  @Test func namedThemeConditionsAndOrderBreakTies() throws {
    let button = try engine.track(studio.button)
    try engine.addRule("Button", ["width": number(1)])
    try engine.addRule(".x, Button", ["width": number(2)])
    #expect(studio.width(of: button) == .number(2), "the same key replaces in place")
    try engine.addRule("Button", when: ["density": "regular"], ["width": number(3)])
    #expect(studio.width(of: button) == .number(3))
    try engine.addRule("Button", theme: .default, ["width": number(4)])
    #expect(studio.width(of: button) == .number(4))
  }

  @Test func replacingKeepsThePlaceAndAddingAgainGoesLast() throws {
    let both = engine.identifiers(["a", "b"])
    let button = try engine.track(studio.button, identifiers: both)
    try engine.addRule(".a", ["width": number(1)])
    try engine.addRule(".b", ["width": number(2)])
    #expect(studio.width(of: button) == .number(2))
    try engine.addRule("*.a", ["width": number(3)])
    #expect(studio.width(of: button) == .number(2))
    try engine.removeRule(StyleSelector.list(".a"))
    try engine.addRule(".a", ["width": number(4)])
    #expect(studio.width(of: button) == .number(4))
    let revision = engine.revision
    try engine.removeRule(StyleSelector.list(".nowhere"))
    #expect(engine.revision == revision)
  }

  @Test func instanceDeclarationsHaveKeysToo() throws {
    let button = try engine.track(studio.button, style: [InstanceDeclaration("width", number(1))])
    try engine.declare(
      InstanceDeclaration("width", when: When(conditions: ["density": "compact"]), number(2)), on: button)
    #expect(studio.width(of: button) == .number(1))
    try engine.setContext(["density": "compact"])
    #expect(studio.width(of: button) == .number(2))
    try engine.undeclare("width", when: When(conditions: ["density": "compact"]), on: button)
    #expect(studio.width(of: button) == .number(1))
    try engine.undeclare("width", states: ["never"], on: button)
    try engine.undeclare("width", on: button)
    #expect(studio.width(of: button) == .absent)
  }

  @Test func wrongDeclarationsAreRefusedWhole() throws {
    let button = try engine.track(studio.button)
    let revision = engine.revision
    #expect(throws: EditError.reservedAxis) {
      try engine.addRule("Button", when: When(conditions: ["theme": "night"]), ["width": number(1)])
    }
    #expect(throws: EditError.unknownAxis("mood")) {
      try engine.addRule("Button", when: ["mood": "calm"], ["width": number(1)])
    }
    #expect(throws: EditError.unknownMode("density", "dense")) {
      try engine.addRule("Button", when: ["density": "dense"], ["width": number(1)])
    }
    #expect(throws: EditError.unknownTheme("noon")) {
      try engine.addRule("Button", theme: "noon", ["width": number(1)])
    }
    #expect(throws: EditError.unknownClass("Knob")) { try engine.addRule("Knob", ["width": number(1)]) }
    #expect(throws: EditError.unknownAttribute("mass")) {
      try engine.addRule("Button", ["width": number(1), "mass": number(1)])
    }
    #expect(throws: EditError.kindMismatch("width", expected: .number, found: .color)) {
      try engine.addRule("Button", ["width": .constant(ThemeColor.red)])
    }
    #expect(throws: SelectorSyntaxError.self) { try engine.addRule("Button:", ["width": number(1)]) }
    #expect(studio.width(of: button) == .absent)
    #expect(engine.revision == revision)
  }
}
