import Testing

@testable import Livery

/// All that objects declare for themselves, replaced at once.
struct SetStyleTests {
  let studio: Studio
  var engine: Engine { studio.engine }
  let button: Handle
  let calls = Log<String>()

  init() throws {
    studio = try Studio {
      $0.tuning.shapesPerPattern = 2
      $0.recordsCallSites = true
    }
    try studio.engine.addRule("Button", ["fill": .constant(ThemeColor.ink)])
    button = try studio.engine.track(studio.button)
  }

  /// A width that a closure says, which notes its name.
  private func width(_ name: String) -> InstanceDeclaration {
    InstanceDeclaration(
      "width",
      .live(
        ContextClosure { [calls] _ in
          calls.append(name)
          return .number(5)
        }))
  }

  private func color(_ attribute: AttributeName, _ color: ThemeColor) -> InstanceDeclaration {
    InstanceDeclaration(attribute, .constant(color))
  }

  /// What was declared, but not where.
  private func style(of handle: Handle) -> [InstanceDeclaration]? {
    engine.inputs(of: handle)?.style.map {
      InstanceDeclaration($0.attribute, states: $0.states, when: $0.when, $0.provider)
    }
  }

  /// As tracking an object with it.
  @Test func itIsTheStyleOfAnObjectTrackedWithIt() throws {
    let styles: [[InstanceDeclaration]] = [
      [color("fill", .red), color("stroke", .red)],
      [color("stroke", .blue), width("a"), color("fill", .green)],
      [InstanceDeclaration("title", states: ["on"], .constant("on")), InstanceDeclaration("title", .constant("off"))],
      [color("fill", .red), width("b"), color("fill", .blue)],
      [InstanceDeclaration("fill", when: When(theme: "night"), .none), color("fill", .paper), width("c")],
      [InstanceDeclaration("fill", .table(.theme, ["default": ThemeColor.green, "night": ThemeColor.blue]))],
      [],
    ]
    for style in styles + styles.reversed() {
      try engine.setStyle(of: button, to: style)
      let other = try engine.track(studio.button, style: style)
      for theme in ["night", "default"] as [ThemeName] {
        try engine.setTheme(theme)
        for attribute in [studio.fill, studio.stroke, studio.width] {
          #expect(engine.value(button, attribute) == engine.value(other, attribute))
        }
        for slot in [engine.states([]), engine.states(["on"])] {
          #expect(engine.value(button, studio.title, slot: slot) == engine.value(other, studio.title, slot: slot))
        }
      }
      #expect(self.style(of: button) == self.style(of: other))
      #expect(engine.checkInvariants() == [])
    }
  }

  /// Sinks are told what comes of it, once: what went, what came, and nothing of what stayed.
  @Test func whatDiffersIsDelivered() throws {
    try engine.setStyle(of: button, to: [color("fill", .red), color("stroke", .red)])
    let log = try studio.listen()
    _ = log.take()
    try engine.setStyle(of: button, to: [width("a"), color("stroke", .red)])
    #expect(
      log.take() == [
        Change(handle: button, attribute: "fill", slot: nil, old: .color(.red), new: .color(.ink), isInitial: false),
        Change(handle: button, attribute: "width", slot: nil, old: .absent, new: .number(5), isInitial: false),
      ])
    let revision = engine.revision
    try engine.setStyle(of: button, to: try #require(engine.inputs(of: button)).style)
    #expect(engine.revision == revision && log.take().isEmpty)
  }

  /// Wherever they are in the list.
  @Test func theVeryClosuresKeepTheirResults() throws {
    let kept = width("kept")
    try engine.setStyle(of: button, to: [kept])
    #expect(calls.take() == ["kept"])
    try engine.setStyle(of: button, to: [color("fill", .red), kept, color("stroke", .red)])
    try engine.setStyle(of: button, to: [color("stroke", .red), kept])
    #expect(calls.take() == [] && studio.width(of: button) == .number(5))
    try engine.setStyle(of: button, to: [width("other")])
    #expect(calls.take() == ["other"])
    try engine.setStyle(of: button, to: [])
    #expect(calls.take() == [] && studio.width(of: button) == .absent && engine.checkInvariants() == [])
  }

