import Livery
import Testing

/// docs/reference/semantics.md, point 11: what is delivered, to whom, in which order.
struct DeliveryTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws {
    studio = try Studio()
    try studio.addThemedFill()
  }

  @Test func exactlyTheChangedBindingsAreDelivered() throws {
    let button = try engine.track(studio.button)
    let fixed = try engine.track(studio.button, patch: Patch(modes: ["theme": "night"]))
    _ = try engine.track(studio.label)
    let log = try studio.listen()
    #expect(log.take().map(\.handle) == [button, fixed])
    try engine.setContext(["theme": "night"])
    #expect(
      log.take().map(\.step) == [Step(handle: button, attribute: "fill", old: .color(.paper), new: .color(.ink))])
  }

  @Test func trackingDeliversInitialValuesBeforeItReturns() throws {
    let log = try studio.listen()
    let button = try engine.track(studio.button)
    let initial = Step(handle: button, attribute: "fill", old: .absent, new: .color(.paper), isInitial: true)
    #expect(log.take().map(\.step) == [initial])
    try engine.untrack(button)
    #expect(log.take().isEmpty)
    try engine.transaction {
      _ = try engine.track(studio.button)
      #expect(log.count == 0, "the commit delivers")
    }
    #expect(log.take().map(\.isInitial) == [true])
  }

  @Test func retrackedObjectStartsWithNothingReceived() throws {
    let log = try studio.listen(["fill"])
    let first = try engine.track(studio.button)
    _ = log.take()
    let second = try engine.transaction {
      try engine.untrack(first)
      return try engine.track(studio.button)
    }
    #expect(
      log.take().map(\.step) == [
        Step(handle: second, attribute: "fill", old: .absent, new: .color(.paper), isInitial: true)
      ])
  }

  @Test func reparentingToTheSameDeliversNothing() throws {
    let one = try engine.track(studio.view)
    let two = try engine.track(studio.view)
    let button = try engine.track(studio.button, parent: one)
    let log = try studio.listen()
    _ = log.take()
    try engine.setParent(of: button, to: two)
    try engine.setParent(of: button, to: nil)
    #expect(log.take().isEmpty)
  }

  @Test func callbacksComeInOrder() throws {
    try engine.addRule(
      "Button", ["title": .constant("go"), "width": .constant(1.0), "stroke": .constant(ThemeColor.red)])
    try engine.addRule("Button:b", ["title": .constant("b")])
    try engine.addRule("Button:a:b", ["title": .constant("ab")])
    try engine.addRule("Button:a", ["title": .constant("a")])
    let handles = try studio.addButtons(3)
    let log = try studio.listen()
    let order: [(AttributeName, [StateName]?)] = [
      ("fill", nil), ("stroke", nil), ("width", nil), ("title", []), ("title", ["a"]), ("title", ["b"]),
      ("title", ["a", "b"]),
    ]
    let changes = log.take()
    #expect(changes.map(\.handle) == handles.flatMap { handle in order.map { _ in handle } })
    for (change, (attribute, slot)) in zip(changes, (0..<3).flatMap { _ in order }) {
      #expect(change.attribute == attribute)
      #expect(change.slot == slot)
    }
  }

  @Test func sinksCoverTheAttributesTheyAskFor() throws {
    try engine.addRule("Button", ["width": .constant(1.0)])
    _ = try engine.track(studio.button)
    let some = try studio.listen(["width"])
    let all = try studio.listen()
    #expect(some.take().map(\.attribute) == ["width"])
    #expect(all.take().map(\.attribute) == ["fill", "width"])
    try engine.addAttribute("later", kind: .bool)
    try engine.addRule("Button", ["later": .constant(true)])
    #expect(some.count == 0)
    #expect(all.take().map(\.attribute) == ["later"])
    #expect(throws: EditError.unknownAttribute("mass")) { try studio.listen(["mass"]) }
  }

  @Test func removedSinksHearNothing() throws {
    let log = Log<Change>()
    let sink = try engine.addCallbackSink { log.append($0) }
    _ = try engine.track(studio.button)
    _ = log.take()
    try engine.removeSink(sink)
    try engine.removeSink(sink)
    try engine.setContext(["theme": "night"])
    #expect(log.count == 0)
    #expect(engine.statistics.sinks == 0)
  }

  /// Run sinks used to be served although a callback before them had removed them.
  @Test(arguments: [false, true]) func sinksThatRemoveThemselvesAreToldNothingMore(isForRuns: Bool) throws {
    // Not alike, so that there are several runs.
    try engine.addRule("View", theme: "night", ["stroke": .constant(ThemeColor(rgba: 0xff00_00ff))])
    let objects = try [studio.view, studio.label, studio.button].map { try engine.track($0) }
    let own = Log<SinkID>()
    let told = Log<Bool>()
    let leave: @Sendable () throws -> Void = { [unowned engine] in
      told.append(true)
      for sink in own.take() { try engine.removeSink(sink) }
    }
    let sink =
      isForRuns ? try engine.addRunSink { _ in try leave() } : try engine.addCallbackSink { _ in try leave() }
    _ = told.take()
    own.append(sink)
    try engine.transaction {
      for object in objects { try engine.setPatch(of: object, to: Patch(modes: ["theme": "night"])) }
    }
    #expect(told.count == 1)
  }

  @Test func sinksThatACallbackRemovesAreNotServedAnyMore() throws {
    let button = try engine.track(studio.button)
    let second = Log<SinkID>()
    let runs = Log<AttributeID>()
    try engine.addCallbackSink { [unowned engine] change in
      guard !change.isInitial else { return }
      for sink in second.take() { try engine.removeSink(sink) }
    }
    second.append(try engine.addRunSink { runs.append($0.attribute) })
    _ = runs.take()
    try engine.setPatch(of: button, to: Patch(modes: ["theme": "night"]))
    #expect(second.count == 0)
    #expect(runs.count == 0)
  }

  @Test func sinkAddedInATransactionGetsEverythingWithTheCommit() throws {
    let button = try engine.track(studio.button)
    let log = Log<Change>()
    try engine.transaction {
      try engine.addCallbackSink { log.append($0) }
      try engine.setContext(["theme": "night"])
      #expect(log.count == 0)
    }
    #expect(
      log.take().map(\.step) == [
        Step(handle: button, attribute: "fill", old: .absent, new: .color(.ink), isInitial: true)
      ])
  }

  @Test func columnOfFixedSizeLimitsTracking() throws {
    let memory = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 2)
    defer { memory.deallocate() }
    let column = Column<Value, UInt32>(memory: memory, absent: 7) { $0.packedRGBA ?? 7 }
    let sink = try engine.addColumnSink([ColumnBinding("fill", column)])
    _ = try engine.track(studio.label)
    let button = try engine.track(studio.button)
    #expect(Array(memory) == [7, 0xffff_ffff])
    #expect(throws: EditError.columnTooSmall(capacity: 2)) { try engine.track(studio.button) }
    #expect(engine.statistics.objects == 2)
    try engine.untrack(button)
    _ = try engine.track(studio.label)
    #expect(Array(memory) == [7, 7])
    try engine.removeSink(sink)
    _ = try engine.track(studio.button)
    #expect(throws: EditError.columnTooSmall(capacity: 2)) {
      try engine.addColumnSink([ColumnBinding("fill", column)])
    }
  }

  @Test func runsNameTheirMembers() throws {
    let buttons = try studio.addButtons(10)
    let runs = Log<(Set<UInt32>, Bool, UInt32, UInt32)>()
    try engine.addRunSink(attributes: ["fill"]) { run in
      runs.append((Set(run.members), run.isInitial, run.old.rgba, run.new.rgba))
    }
    let all = Set(buttons.map(\.index))
    let initial = runs.take()
    #expect(initial.reduce(into: Set()) { $0.formUnion($1.0) } == all)
    #expect(initial.allSatisfy { $0.1 })
    try engine.setContext(["theme": "night"])
    let switched = runs.take()
    #expect(switched.count == 1)
    #expect(switched[0].0 == all)
    #expect(switched[0].2 == 0xffff_ffff && switched[0].3 == 0x0000_00ff && !switched[0].1)
  }

  @Test func unboundAndDeadObjectsAreSkipped() throws {
    let handles = try studio.addButtons(3)
    let sink = try engine.addObjectSink(Shape.sink(.weak))
    let kept = Shape()
    let unbound = Shape()
    var gone: Shape? = Shape()
    try engine.bind(kept, to: handles[0], in: sink)
    try engine.bind(unbound, to: handles[1], in: sink)
    if let gone { try engine.bind(gone, to: handles[2], in: sink) }
    weak let watched = gone
    gone = nil
    #expect(watched == nil, "a sink keeps nothing alive")
    try engine.unbind(handles[1], in: sink)
    try engine.setContext(["theme": "night"])
    #expect(kept.fill == 0x0000_00ff && kept.calls == 2)
    #expect(unbound.fill == 0xffff_ffff && unbound.calls == 1)
    let successor = Shape()
    try engine.bind(successor, to: handles[2], in: sink)
    #expect(successor.fill == 0x0000_00ff && successor.calls == 1, "binding tells everything")
  }

  @Test func deadObjectsAreNotEvenVisited() throws {
    let handles = try studio.addButtons(2)
    let visits = Log<ObjectIdentifier>()
    let sink = try engine.addObjectSink(
      ObjectSink<Shape>(["fill"]) { batch in batch.forEach { shape, _ in visits.append(ObjectIdentifier(shape)) } })
    let kept = Shape()
    var gone: Shape? = Shape()
    try engine.bind(kept, to: handles[0], in: sink)
    if let gone { try engine.bind(gone, to: handles[1], in: sink) }
    #expect(visits.take().count == 2)
    gone = nil
    try engine.setContext(["theme": "night"])
    #expect(visits.take() == [ObjectIdentifier(kept)])
  }

  @Test(arguments: [ObjectSink<Shape>.Ownership.weak, .unownedUnsafe])
  func discardedBindingsAreTakenBack(_ ownership: ObjectSink<Shape>.Ownership) throws {
    let handles = try studio.addButtons(2)
    let sink = try engine.addObjectSink(Shape.sink(ownership))
    let shapes = [Shape(), Shape()]
    let successor = Shape()
    for (shape, handle) in zip(shapes, handles) { try engine.bind(shape, to: handle, in: sink) }
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        try engine.unbind(handles[0], in: sink)
        try engine.bind(successor, to: handles[0], in: sink)
        try engine.bind(successor, to: handles[1], in: sink)
        try engine.unbind(handles[1], in: sink)
        throw Refusal(number: 1)
      }
    }
    try engine.setContext(["theme": "night"])
    #expect(shapes.map(\.fill) == [0x0000_00ff, 0x0000_00ff])
    #expect(shapes.map(\.calls) == [2, 2])
    #expect(successor.calls == 0)

    // An outer binding stands when an inner one is discarded, and the new target is told everything.
    try engine.transaction {
      try engine.bind(successor, to: handles[0], in: sink)
      #expect(throws: Refusal(number: 2)) {
        try engine.transaction {
          try engine.bind(shapes[1], to: handles[0], in: sink)
          throw Refusal(number: 2)
        }
      }
    }
    #expect(successor.fill == 0x0000_00ff && successor.calls == 1)
    #expect(shapes.map(\.calls) == [2, 2])
    withExtendedLifetime((shapes, successor)) {}
  }

  @Test func aDiscardedUnbindingKeepsWhatWasHeldBackAndNothingAlive() throws {
    let handle = try studio.addButtons(1)[0]
    let sink = try engine.addObjectSink(Shape.sink(.weak))
    var shape: Shape? = Shape()
    weak let watched = shape
    try engine.setSuspended(of: handle, to: true)
    try engine.bind(shape!, to: handle, in: sink)
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        try engine.unbind(handle, in: sink)
        throw Refusal(number: 1)
      }
    }
    try engine.setSuspended(of: handle, to: false)
    #expect(shape?.fill == 0xffff_ffff && shape?.calls == 1)
    #expect(throws: Refusal(number: 2)) {
      try engine.transaction {
        try engine.unbind(handle, in: sink)
        shape = nil
        #expect(watched == nil, "what takes the unbinding back keeps nothing alive")
        throw Refusal(number: 2)
      }
    }
    try engine.setContext(["theme": "night"])
  }

  @Test func errorsOfCallbacksAreCollected() throws {
    let handles = try studio.addButtons(3)
    let log = Log<Change>()
    try engine.addCallbackSink { change in
      log.append(change)
      if !change.isInitial { throw Refusal(number: Int(change.handle.index)) }
    }
    _ = log.take()
    let other = try studio.listen()
    _ = other.take()
    let error = #expect(throws: DeliveryError.self) { try engine.setContext(["theme": "night"]) }
    #expect(error?.errors.compactMap { $0 as? Refusal } == handles.map { Refusal(number: Int($0.index)) })
    #expect(log.count == 3 && other.count == 3)
    #expect(studio.fill(of: handles[0]) == .color(.ink), "the edit stands")
  }
}
