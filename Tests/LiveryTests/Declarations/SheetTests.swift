import Testing

@testable import Livery

/// docs/reference/semantics.md, point 2: sheets.
struct SheetTests {
  let studio: Studio
  var engine: Engine { studio.engine }
  let button: Handle

  init() throws {
    // Each sheet that comes between two others has all ranked anew.
    studio = try Studio { $0.tuning.sheetGap = 1 }
    button = try studio.engine.track(studio.button, states: studio.engine.states(["held"]))
  }

  private func sheet(_ name: SheetName, _ rules: [(selector: String, width: Double)]) throws -> Sheet {
    Sheet(name, try rules.map { try Rule($0.selector, ["width": .constant($0.width)]) })
  }

  private var winner: Explanation.Candidate? {
    engine.explain(button, "width")?.candidates.first { $0.outcome == .won }
  }

  @Test func sheetsGoBeforeThemesLevelsAndSelectors() throws {
    try engine.setTheme("night")
    try engine.addRule("Button", theme: "night", ["width": .constant(1.0)])
    try engine.declare(InstanceDeclaration("width", when: When(theme: "night"), .constant(2.0)), on: button)
    try engine.loadSheet(try sheet("toolkit", [("Button:held", 3)]), .below)
    #expect(studio.width(of: button) == .number(2))
    try engine.loadSheet(try sheet("user", [("*", 4)]))
    #expect(studio.width(of: button) == .number(4))
    try engine.unloadSheet("user")
    try engine.undeclare("width", when: When(theme: "night"), on: button)
    try engine.removeRule("Button", theme: "night")
    #expect(studio.width(of: button) == .number(3))
    #expect(engine.checkInvariants() == [])
  }

  @Test func newSheetsComeWhereTheirPlaceSays() throws {
    func load(_ name: SheetName, _ place: SheetPlace) throws { try engine.loadSheet(sheet(name, [("*", 1)]), place) }
    try load("top", .above)
    try load("low", .below)
    try load("under top", .directlyBelow("top"))
    try load("over low", .directlyAbove("low"))
    try load("lowest", .directlyBelow("low"))
    try load("first over", .directlyAbove(.application))
    try load("topmost", .above)
    try load("first under", .below)
    let order: [SheetName] = [
      "topmost", "top", "under top", "first over", .application, "first under", "over low", "low", "lowest",
    ]
    #expect(engine.sheets == order)
    #expect(engine.explain(button, "width")?.candidates.map(\.sheet) == order.filter { $0 != .application })
    try load("low", .above)
    #expect(engine.sheets == order, "one that is loaded keeps its place")
    #expect(throws: EditError.unknownSheet("gone")) { try load("new", .directlyAbove("gone")) }
    #expect(throws: EditError.unknownSheet("new")) { try load("new", .directlyBelow("new")) }
    #expect(throws: EditError.reservedSheet) { try load(.application, .above) }
    #expect(throws: EditError.reservedSheet) { try engine.unloadSheet(.application) }
    let revision = engine.revision
    try load("low", .directlyAbove("gone"))
    try engine.unloadSheet("gone")
    #expect(engine.sheets == order && engine.revision == revision)
    #expect(engine.checkInvariants() == [])
  }

  @Test func aSheetThatIsLoadedAgainIsReplaced() throws {
    let log = try studio.listen()
    try engine.loadSheet(try sheet("theme", [("Button", 1), (".x", 5), (":held", 2), ("Button", 3)]))
    #expect(studio.width(of: button) == .number(2))
    let revision = engine.revision
    try engine.loadSheet(try sheet("theme", [("Button", 1), (".x", 5), (":held", 2), ("Button", 3)]))
    #expect(engine.revision == revision, "the same again is no change")
    try engine.loadSheet(try sheet("theme", [("Button", 3), (".x", 5), (":held", 2)]))
    #expect(engine.revision == revision, "of a key twice the later provider counts in the earlier place")
    _ = log.take()
    try engine.loadSheet(try sheet("theme", [("Button", 3), (".x", 5)]))
    #expect(log.take().map(\.step) == [Step(handle: button, attribute: "width", old: .number(2), new: .number(3))])
    #expect(engine.explain(button, "width")?.candidates.count == 1)
    #expect(engine.checkInvariants() == [])
  }

