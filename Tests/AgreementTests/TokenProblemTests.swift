import Livery
import LiveryReference
import LiveryVocabulary
import Testing

/// docs/reference/semantics.md, point 6: what is wrong with tokens, where many fail for one reason and paths are long. The engine finds
/// out once what they share, the naive engine walks from each.
@Suite struct TokenProblemTests {
  private static let first = TokenCombiner("first") { parts in parts.first }

  /// Aliases from `name0` on, the last of which is `end`.
  private static func chain(_ name: String, _ count: Int, to end: TokenName) -> [TokenDefinition] {
    (0..<count).map { place in
      let next = place + 1 == count ? end : TokenName("\(name)\(place + 1)")
      return definition("\(name)\(place)", .alias(next), line: place)
    }
  }

  private static func definition(_ name: String, _ expression: TokenExpression, line: Int) -> TokenDefinition {
    TokenDefinition(
      TokenName(name), expression, origin: SourceLocation(file: "\(name.prefix(1)).json", line: line, column: 1))
  }

  static let layers: [(name: String, definitions: [TokenDefinition])] = [
    ("nothing is defined", chain("a", 100, to: "gone")),
    ("63, 64 and 65 names", chain("a", 62, to: "gone") + chain("b", 63, to: "gone") + chain("c", 64, to: "gone")),
    ("a cycle", chain("a", 100, to: "a0")),
    ("63, 64 and 65 names of cycles", chain("a", 62, to: "a0") + chain("b", 63, to: "b0") + chain("c", 64, to: "c0")),
    ("a token that is its own alias", chain("a", 1, to: "a0")),
    ("ways into a cycle", chain("c", 50, to: "c0") + chain("a", 40, to: "c7") + chain("b", 3, to: "a20")),
    ("cycles that are read last", chain("a", 40, to: "z7") + chain("z", 50, to: "z0")),
    (
      "combinations",
      [
        definition("m", .combination(first, [.alias("x"), .alias("n")]), line: 1),
        definition("n", .combination(first, [.alias("m"), .alias("gone")]), line: 2),
        definition("o", .combination(first, [.alias("n"), .alias("p")]), line: 3),
        definition("p", .combination(first, []), line: 4),
        definition("q", .combination(first, [.alias("p"), .alias("m")]), line: 5),
        definition("x", .literal(.number(1)), line: 6),
      ]
    ),
    (
      "kinds",
      [TokenDefinition("w", .literal(.number(1)), kind: .color), TokenDefinition("v", .alias("w"), kind: .color)]
        + chain("a", 70, to: "v")
    ),
  ]

  @Test(arguments: layers.indices) func bothEnginesSayTheSame(_ place: Int) throws {
    let definitions = Self.layers[place].definitions
    for definitions in [definitions, definitions.reversed()] {
      let (engine, reference) = (Engine(), ReferenceEngine())
      try engine.addAttribute("width", kind: .number)
      try engine.addClass("View")
      try reference.addAttribute("width", kind: .number)
      try reference.addClass("View")
      // What nothing defines, before and after those that lead there; and the middle of a way.
      let rules = ["gone", "a0", "gone", "a50", "n"].enumerated().map { number, token in
        Rule(
          [StyleSelector("View", identifiers: [IdentifierName("i\(number)")])],
          [StyleDeclaration("width", .token(TokenName(token)))])
      }
      for rule in rules {
        try engine.addRule(rule)
        try reference.addRule(rule)
      }
      try engine.loadTokens([TokenLayer("all", definitions)])
      try reference.loadTokens([TokenLayer("all", definitions)])
      let (problems, name) = (engine.tokenProblems(), Self.layers[place].name)
      #expect(problems.count > 0 && Set(problems).count == problems.count)
      #expect(Set(problems) == Set(try reference.tokenProblems()), "\(name)")
      #expect(engine.declarationProblems() == (try reference.declarationProblems()), "\(name)")
    }
  }

  @Test func theMiddleOfALongPathIsLeftOut() throws {
    let engine = Engine()
    try engine.loadTokens([TokenLayer("all", Self.chain("a", 100, to: "gone"))])
    let problem = try #require(engine.tokenProblems().first { $0.path[0] == "a0" })
    #expect(problem.path.count == 64 && problem.leftOut == 37)
    #expect(problem.path[31] == "a31" && problem.path[32] == "a69" && problem.path.last == "gone")
    #expect(problem.description.contains("a31 → (37 more) → a69"))
    #expect(problem.origin?.line == 99)
  }
}
