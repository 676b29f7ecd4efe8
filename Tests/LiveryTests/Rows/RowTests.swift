import Livery
import Testing

/// Rows are resolved once, and not before somebody wants them.
struct RowTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws {
    studio = try Studio()
    try studio.addThemedFill()
  }

  @Test func nothingIsResolvedBeforeItIsRead() throws {
    // A live closure somewhere makes commits look at all objects that they touch.
    try engine.addRule("Label", ["width": .live { _ in .number(1) }])
    _ = try engine.track(studio.label)
    let count = engine.statistics.rows
    let button = try engine.track(studio.button)
    #expect(engine.statistics.rows == count)
    #expect(studio.fill(of: button) == .color(.paper))
    #expect(engine.statistics.rows == count + 1)
  }

  @Test func nothingIsResolvedForSuspendedObjects() throws {
    let log = try studio.listen()
    let button = try engine.track(studio.button, isSuspended: true)
    #expect(engine.statistics.rows == 0)
    try engine.setSuspended(button, false)
    #expect(engine.statistics.rows == 1)
    #expect(log.take().count == 1)
  }

  @Test func commitsTellHowManyRowsTheyResolved() throws {
    try engine.addCallbackSink { _ in }
    _ = try studio.addButtons(3)
    #expect(engine.statistics.resolvedRows == 1)
    try engine.setContext(["theme": "night"])
    #expect(engine.statistics.resolvedRows == 1)
    try engine.setContext(["theme": "default"])
    #expect(engine.statistics.resolvedRows == 0)
  }

  @Test func rowsOfReadersAreNotThoseOfCommits() throws {
    let button = try engine.track(studio.button)
    #expect(studio.fill(of: button) != nil && engine.statistics.rows == 1)
    try engine.setContext(["theme": "night"])
    #expect(engine.statistics.resolvedRows == 0)
    try engine.addCallbackSink { [unowned engine, fill = studio.fill] change in
      _ = try engine.value(change.handle, fill, in: Patch(theme: "midnight"))
    }
    #expect(engine.statistics.resolvedRows == 1)
    try engine.setContext(["density": "compact"])
    #expect(engine.statistics.resolvedRows == 1)
  }

  /// A token that is mentioned in declarations that lose.
  @Test func rowsAreReplacedWhereTheTokenDecides() throws {
    let studio = try Studio()
    let engine = studio.engine
    func set(_ name: TokenName, _ value: Value) throws { try engine.setToken(TokenDefinition(name, .literal(value))) }
    try set("base", .color(.paper))
    try set("accent", .color(.red))
    try engine.addRule("View", ["fill": .token("base")])
    try engine.addRule("Button", ["fill": .token("accent")])
    try engine.addRule("Label", ["fill": .token("base"), "width": .token("size")])
    try engine.addRule("Label", theme: "night", ["fill": .constant(Color.ink)])
    let (button, label) = (try engine.track(studio.button), try engine.track(studio.label))
    let log = try studio.listen()
    _ = log.take()
    func expect(_ count: Int, _ fills: [Color], after edit: () throws -> Void) throws {
      try edit()
      #expect(engine.statistics.resolvedRows == count)
      #expect([studio.fill(of: button), studio.fill(of: label)] == fills.map { .color($0) })
    }
    try expect(1, [.red, .blue]) { try set("base", .color(.blue)) }
    #expect(log.take().map(\.handle) == [label])
    try expect(1, [.green, .blue]) { try set("accent", .color(.green)) }
    // Another kind declines, and so does nothing at all.
    try expect(1, [.blue, .blue]) { try set("accent", .number(1)) }
    try expect(2, [.paper, .paper]) { try set("base", .color(.paper)) }
    try expect(1, [.red, .paper]) { try set("accent", .color(.red)) }
    try expect(1, [.paper, .paper]) { try engine.removeToken("accent", when: .always) }
    try expect(2, [.blue, .blue]) { try set("base", .color(.blue)) }
    try expect(1, [.blue, .blue]) { try set("size", .number(3)) }
    #expect(studio.width(of: label) == .number(3))
    try engine.setContext(["theme": "night"])
    try set("base", .color(.green))
    #expect([studio.fill(of: button), studio.fill(of: label)] == [.color(.green), .color(.ink)])
  }
}
