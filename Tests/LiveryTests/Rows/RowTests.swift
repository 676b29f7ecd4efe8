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
    try engine.setSuspended(of: button, to: false)
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
    try engine.addRule("Button", when: ["density": "compact"], ["fill": .constant(ThemeColor.red)])
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
    try engine.addRule("Label", theme: "night", ["fill": .constant(ThemeColor.ink)])
    let (button, label) = (try engine.track(studio.button), try engine.track(studio.label))
    let log = try studio.listen()
    _ = log.take()
    func expect(_ count: Int, _ fills: [ThemeColor], after edit: () throws -> Void) throws {
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

  /// A bit for each of the first 64 slots says where a row differs; for later ones all is found out anew.
  @Test func wideRowsAreReplacedWhereTheTokenDecides() throws {
    let count = 70
    func name(_ number: Int) -> AttributeName { AttributeName("a\(number)") }
    func set(_ number: Int, _ value: Double) throws {
      try engine.setToken(TokenDefinition(TokenName("t\(number)"), number: value))
    }
    for number in 0...count { try set(number, Double(number)) }
    let attributes = try engine.transaction {
      let attributes = try (0..<count).map { try engine.addAttribute(name($0), kind: .number) }
      for number in 0..<count { try engine.addRule("Label", [name(number): .token(TokenName("t\(number)"))]) }
      try engine.addRule("View", [name(0): .token(TokenName("t\(count)"))])
      return attributes
    }
    let label = try engine.track(studio.label)
    let log = try studio.listen()
    _ = log.take()
    for number in [3, 63, 64, 69] {
      try set(number, Double(1000 + number))
      #expect(engine.statistics.resolvedRows == 1)
      #expect(log.take().map(\.attribute) == [name(number)])
    }
    try set(count, -1)
    #expect(engine.statistics.resolvedRows == 0 && log.take().isEmpty)
    for number in 0..<count {
      let value = Double([3, 63, 64, 69].contains(number) ? 1000 + number : number)
      #expect(engine.value(label, attributes[number]) == .number(value))
    }
  }

  /// What decides in one theme does not in the other, where it declines.
  @Test func rowsAreReplacedByWhatDecidesInTheirContext() throws {
    let night = When(theme: "night")
    for definition in [
      TokenDefinition("accent", .literal(.color(.red))), TokenDefinition("accent", when: night, number: 1),
      TokenDefinition("base", .literal(.color(.paper))), TokenDefinition("size", number: 1),
    ] { try engine.setToken(definition) }
    try engine.addRule("View", ["fill": .token("base")])
    try engine.addRule("Label", ["fill": .token("accent"), "width": .token("size")])
    let day = try engine.track(studio.label)
    let dark = try engine.track(studio.label)
    try engine.setPatch(of: dark, to: Patch(theme: "night"))
    let log = try studio.listen()
    _ = log.take()
    try engine.setToken(TokenDefinition("size", number: 2))
    #expect(log.take().map(\.handle) == [day, dark])
    try engine.setToken(TokenDefinition("base", .literal(.color(.blue))))
    #expect(log.take().map(\.handle) == [dark])
    try engine.setToken(TokenDefinition("accent", .literal(.color(.green))))
    #expect(log.take().map(\.handle) == [day])
    try engine.setToken(TokenDefinition("accent", when: night, .literal(.color(.ink))))
    try engine.setToken(TokenDefinition("size", number: 3))
    #expect([day, dark].map { studio.fill(of: $0) } == [.color(.green), .color(.ink)])
    #expect([day, dark].map { studio.width(of: $0) } == [.number(3), .number(3)])
    #expect(log.take().count == 3)
  }

  @Test func tokensAndRulesChangeTogether() throws {
    func set(_ color: ThemeColor) throws { try engine.setToken(TokenDefinition("accent", .literal(.color(color)))) }
    try set(.red)
    try engine.addRule("Label", ["fill": .token("accent")])
    try engine.addRule("Label:hover", ["fill": .token("accent")])
    try engine.addRule("Control", ["stroke": .token("accent")])
    let label = try engine.track(studio.label, states: engine.states(["hover"]))
    let button = try engine.track(studio.button)
    let log = try studio.listen()
    _ = log.take()
    try engine.transaction {
      try set(.green)
      try engine.removeRule("Label:hover", attributes: ["fill"])
    }
    #expect(log.take().map(\.new) == [.color(.green), .color(.green)])
    #expect(studio.fill(of: label) == .color(.green))
    #expect(engine.value(button, studio.stroke) == .color(.green))
  }
}
