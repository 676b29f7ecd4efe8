import Foundation
import LiveryLog
import LiveryVocabulary
import Testing

@testable import Livery

/// Owners may go on any thread, and go again where they went.
@Suite struct RecordedOwnerTests {
  private let lines = Lines()
  private let recorder: Recorder
  private let handles: [Handle]
  private let owners: Locked<[Recorder.Owner?]>

  init() throws {
    let recorder = Recorder { [lines] in lines.add($0) }
    self.recorder = recorder
    try recorder.addAttribute("size", kind: .number)
    let view = try recorder.addClass("View")
    let handles = try (0..<40).map { _ in try recorder.track(view) }
    self.handles = handles
    owners = Locked(handles.map { recorder.own($0) })
  }

  /// A sink that has the owners keeps them, as they keep the recorder.
  private func letOwnersGo() {
    let rest = owners.withLock { owners in
      defer { owners = [] }
      return owners
    }
    withExtendedLifetime(rest) {}
  }

  /// Plays the log, which leads to the same revision and objects, with as many errors.
  @discardableResult
  private func expectTheSameAgain(told: Lines? = nil, errorCount: Int = 0) throws -> Replay {
    let log = try Log(text: lines.text)
    let replay = Replay(on: log.setup) { _, change in told?.add("\(change.handle.index)") }
    let events = log.operations.flatMap { replay.play($0) }
    #expect(events.filter(\.isError).count == errorCount)
    #expect(replay.engine.revision == recorder.revision, "\(lines.text)")
    for (place, handle) in handles.enumerated() {
      #expect(replay.engine.isTracked(replay.cast["o\(place + 1)"]) == recorder.isTracked(handle))
    }
    return replay
  }

