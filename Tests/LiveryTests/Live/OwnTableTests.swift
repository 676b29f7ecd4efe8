import Testing

@testable import Livery

/// Objects that differ in nothing but the entries of a table, of which each has its own.
struct OwnTableTests {
  /// What hangs on the rules and what hangs on the object's own table is told together, in the order of delivery.
  @Test(arguments: [false, true]) func theyShareAStyleAndAreToldAll(hasSnapshot: Bool) throws {
    let crowd = try Crowd(3000)
    let engine = crowd.engine
    try crowd.tabulateAll(1)
    // Two have shapes of their own, which came first.
    #expect(engine.statistics.nodes == 3)
    let log = try crowd.studio.listen()
    let (fills, strokes) = (Column.rgba(), Column.rgba())
    try engine.addColumnSink([ColumnBinding("fill", fills), ColumnBinding("stroke", strokes)])
    let stroked = Column.rgba()
    try engine.addColumnSink([ColumnBinding("stroke", stroked)])
    _ = log.take()
    for (theme, old, new, round) in [
      ("night", ThemeColor.paper, .ink, 2), ("default", .ink, .paper, 1), ("midnight", .paper, .ink, 2),
      ("default", .ink, .paper, 1),
    ] as [(ModeName, ThemeColor, ThemeColor, UInt32)] {
      let snapshot = hasSnapshot ? engine.snapshot() : nil
      try engine.setContext([.theme: theme])
      let expected = crowd.buttons.enumerated().flatMap { number, button in
        [
          Step(
            handle: button, attribute: "fill", old: .color(crowd.color(number, 3 - round)),
            new: .color(crowd.color(number, round))),
          Step(handle: button, attribute: "stroke", old: .color(old), new: .color(new)),
        ]
      }
      #expect(log.take().map(\.step) == expected)
      #expect(crowd.hasFills(round, crowd.studio.fill))
      #expect(crowd.hasFills(round) { .color(ThemeColor(rgba: fills[$0.index])) })
      #expect(crowd.buttons.allSatisfy { ThemeColor(rgba: strokes[$0.index]) == new })
      #expect(crowd.buttons.allSatisfy { ThemeColor(rgba: stroked[$0.index]) == new })
      if let snapshot {
        #expect(crowd.hasFills(3 - round) { snapshot.value($0, crowd.studio.fill) })
        #expect(crowd.buttons.allSatisfy { snapshot.value($0, crowd.studio.stroke) == .color(old) })
      }
    }
    #expect(engine.checkInvariants() == [])
  }

  @Test func anotherTableIsAChangeWhereItsEntryAnswers() throws {
    let crowd = try Crowd(20)
    let engine = crowd.engine
    try crowd.tabulateAll(1)
    let log = try crowd.studio.listen()
    _ = log.take()
    let revision = engine.revision
    try crowd.tabulateAll(1)
    try engine.transaction {
      try crowd.tabulateAll(5)
      try crowd.tabulateAll(1)
    }
    #expect(engine.revision == revision && log.take().isEmpty)
    // The entry of another theme makes a revision, and nobody is told.
    let night: Provider = .table(.theme, ["default": .color(crowd.color(9, 1)), "night": .color(.red)])
    try engine.declare(InstanceDeclaration("fill", night), on: crowd.buttons[9])
    #expect(engine.revision == revision + 1 && log.take().isEmpty && crowd.hasFills(1, crowd.studio.fill))
    try engine.setContext([.theme: "night"])
    #expect(crowd.studio.fill(of: crowd.buttons[9]) == .color(.red))
    #expect(crowd.studio.fill(of: crowd.buttons[8]) == .color(crowd.color(8, 2)))
    #expect(engine.checkInvariants() == [])
  }

