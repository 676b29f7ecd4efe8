import Livery
import Testing

/// docs/reference/semantics.md, point 18: why a property has its value.
struct ExplainTests {
  @Test func theWholeListInOrder() throws {
    let studio = try Studio { $0.recordsCallSites = true }
    let engine = studio.engine
    try engine.setToken(TokenDefinition("w", alias: "size"))
    try engine.setToken(TokenDefinition("size", number: 3))
    try engine.addRule("View", ["width": .constant(1.0)])
    try engine.addRule("Button", ["width": .token("w")])
    try engine.addRule("Button.primary", ["width": .token("gone")])
    try engine.addRule("Button.primary", theme: "night", ["width": .constant(9.0)])
    try engine.addRule("View Button:on", ["width": .table("density", ["compact": .number(4)])])
    let line = #line + 4
    let button = try engine.track(
      studio.button, identifiers: engine.identifiers(["primary"]), states: engine.states(["on"]),
      parent: try engine.track(studio.view))
    try engine.declare(InstanceDeclaration("width", .live { _ in .absent }), on: button)

    let explanation = try #require(engine.explain(button, "width"))
    #expect(explanation.resolution == .number(3))
    #expect(!explanation.isUnthemed)
    #expect(
      explanation.candidates.map { $0.selector?.description } == [
        nil, "View Button:on", "Button.primary", "Button", "View",
      ])
    let outcomes = explanation.candidates.map(\.outcome)
    #expect(outcomes[0] == .declined(.closure))
    #expect(outcomes[1] == .declined(.tableHasNoEntry))
    #expect(outcomes[3...] == [.won, .notReached])
    guard case .declined(.token(let problem)) = outcomes[2] else { return #expect(Bool(false)) }
    #expect(problem.reason == .missing && problem.path == ["gone"])
    #expect(explanation.candidates[3].aliases == ["w", "size"])
    #expect(explanation.candidates[1].states == ["on"])
    #expect(explanation.candidates[0].origin?.line == line)
    #expect(explanation.candidates[0].origin?.file.hasSuffix("ExplainTests.swift") == true)
    #expect(explanation.candidates[4].origin != nil)
    let lines = explanation.description.split(separator: "\n").map { $0.split(separator: " at ")[0] }
    #expect(
      lines == [
        "3.0", "  declined, since the closure has no value: the object: a live closure",
        "  declined, since the table has no entry here: View Button:on: by density (compact: 4.0)",
        "  declined, since the token has no value (gone: the token is not defined in this context; define it): Button.primary: "
          + "token gone",
        "  won: Button: token w → size", "  not reached (a deeper class: Button over View): View: 1.0",
      ])
  }

  @Test func underAPatchItSaysWhatAReadUnderItAnswers() throws {
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("Button:on", ["title": .constant("day")])
    try engine.addRule("Button:on", theme: "night", ["title": .token("night.title")])
    let calls = Log<ThemeName>()
    let button = try engine.track(studio.button)
    try engine.declare(
      InstanceDeclaration(
        "title", states: ["on"],
        .live { context in
          calls.append(context.theme)
          return .absent
        }), on: button)
    let called = calls.all
    let night = Patch(theme: "night", tokens: ["night.title": .literal("moon")])
    let explanation = try #require(try engine.explain(button, "title", slot: ["on"], in: night))
    #expect(explanation.resolution == .value("moon"))
    #expect(explanation.resolution == (try engine.value(button, studio.title, slot: engine.states(["on"]), in: night)))
    #expect(explanation.candidates.map(\.outcome) == [.declined(.closure), .won, .notReached])
    #expect(explanation.candidates[1].aliases == ["night.title"])
    // Nothing is as if the patch had been put on: no closure was called, and the object stands where it stood.
    #expect(calls.all == called)
    #expect(engine.explain(button, "title", slot: ["on"])?.resolution == .value("day"))

    #expect(throws: EditError.unknownTheme("dawn")) { try engine.explain(button, "title", in: Patch(theme: "dawn")) }
    #expect(try engine.explain(button, "ghost", in: night) == nil)
    try engine.setUnthemed(of: button, to: true)
    #expect(try engine.explain(button, "title", in: night)?.isUnthemed == true)
    try engine.untrack(button)
    #expect(try engine.explain(button, "title", in: night) == nil)
    #expect(engine.checkInvariants() == [])
  }

  @Test func contextsOfPatchesAreGivenBack() throws {
    let studio = try Studio { $0.keptRowBytes = 1 }
    let engine = studio.engine
    try engine.addRule("Button", ["width": .token("gap")])
    let button = try engine.track(studio.button)
    for number in 0..<20 {
      let patch = Patch(tokens: ["gap": .literal(.number(Double(number)))])
      #expect(try engine.explain(button, "width", in: patch)?.resolution == .number(Double(number)))
    }
    #expect(engine.statistics.contexts <= 3)
  }

  @Test func aliasesSayWhereTheyWereMade() throws {
    let studio = try Studio { $0.recordsCallSites = true }
    let engine = studio.engine
    let file = SourceLocation(file: "night.tokens", line: 2, column: 5)
    let size = TokenDefinition("size", when: When(theme: "night"), .literal(.number(2)), origin: file)
    try engine.loadTokens([TokenLayer("night", [size])])
    try engine.setToken(TokenDefinition("w", alias: "size"))
    let line = #line - 1
    let button = try engine.track(studio.button, style: [InstanceDeclaration("width", .token("w"))])
    func candidate() throws -> Explanation.Candidate {
      try #require(engine.explain(button, "width")?.candidates.first)
    }
    #expect(try candidate().origin?.line == line + 2)
    #expect(try candidate().aliases == ["w", "size"])
    #expect(try candidate().aliasOrigins.map(\.?.line) == [line, nil])
    try engine.setContext(["theme": "night"])
    #expect(try candidate().aliasOrigins[1] == file)
    // Redefinitions have no place of their own.
    try engine.setPatch(of: button, to: Patch(tokens: ["size": .literal(.number(3))]))
    #expect(try candidate().aliasOrigins.map(\.?.line) == [line, nil])
  }

  /// docs/reference/semantics.md, point 8: at most once while the result is there.
  @Test func closuresWhoseResultIsKnownAreNotCalled() throws {
    let studio = try Studio()
    let engine = studio.engine
    let calls = Box(0)
    try engine.setToken(TokenDefinition("w", number: 1))
    let closure = ContextClosure { context in
      calls.content += 1
      return context.token("w").map(Resolution.value) ?? .absent
    }
    try engine.addRule("Button", ["width": .pure(closure)])
    let button = try engine.track(studio.button)
    #expect(studio.width(of: button) == .number(1))
    for _ in 0..<3 { #expect(engine.explain(button, "width")?.resolution == .number(1)) }
    #expect(calls.content == 1)
    try engine.setToken(TokenDefinition("w", number: 2))
    #expect(engine.explain(button, "width")?.resolution == .number(2))
    #expect(studio.width(of: button) == .number(2))
    #expect((2...3).contains(calls.content))
  }

  @Test func originsOfFilesSurvive() throws {
    let studio = try Studio()
    let origin = SourceLocation(file: "buttons.theme", line: 3, column: 7)
    try studio.engine.addRule(
      Rule(try StyleSelector.list("Button"), [StyleDeclaration("width", .constant(1.0))], origin: origin))
    try studio.engine.addRule("Button", when: ["density": "regular"], ["width": .constant(2.0)])
    let button = try studio.engine.track(studio.button)
    let candidates = try #require(studio.engine.explain(button, "width")).candidates
    #expect(candidates.map(\.origin) == [nil, origin])
    #expect(candidates[0].when == When(conditions: ["density": "regular"]))
  }

  @Test func originsComeWithTheRevision() throws {
    let studio = try Studio()
    let engine = studio.engine
    let places = (1...3).map { SourceLocation(file: "button.swift", line: $0, column: 1) }
    func declare(_ place: Int?, _ width: Double = 1, on button: Handle) throws {
      let origin = place.map { places[$0] }
      try engine.declare(InstanceDeclaration("width", .constant(.number(width)), origin: origin), on: button)
    }
    let button = try engine.track(studio.button)
    func line() -> Int? { engine.explain(button, "width")?.candidates.first?.origin?.line }
    try declare(0, on: button)
    #expect(line() == 1)
    let revision = engine.revision
    try engine.transaction {
      try declare(1, on: button)
      #expect(line() == 1)
    }
    #expect(line() == 2 && engine.revision == revision + 1)
    _ = try? engine.transaction {
      try declare(2, on: button)
      throw Refusal(number: 1)
    }
    try engine.transaction {
      try declare(2, 2, on: button)
      try declare(1, on: button)
    }
    #expect(line() == 2 && engine.revision == revision + 1)
    try declare(2, on: button)
    #expect(line() == 3 && engine.revision == revision + 2)
    try declare(nil, on: button)
    #expect(line() == nil && engine.revision == revision + 3)
    #expect(engine.checkInvariants().isEmpty)
  }

  /// For each criterion of the order, two declarations that differ in no earlier one.
  @Test func theCriterionIsNamed() throws {
    func criterion(
      _ winner: String, _ loser: String, theme: ThemeName? = nil, when: When = .always,
      loserTheme: ThemeName? = nil
    ) throws -> String? {
      let studio = try Studio()
      let engine = studio.engine
      try engine.addRule(winner, theme: theme, when: when, ["width": .constant(1.0)])
      try engine.addRule(loser, theme: loserTheme, ["width": .constant(2.0)])
      try engine.setTheme("midnight")
      let view = try engine.track(studio.view, identifiers: engine.identifiers(["page"]))
      let button = try engine.track(
        studio.button, identifiers: engine.identifiers(["a", "b"]), states: engine.states(["on"]), parent: view)
      let candidates = try #require(engine.explain(button, "width")).candidates
      #expect(candidates.map(\.outcome) == [.won, .notReached] && candidates[0].lostBy == nil)
      #expect(candidates[0].provider == .constant(1.0))
      return candidates[1].lostBy?.description
    }
    #expect(try criterion("*", "Button", theme: "night") == "a nearer theme: night over any theme")
    #expect(
      try criterion("*", "Button", theme: "midnight", loserTheme: "night") == "a nearer theme: midnight over night")
    #expect(try criterion("*.a:on", "Button.b") == "more identifiers and states: 2 over 1")
    #expect(try criterion("View *", "Button") == "more compounds: 2 over 1")
    #expect(try criterion("Control", "View") == "a deeper class: Control over View")
    #expect(try criterion("View Button", "* Button") == "a deeper class: View over any class")
    #expect(try criterion("Button", "Button", theme: .default) == "a named theme: default over any theme")
    #expect(try criterion("Button", "Button", when: ["density": "regular"]) == "more conditions: 1 over 0")
    let studio = try Studio()
    let engine = studio.engine
    let button = try engine.track(studio.button, states: engine.states(["on", "held"]))
    try engine.declare(InstanceDeclaration("width", states: ["on"], .constant(1.0)), on: button)
    try engine.declare(InstanceDeclaration("width", .constant(2.0)), on: button)
    try engine.addRule("*:on", ["width": .constant(3.0)])
    try engine.loadSheet(
      Sheet("toolkit", [try Rule("*:on, *:held", ["width": .constant(4.0)])]), .below)
    func reasons() -> [String?]? { engine.explain(button, "width")?.candidates.map { $0.lostBy?.description } }
    let lower = "a higher sheet: application over toolkit"
    #expect(reasons() == [nil, "more states: 1 over 0", "on the object itself", lower, lower])
    try engine.undeclare("width", on: button)
    try engine.undeclare("width", states: ["on"], on: button)
    try engine.removeRule("*:on")
    #expect(reasons() == [nil, "declared later"])
    try engine.addRule("*:on", ["width": .token("gone")])
    #expect(reasons() == [nil, nil, "declared later"], "what declined lost to nobody")
  }

  @Test func unthemedSlotsAndUnknownNames() throws {
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("Button:on", ["title": .constant("on")])
    let button = try engine.track(studio.button)
    #expect(engine.explain(button, "title", slot: ["on"])?.resolution == .string("on"))
    #expect(engine.explain(button, "title", slot: [StateName]())?.candidates.isEmpty == true)
    #expect(engine.explain(button, "mass") == nil)
    try engine.transaction {
      try engine.addAttribute("mass", kind: .number)
      #expect(engine.explain(button, "mass") == nil, "the last revision does not have it")
    }
    #expect(engine.explain(button, "mass")?.resolution == .absent)
    try engine.setUnthemed(of: button, to: true)
    #expect(engine.explain(button, "title", slot: ["on"])?.isUnthemed == true)
    #expect(engine.explain(button, "title", slot: ["on"])?.resolution == .absent)
  }

  @Test func explanationAgreesWithReads() throws {
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    let live = Provider.live { .number($0.theme == "night" ? 2 : 1) }
    let button = try engine.track(studio.button, style: [InstanceDeclaration("width", live)])
    for theme: ModeName in ["night", "midnight", "default"] {
      try engine.setContext(["theme": theme])
      #expect(engine.explain(button, "width")?.resolution == studio.width(of: button))
      #expect(engine.explain(button, "fill")?.resolution == studio.fill(of: button))
    }
  }
}
