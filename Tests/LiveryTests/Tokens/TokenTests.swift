import Livery
import TestSupport
import Testing

/// docs/reference/semantics.md, point 6: layers, aliases, problems.
struct TokenTests {
  let studio: Studio
  var engine: Engine { studio.engine }
  let button: Handle

  init() throws {
    studio = try Studio()
    try studio.engine.addRule("Button", ["width": .token("w")])
    button = try studio.engine.track(studio.button)
  }

  private func layer(_ name: String, _ definitions: [TokenDefinition]) -> TokenLayer { TokenLayer(name, definitions) }

  @Test func laterLayersWinAndEditsStandAboveThem() throws {
    try engine.loadTokens([
      layer("base", [TokenDefinition("w", when: When(theme: "night", conditions: ["density": "compact"]), number: 1)]),
      layer("top", [TokenDefinition("w", number: 2)]),
    ])
    try engine.setContext(["theme": "night", "density": "compact"])
    #expect(studio.width(of: button) == .number(2))
    try engine.setToken(TokenDefinition("w", when: When(theme: "night"), number: 3))
    #expect(studio.width(of: button) == .number(3))
    try engine.loadTokens([layer("other", [TokenDefinition("w", number: 4)])])
    #expect(studio.width(of: button) == .number(3))
    try engine.setContext(["theme": "default"])
    #expect(studio.width(of: button) == .number(4))
    try engine.setContext([:], tokens: ["w": .literal(.number(5))])
    #expect(studio.width(of: button) == .number(5))
  }

  /// Definitions of a token, and layers that have some, were looked for one by one.
  @Test(.patience) func oneTokenMayHaveManyDefinitions() throws {
    let count = 20_000
    let modes = (0..<count).map { ModeName("m\($0)") }
    try engine.addAxis("page", modes: modes, default: modes[0])
    let definitions = modes.enumerated().map { number, mode in
      TokenDefinition("w", when: When(conditions: ["page": mode]), number: Double(number))
    }
    let again = TokenDefinition("w", when: When(conditions: ["page": modes[7]]), number: -7)
    let layers = (0..<count).map { layer("layer \($0)", [TokenDefinition("size", number: Double($0))]) }
    try engine.loadTokens([layer("pages", definitions + [again])] + layers)
    for page in [0, 7, count - 1] {
      try engine.setContext(["page": modes[page]])
      #expect(studio.width(of: button) == .number(page == 7 ? -7 : Double(page)))
    }
    #expect(engine.tokenValue("size") == .number(Double(count - 1)))
  }

  @Test func layersCountByTheirNamesAndWhatTokensHaveInThem() throws {
    func load(_ low: String, _ high: String, isReordered: Bool = false) throws {
      let base = [TokenDefinition("w", number: 1), TokenDefinition("size", number: 2)]
      try engine.loadTokens([
        layer(low, isReordered ? base.reversed() : base), layer(high, [TokenDefinition("w", number: 3)]),
      ])
    }
    try load("base", "top")
    let revision = engine.revision
    try load("base", "top", isReordered: true)
    try engine.transaction {
      try engine.loadTokens([layer("passing", [TokenDefinition("other", number: 1)])])
      try engine.removeToken("other")
      try load("base", "top")
    }
    #expect(engine.revision == revision)
    try load("base", "high")
    #expect(engine.revision == revision + 1, "another name")
    try engine.loadTokens([layer("one", [TokenDefinition("size", number: 2), TokenDefinition("w", number: 3)])])
    #expect(engine.revision == revision + 2, "a definition less, of the same value")
  }

