import Livery
import TestSupport
import Testing

extension ExhaustionTests {
  /// A style noted what a closure read token by token, and looked through all others for each.
  @Test(.patience) func closuresMayReadManyTokens() throws {
    let count = Self.isLarge ? 3_000 : 300
    let studio = try Studio()
    let engine = studio.engine
    let tokens = try addTokens(count, to: engine)
    try engine.addRule("View", ["width": .pure(Self.sum(of: tokens))])
    let objects = try (0..<100).map { number in
      let name = IdentifierName("i\(number)")
      try engine.addRule(
        Rule(
          [StyleSelector(subject: Compound(identifiers: [name]))], [StyleDeclaration("fill", .constant(ThemeColor.red))]
        ))
      return try engine.track(studio.button, identifiers: engine.identifiers([name]))
    }
    #expect(objects.allSatisfy { studio.width(of: $0) == .number(Double(count)) })
    try engine.setToken(TokenDefinition(tokens[count - 1], number: 2))
    #expect(objects.allSatisfy { studio.width(of: $0) == .number(Double(count + 1)) })
    #expect(engine.checkInvariants() == [])
  }

  /// Each name of a token that nothing defines had the table of names copied, once for each context at least.
  @Test(.patience) func closuresMayReadManyUnknownTokens() throws {
    let count = Self.isLarge ? 20_000 : 4_000
    let studio = try Studio()
    let engine = studio.engine
    let buttons = try engine.transaction {
      try (0..<count).map { number in
        let name = TokenName("a fallback, number \(number)")
        return try engine.track(
          studio.button, patch: Patch(tokens: ["own": .literal(.number(Double(number)))]),
          style: [InstanceDeclaration("width", .live { $0.token(name).map(Resolution.value) ?? .number(0) })])
      }
    }
    #expect(buttons.allSatisfy { studio.width(of: $0) == .number(0) })
    // That they were read is known.
    try engine.setToken(TokenDefinition("a fallback, number 7", number: 7))
    #expect(studio.width(of: buttons[7]) == .number(7) && studio.width(of: buttons[8]) == .number(0))
    #expect(engine.checkInvariants() == [])
  }

  /// Each token of a chain was walked to the chain's end; in a snapshot, too.
  @Test(.patience) func closuresMayReadAChainOfTokens() throws {
    let count = Self.isLarge ? 50_000 : 10_000
    let studio = try Studio()
    let engine = studio.engine
    let tokens = (0..<count).map { TokenName("link\($0)") }
    try engine.transaction {
      try engine.setToken(TokenDefinition(tokens[0], number: 1))
      for link in 1..<count { try engine.setToken(TokenDefinition(tokens[link], .alias(tokens[link - 1]))) }
    }
    try engine.addRule("Button", ["width": .pure(Self.sum(of: tokens.reversed()))])
    let button = try engine.track(studio.button)
    let snapshot = engine.snapshot()
    #expect(studio.width(of: button) == .number(Double(count)))
    try engine.setToken(TokenDefinition(tokens[0], number: 2))
    #expect(studio.width(of: button) == .number(Double(2 * count)))
    #expect(snapshot.value(button, studio.width) == .number(Double(count)))
  }

  /// Without sinks each edit of a token went over all nodes if any style had a pure closure.
  @Test(.patience) func tokensMayBeEditedBesideAPureClosure() throws {
    let count = Self.isLarge ? 200_000 : 40_000
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("Button", ["width": .pure { $0.token("gap").map(Resolution.value) ?? .absent }])
    let button = try engine.track(studio.button)
    try engine.transaction {
      var parent: Handle?
      for depth in 0..<count {
        let patch = Patch(modes: ["density": depth % 2 == 0 ? "compact" : "regular"])
        parent = try engine.track(studio.view, parent: parent, patch: patch)
      }
    }
    #expect(engine.statistics.nodes == 1 + count)
    for number in 1...count / 2 { try engine.setToken(TokenDefinition("gap", number: Double(number))) }
    #expect(engine.changes(since: engine.revision - 1) == .objects([button]))
    #expect(studio.width(of: button) == .number(Double(count / 2)))
    try engine.removeRule([StyleSelector("Button")])
    try engine.setToken(TokenDefinition("gap", number: 0))
    #expect(engine.changes(since: engine.revision - 1) == .objects([]))
  }

  /// Each owner went inside the deinit of the one before it.
  @Test func ownersMayHangOnOneAnother() throws {
    try untrackFirst { engine, below in
      let owner = engine.own(below)
      return .live { _ in withExtendedLifetime(owner) { .color(.red) } }
    }
  }