  private static func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      done.signal()
    }
    done.wait()
  }

  /// Adds a sliced sink that does something when it is first told of an object, and has it told everything.
  ///
  /// - Parameter isVisible: is asked between the callbacks, too.
  private func tellSlices(
    of handle: Handle, isVisible: (@Sendable (Handle) -> Bool)? = nil, _ body: @escaping @Sendable () throws -> Void
  ) throws {
    try recorder.addRule("View", ["size": .constant(1)])
    let queue = DispatchQueue(label: "slices")
    let plan = SlicePlan(queue: queue, budgetNanoseconds: 10_000_000_000, isVisible: isVisible)
    try recorder.addCallbackSink(delivery: .sliced(plan)) { change in
      if change.handle == handle, change.new == .value(.number(1)) { try body() }
    }
    for _ in 1...3 { queue.sync {} }
  }

  /// The rest of what the callback did found the object gone in a replay.
  @Test func anOwnerMayGoInASlice() throws {
    defer { letOwnersGo() }
    try recorder.setParent(of: handles[1], to: handles[2])
    try tellSlices(of: handles[5]) { [unowned recorder, owners, handles] in
      owners.withLock { $0[0] = nil }
      try recorder.setParent(of: handles[1], to: handles[0])
    }
    #expect(recorder.inputs(of: handles[1])?.parent == nil)
    let replay = try expectTheSameAgain()
    #expect(replay.engine.inputs(of: replay.cast["o2"])?.parent == nil)
  }

  /// Owners that came or went on another thread during a transaction of a slice were written before it, and so before the
  /// object.
  @Test(arguments: [false, true]) func ownersMayComeDuringATransactionOfASlice(goesAtOnce: Bool) throws {
    defer { letOwnersGo() }
    let mark = try recorder.addClass("Mark")
    let (owner, tracked) = (Locked<Recorder.Owner?>(nil), Locked<Handle?>(nil))
    try tellSlices(of: handles[5]) { [unowned recorder] in
      try recorder.transaction {
        let handle = try recorder.track(mark)
        tracked.withLock { $0 = handle }
        Self.onAnotherThread { [unowned recorder] in
          let new = recorder.own(handle)
          owner.withLock { $0 = goesAtOnce ? nil : new }
        }
      }
    }
    owner.withLock { $0 = nil }
    let handle = try #require(tracked.withLock { $0 })
    #expect(!recorder.isTracked(handle))
    let replay = try expectTheSameAgain()
    #expect(!replay.engine.isTracked(replay.cast["o41"]))
  }

  /// It was written behind all that the slice did, and the engine heard of it in there.
  @Test func anOwnerMayGoBetweenCallbacksOfASlice() throws {
    defer { letOwnersGo() }
    let mark = try recorder.addClass("Mark")
    let more = try (0..<40).map { _ in try recorder.track(recorder.addClass("View")) }
    let (owner, tracked) = (Locked<Recorder.Owner?>(nil), Locked<Handle?>(nil))
    let isVisible: @Sendable (Handle) -> Bool = { handle in
      // One of those that are asked of when the first ones were told.
      if handle == more[35] { Self.onAnotherThread { owner.withLock { $0 = nil } } }
      return true
    }
    try tellSlices(of: handles[5], isVisible: isVisible) { [unowned recorder] in
      try recorder.transaction {
        let handle = try recorder.track(mark)
        tracked.withLock { $0 = handle }
        let new = recorder.own(handle)
        owner.withLock { $0 = new }
      }
    }
    let handle = try #require(tracked.withLock { $0 })
    #expect(!recorder.isTracked(handle))
    let replay = try expectTheSameAgain()
    #expect(!replay.engine.isTracked(replay.cast["o81"]))
  }

  /// It was written as gone before it was taken.
  @Test func aSnapshotMayGoDuringASlice() throws {
    defer { letOwnersGo() }
    try tellSlices(of: handles[5]) { [unowned recorder] in
      let kept = Locked<Recorder.Snapshot?>(recorder.snapshot())
      Self.onAnotherThread { kept.withLock { $0 = nil } }
    }
    let taken = try #require(lines.text.range(of: "takeSnapshot"))
    let dropped = try #require(lines.text.range(of: "dropSnapshot"))
    #expect(taken.lowerBound < dropped.lowerBound)
  }

  /// It was written before the transaction that tracks the object.
  @Test func anOwnerMayComeBeforeARevision() throws {
    defer { letOwnersGo() }
    let mark = try recorder.addClass("Mark")
    let (owner, tracked) = (Locked<Recorder.Owner?>(nil), Locked<Handle?>(nil))
    let observation = recorder.onWillChange { [unowned recorder] _ in
      guard owner.withLock({ $0 == nil }), let handle = tracked.withLock({ $0 }) else { return }
      let new = recorder.own(handle)
      owner.withLock { $0 = new }
    }
    let handle = try recorder.transaction {
      let handle = try recorder.track(mark)
      tracked.withLock { $0 = handle }
      return handle
    }
    observation.end()
    owner.withLock { $0 = nil }
    #expect(!recorder.isTracked(handle))
    let replay = try expectTheSameAgain()
    #expect(!replay.engine.isTracked(replay.cast["o41"]))
  }

  @Test func anOwnerMayGoInsideAClosure() throws {
    defer { letOwnersGo() }
    let closure = ContextClosure { [owners] _ in
      owners.withLock { $0[0] = nil }
      return .value(.number(1))
    }
    try recorder.declare(InstanceDeclaration("size", .live(closure)), on: handles[1])
    _ = recorder.engine.value(handles[1], recorder.engine.id(of: "size"))
    #expect(!recorder.isTracked(handles[0]))
    try expectTheSameAgain()
  }

  /// It was written before the edit, which found the object there and not gone.
  @Test func anOwnerMayGoInsideAClosureWhileAnEditOfItsObjectWaits() throws {
    defer { letOwnersGo() }
    try recorder.addTheme("night")
    let isArmed = Locked(false)
    let (begin, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let closure = ContextClosure { [unowned recorder, owners] _ in
      if isArmed.withLock({ $0 }) {
        isArmed.withLock { $0 = false }
        owners.withLock { $0[0] = nil }
        begin.signal()
        while recorder.engine.turn.isFree { Thread.sleep(forTimeInterval: 0.001) }
      }
      return .value(.number(1))
    }
    try recorder.addRule("View", theme: "night", ["size": .pure(closure)])
    Thread.detachNewThread { [recorder, handles] in
      begin.wait()
      try? recorder.setUnthemed(of: handles[0], to: true)
      end.signal()
    }
    isArmed.withLock { $0 = true }
    _ = try recorder.value(handles[1], recorder.id(of: "size"), in: Patch(theme: "night"))
    end.wait()
    #expect(!recorder.isTracked(handles[0]))
    try expectTheSameAgain()
  }

  /// The commit calls it, before there is a delivery that callbacks could react in.
  @Test func anOwnerMayGoInsideAClosureBeforeADelivery() throws {
    defer { letOwnersGo() }
    try recorder.addTheme("night")
    try recorder.addRule("View", ["size": .constant(1)])
    try recorder.addRule("View", theme: "night", ["size": .constant(2)])
    let isArmed = Locked(false)
    let closure = ContextClosure { [owners] _ in
      if isArmed.withLock({ $0 }) { owners.withLock { $0[0] = nil } }
      return .absent
    }
    try recorder.declare(InstanceDeclaration("size", .live(closure)), on: handles[1])
    try recorder.addCallbackSink { [unowned recorder, handles] change in
      if change.handle == handles[2], change.new == .value(.number(2)) {
        try recorder.setUnthemed(of: handles[3], to: true)
      }
    }
    isArmed.withLock { $0 = true }
    try recorder.setTheme("night")
    #expect(!recorder.isTracked(handles[0]))
    #expect(recorder.inputs(of: handles[3])?.isUnthemed == true)
    let replay = try expectTheSameAgain()
    #expect(replay.engine.inputs(of: replay.cast["o4"])?.isUnthemed == true)
  }

  @Test func anOwnerMayGoWhileNothingIsDone() throws {
    Self.onAnotherThread { [owners] in owners.withLock { $0[0] = nil } }
    #expect(!recorder.isTracked(handles[0]))
    #expect(lines.operations.last == #"{"disown":{"object":"o1"}}"#)
    try expectTheSameAgain()
  }

  /// It goes when the engine's turn is over and the recorder's is not.
  @Test func anOwnerMayGoWithAClosureThatCapturedIt() throws {
    do {
      let owner = recorder.own(handles[0])
      let closure = ContextClosure { _ in withExtendedLifetime(owner) { .absent } }
      try recorder.declare(InstanceDeclaration("size", .live(closure)), on: handles[1])
    }
    try recorder.undeclare("size", on: handles[1])
    #expect(!recorder.isTracked(handles[0]))
    #expect(
      lines.operations.suffix(2) == [
        #"{"removeInstance":{"attribute":"size","object":"o2"}}"#, #"{"disown":{"object":"o1"}}"#,
      ])
    try expectTheSameAgain()
  }

  /// The transaction tracks the object, so that the owner is part of it.
  @Test func anOwnerMayComeDuringATransaction() throws {
    let mark = try recorder.addClass("Mark")
    let owner = Locked<Recorder.Owner?>(nil)
    let handle = try recorder.transaction {
      let tracked = try recorder.track(mark)
      Self.onAnotherThread { [recorder] in
        owner.withLock { $0 = recorder.own(tracked) }
      }
      return tracked
    }
    #expect(
      lines.operations.last
        == #"{"fails":false,"transaction":[{"track":{"class":"Mark","id":"o41"}},{"own":{"object":"o41"}}]}"#)
    owner.withLock { $0 = nil }
    #expect(!recorder.isTracked(handle))
    let replay = try expectTheSameAgain()
    #expect(!replay.engine.isTracked(replay.cast["o41"]))
  }

  /// The sink's first delivery is of no revision, and what the callback did is the next transaction. The owner was written
  /// before that, and so before the object.
  @Test func anOwnerMayComeInTheFirstDeliveryToASink() throws {
    defer { letOwnersGo() }
    let mark = try recorder.addClass("Mark")
    try recorder.addRule("View", ["size": .constant(1)])
    let (owner, tracked) = (Locked<Recorder.Owner?>(nil), Locked<Handle?>(nil))
    try recorder.addRunSink { [unowned recorder] _ in
      guard tracked.withLock({ $0 == nil }) else { return }
      let handle = try recorder.track(mark)
      tracked.withLock { $0 = handle }
      Self.onAnotherThread { [unowned recorder] in
        let new = recorder.own(handle)
        owner.withLock { $0 = new }
      }
    }
    owner.withLock { $0 = nil }
    let handle = try #require(tracked.withLock { $0 })
    #expect(!recorder.isTracked(handle))
    let replay = try expectTheSameAgain()
    #expect(!replay.engine.isTracked(replay.cast["o41"]))
  }

  /// It is part of the transaction under way.
  @Test func anOwnerMayGoDuringATransaction() throws {
    try recorder.transaction {
      Self.onAnotherThread { [owners] in owners.withLock { $0[0] = nil } }
      try recorder.setUnthemed(of: handles[0], to: true)
    }
    #expect(!recorder.isTracked(handles[0]))
    #expect(
      lines.operations.last
        == #"{"fails":false,"transaction":[{"fails":false,"transaction":[{"setUnthemed":{"object":"o1","#
        + #""unthemed":true}}]},{"disown":{"object":"o1"}}]}"#)
    try expectTheSameAgain()
  }

  /// That it went is not taken back with it.
  @Test func anOwnerMayGoDuringATransactionThatFails() throws {
    #expect(throws: EditError.reservedAxis) {
      try recorder.transaction {
        Self.onAnotherThread { [owners] in owners.withLock { $0[0] = nil } }
        throw EditError.reservedAxis
      }
    }
    #expect(!recorder.isTracked(handles[0]))
    try expectTheSameAgain(errorCount: 1)
  }

  /// The engine hears of it before the next callback, which does it again.
  @Test func anOwnerMayGoDuringADelivery() throws {
    defer { letOwnersGo() }
    let told = Lines()
    try recorder.addCallbackSink { [owners, handles] change in
      told.add("\(change.handle.index)")
      if change.handle == handles[37] {
        Self.onAnotherThread { owners.withLock { $0[39] = nil } }
      }
    }
    try recorder.addRule("View", ["size": .constant(1)])
    #expect(told.all.suffix(2) == ["37", "38"])
    #expect(
      lines.operations.last
        == #"{"late":true,"react":{"do":[{"disown":{"object":"o40"}}],"sink":"s1","skipped":38,"times":1}}"#)
    let toldAgain = Lines()
    try expectTheSameAgain(told: toldAgain)
    #expect(toldAgain.all == told.all)
  }

  /// It comes after what nobody could hear of it in.
  @Test func anOwnerMayGoInTheLastCallback() throws {
    defer { letOwnersGo() }
    try recorder.addCallbackSink { [owners, handles] change in
      if change.handle == handles[39] {
        Self.onAnotherThread { owners.withLock { $0[39] = nil } }
      }
    }
    try recorder.addRule("View", ["size": .constant(1)])
    #expect(!recorder.isTracked(handles[39]))
    #expect(lines.operations.last == #"{"disown":{"object":"o40"}}"#)
    try expectTheSameAgain()
  }

  /// Used to be written before edits of other threads that came before the engine heard of it.
  /// Of an object the log has an owner of each sort.
  @Test func whetherTheSubtreeGoesAlongIsWritten() throws {
    let root = try recorder.track(recorder.addClass("Screen"))
    try recorder.setParent(of: handles[3], to: root)
    let alone = recorder.own(root)
    var owner: Recorder.Owner? = recorder.own(root, withSubtree: true)
    #expect(owner?.handle == root)
    owner = nil
    withExtendedLifetime(alone) {}
    #expect(!recorder.isTracked(root) && !recorder.isTracked(handles[3]))
    #expect(
      lines.operations.suffix(3) == [
        #"{"own":{"object":"o41"}}"#, #"{"own":{"object":"o41","subtree":true}}"#,
        #"{"disown":{"object":"o41","subtree":true}}"#,
      ])
    try expectTheSameAgain()
  }

  @Test func ownersMayGoAmongEditsOfManyThreads() throws {
    let refusalCount = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for round in 0..<40 {
        let place = (round * 7 + thread * 10) % 40
        if round % 4 == thread { owners.withLock { $0[place] = nil } }
        do {
          try recorder.setUnthemed(of: handles[(place + 3) % 40], to: round.isMultiple(of: 2))
        } catch {
          refusalCount.withLock { $0 += 1 }
        }
      }
    }
    try expectTheSameAgain(errorCount: refusalCount.withLock { $0 })
  }
}
