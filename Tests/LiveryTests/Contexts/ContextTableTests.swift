import LiveryVocabulary
import Testing

@testable import Livery

/// Contexts that no scope uses are kept for a while, and patches as long as a context has them.
struct ContextTableTests {
  private func intern(_ modes: UInt32..., in table: inout ContextTable) -> UInt32 { intern(modes, in: &table) }
  private func intern(_ modes: [UInt32], in table: inout ContextTable) -> UInt32 {
    modes.withUnsafeBufferPointer { table.intern($0, patch: nil) }
  }

  @Test func contextsThatWereUsedLastStayLongest() {
    var table = ContextTable()
    let contexts = (0..<4).map { intern($0, in: &table) }
    #expect(table.unused == contexts)
    table.retain(contexts[1])
    table.retain(contexts[3])
    table.retain(contexts[3])
    table.release(contexts[3], epoch: 5)
    #expect(table.unused == [contexts[0], contexts[2]])
    table.release(contexts[3], epoch: 7)
    table.release(contexts[1], epoch: 9)
    #expect(table.unused == [contexts[0], contexts[2], contexts[3], contexts[1]])
    let leftAt = contexts.map { table.leftAt($0) }
    #expect(leftAt == [0, 9, 0, 7])
    // To ask for one is a use as well, but not for one that scopes use.
    table.retain(contexts[2])
    #expect(intern(0, in: &table) == contexts[0])
    #expect(intern(2, in: &table) == contexts[2])
    #expect(table.unused == [contexts[3], contexts[1], contexts[0]])
    table.remove(contexts[1])
    table.remove(table.longestUnused)
    #expect(table.unused == [contexts[0]])
    table.remove(contexts[0])
    #expect(table.unusedCount == 0 && table.longestUnused == .max && table.count == 1)
    #expect([contexts[0], contexts[1], contexts[3]].contains(intern(7, in: &table)))
  }

  @Test func allAreThoseThatThereAre() {
    var table = ContextTable()
    var expected: Set<UInt32> = []
    for round in 0..<UInt32(200) {
      expected.insert(intern(round, in: &table))
      if round % 3 > 0, let removed = expected.min(by: { ($0 &* 7) % 5 < ($1 &* 7) % 5 }) {
        table.remove(removed)
        expected.remove(removed)
      }
      let all = Array(table.all)
      #expect(all.count == expected.count && Set(all) == expected && table.count == expected.count)
      let exist = expected.allSatisfy { table.exists($0) }
      #expect(exist && table.lostCount == 0)
    }
  }

  @Test func contextsMayHaveTheSameDigest() {
    let pair: [[UInt32]] = [[262_667, 196_111, 62_318_275], [126_831, 854_596, 0]]
    let digests = pair.map { $0.withUnsafeBufferPointer { ContextTable.digest($0, nil) } }
    #expect(digests[0] == digests[1])
    for removed in 0..<2 {
      var table = ContextTable()
      let first = intern(pair[0], in: &table)
      let second = intern(pair[1], in: &table)
      #expect(first != second)
      #expect(intern(pair[0], in: &table) == first && intern(pair[1], in: &table) == second)
      table.remove(removed == 0 ? first : second)
      // It is not found again, but made anew.
      #expect(intern(pair[0], in: &table) == first && intern(pair[1], in: &table) == second)
      #expect(table.count == 2 && table.unusedCount == 2 && table.exists(first) && table.exists(second))
      table.remove(removed == 0 ? first : second)
      let other = intern(5, 6, 7, in: &table)
      #expect(table.count == 2 && other == (removed == 0 ? first : second))
      #expect((removed == 0 ? intern(pair[0], in: &table) : intern(pair[1], in: &table)) == 2)
      #expect((removed == 0 ? intern(pair[1], in: &table) : intern(pair[0], in: &table)) != 2)
      #expect(table.count == 3)
    }
  }

  @Test func patchesEndWithTheirLastContext() throws {
    let studio = try Studio { $0.keptRowBytes = 1 }
    let engine = studio.engine
    try engine.addRule("Button", ["width": .token("gap")])
    try engine.setToken(TokenDefinition("gap", number: 1))
    let buttons = try (0..<2).map { _ in try engine.track(studio.button) }
    let patch = Patch(tokens: ["gap": .literal(.number(5))])
    for button in buttons { try engine.setPatch(of: button, to: patch) }
    let snapshot = engine.snapshot()
    // The same patch in another theme.
    try engine.setContext(["theme": "night"])
    for number in 0..<20 {
      let other = Patch(tokens: ["gap": .literal(.number(Double(100 + number)))])
      try engine.setPatch(of: buttons[0], to: other)
      #expect(try engine.value(buttons[1], studio.width, in: other) == .value(.number(Double(100 + number))))
      #expect(engine.withCore { $0.patches.patches.count } <= 5)
      #expect(engine.checkInvariants() == [])
    }
    #expect(studio.width(of: buttons[1]) == .number(5))
    for button in buttons { try engine.setPatch(of: button, to: Patch()) }
    engine.trim(keeping: [])
    #expect(engine.withCore { $0.patches.patches.isEmpty })
    #expect(buttons.allSatisfy { snapshot.value($0, studio.width) == .value(.number(5)) })
    // What was forgotten may come back.
    try engine.setPatch(of: buttons[0], to: patch)
    #expect(studio.width(of: buttons[0]) == .number(5))
    #expect(engine.checkInvariants() == [])
  }

