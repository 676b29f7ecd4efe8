import Livery
import Testing

/// docs/reference/semantics.md, point 3: declining, none and absent.
struct ProviderTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws {
    studio = try Studio()
    try engine.addRule("View", ["width": .constant(1.0)])
  }

  @Test func tableLooksUpModeThenDefaultThenDeclines() throws {
    try engine.addAxis("size", modes: ["small", "medium", "large"], default: "medium")
    try engine.addRule("Button", ["width": .table("size", ["small": .number(5), "medium": .number(6)])])
    let button = try engine.track(studio.button)
    #expect(studio.width(of: button) == .number(6))
    try engine.setContext(["size": "small"])
    #expect(studio.width(of: button) == .number(5))
    try engine.setContext(["size": "large"])
    #expect(studio.width(of: button) == .number(6))
    try engine.addRule("Button", ["width": .table("size", ["small": .number(5)])])
    #expect(studio.width(of: button) == .number(1))
  }

  @Test func tableByThemeFollowsTheChain() throws {
    try engine.addRule("Button", ["width": .table(.theme, ["night": .number(7)])])
    let button = try engine.track(studio.button)
    #expect(studio.width(of: button) == .number(1))
    try engine.setContext(["theme": "midnight"])
    #expect(studio.width(of: button) == .number(7))
    try engine.addRule("Button", ["width": .table(.theme, ["night": .number(7), "default": .number(8)])])
    try engine.setParent(of: "midnight", to: .default)
    #expect(studio.width(of: button) == .number(8))
  }

  @Test func noneWinsAndAbsentIsSomethingElse() throws {
    try engine.addRule("Button", theme: "night", ["width": .none])
    let button = try engine.track(studio.button)
    let log = try studio.listen(["width"])
    #expect(log.take().map(\.new) == [.number(1)])
    try engine.setContext(["theme": "night"])
    #expect(studio.width(of: button) == Resolution.none)
    try engine.removeRule(StyleSelector.list("View"))
    #expect(log.take().map(\.new) == [.none])
    try engine.setContext(["theme": "default"])
    #expect(studio.width(of: button) == .absent)
    #expect(log.take().map(\.step) == [Step(handle: button, attribute: "width", old: .none, new: .absent)])
  }

  @Test func tableMayHoldNone() throws {
    try engine.addRule("Button", ["width": .table("density", ["compact": nil, "regular": .number(2)])])
    let button = try engine.track(studio.button, patch: Patch(modes: ["density": "compact"]))
    #expect(studio.width(of: button) == Resolution.none)
  }

  @Test func tokensThatFailDecline() throws {
    try engine.addRule("Button", ["width": .token("w")])
    let button = try engine.track(studio.button)
    #expect(studio.width(of: button) == .number(1), "undefined")
    try engine.setToken(TokenDefinition("w", .literal(.color(.red))))
    #expect(studio.width(of: button) == .number(1), "another kind")
    try engine.setToken(TokenDefinition("w", alias: "w"))
    #expect(studio.width(of: button) == .number(1), "a cycle")
    try engine.setToken(TokenDefinition("w", number: 9))
    #expect(studio.width(of: button) == .number(9))
  }

  @Test func typedReadsSeeOpaqueValues() throws {
    struct Cut: ThemeValue { var corners: Int }
    let cut = Attribute<Cut>("cut")
    try engine.addAttribute(cut)
    try engine.addRule("Button", ["cut": .constant(Cut(corners: 4))])
    let button = try engine.track(studio.button)
    #expect(engine[button, cut] == Cut(corners: 4))
    #expect(engine[button, Attribute<Double>("width")] == 1)
    #expect(engine[button, Attribute<ThemeColor>("fill")] == nil)
  }
}
