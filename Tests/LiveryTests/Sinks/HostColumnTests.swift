import Testing

@testable import Livery

/// Columns of four cells over memory of a host's, behind which there is more that the engine is to leave alone.
@Suite final class HostColumnTests {
  private static let untouched: UInt32 = 99

  private let studio: Studio
  private let memory = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 64)
  private let column: Column<Value, UInt32>
  private var engine: Engine { studio.engine }
  private var isIntact: Bool { memory[4...].allSatisfy { $0 == Self.untouched } }

  init() throws {
    studio = try Studio()
    try studio.addThemedFill()
    memory.initialize(repeating: Self.untouched)
    column = Column(memory: UnsafeMutableBufferPointer(rebasing: memory[..<4]), absent: 0) { $0.packedRGBA ?? 1 }
  }

  deinit { memory.deallocate() }

  private func addSink() throws -> SinkID { try engine.addColumnSink([ColumnBinding("fill", column)]) }

  /// Removes a sink in a transaction that fails, with the attempt to track so many objects in it.
  private func removeForAWhile(_ sink: SinkID, tracking count: Int) {
    func removeAndComeBack() throws {
      try engine.transaction {
        try engine.removeSink(sink)
        #expect(throws: EditError.columnTooSmall(capacity: 4)) { _ = try studio.addButtons(count) }
        throw Refusal(number: 1)
      }
    }
    #expect(throws: Refusal(number: 1), performing: removeAndComeBack)
  }

  /// Used to write behind the column: objects that were tracked while its sink was away left slots that have no cell.
  @Test func aSinkThatComesBackFindsNoMoreObjectsThanItHasCells() throws {
    let buttons = try studio.addButtons(4)
    let sink = try addSink()
    removeForAWhile(sink, tracking: 5)
    try engine.setContext(["theme": "night"])
    #expect(buttons.allSatisfy { column[$0.index] == ThemeColor.ink.packedRGBA })
    #expect(isIntact)
    try engine.untrack(buttons[0])
    _ = try studio.addButtons(1)
    #expect(throws: EditError.columnTooSmall(capacity: 4)) { _ = try studio.addButtons(1) }
    try engine.removeSink(sink)
    _ = try studio.addButtons(100)
    #expect(isIntact)
  }

  /// Each state set that such a sink named used to take one of the slots that there may be, for good.
  @Test func aRefusedSinkTakesNoSlot() throws {
    _ = try studio.addButtons(5)
    let slots = engine.core.attributes.slots.count
    #expect(throws: EditError.columnTooSmall(capacity: 4)) {
      try engine.addColumnSink([ColumnBinding("title", slot: ["on"], column)])
    }
    #expect(engine.core.attributes.slots.count == slots)
  }

  /// The same with a sink that the transaction around the discarded one added.
  @Test func aNewSinkThatComesBackFindsNoMoreObjectsThanItHasCells() throws {
    let buttons = try studio.addButtons(2)
    try engine.transaction { removeForAWhile(try addSink(), tracking: 20) }
    #expect(isIntact)
    #expect(buttons.allSatisfy { column[$0.index] == ThemeColor.paper.packedRGBA })
    _ = try studio.addButtons(2)
  }

  /// Used to be a limit until the last of the transactions that come out of one another had ended.
  @Test func aSinkThatACallbackRemovedIsNoLimitAfterItsTransaction() throws {
    let (buttons, button) = (try studio.addButtons(4), studio.button)
    let sink = try addSink()
    let late = Log<Handle>()
    try engine.addCallbackSink(attributes: ["fill", "stroke"]) { [unowned engine] change in
      guard change.handle == buttons[0], !change.isInitial else { return }
      if change.attribute == "fill" {
        try engine.removeSink(sink)
        #expect(throws: EditError.columnTooSmall(capacity: 4)) { try engine.track(button) }
        try engine.declare(InstanceDeclaration("stroke", .constant(ThemeColor.red)), on: buttons[0])
      } else {
        late.append(try engine.track(button))
      }
    }
    try engine.setContext(["theme": "night"])
    #expect(late.count == 1 && engine.isTracked(late.all[0]))
    #expect(engine.checkInvariants() == [])
  }

  @Test func aSinkThatIsTakenBackIsNoLimit() throws {
    func addAndGoAway() throws {
      try engine.transaction {
        _ = try addSink()
        throw Refusal(number: 1)
      }
    }
    try engine.transaction {
      #expect(throws: Refusal(number: 1), performing: addAndGoAway)
      _ = try studio.addButtons(20)
    }
    #expect(isIntact)
  }

  @Test func coloursMayGoToMemoryOfTheHost() throws {
    let cells = UnsafeMutableBufferPointer(rebasing: memory[..<4])
    let colors = Column.rgba(memory: cells, absent: 7)
    #expect(memory[..<4].allSatisfy { $0 == 7 } && isIntact)
    let buttons = try studio.addButtons(2)
    try engine.addColumnSink([ColumnBinding("fill", colors)])
    let paper = ThemeColor.paper.packedRGBA
    #expect(Array(memory[..<4]) == [paper, paper, 7, 7] && colors[buttons[1].index] == paper)
    try engine.setTheme("night")
    #expect(memory[0] == ThemeColor.ink.packedRGBA)
    try engine.declare(InstanceDeclaration("fill", .none), on: buttons[0])
    #expect(memory[0] == 7)
    #expect(isIntact)
  }
}
