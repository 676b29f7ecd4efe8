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
    var isRoomy: Bool { engine.core.storage.pointee.plan.objects.capacity >= count }
    func fillAll(_ color: ThemeColor) throws {
      try engine.transaction {
        for button in buttons { try engine.declare(InstanceDeclaration("fill", .constant(color)), on: button) }
      }
      #expect(log.take().map(\.handle) == buttons)
    }
    func edit(times: UInt32) throws {
      for number in 1...times {
        try engine.declare(InstanceDeclaration("stroke", .constant(ThemeColor(rgba: number))), on: buttons[0])
      }
      #expect(log.take().count == times)
    }
    for color in [ThemeColor.red, .green, .blue] {
      try edit(times: 200)
      #expect(isRoomy)
      try fillAll(color)
    }
    try edit(times: 300)
    #expect(!isRoomy)
    try fillAll(.ink)
    #expect(isRoomy && engine.checkInvariants() == [])
  }

  /// Objects that go from one row to another share its changes, if no closure has a say.
  @Test func objectsThatDoTheSameShareTheirChanges() throws {
    let studio = try Studio { $0.tuning.memoizedObjects = 1 }
    try studio.addThemedFill()
    let engine = studio.engine
    try engine.addRule("Button:hovered", ["fill": .constant(ThemeColor.red), "width": .constant(2.0)])
    try engine.addRule("Label", ["fill": .live { _ in .color(.green) }])
    let (log, sizes) = (Log<Change>(), Log<Int>())
    try engine.addCallbackSink { [unowned engine] in
      log.append($0)
      sizes.append(engine.core.plan.changes.count)
    }
    let (buttons, labels) = try engine.transaction {
      (try studio.addButtons(20), try (0..<5).map { _ in try engine.track(studio.label) })
    }
    #expect(Set(sizes.take()) == [1 + labels.count])
    #expect(
      log.take()
        == (buttons + labels).map {
          let color = Resolution.color(buttons.contains($0) ? .paper : .green)
          return Change(handle: $0, attribute: "fill", slot: nil, old: .absent, new: color, isInitial: true)
        })

    try engine.setStates(of: buttons + labels, to: engine.states(["hovered"]))
    #expect(Set(sizes.take()) == [2])
    let hovered = log.take()
    #expect(hovered.map(\.handle) == buttons.flatMap { [$0, $0] } && !hovered.contains { $0.isInitial })
    for (number, change) in hovered.enumerated() {
      #expect(change.old == (number % 2 == 0 ? .color(.paper) : .absent))
      #expect(change.new == (number % 2 == 0 ? .color(.red) : .number(2)))
    }
    #expect(engine.checkInvariants() == [])
  }
}