  @Test func oneLayerOfDocumentsMayBeReplaced() throws {
    try engine.loadTokens([
      layer("base", [TokenDefinition("w", number: 1), TokenDefinition("size", number: 2)]),
      layer("brand", [TokenDefinition("w", number: 3), TokenDefinition("gone", number: 4)]),
      layer("twice", []), layer("twice", [TokenDefinition("top", number: 5)]),
    ])
    try engine.setToken(TokenDefinition("size", number: 6))
    let revision = engine.revision
    try engine.replaceTokens(layer("brand", [TokenDefinition("new", alias: "w"), TokenDefinition("size", number: 7)]))
    #expect(engine.revision == revision + 1)
    #expect(
      ["w", "size", "gone", "new", "top"].map { engine.tokenValue($0) }
        == [1, 6, nil, 1, 5].map { $0.map(Value.number) })
    try engine.replaceTokens(layer("brand", [TokenDefinition("new", alias: "w"), TokenDefinition("size", number: 7)]))
    #expect(engine.revision == revision + 1, "the same again")
    for name in ["other", "twice"] {
      #expect(throws: EditError.unknownLayer(name)) { try engine.replaceTokens(layer(name, [])) }
    }
    #expect(throws: EditError.unknownTheme("noon")) {
      try engine.replaceTokens(layer("base", [TokenDefinition("w", when: When(theme: "noon"), number: 8)]))
    }
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        try engine.replaceTokens(layer("brand", []))
        throw Refusal(number: 1)
      }
    }
    #expect(engine.tokenValue("new") == .number(1))
    #expect(engine.revision == revision + 1)
    try engine.loadTokens([])
    #expect(throws: EditError.unknownLayer("brand")) { try engine.replaceTokens(layer("brand", [])) }
  }

  /// The rows of the other brands are not resolved again, and their objects receive no change.
  @Test func oneChangedBrandCostsOneBrand() throws {
    let brands = (0..<30).map { ThemeName("brand \($0)") }
    func layer(_ number: Int, gap: Double) -> TokenLayer {
      let when = When(theme: brands[number])
      let definitions = [TokenDefinition("w", when: when, number: gap), TokenDefinition("v", when: when, number: 1)]
      return TokenLayer("\(brands[number])", definitions)
    }
    try engine.addRule("Label", ["width": .token("v")])
    let (button, label) = (studio.button, studio.label)
    let buttons = try engine.transaction {
      try brands.map { brand in
        try engine.addTheme(brand)
        _ = try engine.track(label, patch: Patch(theme: brand))
        return try engine.track(button, patch: Patch(theme: brand))
      }
    }
    try engine.loadTokens(brands.indices.map { layer($0, gap: Double($0)) })
    let changes = try studio.listen()
    _ = changes.take()
    try engine.replaceTokens(layer(7, gap: 100))
    #expect(
      changes.take().map(\.step) == [Step(handle: buttons[7], attribute: "width", old: .number(7), new: .number(100))])
    #expect(engine.statistics.resolvedRows == 1)
    #expect(engine.checkInvariants() == [])
    let revision = engine.revision
    try engine.replaceTokens(layer(7, gap: 100))
    #expect(engine.revision == revision)
  }

  @Test func insideALayerThemeThenConditionsThenOrder() throws {
    try engine.loadTokens([
      layer(
        "only",
        [
          TokenDefinition("w", when: When(theme: "night"), number: 1),
          TokenDefinition("w", when: When(theme: .default), number: 2),
          TokenDefinition("w", when: When(conditions: ["density": "compact"]), number: 3),
          TokenDefinition("w", number: 4),
        ])
    ])
    #expect(try engine.tokenValue("w", in: ["theme": "midnight", "density": "compact"]) == .number(1))
    #expect(try engine.tokenValue("w", in: ["density": "compact"]) == .number(2))
    try engine.loadTokens([
      layer(
        "only",
        [
          TokenDefinition("w", when: When(conditions: ["density": "compact"]), number: 3),
          TokenDefinition("w", number: 4),
        ])
    ])
    #expect(try engine.tokenValue("w", in: ["density": "compact"]) == .number(3))
    #expect(engine.tokenValue("w") == .number(4))
  }

  @Test func aliasesResolveInTheReadersContext() throws {
    try engine.setToken(TokenDefinition("w", alias: "size"))
    try engine.setToken(TokenDefinition("size", number: 1))
    let patched = try engine.track(studio.button, patch: Patch(tokens: ["size": .literal(.number(9))]))
    #expect(studio.width(of: button) == .number(1))
    #expect(studio.width(of: patched) == .number(9))
  }

  @Test func patchMayDefineWhatNothingElseDefinesAndSelfAliasIsACycle() throws {
    let lone = try engine.track(studio.button, patch: Patch(tokens: ["w": .literal(.number(6))]))
    let loop = try engine.track(studio.button, parent: lone, patch: Patch(tokens: ["w": .alias("w")]))
    #expect(studio.width(of: lone) == .number(6))
    #expect(studio.width(of: loop) == .absent)
    #expect(studio.width(of: button) == .absent)
  }

  @Test func cyclesAreJudgedPerContext() throws {
    let light = When(theme: .default)
    let dark = When(theme: "night")
    try engine.transaction {
      try engine.setToken(TokenDefinition("w", when: light, alias: "v"))
      try engine.setToken(TokenDefinition("v", when: light, number: 1))
      try engine.setToken(TokenDefinition("v", when: dark, alias: "w"))
      try engine.setToken(TokenDefinition("w", when: dark, number: 2))
    }
    #expect(engine.tokenProblems().isEmpty)
    #expect(studio.width(of: button) == .number(1))
    try engine.setContext(["theme": "night"])
    #expect(engine.tokenProblems().isEmpty)
    #expect(studio.width(of: button) == .number(2))
    try engine.setToken(TokenDefinition("w", when: dark, alias: "v"))
    #expect(studio.width(of: button) == .absent)
    #expect(engine.tokenProblems().map(\.reason) == [.cycle, .cycle])
    try engine.setContext(["theme": "default"])
    #expect(engine.tokenProblems().isEmpty)
  }

  @Test func statedKindsHoldAlongAliases() throws {
    try engine.addRule("Label", ["width": .token("v")])
    let label = try engine.track(studio.label)
    try engine.setToken(TokenDefinition("v", .literal(.number(1)), kind: .number))
    try engine.setToken(TokenDefinition("w", .alias("v"), kind: .color))
    #expect(studio.width(of: button) == .absent)
    #expect(studio.width(of: label) == .number(1))
    try engine.setToken(TokenDefinition("w", .alias("v"), kind: .number))
    #expect(studio.width(of: button) == .number(1))
  }

  @Test func errorsDoNotLetLowerDefinitionsAnswer() throws {
    try engine.loadTokens([layer("base", [TokenDefinition("w", number: 1)])])
    try engine.setToken(TokenDefinition("w", .literal(.color(.red)), kind: .number))
    #expect(studio.width(of: button) == .absent)
    #expect(engine.tokenProblems().map(\.reason) == [.wrongKind(stated: .number, found: .color)])
    try engine.setToken(TokenDefinition("w", alias: "gone"))
    #expect(studio.width(of: button) == .absent)
    #expect(engine.tokenProblems().map(\.path) == [["w", "gone"]])
    try engine.removeToken("w", when: .always)
    #expect(studio.width(of: button) == .number(1))
    try engine.removeToken("w")
    #expect(studio.width(of: button) == .absent)
    #expect(throws: EditError.unknownTheme("noon")) {
      try engine.setToken(TokenDefinition("w", when: When(theme: "noon"), number: 1))
    }
  }

  @Test func problemsNameTheDefinitionToBeMended() throws {
    let place = (0...4).map { SourceLocation(file: "x.json", line: $0, column: 7) }
    func set(_ definition: TokenDefinition, _ line: Int) throws {
      var definition = definition
      definition.origin = place[line]
      try engine.setToken(definition)
    }
    #expect(engine.tokenProblems().map(\.origin) == [nil], "nothing defines w")
    try set(TokenDefinition("w", alias: "v"), 1)
    try set(TokenDefinition("v", alias: "gone"), 2)
    var problems = engine.tokenProblems()
    #expect(problems.map(\.path) == [["w", "v", "gone"], ["v", "gone"]])
    #expect(problems.map(\.origin) == [place[2], place[2]])
    #expect(problems.first?.description.hasSuffix("mend the alias (x.json:2:7)") == true)
    try set(TokenDefinition("v", alias: "w"), 3)
    problems = engine.tokenProblems()
    #expect(problems.map(\.reason) == [.cycle, .cycle] && problems.map(\.origin) == [place[3], place[1]])
    try set(TokenDefinition("v", .literal(.color(.red)), kind: .number), 4)
    #expect(engine.tokenProblems().map(\.origin) == [place[4], place[4]])
    let outcome = Explanation.Outcome.declined(.token(engine.tokenProblems()[0]))
    #expect(engine.explain(button, "width")?.candidates.map(\.outcome) == [outcome])
  }

  @Test func removingAReferencedTokenReportsItsReaders() throws {
    try engine.setToken(TokenDefinition("w", alias: "size"))
    try engine.setToken(TokenDefinition("size", number: 1))
    let log = try studio.listen(["width"])
    _ = log.take()
    try engine.removeToken("size")
    #expect(log.take().map(\.step) == [Step(handle: button, attribute: "width", old: .number(1), new: .absent)])
    #expect(engine.tokenProblems().map(\.path) == [["w", "size"]])
  }

  @Test func whatDeclarationsNameAndNothingDefinesIsReported() throws {
    try engine.setToken(TokenDefinition("w", number: 1))
    #expect(engine.tokenProblems().isEmpty)
    try engine.removeToken("w")
    #expect(engine.tokenProblems().map(\.path) == [["w"]])
    try engine.setToken(TokenDefinition("w", number: 1))
    try engine.declare(InstanceDeclaration("fill", .token("typo")), on: button)
    #expect(engine.tokenProblems().map(\.path) == [["typo"]])
    #expect(engine.tokenProblems().map(\.reason) == [.missing])
    try engine.untrack(button)
    #expect(engine.tokenProblems().isEmpty)
    // What closures ask for may be missing.
    try engine.addRule("Label", ["width": .pure { .value($0.token("perhaps") ?? .number(2)) }])
    let label = try engine.track(studio.label)
    #expect(studio.width(of: label) == .number(2))
    #expect(engine.tokenProblems().isEmpty)
  }

  /// Used to leave out names that were new, and to count what was untracked where a sink was.
  @Test func whatPendingDeclarationsNameIsReported() throws {
    _ = try studio.listen()
    try engine.transaction {
      try engine.addRule("Button", ["width": .token("gone")])
      #expect(engine.tokenProblems().map(\.path) == [["gone"]])
      try engine.setToken(TokenDefinition("gone", number: 1))
      #expect(engine.tokenProblems().map(\.path) == [["gone"]], "definitions are those of the last revision")
    }
    #expect(engine.tokenProblems().isEmpty)
    #expect(studio.width(of: button) == .number(1))
    let passing = try engine.track(studio.button, style: [InstanceDeclaration("width", .token("typo"))])
    #expect(engine.tokenProblems().map(\.path) == [["typo"]])
    try engine.transaction {
      try engine.untrack(passing)
      #expect(engine.tokenProblems().isEmpty)
    }
    #expect(engine.tokenProblems().isEmpty)
  }

  @Test func aThemeIsCheckedBeforeItIsUsed() throws {
    try engine.setToken(TokenDefinition("w", when: When(theme: "night"), alias: "gone"))
    try engine.setToken(TokenDefinition("w", number: 1))
    let before = engine.revision
    #expect(engine.tokenProblems().isEmpty)
    #expect(try engine.tokenProblems(in: ["theme": "midnight"]).map(\.path) == [["w", "gone"]])
    #expect(try engine.tokenProblems(in: ["density": "compact"]).isEmpty)
    #expect(throws: EditError.unknownTheme("noon")) { try engine.tokenProblems(in: ["theme": "noon"]) }
    #expect(engine.revision == before)
  }

  /// Used to be no change, since the places look the same.
  @Test func placesGoByTheirScalars() throws {
    var definition = TokenDefinition("w", number: 1)
    definition.origin = SourceLocation(file: "caf\u{e9}.json", line: 1, column: 1)
    try engine.setToken(definition)
    let revision = engine.revision
    try engine.setToken(definition)
    #expect(engine.revision == revision)
    definition.origin = SourceLocation(file: "cafe\u{301}.json", line: 1, column: 1)
    try engine.setToken(definition)
    #expect(engine.revision == revision + 1)
  }

  @Test func combinationsFollowTheirParts() throws {
    let sum = TokenCombiner("sum") { parts in
      var total = 0.0
      for part in parts {
        guard let number = Double(themeValue: part) else { return nil }
        total += number
      }
      return .number(total)
    }
    try engine.setToken(TokenDefinition("w", .combination(sum, [.alias("size"), .literal(.number(2))])))
    try engine.setToken(TokenDefinition("size", number: 1))
    #expect(studio.width(of: button) == .number(3))
    try engine.setToken(TokenDefinition("size", number: 5))
    #expect(studio.width(of: button) == .number(7))
    try engine.setToken(TokenDefinition("size", .literal(.bool(true))))
    #expect(studio.width(of: button) == .absent)
    #expect(engine.tokenProblems().map(\.reason) == [.invalid("sum")])
  }

  /// Walking to the parts of each part would take 2⁶⁰ steps.
  @Test func sharedPartsAreEvaluatedOnce() throws {
    let calls = Box(0)
    let sum = TokenCombiner("sum") { parts in
      calls.content += 1
      return .number(parts.compactMap { Double(themeValue: $0) }.reduce(0, +))
    }
    try engine.transaction {
      try engine.setToken(TokenDefinition("t0", number: 1))
      for level in 1...60 {
        let part = TokenExpression.alias(TokenName("t\(level - 1)"))
        try engine.setToken(TokenDefinition(TokenName("t\(level)"), .combination(sum, [part, part])))
      }
      try engine.setToken(TokenDefinition("w", alias: "t60"))
    }
    #expect(studio.width(of: button) == .number(0x1p60))
    #expect(calls.content == 60)
    #expect(engine.tokenProblems().isEmpty)
    let patch = Patch(tokens: ["t0": .literal(.number(2))])
    #expect(try engine.value(button, studio.width, in: patch) == .number(0x1p61))
  }

  @Test func longAliasChainsResolve() throws {
    try engine.transaction {
      for place in 0..<2000 {
        try engine.setToken(TokenDefinition(TokenName("t\(place)"), alias: TokenName("t\(place + 1)")))
      }
      try engine.setToken(TokenDefinition("t2000", number: 1))
      try engine.setToken(TokenDefinition("w", alias: "t0"))
    }
    #expect(studio.width(of: button) == .number(1))
  }

  /// Used to be told only of modes of tokens that something had named before.
  @Test func unknownModesAreToldOfWhateverTheToken() throws {
    let engine = try Studio().engine
    #expect(throws: EditError.unknownAxis("nope")) { try engine.tokenValue("nobody", in: ["nope": "x"]) }
    #expect(try engine.tokenValue("nobody", in: ["theme": "night"]) == nil)
  }
}
