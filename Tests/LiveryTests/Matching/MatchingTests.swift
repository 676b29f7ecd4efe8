import Livery
import Testing

/// docs/reference/semantics.md, point 5: what selectors match.
struct MatchingTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws { studio = try Studio() }

  @Test func classesInheritAndDescendantsMayBeFar() throws {
    try engine.addRule("Control", ["width": .constant(1.0)])
    try engine.addRule(".bar .deep Button", ["width": .constant(2.0)])
    let bar = try engine.track(studio.view, identifiers: engine.identifiers(["bar"]))
    let between = try engine.track(studio.view, parent: bar)
    let deep = try engine.track(studio.view, identifiers: engine.identifiers(["deep"]), parent: between)
    let button = try engine.track(studio.button, parent: deep)
    let stray = try engine.track(studio.button, parent: between)
    let label = try engine.track(studio.label, parent: deep)
    #expect(studio.width(of: button) == .number(2))
    #expect(studio.width(of: stray) == .number(1))
    #expect(studio.width(of: label) == .absent)
    try engine.setIdentifiers(of: deep, to: engine.identifiers([]))
    #expect(studio.width(of: button) == .number(1))
    try engine.setParent(of: stray, to: button)
    try engine.setIdentifiers(of: between, to: engine.identifiers(["deep"]))
    #expect(studio.width(of: stray) == .number(2))
  }

  @Test func valuesAreNotInherited() throws {
    try engine.addRule("View", ["width": .constant(1.0)])
    let other = try engine.addClass("Other")
    let view = try engine.track(studio.view)
    #expect(studio.width(of: try engine.track(other, parent: view)) == .absent)
  }

  @Test func aCompoundDoesNotMatchItself() throws {
    try engine.addRule("View View", ["width": .constant(1.0)])
    let root = try engine.track(studio.view)
    let child = try engine.track(studio.button, parent: root)
    #expect(studio.width(of: root) == .absent)
    #expect(studio.width(of: child) == .number(1))
  }

  @Test func parentsMayBeTrackedAfterTheirChildren() throws {
    try engine.addRule("Button", when: ["density": "compact"], ["width": .constant(2.0)])
    let child = try engine.transaction {
      let child = try engine.track(studio.button)
      let parent = try engine.track(studio.view, patch: Patch(modes: ["density": "compact"]))
      try engine.setParent(of: child, to: parent)
      return child
    }
    #expect(studio.width(of: child) == .number(2))
  }

  @Test func tenThousandLevelsDeep() throws {
    try engine.addRule(".top:lit Button", ["width": .constant(1.0)])
    let top = try engine.track(studio.view, identifiers: engine.identifiers(["top"]))
    let leaf = try engine.transaction {
      var parent = top
      for _ in 0..<10_000 { parent = try engine.track(studio.view, parent: parent) }
      return try engine.track(studio.button, parent: parent)
    }
    try studio.addThemedFill()
    let log = try studio.listen()
    _ = log.take()
    try engine.setStates(of: top, to: engine.states(["lit"]))
    #expect(log.take().map(\.handle) == [leaf])
    try engine.setPatch(of: top, to: Patch(modes: ["theme": "night"]))
    #expect(studio.fill(of: leaf) == .color(.ink))
    #expect(throws: EditError.treeCycle(top)) { try engine.setParent(of: top, to: leaf) }
    try engine.untrackSubtree(top)
    #expect(engine.statistics.objects == 0)
  }

  @Test func sharedStylesShareNodes() throws {
    try engine.addRule("Button", ["width": .constant(1.0)])
    _ = try studio.addButtons(1000)
    #expect(engine.statistics.nodes == 1)
    #expect(engine.statistics.objects == 1000)
  }
}
