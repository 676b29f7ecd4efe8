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
