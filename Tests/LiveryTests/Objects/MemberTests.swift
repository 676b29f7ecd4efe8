import Livery
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
    try engine.setStates(of: handles[0], to: engine.states(["on"]))
    #expect(bytes() == counted)
    #expect(engine.checkInvariants().isEmpty)
  }

  /// Each of them used to keep room for all that it ever had.
  @Test func listsThatObjectsLeftGiveMemoryBack() throws {
    let studio = try Studio()
    let engine = studio.engine
    let names = (0..<20).map { StateName("s\($0)") }
    for (number, name) in names.enumerated() {
      try engine.addRule(
        Rule([StyleSelector("Button", states: [name])], [StyleDeclaration("width", .constant(Double(number)))]))
    }
    _ = try engine.addCallbackSink { _ in }
    let handles = try studio.addButtons(Self.count)
    let before = engine.statistics.nodeBytes
    for name in names {
      try engine.setStates(of: handles, to: engine.states([name]))
      #expect(isEachOnce(members(of: engine), handles))
    }
    #expect(engine.statistics.nodeBytes < before + 2 * 5 * Self.count)
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

  /// Of objects that only columns know of, nothing is left to be done once they are untracked, but for what the
  /// transaction does afterwards.
  @Test(arguments: ["nothing", "throw", "sink", "members", "twice", "own contents", "closure"])
  func objectsMayBeUntrackedBeforeAnythingElse(then: String) throws {
    let studio = try Studio()
    let engine = studio.engine
    let handles = try studio.addButtons(100)
    let child = try engine.track(studio.label, parent: handles[7])
    let gone = handles[5..<40]
    let log = Log<Change>()
    try? engine.transaction {
      for handle in gone { try engine.untrack(handle) }
      #expect(throws: EditError.staleHandle(handles[5])) { try engine.setUnthemed(of: handles[5], to: true) }
      switch then {
      case "throw": throw Refusal(number: 0)
      case "sink": try engine.addCallbackSink { log.append($0) }
      case "members": #expect(members(of: engine).count == 101)
      case "twice": #expect(throws: EditError.staleHandle(handles[6])) { try engine.untrack(Array(handles[6..<8])) }
      case "own contents":
        try engine.setPatch(of: handles[50], to: Patch(modes: ["theme": "night"]))
        try engine.untrack(handles[50])
      case "closure":
        try engine.addRule("Button", ["width": .live(ContextClosure { _ in .value(.number(3)) })])
      default: break
      }
    }
    let comesBack = then == "throw"
    let left = handles.filter { comesBack || !gone.contains($0) && (then != "own contents" || $0 != handles[50]) }
    #expect(handles.allSatisfy { engine.isTracked($0) == left.contains($0) })
    #expect(isEachOnce(members(of: engine), left + [child]))
    #expect(engine.checkInvariants().isEmpty)
    #expect(log.all.allSatisfy { left.contains($0.handle) || $0.handle == child })
    let tracked = try studio.addButtons(50)
    #expect(isEachOnce(members(of: engine), left + tracked + [child]))
    #expect(engine.checkInvariants().isEmpty)
  }
}
