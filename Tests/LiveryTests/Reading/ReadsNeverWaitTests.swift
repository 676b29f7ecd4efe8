import Foundation
import Livery
import Synchronization
import Testing

/// docs/reference/semantics.md, point 12: reads never wait, not even for a commit that is resolving.
struct ReadsNeverWaitTests {
  let studio: Studio
  var engine: Engine { studio.engine }
  let button: Handle

  init() throws {
    studio = try Studio()
    try studio.addThemedFill()
    try studio.engine.addRule("Button:on", ["title": .constant("on")])
    button = try studio.engine.track(studio.button)
  }

  /// Runs `read` on another thread while a live closure holds up a commit.
  ///
  /// - Parameter edit: what belongs to the transaction besides.
  /// - Returns: whether `read` ended before the commit went on.
  private func endsDuringACommit(
    of edit: () throws -> Void = {}, _ read: @escaping @Sendable () -> Void
  ) throws -> Bool {
    let isRead = DispatchSemaphore(value: 0)
    let isResolving = DispatchSemaphore(value: 0)
    let isInTime = Atomic<Bool>(false)
    let reader = Thread {
      isResolving.wait()
      read()
      isRead.signal()
    }
    reader.start()
    let closure = ContextClosure { _ in
      isResolving.signal()
      isInTime.store(isRead.wait(timeout: .now() + 5) == .success, ordering: .relaxed)
      return .absent
    }
    try engine.transaction {
      try edit()
      try engine.declare(InstanceDeclaration("stroke", .live(closure)), on: button)
    }
    return isInTime.load(ordering: .relaxed)
  }

  @Test func namesAndSlotsAreFoundWhileACommitResolves() throws {
    let on = engine.states(["on"])
    let nowhere = engine.states(["nowhere"])
    let fill = Attribute<ThemeColor>("fill")
    let title = Attribute<String>("title", isSlotted: true)
    // Somebody has to resolve the row.
    #expect(engine[button, title, slot: on] == "on")
    let found = Log<String>()
    let (engine, button, studio) = (engine, button, studio)
    let isInTime = try endsDuringACommit {
      found.append("\(engine.id(of: "width") == studio.width)")
      found.append("\(engine[button, fill] == .paper)")
      found.append("\(engine[button, title, slot: on] ?? "nothing")")
      found.append("\(engine[button, title, slot: nowhere] ?? "nothing")")
      found.append("\(engine[button, title] ?? "nothing")")
      found.append("\(engine.value(button, studio.title, slot: on) == .string("on"))")
      found.append("\(engine.isTracked(button))")
    }
    #expect(isInTime)
    #expect(found.all == ["true", "true", "on", "nothing", "nothing", "true", "true"])
  }

  /// Point 13: also for a name that the transaction under way declares.
  @Test func typedReadsOfSnapshotsWaitForNobody() throws {
    let (fill, late) = (Attribute<ThemeColor>("fill"), Attribute<Double>("late"))
    let (button, snapshot, found) = (button, engine.snapshot(), Log<String>())
    let isInTime = try endsDuringACommit {
      try engine.addAttribute(late)
    } _: {
      found.append("\(snapshot[button, fill] == .paper) \(snapshot[button, late] == nil)")
    }
    #expect(isInTime && found.all == ["true true"])
    #expect(snapshot[button, late] == nil && snapshot[button, Attribute<Double>("never")] == nil)
  }

  /// To read a snapshot is no call of the engine, typed or not.
  @Test func closuresMayReadSnapshots() throws {
    let (button, typed, fill, snapshot) = (button, Attribute<ThemeColor>("fill"), studio.fill, engine.snapshot())
    let closure = ContextClosure { _ in
      snapshot.value(button, fill) == .color(.paper) ? snapshot[button, typed].map { .color($0) } ?? .absent : .none
    }
    try engine.declare(InstanceDeclaration("stroke", .live(closure)), on: button)
    #expect(engine.value(button, studio.stroke) == .color(.paper))
    // The closure keeps the snapshot, and so the engine.
    try engine.undeclare("stroke", on: button)
  }

  @Test func whatIsPendingOrDiscardedIsNotServed() throws {
    let discarded = Box<AttributeID?>(nil)
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        let gap = try engine.addAttribute("gap", kind: .number)
        discarded.content = gap
        #expect(engine.id(of: "gap") == gap, "the transaction itself finds it")
        #expect(engine.value(button, gap) == .absent)
        try engine.addRule("Button:off", ["title": .constant("off")])
        #expect(engine.value(button, studio.title, slot: engine.states(["off"])) == .absent)
        throw Refusal(number: 1)
      }
    }
    let depth = try engine.addAttribute("depth", kind: .string, isSlotted: true)
    let gap = try engine.addAttribute("gap", kind: .color)
    #expect(engine.id(of: "gap") == gap && engine.id(of: "depth") == depth)
    try engine.addRule("Button:off", ["depth": .constant("deep"), "gap": .constant(ThemeColor.red)])
    try engine.setStates(of: button, to: engine.states(["off"]))
    #expect(engine.value(button, gap) == .color(.red))
    #expect(engine.value(button, depth, slot: engine.states(["off"])) == .string("deep"))
    #expect(engine.value(button, studio.title, slot: engine.states(["off"])) == .absent)
    #expect(engine.value(button, discarded.content!) == .absent)
  }

  @Test func manyNamesAndSlotsAreFound() throws {
    let count = 300
    let attributes = try engine.transaction {
      try (0..<count).map { number in
        try engine.addAttribute(AttributeName("a\(number)"), kind: .number, isSlotted: !number.isMultiple(of: 3))
      }
    }
    let states = (0..<20).map { engine.states([StateName("s\($0)")]) }
    for state in 0..<20 {
      let declarations = (0..<count).map { number in
        StyleDeclaration(AttributeName("a\(number)"), .constant(.number(Double(number * 100 + state))))
      }
      try engine.addRule(Rule([StyleSelector("Button", states: [StateName("s\(state)")])], declarations))
    }
    for number in 0..<count {
      #expect(engine.id(of: AttributeName("a\(number)")) == attributes[number])
      guard !number.isMultiple(of: 3) else { continue }
      for state in 0..<20 {
        #expect(engine.value(button, attributes[number], slot: states[state]) == .number(Double(number * 100 + state)))
      }
    }
  }
}
