import Livery
import Testing

/// Errors of an engine offer names that it knows, and say which rule or definition they are in.
struct EngineErrorTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws { studio = try Studio() }

  private func error(_ edit: () throws -> Void) throws -> EditError {
    try #require(throws: EditError.self, performing: edit)
  }

  @Test func misspeltNamesAreFound() throws {
    #expect(try error { try engine.addRule("Buton", [:]) }.suggestions == ["Button"])
    #expect(try error { try engine.addRule("Button", ["wdith": .constant(1.0)]) }.suggestions == ["width"])
    #expect(try error { try engine.setTheme("midnigth") }.suggestions == ["midnight"])
    #expect(try error { try engine.setContext(["densty": "compact"]) }.suggestions == ["density"])
    #expect(try error { try engine.setContext(["density": "compakt"]) }.suggestions == ["compact"])
    #expect(try error { try engine.addCallbackSink(attributes: ["stoke"]) { _ in } }.suggestions == ["stroke"])
    #expect(try error { _ = try engine.tokenValue("w", in: ["theme": "nigth"]) }.suggestions == ["night"])
    try engine.loadSheet(Sheet("toolkit"), .below)
    let place = SheetPlace.directlyAbove("toolkits")
    #expect(try error { try engine.loadSheet(Sheet("mine"), place) }.suggestions == ["toolkit"])
    try engine.loadTokens([TokenLayer("colours"), TokenLayer("sizes")])
    #expect(try error { try engine.replaceTokens(TokenLayer("colors")) }.suggestions == ["colours"])
  }

  @Test func namesThatSeveralLayersHaveAreNotMisspelt() throws {
    try engine.loadTokens([TokenLayer("colours"), TokenLayer("colours"), TokenLayer("colour")])
    #expect(try error { try engine.replaceTokens(TokenLayer("colours")) }.suggestions.isEmpty)
  }

  @Test func discardedNamesAreNotOffered() throws {
    #expect(throws: Refusal.self) {
      try engine.transaction {
        try engine.addTheme("noon")
        #expect(try error { try engine.setTheme("non") }.suggestions == ["noon"])
        throw Refusal(number: 1)
      }
    }
    #expect(try !error { try engine.setTheme("non") }.suggestions.contains("noon"))
  }

  @Test func rulesAndDefinitionsAreNamed() throws {
    let origin = SourceLocation(file: "app.theme", line: 3, column: 5)
    let rule = Rule(
      try StyleSelector.list("Button:on, Label"), [StyleDeclaration("wdith", .constant(1.0))], origin: origin)
    let inRule = try error { try engine.loadSheet(Sheet("mine", [rule])) }
    #expect(inRule.place == "the rule Button:on, Label" && inRule.origin == origin)
    #expect(
      inRule.message
        == "no attribute \"wdith\"; did you mean \"width\"? (in the rule Button:on, Label at app.theme:3:5)")
    let definition = TokenDefinition("w", when: When(theme: "nihgt"), .literal(.number(1)), origin: origin)
    for edit in [{ try engine.setToken(definition) }, { try engine.loadTokens([TokenLayer("a", [definition])]) }] {
      let error = try error(edit)
      #expect(error.place == "the definition of the token w" && error.origin == origin)
    }
    #expect(try error { try engine.setTheme("nihgt") }.place == nil)
  }

  /// The search is short beside many names.
  @Test func manyNamesAreSearched() throws {
    try engine.transaction { for number in 0..<2_000 { try engine.addTheme(ThemeName("brand \(number)")) } }
    #expect(try error { try engine.setTheme("brand 1999x") }.suggestions.first == "brand 1999")
  }
}
