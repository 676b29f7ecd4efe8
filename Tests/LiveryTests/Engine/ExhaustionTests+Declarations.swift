import Livery
import TestSupport
import Testing

extension ExhaustionTests {
  enum Declared: CaseIterable, Sendable {
    case constants, ownConstants, tokens, closures

    func provider(_ number: Int) -> Provider {
      switch self {
      case .constants, .ownConstants: .constant(.number(Double(number)))
      case .tokens: .token(TokenName("t\(number)"))
      case .closures:
        .live { context in
          _ = context.token("t0")
          return .number(Double(number))
        }
      }
    }
  }

  /// Their elements had one digest, which depended on what two numbers differ in.
  @Test(.patience) func objectsMayHaveNamesAndTokensOfTheirOwn() throws {
    let count = Self.isLarge ? 1_000_000 : 30_000
    let studio = try Studio()
    let engine = studio.engine
    let objects = try engine.transaction {
      try (0..<count).map { number in
        try engine.track(
          studio.button, identifiers: engine.identifiers([IdentifierName("i\(number)")]),
          style: [InstanceDeclaration("width", .token(TokenName("t\(number)")))])
      }
    }
    #expect(studio.width(of: objects[count - 1]) == .absent)
    try engine.untrack(objects)
  }

  /// Each declaration that came or went had every other one compared with all.
  @Test(.patience, arguments: Declared.allCases)
  func oneObjectMayDeclareManyAttributes(_ declared: Declared) throws {
    let count = Self.isLarge ? 3_000 : 500
    let studio = try Studio { if declared == .ownConstants { $0.tuning.shapesPerPattern = 0 } }
    let engine = studio.engine
    let (names, attributes) = try addAttributes(count, to: engine)
    let button = try engine.track(studio.button)
    try engine.transaction {
      for (number, name) in names.enumerated() {
        try engine.declare(InstanceDeclaration(name, declared.provider(number)), on: button)
      }
    }
    #expect(attributes.indices.allSatisfy { engine.value(button, attributes[$0]) == .number(Double($0)) })
    let last = count - 1
    try engine.transaction {
      for name in names[..<last] { try engine.undeclare(name, on: button) }
    }
    #expect(attributes[..<last].allSatisfy { engine.value(button, $0) == .absent })
    #expect(engine.value(button, attributes[last]) == .number(Double(last)))
  }

  /// Each commit compared what the object declares with all slots of its style, and its results with all before them.
  @Test(.patience, arguments: [Declared.tokens, .closures])
  func oneObjectMayDeclareManyAttributesInAsManyCommits(_ declared: Declared) throws {
    let count = Self.isLarge ? 2_000 : 400
    let studio = try Studio()
    let engine = studio.engine
    let (names, _) = try addAttributes(count, to: engine)
    let button = try engine.track(studio.button)
    let log = try studio.listen()
    _ = log.take()
    for (number, name) in names.enumerated() {
      try engine.declare(InstanceDeclaration(name, declared.provider(number)), on: button)
    }
    #expect(log.take().map(\.new) == (0..<count).map { Resolution.number(Double($0)) })
    for name in names { try engine.undeclare(name, on: button) }
    #expect(log.take().map(\.new) == names.map { _ in Resolution.absent })
  }

  /// What each closure had read was looked for among what the others had.
  @Test(.patience) func oneObjectMayHaveManyClosuresThatReadTokens() throws {
    let count = Self.isLarge ? 60_000 : 20_000
    let studio = try Studio()
    let engine = studio.engine
    let names = (0..<count).map { AttributeName("a\($0)") }
    let attributes = try engine.transaction { try names.map { try engine.addAttribute($0, kind: .number) } }
    try engine.setToken(TokenDefinition("gap", number: 0))
    let live = Provider.live { $0.token("gap").map(Resolution.value) ?? .absent }
    try engine.addRule(Rule([StyleSelector()], names.map { StyleDeclaration($0, live) }))
    let button = try engine.track(studio.button)
    for round in 1...5 {
      try engine.setToken(TokenDefinition("gap", number: Double(round)))
      #expect(attributes.allSatisfy { engine.value(button, $0) == .number(Double(round)) })
    }
  }

  /// Each declaration that an object brings was looked for among those before it.
  @Test(.patience, arguments: Declared.allCases)
  func anObjectMayBringManyDeclarations(_ declared: Declared) throws {
    let count = Self.isLarge ? 60_000 : 6_000
    let studio = try Studio { if declared == .ownConstants { $0.tuning.shapesPerPattern = 0 } }
    let engine = studio.engine
    let (names, attributes) = try addAttributes(count, to: engine)
    let style = names.enumerated().map { InstanceDeclaration($1, declared.provider($0)) }
    // Of declarations with one key the last holds.
    let former = names.map { InstanceDeclaration($0, declared.provider(count)) }
    for style in [style, former + style] {
      let button = try engine.track(studio.button, style: style)
      #expect(attributes.indices.allSatisfy { engine.value(button, attributes[$0]) == .number(Double($0)) })
    }
    #expect(engine.checkInvariants() == [])
  }

  /// Adds attributes for numbers, and as many tokens.
  func addAttributes(
    _ count: Int, to engine: Engine
  ) throws -> (names: [AttributeName], attributes: [AttributeID]) {
    let names = (0..<count).map { AttributeName("a\($0)") }
    let tokens = (0..<count).map { TokenDefinition(TokenName("t\($0)"), number: Double($0)) }
    try engine.loadTokens([TokenLayer("base", tokens)])
    return (names, try engine.transaction { try names.map { try engine.addAttribute($0, kind: .number) } })
  }
}
