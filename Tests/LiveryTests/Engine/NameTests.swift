import Livery
import Testing

/// Names that ids stand for, and what can be said by name.
struct NameTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws { studio = try Studio() }

  @Test func idsLeadBackToNames() throws {
    #expect(engine.name(of: studio.fill) == "fill" && engine.name(of: studio.title) == "title")
    #expect(engine.name(of: studio.button) == "Button")
    #expect(engine.names(of: engine.states(["on", "held", "on"])) == ["held", "on"])
    #expect(engine.names(of: engine.identifiers(["b", "a"])) == ["a", "b"])
    #expect(engine.names(of: engine.states([])) == [] && engine.names(of: engine.identifiers([])) == [])
  }

  @Test func runsSayWhatTheyAreOf() throws {
    let told = Log<String>()
    try engine.addRunSink { [unowned engine] run in
      let slot = run.slot.map { engine.names(of: $0).map(\.text).joined(separator: "+") }
      told.append("\(engine.name(of: run.attribute)?.text ?? "nothing") \(slot ?? "-")")
    }
    // An attribute that the host who added the sink knows nothing of.
    let later = try engine.addAttribute("later", kind: .number, isSlotted: true)
    let style = InstanceDeclaration("later", states: ["on", "held"], .constant(2.0))
    _ = try engine.track(studio.button, style: [style])
    #expect(told.all == ["later held+on"])
    #expect(engine.attributeID("later") == later)
  }

  @Test func whatWasDiscardedHasNoName() throws {
    var (attribute, slider): (AttributeID?, ClassID?)
    #expect(throws: Refusal.self) {
      try engine.transaction {
        attribute = try engine.addAttribute("depth", kind: .number)
        slider = try engine.addClass("Slider")
        #expect(engine.name(of: attribute!) == "depth" && engine.name(of: slider!) == "Slider")
        #expect(engine.attributeID("depth") == attribute && engine.attributes.map(\.name).contains("depth"))
        throw Refusal(number: 1)
      }
    }
    #expect(engine.name(of: attribute!) == nil && engine.name(of: slider!) == nil)
    #expect(engine.attributeID("depth") == nil && !engine.attributes.map(\.name).contains("depth"))
  }

  @Test func attributesAreListedInOrder() throws {
    // A slot has a number among those of attributes, and is none.
    try engine.addRule("Button:on", ["title": .constant("on")])
    try engine.addAttribute("last", kind: .bool)
    #expect(engine.attributes.map(\.name) == ["fill", "stroke", "width", "title", "last"])
    #expect(engine.attributes.map(\.kind) == [.color, .color, .number, .string, .bool])
    #expect(engine.attributes.map(\.isSlotted) == [false, false, false, true, false])
    #expect(engine.attributeID("title") == studio.title && engine.attributeID("ghost") == nil)
  }

  @Test func statesAreSetByName() throws {
    let button = try engine.track(studio.button)
    try engine.setStates(of: button, to: ["on", "held"])
    #expect(engine.inputs(of: button)?.states == ["held", "on"])
    try engine.changeStates(of: button, adding: ["hovered"], removing: ["on"])
    #expect(engine.inputs(of: button)?.states == ["held", "hovered"])
    try engine.changeStates(of: button, removing: ["held"])
    #expect(engine.inputs(of: button)?.states == ["hovered"])
    try engine.setStates(of: button, to: [])
    #expect(engine.inputs(of: button)?.states == [])
    try engine.untrack(button)
    #expect(throws: EditError.staleHandle(button)) { try engine.setStates(of: button, to: ["on"]) }
    #expect(throws: EditError.staleHandle(button)) { try engine.changeStates(of: button, adding: ["on"]) }
  }

  @Test func statesOfManyAreSetByName() throws {
    let buttons = try (0..<3).map { _ in try engine.track(studio.button) }
    func states() -> [[StateName]?] { buttons.map { engine.inputs(of: $0)?.states } }
    try engine.setStates(of: buttons, to: ["on", "held"])
    #expect(states() == [["held", "on"], ["held", "on"], ["held", "on"]])
    try engine.changeStates(of: Array(buttons[1...]), adding: ["hovered"], removing: ["on"])
    try engine.changeStates(of: [buttons[0], buttons[2]], removing: ["held"])
    #expect(states() == [["on"], ["held", "hovered"], ["hovered"]])
    try engine.untrack(buttons[2])
    #expect(throws: EditError.staleHandle(buttons[2])) { try engine.setStates(of: buttons, to: []) }
    #expect(states() == [["on"], ["held", "hovered"], nil])
  }

  @Test func identifiersAreSetByName() throws {
    let button = try engine.track(studio.button)
    try engine.setIdentifiers(of: button, to: ["wide", "big"])
    #expect(engine.inputs(of: button)?.identifiers == ["big", "wide"])
    try engine.setIdentifiers(of: button, to: [])
    #expect(engine.inputs(of: button)?.identifiers == [])
  }

  @Test func rulesAreRemovedByTheTextThatAddedThem() throws {
    let button = try engine.track(studio.button)
    try engine.addRule("Button, Label", theme: "night", when: ["density": "compact"], ["width": .constant(1.0)])
    try engine.addRule("Button", theme: "night", ["width": .constant(2.0), "fill": .constant(ThemeColor.red)])
    try engine.setContext(["theme": "night", "density": "compact"])
    #expect(studio.width(of: button) == .number(1))
    try engine.removeRule("Button, Label", theme: "night", when: ["density": "compact"])
    #expect(studio.width(of: button) == .number(2))
    try engine.removeRule("Button", theme: "night", attributes: ["width"])
    #expect(studio.width(of: button) == .absent && studio.fill(of: button) == .color(.red))
    #expect(throws: SelectorSyntaxError.self) { try engine.removeRule("Button::on") }
    try engine.removeRule("Slider")
  }

  @Test func themesAreModesOfTheirAxis() throws {
    let panel = try engine.track(studio.view, patch: Patch(theme: "midnight"))
    let button = try engine.track(studio.button, parent: panel)
    try engine.transaction {
      try engine.setTheme("night")
      #expect(engine.theme == .default)
    }
    #expect(engine.theme == "night" && ModeName(engine.theme) == engine.modes[.theme])
    #expect(engine.theme(of: button) == "midnight")
    #expect(engine.modes(of: button)?[.theme].map { ThemeName($0) } == "midnight")
    try engine.untrack(button)
    #expect(engine.theme(of: button) == nil)
  }
}