  /// Edited in the transaction that changes the theme as well.
  @Test func editsAndSwitchesMeet() throws {
    let crowd = try Crowd(50, shapes: 0)
    let engine = crowd.engine
    let fills = Column.rgba()
    try engine.addColumnSink([ColumnBinding("fill", fills)])
    try crowd.tabulateAll(1)
    for (theme, round) in [("night", 11), ("default", 20), ("night", 31)] as [(ModeName, UInt32)] {
      try engine.transaction {
        try crowd.tabulateAll(round / 10 * 10)
        try engine.setContext([.theme: theme])
      }
      #expect(crowd.hasFills(round, crowd.studio.fill))
      #expect(crowd.hasFills(round) { .color(ThemeColor(rgba: fills[$0.index])) })
    }
    #expect(engine.checkInvariants() == [])
  }

  /// In a context that is only asked for, by what the last revision has.
  @Test func otherContextsChooseForThemselves() throws {
    let crowd = try Crowd(8, shapes: 0)
    let (engine, button) = (crowd.engine, crowd.buttons[5])
    try crowd.tabulateAll(1)
    let night = Patch(modes: [.theme: "midnight"])
    #expect(try engine.value(button, crowd.studio.fill, in: night) == .color(crowd.color(5, 2)))
    try engine.transaction {
      for (number, each) in crowd.buttons.enumerated().reversed() {
        try engine.declare(InstanceDeclaration("fill", crowd.table(number, 3)), on: each)
        for (number, other) in crowd.buttons.enumerated() {
          #expect(try engine.value(other, crowd.studio.fill, in: night) == .color(crowd.color(number, 2)))
        }
      }
    }
    #expect(try engine.value(button, crowd.studio.fill, in: night) == .color(crowd.color(5, 4)))
    let child = try engine.track(
      crowd.studio.button, parent: button, patch: night, style: [InstanceDeclaration("fill", crowd.table(6, 7))])
    #expect(crowd.studio.fill(of: child) == .color(crowd.color(6, 8)))
    #expect(engine.snapshot().value(child, crowd.studio.fill) == .color(crowd.color(6, 8)))
    try engine.setContext([.theme: "night"])
    #expect(crowd.hasFills(4, crowd.studio.fill) && crowd.studio.fill(of: child) == .color(crowd.color(6, 8)))
    #expect(engine.checkInvariants() == [])
  }

  /// What the search does not reach in one context it may reach in another.
  @Test func constantsStandBehindThem() throws {
    let crowd = try Crowd(6, shapes: 0)
    let engine = crowd.engine
    try engine.transaction {
      for (number, button) in crowd.buttons.enumerated() {
        let night: Provider = .table(.theme, ["night": .color(crowd.color(number, 2))])
        try engine.declare(InstanceDeclaration("fill", .constant(crowd.color(number, 1))), on: button)
        try engine.declare(InstanceDeclaration("fill", states: ["on"], night), on: button)
        try engine.setStates(of: button, to: engine.states(["on"]))
      }
    }
    for (theme, round) in [("default", 1), ("night", 2), ("default", 1)] as [(ModeName, UInt32)] {
      try engine.setContext([.theme: theme])
      let snapshot = engine.snapshot()
      #expect(crowd.hasFills(round, crowd.studio.fill))
      #expect(crowd.hasFills(round) { snapshot.value($0, crowd.studio.fill) })
      for (other, round) in [("default", 1), ("midnight", 2)] as [(ModeName, UInt32)] {
        let patch = Patch(modes: [.theme: other])
        for (number, button) in crowd.buttons.enumerated() {
          #expect(try engine.value(button, crowd.studio.fill, in: patch) == .color(crowd.color(number, round)))
        }
      }
    }
    #expect(engine.checkInvariants() == [])
  }

