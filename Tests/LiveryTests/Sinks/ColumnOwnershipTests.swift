import Dispatch
import Testing

@testable import Livery

/// A column is written by one engine at a time.
@Suite struct ColumnOwnershipTests {
  private let first: Studio
  private let second: Studio
  private let column = Column.rgba()

  init() throws {
    (first, second) = (try Studio(), try Studio())
    for studio in [first, second] { try studio.addThemedFill() }
  }

  @discardableResult private func addSink(to studio: Studio) throws -> SinkID {
    try studio.engine.addColumnSink([ColumnBinding("fill", column)])
  }

  private func expectRefusal(by studio: Studio) {
    #expect(throws: EditError.columnOfAnotherEngine) { try addSink(to: studio) }
    #expect(studio.engine.checkInvariants() == [])
  }

  /// Used to write from index 0 on in turns, and on two threads into memory that the other had freed.
  @Test func anotherEngineRefusesItUntilAllSinksAreRemoved() throws {
    let sinks = [try addSink(to: first), try addSink(to: first)]
    let button = try first.addButtons(1)[0]
    _ = try second.addButtons(1)
    expectRefusal(by: second)
    try second.engine.setTheme("night")
    #expect(column[button.index] == ThemeColor.paper.packedRGBA)
    try first.engine.removeSink(sinks[0])
    expectRefusal(by: second)
    try first.engine.removeSink(sinks[1])
    try addSink(to: second)
    #expect(column[0] == ThemeColor.ink.packedRGBA)
    expectRefusal(by: first)
  }

  @Test func aSinkThatIsRefusedClaimsNoneOfItsColumns() throws {
    try addSink(to: first)
    let other = Column.rgba()
    #expect(throws: EditError.columnOfAnotherEngine) {
      try second.engine.addColumnSink([ColumnBinding("fill", other), ColumnBinding("stroke", column)])
    }
    try first.engine.addColumnSink([ColumnBinding("stroke", other)])
  }

  @Test func anEngineThatGoesGivesItsColumnsBack() throws {
    func useElsewhere() throws {
      let studio = try Studio()
      try studio.addThemedFill()
      try addSink(to: studio)
      expectRefusal(by: first)
    }
    try useElsewhere()
    try addSink(to: first)
  }

  /// The sink may come back until the transaction has ended.
  @Test func aRemovedSinkKeepsItsColumnsUntilTheTransactionEnds() throws {
    let sink = try addSink(to: first)
    func removeAndComeBack() throws {
      try first.engine.transaction {
        try first.engine.removeSink(sink)
        expectRefusal(by: second)
        throw Refusal(number: 1)
      }
    }
    #expect(throws: Refusal(number: 1), performing: removeAndComeBack)
    expectRefusal(by: second)
    try first.engine.transaction { try first.engine.removeSink(sink) }
    try addSink(to: second)
  }

  /// It writes on a thread on which others wrote before.
  @Test func ofManyEnginesThatTryAtOnceOneGetsIt() throws {
    let engines = try (0..<8).map { _ in
      let studio = try Studio(sharing: first)
      _ = try studio.addButtons(1)
      return studio.engine
    }
    for _ in 0..<50 {
      let sinks = Log<(Engine, SinkID)>()
      DispatchQueue.concurrentPerform(iterations: engines.count) { place in
        if let sink = try? engines[place].addColumnSink([ColumnBinding("fill", column)]) {
          sinks.append((engines[place], sink))
          try? engines[place].setTheme(column[0] == ThemeColor.ink.packedRGBA ? "default" : "night")
        }
      }
      try #require(sinks.count == 1)
      try sinks.all[0].0.removeSink(sinks.all[0].1)
    }
  }

  @Test func aSinkThatIsTakenBackGivesItsColumnsBack() throws {
    func addAndGoAway() throws {
      try first.engine.transaction {
        try addSink(to: first)
        throw Refusal(number: 1)
      }
    }
    #expect(throws: Refusal(number: 1), performing: addAndGoAway)
    try addSink(to: second)
  }
}
