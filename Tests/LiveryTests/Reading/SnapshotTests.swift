import Livery
import TestSupport
import Testing

/// docs/reference/semantics.md, point 13: snapshots.
struct SnapshotTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws {
    studio = try Studio()
    try studio.addThemedFill()
    try engine.setToken(TokenDefinition("w", number: 0.1))
    try engine.addRule("Button", ["width": .token("w")])
  }

  @Test func readsOfSlotsMayBeTyped() throws {
    let (title, on) = (Attribute<String>("title", isSlotted: true), engine.states(["on"]))
    try engine.addRule("Button:on", ["title": .constant("day")])
    try engine.addRule("Button:on", theme: "night", ["title": .constant("night")])
    let button = try engine.track(studio.button)
    let snapshot = engine.snapshot()
    try engine.setTheme("night")
    #expect(snapshot[button, title, slot: on] == "day" && engine[button, title, slot: on] == "night")
    #expect(snapshot[button, title] == nil && snapshot[button, title, slot: engine.states(["off"])] == nil)
    #expect(snapshot[button, Attribute<ThemeColor>("title", isSlotted: true), slot: on] == nil)
    #expect(snapshot[button, Attribute<String>("ghost", isSlotted: true), slot: on] == nil)
    #expect(try engine.value(button, title, slot: on, in: Patch(theme: "default")) == "day")
  }

  @Test func tokensAreThoseOfTheRevision() throws {
    try engine.setToken(TokenDefinition("w", when: When(theme: "night"), number: 0.2))
    try engine.setToken(TokenDefinition("alias", alias: "w"))
    let button = try engine.track(studio.button)
    try engine.setPatch(of: button, to: Patch(theme: "night", tokens: ["own": .alias("alias")]))
    let snapshot = engine.snapshot()
    try engine.setToken(TokenDefinition("w", number: 5))
    try engine.setToken(TokenDefinition("later", number: 6))
    try engine.addTheme("noon")
    try engine.setTheme("midnight")
    #expect(engine.tokens["w"] == .number(0.2) && engine.tokens["later"] == .number(6))
    #expect(snapshot.tokenValue("w") == .number(0.1) && snapshot.tokenValue("later") == nil)
    #expect(snapshot.tokenValue(Token<Double>("w")) == 0.1 && snapshot.tokenValue(Token<String>("w")) == nil)
    #expect(snapshot.tokens == ["w": .number(0.1), "alias": .number(0.1)])
    let patch = Patch(theme: "midnight", tokens: ["fresh": .alias("alias")])
    #expect(
      try snapshot.tokens(in: patch) == ["w": .number(0.2), "alias": .number(0.2), "fresh": .number(0.2)])
    #expect(try snapshot.tokenValue("fresh", in: patch) == .number(0.2) && snapshot.tokenValue("fresh") == nil)
    #expect(throws: EditError.unknownTheme("noon")) { try snapshot.tokens(in: Patch(theme: "noon")) }
    #expect(snapshot.tokenValue("own", of: button) == .number(0.2) && snapshot.tokenValue("own") == nil)
    #expect(
      snapshot.tokens(of: button) == ["w": .number(0.2), "alias": .number(0.2), "own": .number(0.2)])
    try engine.setPatch(of: button, to: Patch())
    #expect(snapshot.tokenValue("w", of: button) == .number(0.2))
    try engine.setUnthemed(of: button, to: true)
    #expect(engine.snapshot().tokenValue("w", of: button) == nil)
    try engine.untrack(button)
    #expect(engine.snapshot().tokenValue("w", of: button) == nil && snapshot.tokenValue("own", of: button) != nil)
    #expect(engine.snapshot().tokens(of: button) == nil && snapshot.tokens(of: button)?.count == 3)
    #expect(engine.checkInvariants() == [])
  }

  /// Chains are walked once, however long they are.
  @Test(.patience) func tokensOfALongChainAreListed() throws {
    let count = 3_000
    try engine.transaction {
      for place in 0..<count {
        try engine.setToken(TokenDefinition(TokenName("b\(place)"), alias: TokenName("b\(place + 1)")))
      }
      try engine.setToken(TokenDefinition(TokenName("b\(count)"), number: 1))
    }
    let snapshot = engine.snapshot()
    #expect(snapshot.tokens.count == count + 2)
    #expect(snapshot.tokens == engine.tokens)
  }

  @Test func readsMayBeTyped() throws {
    let button = try engine.track(studio.button)
    let (width, fill) = (Attribute<Double>("width"), Attribute<ThemeColor>("fill"))
    let snapshot = engine.snapshot()
    try engine.setTheme("night")
    #expect(snapshot[button, width] == 0.1 && snapshot[button, fill] == .paper && engine[button, fill] == .ink)
    #expect(snapshot[button, Attribute<Double>("fill")] == nil)
    #expect(try engine.value(button, fill, in: Patch(theme: "default")) == .paper)
    #expect(throws: EditError.unknownTheme("noon")) { try engine.value(button, fill, in: Patch(theme: "noon")) }
  }

  /// One that comes while the next commit is delivered reads other results than those before and is one of the last.
  @Test func aSnapshotOfACallbackKeepsNoRowOfTheRevisionBefore() throws {
    try engine.addRule("Button", ["width": .token("gap")])
    try engine.setToken(TokenDefinition("gap", number: 0.1))
    let button = try engine.track(studio.button)
    #expect(studio.width(of: button) == .number(0.1))
    let pooledCount = engine.statistics.pooledValues
    let taken = Log<Snapshot>()
    let observation = engine.onDidChange { [unowned engine] _ in taken.append(engine.snapshot()) }
    try engine.setToken(TokenDefinition("gap", number: 0.2))
    observation.end()
    #expect(studio.width(of: button) == .number(0.2))
    engine.trim(keeping: [])
    #expect(engine.statistics.pooledValues == pooledCount)
    #expect(taken.all[0].value(button, studio.width) == .number(0.2))
    #expect(engine.checkInvariants() == [])
  }

  /// Rows of a context that is kept for a while were kept for all snapshots that were taken before it was dropped.
  @Test func aSnapshotKeepsNoReplacedRowOfAContextThatWasLeftBefore() throws {
    try engine.setToken(TokenDefinition("w", when: When(theme: "night"), number: 0.2))
    let button = try engine.track(studio.button)
    #expect(studio.width(of: button) == .number(0.1))
    try engine.setTheme("night")
    #expect(studio.width(of: button) == .number(0.2))
    let snapshot = engine.snapshot()
    try engine.setToken(TokenDefinition("w", number: 0.15))
    engine.trim(keeping: [])
    #expect(engine.statistics.pooledValues == 1)
    #expect(snapshot.value(button, studio.width) == .number(0.2))
    #expect(engine.checkInvariants() == [])
  }

  @Test func aSnapshotKeepsNoRowOfAStyleThatWasLeftBefore() throws {
    try engine.addRule("Label", ["width": .pure { _ in .number(0.3) }])
    let label = try engine.track(studio.label)
    #expect(studio.width(of: label) == .number(0.3))
    try engine.untrack(label)
    let snapshot = engine.snapshot()
    engine.trim(keeping: [])
    #expect(engine.statistics.pooledValues == 0)
    #expect(!snapshot.isTracked(label))
    #expect(engine.checkInvariants() == [])
  }

  @Test func aSnapshotKeepsNoRowOfAContextThatWasLeftBefore() throws {
    try engine.setToken(TokenDefinition("w", when: When(theme: "night"), number: 0.2))
    let (button, label) = (try engine.track(studio.button), try engine.track(studio.label))
    #expect(studio.width(of: button) == .number(0.1))
    try engine.setTheme("night")
    #expect(studio.width(of: button) == .number(0.2))
    // A row that comes while nothing is in the context is for no snapshot either.
    #expect(try engine.value(label, studio.width, in: Patch(theme: "default")) == .absent)
    let snapshot = engine.snapshot()
    engine.trim(keeping: [])
    #expect(engine.statistics.pooledValues == 1)
    #expect(snapshot.value(button, studio.width) == .number(0.2))
    #expect(engine.checkInvariants() == [])
  }

  /// One that is taken while a commit is delivered is of the contexts that this led to, one before of those it left.
  @Test(arguments: [false, true]) func aSnapshotOfAnObserverKeepsWhatItsRevisionShows(isBefore: Bool) throws {
    try engine.setToken(TokenDefinition("w", when: When(theme: "night"), number: 0.2))
    let button = try engine.track(studio.button)
    #expect(studio.width(of: button) == .number(0.1))
    let taken = Log<Snapshot>()
    let take: @Sendable (UInt64) -> Void = { [unowned engine] _ in taken.append(engine.snapshot()) }
    let observation = isBefore ? engine.onWillChange(take) : engine.onDidChange(take)
    try engine.setTheme("night")
    observation.end()
    #expect(studio.width(of: button) == .number(0.2))
    engine.trim(keeping: [])
    #expect(engine.statistics.pooledValues == (isBefore ? 2 : 1))
    #expect(taken.all[0].value(button, studio.width) == .number(isBefore ? 0.1 : 0.2))
    #expect(engine.checkInvariants() == [])
  }

  @Test func resultsStayBesideASnapshotOfACallback() throws {
    let live = Provider.live { .color($0.theme == "night" ? .green : .red) }
    let button = try engine.track(studio.button, style: [InstanceDeclaration("stroke", live)])
    let before = engine.snapshot()
    let taken = Log<Snapshot>()
    let observation = engine.onDidChange { [unowned engine] _ in taken.append(engine.snapshot()) }
    for theme in ["night", "default", "night"] as [ThemeName] {
      try engine.setTheme(theme)
      #expect(before.value(button, studio.stroke) == .color(.red))
    }
    observation.end()
    #expect(taken.all.map { $0.value(button, studio.stroke) } == [.color(.green), .color(.red), .color(.green)])
    #expect(engine.checkInvariants() == [])
  }

  @Test func laterEditsDoNotChangeIt() throws {
    let live = Provider.live { .color($0.theme == "night" ? .green : .red) }
    let parent = try engine.track(studio.view)
    let button = try engine.track(
      studio.button, parent: parent, style: [InstanceDeclaration("stroke", live)])
    let doomed = try engine.track(studio.button)
    let snapshot = engine.snapshot()
    let revision = engine.revision
    try engine.setContext(["theme": "night"])
    try engine.setToken(TokenDefinition("w", number: 0.2))
    try engine.setPatch(of: parent, to: Patch(modes: ["density": "compact"]))
    try engine.setParent(of: button, to: nil)
    try engine.untrack(doomed)
    let fresh = try engine.track(studio.button)
    for round in 0..<3000 { try engine.setToken(TokenDefinition("w", number: Double(round) + 0.5)) }
    #expect(snapshot.revision == revision)
    #expect(snapshot.value(button, studio.fill) == .color(.paper))
    #expect(snapshot.value(button, studio.width) == .number(0.1))
    #expect(snapshot.value(button, studio.stroke) == .color(.red))
    #expect(snapshot.isTracked(doomed))
    #expect(snapshot.value(doomed, studio.width) == .number(0.1))
    #expect(!snapshot.isTracked(fresh))
    #expect(snapshot.value(fresh, studio.fill) == nil)
    #expect(studio.width(of: button) == .number(2999.5))
  }

  /// Also where nothing else of their page changes.
  @Test func whatIsUntrackedLaterStaysInIt() throws {
    let buttons = try studio.addButtons(3)
    let snapshot = engine.snapshot()
    try engine.untrack(buttons[1])
    try engine.untrack([buttons[0], buttons[2]])
    for button in buttons { #expect(snapshot.value(button, studio.fill) == .color(.paper)) }
    #expect(engine.checkInvariants() == [])
  }

  @Test func missingRowsAreResolvedPrivately() throws {
    let calls = Log<ThemeName>()
    try engine.addRule(
      "Button", theme: "night",
      [
        "stroke": .pure { context in
          calls.append(context.theme)
          return .color(.green)
        }
      ])
    let button = try engine.track(studio.button, patch: Patch(modes: ["theme": "midnight"]))
    let snapshot = engine.snapshot()
    try engine.setPatch(of: button, to: Patch())
    try engine.removeRule(StyleSelector.list("Button"))
    try engine.removeToken("w")
    engine.trim(keeping: [])
    #expect(snapshot.value(button, studio.fill) == .color(.ink))
    #expect(snapshot.value(button, studio.width) == .number(0.1))
    #expect(snapshot.value(button, studio.stroke) == .color(.green))
    #expect(snapshot.value(button, studio.title) == .absent)
  }

  @Test func theFirstReadResolvesForAll() throws {
    let buttons = try studio.addButtons(3)
    let (early, late) = (engine.snapshot(), engine.snapshot())
    #expect(engine.statistics.rows == 0)
    #expect(late.value(buttons[0], studio.fill) == .color(.paper))
    #expect(engine.statistics.rows == 1)
    // A snapshot from before the row was made reads it too, and keeps it.
    #expect(early.value(buttons[1], studio.width) == .number(0.1))
    #expect(engine.statistics.rows == 1)
    try engine.setToken(TokenDefinition("w", number: 0.2))
    #expect(studio.width(of: buttons[2]) == .number(0.2))
    #expect([early, late].map { $0.value(buttons[2], studio.width) } == [.number(0.1), .number(0.1)])
  }

  @Test func whatIsResolvedLaterIsNotForIt() throws {
    let button = try engine.track(studio.button)
    let old = engine.snapshot()
    try engine.setToken(TokenDefinition("w", number: 0.2))
    let new = engine.snapshot()
    // The row was never resolved before the edit, and now it would be another.
    #expect(old.value(button, studio.width) == .number(0.1))
    #expect(engine.statistics.rows == 0)
    #expect(new.value(button, studio.width) == .number(0.2))
    #expect(engine.statistics.rows == 1)
    #expect(old.value(button, studio.width) == .number(0.1))
  }

  /// A row that is resolved for a snapshot may have values that came to be after it was taken.
  @Test func valuesMayComeLaterThanTheSnapshot() throws {
    let count = 20_000
    let handles = try engine.transaction {
      try (0..<count).map { number in
        let token = TokenName("t\(number)")
        try engine.setToken(TokenDefinition(token, .literal(.string("number \(number)")), kind: .string))
        return try engine.track(studio.label, style: [InstanceDeclaration("title", .token(token))])
      }
    }
    let snapshot = engine.snapshot()
    #expect(engine.statistics.pooledValues < 10)
    let wrong = handles.indices.filter { snapshot.value(handles[$0], studio.title) != .string("number \($0)") }
    #expect(wrong == [])
    #expect(engine.statistics.pooledValues >= count)
  }

  @Test func closuresMayReadIt() throws {
    let button = try engine.track(studio.button)
    let label = try engine.track(studio.label, style: [InstanceDeclaration("width", .constant(.number(3)))])
    let (snapshot, width, found) = (engine.snapshot(), studio.width, Log<Resolution?>())
    let live = Provider.live { _ in
      found.append(snapshot.value(label, width))
      return .color(.red)
    }
    try engine.declare(InstanceDeclaration("stroke", live), on: button)
    #expect(found.take() == [.number(3)])
    // The snapshot keeps the engine, and the engine the closure that keeps the snapshot.
    try engine.undeclare("stroke", on: button)
  }

  @Test func unthemedAndSlotsAreSeenToo() throws {
    try engine.addRule("Button:on", ["title": .constant("on")])
    let button = try engine.track(studio.button)
    let on = engine.states(["on"])
    let themed = engine.snapshot()
    try engine.setUnthemed(of: button, to: true)
    let unthemed = engine.snapshot()
    try engine.setUnthemed(of: button, to: false)
    #expect(themed.value(button, studio.title, slot: on) == .string("on"))
    #expect(unthemed.value(button, studio.title, slot: on) == .absent)
    #expect(unthemed.value(button, studio.fill) == .absent)
    #expect(engine.value(button, studio.title, slot: on) == .string("on"))
  }

  /// Used to trap.
  @Test func attributesDeclaredLaterAreAbsent() throws {
    let button = try engine.track(studio.button)
    let snapshot = engine.snapshot()
    let shadow = try engine.addAttribute("shadow", kind: .color)
    let glow = try engine.addAttribute("glow", kind: .color, isSlotted: true)
    try engine.addRule("Button", ["shadow": .constant(ThemeColor.red), "glow": .constant(ThemeColor.red)])
    #expect(snapshot.value(button, shadow) == .absent)
    #expect(snapshot.value(button, glow) == .absent)
    #expect(snapshot.value(button, glow, slot: engine.states(["on"])) == .absent)
    #expect(engine.value(button, shadow) == .color(.red))
    #expect(engine.snapshot().value(button, glow) == .color(.red))
  }

  @Test func manySnapshotsEachKeepTheirs() throws {
    let button = try engine.track(studio.button)
    var snapshots: [(Snapshot, Double)] = []
    for round in 0..<50 {
      try engine.setToken(TokenDefinition("w", number: Double(round) + 0.1))
      _ = try engine.track(studio.button)
      snapshots.append((engine.snapshot(), Double(round) + 0.1))
    }
    #expect(engine.statistics.snapshots == 50)
    snapshots.removeAll { Int($0.1) % 3 == 0 }
    // What only those read is used again.
    #expect(engine.checkInvariants() == [])
    for round in 0..<200 { try engine.setToken(TokenDefinition("w", number: Double(round) + 0.7)) }
    for (snapshot, number) in snapshots { #expect(snapshot.value(button, studio.width) == .number(number)) }
    snapshots = []
    #expect(engine.statistics.snapshots == 0)
    #expect(engine.checkInvariants() == [])
  }

  /// Used to keep whatever was replaced while any snapshot lived.
  @Test func oneThatStaysKeepsNoMoreThanItReads() throws {
    try engine.addRule("Button", ["title": .token("name")])
    try engine.setToken(TokenDefinition("name", .literal(.string("first"))))
    let live = Provider.live { .color($0.theme == "night" ? .green : .red) }
    let buttons = try (0..<10).map { _ in
      try engine.track(studio.button, style: [InstanceDeclaration("stroke", live)])
    }
    let on = engine.states(["on"])
    let old = engine.snapshot()
    func edit(_ rounds: Range<Int>) throws -> [Int] {
      for round in rounds {
        let snapshot = engine.snapshot()
        try engine.setToken(TokenDefinition("w", number: Double(round) + 0.1))
        try engine.setToken(TokenDefinition("name", .literal(.string("name \(round)"))))
        try engine.setContext(["theme": round.isMultiple(of: 2) ? "night" : "default"])
        try engine.setStates(of: buttons[round % 10], to: round.isMultiple(of: 3) ? on : engine.states([]))
        try engine.setPatch(of: buttons[0], to: Patch(tokens: ["w": .literal(.number(Double(round)))]))
        try engine.untrack(try engine.track(studio.button))
        #expect(snapshot.value(buttons[1], studio.width) == .number(round == 0 ? 0.1 : Double(round - 1) + 0.1))
      }
      #expect(engine.checkInvariants() == [])
      let statistics = engine.statistics
      return [statistics.objectBytes, statistics.rowBytes, statistics.liveBytes, statistics.nodeBytes]
        + [statistics.valueBytes < 1 << 20 ? 0 : statistics.valueBytes]
    }
    let soon = try edit(0..<600)
    #expect(try edit(600..<3_000) == soon)
    for button in buttons {
      #expect(old.value(button, studio.width) == .number(0.1))
      #expect(old.value(button, studio.title) == .string("first"))
      #expect(old.value(button, studio.stroke) == .color(.red))
    }
  }
}
