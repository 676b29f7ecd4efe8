import Livery
import Testing

/// Declarations made by typed attributes and tokens mean the same as those by names.
struct TypedDeclarationTests {
  private enum Weight: String, ThemeValue { case regular, bold }

  private enum Look {
    static let color = Attribute<ThemeColor>("color")
    static let width = Attribute<Int>("width")
    static let ratio = Attribute<Float>("ratio")
    static let weight = Attribute<Weight>("weight")
    static let accent = Token<ThemeColor>("accent")
    static let base = Token<ThemeColor>("base")
  }

  private let engine = Engine()
  private let label: Handle
  private let red = ThemeColor(rgba: 0xff00_00ff)
  private let blue = ThemeColor(rgba: 0x0000_ffff)

  init() throws {
    try engine.addAttribute(Look.color)
    try engine.addAttribute(Look.width)
    try engine.addAttribute(Look.ratio)
    try engine.addAttribute(Look.weight)
    try engine.addTheme("night")
    try engine.addAxis("density", modes: ["regular", "compact"], default: "regular")
    label = try engine.track(engine.addClass("Label"))
  }

  @Test func declarationsAreThoseByName() {
    #expect(Look.color(red) == StyleDeclaration("color", .constant(red)))
    #expect(Look.color(nil) == StyleDeclaration("color", .none))
    #expect(Look.color(Look.accent) == StyleDeclaration("color", .token("accent")))
    #expect(
      Look.color(by: "density", ["compact": red, "regular": nil])
        == StyleDeclaration("color", .table("density", ["compact": red, "regular": nil])))
    #expect(Look.weight(.bold) == StyleDeclaration("weight", .constant("bold")))
    #expect("\(Look.color(Look.accent))" == "color: token accent")
  }

  @Test func rulesAreBuiltWithConditionsAndLoops() throws {
    let widths = [1, 2, 3]
    let isBold = true
    let rule = try Rule("Label:held", theme: "night", when: ["density": "compact"]) {
      for width in widths { Look.width(width) }
      if isBold { Look.weight(.bold) } else { Look.weight(.regular) }
      if widths.isEmpty { Look.color(red) }
      [Look.color(blue)]
    }
    #expect(rule.declarations == widths.map { Look.width($0) } + [Look.weight(.bold), Look.color(blue)])
    #expect(rule.when == When(theme: "night", conditions: ["density": "compact"]))
    #expect(rule.when == ["theme": "night", "density": "compact"])
    #expect(try rule.selectors == StyleSelector.list("Label:held"))
  }

  @Test func valuesComeBackTyped() throws {
    try engine.addRule("Label") {
      Look.width(12)
      Look.ratio(0.1)
      Look.weight(.bold)
      Look.color.pure { $0[Look.accent] }
    }
    try engine.setToken(Look.base, to: red)
    try engine.setToken(Look.accent, to: Look.base)
    try engine.setToken(Look.accent, to: blue, when: ["theme": "night"])
    #expect(engine[label, Look.width] == 12 && engine[label, Look.ratio] == 0.1 && engine[label, Look.weight] == .bold)
    #expect(engine[label, Look.color] == red && engine.tokenValue(Look.accent) == red)
    try engine.setTheme("night")
    #expect(engine[label, Look.color] == blue && engine.tokenValue(Look.accent, of: label) == blue)
    var patch = Patch()
    patch.setToken(Look.accent, to: Look.base)
    try engine.setPatch(of: label, to: patch)
    #expect(engine[label, Look.color] == red)
    try engine.declare(Look.color.live { [blue] in $0.object == nil ? nil : blue }, on: label)
    #expect(engine[label, Look.color] == blue)
    try engine.removeToken(Look.accent)
    #expect(engine.tokenValue(Look.accent) == nil)
  }

  /// A closure that answers nil declines, so that a lower candidate answers. *None* wins.
  @Test func closuresCanAnswerNone() throws {
    try engine.addRule("Label") { Look.width(7) }
    try engine.addRule("*.pure") {
      Look.width.pure(resolving: { context in
        switch context.theme {
        case "night": .none
        case .default: .value(3)
        default: .absent
        }
      })
    }
    try engine.setIdentifiers(of: label, to: ["pure"])
    #expect(engine[label, Look.width] == 3)
    try engine.setTheme("night")
    #expect(engine.value(label, Look.width) == Resolution.none)
    try engine.addTheme("noon", parent: "night")
    try engine.setTheme("noon")
    #expect(engine[label, Look.width] == 7)
    try engine.declare(Look.width.live(resolving: { _ in .none }), on: label)
    #expect(engine.value(label, Look.width) == Resolution.none)
  }

  @Test func selectorsThatExistMakeRulesToo() throws {
    let held = [StyleSelector("Label", states: ["held"])]
    try engine.addRule(held, theme: "night") { Look.width(4) }
    let built = Rule(held, theme: "night") { Look.width(4) }
    let written = try Rule("Label:held", theme: "night") { Look.width(4) }
    #expect(engine.rules.map(\.rule) == [built] && built == written)
  }

  /// By typed attribute, text, name or id, in one list.
  @Test func rulesAreRemovedByWhateverStandsForAttributes() throws {
    let ratio = try #require(engine.attributeID(Look.ratio))
    try engine.addRule("Label") {
      Look.color(red)
      Look.width(1)
      Look.ratio(2)
      Look.weight(.bold)
    }
    try engine.removeRule("Label", attributes: [Look.color, "width", ratio, "ghost"])
    #expect(engine.rules.map(\.rule.declarations) == [[Look.weight(.bold)]])
    let names: [AttributeName] = ["weight"]
    try engine.removeRule([StyleSelector("Label")], attributes: names)
    #expect(engine.rules.isEmpty)
  }

  @Test func objectsDeclareWithConditionsAndLoops() throws {
    let isBold = true
    try engine.setStyle(of: label) {
      Look.width(1)
      for mode: ModeName in ["regular", "compact"] { Look.ratio(2).for(when: ["density": mode]) }
      if isBold { Look.weight(.bold).for(states: ["held"], theme: "night") } else { Look.weight(.regular) }
      if !isBold { Look.color(red) }
      [InstanceDeclaration(Look.color(blue))]
    }
    let expected = [
      InstanceDeclaration("width", .constant(1)),
      InstanceDeclaration("ratio", when: ["density": "regular"], .constant(2.0)),
      InstanceDeclaration("ratio", when: ["density": "compact"], .constant(2.0)),
      InstanceDeclaration("weight", states: ["held"], when: ["theme": "night"], .constant("bold")),
      InstanceDeclaration("color", .constant(blue)),
    ]
    #expect(engine.inputs(of: label)?.style == expected)
    try engine.declare(on: label) {
      Look.width(2)
      Look.color(red)
    }
    #expect(engine[label, Look.width] == 2 && engine[label, Look.color] == red)
    let other = try engine.track(
      "Label",
      style: .init {
        Look.width(5)
        Look.color(Look.accent)
      })
    #expect(engine.inputs(of: other)?.style.map(\.attribute) == ["width", "color"])
  }

  @Test func aThemeIsNamedInTheSameWayEverywhere() throws {
    try engine.setToken(Look.accent, to: red, theme: "night")
    try engine.setToken(Look.base, to: Look.accent, theme: "night", when: ["density": "regular"])
    try engine.declare(Look.color(Look.base), theme: "night", on: label)
    try engine.setTheme("night")
    #expect(engine[label, Look.color] == red)
    try engine.removeToken(Look.accent, when: ["theme": "night"])
    #expect(engine[label, Look.color] == nil)
    try engine.undeclare(Look.color, theme: "night", on: label)
    #expect(engine.inputs(of: label)?.style == [])
  }

  @Test func theGlobalContextTakesAPatchAndGivesItBack() throws {
    let former = engine.contextInputs
    let patch = Patch(theme: "night").setting(Look.base, to: red).setting(Look.accent, to: Look.base)
    #expect(patch == Patch(theme: "night", tokens: ["base": .literal(red), "accent": .alias("base")]))
    try engine.setContext(patch)
    #expect(engine.theme == "night" && engine.tokenValue(Look.accent) == red)
    // Modes that are written as a dictionary leave the tokens as they are.
    try engine.setContext(["density": "compact"])
    #expect(engine.theme == "night" && engine.tokenValue(Look.accent) == red)
    try engine.setContext(former)
    #expect(engine.contextInputs == former && engine.tokenValue(Look.accent) == nil)
  }

  @Test func numbersThatDoNotFitAreNoValues() throws {
    try engine.declare(StyleDeclaration("width", .constant(1.5)), on: label)
    #expect(engine[label, Look.width] == nil)
    try engine.declare(StyleDeclaration("weight", .constant("heavy")), on: label)
    #expect(engine[label, Look.weight] == nil)
  }

  @Test func circumstancesNameTheThemeOnce() {
    #expect(When.always == [:] && When(theme: nil) == [:])
    #expect(When.always.with(theme: "night") == ["theme": "night"])
    #expect((["theme": "night", "density": "compact"] as When).with(theme: nil).theme == "night")
  }
}
