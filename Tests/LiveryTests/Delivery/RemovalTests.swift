import Foundation
import Livery
import Testing

/// docs/reference/semantics.md, points 11 and 12: what goes while something is delivered, and what of that is taken back.
struct RemovalTests {
  /// Of nodes that are as small as what is removed at once is far apart.
  @Test func theRemovedMayLieFarFromEachOther() throws {
    let studio = try Studio()
    let engine = studio.engine
    _ = try studio.listen()
    let buttons = try studio.addButtons(2000)
    let far = stride(from: 50, to: 2000, by: 100).map { buttons[$0] }
    try engine.transaction {
      for (number, button) in far.enumerated() {
        try engine.declare(InstanceDeclaration("width", .constant(Double(number))), on: button)
      }
    }
    try engine.untrack(far)
    #expect(far.allSatisfy { !engine.isTracked($0) } && engine.statistics.objects == 1980)
    #expect(engine.checkInvariants() == [])
  }

  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws {
    studio = try Studio()
    try studio.addThemedFill()
  }

  /// Used to be tracked for ever: its death was taken back with the edits.
  @Test func aDeathIsNotTakenBackWithATransaction() throws {
    let handles = try studio.addButtons(3)
    let shapes = handles.map { _ in Shape() }
    let owner = Box<Tracked?>(engine.own(handles[1]))
    let isArmed = Box(false)
    let engine = engine
    let sink = try engine.addObjectSink(
      ObjectSink<Shape>(["fill"]) { [unowned engine] batch in
        guard isArmed.content else { return }
        try? engine.transaction {
          try batch.forEach { shape, _ in
            shape.calls += 1
            if shape === shapes[0] { onThreads([{ owner.content = nil }]) }
            if shape === shapes[2] { throw Refusal(number: 2) }
          }
        }
      })
    try engine.bind(shapes, to: handles, in: sink)
    isArmed.content = true
    try engine.setContext(["theme": "night"])
    #expect(shapes.map(\.calls) == [1, 0, 1])
    #expect(handles.map { engine.isTracked($0) } == [true, false, true])
    #expect(engine.checkInvariants() == [])
  }

  /// Used to be told nothing of the commit: it was gone for as long as the batch took.
  @Test(arguments: [0, 1, 2]) func whatASettersOwnTransactionTakesBackIsTold(_ kind: Int) throws {
    let handles = try studio.addButtons(4)
    let shapes = handles.map { _ in Shape() }
    let (id, isArmed) = (Box<ObjectSinkID<Shape>?>(nil), Box(false))
    let engine = engine
    let sink = try engine.addObjectSink(
      ObjectSink<Shape>(["fill"]) { [unowned engine] batch in
        guard isArmed.content else {
          batch.forEach { shape, changes in shape.fill = changes.rgba(0) }
          return
        }
        isArmed.content = false
        try? engine.transaction {
          try batch.forEach { shape, changes in
            shape.fill = changes.rgba(0)
            guard shape === shapes[0], let sink = id.content else { return }
            switch kind {
            case 0: try engine.untrack(handles[2])
            case 1: try engine.unbind(handles[2], in: sink)
            default: try engine.removeSink(sink)
            }
            throw Refusal(number: kind)
          }
        }
      })
    id.content = sink
    try engine.bind(shapes, to: handles, in: sink)
    let before = shapes[0].fill
    isArmed.content = true
    try engine.setContext(["theme": "night"])
    #expect(handles.allSatisfy { engine.isTracked($0) } && engine.statistics.sinks == 1)
    #expect(shapes[0].fill != before && shapes.allSatisfy { $0.fill == shapes[0].fill })
    #expect(engine.checkInvariants() == [])
  }

