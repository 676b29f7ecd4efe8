import LiveryReference
import LiveryVocabulary
import Testing

/// Point 2: the order of candidates, as explanations show it.
@Suite struct ReferenceOrderTests {
  @Test func explanationListsCandidatesInOrder() throws {
    let fixture = try Fixture()
    try fixture.engine.setContext([.theme: "midnight", "appearance": "dark"])
    // From the last candidate to the first; each outdoes the one before it in one respect only.
    let selectors: [(String, ThemeName?, [AxisName: ModeName])] = [
      ("*", nil, [:]),  // any theme: as far as `default`
      ("*", "default", [:]),  // d: a named theme
      ("View", "default", [:]),  // c: deeper class
      ("Label", "default", [:]),
      ("Label", "default", ["appearance": "dark"]),  // e: more conditions
      ("View Label", "default", [:]),  // c: more compounds
      ("Panel Label", "default", [:]),  // c: deeper ancestor
      ("Label:on", "default", [:]),  // c: more identifiers and states
      ("Label.x", "default", ["appearance": "dark"]),  // e, since a state counts as an identifier
      ("Label.x:on", "default", [:]),
      ("*", "night", [:]),  // a: nearer theme
      ("*", "midnight", [:]),
    ]
    // Declared the other way round, so that being later counts for nothing.
    for (position, (selector, theme, conditions)) in selectors.enumerated().reversed() {
      try fixture.rule(selector, theme: theme, when: conditions, .constant(Double(position)))
    }
    try fixture.engine.declare(InstanceDeclaration("size", .constant(100.0)), on: fixture.label)

    let explanation = try #require(fixture.engine.explain(fixture.label, "size"))
    let providers = explanation.candidates.map(\.provider)
    #expect(providers == [.constant(100.0)] + selectors.indices.reversed().map { .constant(Double($0)) })
    #expect(explanation.candidates.map(\.outcome) == [.won] + selectors.map { _ in .notReached })
    #expect(explanation.resolution == number(100))
  }

  @Test func laterGoesFirstAndReplacingKeepsThePlace() throws {
    let fixture = try Fixture()
    try fixture.engine.setIdentifiers(of: fixture.label, to: ["x", "y"])
    try fixture.rule(".x", .constant(1.0))
    try fixture.rule(".y", .constant(2.0))
    #expect(fixture.size == number(2))
    try fixture.rule(".x", .constant(3.0))
    #expect(fixture.size == number(2))
    try fixture.engine.removeRule([StyleSelector(identifiers: ["x"])])
    try fixture.rule(".x", .constant(3.0))
    #expect(fixture.size == number(3))
  }

  @Test func explanationSaysWhyCandidatesDeclined() throws {
    let fixture = try Fixture()
    try fixture.rule("*", .constant(1.0))
    try fixture.rule("View", .none)
    try fixture.rule("Label", .token("words"))
    try fixture.rule("View Label", .table("appearance", ["dark": .number(2)]))
    try fixture.rule("Panel Label", .pure { _ in .absent })
    try fixture.rule(".x", .token("ghost"))
    try fixture.engine.setToken(TokenDefinition("words", .literal(.string("a"))))

    let explanation = try #require(fixture.engine.explain(fixture.label, "size"))
    #expect(
      explanation.candidates.map(\.outcome) == [
        .declined(.token(TokenProblem(.missing, path: ["ghost"]))), .declined(.closure), .declined(.tableHasNoEntry),
        .declined(.kindMismatch(found: .string)), .won, .notReached,
      ])
    #expect(explanation.resolution == .none)
    #expect(explanation.candidates.map(\.aliases) == [["ghost"], [], [], ["words"], [], []])
  }

  @Test func unthemedObjectsAskNobody() throws {
    let fixture = try Fixture()
    try fixture.rule("*", .constant(1.0))
    try fixture.engine.setUnthemed(of: fixture.panel, to: true)
    #expect(
      fixture.engine.explain(fixture.label, "size")
        == Explanation(resolution: .absent, isUnthemed: true, candidates: []))
  }
}
