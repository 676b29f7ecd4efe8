import Testing

@testable import Livery

/// What nothing uses any more is gone for good, even if it is collected with every commit.
struct GarbageTests {
  /// Used to trap where a token was edited that a style had read before it was collected.
  @Test func collectedStylesReadNoTokens() throws {
    let studio = try Studio { $0.tuning = .uncached }
    let engine = studio.engine
    try engine.addRule("Button", ["width": .token("gap")])
    try engine.setToken(TokenDefinition("gap", number: 1))
    let button = try engine.track(studio.button)
    #expect(studio.width(of: button) == .number(1))
    try engine.untrack(button)
    try engine.setToken(TokenDefinition("gap", number: 2))
    #expect(studio.width(of: try engine.track(studio.button)) == .number(2))
  }

  @Test func elementsThatNobodyHasAreForgotten() throws {
    let studio = try Studio { $0.tuning = .uncached }
    let engine = studio.engine
    try engine.addRule("Button", ["width": .constant(1.0)])
    for number in 0..<100 {
      try engine.untrack(
        try engine.track(studio.button, identifiers: engine.identifiers([IdentifierName("mark \(number)")])))
    }
    #expect(engine.withCore { $0.elements.count } <= 1)
    #expect(engine.checkInvariants() == [])
  }

  /// Used to stay with their styles and scopes for the life of the engine.
  @Test func nodesThatNeverHadMembersGo() throws {
    let studio = try Studio { $0.tuning = .uncached }
    let engine = studio.engine
    try engine.addRule("Button:on", ["width": .constant(1.0)])
    let panel = try engine.track(studio.view)
    let button = try engine.track(studio.button, parent: panel)
    // The button is matched before the panel, and again after it.
    try engine.transaction {
      try engine.setStates(of: button, to: engine.states(["on"]))
      try engine.setPatch(of: panel, to: Patch(modes: ["density": "compact"]))
    }
    #expect(engine.checkInvariants() == [])
    #expect(studio.width(of: button) == .number(1))
    try engine.untrackSubtree(panel)
    #expect(engine.statistics.styles == 0)
    #expect(engine.statistics.scopes == 1)
  }

  /// Used to stay until their objects went, where nobody listens.
  @Test func resultsEndWithTheirClosures() throws {
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("Button", ["width": .live { _ in .number(1) }])
    let button = try engine.track(studio.button)
    #expect(studio.width(of: button) == .number(1))
    try engine.removeRule([StyleSelector("Button")])
    #expect(studio.width(of: button) == .absent)
    #expect(engine.checkInvariants() == [])
  }

  /// Used to keep thousands of styles with thousands of candidates each, since few styles, however large, did not count.
  @Test func largeStylesGoSoon() throws {
    let studio = try Studio { $0.tuning.garbageBytesMin = 1 << 14 }
    let engine = studio.engine
    let names = (0..<300).map { "n\($0)" }
    try engine.transaction {
      for (number, name) in names.enumerated() { try engine.addRule(".\(name)", ["width": .constant(Double(number))]) }
    }
    let button = try engine.track(studio.button, identifiers: engine.identifiers(names.map { IdentifierName($0) }))
    let bytes = engine.withCore { $0.styles.byteCount }
    var (stylesMax, bytesMax) = (0, 0)
    for (number, name) in names.enumerated().reversed() {
      #expect(studio.width(of: button) == .number(Double(number)))
      try engine.removeRule(".\(name)")
      stylesMax = max(stylesMax, engine.statistics.styles)
      bytesMax = max(bytesMax, engine.withCore { $0.styles.byteCount })
    }
    #expect(studio.width(of: button) == .absent)
    #expect(stylesMax < 40 && bytesMax < 3 * bytes + 1 << 14)
    #expect(engine.checkInvariants() == [])
  }

