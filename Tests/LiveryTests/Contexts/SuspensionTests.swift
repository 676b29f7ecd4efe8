import Testing

@testable import Livery

/// docs/reference/semantics.md, point 9: unthemed and suspended subtrees.
struct SuspensionTests {
  let studio: Studio
  var engine: Engine { studio.engine }
  let root, button: Handle
  let log: Log<Change>

  init() throws {
    studio = try Studio()
    try studio.addThemedFill()
    root = try studio.engine.track(studio.view)
    button = try studio.engine.track(studio.button, parent: root)
    log = try studio.listen(["fill"])
    _ = log.take()
  }

  private func step(_ old: Resolution, _ new: Resolution, isInitial: Bool = false) -> Step {
    Step(handle: button, attribute: "fill", old: old, new: new, isInitial: isInitial)
  }

  @Test func unthemedReadsAbsentAndKeepsPatches() throws {
    try engine.setPatch(of: button, to: Patch(modes: ["theme": "night"]))
    _ = log.take()
    try engine.setUnthemed(of: root, to: true)
    try engine.setUnthemed(of: root, to: true)
    #expect(studio.fill(of: button) == .absent)
    #expect(log.take().map(\.step) == [step(.color(.ink), .absent)])
    try engine.setPatch(of: root, to: Patch(modes: ["theme": "midnight"]))
    try engine.setContext(["theme": "night"])
    #expect(log.take().isEmpty)
    try engine.setUnthemed(of: root, to: false)
    #expect(studio.fill(of: button) == .color(.ink))
    #expect(log.take().map(\.step) == [step(.absent, .color(.ink))])
  }

  @Test func suspensionHoldsBackAndResumeDeliversTheNet() throws {
    try engine.setSuspended(of: root, to: true)
    try engine.setContext(["theme": "night"])
    #expect(studio.fill(of: button) == .color(.ink), "reads stay right")
    #expect(log.take().isEmpty)
    try engine.setSuspended(of: root, to: false)
    #expect(log.take().map(\.step) == [step(.color(.paper), .color(.ink))])
    try engine.setSuspended(of: root, to: true)
    try engine.setContext(["theme": "default"])
    try engine.setContext(["theme": "night"])
    try engine.setSuspended(of: root, to: false)
    #expect(log.take().isEmpty)
  }

  /// A scope of which nothing is left says nothing about the next one of its number.
  @Test func scopesBeginWithoutAContext() throws {
    let studio = try Studio { $0.keptRowBytes = 0 }
    let engine = studio.engine
    try studio.addThemedFill()
    try engine.addCallbackSink { _ in }
    let suspended = try engine.track(studio.button, isSuspended: true)
    let night = try engine.track(studio.button, patch: Patch(modes: ["theme": "night"]))
    // What is held back has deliveries planned.
    #expect(engine.withCore { !$0.held.isEmpty })
    try engine.untrack(night)
    #expect(engine.statistics.contexts == 1)
    let unthemed = try engine.track(studio.button, isUnthemed: true)
    #expect(engine.statistics.scopes == 3 && engine.withCore { $0.scopes.limit } == 3)
    #expect(studio.fill(of: unthemed) == .absent && studio.fill(of: suspended) == .color(.paper))
    #expect(engine.checkInvariants() == [])
  }

  @Test func heldBackFirstDeliveriesAreInitial() throws {
    try engine.setSuspended(of: root, to: true)
    let late = try engine.track(studio.button, parent: root)
    let second = try studio.listen(["fill"])
    #expect(log.count == 0 && second.count == 0)
    try engine.setContext(["theme": "night"])
    try engine.setSuspended(of: root, to: false)
    let initial = Step(handle: late, attribute: "fill", old: .absent, new: .color(.ink), isInitial: true)
    #expect(log.take().map(\.step) == [step(.color(.paper), .color(.ink)), initial])
    #expect(second.take().map(\.step) == [step(.absent, .color(.ink), isInitial: true), initial])
  }

  /// The first sink of all, which finds objects suspended that nobody was told of, has them from the beginning as well.
  @Test func theFirstSinkMayComeMeanwhile() throws {
    let studio = try Studio()
    try studio.addThemedFill()
    let button = try studio.engine.track(studio.button, isSuspended: true)
    let log = try studio.listen(["fill"])
    #expect(log.take().isEmpty)
    try studio.engine.setSuspended(of: button, to: false)
    #expect(
      log.take().map(\.step)
        == [Step(handle: button, attribute: "fill", old: .absent, new: .color(.paper), isInitial: true)])
  }

  @Test func reparentingOutResumes() throws {
    try engine.setSuspended(of: root, to: true)
    try engine.setContext(["theme": "night"])
    try engine.setParent(of: button, to: nil)
    #expect(log.take().map(\.step) == [step(.color(.paper), .color(.ink))])
  }

  @Test func untrackingTheSuspendedAncestorResumes() throws {
    try engine.setSuspended(of: root, to: true)
    try engine.setContext(["theme": "night"])
    try engine.untrack(root)
    #expect(log.take().map(\.step) == [step(.color(.paper), .color(.ink))])
  }

  @Test func flagsAreNotCounters() throws {
    try engine.setSuspended(of: root, to: true)
    try engine.setSuspended(of: button, to: true)
    try engine.setSuspended(of: root, to: true)
    try engine.setContext(["theme": "night"])
    try engine.setSuspended(of: root, to: false)
    #expect(log.take().isEmpty, "the button itself is suspended still")
    try engine.setSuspended(of: button, to: false)
    #expect(log.take().count == 1)
  }

  @Test func unthemedWhileSuspendedIsDeliveredOnResume() throws {
    try engine.setSuspended(of: root, to: true)
    try engine.setUnthemed(of: root, to: true)
    #expect(studio.fill(of: button) == .absent)
    #expect(log.take().isEmpty)
    try engine.setSuspended(of: root, to: false)
    #expect(log.take().map(\.step) == [step(.color(.paper), .absent)])
    try engine.transaction {
      try engine.setUnthemed(of: root, to: false)
      try engine.setUnthemed(of: root, to: true)
    }
    #expect(log.take().isEmpty)
  }

  @Test func columnsAndObjectsWaitToo() throws {
    let column = Column.rgba()
    try engine.addColumnSink([ColumnBinding("fill", column)])
    let shape = Shape()
    let sink = try engine.addObjectSink(Shape.sink(.weak))
    try engine.bind(shape, to: button, in: sink)
    #expect(column[button.index] == 0xffff_ffff)
    #expect(shape.fill == 0xffff_ffff)
    try engine.setSuspended(of: root, to: true)
    try engine.setContext(["theme": "night"])
    #expect(column[button.index] == 0xffff_ffff)
    #expect(shape.fill == 0xffff_ffff)
    try engine.setSuspended(of: root, to: false)
    #expect(column[button.index] == 0x0000_00ff)
    #expect(shape.fill == 0x0000_00ff)
  }

  @Test func aLaterSinkIsToldOfWhatWasResumedWithoutAny() throws {
    let sink = try engine.addCallbackSink { _ in }
    try engine.setSuspended(of: root, to: true)
    try engine.removeSink(sink)
    try engine.setSuspended(of: root, to: false)
    #expect(engine.checkInvariants() == [])
    let log = try studio.listen(["fill"])
    #expect(log.all.map(\.handle) == [button])
  }
}
