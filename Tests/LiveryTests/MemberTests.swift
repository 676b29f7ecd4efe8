import Livery
import LiveryHarness
import Testing

/// Members of style nodes are counted, and listed from the first time that somebody asks who they are.
struct MemberTests {
  private static let count = 10_000

  /// By handle index, how often an object is a member.
  private func members(of engine: Engine) -> [UInt32: Int] {
    var members: [UInt32: Int] = [:]
    engine.forEachStyleNode { node in for member in node.members { members[member, default: 0] += 1 } }
    return members
  }

  private func isEachOnce(_ members: [UInt32: Int], _ handles: [Handle]) -> Bool {
    members.count == handles.count && handles.allSatisfy { members[$0.index] == 1 }
  }

  @Test func listsTakeMemoryOnlyWhileTheyAreWanted() throws {
    let studio = try Studio()
    let engine = studio.engine
    let handles = try studio.addButtons(Self.count)
    let bytes = { engine.statistics.nodeBytes + engine.statistics.objectBytes }
    let counted = bytes()
    #expect(isEachOnce(members(of: engine), handles))
    #expect(bytes() >= counted + 8 * Self.count)
    engine.trim(keeping: ["default"])
    #expect(bytes() == counted)
    let sink = try engine.addCallbackSink { _ in }
    #expect(bytes() >= counted + 8 * Self.count)
    engine.trim(keeping: ["default"])
    #expect(bytes() >= counted + 8 * Self.count, "the sink has to know the members")
    try engine.removeSink(sink)
    engine.trim(keeping: ["default"])
    #expect(bytes() == counted)
    #expect(engine.checkInvariants().isEmpty)
  }

  @Test func whatHappensWhileTheyAreCountedIsInTheLists() throws {
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("Button:hovered", ["width": .constant(3.0)])
    try engine.addRule("Button:on", ["width": .constant(4.0)])
    var handles = try studio.addButtons(200)
    for (number, handle) in handles.enumerated() where number % 3 == 0 {
      try engine.setStates(of: handle, to: engine.states(["hovered"]))
    }
    try engine.untrack(Array(handles[50..<100]))
    handles.removeSubrange(50..<100)
    try engine.setStates(of: Array(handles[20..<90]), to: engine.states(["on"]))
    try engine.transaction {
      for handle in handles[80..<120] { try engine.setStates(of: handle, to: engine.states(["hovered"])) }
      try engine.untrack(handles.removeLast())
      handles += [try engine.track(studio.label)]
    }
    #expect(engine.checkInvariants().isEmpty)
    let log = try studio.listen(["width"])
    var told: [Handle: Resolution] = [:]
    for change in log.all { told[change.handle] = change.new }
    #expect(handles.allSatisfy { told[$0] ?? .absent == studio.width(of: $0) })
    #expect(isEachOnce(members(of: engine), handles))
    #expect(engine.checkInvariants().isEmpty)
  }

  /// Observers are called between the edits of a transaction and its commit, and after it.
  @Test func listsMayBeAskedForWhileACommitIsUnderWay() throws {
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("Button:on", ["width": .constant(4.0)])
    let handles = try studio.addButtons(100)
    let seen = Log<[UInt32: Int]>()
    let before = engine.onWillChange { _ in seen.append(members(of: engine)) }
    let after = engine.onDidChange { _ in
      seen.append(members(of: engine))
      engine.trim(keeping: ["default"])
    }
    try engine.transaction {
      try engine.setStates(of: Array(handles[10..<60]), to: engine.states(["on"]))
      try engine.untrack(Array(handles[50..<70]))
      _ = try engine.track(studio.label)
    }
    before.end()
    after.end()
    try #require(seen.count == 2)
    #expect(isEachOnce(seen.all[0], handles))
    #expect(seen.all[1].count == 81 && seen.all[1].values.allSatisfy { $0 == 1 })
    #expect(engine.checkInvariants().isEmpty)
    #expect(members(of: engine).count == 81)
  }
}
