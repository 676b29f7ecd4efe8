import Testing

@testable import Livery

/// Objects that differ in nothing but constants, of which each has its own.
struct OwnValueTests {
  @Test func theyShareAStyle() throws {
    let crowd = try Crowd(100)
    let log = try crowd.studio.listen()
    _ = log.take()
    try crowd.fillAll(1)
    #expect(crowd.hasFills(1, crowd.studio.fill))
    let words = crowd.engine.words(of: crowd.buttons, crowd.studio.fill)
    #expect(words.map { $0?.exactRGBA } == (0..<100).map { crowd.color($0, 1).exactRGBA })
    // Two have shapes of their own, which came first.
    #expect(crowd.engine.statistics.nodes == 3)
    let steps = log.take().map(\.step)
    #expect(
      steps
        == crowd.buttons.enumerated().map {
          Step(handle: $1, attribute: "fill", old: .color(.paper), new: .color(crowd.color($0, 1)))
        })
    #expect(crowd.engine.checkInvariants() == [])
  }

  /// What hangs on the theme is delivered for the node; the constants stay, and nobody is told of them.
  @Test(arguments: [false, true]) func switchesConcernTheOthers(hasSnapshot: Bool) throws {
    let crowd = try Crowd(3000)
    let engine = crowd.engine
    try crowd.fillAll(1)
    let log = try crowd.studio.listen()
    let (fills, strokes) = (Column.rgba(), Column.rgba())
    try engine.addColumnSink([ColumnBinding("fill", fills), ColumnBinding("stroke", strokes)])
    _ = log.take()
    for (theme, old, new) in [
      ("night", ThemeColor.paper, .ink), ("default", .ink, .paper), ("night", .paper, .ink), ("default", .ink, .paper),
    ] as [(ModeName, ThemeColor, ThemeColor)] {
      let snapshot = hasSnapshot ? engine.snapshot() : nil
      try engine.setContext([.theme: theme])
      #expect(
        log.take().map(\.step)
          == crowd.buttons.map { Step(handle: $0, attribute: "stroke", old: .color(old), new: .color(new)) })
      #expect(crowd.hasFills(1, crowd.studio.fill) && crowd.hasFills(1) { .color(ThemeColor(rgba: fills[$0.index])) })
      #expect(crowd.buttons.allSatisfy { ThemeColor(rgba: strokes[$0.index]) == new })
      if let snapshot {
        #expect(crowd.hasFills(1) { snapshot.value($0, crowd.studio.fill) })
        #expect(crowd.buttons.allSatisfy { snapshot.value($0, crowd.studio.stroke) == .color(old) })
      }
    }
    #expect(engine.checkInvariants() == [])
  }

  /// All constants of the object were noted for each that another replaced.
  @Test func thoseThatAreReplacedAreNotedOneByOne() throws {
    let studio = try Studio { $0.tuning.shapesPerPattern = 0 }
    let engine = studio.engine
    let names = (0..<100).map { AttributeName("a\($0)") }
    for name in names { try engine.addAttribute(name, kind: .number) }
    let button = try engine.track(studio.button)
    func declareAll(_ value: Double) throws {
      for name in names { try engine.declare(InstanceDeclaration(name, .constant(.number(value))), on: button) }
    }
    try engine.transaction { try declareAll(1) }
    try engine.transaction {
      try declareAll(2)
      #expect(engine.withCore { $0.undo.formerValues.all.count } == 100)
    }
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        try declareAll(3)
        throw Refusal(number: 1)
      }
    }
    #expect(names.allSatisfy { engine.explain(button, $0)?.resolution == .value(.number(2)) })
    #expect(engine.checkInvariants() == [])
  }

  /// All constants of the object were noted for each that went.
  @Test func thoseThatAreRemovedAreNotedOneByOne() throws {
    let studio = try Studio { $0.tuning.shapesPerPattern = 0 }
    let engine = studio.engine
    let names = (0..<100).map { AttributeName("a\($0)") }
    for name in names { try engine.addAttribute(name, kind: .number) }
    let button = try engine.track(studio.button)
    try engine.transaction {
      for (number, name) in names.enumerated() {
        try engine.declare(InstanceDeclaration(name, .constant(.number(Double(number)))), on: button)
      }
    }
    func areThere() -> Bool {
      names.indices.allSatisfy { engine.explain(button, names[$0])?.resolution == .value(.number(Double($0))) }
    }
    func removeAll() throws { for name in names { try engine.undeclare(name, on: button) } }
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        try removeAll()
        #expect(engine.withCore { $0.undo.formerValues.all.count } == 100)
        throw Refusal(number: 1)
      }
    }
    #expect(areThere())
    try engine.transaction {
      #expect(throws: Refusal(number: 2)) {
        try engine.transaction {
          try removeAll()
          throw Refusal(number: 2)
        }
      }
      try engine.undeclare(names[50], on: button)
      try engine.declare(InstanceDeclaration(names[50], .constant(.number(50))), on: button)
    }
    #expect(areThere())
    try engine.transaction(removeAll)
    #expect(names.allSatisfy { engine.explain(button, $0)?.resolution == .absent })
    #expect(engine.checkInvariants() == [])
  }

  @Test func anotherValueIsAChangeAndTheSameIsNone() throws {
    let crowd = try Crowd(20)
    let engine = crowd.engine
    try crowd.fillAll(1)
    let log = try crowd.studio.listen()
    _ = log.take()
    let snapshot = engine.snapshot()
    let revision = engine.revision
    try crowd.fillAll(1)
    try engine.transaction {
      try crowd.fillAll(2)
      try crowd.fillAll(1)
    }
    #expect(engine.revision == revision && log.take().isEmpty)
    #expect(engine.checkInvariants() == [])
    try crowd.fillAll(2)
    #expect(engine.revision == revision + 1)
    #expect(
      log.take().map(\.step)
        == crowd.buttons.enumerated().map {
          Step(handle: $1, attribute: "fill", old: .color(crowd.color($0, 1)), new: .color(crowd.color($0, 2)))
        })
    #expect(crowd.hasFills(2, crowd.studio.fill) && crowd.hasFills(1) { snapshot.value($0, crowd.studio.fill) })
  }

  /// A snapshot keeps the results that it reads, and no later ones. Two objects have shapes of their own at first.
  @Test func snapshotsKeepWhatTheyRead() throws {
    let crowd = try Crowd(20)
    let engine = crowd.engine
    try crowd.fillAll(1)
    let first = engine.snapshot()
    var second: Snapshot?
    for round in 2..<UInt32(40) {
      try crowd.fillAll(round)
      if round % 3 == 0 { second = engine.snapshot() }
      let isRead = second != nil && round % 3 != 0
      #expect(engine.core.live.pinned.count == 18 + (isRead ? 20 : 0))
      #expect(crowd.hasFills(1) { first.value($0, crowd.studio.fill) })
      if let second { #expect(crowd.hasFills(round / 3 * 3) { second.value($0, crowd.studio.fill) }) }
    }
    second = nil
    #expect(engine.core.live.pinned.count == 18 && engine.checkInvariants() == [])
    withExtendedLifetime(first) {}
  }

  /// A constant that was an object's own may come to be part of a shape that others have; that is no change by itself.
  @Test(arguments: [false, true]) func whoseItIsIsNoChange(isAnother: Bool) throws {
    let crowd = try Crowd(8)
    let engine = crowd.engine
    try crowd.fillAll(1)
    // The first button has a shape with its fill, these have it as their own.
    let buttons = crowd.buttons[4...6]
    let fill = InstanceDeclaration("fill", .constant(crowd.color(0, 1)))
    try engine.transaction { for button in buttons { try engine.declare(fill, on: button) } }
    let (revision, explanations) = (engine.revision, buttons.map { engine.explain($0, "fill") })
    try engine.transaction {
      for button in buttons {
        try engine.declare(
          InstanceDeclaration("fill", when: When(theme: "night"), .constant(ThemeColor.red)), on: button)
        try engine.undeclare("fill", when: When(theme: "night"), on: button)
      }
      if isAnother { try engine.declare(InstanceDeclaration("fill", .constant(ThemeColor.red)), on: buttons[6]) }
    }
    #expect(engine.revision == revision + (isAnother ? 1 : 0))
    #expect(buttons.map { engine.explain($0, "fill") }.dropLast() == explanations.dropLast())
    #expect(crowd.studio.fill(of: buttons[6]) == .color(isAnother ? .red : crowd.color(0, 1)))
    #expect(engine.checkInvariants() == [])
  }

  @Test func whatIsDiscardedLeavesThem() throws {
    let crowd = try Crowd(20)
    try crowd.fillAll(1)
    let revision = crowd.engine.revision
    #expect(throws: Refusal.self) {
      try crowd.engine.transaction {
        try crowd.fillAll(2)
        try crowd.engine.undeclare("fill", on: crowd.buttons[3])
        try crowd.engine.declare(InstanceDeclaration("stroke", .constant(ThemeColor.red)), on: crowd.buttons[4])
        try crowd.fillAll(3)
        throw Refusal(number: 1)
      }
    }
    #expect(crowd.engine.revision == revision && crowd.hasFills(1, crowd.studio.fill))
    #expect(crowd.engine.checkInvariants() == [])
    try crowd.fillAll(3)
    #expect(crowd.hasFills(3, crowd.studio.fill))
  }

  /// A declaration for a theme beside it may win, so that the constant hangs on the context again.
  @Test func aDeclarationForAThemeGoesBeforeIt() throws {
    let crowd = try Crowd(20)
    let (engine, button) = (crowd.engine, crowd.buttons[7])
    try crowd.fillAll(1)
    let own = Resolution.color(crowd.color(7, 1))
    let night = Patch(modes: [.theme: "night"])
    #expect(try engine.value(button, crowd.studio.fill, in: night) == own)
    let night2 = When(theme: "night")
    try engine.declare(InstanceDeclaration("fill", when: night2, .constant(ThemeColor.red)), on: button)
    #expect(crowd.studio.fill(of: button) == own)
    #expect(try engine.value(button, crowd.studio.fill, in: night) == .color(.red))
    #expect(engine.snapshot().value(button, crowd.studio.fill) == own)
    try engine.setContext([.theme: "night"])
    #expect(crowd.studio.fill(of: button) == .color(.red))
    try engine.undeclare("fill", when: night2, on: button)
    #expect(crowd.studio.fill(of: button) == own)
    #expect(engine.checkInvariants() == [])
  }

  /// The larger state set wins, whichever of an object's constants that is.
  @Test func statesChooseAmongThem() throws {
    let crowd = try Crowd(12)
    let engine = crowd.engine
    try crowd.fillAll(1)
    try engine.transaction {
      for (number, button) in crowd.buttons.enumerated() {
        try engine.declare(InstanceDeclaration("fill", states: ["on"], .constant(crowd.color(number, 9))), on: button)
      }
    }
    #expect(crowd.hasFills(1, crowd.studio.fill))
    for button in crowd.buttons { try engine.setStates(of: button, to: engine.states(["on"])) }
    #expect(crowd.hasFills(9, crowd.studio.fill))
    try crowd.fillAll(2)
    #expect(crowd.hasFills(9, crowd.studio.fill))
    for button in crowd.buttons { try engine.setStates(of: button, to: engine.states([])) }
    #expect(crowd.hasFills(2, crowd.studio.fill))
    #expect(engine.checkInvariants() == [])
  }

  @Test func anotherProviderTakesItsPlace() throws {
    let crowd = try Crowd(8)
    let (engine, button) = (crowd.engine, crowd.buttons[5])
    try crowd.fillAll(1)
    try engine.declare(InstanceDeclaration("fill", .live { .color($0.theme == "night" ? .red : .green) }), on: button)
    #expect(crowd.studio.fill(of: button) == .color(.green))
    try engine.setContext([.theme: "night"])
    #expect(crowd.studio.fill(of: button) == .color(.red))
    try engine.declare(InstanceDeclaration("fill", .constant(ThemeColor.blue)), on: button)
    #expect(crowd.studio.fill(of: button) == .color(.blue))
    try engine.declare(InstanceDeclaration("fill", .none), on: button)
    #expect(crowd.studio.fill(of: button) == Resolution.none)
    try engine.setUnthemed(of: button, to: true)
    #expect(crowd.studio.fill(of: button) == .absent)
    try engine.setUnthemed(of: button, to: false)
    #expect(crowd.studio.fill(of: button) == Resolution.none)
    try engine.undeclare("fill", on: button)
    #expect(crowd.studio.fill(of: button) == .color(.ink))
    #expect(engine.checkInvariants() == [])
  }

  /// Beside a live closure, which is called at each switch while the constant stays.
  @Test func closuresAreCalledBesideThem() throws {
    let crowd = try Crowd(0, shapes: 0)
    let engine = crowd.engine
    let buttons = try engine.transaction {
      try (0..<20).map { number in
        try engine.track(
          crowd.studio.button,
          style: [
            InstanceDeclaration("width", .live { .number($0.theme == "night" ? 1 : 2) }),
            InstanceDeclaration("fill", .constant(crowd.color(number, 1))),
          ])
      }
    }
    for (theme, width) in [("night", 1), ("default", 2), ("night", 1)] as [(ModeName, Double)] {
      try engine.setContext([.theme: theme])
      for (number, button) in buttons.enumerated() {
        #expect(crowd.studio.fill(of: button) == .color(crowd.color(number, 1)))
        #expect(crowd.studio.width(of: button) == .number(width))
      }
    }
    #expect(engine.checkInvariants() == [])
  }

  /// Of a transaction under way explanations show nothing, and of a constant what it is.
  @Test func explanationsTellThem() throws {
    let crowd = try Crowd(8)
    let button = crowd.buttons[6]
    try crowd.fillAll(1)
    func explained() throws -> Provider? {
      let explanation = try #require(crowd.engine.explain(button, "fill"))
      #expect(explanation.candidates.first?.outcome == .won && explanation.resolution == crowd.studio.fill(of: button))
      return explanation.candidates.first?.provider
    }
    #expect(try explained() == .constant(crowd.color(6, 1)))
    try crowd.engine.transaction {
      try crowd.fillAll(2)
      #expect(try explained() == .constant(crowd.color(6, 1)))
    }
    #expect(try explained() == .constant(crowd.color(6, 2)))
    let place = SourceLocation(file: "drawing.json", line: 3, column: 7)
    for number in 6...7 {
      let declaration = InstanceDeclaration("fill", .constant(crowd.color(number, 3)), origin: place)
      try crowd.engine.declare(declaration, on: crowd.buttons[number])
    }
    #expect(try explained() == .constant(crowd.color(6, 3)))
    #expect(crowd.engine.explain(button, "fill")?.candidates.first?.origin == place)
  }

  /// Values that fit no word are kept as long as somebody has them: also while a transaction may be taken back.
  @Test func wideValuesAreKeptAndGivenBack() throws {
    let crowd = try Crowd(30, shapes: 0)
    let engine = crowd.engine
    @Sendable func title(_ number: Int, _ round: Int) -> String { "title \(number) of round \(round)" }
    @Sendable func nameAll(_ round: Int) throws {
      for (number, button) in crowd.buttons.enumerated() {
        try engine.declare(InstanceDeclaration("title", .constant(.string(title(number, round)))), on: button)
      }
    }
    func areNamed(_ round: Int) -> Bool {
      crowd.buttons.enumerated().allSatisfy {
        engine.value($0.element, crowd.studio.title, slot: engine.states([])) == .string(title($0.offset, round))
      }
    }
    try engine.transaction { try nameAll(0) }
    for round in 1...20 {
      try engine.transaction { try nameAll(round) }
      #expect(areNamed(round))
    }
    // A commit inside a callback sweeps while the next transaction is being put together.
    let observation = engine.onDidChange { _ in
      if engine.revision.isMultiple(of: 2) { try nameAll(100) }
    }
    try engine.transaction { try nameAll(21) }
    try engine.transaction { try nameAll(22) }
    observation.end()
    #expect(areNamed(100))
    try engine.transaction { for button in crowd.buttons { try engine.untrack(button) } }
    _ = try crowd.studio.addButtons(1)
    try engine.setStates(of: engine.track(crowd.studio.button), to: engine.states(["on"]))
    #expect(engine.statistics.pooledValues == 0)
    #expect(engine.checkInvariants() == [])
  }

  @Test func theNextObjectOfASlotHasNone() throws {
    let crowd = try Crowd(8, shapes: 0)
    try crowd.fillAll(1)
    try crowd.engine.transaction { for button in crowd.buttons { try crowd.engine.untrack(button) } }
    #expect(try crowd.studio.addButtons(16).allSatisfy { crowd.studio.fill(of: $0) == .color(.paper) })
    #expect(crowd.engine.checkInvariants() == [])
  }

  /// Held back while its subtree is suspended, told once when that ends.
  @Test func suspendedObjectsAreToldAfterwards() throws {
    let crowd = try Crowd(4, shapes: 0)
    let (engine, button) = (crowd.engine, crowd.buttons[2])
    try crowd.fillAll(1)
    let log = try crowd.studio.listen(["fill"])
    _ = log.take()
    try engine.setSuspended(of: button, to: true)
    try crowd.fillAll(2)
    try engine.setContext([.theme: "night"])
    try crowd.fillAll(3)
    #expect(!log.take().map(\.handle).contains(button) && crowd.hasFills(3, crowd.studio.fill))
    try engine.setSuspended(of: button, to: false)
    #expect(
      log.take().map(\.step)
        == [Step(handle: button, attribute: "fill", old: .color(crowd.color(2, 1)), new: .color(crowd.color(2, 3)))])
  }
}
