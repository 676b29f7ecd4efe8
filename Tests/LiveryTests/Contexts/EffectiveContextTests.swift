import Livery
import Testing

/// docs/reference/semantics.md, point 1: where an object's context comes from.
struct EffectiveContextTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws {
    studio = try Studio()
    try studio.addThemedFill()
    try engine.addRule("Button", ["width": .table("density", ["regular": .number(8), "compact": .number(4)])])
  }

  @Test func nearestPatchWinsPerAxis() throws {
    let root = try engine.track(studio.view, patch: Patch(modes: ["theme": "night", "density": "compact"]))
    let middle = try engine.track(studio.view, parent: root, patch: Patch(modes: ["density": "regular"]))
    let leaf = try engine.track(studio.button, parent: middle)
    #expect(studio.fill(of: leaf) == .color(.ink))
    #expect(studio.width(of: leaf) == .number(8))
    try engine.setPatch(of: middle, to: Patch())
    #expect(studio.width(of: leaf) == .number(4))
    try engine.setPatch(of: root, to: Patch())
    #expect(studio.fill(of: leaf) == .color(.paper))
    #expect(studio.width(of: leaf) == .number(8))
  }

  @Test func thereMayBeManyAxes() throws {
    let axes = (0..<40).map { AxisName("axis \($0)") }
    let night = Patch(modes: ["theme": "night"])
    let inNight = try engine.track(studio.button, patch: night)
    for axis in axes {
      try engine.addAxis(axis, modes: ["off", "on"], default: "off")
      let rule = Rule(
        [StyleSelector("Button")], when: When(conditions: [axis: "on"]),
        [StyleDeclaration("width", .constant(.number(40)))])
      try engine.addRule(rule)
    }
    let button = try engine.track(studio.button)
    for axis in axes {
      try engine.setContext([axis: "on"])
      #expect([button, inNight].map { studio.width(of: $0) } == [.number(40), .number(40)])
      try engine.setContext([axis: "off"])
      #expect([button, inNight].map { studio.width(of: $0) } == [.number(8), .number(8)])
    }
    #expect([button, inNight].map { studio.fill(of: $0) } == [.color(.paper), .color(.ink)])
  }

  @Test func patchReplacesWholeAndGlobalContextMerges() throws {
    let button = try engine.track(studio.button, patch: Patch(modes: ["theme": "night", "density": "compact"]))
    try engine.setPatch(of: button, to: Patch(modes: ["density": "compact"]))
    #expect(studio.fill(of: button) == .color(.paper))
    try engine.setPatch(of: button, to: Patch())
    try engine.setContext(["theme": "night"])
    try engine.setContext(["density": "compact"])
    #expect(studio.fill(of: button) == .color(.ink))
    #expect(studio.width(of: button) == .number(4))
  }

  @Test func nestedPatchSurvivesWhatHappensAbove() throws {
    let root = try engine.track(studio.view)
    let inner = try engine.track(studio.button, parent: root, patch: Patch(modes: ["theme": "night"]))
    try engine.setPatch(of: root, to: Patch(modes: ["theme": "default", "density": "compact"]))
    #expect(studio.fill(of: inner) == .color(.ink))
    #expect(studio.width(of: inner) == .number(4))
    try engine.setPatch(of: root, to: Patch())
    #expect(studio.fill(of: inner) == .color(.ink))
    #expect(studio.width(of: inner) == .number(8))
  }

  @Test func laterChildrenAndReparentedOnesFollow() throws {
    let dark = try engine.track(studio.view, patch: Patch(modes: ["theme": "night"]))
    let button = try engine.track(studio.button, parent: dark)
    #expect(studio.fill(of: button) == .color(.ink))
    try engine.setParent(of: button, to: nil)
    #expect(studio.fill(of: button) == .color(.paper))
    try engine.setParent(of: button, to: dark)
    #expect(studio.fill(of: button) == .color(.ink))
  }

  @Test func tokenRedefinitionsAreNearestFirstPerToken() throws {
    try engine.setToken(TokenDefinition("gap", number: 1))
    try engine.setToken(TokenDefinition("edge", number: 2))
    try engine.addRule("Label", ["width": .token("gap")])
    try engine.addRule("Label.edge", ["width": .token("edge")])
    let root = try engine.track(
      studio.view, patch: Patch(tokens: ["gap": .literal(.number(10)), "edge": .literal(.number(20))]))
    let middle = try engine.track(studio.view, parent: root, patch: Patch(tokens: ["gap": .literal(.number(100))]))
    let gap = try engine.track(studio.label, parent: middle)
    let edge = try engine.track(studio.label, identifiers: engine.identifiers(["edge"]), parent: middle)
    #expect(studio.width(of: gap) == .number(100))
    #expect(studio.width(of: edge) == .number(20))
    try engine.setContext([:], tokens: ["gap": .literal(.number(7)), "edge": .literal(.number(7))])
    #expect(studio.width(of: gap) == .number(100))
    try engine.setPatch(of: root, to: Patch())
    #expect(studio.width(of: edge) == .number(7))
    try engine.setContext([:], tokens: [:])
    #expect(studio.width(of: edge) == .number(2))
  }

  @Test func readMayBringItsOwnPatch() throws {
    let button = try engine.track(studio.button, patch: Patch(modes: ["theme": "default"]))
    #expect(try engine.value(button, studio.fill, in: Patch(modes: ["theme": "night"])) == .color(.ink))
    #expect(studio.fill(of: button) == .color(.paper))
    #expect(engine.statistics.objects == 1)
    #expect(throws: EditError.unknownTheme("noon")) {
      try engine.value(button, studio.fill, in: Patch(modes: ["theme": "noon"]))
    }
  }

  @Test func systemStandsForWhatTheHostSaid() throws {
    try engine.addAxis("appearance", modes: ["light", "dark"], default: "light")
    try engine.addRule("Label", ["width": .table("appearance", ["light": .number(1), "dark": .number(2)])])
    let label = try engine.track(studio.label)
    let fixed = try engine.track(studio.label, patch: Patch(modes: ["appearance": "light"]))
    try engine.setContext(["appearance": "system"])
    #expect(studio.width(of: label) == .number(1))
    let log = try studio.listen(["width"])
    _ = log.take()
    try engine.setSystemMode(of: "appearance", to: "dark")
    #expect(studio.width(of: label) == .number(2))
    #expect(studio.width(of: fixed) == .number(1))
    #expect(log.take().map(\.handle) == [label])
    try engine.setContext(["appearance": "light"])
    try engine.setSystemMode(of: "appearance", to: "light")
    #expect(studio.width(of: label) == .number(1))
    #expect(throws: EditError.unknownMode("appearance", "dim")) {
      try engine.setSystemMode(of: "appearance", to: "dim")
    }
  }
}
