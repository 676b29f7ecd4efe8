import Livery
import Testing

/// `problems()` lists what is probably not meant, with the names that may have been meant.
struct ProblemTests {
  private let studio: Studio
  private let engine: Engine

  init() throws {
    studio = try Studio()
    engine = studio.engine
  }

  private func problems(_ code: Problem.Code) -> [Problem] { engine.problems().filter { $0.code == code } }

  @Test func nothingIsReportedOfWhatFits() throws {
    #expect(engine.problems().isEmpty)
    try engine.setToken(TokenDefinition("w", alias: "size"))
    try engine.setToken(TokenDefinition("size", number: 1))
    try engine.addRule("View.page Button.primary:on", ["width": .token("w")])
    try engine.addRule("Button:held", ["title": .constant("a slot needs no object")])
    let page = try engine.track(studio.view, identifiers: engine.identifiers(["page"]))
    let button = try engine.track(
      studio.button, identifiers: engine.identifiers(["primary"]), states: engine.states(["on"]), parent: page)
    #expect(engine.problems() == [])
    // An object in the state of a slot is not in a state that nothing names.
    try engine.setStates(of: button, to: engine.states(["on", "held"]))
    #expect(engine.problems() == [])
  }

  @Test func misspeltIdentifiersAndStatesAreReportedOnBothSides() throws {
    let origin = SourceLocation(file: "app.theme", line: 3, column: 5)
    let rule = Rule(
      try StyleSelector.list("View.pgae Button.primry:hoverd"), [StyleDeclaration("width", .constant(1.0))],
      origin: origin)
    try engine.addRule(rule)
    let page = try engine.track(studio.view, identifiers: engine.identifiers(["page"]))
    _ = try engine.track(
      studio.button, identifiers: engine.identifiers(["primary"]), states: engine.states(["hovered"]), parent: page)
    let found = engine.problems()
    #expect(
      found.map(\.code) == [
        .identifierWithoutObject, .identifierWithoutObject, .identifierWithoutRule, .identifierWithoutRule,
        .stateWithoutObject, .stateWithoutRule,
      ])
    #expect(found.map(\.names) == [["pgae"], ["primry"], ["page"], ["primary"], ["hoverd"], ["hovered"]])
    #expect(found.map(\.nearest) == [["page"], ["primary"], ["pgae"], ["primry"], ["hovered"], ["hoverd"]])
    #expect(found.map(\.origin) == [origin, origin, nil, nil, origin, nil])
    #expect(
      found[1].message
        == "rules name the identifier \"primry\", and no object has it; did you mean \"primary\"? (at app.theme:3:5)")
    #expect(
      "\(found[5])" == "an object is in the state \"hovered\", and no declaration names it; did you mean \"hoverd\"?")
    try engine.untrackSubtree(page)
    #expect(engine.problems().map(\.names) == [["pgae"], ["primry"], ["hoverd"]])
    try engine.removeRule(rule.selectors)
    #expect(engine.problems() == [])
  }

  @Test func misspeltTokensAreReportedOnBothSides() throws {
    try engine.setToken(TokenDefinition("color.accent", .literal(.color(.red))))
    try engine.addRule("Button", ["fill": .token("color.acent")])
    let found = engine.problems()
    #expect(found.map(\.code) == [.undefinedToken, .unusedToken, .declarationWithoutValue])
    #expect(found.map(\.names) == [["color.acent"], ["color.accent"], ["fill", "color.acent"]])
    #expect(found.map(\.nearest) == [["color.accent"], ["color.acent"], ["color.accent"]])
    #expect(found[0].message.hasSuffix("did you mean \"color.accent\"?"))
  }

  @Test func tokensOfAliasesPatchesAndObjectsCount() throws {
    try engine.setToken(TokenDefinition("a", alias: "b"))
    #expect(problems(.tokenWithoutValue).map(\.names) == [["a", "b"]])
    #expect(problems(.undefinedToken).map(\.names) == [["b"]])
    #expect(problems(.unusedToken).map(\.names) == [["a"]])
    let button = try engine.track(studio.button, style: [InstanceDeclaration("width", .token("a"))])
    #expect(problems(.unusedToken).isEmpty)
    // A patch defines it for what is below, and names another.
    try engine.setPatch(of: button, to: Patch(tokens: ["b": .alias("c")]))
    #expect(problems(.undefinedToken).map(\.names) == [["c"]])
    try engine.setContext([:], tokens: ["c": .literal(.number(1))])
    #expect(problems(.undefinedToken).isEmpty)
    #expect(problems(.declarationWithoutValue).map(\.names) == [["width", "a"]])
  }

  @Test func whatIsWrongWithTokensAndDeclarationsIsAmongThem() throws {
    try engine.setToken(TokenDefinition("w", .literal(.color(.red))))
    try engine.setToken(TokenDefinition("x", alias: "y"))
    try engine.setToken(TokenDefinition("y", alias: "x"))
    try engine.addRule("Button", ["width": .token("w")])
    let found = engine.problems().map(\.message)
    #expect(engine.tokenProblems().count == 2 && engine.declarationProblems().count == 1)
    #expect(found == engine.tokenProblems().map { "\($0)" } + engine.declarationProblems().map { "\($0)" })
  }
}
