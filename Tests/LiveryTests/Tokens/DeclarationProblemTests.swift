import Livery
import TestSupport
import Testing

/// Declarations that name a token without a value, or with one of another kind, are listed.
struct DeclarationProblemTests {
  private let studio: Studio
  private let engine: Engine
  private let button: Handle

  init() throws {
    studio = try Studio()
    engine = studio.engine
    button = try engine.track(studio.button)
  }

  @Test func whatIsRightIsNotListed() throws {
    #expect(engine.declarationProblems().isEmpty)
    try engine.setToken(TokenDefinition("w", number: 1))
    try engine.addRule("Button", ["width": .token("w"), "fill": .constant(ThemeColor.ink)])
    try engine.addRule("Label", ["width": .table(.theme, ["night": 1.0])])
    try engine.declare(InstanceDeclaration("width", .token("w")), on: button)
    #expect(engine.declarationProblems().isEmpty)
  }

  @Test func tokensOfOtherKindsAndWithoutValuesAreListedInOrder() throws {
    try engine.setToken(TokenDefinition("w", number: 1))
    let origin = SourceLocation(file: "app.theme", line: 3, column: 5)
    try engine.addRule(
      Rule(StyleSelector.list("Button:hovered"), [StyleDeclaration("fill", .token("w"))], origin: origin))
    try engine.addRule("Label", ["width": .token("gone")])
    let problems = engine.declarationProblems()
    #expect(problems.map(\.reason) == [.kindMismatch(found: .number), .token(TokenProblem(.missing, path: ["gone"]))])
    #expect(problems.map(\.attribute) == ["fill", "width"])
    #expect(problems.map(\.states) == [["hovered"], []])
    #expect(problems.map(\.origin) == [origin, nil])
    #expect(problems.map(\.object) == [nil, nil])
    #expect(
      problems.map(\.description) == [
        "Button:hovered: fill is the token w: the value is of the kind number, which is not that of the attribute, "
          + "declared at app.theme:3:5",
        "Label: width is the token gone: the token has no value (gone: the token is not defined in this context; define it)",
      ])
    // One that is declared again keeps its place.
    try engine.addRule("Button:hovered", ["fill": .token("none")])
    #expect(engine.declarationProblems().map(\.token) == ["none", "gone"])
    try engine.removeRule(StyleSelector.list("Button:hovered"))
    try engine.setToken(TokenDefinition("gone", number: 2))
    #expect(engine.declarationProblems().isEmpty)
  }

  @Test func onlyWhatHoldsInTheContextIsListed() throws {
    try engine.setToken(TokenDefinition("w", when: When(theme: .default), number: 1))
    try engine.setToken(TokenDefinition("w", when: When(theme: "night"), .literal(.color(.red))))
    try engine.addRule("Button", ["width": .token("w")])
    try engine.addRule("Label", theme: "night", ["width": .token("gone")])
    #expect(engine.declarationProblems().isEmpty)
    let night = try engine.declarationProblems(in: ["theme": "night"])
    #expect(night.map(\.token) == ["w", "gone"])
    #expect(night.map(\.when) == [.always, When(theme: "night")])
    try engine.setTheme("night")
    #expect(engine.declarationProblems() == night)
    #expect(try engine.declarationProblems(in: ["theme": "default"]).isEmpty)
    #expect(throws: EditError.unknownTheme("noon")) { try engine.declarationProblems(in: ["theme": "noon"]) }
  }

  @Test func whatObjectsHaveForThemselvesIsListedOnceWithTheFirst() throws {
    let wrong = InstanceDeclaration("fill", .token("gone"))
    let others = try (0..<3).map { _ in try engine.track(studio.button, style: [wrong]) }
    let mixed = try engine.track(studio.label, style: [InstanceDeclaration("width", .token("w")), wrong])
    var problems = engine.declarationProblems()
    #expect(Set(problems.map(\.token)) == ["gone", "w"])
    #expect(problems.first { $0.token == "gone" }?.object == others[0])
    #expect(problems.first { $0.token == "w" }?.object == mixed)
    #expect(problems.allSatisfy { $0.selector == nil })
    try engine.untrack(others[0])
    problems = engine.declarationProblems()
    #expect(problems.first { $0.token == "gone" }?.object == others[1])
    try engine.untrack(others[1...] + [mixed])
    #expect(engine.declarationProblems().isEmpty)
  }

  @Test func pendingDeclarationsCountAndPendingDefinitionsDoNot() throws {
    try engine.transaction {
      try engine.addAxis("span", modes: ["wide", "tight"], default: "wide")
      try engine.addAttribute("gap", kind: .number)
      try engine.addRule("Button", when: ["span": "wide"], ["gap": .token("g")])
      try engine.addRule("Button", when: ["span": "tight"], ["gap": .token("h")])
      try engine.setToken(TokenDefinition("g", number: 1))
      #expect(engine.declarationProblems().map(\.token) == ["g"])
    }
    #expect(engine.declarationProblems().isEmpty)
    #expect(try engine.declarationProblems(in: ["span": "tight"]).map(\.token) == ["h"])
  }

  /// The context is that of the last revision, with the chain of its theme.
  @Test func pendingThemesDoNotCount() throws {
    try engine.addTheme("dusk")
    try engine.setToken(TokenDefinition("d", when: When(theme: "dusk"), number: 1))
    try engine.addRule("Button", theme: "dusk", ["width": .token("d")])
    try engine.setTheme("night")
    try engine.transaction {
      try engine.setParent(of: "night", to: "dusk")
      #expect(engine.declarationProblems().isEmpty)
      try engine.addTheme("noon")
      try engine.addRule("Button", theme: "noon", ["width": .token("gone")])
      #expect(engine.declarationProblems().isEmpty)
    }
    #expect(engine.declarationProblems().isEmpty)
    #expect(try engine.declarationProblems(in: ["theme": "noon"]).map(\.token) == ["gone"])
  }

  /// Each declaration had the path walked that it shares with the others.
  @Test(.patience) func manyDeclarationsMayNameALongChain() throws {
    let count = 3_000
    try engine.transaction {
      for place in 0..<count {
        try engine.setToken(TokenDefinition(TokenName("b\(place)"), alias: TokenName("b\(place + 1)")))
        try engine.addRule(
          Rule(
            [StyleSelector("Button", identifiers: [IdentifierName("i\(place)")])],
            [StyleDeclaration("fill", .token("b0"))]))
        _ = try engine.track(
          studio.button,
          style: [
            InstanceDeclaration("fill", .token("b0")), InstanceDeclaration("width", .token(TokenName("w\(place)"))),
          ])
      }
    }
    let problems = engine.declarationProblems()
    #expect(problems.count == count + 1 + count)
    #expect(problems.count { $0.token == "b0" } == count + 1)
  }
}
