import Livery
import Testing

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
}