  /// Of those that are one too many the objects have constants of their own.
  @Test func manyMayHaveStylesThatNoOtherHas() throws {
    let buttons = try studio.addButtons(50)
    func color(_ number: Int, _ round: Int) -> ThemeColor { ThemeColor(rgba: UInt32(number << 16 | round << 8 | 0xff)) }
    for round in 1...3 {
      try engine.transaction {
        for (number, button) in buttons.enumerated() {
          try engine.setStyle(
            of: button,
            to: [self.color("stroke", .red), self.color("fill", color(number, round))].reversed(round.isMultiple(of: 2))
          )
        }
      }
      #expect(buttons.indices.allSatisfy { studio.fill(of: buttons[$0]) == .color(color($0, round)) })
      #expect(buttons.allSatisfy { engine.value($0, studio.stroke) == .color(.red) })
      #expect(engine.checkInvariants() == [])
    }
  }

  @Test func allOrNothingIsSet() throws {
    try engine.setStyle(of: button, to: [color("fill", .red), width("a")])
    let style = style(of: button)
    let revision = engine.revision
    #expect(throws: EditError.unknownAttribute("ghost")) {
      try engine.setStyle(of: button, to: [color("fill", .blue), InstanceDeclaration("ghost", .none)])
    }
    #expect(throws: EditError.kindMismatch("width", expected: .number, found: .color)) {
      try engine.transaction {
        try engine.setStyle(of: button, to: [color("fill", .blue)])
        try engine.setStyle(of: button, to: [color("width", .red)])
      }
    }
    #expect(self.style(of: button) == style && studio.fill(of: button) == .color(.red) && engine.revision == revision)
    try engine.untrack(button)
    #expect(throws: EditError.staleHandle(button)) { try engine.setStyle(of: button, to: []) }
    #expect(engine.checkInvariants() == [])
  }

  /// With the results, the constants of its own and the places where it was declared.
  @Test func whatIsDiscardedIsTakenBack() throws {
    let buttons = try studio.addButtons(8)
    for (number, button) in buttons.enumerated() {
      try engine.setStyle(of: button, to: [width("a"), color("fill", ThemeColor(rgba: UInt32(number)))])
    }
    let before = buttons.map { engine.inputs(of: $0) }
    _ = calls.take()
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        for button in buttons {
          try engine.setStyle(of: button, to: [color("fill", .red)])
          try engine.setStyle(of: button, to: [color("stroke", .blue), width("b"), color("fill", .green)])
          try engine.setStyle(of: button, to: [])
        }
        throw Refusal(number: 1)
      }
    }
    #expect(buttons.map { engine.inputs(of: $0) } == before && calls.take() == [])
    #expect(buttons.allSatisfy { studio.width(of: $0) == .number(5) } && engine.checkInvariants() == [])
  }

  @Test func itIsKnownWhereItWasSet() throws {
    func line() -> Int? { engine.inputs(of: button)?.style.first?.origin?.line }
    try engine.declare(color("fill", .red), on: button)
    let declared = try #require(line())
    try engine.setStyle(of: button, to: [color("fill", .red)])
    let set = try #require(line())
    #expect(set == declared + 2)
    let made = SourceLocation(file: "card.json", line: 3, column: 7)
    try engine.setStyle(of: button, to: [InstanceDeclaration("stroke", .constant(ThemeColor.red), origin: made)])
    #expect(engine.inputs(of: button)?.style.map(\.origin) == [made])
  }
}

extension Array {
  fileprivate func reversed(_ isMeant: Bool) -> Self { isMeant ? reversed() : self }
}
