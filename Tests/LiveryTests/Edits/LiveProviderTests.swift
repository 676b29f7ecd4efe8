import Testing

@testable import Livery

/// Whether an engine knows that there are live closures, or constants and tables of objects' own. From then on its commits
/// list the members of nodes, and objects that go are looked at one by one.
struct LiveProviderTests {
  /// How such come to an engine.
  enum Way: CaseIterable, Sendable {
    case rule, ruleInPlace, style, declaration, declarationInPlace
    case constantOfStyle, constant, tableOfStyle, table
  }

  let studio: Studio
  var engine: Engine { studio.engine }
  private let live = Provider.live { _ in .number(1) }
  private let table = Provider.table("density", ["regular": .number(1), "compact": .number(2)])

  init() throws { studio = try Studio { $0.tuning.shapesPerPattern = 0 } }

  private func areKnown(to engine: Engine) -> Bool { engine.withCore { $0.mayHaveBlocks } }

  /// - Returns: an object whose width is 1 by it.
  private func bring(_ way: Way) throws -> Handle {
    switch way {
    case .rule:
      try engine.addRule("Button", ["width": live])
      return try engine.track(studio.button)
    case .ruleInPlace:
      try engine.addRule("Button", ["width": .constant(2.0)])
      return try bring(.rule)
    case .style: return try track(live)
    case .declaration: return try declare(live, on: engine.track(studio.button))
    case .declarationInPlace: return try declare(live, on: track(.token("undefined")))
    case .constantOfStyle: return try track(.constant(1.0))
    case .constant: return try declare(.constant(1.0), on: engine.track(studio.button))
    case .tableOfStyle: return try track(table)
    case .table: return try declare(table, on: engine.track(studio.button))
    }
  }

  private func declare(_ provider: Provider, on object: Handle) throws -> Handle {
    try engine.declare(InstanceDeclaration("width", provider), on: object)
    return object
  }

  private func track(_ provider: Provider) throws -> Handle {
    try engine.track(studio.button, style: [InstanceDeclaration("width", provider)])
  }

  @Test(arguments: Way.allCases) func theyAreKnownHoweverTheyCome(_ way: Way) throws {
    #expect(!areKnown(to: engine))
    let object = try bring(way)
    #expect(areKnown(to: engine))
    #expect(studio.width(of: object) == .number(1))
    #expect(engine.checkInvariants() == [])
  }

  @Test(arguments: Way.allCases) func theyAreKnownWhereTheyComeBack(_ way: Way) throws {
    let object = try engine.transaction {
      let object = try bring(way)
      #expect(throws: Refusal(number: 1)) {
        try engine.transaction {
          try engine.removeRule([StyleSelector("Button")])
          try engine.undeclare("width", on: object)
          throw Refusal(number: 1)
        }
      }
      return object
    }
    #expect(areKnown(to: engine))
    #expect(studio.width(of: object) == .number(1))
    #expect(engine.checkInvariants() == [])
  }

  /// Members were listed for ever after.
  @Test func refusedAndDiscardedEditsBringNone() throws {
    _ = try engine.track(studio.button)
    let (width, ghost) = (InstanceDeclaration("width", live), InstanceDeclaration("ghost", live))
    let unknown = EditError.unknownAttribute("ghost")
    #expect(throws: unknown) { try engine.addRule("Button", ["width": live, "ghost": .constant(1.0)]) }
    #expect(throws: unknown) { try engine.track(studio.button, style: [width, ghost]) }
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        for way in Way.allCases { _ = try bring(way) }
        throw Refusal(number: 1)
      }
    }
    #expect(!areKnown(to: engine))
    try engine.setContext(["density": "compact"])
    let listsMembers = engine.withCore { $0.nodes.listsMembers }
    #expect(!listsMembers)
  }

  /// Those of objects stay behind.
  @Test func enginesThatShareRulesKnowOfTheirClosures() throws {
    _ = try bring(.style)
    let before = try Studio(sharing: studio)
    #expect(!areKnown(to: before.engine))
    _ = try bring(.rule)
    let after = try Studio(sharing: studio)
    #expect(areKnown(to: after.engine))
    let button = try after.engine.track(after.button)
    #expect(after.width(of: button) == .number(1))
    #expect(after.engine.checkInvariants() == [])
  }
}