  /// What comes later in a sheet goes first, and what is said as before may stand elsewhere.
  @Test func theOrderInASheetIsThatOfTheLastLoad() throws {
    try engine.setStates(of: button, to: engine.states(["held", "hovered", "on"]))
    let rules = [(":held", 1.0), (":hovered", 2.0), (":on", 3.0)]
    let orders = [
      [0, 1, 2], [2, 0, 1], [0, 2, 1], [1, 2, 0], [2, 1, 0], [1, 0, 2], [0, 1], [2, 0, 1], [0, 1, 2],
    ]
    for order in orders {
      try engine.loadSheet(try sheet("theme", order.map { rules[$0] }))
      let widths = engine.explain(button, "width")?.candidates.map(\.provider)
      #expect(widths == order.reversed().map { .constant(rules[$0].1) }, "\(order)")
    }
  }

  @Test func whatIsRefusedLoadsNothing() throws {
    let revision = engine.revision
    let good = try Rule("Button", ["width": .constant(1.0)])
    func refuse(_ rules: [Rule], _ tokens: [TokenDefinition] = [], with error: EditError) {
      #expect(throws: error) { try engine.loadSheet(Sheet("draft", [good] + rules, tokens: tokens)) }
    }
    refuse([try Rule("Knob", ["width": .none])], with: .unknownClass("Knob"))
    refuse([try Rule("*", ["mass": .none])], with: .unknownAttribute("mass"))
    refuse([try Rule("*", theme: "noon", ["width": .none])], with: .unknownTheme("noon"))
    refuse([], [TokenDefinition("t", when: When(conditions: ["mood": "calm"]), number: 1)], with: .unknownAxis("mood"))
    #expect(engine.sheets == [.application] && engine.revision == revision)
    #expect(studio.width(of: button) == .absent)
    try engine.loadSheet(Sheet("draft", [good]))
    refuse([try Rule("Knob", ["width": .none])], with: .unknownClass("Knob"))
    #expect(studio.width(of: button) == .number(1), "what was loaded stays")
  }

  @Test func singleEditsConcernTheApplicationSheetOnly() throws {
    try engine.loadSheet(try sheet("toolkit", [("Button", 1)]), .below)
    try engine.removeRule("Button")
    #expect(studio.width(of: button) == .number(1))
    try engine.addRule("Button", ["width": .constant(2.0)])
    #expect(winner?.sheet == .application)
    try engine.removeRule("Button", attributes: ["width"])
    #expect(winner?.sheet == "toolkit")
    #expect(engine.explain(button, "width")?.description == "1.0\n  won: Button of sheet toolkit: 1.0")
  }

  @Test func tokensOfSheetsAreLayers() throws {
    try engine.addRule("Button", ["width": .token("w")])
    func load(_ name: SheetName, _ width: Double, _ place: SheetPlace) throws {
      try engine.loadSheet(Sheet(name, tokens: [TokenDefinition("w", number: width)]), place)
    }
    var values: [Resolution?] = []
    func step(_ edit: () throws -> Void) throws {
      try edit()
      values.append(studio.width(of: button))
    }
    try step { try load("lowest", 1, .below) }
    try step { try load("low", 2, .below) }
    try step { try engine.loadTokens([TokenLayer("document", [TokenDefinition("w", number: 3)])]) }
    try step { try engine.setToken(TokenDefinition("w", number: 4)) }
    try step { try load("over", 5, .above) }
    try step { try load("between", 6, .directlyBelow("over")) }
    try step { try engine.setContext([:], tokens: ["w": .literal(7.0)]) }
    try step { try engine.setContext([:], tokens: [:]) }
    try step { try engine.unloadSheet("over") }
    try step { try engine.removeToken("w") }
    try step { try engine.unloadSheet("between") }
    try step { try load("low", 8, .above) }
    try step { try engine.unloadSheet("low") }
    try step { try engine.unloadSheet("lowest") }
    let expected: [Double?] = [1, 2, 3, 4, 5, 5, 7, 5, 6, 6, 2, 8, 1, nil]
    #expect(values == expected.map { $0.map { .number($0) } ?? .absent })
    #expect(engine.tokenProblems().map(\.path) == [["w"]])
    #expect(engine.checkInvariants() == [])
  }

