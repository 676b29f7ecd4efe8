import Dispatch
import Foundation
import Livery
import Testing

/// docs/reference/semantics.md, point 12: callbacks that edit, and threads that do.
struct ReentrancyTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws {
    studio = try Studio()
    try studio.addThemedFill()
  }

  @Test func errorsOfConcurrentCallbacksAreCollected() throws {
    let studio = try Studio { $0.threads = 4 }
    try studio.addThemedFill()
    _ = try studio.addButtons(10)
    try studio.engine.addCallbackSink(delivery: .concurrent) { change in
      if !change.isInitial { throw Refusal(number: Int(change.handle.index)) }
    }
    let error = #expect(throws: DeliveryError.self) { try studio.engine.setContext(["theme": "night"]) }
    let numbers = error?.errors.compactMap { ($0 as? Refusal)?.number } ?? []
    #expect(numbers.sorted() == Array(0..<10))
  }

  @Test func editsOfACallbackAreTheNextTransaction() throws {
    let handles = try studio.addButtons(3)
    let engine = engine
    let studio = studio
    let log = Log<Step>()
    try engine.addCallbackSink { [unowned engine, unowned studio] change in
      log.append(change.step)
      guard change.attribute == "fill", !change.isInitial else { return }
      #expect(studio.fill(of: change.handle) == .color(.ink), "a callback sees the new revision")
      try engine.declare(InstanceDeclaration("width", .constant(Double(change.handle.index))), on: change.handle)
      #expect(studio.width(of: change.handle) == .absent)
    }
    _ = log.take()
    let revision = engine.revision
    try engine.setContext(["theme": "night"])
    #expect(engine.revision == revision + 2)
    #expect(log.take().map(\.attribute) == ["fill", "fill", "fill", "width", "width", "width"])
    #expect(studio.width(of: handles[2]) == .number(2))
  }

  @Test func chainsEndAfterSixteen() throws {
    let button = try engine.track(studio.button)
    let engine = engine
    let log = Log<Double>()
    try engine.addCallbackSink(attributes: ["width"]) { [unowned engine] change in
      let width = change.new.value(as: Double.self) ?? 0
      log.append(width)
      try engine.declare(InstanceDeclaration("width", .constant(width + 1)), on: button)
    }
    let revision = engine.revision
    let error = #expect(throws: DeliveryError.self) {
      try engine.declare(InstanceDeclaration("width", .constant(0.0)), on: button)
    }
    #expect(error?.errors.compactMap { $0 as? EditError } == [.tooManyChainedTransactions])
    #expect(log.take() == (0...16).map(Double.init))
    #expect(engine.revision == revision + 17)
    #expect(studio.width(of: button) == .number(16))
    #expect(throws: DeliveryError.self) { try engine.declare(InstanceDeclaration("width", .constant(0.0)), on: button) }
    #expect(log.count == 17, "the next chain starts anew")
  }

  @Test func untrackedObjectsGetNoCallback() throws {
    let handles = try studio.addButtons(4)
    let engine = engine
    let log = Log<Handle>()
    try engine.addCallbackSink { [unowned engine] change in
      log.append(change.handle)
      if !change.isInitial, change.handle == handles[1] { try engine.untrack(handles[3]) }
    }
    _ = log.take()
    try engine.setContext(["theme": "night"])
    #expect(log.take() == Array(handles[0...2]))
    #expect(!engine.isTracked(handles[3]))
  }

  @Test func slotsAreNotReusedDuringADelivery() throws {
    let handles = try studio.addButtons(3)
    let engine = engine
    let studio = studio
    let log = Log<Change>()
    let fresh = Log<Handle>()
    try engine.addCallbackSink { [unowned engine, unowned studio] change in
      log.append(change)
      guard !change.isInitial, change.handle == handles[0] else { return }
      try engine.untrack(handles[2])
      fresh.append(try engine.track(studio.button))
    }
    _ = log.take()
    try engine.setContext(["theme": "night"])
    #expect(fresh.all.first?.index != handles[2].index)
    #expect(log.take().map(\.handle) == [handles[0], handles[1]] + fresh.all)
  }

  @Test(arguments: [false, true])
  func boundObjectsAreSkippedOnceUntracked(withWhatIsBelow: Bool) throws {
    let handles = try studio.addButtons(4)
    let shapes = handles.map { _ in Shape() }
    let engine = engine
    let sink = try engine.addObjectSink(
      ObjectSink<Shape>(["fill"], ownership: .unownedUnsafe) { [unowned engine] batch in
        try batch.forEach { shape, changes in
          shape.fill = changes.rgba(0)
          guard shape === shapes[0], shape.fill == 0x0000_00ff else { return }
          if withWhatIsBelow { try engine.untrackSubtree(handles[2]) } else { try engine.untrack(handles[2]) }
        }
      })
    for (handle, shape) in zip(handles, shapes) { try engine.bind(shape, to: handle, in: sink) }
    try engine.setContext(["theme": "night"])
    #expect(shapes.map(\.fill) == [0x0000_00ff, 0x0000_00ff, 0xffff_ffff, 0x0000_00ff])
  }

  /// Before the batch is walked, and while it is, by the callback or because an owner goes.
  @Test func batchesLeaveOutWhatIsRemovedOnTheWay() throws {
    let handles = try studio.addButtons(4)
    let shapes = handles.map { _ in Shape() }
    let owner = Box<Tracked?>(engine.own(handles[3]))
    let isArmed = Box(false)
    let engine = engine
    let sink = try engine.addObjectSink(
      ObjectSink<Shape>(["fill"], ownership: .unownedUnsafe) { [unowned engine] batch in
        if isArmed.content { try engine.untrack(handles[1]) }
        batch.forEach { shape, _ in
          shape.calls += 1
          if isArmed.content { owner.content = nil }
        }
      })
    try engine.bind(shapes, to: handles, in: sink)
    isArmed.content = true
    try engine.setContext(["theme": "night"])
    #expect(shapes.map(\.calls) == [2, 1, 2, 1])
    #expect(handles.map { engine.isTracked($0) } == [true, false, true, false])
  }

  /// Tables grow under the calls of other threads.
  @Test func concurrentCallbacksMayAddAttributesAndObjects() throws {
    let (studio, buttons) = try Studio.shared(by: 4, chunkMax: 64, buttons: 2_000)
    let engine = studio.engine
    let log = Log<Handle>()
    try engine.addCallbackSink(attributes: ["fill"], delivery: .concurrent) {
      [unowned engine, label = studio.label] change in
      if change.isInitial { return }
      log.append(change.handle)
      try engine.addAttribute(AttributeName("added \(change.handle.index)"), kind: .color)
      if change.handle.index % 4 == 0 { _ = try engine.track(label) }
    }
    try engine.setContext(["theme": "night"])
    #expect(Set(log.all) == Set(buttons) && log.count == buttons.count)
    #expect(engine.statistics.objects == 2_500)
  }

  /// Those that other threads than the committing one run, too.
  @Test func concurrentCallbacksMayEdit() throws {
    let (studio, buttons) = try Studio.shared(by: 2, chunkMax: 1, buttons: 16)
    let engine = studio.engine
    let threads = Log<ObjectIdentifier>()
    try engine.addCallbackSink(attributes: ["fill"], delivery: .concurrent) { [unowned engine] change in
      if change.isInitial { return }
      threads.append(ObjectIdentifier(Thread.current))
      // Nobody goes on alone.
      waitUntil { Set(threads.all).count == 2 }
      try engine.declare(InstanceDeclaration("width", .constant(Double(change.handle.index))), on: change.handle)
    }
    try engine.setContext(["theme": "night"])
    #expect(Set(threads.all).count == 2)
    #expect(buttons.map { studio.width(of: $0) } == buttons.map { .number(Double($0.index)) })
  }

  @Test(arguments: [ObjectSink<Shape>.Ownership.weak, .unownedUnsafe])
  func objectsBoundDuringABatchAreServedNext(_ ownership: ObjectSink<Shape>.Ownership) throws {
    let first = try studio.addButtons(1)[0]
    let shape = Shape()
    let late = (0..<1_000).map { _ in Shape() }
    let id = Box<ObjectSinkID<Shape>?>(nil)
    let (engine, button) = (engine, studio.button)
    id.content = try engine.addObjectSink(
      ObjectSink<Shape>(["fill"], ownership: ownership) { [unowned engine] batch in
        try batch.forEach { shape, changes in
          shape.fill = changes.rgba(0)
          shape.calls += 1
          guard shape.calls == 2, !late.contains(where: { $0 === shape }) else { return }
          // More than the sink has room for, while the batch still walks.
          for new in late { try engine.bind(new, to: engine.track(button), in: id.content!) }
        }
      })
    try engine.bind(shape, to: first, in: id.content!)
    try engine.setContext(["theme": "night"])
    #expect(shape.calls == 2)
    #expect(late.allSatisfy { $0.fill == shape.fill && $0.calls == 1 })
  }

  /// The sink that is served after the callback used to tell them the commit under way. Found by stress.
  @Test(arguments: [ObjectSink<Shape>.Ownership.weak, .unownedUnsafe])
  func objectsBoundInACallbackAreToldWithTheNextTransaction(_ ownership: ObjectSink<Shape>.Ownership) throws {
    let handles = try studio.addButtons(2)
    let shapes = handles.map { _ in Shape() }
    let engine = engine
    let sink = Box<ObjectSinkID<Shape>?>(nil)
    try engine.addCallbackSink { [unowned engine] change in
      guard change.handle == handles[0], !change.isInitial, shapes[0].calls == 0 else { return }
      for (handle, shape) in zip(handles, shapes) { try engine.bind(shape, to: handle, in: sink.content!) }
      try engine.setSuspended(of: handles[1], to: true)
    }
    sink.content = try engine.addObjectSink(Shape.sink(ownership))
    try engine.setContext(["theme": "night"])
    #expect(shapes.map(\.calls) == [1, 0])
    try engine.setSuspended(of: handles[1], to: false)
    #expect(shapes.map(\.calls) == [1, 1])
    #expect(shapes.map(\.fill) == [ThemeColor.ink.packedRGBA, ThemeColor.ink.packedRGBA])
  }

  @Test func objectsBoundAnewInACallbackAreToldOnce() throws {
    let handle = try studio.addButtons(1)[0]
    let (first, second) = (Shape(), Shape())
    let engine = engine
    let sink = Box<ObjectSinkID<Shape>?>(nil)
    try engine.addCallbackSink { [unowned engine] change in
      guard !change.isInitial, second.calls == 0 else { return }
      try engine.bind(second, to: handle, in: sink.content!)
    }
    sink.content = try engine.addObjectSink(Shape.sink(.weak))
    try engine.transaction {
      try engine.bind(first, to: handle, in: sink.content!)
      try engine.setContext(["theme": "night"])
    }
    #expect(first.calls == 0)
    #expect(second.calls == 1 && second.fill == ThemeColor.ink.packedRGBA)
  }

  @Test func ownersDyingInACallbackStopTheirCallbacks() throws {
    let handles = try studio.addButtons(3)
    let owner = Box<Tracked?>(engine.own(handles[2]))
    let log = Log<Handle>()
    try engine.addCallbackSink { change in
      log.append(change.handle)
      guard !change.isInitial, change.handle == handles[0] else { return }
      onThreads([{ owner.content = nil }])
    }
    _ = log.take()
    try engine.setContext(["theme": "night"])
    #expect(log.take() == Array(handles[0...1]))
    #expect(!engine.isTracked(handles[2]))
  }

  @Test func willChangeCannotEditButReads() throws {
    let button = try engine.track(studio.button)
    let engine = engine
    let studio = studio
    let seen = Log<Resolution?>()
    let observation = engine.onWillChange { revision in
      #expect(revision == engine.revision + 1)
      seen.append(studio.fill(of: button))
      try engine.setContext(["density": "compact"])
    }
    let error = #expect(throws: DeliveryError.self) { try engine.setContext(["theme": "night"]) }
    #expect(error?.errors.compactMap { $0 as? EditError } == [.editInWillChange])
    #expect(seen.all == [.color(.paper)])
    #expect(studio.fill(of: button) == .color(.ink))
    observation.end()
    try engine.setContext(["theme": "default"])
    #expect(seen.count == 1)
  }

  /// What takes the gate used to meet the next revision. Found by stress with several threads.
  @Test func beforeARevisionNothingShowsIt() throws {
    let engine = engine
    let width = studio.width
    try engine.setToken(TokenDefinition("w", .literal(.number(1))))
    try engine.addRule("Button", ["width": .token("w")])
    let button = try engine.track(studio.button)
    let seen = Log<Resolution?>()
    let observation = engine.onWillChange { _ in
      let dense = Patch(modes: ["density": "compact"])
      seen.append(engine.snapshot().value(button, width))
      seen.append(engine.explain(button, "width")?.resolution)
      seen.append(try engine.value(button, width, in: dense))
      seen.append(engine.tokenValue("w").map(Resolution.value))
      // Nobody has read the row yet.
      seen.append(engine.value(button, width))
      #expect(throws: EditError.self) { try engine.value(button, width, in: Patch(modes: ["theme": "dawn"])) }
    }
    try engine.transaction {
      try engine.addTheme("dawn")
      try engine.setToken(TokenDefinition("w", .literal(.number(2))))
      try engine.addRule("Button", ["width": .constant(3.0)])
    }
    #expect(seen.all == Array(repeating: .number(1), count: 5))
    #expect(engine.value(button, width) == .number(3))
    observation.end()
  }

  /// Used to show styles without what a nested transaction had taken out of them, which was back under another number; a
  /// snapshot did so for good.
  @Test func beforeNewResultsNothingShowsWhatWasTakenBack() throws {
    let (engine, studio, number) = (engine, studio, Box(1.0))
    try engine.addRule("Label", ["fill": .constant(ThemeColor.paper)])
    try engine.addRule("View", ["stroke": .constant(ThemeColor.red)])
    let width = InstanceDeclaration("width", .live { _ in .number(number.content) })
    let live = try engine.track(studio.label, style: [width])
    let plain = try engine.track(studio.label)
    let seen = Log<Resolution?>()
    let taken = Log<Snapshot>()
    let observation = engine.onWillChange { _ in
      taken.append(engine.snapshot())
      seen.append(engine.explain(live, "fill")?.resolution)
      seen.append(try engine.value(live, studio.fill, in: Patch()))
      // Nobody has read this row yet.
      seen.append(studio.fill(of: plain))
    }
    number.content = 2
    try engine.transaction {
      try engine.refresh(live)
      #expect(throws: Refusal.self) {
        try engine.transaction {
          try engine.removeRule([StyleSelector("Label")])
          try engine.addRule("View", ["stroke": .constant(ThemeColor.blue)])
          throw Refusal(number: 1)
        }
      }
    }
    observation.end()
    #expect(seen.all == Array(repeating: .color(.paper), count: 3))
    #expect(taken.all.map { $0.value(plain, studio.fill) } == [.color(.paper)])
    #expect(studio.fill(of: live) == .color(.paper) && studio.fill(of: plain) == .color(.paper))
    #expect(studio.width(of: live) == .number(2))
    #expect(engine.checkInvariants() == [])
  }

  /// Used to show the closures of the transaction under way, or none.
  @Test func explanationsNameTheClosuresOfTheLastRevision() throws {
    let engine = engine
    let (old, new) = (Provider.live { _ in .number(1) }, Provider.live { _ in .number(2) })
    let button = try engine.track(studio.button, style: [InstanceDeclaration("width", old)])
    func provider() -> Provider? { engine.explain(button, "width")?.candidates.first?.provider }
    try engine.transaction {
      try engine.declare(InstanceDeclaration("width", new), on: button)
      #expect(provider() == old)
      try engine.declare(InstanceDeclaration("width", .constant(3.0)), on: button)
      #expect(provider() == old)
      try engine.declare(InstanceDeclaration("width", new), on: button)
    }
    #expect(provider() == new)
  }

  @Test func otherThreadsWaitForTheDeliveryAndReadersDoNot() throws {
    let button = try engine.track(studio.button)
    let engine = engine
    let studio = studio
    let order = Log<String>()
    let started = DispatchSemaphore(value: 0)
    let group = DispatchGroup()
    try engine.addCallbackSink { [unowned engine, unowned studio] change in
      guard !change.isInitial, change.new == .color(.ink) else { return }
      DispatchQueue.global().async(group: group) {
        started.signal()
        _ = try? engine.setContext(["theme": "default"])
        order.append("edit")
      }
      started.wait()
      onThreads([{ order.append(studio.fill(of: button) == .color(.ink) ? "read" : "wrong read") }])
      order.append("delivered")
    }
    try engine.setContext(["theme": "night"])
    group.wait()
    #expect(order.all == ["read", "delivered", "edit"])
    #expect(studio.fill(of: button) == .color(.paper))
  }

  @Test func transactionInACallbackMayTakeBackItsEdits() throws {
    let button = try engine.track(studio.button)
    let engine = engine
    try engine.addCallbackSink(attributes: ["fill"]) { [unowned engine] change in
      guard !change.isInitial else { return }
      try engine.addRule("Button", ["stroke": .constant(ThemeColor.red)])
      try? engine.transaction {
        try engine.addRule("Button", ["width": .constant(1.0)])
        throw Refusal(number: 3)
      }
    }
    try engine.setContext(["theme": "night"])
    #expect(studio.width(of: button) == .absent)
    #expect(engine.value(button, studio.stroke) == .color(.red))
  }
}