  @Test func aThemeIsLeftWithAllItsPatches() throws {
    let studio = try Studio { $0.keptRowBytes = 1 }
    let engine = studio.engine
    try studio.addThemedFill()
    try engine.addRule("Button", ["width": .token("gap")])
    try engine.setToken(TokenDefinition("gap", number: 1))
    let log = try studio.listen()
    let buttons = try studio.addButtons(8)
    for (number, button) in buttons.enumerated() {
      try engine.setPatch(of: button, to: Patch(tokens: ["gap": .literal(.number(Double(number)))]))
    }
    try engine.setContext(["theme": "night"])
    _ = log.take()
    for theme: ModeName in ["default", "night", "default"] {
      try engine.setContext(["theme": theme])
      #expect(engine.statistics.resolvedRows == 0 && log.take().count == 8)
      #expect(engine.checkInvariants() == [])
    }
    // The patches go, and with them what was kept for them.
    for button in buttons { try engine.setPatch(of: button, to: Patch()) }
    try engine.setContext(["theme": "night"])
    #expect(engine.withCore { $0.contexts.count } <= 1 + 2)
  }

  /// A patch is not merged again as long as neither it nor the one above changes.
  @Test func patchesFollowWhatIsAboveThem() throws {
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("Button", ["width": .token("gap"), "stroke": .token("edge"), "fill": .token("face")])
    try engine.setToken(TokenDefinition("gap", number: 1))
    for name: TokenName in ["edge", "face"] { try engine.setToken(TokenDefinition(name, .literal(.color(.paper)))) }
    let root = try engine.track(studio.view, patch: Patch(tokens: ["edge": .literal(.color(.red))]))
    let inner = try engine.track(studio.view, parent: root, patch: Patch(modes: ["density": "compact"]))
    let button = try engine.track(
      studio.button, parent: inner, patch: Patch(tokens: ["gap": .literal(.number(2))]))
    func expect(
      _ width: Double, _ stroke: ThemeColor, _ fill: ThemeColor,
      sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
      #expect(studio.width(of: button) == .number(width), sourceLocation: sourceLocation)
      #expect(engine.value(button, studio.stroke) == .color(stroke), sourceLocation: sourceLocation)
      #expect(studio.fill(of: button) == .color(fill), sourceLocation: sourceLocation)
      #expect(engine.checkInvariants() == [], sourceLocation: sourceLocation)
    }
    expect(2, .red, .paper)
    try engine.setContext(["theme": "night"])
    expect(2, .red, .paper)
    try engine.setContext([:], tokens: ["face": .literal(.color(.ink))])
    expect(2, .red, .ink)
    #expect(throws: Refusal.self) {
      try engine.transaction {
        try engine.setContext([:], tokens: ["face": .literal(.color(.blue))])
        try engine.setPatch(of: root, to: Patch())
        throw Refusal(number: 1)
      }
    }
    expect(2, .red, .ink)
    try engine.setPatch(of: root, to: Patch(tokens: ["edge": .literal(.color(.green)), "gap": .literal(.number(3))]))
    expect(2, .green, .ink)
    try engine.setContext(["theme": "default"])
    expect(2, .green, .ink)
    try engine.setPatch(of: button, to: Patch())
    expect(3, .green, .ink)
    try engine.setPatch(of: root, to: Patch())
    expect(1, .paper, .ink)
    try engine.setContext([:], tokens: [:])
    expect(1, .paper, .paper)
    try engine.setPatch(of: button, to: Patch(tokens: ["gap": .literal(.number(2))]))
    expect(2, .paper, .paper)
  }

  @Test func scopesLeaveTheirSiblingsInAnyOrder() throws {
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("Button", ["width": .token("gap")])
    try engine.setToken(TokenDefinition("gap", number: 1))
    let buttons = try engine.transaction { try (0..<24).map { _ in try engine.track(studio.button) } }
    try engine.transaction {
      for (number, button) in buttons.enumerated() {
        try engine.setPatch(of: button, to: Patch(tokens: ["gap": .literal(.number(Double(number)))]))
      }
    }
    // The first, the last, then from the middle, some together.
    for places in [[0], [23], [12, 11, 13], Array(1...10), Array(14...22).reversed()] {
      try engine.transaction { for place in places { try engine.setPatch(of: buttons[place], to: Patch()) } }
      #expect(engine.checkInvariants() == [])
      #expect(places.allSatisfy { studio.width(of: buttons[$0]) == .number(1) })
      try engine.setContext(["theme": engine.statistics.scopes.isMultiple(of: 2) ? "night" : "default"])
      #expect(engine.checkInvariants() == [])
    }
    #expect(engine.statistics.scopes == 1)
  }
}
