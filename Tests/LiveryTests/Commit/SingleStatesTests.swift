import Testing

@testable import Livery

/// Changes of states that are committed directly, since nobody is told of them, against the same engine with a sink,
/// which takes every commit through all its steps.
struct SingleStatesTests {
  private static let states: [[StateName]] = [[], ["on"], ["hovered"], ["on", "hovered"]]

  /// An engine with rules that ask for states of the object and of objects above it.
  private final class Side {
    let studio: Studio
    var handles: [Handle] = []

    init(isTold: Bool, tuning: Tuning = Tuning()) throws {
      studio = try Studio { $0.tuning = tuning }
      let engine = studio.engine
      try engine.addRule("View", ["width": .constant(1.0)])
      try engine.addRule("View:on", ["width": .constant(2.0)])
      try engine.addRule("Button:hovered", ["width": .constant(3.0), "fill": .constant(ThemeColor.red)])
      try engine.addRule("Control:on Button", ["fill": .constant(ThemeColor.green)])
      try engine.addRule("Control:hovered Label:on", ["stroke": .constant(ThemeColor.blue)])
      if isTold { try engine.addCallbackSink { _ in } }
    }

    /// The same edit on both sides, or the same error.
    func step(_ random: inout SplitMix) throws {
      let engine = studio.engine
      let kind = handles.count < 30 ? 0 : random.next(24)
      let (first, second, number) = (random.next(max(1, handles.count)), random.next(100), random.next(4))
      let states = engine.states(SingleStatesTests.states[number])
      switch kind {
      case 0:
        let className = [studio.view, studio.control, studio.button, studio.label][second % 4]
        let parent = handles.isEmpty || second < 10 ? nil : handles[first]
        handles.append(try (try? engine.track(className, parent: parent)) ?? engine.track(className))
      case 1: try? engine.untrack(handles[first])
      case 2: try? engine.setParent(of: handles[first], to: handles[second % handles.count])
      case 3: try? engine.setPatch(of: handles[first], to: Patch(modes: ["theme": number < 2 ? "night" : "default"]))
      case 4:
        try? engine.transaction {
          try engine.setStates(of: handles[first], to: states)
          try engine.setStates(of: handles[second % handles.count], to: states)
          if number == 0 { throw Refusal(number: 0) }
        }
      case 5 where number == 0: try engine.setContext(["theme": second < 50 ? "night" : "default"])
      case 6 where number == 0: try engine.addRule("View.x:on", ["width": .constant(Double(second))])
      default: try? engine.setStates(of: handles[first], to: states)
      }
    }

    func values() -> [Resolution?] {
      handles.flatMap { handle in
        [studio.fill, studio.stroke, studio.width].map { studio.engine.value(handle, $0) }
      }
    }

    /// By handle index the width that the style node of the object has.
    func widthsOfMembers() throws -> [UInt32: ValueWord] {
      var widths: [UInt32: ValueWord] = [:]
      let slot = try studio.engine.resolvedSlot(AttributeSlot("width"))
      studio.engine.forEachStyleNode { node in
        for member in node.members { widths[member] = node.position(of: slot).map { node.words[$0] } }
      }
      return widths
    }

    func changes(since revision: UInt64) -> Set<UInt32>? {
      if case .objects(let handles) = studio.engine.changes(since: revision) { Set(handles.map(\.index)) } else { nil }
    }
  }

  @Test(arguments: 1...4, [Tuning(), .tight]) func directCommitsAreLikeAllOthers(seed: UInt64, tuning: Tuning) throws {
    let sides = try (direct: Side(isTold: false, tuning: tuning), told: Side(isTold: true, tuning: tuning))
    var random = (direct: SplitMix(state: seed), told: SplitMix(state: seed))
    var revision: UInt64 = 0
    for number in 0..<1_500 {
      try sides.direct.step(&random.direct)
      try sides.told.step(&random.told)
      try #require(sides.direct.studio.engine.revision == sides.told.studio.engine.revision, "step \(number)")
      guard number % 25 == 0 else { continue }
      try #require(sides.direct.values() == sides.told.values(), "step \(number)")
      try #require(sides.direct.changes(since: revision) == sides.told.changes(since: revision), "step \(number)")
      revision = sides.direct.studio.engine.revision
      // Half of the time members are counted only.
      if number % 50 == 0 { sides.direct.studio.engine.trim(keeping: ["default", "night"]) }
      try #require(sides.direct.studio.engine.checkInvariants().isEmpty)
      if number % 50 == 0 { continue }
      let widths = try sides.direct.widthsOfMembers()
      for handle in sides.direct.handles where sides.direct.studio.engine.isTracked(handle) {
        try #require(widths[handle.index] == sides.direct.studio.engine.word(handle, sides.direct.studio.width))
      }
    }
  }

