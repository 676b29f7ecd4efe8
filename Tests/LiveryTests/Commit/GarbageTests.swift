import Testing

@testable import Livery

/// What nothing uses any more is gone for good, even if it is collected with every commit.
struct GarbageTests {
  /// Used to trap where a token was edited that a style had read before it was collected.
  @Test func collectedStylesReadNoTokens() throws {
    let studio = try Studio { $0.tuning = .uncached }
    let engine = studio.engine
    try engine.addRule("Button", ["width": .token("gap")])
    try engine.setToken(TokenDefinition("gap", number: 1))
    let button = try engine.track(studio.button)
    #expect(studio.width(of: button) == .number(1))
    try engine.untrack(button)
    try engine.setToken(TokenDefinition("gap", number: 2))
    #expect(studio.width(of: try engine.track(studio.button)) == .number(2))
  }

  @Test func elementsThatNobodyHasAreForgotten() throws {
    let studio = try Studio { $0.tuning = .uncached }
    let engine = studio.engine
    try engine.addRule("Button", ["width": .constant(1.0)])
    for number in 0..<100 {
      try engine.untrack(
        try engine.track(studio.button, identifiers: engine.identifiers([IdentifierName("mark \(number)")])))
    }
    #expect(engine.look { $0.elements.count } <= 1)
    #expect(engine.checkInvariants() == [])
  }

  /// Used to stay with their styles and scopes for the life of the engine.
  @Test func nodesThatNeverHadMembersGo() throws {
    let studio = try Studio { $0.tuning = .uncached }
    let engine = studio.engine
    try engine.addRule("Button:on", ["width": .constant(1.0)])
    let panel = try engine.track(studio.view)
    let button = try engine.track(studio.button, parent: panel)
    // The button is matched before the panel, and again after it.
    try engine.transaction {
      try engine.setStates(of: button, to: engine.states(["on"]))
      try engine.setPatch(of: panel, to: Patch(modes: ["density": "compact"]))
    }
    #expect(engine.checkInvariants() == [])
    #expect(studio.width(of: button) == .number(1))
    try engine.untrackSubtree(panel)
    #expect(engine.statistics.styles == 0)
    #expect(engine.statistics.scopes == 1)
  }

  /// Used to stay until their objects went, where nobody listens.
  @Test func resultsEndWithTheirClosures() throws {
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("Button", ["width": .live { _ in .number(1) }])
    let button = try engine.track(studio.button)
    #expect(studio.width(of: button) == .number(1))
    try engine.removeRule([Selector("Button")])
    #expect(studio.width(of: button) == .absent)
    #expect(engine.checkInvariants() == [])
  }

  /// What a commit planned, nodes whose live closures it called together among it, does not pile up.
  @Test func plansEndWithTheirCommits() throws {
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("Button", ["width": .live { .number($0.theme == "night" ? 2 : 1) }])
    let button = try engine.track(studio.button)
    try engine.setContext(["theme": "night"])
    #expect(studio.width(of: button) == .number(2))
    #expect(engine.checkInvariants() == [])
  }
}
