import LiveryReference
import LiveryVocabulary
import Testing

/// Point 8: when live closures are called, and which result is used.
@Suite struct ReferenceLiveClosureTests {
  private let tally = Tally()

  /// Answers how often it was called.
  private var counting: Provider {
    .live { [tally] _ in
      tally.count += 1
      return .value(.number(Double(tally.count)))
    }
  }

  @Test func isCalledWhenReachedAndNotByReads() throws {
    let fixture = try Fixture()
    try fixture.rule(".x", .constant(0.0))
    try fixture.rule("Label", counting)
    #expect(tally.count == 0)
    try fixture.engine.setIdentifiers(of: fixture.label, to: [])
    #expect(tally.count == 1)
    #expect(fixture.size == number(1))
    #expect(try fixture.engine.value(fixture.label, "size", in: Patch(modes: ["appearance": "dark"])) == number(1))
    try fixture.engine.setStates(of: fixture.label, to: [])
    #expect(tally.count == 1)

    // Out of reach and back: called again.
    try fixture.engine.setIdentifiers(of: fixture.label, to: ["x"])
    try fixture.engine.setIdentifiers(of: fixture.label, to: [])
    #expect(fixture.size == number(2))
  }

  @Test func aReadThatComesUponItBeforeTheCommitDoesDeclines() throws {
    let fixture = try Fixture()
    try fixture.rule("Label", when: ["appearance": "dark"], counting)
    #expect(try fixture.engine.value(fixture.label, "size", in: Patch(modes: ["appearance": "dark"])) == .absent)
    #expect(tally.count == 0)
  }

  @Test func isCalledOnChangesOfTheContext() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    try fixture.rule("Label", counting)
    try engine.setContext(["appearance": "dark"])
    #expect(tally.count == 2)
    try engine.setPatch(of: fixture.panel, to: Patch(modes: ["appearance": "dark"]))
    #expect(tally.count == 2)
    try engine.setContext(["appearance": "light"])
    #expect(tally.count == 2)
    try engine.setPatch(of: fixture.panel, to: Patch(tokens: ["unread": .literal(.number(1))]))
    #expect(tally.count == 3)
    try engine.setContext([.theme: "midnight"])
    #expect(tally.count == 4)
    try engine.setParent(of: "midnight", to: .default)
    #expect(tally.count == 5)

    // An axis that comes later changes nothing until it has another mode than its default.
    try engine.addAxis("density", modes: ["regular", "compact"], default: "regular")
    #expect(tally.count == 5)
    try engine.setContext(["density": "compact"])
    #expect(tally.count == 6)
  }

  @Test func isCalledOnChangesOfTokensThatItRead() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    try fixture.rule(
      "Label",
      .live { [tally] context in
        tally.count += 1
        return context.token("a").map(Resolution.value) ?? .absent
      })
    try engine.setToken(TokenDefinition("b", .literal(.number(1))))
    #expect(tally.count == 1)
    try engine.setToken(TokenDefinition("a", .alias("b")))
    #expect(tally.count == 2)
    #expect(fixture.size == number(1))
    // Another definition, the same value.
    try engine.setToken(TokenDefinition("a", .literal(.number(1))))
    #expect(tally.count == 2)
  }

  @Test func aDecliningOneLetsTheSearchGoOn() throws {
    let fixture = try Fixture()
    try fixture.rule("Label", .live { _ in .value(.string("no number")) })
    try fixture.rule("View", .live { _ in .absent })
    try fixture.rule("*", .live { _ in .value(.number(7)) })
    #expect(fixture.size == number(7))
    let explanation = try #require(fixture.engine.explain(fixture.label, "size"))
    #expect(
      explanation.candidates.map(\.outcome)
        == [.declined(.kindMismatch(found: .string)), .declined(.closure), .won])
  }

  @Test func refreshIsAChangeOnlyIfTheResultIsAnother() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    try fixture.rule("Label", .live { [tally] _ in .value(.number(Double(tally.count / 2))) })
    let revision = engine.revision
    tally.count = 1
    try engine.refresh(fixture.label)
    #expect(engine.revision == revision)
    tally.count = 2
    try engine.refresh(fixture.label, "title")
    #expect(fixture.size == number(0))
    try engine.refreshSubtree(fixture.panel)
    #expect(engine.revision == revision + 1)
    #expect(fixture.size == number(1))
  }

  @Test func areCalledInOrderOfHandleAttributeAndSlot() throws {
    let fixture = try Fixture()
    func noting(_ note: String) -> Provider {
      .live { [tally] _ in
        tally.notes.append(note)
        return .none
      }
    }
    try fixture.engine.transaction {
      for selector in ["Label:on:held", "Label:on", "Label:held", "Label"] {
        try fixture.engine.addRule(
          Rule(try StyleSelector.list(selector), [StyleDeclaration("gap", noting("gap of \(selector)"))]))
      }
      try fixture.engine.addRule(
        Rule(
          [StyleSelector("View")],
          [StyleDeclaration("title", noting("title")), StyleDeclaration("size", noting("size"))]))
    }
    #expect(
      tally.notes == [
        "size", "title",
        "size", "title", "gap of Label", "gap of Label:held", "gap of Label:on", "gap of Label:on:held",
      ])
  }

  @Test func isNotCalledWhileUnthemed() throws {
    let fixture = try Fixture()
    try fixture.engine.setUnthemed(of: fixture.panel, to: true)
    try fixture.rule("Label", counting)
    try fixture.engine.refresh(fixture.label)
    #expect(tally.count == 0)
    try fixture.engine.setUnthemed(of: fixture.panel, to: false)
    #expect(tally.count == 1)
  }

  @Test func isToldItsObject() throws {
    let fixture = try Fixture()
    try fixture.rule("View", .live { context in .value(.number(context.object.map { Double($0.index) } ?? -1)) })
    #expect(fixture.size == number(Double(fixture.label.index)))
    try fixture.rule("Label", .pure { context in .value(.number(context.object == nil ? -1 : -2)) })
    #expect(fixture.size == number(-1))
  }
}
