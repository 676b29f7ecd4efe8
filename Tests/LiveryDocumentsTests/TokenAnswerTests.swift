import LiveryDocuments
import LiveryVocabulary
import Testing

/// What a document answers about its tokens without an engine.
@Suite struct TokenAnswerTests {
  private static func alias(_ name: String) -> String { #"{"$value": "{\#(name)}"}"# }

  @Test func answersTheTokensOfAnInputInOrder() throws {
    let document = read(
      resolver: resolver(
        set("s", #"{"a": \#(Self.alias("b")), "b": \#(number(1)), "c": \#(Self.alias("night"))}"#),
        modifier("theme", ["light": "{}", "dark": #"{"night": \#(number(3)), "b": \#(number(2))}"#])), .strict)
    #expect(document.reports == [])
    let light = try document.tokens()
    #expect(light.map(\.name) == ["a", "b", "c"])
    #expect(light.map(\.value) == [.number(1), .number(1), nil])
    #expect(light[2].problem?.reason == .missing)
    #expect(light[2].problem?.path == ["c", "night"])
    #expect(light[2].problem?.origin?.pointer == "/resolutionOrder/0/sources/0/c")
    let dark = try document.tokens(for: ["theme": "dark"])
    #expect(dark.map(\.name) == ["a", "b", "c", "night"])
    #expect(dark.map(\.value) == [2, 2, 3, 3].map { .number($0) })
    #expect(dark[1].origin?.pointer == "/resolutionOrder/1/contexts/dark/0/b")
    #expect(throws: ThemeInputError.self) { try document.tokens(for: ["theme": "pink"]) }
  }

  @Test func answersTheTokensOfAFileThatHoldsInOneTheme() throws {
    let text = #"{"a": \#(Self.alias("b")), "b": \#(number(1))}"#
    let document = DesignTokenReader().read(
      tokens: Array(text.utf8), named: "night.json", when: When(theme: "night", conditions: ["size": "small"]))
    #expect(try document.tokens().map(\.value) == [.number(1), .number(1)])
    #expect(document.tokenProblems().problems == [])
  }

  /// What one context says of a token is not said of it in another.
  @Test func metadataIsThatOfTheContext() throws {
    let document = read(
      resolver: resolver(
        set(
          "s",
          #"""
          {"g": {"$deprecated": "Old.", "x": {"$type": "number", "$value": 1, "$description": "Base."},
            "y": {"$type": "number", "$value": 1, "$deprecated": false}}}
          """#),
        modifier(
          "theme",
          [
            "light": "{}",
            "dark":
              #"{"g": {"x": {"$type": "number", "$value": 2, "$extensions": {"org.x": 1}, "$deprecated": "Dark."}}}"#,
            "dim": #"{"g": {"$deprecated": false, "y": {"$type": "number", "$value": 2, "$deprecated": true}}}"#,
          ])), .strict)
    #expect(document.reports == [])
    #expect(
      try document.metadata("g.x", ["theme": "light"])
        == TokenMetadata(description: "Base.", deprecation: .because("Old.")))
    #expect(
      try document.metadata("g.x", ["theme": "dark"])
        == TokenMetadata(deprecation: .because("Dark."), extensions: #"{"org.x": 1}"#))
    #expect(try document.metadata("g.x", ["theme": "dim"]) == TokenMetadata(description: "Base."))
    #expect(try document.metadata("g.y", ["theme": "light"]) == TokenMetadata())
    #expect(try document.metadata("g.y", ["theme": "dim"]) == TokenMetadata(deprecation: .deprecated))
  }

  /// a → b in light and b → a in dark are no cycle, in dim they are.
  @Test func problemsSayWhereTheyAre() throws {
    let document = read(
      resolver: resolver(
        set("s", #"{"a": \#(number(1)), "b": \#(number(2)), "c": \#(Self.alias("a"))}"#),
        modifier("size", ["small": "{}", "large": #"{"other": \#(number(1))}"#]),
        modifier(
          "theme",
          [
            "light": #"{"a": \#(Self.alias("b"))}"#, "dark": #"{"b": \#(Self.alias("a"))}"#,
            "dim": #"{"a": \#(Self.alias("b")), "b": \#(Self.alias("a"))}"#,
          ])))
    #expect(document.reports == [])
    let check = document.tokenProblems()
    #expect(check.problems.map(\.problem.path) == [["a", "b", "a"], ["b", "a", "b"], ["c", "a", "b", "a"]])
    #expect(check.problems.allSatisfy { $0.problem.reason == .cycle && $0.contexts == [When(theme: "dim")] })
    #expect(check.unfinished == [])
    #expect(try document.tokens(for: ["theme": "dim"]).map(\.problem) == check.problems.map(\.problem))
  }

  @Test func problemsOfAllContextsNameNone() {
    let check = read(#"{"a": \#(Self.alias("a")), "b": \#(number(1))}"#).tokenProblems()
    #expect(check.problems.map(\.contexts) == [[]])
  }

  /// Twenty modifiers have a million combinations; each token depends on two of them.
  @Test func modifiersThatATokenDoesNotDependOnDoNotMatter() {
    let modifiers = (0..<20).map { place in
      modifier("m\(place)", ["off": "{}", "on": #"{"n\#(place)": \#(number(1))}"#])
    }
    let tokens = (0..<19).map { place in
      #""t\#(place)": {"$type": "cubicBezier", "$value": ["{n\#(place)}", 0, "{n\#(place + 1)}", 0]}"#
    }
    let entries = [set("s", "{\(tokens.joined(separator: ", "))}")] + modifiers
    let document = read(resolver: #"{"version": "2025.10", "resolutionOrder": [\#(entries.joined(separator: ", "))]}"#)
    let check = document.tokenProblems(combinationsMax: 3)
    #expect(check.unfinished == [])
    #expect(check.problems.count == 38)
    let off = [When(conditions: ["m0": "off"])]
    let second = [When(conditions: ["m0": "on", "m1": "off"])]
    #expect(check.problems.prefix(2).map(\.contexts) == [off, second])
    #expect(check.problems.prefix(2).map(\.problem.path) == [["t0", "n0"], ["t0", "n1"]])
  }

  @Test func tokensThatDependOnTooMuchAreListed() {
    let modifiers = (0..<5).map { modifier("m\($0)", ["off": #"{"n\#($0)": \#(number(0))}"#, "on": "{}"]) }
    let parts = (0..<4).map { #""{n\#($0)}""# }.joined(separator: ", ")
    let tokens =
      #"{"n0": \#(number(1)), "n1": \#(number(1)), "n2": \#(number(1)), "n3": \#(number(1)), "#
      + #""t": {"$type": "cubicBezier", "$value": [\#(parts)]}, "u": \#(Self.alias("n0"))}"#
    let entries = [set("s", tokens)] + modifiers
    let document = read(resolver: #"{"version": "2025.10", "resolutionOrder": [\#(entries.joined(separator: ", "))]}"#)
    #expect(document.tokenProblems(combinationsMax: 16).unfinished == [])
    #expect(document.tokenProblems(combinationsMax: 15).unfinished == ["t"])
  }

  /// Random documents, in all of their contexts: the values are those of the naive evaluator, and the problems of all contexts
  /// are those of each.
  @Test func agreesWithEveryContext() throws {
    let seed: UInt64 = 20_261_128
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    func token() -> String {
      switch next(6) {
      case 0, 1: number(next(3))
      case 2: #"{"$type": "fontWeight", "$value": \#(1 + next(900))}"#
      case 3: #"{"$type": "cubicBezier", "$value": ["{t\#(next(8))}", 0, "{t\#(next(8))}", 1]}"#
      case 4: #"{"$type": "number", "$value": "{t\#(next(8))}"}"#
      default: Self.alias("t\(next(8))")
      }
    }
    func tokens(_ share: Int) -> String {
      let some = (0..<8).filter { _ in next(8) < share }.map { #""t\#($0)": \#(token())"# }
      return "{\(some.joined(separator: ", "))}"
    }
    for round in 0..<60 {
      let document = read(
        resolver: resolver(
          set("s", tokens(7)), modifier("theme", ["a": tokens(3), "b": tokens(3)]),
          modifier("m", ["a": tokens(3), "b": tokens(2), "c": tokens(1)]), set("last", tokens(1)),
          modifier("n", ["a": tokens(1), "b": tokens(2)])))
      let check = document.tokenProblems()
      var problems: Set<TokenProblem> = []
      for (theme, m, n) in ["a", "b"].flatMap({ theme in
        ["a", "b", "c"].flatMap { m in ["a", "b"].map { (theme, m, $0) } }
      }) {
        let input = ["theme": theme, "m": m, "n": n]
        let resolved = try document.tokens(for: input)
        let values = try Evaluator(document, input).values()
        for token in resolved { #expect(token.value == values[token.name], "seed \(seed), round \(round)") }
        #expect(resolved.count { $0.value != nil } == values.count, "seed \(seed), round \(round)")
        let here = Set(resolved.compactMap(\.problem))
        problems.formUnion(here)
        let modes = try document.modes(for: input)
        let expected = check.problems.filter { problem in
          problem.contexts.isEmpty
            || problem.contexts.contains { when in
              (when.theme == nil || when.theme?.text == theme)
                && when.conditions.allSatisfy { modes[$0.key] == $0.value }
            }
        }
        #expect(Set(expected.map(\.problem)) == here, "seed \(seed), round \(round)")
      }
      #expect(Set(check.problems.map(\.problem)) == problems, "seed \(seed), round \(round)")
      #expect(check.unfinished == [])
    }
  }
}
