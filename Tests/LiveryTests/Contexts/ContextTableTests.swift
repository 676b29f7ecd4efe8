import LiveryVocabulary
import Testing

@testable import Livery

/// Contexts that no scope uses are kept for a while, and patches as long as a context has them.
struct ContextTableTests {
  private func intern(_ mode: UInt32, in table: inout ContextTable) -> UInt32 {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1) {
      $0.initialize(repeating: mode)
      return table.intern(UnsafeBufferPointer($0), patch: nil)
    }
  }

  @Test func contextsThatWereUsedLastStayLongest() {
    var table = ContextTable()
    let contexts = (0..<4).map { intern($0, in: &table) }
    #expect(table.unused == contexts)
    table.retain(contexts[1])
    table.retain(contexts[3])
    table.retain(contexts[3])
    table.release(contexts[3])
    #expect(table.unused == [contexts[0], contexts[2]])
    table.release(contexts[3])
    table.release(contexts[1])
    #expect(table.unused == [contexts[0], contexts[2], contexts[3], contexts[1]])
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

  @Test func patchesEndWithTheirLastContext() throws {
    let studio = try Studio { $0.recentContexts = 2 }
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
      #expect(engine.look { $0.patches.patches.count } <= 4)
      #expect(engine.checkInvariants() == [])
    }
    #expect(studio.width(of: buttons[1]) == .number(5))
    for button in buttons { try engine.setPatch(of: button, to: Patch()) }
    engine.trim(keeping: [])
    #expect(engine.look { $0.patches.patches.isEmpty })
    #expect(buttons.allSatisfy { snapshot.value($0, studio.width) == .value(.number(5)) })
    // What was forgotten may come back.
    try engine.setPatch(of: buttons[0], to: patch)
    #expect(studio.width(of: buttons[0]) == .number(5))
    #expect(engine.checkInvariants() == [])
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