  @Test func toAndFroManyTimesKeepsEveryMember() throws {
    let side = try Side(isTold: false)
    let engine = side.studio.engine
    side.handles = try side.studio.addButtons(3_000)
    let (off, on) = (engine.states([]), engine.states(["hovered"]))
    for round in 0..<3 {
      for handle in side.handles { try engine.setStates(of: handle, to: on) }
      for (number, handle) in side.handles.enumerated() where number % 3 == round {
        try engine.setStates(of: handle, to: off)
      }
      let widths = try side.widthsOfMembers()
      #expect(widths.count == 3_000)
      #expect(side.handles.allSatisfy { widths[$0.index] == engine.word($0, side.studio.width) })
    }
  }

  @Test func whatBecameOfOthersIsForgottenWithTheRules() throws {
    let side = try Side(isTold: false)
    let (studio, engine) = (side.studio, side.studio.engine)
    let buttons = try studio.addButtons(3)
    let (off, on) = (engine.states([]), engine.states(["hovered"]))
    func hover(_ button: Handle) throws -> [Resolution?] {
      try [on, off].map { states in
        try engine.setStates(of: button, to: states)
        return studio.width(of: button)
      }
    }
    for _ in 0..<3 { for button in buttons { #expect(try hover(button) == [.number(3), .number(1)]) } }
    try engine.addRule("Button:hovered", ["width": .constant(5.0)])
    try engine.addRule("Control.x:hovered", ["width": .constant(6.0)])
    for _ in 0..<3 { for button in buttons { #expect(try hover(button) == [.number(5), .number(1)]) } }
    // Another scope is another node of the same elements.
    try engine.setPatch(of: buttons[1], to: Patch(modes: ["theme": "night"]))
    try engine.addRule("Button:hovered", theme: "night", ["width": .constant(7.0)])
    for _ in 0..<3 {
      for (button, width) in zip(buttons, [5.0, 7, 5]) { #expect(try hover(button) == [.number(width), .number(1)]) }
    }
    #expect(engine.checkInvariants().isEmpty)
  }

  /// Objects with live closures take the long way, to and from styles that ask them; the others go on as before.
  @Test func closuresAreCalledWhereStatesAskThem() throws {
    let side = try Side(isTold: false)
    let (studio, engine) = (side.studio, side.studio.engine)
    let buttons = try studio.addButtons(3)
    let (off, on, hovered) = (engine.states([]), engine.states(["on"]), engine.states(["hovered"]))
    func hover(_ button: Handle) throws -> [Resolution?] {
      try [hovered, on, off].map { states in
        try engine.setStates(of: button, to: states)
        return studio.width(of: button)
      }
    }
    for _ in 0..<3 { for button in buttons { #expect(try hover(button) == [.number(3), .number(2), .number(1)]) } }
    try engine.addRule("Button:hovered", ["width": .live { .number($0.theme == "night" ? 8 : 9) }])
    try engine.declare(InstanceDeclaration("width", states: ["on"], .live { _ in .number(10) }), on: buttons[1])
    for _ in 0..<3 {
      for (button, width) in zip(buttons, [2.0, 10, 2]) {
        #expect(try hover(button) == [.number(9), .number(width), .number(1)])
      }
      #expect(engine.checkInvariants().isEmpty)
    }
    try engine.setContext([.theme: "night"])
    #expect(try hover(buttons[2]) == [.number(8), .number(2), .number(1)])
    #expect(engine.checkInvariants().isEmpty)
  }

  @Test func whoComesBelowAFormerParentIsMatchedByItsPresentStates() throws {
    let side = try Side(isTold: false)
    let (studio, engine) = (side.studio, side.studio.engine)
    let parent = try engine.track(studio.control)
    let first = try engine.track(studio.button, parent: parent)
    // To and fro, so that nothing is new to the engine any more.
    for states: [StateName] in [["on"], [], ["on"]] { try engine.setStates(of: parent, to: engine.states(states)) }
    #expect(studio.fill(of: first) == .color(.green))
    try engine.untrack(first)
    try engine.setStates(of: parent, to: engine.states([]))
    #expect(studio.fill(of: try engine.track(studio.button, parent: parent)) == .absent)
  }

  @Test func staleHandlesThrow() throws {
    let side = try Side(isTold: false)
    let handle = try side.studio.addButtons(1)[0]
    try side.studio.engine.untrack(handle)
    #expect(throws: EditError.staleHandle(handle)) {
      try side.studio.engine.setStates(of: handle, to: side.studio.engine.states(["on"]))
    }
  }

  /// What is above an object has a say in what it matches, and what is remembered of one says nothing of others.
  @Test func whatIsRememberedHoldsBelowOtherObjects() throws {
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("Button:on", ["width": .constant(1.0)])
    try engine.addRule("Control Button:on", ["width": .constant(2.0)])
    let inside = try engine.track(studio.button, parent: engine.track(studio.control))
    let outside = try engine.track(studio.button, parent: engine.track(studio.view))
    let (off, on) = (engine.states([]), engine.states(["on"]))
    for _ in 0..<3 {
      for (handle, width) in [(inside, 2.0), (outside, 1.0)] {
        try engine.setStates(of: handle, to: on)
        #expect(studio.width(of: handle) == .number(width))
      }
      for handle in [outside, inside] {
        try engine.setStates(of: handle, to: off)
        #expect(studio.width(of: handle) == .absent)
      }
    }
    #expect(engine.checkInvariants() == [])
  }
}