  @Test func discardedTransactionsTakeSheetsBack() throws {
    try engine.loadSheet(try sheet("kept", [("Button", 1)]))
    try engine.loadSheet(try sheet("low", [("Button", 2)]), .below)
    let (revision, sheets) = (engine.revision, engine.sheets)
    let explanation = engine.explain(button, "width")
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        try engine.loadSheet(try sheet("between", [("Button", 3)]), .directlyBelow("kept"))
        try engine.unloadSheet("kept")
        try engine.loadSheet(try sheet("low", [(":held", 4)]))
        try engine.loadSheet(try sheet("kept", [("*", 5)]), .below)
        throw Refusal(number: 1)
      }
    }
    #expect(engine.revision == revision && engine.sheets == sheets)
    #expect(engine.explain(button, "width") == explanation)
    try engine.transaction {
      try engine.loadSheet(try sheet("between", [("Button", 3)]), .directlyBelow("kept"))
      try engine.unloadSheet("between")
    }
    #expect(engine.revision == revision, "what came and went is no change")
    #expect(engine.checkInvariants() == [])
  }

  @Test func emptySheetsAreInputs() throws {
    let revision = engine.revision
    try engine.loadSheet(Sheet("empty"))
    #expect(engine.revision == revision + 1)
    try engine.transaction { try engine.unloadSheet("empty") }
    #expect(engine.revision == revision + 2)
  }

  @Test func snapshotsKeepTheSheetsOfTheirRevision() throws {
    try engine.loadSheet(try sheet("user", [("Button", 1)]))
    let snapshot = engine.snapshot()
    try engine.loadSheet(try sheet("top", [("Button", 2)]))
    try engine.unloadSheet("user")
    #expect(snapshot.value(button, studio.width) == .number(1))
    #expect(studio.width(of: button) == .number(2))
    #expect(engine.revision > snapshot.revision)
  }

  @Test func liveClosuresAreCalledOnlyWhereTheSearchReachesThem() throws {
    let calls = Log<Int>()
    try engine.declare(
      InstanceDeclaration(
        "width",
        .live { _ in
          calls.append(1)
          return .number(1)
        }), on: button)
    #expect(calls.count == 1)
    try engine.loadSheet(try sheet("user", [("Button", 2)]))
    try engine.refresh(button)
    #expect(calls.count == 1 && studio.width(of: button) == .number(2))
    try engine.unloadSheet("user")
    #expect(calls.count == 2 && studio.width(of: button) == .number(1))
  }

  @Test func problemsNameTheSheet() throws {
    try engine.loadSheet(Sheet("user", [try Rule("Button", ["width": .token("gone")])]))
    try engine.addRule("View", ["width": .token("gone")])
    let problems = engine.declarationProblems()
    #expect(problems.map(\.sheet) == ["user", .application])
    #expect(problems[0].description.hasPrefix("Button of sheet user: width is the token gone"))
  }

  @Test func placesOfCallsAreRecorded() throws {
    let studio = try Studio { $0.recordsCallSites = true }
    let handle = try studio.engine.track(studio.button)
    let known = SourceLocation(file: "theme.json", line: 3, column: 7)
    var rules = [try Rule("Button", ["width": .constant(1.0)]), try Rule("View", ["width": .none])]
    rules[1].origin = known
    try studio.engine.loadSheet(Sheet("theme", rules))
    let origins = studio.engine.explain(handle, "width")?.candidates.map(\.origin)
    #expect(origins?.first??.line == #line - 2)
    #expect(origins?.last == known)
  }

  @Test func sharersHaveTheSheets() throws {
    try engine.loadSheet(try sheet("user", [("Button", 1)]))
    let other = try Studio(sharing: studio)
    try other.engine.loadSheet(try sheet("user", [("Button", 2)]))
    try other.engine.loadSheet(try sheet("top", [("Label", 2)]))
    let handle = try other.engine.track(other.button)
    #expect(other.width(of: handle) == .number(2) && studio.width(of: button) == .number(1))
    #expect(other.engine.sheets == ["top", "user", .application] && engine.sheets == ["user", .application])
    #expect(other.engine.checkInvariants() == [])
  }
}