  /// A batch is not sent for ever to whoever removes his sink and takes that back each time.
  @Test func aSinkThatIsRemovedAndBackEachTimeIsNotServedForEver() throws {
    let handles = try studio.addButtons(3)
    let shapes = handles.map { _ in Shape() }
    let (id, calls) = (Box<ObjectSinkID<Shape>?>(nil), Box(0))
    let engine = engine
    let sink = try engine.addObjectSink(
      ObjectSink<Shape>(["fill"]) { [unowned engine] batch in
        guard let sink = id.content else { return }
        calls.content += 1
        try? engine.transaction {
          try engine.removeSink(sink)
          batch.forEach { shape, _ in shape.calls += 1 }
          throw Refusal(number: 0)
        }
      })
    try engine.bind(shapes, to: handles, in: sink)
    id.content = sink
    try engine.setContext(["theme": "night"])
    #expect(calls.content == 2 && shapes.allSatisfy { $0.calls == 0 })
  }

  /// Used to take back what another thread's callback had declared meanwhile.
  @Test func aTransactionThatThrowsTakesBackItsOwnEditsOnly() throws {
    let (studio, buttons) = try Studio.shared(by: 2, chunkMax: 1, buttons: 16)
    let engine = studio.engine
    let isInside = Box(false)
    let threads = Log<ObjectIdentifier>()
    try engine.addCallbackSink(attributes: ["fill"], delivery: .concurrent) { [unowned engine] change in
      if change.isInitial { return }
      threads.append(ObjectIdentifier(Thread.current))
      // Nobody goes on alone.
      waitUntil { Set(threads.all).count == 2 }
      if change.handle == buttons[0] {
        try? engine.transaction {
          try engine.addRule("Button", ["stroke": .constant(ThemeColor.red)])
          isInside.content = true
          Thread.sleep(forTimeInterval: 0.05)
          throw Refusal(number: 1)
        }
      } else {
        waitUntil { isInside.content }
        try engine.declare(InstanceDeclaration("width", .constant(Double(change.handle.index))), on: change.handle)
      }
    }
    try engine.setContext(["theme": "night"])
    #expect(buttons.dropFirst().allSatisfy { studio.width(of: $0) == .number(Double($0.index)) })
    #expect(engine.value(buttons[0], studio.stroke) == .absent)
  }

  /// Each way in which a run sink may be told less than was planned for it.
  enum Cut: String, CaseIterable { case removal, removalAndTrim, untracking, death }

  /// Used to be called on until all was told: who is served was looked at once for each node.
  @Test(arguments: Cut.allCases) func runsEndWithWhatIsRemovedOnTheWay(_ cut: Cut) throws {
    let engine = engine
    let buttons = try studio.addButtons(2)
    let labels = try engine.transaction { try (0..<3).map { _ in try engine.track(studio.label) } }
    for name in ["Button", "Label"] {
      for attribute in ["stroke", "width"] as [AttributeName] {
        let (day, night): (Provider, Provider) =
          attribute == "width"
          ? (.constant(1.0), .constant(2.0)) : (.constant(ThemeColor.red), .constant(ThemeColor.green))
        try engine.addRule(name, [attribute: day])
        try engine.addRule(name, theme: "night", [attribute: night])
      }
    }
    let owners = Box([engine.own(buttons[1]), engine.own(labels[2])])
    let (id, runs) = (Box<SinkID?>(nil), Log<[UInt32]>())
    id.content = try engine.addRunSink { [unowned engine] run in
      if run.isInitial { return }
      runs.append(run.members.sorted())
      guard runs.count == 1 else { return }
      switch cut {
      case .removal: try engine.removeSink(id.content!)
      case .removalAndTrim:
        try engine.removeSink(id.content!)
        engine.trim(keeping: [])
        #expect(run.members.sorted() == runs.all[0])
      case .untracking: try engine.untrack([buttons[1], labels[2]])
      case .death: owners.content = []
      }
    }
    try engine.setContext(["theme": "night"])
    // They keep the engine, and the sink keeps them.
    owners.content = []
    let told = runs.take()
    switch cut {
    case .removal, .removalAndTrim: #expect(told.count == 1)
    case .untracking, .death:
      #expect(told.count == 5 && told.dropFirst().allSatisfy { $0 == [buttons[0].index] || $0.count == 2 })
      #expect(told.dropFirst().joined().allSatisfy { $0 != buttons[1].index && $0 != labels[2].index })
    }
    #expect(engine.checkInvariants() == [])
  }