  /// What the pure closures of a style had read was gathered anew for each of them, in each row.
  @Test(.patience) func oneStyleMayHaveManyPureClosures() throws {
    let count = Self.isLarge ? 50_000 : 8_000
    let studio = try Studio()
    let engine = studio.engine
    let tokens = try addTokens(count, to: engine)
    var last = studio.width
    try engine.transaction {
      for number in 0..<count { last = try engine.addAttribute(AttributeName("a\(number)"), kind: .number) }
      let declarations = tokens.enumerated().map { number, token in
        StyleDeclaration(AttributeName("a\(number)"), .pure { $0.token(token).map(Resolution.value) ?? .absent })
      }
      try engine.addRule(Rule([StyleSelector("Button")], declarations))
    }
    let button = try engine.track(studio.button)
    for theme in ["default", "night", "midnight"] as [ModeName] {
      try engine.setContext(["theme": theme])
      #expect(engine.value(button, last) == .number(1))
    }
    try engine.setToken(TokenDefinition(tokens[count - 1], number: 2))
    #expect(engine.value(button, last) == .number(2))
    #expect(engine.checkInvariants() == [])
  }

  /// Each untracked the next one inside the deinit of the one before it.
  @Test func whatClosuresCaptureMayUntrackOneAnother() throws {
    try untrackFirst { engine, below in
      let farewell = Farewell { try? engine.untrack(below) }
      defer { farewell.letGo() }
      return farewell.provider
    }
  }

  /// The closure of each removed sink removes the next one when it goes.
  @Test func sinksMayRemoveOneAnother() throws {
    let engine = try Studio().engine
    var next: SinkID?
    try engine.transaction {
      for _ in 0..<(Self.isLarge ? 20_000 : 3_000) {
        let farewell = Farewell { [unowned engine, next] in if let next { try? engine.removeSink(next) } }
        next = try engine.addCallbackSink { [held = farewell.held] _ in withExtendedLifetime(held) {} }
        farewell.letGo()
      }
    }
    try engine.removeSink(next!)
    #expect(engine.statistics.sinks == 0)
  }

  /// Each token that a closure read was looked for among all that it had read in that call.
  @Test(.patience) func liveClosuresMayReadManyTokens() throws {
    let count = Self.isLarge ? 10_000 : 3_000
    let studio = try Studio()
    let engine = studio.engine
    let tokens = try addTokens(count, to: engine)
    // Twice, of which the second time is no other reading.
    try engine.addRule("Button", ["width": .live(Self.sum(of: tokens + tokens))])
    let buttons = try studio.addButtons(20)
    #expect(buttons.allSatisfy { studio.width(of: $0) == .number(Double(2 * count)) })
    try engine.setToken(TokenDefinition(tokens[count - 1], number: 2))
    #expect(buttons.allSatisfy { studio.width(of: $0) == .number(Double(2 * count + 2)) })
    #expect(engine.checkInvariants() == [])
  }

  /// For each closure all refreshes of its object were gone through, and explaining one went through all results.
  @Test(.patience) func oneObjectMayHaveManyAttributesRefreshed() throws {
    let count = Self.isLarge ? 60_000 : 6_000
    let studio = try Studio()
    let engine = studio.engine
    let (names, attributes) = try addAttributes(count, to: engine)
    let number = Box(1.0)
    let provider = Provider.live { _ in .number(number.content) }
    try engine.addRule(Rule([StyleSelector("Button")], names.map { StyleDeclaration($0, provider) }))
    let button = try engine.track(studio.button)
    number.content = 2
    let (last, others) = (attributes[count - 1], attributes[..<(count - 1)])
    try engine.transaction { for name in names.dropLast() { try engine.refresh(button, name) } }
    #expect(others.allSatisfy { engine.value(button, $0) == .number(2) } && engine.value(button, last) == .number(1))
    number.content = 3
    try engine.transaction {
      try engine.refresh(button, names[0])
      try engine.refresh(button)
    }
    #expect(attributes.allSatisfy { engine.value(button, $0) == .number(3) })
    #expect(names.allSatisfy { engine.explain(button, $0)?.resolution == .number(3) })
  }

  /// Untracks the first of many objects, each of which goes with the closure of the one before it.
  ///
  /// - Parameter provider: a closure whose end takes an object along.
  private func untrackFirst(_ provider: @escaping @Sendable (Engine, _ below: Handle) -> Provider) throws {
    try onSmallStack {
      let studio = try Studio()
      let engine = studio.engine
      let handles = try studio.addButtons(10_000)
      try engine.transaction {
        for (above, below) in zip(handles, handles.dropFirst()) {
          try engine.declare(InstanceDeclaration("fill", provider(engine, below)), on: above)
        }
      }
      try engine.untrack(handles[0])
      #expect(engine.statistics.objects == 0)
    }
  }

  /// Defines tokens that are 1 each.
  private func addTokens(_ count: Int, to engine: Engine) throws -> [TokenName] {
    let tokens = (0..<count).map { TokenName("t\($0)") }
    try engine.loadTokens([TokenLayer("base", tokens.map { TokenDefinition($0, number: 1) })])
    return tokens
  }

  /// A closure that adds up tokens.
  private static func sum(of tokens: [TokenName]) -> ContextClosure {
    ContextClosure { context in
      .value(.number(tokens.reduce(0) { $0 + (context.token($1).flatMap(Double.init(themeValue:)) ?? 0) }))
    }
  }
}
