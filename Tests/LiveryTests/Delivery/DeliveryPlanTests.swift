import Testing

@testable import Livery

struct DeliveryPlanTests {
  /// What a large transaction needs is kept for the next one, until many small ones have come after it.
  @Test func memoryOfLargeTransactionsIsGivenBack() throws {
    let studio = try Studio()
    try studio.addThemedFill()
    let engine = studio.engine
    let log = try studio.listen()
    let count = Pending.keptEdits + 1
    let buttons = try studio.addButtons(count)
    #expect(log.take().count == count)
    var isRoomy: Bool {
      let storage = engine.core.pointee.storage
      return min(storage.pointee.plan.changes.capacity, storage.pointee.plan.objects.capacity) >= count
    }
    func fillAll(_ color: Color) throws {
      try engine.transaction {
        for button in buttons { try engine.declare(InstanceDeclaration("fill", .constant(color)), on: button) }
      }
      #expect(log.take().map(\.handle) == buttons)
    }
    func edit(times: UInt32) throws {
      for number in 1...times {
        try engine.declare(InstanceDeclaration("stroke", .constant(Color(rgba: number))), on: buttons[0])
      }
      #expect(log.take().count == times)
    }
    for color in [Color.red, .green, .blue] {
      try edit(times: 200)
      #expect(isRoomy)
      try fillAll(color)
    }
    try edit(times: 300)
    #expect(!isRoomy)
    try fillAll(.ink)
    #expect(isRoomy && engine.checkInvariants() == [])
  }
}
