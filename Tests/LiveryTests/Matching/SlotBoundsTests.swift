import LiveryVocabulary
import Testing

@testable import Livery

/// The objects that an edit of a rule concerns are found from the marks of its subject.
struct SlotBoundsTests {
  private let studio: Studio
  private var engine: Engine { studio.engine }

  init() throws { studio = try Studio() }

  private func set(_ names: IdentifierName...) -> IdentifierSetID { engine.identifiers(names) }

  private func slots(of handle: Handle) -> Range<Int> {
    engine.withCore { $0.slotBounds.slots(of: $0.elements[$0.objects.element[Int(handle.index)]]) }
  }

  /// Buttons with a rule for each.
  private func trackNamedButtons(_ count: Int) throws -> [Handle] {
    try engine.transaction {
      try (0..<count).map { number in
        try engine.addRule(".n\(number)", ["width": .constant(Double(number))])
        return try engine.track(studio.button, identifiers: set(IdentifierName("n\(number)")))
      }
    }
  }

  /// Used to forget all programs and to look at all objects.
  @Test func anEditLeavesTheOthersAlone() throws {
    let buttons = try trackNamedButtons(100)
    let programs = engine.statistics.programs
    try engine.addRule("Button.n7", ["width": .constant(-1.0)])
    #expect(engine.statistics.programs == programs + 1)
    #expect(slots(of: buttons[7]) == Int(buttons[7].index)..<Int(buttons[7].index) + 1)
    #expect(studio.width(of: buttons[7]) == .number(-1))
    #expect(studio.width(of: buttons[8]) == .number(8))
    try engine.removeRule("Button.n7")
    #expect(studio.width(of: buttons[7]) == .number(7))
    #expect(engine.statistics.programs == programs + 1)
    #expect(engine.checkInvariants() == [])
  }

  @Test func findsSubclassesAndLargerSets() throws {
    let button = try engine.track(studio.button, identifiers: set("a", "b"))
    let label = try engine.track(studio.label, identifiers: set("b"))
    let view = try engine.track(studio.view)
    func widths() -> [Resolution?] { [button, label, view].map { studio.width(of: $0) } }
    try engine.addRule("*", ["width": .constant(1.0)])
    #expect(widths() == [.number(1), .number(1), .number(1)])
    try engine.addRule("Control", ["width": .constant(2.0)])
    #expect(widths() == [.number(2), .number(1), .number(1)])
    try engine.addRule(".b", ["width": .constant(3.0)])
    #expect(widths() == [.number(3), .number(3), .number(1)])
    try engine.addRule(".a.b", ["width": .constant(4.0)])
    #expect(widths() == [.number(4), .number(3), .number(1)])
    try engine.removeRule(".b")
    try engine.removeRule(".a.b")
    #expect(widths() == [.number(2), .number(1), .number(1)])
    #expect(engine.checkInvariants() == [])
  }

  /// A selector that asks for a state makes other styles of those in it, which were remembered.
  @Test func findsObjectsInAskedStates() throws {
    try engine.addRule("Button", ["width": .constant(1.0)])
    let buttons = try studio.addButtons(3)
    try engine.setStates(of: buttons[1], to: engine.states(["on"]))
    for width in [2.0, 3.0] {
      try engine.addRule("Button:on", ["width": .constant(width)])
      #expect(buttons.map { studio.width(of: $0) } == [.number(1), .number(width), .number(1)])
      try engine.setStates(of: buttons[2], to: engine.states(["on"]))
      #expect(studio.width(of: buttons[2]) == .number(width))
      try engine.setStates(of: buttons[2], to: engine.states([]))
      #expect(studio.width(of: buttons[2]) == .number(1))
      try engine.removeRule("Button:on")
      #expect(buttons.map { studio.width(of: $0) } == [.number(1), .number(1), .number(1)])
    }
    #expect(engine.checkInvariants() == [])
  }

  @Test func findsObjectsInReusedSlotsAndWithOtherIdentifiers() throws {
    var buttons = try trackNamedButtons(20)
    try engine.addRule(".n3", ["width": .constant(-3.0)])
    try engine.untrack(buttons.removeFirst())
    buttons.append(try engine.track(studio.label, identifiers: set("late")))
    try engine.setIdentifiers(of: buttons[4], to: set("late"))
    try? engine.transaction {
      try engine.setIdentifiers(of: buttons[5], to: set("late"))
      throw Refusal(number: 0)
    }
    try engine.addRule(".late", ["width": .constant(50.0)])
    #expect(studio.width(of: buttons[4]) == .number(50))
    #expect(studio.width(of: buttons[5]) == .number(6))
    #expect(studio.width(of: buttons[buttons.count - 1]) == .number(50))
    #expect(engine.checkInvariants() == [])
  }

  /// Bounds only grow with each object that comes; when too much is looked at for it, they are found anew.
  @Test func boundsAreFoundAnew() throws {
    let others = try studio.addButtons(200)
    var label = try engine.track(studio.label, identifiers: set("wanderer"))
    var spans: [Int] = []
    for number in 0..<20 {
      // The slot that comes free is that of a button far away.
      try engine.untrack(label)
      try engine.untrack(others[number * 10])
      _ = try engine.track(studio.button)
      label = try engine.track(studio.label, identifiers: set("wanderer"))
      try engine.addRule(".wanderer", ["width": .constant(Double(number))])
      #expect(studio.width(of: label) == .number(Double(number)))
      try engine.removeRule(".wanderer")
      #expect(engine.checkInvariants() == [])
      spans.append(slots(of: label).count)
    }
    #expect(spans.contains { $0 > 10 } && spans.dropFirst(5).contains { $0 <= 1 })
  }
}