  /// Themes have the entry of the nearest in the chain, other axes that of the default; without one the rules answer.
  @Test func entriesMayBeMissing() throws {
    let crowd = try Crowd(12, shapes: 0)
    let engine = crowd.engine
    try crowd.declareAll { number in
      switch number % 4 {
      case 0: .table(.theme, ["night": .color(crowd.color(number, 1))])
      case 1: .table("density", ["regular": .color(crowd.color(number, 1))])
      case 2: .table("density", ["compact": .color(crowd.color(number, 1))])
      default: .table(.theme, ["default": nil, "night": .color(crowd.color(number, 1))])
      }
    }
    func check(_ expected: [Resolution]) {
      for (number, button) in crowd.buttons.enumerated() {
        let own: Resolution =
          expected[number % 4] == .string("own") ? .color(crowd.color(number, 1)) : expected[number % 4]
        #expect(crowd.studio.fill(of: button) == own)
        #expect(engine.explain(button, "fill")?.resolution == own)
      }
    }
    let (own, paper, ink) = (Resolution.string("own"), Resolution.color(.paper), Resolution.color(.ink))
    check([paper, own, paper, Resolution.none])
    let reason = engine.explain(crowd.buttons[0], "fill")?.candidates.first?.outcome
    #expect(reason == .declined(.tableHasNoEntry))
    try engine.setContext([.theme: "midnight"])
    check([own, own, ink, own])
    try engine.setParent(of: "midnight", to: "default")
    check([paper, own, paper, Resolution.none])
    try engine.setContext(["density": "compact"])
    check([paper, own, own, Resolution.none])
    try engine.addRule("Button", theme: "midnight", ["fill": .constant(ThemeColor.green)])
    check([.color(.green), own, own, Resolution.none])
    #expect(engine.checkInvariants() == [])
  }

  /// What stands behind an entry that answers is nobody's business, whatever else changes with it.
  @Test func rulesChangeBehindThem() throws {
    let crowd = try Crowd(8, shapes: 0)
    let engine = crowd.engine
    try crowd.tabulateAll(1)
    let log = try crowd.studio.listen()
    _ = log.take()
    try engine.addRule(
      "Button", when: ["density": "regular"], ["fill": .constant(ThemeColor.red), "width": .constant(2.5)])
    let wide = crowd.buttons.map { Step(handle: $0, attribute: "width", old: .absent, new: .number(2.5)) }
    #expect(log.take().map(\.step) == wide && crowd.hasFills(1, crowd.studio.fill))
    for button in crowd.buttons { try engine.undeclare("fill", on: button) }
    #expect(crowd.buttons.allSatisfy { crowd.studio.fill(of: $0) == .color(.red) })
    #expect(engine.checkInvariants() == [])
  }

  /// Rules that stood before them go, in two scopes with one context, whose rows nobody has read.
  @Test(arguments: [false, true]) func rulesUncoverThem(areTables: Bool) throws {
    let crowd = try Crowd(8, shapes: 0)
    let engine = crowd.engine
    let patch = Patch(modes: ["density": "compact"])
    let panels = try (0..<2).map { _ in try engine.track(crowd.studio.view, patch: patch) }
    let rule = try Rule(
      StyleSelector.list("Button"), when: When(theme: "default"),
      [StyleDeclaration("fill", .constant(ThemeColor.red))])
    try engine.addRule(rule)
    for (number, button) in crowd.buttons.enumerated() { try engine.setParent(of: button, to: panels[number % 2]) }
    if areTables { try crowd.tabulateAll(1) } else { try crowd.fillAll(1) }
    try engine.removeRule(rule.selectors, when: rule.when)
    #expect(engine.checkInvariants() == [])
    #expect(crowd.hasFills(1, crowd.studio.fill))
  }

