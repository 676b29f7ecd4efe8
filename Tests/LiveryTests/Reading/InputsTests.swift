import Livery
import Testing

/// Reading back what the engine was told. That it is what the naive engine knows, random runs compare.
struct InputsTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws { studio = try Studio() }

  @Test func objectsSayWhatTheyWereTracked() throws {
    let panel = try engine.track(studio.view)
    let patch = Patch(modes: ["theme": "night"], tokens: ["gap": .literal(.number(2))])
    let style = [
      InstanceDeclaration("fill", .constant(ThemeColor.red)),
      InstanceDeclaration("width", when: When(theme: "night", conditions: ["density": "compact"]), .token("gap")),
      InstanceDeclaration("title", states: ["b", "a"], .live { _ in .absent }),
      InstanceDeclaration("stroke", .table("density", ["compact": .color(.blue), "regular": nil])),
    ]
    let button = try engine.track(
      studio.button, identifiers: engine.identifiers(["b", "a"]), states: engine.states(["on"]), parent: panel,
      patch: patch, isSuspended: true, style: style)
    var expected = ObjectInputs(
      className: "Button", identifiers: ["a", "b"], states: ["on"], parent: panel, patch: patch, isSuspended: true,
      style: style)
    expected.style[2] = InstanceDeclaration("title", states: ["a", "b"], style[2].provider)
    #expect(engine.inputs(of: button) == expected)
    #expect(engine.children(of: panel) == [button] && engine.children(of: button) == [])
    #expect(engine.modes(of: button) == ["theme": "night", "density": "regular"])
    #expect(engine.modes == ["theme": "default", "density": "regular"])
    #expect(engine.tokenValue("gap", of: button) == .number(2) && engine.tokenValue("gap", of: panel) == nil)
    try engine.untrack(button)
    #expect(engine.inputs(of: button) == nil && engine.modes(of: button) == nil && engine.children(of: panel) == [])
    #expect(engine.tokenValue("gap", of: button) == nil)
  }

  @Test func classesAreFoundByName() throws {
    #expect(engine.classID("Button") == studio.button && engine.classID("Slider") == nil)
    #expect(throws: Refusal.self) {
      try engine.transaction {
        let slider = try engine.addClass("Slider", superclass: studio.control)
        #expect(engine.classID("Slider") == slider)
        throw Refusal(number: 1)
      }
    }
    #expect(engine.classID("Slider") == nil)
  }

  @Test func whatWasDeclaredAndSetIsReadBack() throws {
    #expect(engine.themes == ["night": "default", "midnight": "night"])
    #expect(engine.axes.map(\.name) == ["density"])
    #expect(engine.axes[0].modes == ["regular", "compact"] && engine.axes[0].default == "regular")
    #expect(engine.contextInputs == Patch(theme: "default", modes: ["density": "regular"]))
    try engine.transaction {
      try engine.setTheme("night")
      try engine.setContext(["density": "system"], tokens: ["gap": .literal(.number(2))])
      // Pending edits count, since hosts go on from them; what holds is as it was.
      let expected = Patch(theme: "night", modes: ["density": "system"], tokens: ["gap": .literal(.number(2))])
      #expect(engine.contextInputs == expected)
      #expect(engine.modes == ["theme": "default", "density": "regular"])
    }
    #expect(engine.modes == ["theme": "night", "density": "regular"])
    #expect(throws: EditError.unknownTheme("noon")) { try engine.setTheme("noon") }
    _ = try? engine.transaction {
      try engine.addTheme("dawn")
      try engine.addAxis("mood", modes: ["calm"], default: "calm")
      #expect(engine.themes["dawn"] == "default" && engine.axes.count == 2)
      throw Refusal(number: 1)
    }
    #expect(engine.themes["dawn"] == nil && engine.axes.count == 1)
    #expect(engine.contextInputs.modes == ["theme": "night", "density": "system"])
  }

  @Test func indexesLeadToHandles() throws {
    let button = try engine.track(studio.button)
    #expect(engine.handle(at: button.index) == button)
    try engine.untrack(button)
    #expect(engine.handle(at: button.index) == nil && engine.handle(at: .max) == nil)
  }

  /// Inputs are those that further edits go on from, contexts those that reads see.
  @Test func insideATransactionInputsAreThePendingOnes() throws {
    let panel = try engine.track(studio.view, states: engine.states(["on"]))
    try engine.transaction {
      let states = engine.inputs(of: panel)?.states ?? []
      try engine.setStates(of: panel, to: engine.states(states + ["hovered"]))
      let label = try engine.track(studio.label, parent: panel)
      #expect(engine.inputs(of: panel)?.states == ["hovered", "on"])
      #expect(engine.children(of: panel) == [label] && engine.inputs(of: label)?.parent == panel)
      #expect(engine.modes(of: label) == nil, "no read knows it yet")
      try engine.setContext(["density": "compact"])
      #expect(engine.modes["density"] == "regular" && engine.modes(of: panel)?["density"] == "regular")
      try engine.untrack(panel)
      #expect(engine.inputs(of: panel) == nil && engine.inputs(of: label)?.parent == nil)
      #expect(engine.modes(of: panel) != nil)
    }
    #expect(engine.modes["density"] == "compact")
  }

  @Test func manyConstantsOfTheirOwnAreReadBack() throws {
    let studio = try Studio { $0.tuning.shapesPerPattern = 2 }
    let engine = studio.engine
    let styles = (0..<20).map { number in
      [
        InstanceDeclaration("fill", .constant(ThemeColor(rgba: UInt32(number)))),
        InstanceDeclaration(
          "stroke", .table("theme", ["night": .color(ThemeColor(rgba: UInt32(number))), "default": nil])),
      ]
    }
    let handles = try styles.map { try engine.track(studio.button, style: $0) }
    #expect(handles.map { engine.inputs(of: $0)?.style } == styles)
  }

  /// Inside an unthemed subtree the context is what it would be.
  @Test func unthemedObjectsHaveModes() throws {
    let panel = try engine.track(studio.view, patch: Patch(modes: ["theme": "night"]), isUnthemed: true)
    let label = try engine.track(studio.label, parent: panel)
    #expect(engine.modes(of: label)?[.theme] == "night")
    try engine.setSystemMode(of: "density", to: "compact")
    try engine.setContext(["density": "system"])
    #expect(engine.modes(of: label)?["density"] == "compact" && engine.modes["density"] == "compact")
  }
}
