import Livery
import Testing

/// Contexts share what pure closures answer, if they differ in nothing that these read.
@Suite struct SharedPureRowTests {
  private let calls = Log<String>()

  private func studio(_ read: @escaping @Sendable (ClosureContext) -> String) throws -> (Studio, Handle) {
    let studio = try Studio()
    let calls = calls
    try studio.engine.addRule(
      "Button",
      [
        "title": .pure {
          let text = read($0)
          calls.append(text)
          return .string(text)
        }
      ])
    return (studio, try studio.engine.track(studio.button))
  }

  @Test func aModeThatNobodyReadsCallsNothing() throws {
    let (studio, button) = try studio { $0.theme.text }
    #expect(studio.engine.value(button, studio.title) == .string("default"))
    try studio.engine.setContext(["density": "compact"])
    #expect(studio.engine.value(button, studio.title) == .string("default"))
    try studio.engine.setContext(["theme": "night", "density": "compact"])
    #expect(studio.engine.value(button, studio.title) == .string("night"))
    #expect(calls.take() == ["default", "night"])
    #expect(studio.engine.checkInvariants() == [])
  }

  /// What a closure reads may depend on what it read before.
  @Test func whatIsReadLaterCounts() throws {
    let (studio, button) = try studio {
      $0.theme == "night" ? "night " + ($0.mode(of: "density")?.text ?? "") : "day"
    }
    #expect(studio.engine.value(button, studio.title) == .string("day"))
    try studio.engine.setContext(["density": "compact"])
    #expect(studio.engine.value(button, studio.title) == .string("day"))
    for density: ModeName in ["compact", "regular", "compact"] {
      try studio.engine.setContext(["theme": "night", "density": density])
      #expect(studio.engine.value(button, studio.title) == .string("night \(density)"))
    }
    #expect(calls.take() == ["day", "night compact", "night regular"])
    #expect(studio.engine.checkInvariants() == [])
  }

  @Test func aTokenOfThePatchCounts() throws {
    let (studio, button) = try studio { "\($0.token("gap").map { "\($0)" } ?? "none")" }
    let engine = studio.engine
    try engine.setToken(TokenDefinition("gap", number: 1))
    try engine.setToken(TokenDefinition("other", number: 2))
    let first = engine.value(button, studio.title)
    #expect(try engine.value(button, studio.title, in: Patch(tokens: ["other": .literal(.number(5))])) == first)
    let patched = try engine.value(button, studio.title, in: Patch(tokens: ["gap": .literal(.number(5))]))
    #expect(patched != first && calls.take().count == 2)
    #expect(engine.checkInvariants() == [])
  }
}