  @Test func anotherProviderTakesItsPlace() throws {
    let crowd = try Crowd(8)
    let (engine, button) = (crowd.engine, crowd.buttons[5])
    try crowd.tabulateAll(1)
    let others: [(Provider, Resolution)] = [
      (.constant(ThemeColor.blue), .color(.blue)), (crowd.table(5, 1), .color(crowd.color(5, 1))),
      (.live { .color($0.theme == "night" ? .red : .green) }, .color(.green)),
      (crowd.table(5, 1), .color(crowd.color(5, 1))), (.none, .none),
      (.table("density", ["regular": .color(.red)]), .color(.red)), (crowd.table(5, 4), .color(crowd.color(5, 4))),
      (.table(.theme, [:]), .color(.paper)), (crowd.table(5, 1), .color(crowd.color(5, 1))),
    ]
    for (provider, expected) in others {
      try engine.declare(InstanceDeclaration("fill", provider), on: button)
      #expect(crowd.studio.fill(of: button) == expected)
      #expect(engine.checkInvariants() == [])
    }
    let dark = When(theme: "night")
    try engine.declare(InstanceDeclaration("fill", when: dark, .constant(ThemeColor.red)), on: button)
    try engine.setContext([.theme: "night"])
    #expect(crowd.studio.fill(of: button) == .color(.red))
    try engine.undeclare("fill", when: dark, on: button)
    #expect(crowd.hasFills(2, crowd.studio.fill))
    try engine.setUnthemed(of: button, to: true)
    #expect(crowd.studio.fill(of: button) == .absent)
    try engine.setUnthemed(of: button, to: false)
    try engine.undeclare("fill", on: button)
    #expect(crowd.studio.fill(of: button) == .color(.ink))
    #expect(engine.checkInvariants() == [])
  }

  /// A table that became the object's own and was put back, or the other way round, is no change.
  @Test(arguments: [0, 2]) func whoseItIsIsNoChange(shapes: Int) throws {
    let crowd = try Crowd(8, shapes: shapes)
    let engine = crowd.engine
    try crowd.tabulateAll(1)
    let revision = engine.revision
    try engine.transaction {
      for button in crowd.buttons {
        let night = When(theme: "night")
        try engine.declare(InstanceDeclaration("fill", when: night, .constant(ThemeColor.red)), on: button)
        try engine.undeclare("fill", when: night, on: button)
      }
    }
    #expect(engine.revision == revision && crowd.hasFills(1, crowd.studio.fill))
    #expect(engine.checkInvariants() == [])
  }

  /// Names that were declared in a transaction which was discarded may come again with other numbers.
  @Test func whatIsDiscardedLeavesThem() throws {
    let crowd = try Crowd(20, shapes: 0)
    let engine = crowd.engine
    try crowd.tabulateAll(1)
    let revision = engine.revision
    let dawn: Provider = .table(.theme, ["default": .color(.red), "dawn": .color(.green)])
    for isKept in [false, true] {
      do {
        try engine.transaction {
          try engine.addTheme(isKept ? "dusk" : "dawn")
          if isKept { try engine.addTheme("dawn") }
          try crowd.tabulateAll(2)
          try engine.undeclare("fill", on: crowd.buttons[3])
          try engine.declare(InstanceDeclaration("fill", dawn), on: crowd.buttons[4])
          if !isKept { throw Refusal(number: 1) }
        }
      } catch is Refusal {
        #expect(engine.revision == revision && crowd.hasFills(1, crowd.studio.fill))
        #expect(engine.checkInvariants() == [])
      }
    }
    #expect(crowd.studio.fill(of: crowd.buttons[4]) == .color(.red))
    try engine.setContext([.theme: "dusk"])
    #expect(crowd.studio.fill(of: crowd.buttons[4]) == .color(.red))
    try engine.setContext([.theme: "dawn"])
    #expect(crowd.studio.fill(of: crowd.buttons[4]) == .color(.green))
    #expect(engine.checkInvariants() == [])
  }

  /// Held back while its subtree is suspended, told once when that ends.
  @Test func suspendedObjectsAreToldAfterwards() throws {
    let crowd = try Crowd(4, shapes: 0)
    let (engine, button) = (crowd.engine, crowd.buttons[2])
    try crowd.tabulateAll(1)
    let log = try crowd.studio.listen(["fill"])
    _ = log.take()
    try engine.setSuspended(of: button, to: true)
    try engine.setContext([.theme: "night"])
    try crowd.tabulateAll(3)
    #expect(!log.take().map(\.handle).contains(button) && crowd.hasFills(4, crowd.studio.fill))
    try engine.setSuspended(of: button, to: false)
    #expect(
      log.take().map(\.step)
        == [Step(handle: button, attribute: "fill", old: .color(crowd.color(2, 1)), new: .color(crowd.color(2, 4)))])
  }
}
