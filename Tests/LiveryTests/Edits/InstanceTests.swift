import Testing

@testable import Livery

/// What objects declare for themselves, where many match the same rules.
struct InstanceTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws {
    studio = try Studio()
    try engine.addRule("View", ["width": .constant(1.0), "fill": .constant(ThemeColor.paper)])
    try engine.addRule("Button", ["fill": .constant(ThemeColor.ink)])
  }

  /// Gives each button a fill that no other has.
  private func fill(_ buttons: [Handle], from first: UInt32) throws {
    try engine.transaction {
      for (number, button) in buttons.enumerated() {
        let color = ThemeColor(rgba: first + UInt32(number) << 8)
        try engine.declare(InstanceDeclaration("fill", .constant(color)), on: button)
      }
    }
  }

  private func hasFills(_ buttons: [Handle], from first: UInt32) -> Bool {
    buttons.enumerated().allSatisfy {
      studio.fill(of: $0.element) == .color(ThemeColor(rgba: first + UInt32($0.offset) << 8))
    }
  }

  /// What rules say for them is kept as long as the rules are the same.
  @Test func objectsWithFillsOfTheirOwnFollowTheRulesElsewhere() throws {
    let buttons = try studio.addButtons(300)
    try fill(buttons, from: 1)
    #expect(hasFills(buttons, from: 1))
    for round in 2...4 as ClosedRange<UInt32> {
      let width = Double(round)
      try engine.addRule("Button", ["width": .constant(width)])
      #expect(buttons.allSatisfy { studio.width(of: $0) == .number(width) } && hasFills(buttons, from: round - 1))
      try fill(buttons, from: round)
      #expect(buttons.allSatisfy { studio.width(of: $0) == .number(width) } && hasFills(buttons, from: round))
    }
    try engine.removeRule([StyleSelector("Button")], attributes: ["width"])
    #expect(buttons.allSatisfy { studio.width(of: $0) == .number(1) })
    try engine.transaction { for button in buttons { try engine.undeclare("fill", on: button) } }
    #expect(buttons.allSatisfy { studio.fill(of: $0) == .color(.ink) })
    #expect(engine.checkInvariants() == [])
  }

  /// In order: of two with the same key the later one stays, where the first one was.
  @Test func severalDeclarationsAreOneTransaction() throws {
    let (together, apart) = (try engine.track(studio.button), try engine.track(studio.button))
    let log = try studio.listen()
    _ = log.take()
    let closure = ContextClosure { _ in .number(5) }
    let declarations = [
      InstanceDeclaration("fill", .constant(ThemeColor.red)), InstanceDeclaration("width", .live(closure)),
      InstanceDeclaration("fill", .constant(ThemeColor.blue)),
      InstanceDeclaration("stroke", .table(.theme, ["default": ThemeColor.red])),
    ]
    let revision = engine.revision
    try engine.declare(declarations, on: together)
    #expect(engine.revision == revision + 1 && Set(log.take().map(\.handle)) == [together])
    for declaration in declarations { try engine.declare(declaration, on: apart) }
    #expect(engine.inputs(of: together)?.style == engine.inputs(of: apart)?.style)
    #expect(studio.fill(of: together) == .color(.blue) && studio.width(of: together) == .number(5))

    // What some objects of a kind have, others get without a shape being made.
    let more = try studio.addButtons(3)
    for button in more { try engine.declare(declarations, on: button) }
    #expect(more.allSatisfy { engine.inputs(of: $0)?.style == engine.inputs(of: apart)?.style })
    let last = engine.revision
    try engine.declare([], on: together)
    #expect(engine.revision == last && engine.checkInvariants() == [])
  }

  /// What comes of them is compared with what was there, as if they were in a transaction.
  @Test(arguments: [false, true]) func repeatedKeysAreNoChange(isNested: Bool) throws {
    let button = try engine.track(studio.button)
    let closure = ContextClosure { _ in .number(5) }
    for last in [Provider.constant(ThemeColor.blue), .table(.theme, ["default": ThemeColor.ink]), .token("t")] {
      let declarations = [
        InstanceDeclaration("width", .constant(2.0)), InstanceDeclaration("fill", .constant(ThemeColor.red)),
        InstanceDeclaration("width", .live(closure)), InstanceDeclaration("fill", last),
      ]
      func declare() throws { try engine.declare(declarations, on: button) }
      try declare()
      let revision = engine.revision
      for _ in 0..<3 { try isNested ? engine.transaction(declare) : declare() }
      #expect(engine.revision == revision)
      #expect(engine.inputs(of: button)?.style.map(\.provider) == [.live(closure), last])
    }
  }

  /// None is declared if one of them is not in order.
  @Test func ofSeveralDeclarationsAllStandOrNone() throws {
    let button = try engine.track(studio.button)
    let revision = engine.revision
    #expect(throws: EditError.unknownAttribute("ghost")) {
      try engine.declare(
        [InstanceDeclaration("fill", .constant(ThemeColor.red)), InstanceDeclaration("ghost", .none)], on: button)
    }
    #expect(throws: EditError.kindMismatch("width", expected: .number, found: .color)) {
      try engine.transaction {
        try engine.declare([InstanceDeclaration("fill", .constant(ThemeColor.red))], on: button)
        try engine.declare(
          [InstanceDeclaration("fill", .none), InstanceDeclaration("width", .constant(ThemeColor.red))], on: button)
      }
    }
    #expect(engine.inputs(of: button)?.style == [] && studio.fill(of: button) == .color(.ink))
    try engine.untrack(button)
    #expect(throws: EditError.staleHandle(button)) { try engine.declare([], on: button) }
    #expect(engine.revision == revision + 1 && engine.checkInvariants() == [])
  }

  /// A selector that goes leaves its number to the next one.
  @Test func anotherRuleOfTheSameNumberIsAnotherRule() throws {
    let marked = engine.identifiers(["marked"])
    let button = try engine.track(studio.button, identifiers: marked)
    for number in 1...20 {
      let selector = number.isMultiple(of: 2) ? "Button.marked" : ".marked"
      try engine.addRule(selector, ["stroke": .constant(ThemeColor(rgba: UInt32(number)))])
      try engine.declare(InstanceDeclaration("fill", .constant(ThemeColor(rgba: UInt32(number)))), on: button)
      #expect(engine.value(button, studio.stroke) == .color(ThemeColor(rgba: UInt32(number))))
      #expect(studio.fill(of: button) == .color(ThemeColor(rgba: UInt32(number))))
      try engine.removeRule([try #require(StyleSelector.list(selector).first)])
      #expect(engine.value(button, studio.stroke) == .absent)
    }
    #expect(engine.checkInvariants() == [])
  }

  /// Slots that rules say nothing of come between the others, in the order of delivery.
  @Test func slotsOfTheirOwnAreDeliveredInOrder() throws {
    let button = try engine.track(studio.button)
    let log = try studio.listen()
    _ = log.take()
    try engine.transaction {
      try engine.declare(InstanceDeclaration("title", states: ["on"], .constant("b")), on: button)
      try engine.declare(InstanceDeclaration("title", .constant("a")), on: button)
      try engine.declare(InstanceDeclaration("stroke", .constant(ThemeColor.red)), on: button)
    }
    #expect(log.take().map(\.attribute) == ["stroke", "title", "title"])
    #expect(engine.value(button, studio.title, slot: engine.states(["on"])) == .string("b"))
    #expect(studio.fill(of: button) == .color(.ink) && studio.width(of: button) == .number(1))
    #expect(engine.checkInvariants() == [])
  }

  /// Slots that rules say something of, the object does, both or none, with one declaration or two.
  @Test(arguments: 1...20) func slotsOfTheirOwnComeBetweenThoseOfRules(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let names = (0..<12).map { AttributeName("a\($0)") }
    let attributes = try names.map { try engine.addAttribute($0, kind: .number) }
    let button = try engine.track(studio.button)
    let log = try studio.listen(names)
    _ = log.take()
    let night = When(theme: "night")
    var (days, nights): ([Double?], [Double?]) = ([], [])
    try engine.transaction {
      for (place, name) in names.enumerated() {
        let (hasRule, isDeclared, hasNight) = (random.next(2) == 0, random.next(2) == 0, random.next(2) == 0)
        let number = Double(place)
        if hasRule { try engine.addRule(Rule([StyleSelector("Button")], [StyleDeclaration(name, .constant(number))])) }
        if hasNight { try engine.declare(InstanceDeclaration(name, when: night, .constant(number + 200)), on: button) }
        if isDeclared { try engine.declare(InstanceDeclaration(name, .constant(number + 100)), on: button) }
        days.append(isDeclared ? number + 100 : hasRule ? number : nil)
        nights.append(hasNight ? number + 200 : days[place])
      }
    }
    func expect(_ numbers: [Double?], _ sourceLocation: Testing.SourceLocation = #_sourceLocation) {
      let expected: [Resolution?] = numbers.map { number in number.map { Resolution.number($0) } ?? Resolution.absent }
      #expect(attributes.map { engine.value(button, $0) } == expected, sourceLocation: sourceLocation)
    }
    expect(days)
    #expect(log.take().map(\.attribute) == names.indices.filter { days[$0] != nil }.map { names[$0] })
    try engine.setContext([.theme: "night"])
    expect(nights)
    #expect(log.take().map(\.attribute) == names.indices.filter { days[$0] != nights[$0] }.map { names[$0] })
    #expect(engine.checkInvariants() == [])
  }

  /// Of declarations with one key the last holds, and says where it was made.
  @Test func stylesSayWhereTheirDeclarationsWereMade() throws {
    func declaration(_ attribute: AttributeName, line: Int) -> InstanceDeclaration {
      let origin = SourceLocation(file: "button.swift", line: line, column: 1)
      return InstanceDeclaration(attribute, .none, origin: origin)
    }
    let style = [declaration("width", line: 1), declaration("fill", line: 2), declaration("width", line: 3)]
    let button = try engine.track(studio.button, style: style)
    #expect(engine.inputs(of: button)?.style == [style[2], style[1]])
    let other = try engine.track(studio.button, style: [InstanceDeclaration("width", .none), style[1]])
    #expect(engine.inputs(of: other)?.style.map(\.origin?.line) == [nil, 2])
    #expect(engine.checkInvariants() == [])
  }

  /// A declaration for a state goes before one that holds in all, and both before rules.
  @Test func declarationsForStatesComeAndGoWithThem() throws {
    try engine.addRule("Button:on", ["fill": .constant(ThemeColor.green)])
    let button = try engine.track(studio.button)
    try engine.declare(InstanceDeclaration("fill", states: ["hovered"], .constant(ThemeColor.red)), on: button)
    let expected: [([StateName], ThemeColor)] = [
      ([], .ink), (["hovered"], .red), (["on"], .green), (["on", "hovered"], .red), ([], .ink),
    ]
    for (states, color) in expected {
      try engine.setStates(of: button, to: engine.states(states))
      #expect(studio.fill(of: button) == .color(color))
    }
    try engine.declare(InstanceDeclaration("fill", .constant(ThemeColor.blue)), on: button)
    for (states, color) in [([], ThemeColor.blue), (["hovered"], .red), (["on"], .blue)] as [([StateName], ThemeColor)]
    {
      try engine.setStates(of: button, to: engine.states(states))
      #expect(studio.fill(of: button) == .color(color))
    }
    #expect(engine.checkInvariants() == [])
  }

  /// What is there in the end is compared, not what happened on the way.
  @Test func closuresAndPatchesThatComeBackAreNoChange() throws {
    let closure = ContextClosure { _ in .color(.red) }
    let patch = Patch(modes: ["density": "compact"])
    let button = try engine.track(studio.button)
    try engine.declare(InstanceDeclaration("fill", .live(closure)), on: button)
    try engine.setPatch(of: button, to: patch)
    let revision = engine.revision
    try engine.transaction {
      try engine.declare(InstanceDeclaration("fill", .live { _ in .color(.green) }), on: button)
      try engine.setPatch(of: button, to: Patch())
      try engine.declare(InstanceDeclaration("fill", .live(closure)), on: button)
      try engine.setPatch(of: button, to: patch)
    }
    #expect(engine.revision == revision)
    #expect(throws: Refusal.self) {
      try engine.transaction {
        try engine.declare(InstanceDeclaration("fill", .live { _ in .color(.green) }), on: button)
        try engine.setPatch(of: button, to: Patch(modes: ["theme": "night"]))
        throw Refusal(number: 1)
      }
    }
    #expect(engine.revision == revision && studio.fill(of: button) == .color(.red))
    try engine.declare(InstanceDeclaration("fill", .live { _ in .color(.blue) }), on: button)
    #expect(engine.revision == revision + 1 && studio.fill(of: button) == .color(.blue))
    #expect(engine.checkInvariants() == [])
  }
}