  /// Programs are large where many selectors ask for ancestors, also if styles are small.
  @Test func programsOfFormerRulesGo() throws {
    let studio = try Studio { $0.tuning.garbageBytesMin = 1 << 12 }
    let engine = studio.engine
    try engine.transaction {
      for number in 0..<200 { try engine.addRule(".a\(number) Button", ["width": .constant(Double(number))]) }
    }
    let button = try engine.track(studio.button)
    var programsMax = 0
    for number in 0..<100 {
      try engine.addRule("Button", ["fill": .constant(ThemeColor.red)])
      #expect(studio.fill(of: button) == .color(.red))
      try engine.removeRule("Button")
      #expect(studio.fill(of: button) == .absent)
      programsMax = max(programsMax, engine.statistics.programs)
      if number == 50 { #expect(engine.checkInvariants() == []) }
    }
    #expect(programsMax < 20)
    #expect(engine.checkInvariants() == [])
  }

  /// What a commit planned, nodes whose live closures it called together among it, does not pile up.
  @Test func plansEndWithTheirCommits() throws {
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("Button", ["width": .live { .number($0.theme == "night" ? 2 : 1) }])
    let button = try engine.track(studio.button)
    try engine.setContext(["theme": "night"])
    #expect(studio.width(of: button) == .number(2))
    #expect(engine.checkInvariants() == [])
  }

  /// Used to stay for ever, with what the closures captured: nothing else came and went with them.
  @Test(arguments: [false, true]) func closuresOfRulesGoWhenOthersTakeTheirPlace(isLive: Bool) throws {
    let studio = try Studio { $0.tuning.garbageMin = 8 }
    let engine = studio.engine
    try engine.setToken(TokenDefinition("gap", number: 1))
    let gone = Log<Int>()
    let button = try engine.track(studio.button)
    for number in 0..<100 {
      let farewell = Farewell { gone.append(number) }
      let body: @Sendable (ClosureContext) -> Resolution = { [held = farewell.held] context in
        withExtendedLifetime(held) { context.token("gap").map(Resolution.value) ?? .absent }
      }
      try engine.addRule("Button", ["width": isLive ? .live(body) : .pure(body)])
      farewell.letGo()
      #expect(studio.width(of: button) == .number(1))
    }
    #expect(gone.count > 80)
    #expect(engine.withCore { $0.live.recorded[button.index]?.count ?? 0 } <= 1)
    #expect(engine.checkInvariants() == [])
  }

  /// Used to trap: what an object had before was named by an element that nobody else had any more.
  @Test func anEditThatIsTakenBackKeepsWhatItNames() throws {
    let studio = try Studio { $0.tuning = .tight }
    let engine = studio.engine
    let red = Provider.live { _ in .color(.red) }
    let button = try engine.track(studio.button, style: [InstanceDeclaration("stroke", red)])
    try engine.addCallbackSink(attributes: ["width"]) { [unowned engine] change in
      guard change.handle != button else { return }
      try? engine.transaction {
        try engine.declare(InstanceDeclaration("fill", .constant(ThemeColor.paper)), on: button)
        try engine.declare(InstanceDeclaration("stroke", .live { _ in .color(.blue) }), on: button)
        throw Refusal(number: 1)
      }
      try engine.refresh(button)
    }
    for number in 0..<40 {
      _ = try engine.track(
        studio.label, identifiers: engine.identifiers([IdentifierName("mark \(number)")]),
        style: [InstanceDeclaration("width", .constant(Double(number)))])
    }
    #expect(engine.value(button, studio.stroke) == .color(.red) && studio.fill(of: button) == .absent)
    #expect(engine.checkInvariants() == [])
  }

  /// Used to pile up until the next commit that did more than change states.
  @Test func valuesOfReadsInOtherContextsGo() throws {
    let studio = try Studio {
      $0.tuning.pooledGarbageMin = 16
      $0.keptRowBytes = 1
    }
    let engine = studio.engine
    try engine.addRule("Button", ["title": .token("name")])
    let button = try engine.track(studio.button)
    for number in 0..<1_000 {
      let name = TokenExpression.literal(.string("name \(number)"))
      let slot = engine.states([])
      let title = try engine.value(button, studio.title, slot: slot, in: Patch(tokens: ["name": name]))
      #expect(title == .value(.string("name \(number)")))
    }
    #expect(engine.statistics.pooledValues < 100)
    #expect(engine.checkInvariants() == [])
  }

  /// Used to pile up until an edit was not refused.
  @Test func valuesOfRefusedEditsGo() throws {
    let studio = try Studio { $0.tuning.pooledGarbageMin = 16 }
    let engine = studio.engine
    let button = try engine.track(studio.button)
    let sets = engine.withCore { $0.states.count }
    for number in 0..<1_000 {
      let title = InstanceDeclaration("title", .constant(.string("name \(number)")))
      #expect(throws: EditError.unknownAttribute("ghost")) {
        try engine.declare([title, InstanceDeclaration("ghost", .constant(1.0))], on: button)
      }
      // Nor does a look at what is not there leave anything.
      try engine.undeclare("title", states: [StateName("state \(number)")], on: button)
      #expect(engine.explain(button, "title", slot: [StateName("slot \(number)")])?.candidates == [])
    }
    #expect(engine.statistics.pooledValues < 100)
    for number in 0..<1_000 {
      let title = InstanceDeclaration("title", .constant(.string("other \(number)")))
      #expect(throws: EditError.unknownAttribute("ghost")) {
        try engine.transaction {
          try engine.declare([title, InstanceDeclaration("ghost", .constant(1.0))], on: button)
        }
      }
    }
    #expect(engine.statistics.pooledValues < 100)
    #expect(engine.withCore { $0.states.count } == sets)
    #expect(engine.checkInvariants() == [])
  }

  /// A snapshot reads nothing of them.
  @Test func valuesOfReadsInOtherContextsGoBesideASnapshot() throws {
    let studio = try Studio {
      $0.tuning.pooledGarbageMin = 16
      $0.keptRowBytes = 1
    }
    let engine = studio.engine
    try engine.addRule("Button", ["title": .token("name")])
    let button = try engine.track(studio.button)
    let snapshot = engine.snapshot()
    for number in 0..<1_000 {
      let name = TokenExpression.literal(.string("name \(number)"))
      _ = try engine.value(button, studio.title, in: Patch(tokens: ["name": name]))
    }
    #expect(engine.statistics.pooledValues < 100)
    withExtendedLifetime(snapshot) {}
    #expect(engine.checkInvariants() == [])
  }

  /// Used to wait for itself for ever.
  @Test func aValueMayReadWhenItGoes() throws {
    struct Parting: ThemeValue {
      let number: Int
      let held: AnyObject & Sendable
      static func == (left: Parting, right: Parting) -> Bool { left.number == right.number }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    let studio = try Studio { $0.tuning = .uncached }
    let engine = studio.engine
    let parting = try engine.addAttribute("parting", kind: Parting.kind)
    try engine.addRule("Label", ["title": .constant("a string is never in a word")])
    try engine.addRule("Button", ["parting": .token("p")])
    let (label, button) = (try engine.track(studio.label), try engine.track(studio.button))
    let seen = Log<Resolution?>()
    let title = studio.title
    let farewell = Farewell { [unowned engine] in seen.append(engine.value(label, title)) }
    try engine.setToken(TokenDefinition("p", .literal(Parting(number: 1, held: farewell.held).themeValue)))
    #expect(engine.value(button, parting) != .absent)
    #expect(engine.value(label, title) == .string("a string is never in a word"))
    farewell.letGo()
    try engine.setToken(TokenDefinition("p", .literal(Parting(number: 2, held: Log<Int>()).themeValue)))
    #expect(seen.all == [.string("a string is never in a word")])
  }

  /// Numbers of removed selectors are looked for when there are enough, not with each commit.
  @Test func numbersOfRemovedSelectorsServeOthers() throws {
    let studio = try Studio {
      $0.tuning.garbageMin = 16
      $0.tuning.emptyNodes = 0
    }
    let engine = studio.engine
    let marks = (0..<8).map { IdentifierName("mark \($0)") }
    let selectors = marks.map { StyleSelector(subject: Compound("Button", identifiers: [$0])) }
    let button = try engine.track(studio.button, identifiers: engine.identifiers(marks))
    for round in 0..<50 {
      try engine.addRule(Rule(selectors, [StyleDeclaration("width", .constant(Double(round)))]))
      #expect(studio.width(of: button) == .number(Double(round)))
      try engine.removeRule(selectors)
    }
    #expect(engine.withCore { $0.rules.entries.count } < 64)
    #expect(studio.width(of: button) == .absent)
    #expect(engine.checkInvariants() == [])
  }

  /// Tracks a panel with buttons that have a width each, and reads these.
  private func openDocument(_ studio: Studio, _ count: Int) throws -> (panel: Handle, buttons: [Handle]) {
    let engine = studio.engine
    let panel = try engine.track(studio.view)
    let buttons = try engine.transaction {
      try (0..<count).map { number in
        let width = InstanceDeclaration("width", .constant(Double(number) + 0.1))
        return try engine.track(studio.button, parent: panel, style: [width])
      }
    }
    for (number, button) in buttons.enumerated() { #expect(studio.width(of: button) == .number(Double(number) + 0.1)) }
    return (panel, buttons)
  }

  /// Used to stay until there was more than twice as much as there had been at the peak.
  @Test func whatALargeDocumentLeavesGoes() throws {
    let studio = try Studio { $0.tuning.garbageMin = 8 }
    let engine = studio.engine
    try engine.untrackSubtree(openDocument(studio, 800).panel)
    for _ in 0..<1_000 { try engine.untrack(try engine.track(studio.button)) }
    #expect(engine.statistics.styles < 100 && engine.statistics.rows < 100 && engine.statistics.pooledValues < 100)
    #expect(engine.withCore { $0.shapes.count < 100 && $0.elements.count < 100 })
    #expect(engine.checkInvariants() == [])
  }

  /// Used to stay at the peak: objects that own their constants share an element, so that few of these came and went.
  @Test func ownValuesOfALargeDocumentGo() throws {
    let studio = try Studio {
      $0.tuning.garbageMin = 8
      $0.tuning.pooledGarbageMin = 8
      $0.tuning.shapesPerPattern = 0
    }
    let engine = studio.engine
    try engine.untrackSubtree(openDocument(studio, 800).panel)
    for _ in 0..<1_000 { try engine.untrack(try engine.track(studio.button)) }
    #expect(engine.statistics.pooledValues < 100)
    #expect(engine.checkInvariants() == [])
  }

  /// Used to stay where it was too little for a walk over everything.
  @Test func trimForgetsWhatNothingUses() throws {
    let studio = try Studio()
    let engine = studio.engine
    let (panel, buttons) = try openDocument(studio, 100)
    // Those that may come back are in use.
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        try engine.untrack(buttons[7])
        engine.trim(keeping: [])
        throw Refusal(number: 1)
      }
    }
    #expect(studio.width(of: buttons[7]) == .number(7.1))
    let kept = try engine.track(studio.button, style: [InstanceDeclaration("width", .constant(0.3))])
    #expect(studio.width(of: kept) == .number(0.3))
    try engine.untrackSubtree(panel)
    engine.trim(keeping: [])
    #expect(engine.statistics.styles == 1 && engine.statistics.rows == 1 && engine.statistics.pooledValues == 1)
    #expect(engine.withCore { $0.shapes.count == 2 && $0.elements.count == 1 })
    #expect(studio.width(of: kept) == .number(0.3))
    #expect(engine.checkInvariants() == [])
  }

  /// Used to stay where no object or style had gone: those of the rows that it drops, too.
  /// Closures of rules that others replaced used to stay until thousands had come together, with what they answered.
  @Test(arguments: [false, true]) func trimForgetsClosuresOfRules(isLive: Bool) throws {
    let studio = try Studio()
    let engine = studio.engine
    let gone = Log<Int>()
    // Before the object, so that no style is left without objects, which would have everything looked through.
    try engine.addRule("Button", ["width": .constant(1.0)])
    let button = try engine.track(studio.button)
    for number in 0..<100 {
      let farewell = Farewell { gone.append(number) }
      let body: @Sendable (ClosureContext) -> Resolution = { [held = farewell.held] _ in
        withExtendedLifetime(held) { .number(Double(number) + 0.1) }
      }
      try engine.addRule("Button", ["width": isLive ? .live(body) : .pure(body)])
      farewell.letGo()
      #expect(studio.width(of: button) == .number(Double(number) + 0.1))
    }
    engine.trim(keeping: [])
    #expect(gone.count == 99)
    #expect(engine.statistics.pooledValues == 1)
    #expect(engine.checkInvariants() == [])
  }

  @Test func trimForgetsValues() throws {
    let studio = try Studio()
    let engine = studio.engine
    let buttons = try studio.addButtons(10)
    try engine.addRule("Button", ["width": .token("gap")])
    for number in 0..<500 {
      try engine.setToken(TokenDefinition("gap", number: Double(number) + 0.1))
      for button in buttons { #expect(studio.width(of: button) == .number(Double(number) + 0.1)) }
    }
    engine.trim(keeping: [])
    #expect(engine.statistics.pooledValues == 1)
    try engine.setToken(TokenDefinition("gap", when: When(theme: "night"), number: 0.7))
    try engine.setContext(["theme": "night"])
    #expect(studio.width(of: buttons[0]) == .number(0.7))
    try engine.setContext(["theme": "default"])
    engine.trim(keeping: [])
    #expect(engine.statistics.pooledValues == 1 && studio.width(of: buttons[0]) == .number(499 + 0.1))
    #expect(engine.checkInvariants() == [])
  }

  /// Used to leave the shapes of their declarations for ever.
  @Test func discardedObjectsLeaveNoShapes() throws {
    let studio = try Studio { $0.tuning.garbageMin = 8 }
    let engine = studio.engine
    _ = try engine.track(studio.button)
    for number in 0..<1_000 {
      let atNight = InstanceDeclaration("width", when: When(theme: "night"), .constant(Double(number) + 0.1))
      #expect(throws: Refusal(number: number)) {
        try engine.transaction {
          _ = try engine.track(studio.button, style: [atNight])
          throw Refusal(number: number)
        }
      }
    }
    try engine.setContext(["theme": "night"])
    #expect(engine.withCore { $0.shapes.count } < 100)
    #expect(engine.checkInvariants() == [])
  }

  /// Used to keep the memory of the largest one.
  @Test func discardedTransactionsLeaveLittleMemory() throws {
    let studio = try Studio()
    let engine = studio.engine
    let buttons = try studio.addButtons(10_000)
    let on = engine.states(["on"])
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        for button in buttons { try engine.setStates(of: button, to: on) }
        throw Refusal(number: 1)
      }
    }
    #expect(engine.withCore { $0.undo.records.capacity } <= Pending.keptEdits)
    #expect(engine.checkInvariants() == [])
  }
}
