import LiveryReference
import LiveryVocabulary
import Testing

/// Point 6: what tokens come to, and the paths of their problems.
@Suite struct ReferenceTokenTests {
  private let sum = TokenCombiner("sum") { values in
    let numbers = values.compactMap(Double.init(themeValue:))
    return numbers.count == values.count ? .number(numbers.reduce(0, +)) : nil
  }

  private func explain(_ definitions: [TokenDefinition]) throws -> Explanation.Candidate {
    let fixture = try Fixture()
    try fixture.rule("Label", .token("a"))
    try fixture.engine.loadTokens([TokenLayer("document", definitions)])
    return try #require(fixture.engine.explain(fixture.label, "size")).candidates[0]
  }

  private func problem(_ definitions: [TokenDefinition]) throws -> TokenProblem? {
    if case .declined(.token(let problem)) = try explain(definitions).outcome { problem } else { nil }
  }

  @Test func aliasChainEndsAtTheLiteral() throws {
    let candidate = try explain([
      TokenDefinition("a", .alias("b")), TokenDefinition("b", .alias("c")),
      TokenDefinition("c", .literal(.number(1))),
    ])
    #expect(candidate.aliases == ["a", "b", "c"])
    #expect(candidate.outcome == .won)
  }

  @Test func cyclePathEndsWithTheRepeatedToken() throws {
    let definitions = [TokenDefinition("a", .alias("b")), TokenDefinition("b", .alias("b"))]
    #expect(try problem(definitions) == TokenProblem(.cycle, path: ["a", "b", "b"]))
    #expect(try explain(definitions).aliases == ["a", "b", "b"])
  }

  @Test func missingPathEndsAtTheMissingToken() throws {
    #expect(try problem([TokenDefinition("a", .alias("ghost"))]) == TokenProblem(.missing, path: ["a", "ghost"]))
  }

  @Test func wrongKindPathEndsWhereTheKindIsStated() throws {
    let definitions = [
      TokenDefinition("a", .alias("b")), TokenDefinition("b", .alias("c"), kind: .color),
      TokenDefinition("c", .literal(.number(1)), kind: .number),
    ]
    #expect(try problem(definitions) == TokenProblem(.wrongKind(stated: .color, found: .number), path: ["a", "b"]))
  }

  @Test func combinationFailsWithItsFirstFailingPart() throws {
    let parts: [TokenExpression] = [
      .literal(.number(1)), .combination(sum, [.alias("b"), .alias("ghost")]), .alias("a"),
    ]
    let combination = TokenDefinition("a", .combination(sum, parts))
    #expect(try problem([combination]) == TokenProblem(.missing, path: ["a", "b"]))
    let two = TokenDefinition("b", .literal(.number(2)))
    #expect(try problem([combination, two]) == TokenProblem(.missing, path: ["a", "ghost"]))
    let ghost = TokenDefinition("ghost", .literal(.number(3)))
    #expect(try problem([combination, two, ghost]) == TokenProblem(.cycle, path: ["a", "a"]))
    #expect(try explain([combination]).aliases == ["a"])
  }

  @Test func partsThatMakeNoValueAreInvalid() throws {
    let combination = TokenDefinition("a", .combination(sum, [.literal(.string("x"))]))
    #expect(try problem([combination]) == TokenProblem(.invalid("sum"), path: ["a"]))
  }

  @Test func layersOutrankEachOtherUpToTheNearestPatch() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    try fixture.rule("Label", .token("a"))
    func literal(_ number: Double) -> TokenExpression { .literal(.number(number)) }
    try engine.loadTokens([
      TokenLayer("low", [TokenDefinition("a", when: When(theme: .default), literal(1))]),
      TokenLayer("high", [TokenDefinition("a", literal(2))]),
    ])
    #expect(fixture.size == number(2))
    try engine.setToken(TokenDefinition("a", literal(3)))
    #expect(fixture.size == number(3))
    try engine.setContext([:], tokens: ["a": literal(4)])
    #expect(fixture.size == number(4))
    try engine.setPatch(of: fixture.panel, to: Patch(tokens: ["a": literal(5)]))
    #expect(fixture.size == number(5))
    try engine.setPatch(of: fixture.label, to: Patch(tokens: ["a": literal(6)]))
    #expect(fixture.size == number(6))
    #expect(try engine.value(fixture.label, "size", in: Patch(tokens: ["a": literal(7)])) == number(7))

    // Patches stay, that of the global context too.
    try engine.removeToken("a")
    #expect(fixture.size == number(6))
    try engine.setPatch(of: fixture.label, to: Patch())
    try engine.setPatch(of: fixture.panel, to: Patch())
    #expect(fixture.size == number(4))
    try engine.setContext([:], tokens: [:])
    #expect(fixture.size == .absent)
  }
}
