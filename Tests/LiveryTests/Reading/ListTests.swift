import Livery
import Testing

/// All tokens in a context, and all rules.
struct ListTests {
  private let studio: Studio
  private let engine: Engine

  init() throws {
    studio = try Studio()
    engine = studio.engine
  }

  @Test func tokensHaveTheirValuesInTheContext() throws {
    try engine.loadTokens([
      TokenLayer("sizes", [TokenDefinition("size", number: 2), TokenDefinition("w", alias: "size")])
    ])
    try engine.setToken(TokenDefinition("size", when: When(theme: "night"), number: 3))
    try engine.setToken(TokenDefinition("broken", alias: "gone"))
    #expect(engine.tokenNames == ["broken", "size", "w"])
    #expect(engine.tokens == ["size": .number(2), "w": .number(2)])
    let night = Patch(theme: "night", tokens: ["gone": .alias("w"), "new": .literal(.number(9))])
    #expect(
      try engine.tokens(in: night) == [
        "size": .number(3), "w": .number(3), "broken": .number(3), "gone": .number(3), "new": .number(9),
      ])
    #expect(try engine.tokenValue("gone", in: night) == .number(3) && engine.tokenValue("gone") == nil)
    #expect(
      engine.tokenNames == ["broken", "size", "w"] && engine.tokens.count == 2, "a patch of a read leaves nothing")
    #expect(throws: EditError.unknownTheme("dawn")) { try engine.tokens(in: Patch(theme: "dawn")) }
    try engine.setContext(["theme": "night"], tokens: ["gone": .literal(.number(1))])
    #expect(engine.tokenNames == ["broken", "gone", "size", "w"])
    #expect(engine.tokens == ["size": .number(3), "w": .number(3), "broken": .number(1), "gone": .number(1)])
    #expect(engine.checkInvariants() == [])
  }

  @Test func tokensOfAnObjectAreThoseOfItsContext() throws {
    try engine.setToken(TokenDefinition("size", number: 2))
    let button = try engine.track(studio.button)
    try engine.setPatch(of: button, to: Patch(tokens: ["size": .literal(.number(4))]))
    #expect(engine.tokens(of: button) == ["size": .number(4)] && engine.tokens == ["size": .number(2)])
    try engine.untrack(button)
    #expect(engine.tokens(of: button) == nil)
  }

  @Test func pendingDefinitionsDoNotCount() throws {
    try engine.transaction {
      try engine.setToken(TokenDefinition("size", number: 2))
      #expect(engine.tokens.isEmpty && engine.tokenNames.isEmpty)
    }
    #expect(engine.tokens.count == 1)
  }

  @Test func rulesAreListedBySheetInOrder() throws {
    let origin = SourceLocation(file: "app.theme", line: 3, column: 5)
    let two = Rule(
      try StyleSelector.list("Button:on, Label"), when: When(theme: "night", conditions: ["density": "compact"]),
      [StyleDeclaration("width", .constant(1.0)), StyleDeclaration("fill", .constant(ThemeColor.ink))], origin: origin)
    try engine.addRule("View", ["stroke": .token("line")])
    try engine.addRule(two)
    try engine.loadSheet(
      Sheet("toolkit", [try Rule("View Button.primary", ["width": .constant(3.0)])]), .below)
    try engine.loadSheet(Sheet("user", [try Rule("*", ["title": .none])]), .above)
    let rules = engine.rules
    #expect(rules.map(\.sheet) == ["user", .application, .application, .application, "toolkit"])
    #expect(
      rules.map { $0.rule.selectors.map(\.description) } == [
        ["*"], ["View"], ["Button:on"], ["Label"], ["View Button.primary"],
      ])
    #expect(rules[2].rule.when == two.when && rules[2].rule.origin == origin && rules[0].rule.origin == nil)
    #expect(rules[2].rule.declarations.elementsEqual(two.declarations) { $0 == $1 })
    #expect(rules[0].rule.declarations.map(\.provider) == [.none])
    // What is listed makes the same rules in another engine.
    let other = try Studio().engine
    try other.loadSheet(Sheet("toolkit", rules.filter { $0.sheet == "toolkit" }.map(\.rule)), .below)
    for (sheet, rule) in rules where sheet == .application { try other.addRule(rule) }
    try other.loadSheet(Sheet("user", rules.filter { $0.sheet == "user" }.map(\.rule)))
    #expect(other.rules.elementsEqual(rules) { $0 == $1 })
  }

  @Test func aDeclarationThatIsReplacedIsListedInItsPlace() throws {
    try engine.addRule("Button", ["width": .constant(1.0), "fill": .constant(ThemeColor.ink)])
    try engine.addRule("Label", ["width": .constant(2.0)])
    try engine.addRule("Button", ["fill": .constant(ThemeColor.paper)])
    #expect(engine.rules.map { $0.rule.selectors[0].description } == ["Button", "Button", "Label"])
    #expect(engine.rules[1].rule.declarations.map(\.provider) == [.constant(ThemeColor.paper)])
    try engine.removeRule("Button")
    #expect(engine.rules.count == 1)
  }
}
