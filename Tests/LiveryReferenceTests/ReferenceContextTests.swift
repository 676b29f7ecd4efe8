import LiveryReference
import LiveryVocabulary
import Testing

/// Point 1 and the mode `system`.
@Suite struct ReferenceContextTests {
  private func themed() throws -> Fixture {
    let fixture = try Fixture()
    try fixture.rule("Label", .table("appearance", ["light": .number(1), "dark": .number(2)]))
    return fixture
  }

  @Test func systemStandsForTheSystemMode() throws {
    let fixture = try themed()
    try fixture.engine.setContext(["appearance": "system"])
    #expect(fixture.size == number(1))
    try fixture.engine.setSystemMode(of: "appearance", to: "dark")
    #expect(fixture.size == number(2))
    try fixture.engine.setContext(["appearance": "light"])
    try fixture.engine.setPatch(of: fixture.panel, to: Patch(modes: ["appearance": "system"]))
    #expect(fixture.size == number(2))
  }

  @Test func aModeOfTheAxisIsMeantFirst() throws {
    let fixture = try Fixture()
    try fixture.engine.addAxis("density", modes: ["regular", "system"], default: "regular")
    try fixture.rule("Label", .table("density", ["regular": .number(1), "system": .number(2)]))
    try fixture.engine.setContext(["density": "system"])
    #expect(fixture.size == number(2))
  }

  @Test func wrongModesAreRefused() throws {
    let engine = try themed().engine
    #expect(throws: EditError.unknownTheme("system")) { try engine.setContext([.theme: "system"]) }
    #expect(throws: EditError.unknownAxis("ghost")) { try engine.setContext(["ghost": "system"]) }
    #expect(throws: EditError.unknownMode("appearance", "ghost")) { try engine.setContext(["appearance": "ghost"]) }
    #expect(throws: EditError.reservedAxis) { try engine.setSystemMode(of: .theme, to: "night") }
    #expect(throws: EditError.unknownMode("appearance", "system")) {
      try engine.setSystemMode(of: "appearance", to: "system")
    }
  }

  @Test func aRuleIsAppliedWholeOrNotAtAll() throws {
    let fixture = try Fixture()
    let rule = Rule(
      [StyleSelector("Label")], [StyleDeclaration("size", .constant(1.0)), StyleDeclaration("title", .constant(1.0))])
    #expect(throws: EditError.kindMismatch("title", expected: .string, found: .number)) {
      try fixture.engine.addRule(rule)
    }
    #expect(fixture.size == .absent)
  }
}