  /// Used to be told to the end, each part of the batch.
  @Test func aSinkThatIsRemovedGetsNoMorePartsOfABatch() throws {
    let (studio, buttons) = try Studio.shared(by: 2, chunkMax: 64, buttons: 40_000)
    let engine = studio.engine
    let shapes = buttons.map { _ in Shape() }
    let (id, late, isArmed) = (Box<ObjectSinkID<Shape>?>(nil), Box(0), Box(false))
    let isRemoved = Box(false)
    id.content = try engine.addObjectSink(
      ObjectSink<Shape>(["fill"], ownership: .unownedUnsafe, delivery: .concurrent) { [unowned engine] batch in
        let wasRemoved = isRemoved.content
        if wasRemoved { late.content += 1 }
        guard isArmed.content else { return }
        var count = 0
        batch.forEach { _, _ in count += 1 }
        if !wasRemoved {
          try engine.removeSink(id.content!)
          isRemoved.content = true
        }
      })
    try engine.bind(shapes, to: buttons, in: id.content!)
    isArmed.content = true
    try engine.setContext(["theme": "night"])
    #expect(isRemoved.content && late.content <= 1, "what was under way on the other thread may have begun")
  }

  /// Unbinding wrote to references that other threads were reading.
  @Test(arguments: [ObjectSink<Shape>.Ownership.weak, .unownedUnsafe])
  func bindingsMayEndWhileOthersAreServed(_ ownership: ObjectSink<Shape>.Ownership) throws {
    let (studio, buttons) = try Studio.shared(by: 4, chunkMax: 64, buttons: 40_000)
    let engine = studio.engine
    let (shapes, others) = (buttons.map { _ in Shape() }, buttons.map { _ in Shape() })
    let (id, isArmed) = (Box<ObjectSinkID<Shape>?>(nil), Box(false))
    id.content = try engine.addObjectSink(
      ObjectSink<Shape>(["fill"], ownership: ownership, delivery: .concurrent) { [unowned engine] batch in
        var first = isArmed.content
        try batch.forEach { shape, changes in
          shape.fill = changes.rgba(0)
          shape.calls += 1
          guard first, shape.calls == 2 else { return }
          first = false
          // Some further on, of which this or another thread may be at any.
          for number in stride(from: shape.calls, to: buttons.count, by: 5_003) {
            try engine.unbind(buttons[number], in: id.content!)
          }
          for number in stride(from: 7, to: buttons.count, by: 9_001) {
            try engine.bind(others[number], to: buttons[number], in: id.content!)
          }
        }
      })
    try engine.bind(shapes, to: buttons, in: id.content!)
    isArmed.content = true
    try engine.setContext(["theme": "night"])
    isArmed.content = false
    for number in stride(from: 7, to: buttons.count, by: 9_001) {
      #expect(others[number].fill == ThemeColor.ink.packedRGBA && shapes[number].calls <= 2)
    }
    let calls = shapes.map(\.calls)
    try engine.setContext(["theme": "default"])
    for number in stride(from: 2, to: buttons.count, by: 5_003) {
      #expect(shapes[number].calls == calls[number] && others[number].calls == 0)
    }
    #expect(shapes[0].calls == calls[0] + 1)
  }

  /// An unbinding in the course of a batch that is taken back, and one that is not.
  @Test(arguments: [ObjectSink<Shape>.Ownership.weak, .unownedUnsafe], [false, true])
  func bindingsThatEndDuringABatchMayComeBack(_ ownership: ObjectSink<Shape>.Ownership, isTakenBack: Bool) throws {
    let handles = try studio.addButtons(4)
    let (shapes, other) = (handles.map { _ in Shape() }, Shape())
    let (id, isArmed) = (Box<ObjectSinkID<Shape>?>(nil), Box(false))
    let engine = engine
    id.content = try engine.addObjectSink(
      ObjectSink<Shape>(["fill"], ownership: ownership) { [unowned engine] batch in
        batch.forEach { shape, _ in
          shape.calls += 1
          guard isArmed.content, shape === shapes[0] else { return }
          isArmed.content = false
          try? engine.transaction {
            try engine.unbind(handles[1], in: id.content!)
            try engine.unbind(handles[2], in: id.content!)
            try engine.bind(other, to: handles[2], in: id.content!)
            if isTakenBack { throw Refusal(number: 1) }
          }
        }
      })
    try engine.bind(shapes, to: handles, in: id.content!)
    isArmed.content = true
    try engine.setContext(["theme": "night"])
    #expect(shapes.map(\.calls) == (isTakenBack ? [2, 2, 2, 2] : [2, 1, 1, 2]))
    #expect(other.calls == (isTakenBack ? 0 : 1))
    try engine.setContext(["theme": "default"])
    #expect(shapes.map(\.calls) == (isTakenBack ? [3, 3, 3, 3] : [3, 1, 1, 3]))
    #expect(other.calls == (isTakenBack ? 0 : 2))
  }

  /// Used to be told nothing, and never: while another callback's transaction was under way the object was gone.
  @Test(arguments: [false, true]) func whatATransactionTakesBackIsDeliveredToAll(removesSink: Bool) throws {
    let (studio, buttons) = try Studio.shared(by: 2, chunkMax: 1, buttons: 16)
    let engine = studio.engine
    let (id, log) = (Box<SinkID?>(nil), Log<Handle>())
    let isInside = Box(false)
    let threads = Log<ObjectIdentifier>()
    id.content = try engine.addCallbackSink(attributes: ["fill"], delivery: .concurrent) { [unowned engine] change in
      if change.isInitial { return }
      log.append(change.handle)
      threads.append(ObjectIdentifier(Thread.current))
      waitUntil { Set(threads.all).count == 2 }
      if change.handle == buttons[0] {
        try? engine.transaction {
          if removesSink { try engine.removeSink(id.content!) } else { try engine.untrack(Array(buttons.dropFirst())) }
          isInside.content = true
          Thread.sleep(forTimeInterval: 0.05)
          throw Refusal(number: 1)
        }
      } else {
        waitUntil { isInside.content }
      }
    }
    try engine.setContext(["theme": "night"])
    #expect(Set(log.all) == Set(buttons) && log.count == buttons.count)
  }

  /// Used to trap: the sink held the target and let go of it while it held the engine.
  @Test func targetsBoundInABatchMayGoBeforeItEnds() throws {
    let (engine, button) = (engine, studio.button)
    let id = Box<ObjectSinkID<Farewell>?>(nil)
    let gone = Log<Handle>()
    let keeper = Farewell {}
    let first = (handle: try studio.addButtons(1)[0], target: ObjectIdentifier(keeper))
    id.content = try engine.addObjectSink(
      ObjectSink<Farewell>(["fill"]) { [unowned engine] batch in
        try batch.forEach { target, _ in
          guard ObjectIdentifier(target) == first.target, gone.count == 0 else { return }
          let handle = try engine.track(button)
          let late = Farewell {
            gone.append(handle)
            try? engine.untrack(handle)
          }
          try engine.bind(late, to: handle, in: id.content!)
        }
      })
    try engine.bind(keeper, to: first.handle, in: id.content!)
    #expect(gone.count == 1 && !engine.isTracked(gone.all[0]))
    #expect(engine.checkInvariants() == [])
  }

  /// Used to trap: its owner went while the engine was asked something.
  @Test func anOwnerMayGoWhileTheEngineIsAsked() throws {
    let handle = try studio.addButtons(1)[0]
    var owner: Tracked? = engine.own(handle)
    var count = 0
    engine.forEachStyleNode { _ in
      count += 1
      owner = nil
    }
    #expect(owner == nil && count > 0 && !engine.isTracked(handle))
  }
}
