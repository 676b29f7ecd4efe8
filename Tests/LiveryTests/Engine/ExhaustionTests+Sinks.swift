import Dispatch
import TestSupport
import Testing

@testable import Livery

extension ExhaustionTests {
  /// Each binding made while a batch was under way looked through those before it.
  @Test(.patience) func manyMayBeBoundInABatch() throws {
    let count = Self.isLarge ? 100_000 : 4_000
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    let (rows, button) = (Box<[Shape]>([]), studio.button)
    let sinks = Box<[ObjectSinkID<Shape>]>([])
    let sink = ObjectSink<Shape>(["fill"]) { [unowned engine] batch in
      try batch.forEach { shape, changes in
        shape.fill = changes.rgba(0)
        guard rows.content.isEmpty else { return }
        rows.content = (0..<count).map { _ in Shape() }
        for row in rows.content { try engine.bind(row, to: engine.track(button), in: sinks.content[0]) }
      }
    }
    sinks.content = [try engine.addObjectSink(sink)]
    let first = Shape()
    try engine.bind(first, to: engine.track(studio.button), in: sinks.content[0])
    #expect(rows.content.count == count && rows.content.allSatisfy { $0.fill == ThemeColor.paper.packedRGBA })
  }

  /// Each observation that ended was searched for and had all later ones moved, and once one had ended, each observer that
  /// was to be called was searched for as well.
  @Test(.patience) func observationsMayBeMany() throws {
    let studio = try Studio()
    let engine = studio.engine
    let observations = (0..<400_000).map { _ in engine.onDidChange { _ in } }
    for observation in observations { observation.end() }
    let calls = Log<Int>()
    let shots = (0..<20_000).map { _ in Box<RevisionObservation?>(nil) }
    for (number, shot) in shots.enumerated() {
      shot.content = engine.onDidChange { _ in
        calls.append(number)
        shot.content?.end()
      }
    }
    try engine.setContext(["theme": "night"])
    #expect(calls.take() == Array(0..<20_000))
    try engine.setContext(["theme": "default"])
    #expect(calls.take() == [])
  }

  /// Where the list of sinks is.
  private func addressOfSinks(_ engine: Engine) -> UInt {
    engine.withCore { core in core.sinks.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
  }

  /// Each sink that was removed had all others copied and gone through, and the copies kept to take it back.
  @Test(.patience) func manySinksMayBeRemoved() throws {
    let count = Self.isLarge ? 20_000 : 5_000
    let studio = try Studio()
    let engine = studio.engine
    let calls = Box(0)
    let sinks = try engine.transaction {
      try (0..<count).map { _ in try engine.addCallbackSink { _ in calls.content += 1 } }
    }
    func removeAllButTheLast() throws {
      for sink in sinks.dropLast() { try engine.removeSink(sink) }
    }
    let start = addressOfSinks(engine)
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        try removeAllButTheLast()
        #expect(addressOfSinks(engine) == start, "copied")
        throw Refusal(number: 1)
      }
    }
    #expect(engine.statistics.sinks == count)
    try engine.addRule("Button", ["width": .constant(1.0)])
    _ = try engine.track(studio.button)
    #expect(calls.content == count)
    try engine.transaction(removeAllButTheLast)
    try engine.addRule("Button", ["width": .constant(2.0)])
    #expect(engine.statistics.sinks == 1 && calls.content == count + 1)
  }

  /// Each sink that was added in a transaction had all others copied and gone through, and the copies kept to take it back.
  @Test(.patience) func manySinksMayBeAdded() throws {
    let count = Self.isLarge ? 20_000 : 5_000
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("Button", ["width": .constant(1.0)])
    try engine.addRule("Button", theme: "night", ["width": .constant(2.0)])
    _ = try engine.track(studio.button)
    let calls = Log<Int>()
    func add(_ number: Int) throws -> SinkID {
      try engine.addCallbackSink(attributes: ["width"]) { _ in calls.append(number) }
    }
    let sinks: [SinkID] = try engine.transaction {
      var sinks: [SinkID] = []
      var (last, moveCount) = (UInt(0), 0)
      for number in 0..<count {
        sinks.append(try add(number))
        let now = addressOfSinks(engine)
        if now != last { moveCount += 1 }
        last = now
      }
      #expect(moveCount < 50, "copied")
      return sinks
    }
    #expect(calls.take() == Array(0..<count))
    // Those that come and go in a discarded transaction leave the others as they were.
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        let others = try (0..<100).map { try add($0) }
        for sink in [others[50], sinks[0], others[99]] { try engine.removeSink(sink) }
        _ = try add(0)
        throw Refusal(number: 1)
      }
    }
    #expect(engine.statistics.sinks == count)
    try engine.setContext(["theme": "night"])
    #expect(calls.take() == Array(0..<count))
  }

  /// Each object that went was told to every sink, though only those of objects and slices keep anything of one.
  @Test(.patience) func manyObjectsMayGoBesideManySinks() throws {
    let (sinkCount, objectCount) = Self.isLarge ? (20_000, 100_000) : (4_000, 50_000)
    let studio = try Studio()
    let engine = studio.engine
    let sinks = try engine.transaction { try (0..<sinkCount).map { _ in try engine.addRunSink { _ in } } }
    let buttons = try studio.addButtons(objectCount)
    try engine.untrack(buttons)
    #expect(engine.statistics.objects == 0 && engine.statistics.sinks == sinkCount)
    try engine.transaction { for sink in sinks { try engine.removeSink(sink) } }
  }

  /// Each object that was resumed had object sinks look at all that were suspended.
  @Test(.patience) func oneMayBeResumedBesideManySuspended() throws {
    let (suspendedCount, turns) = Self.isLarge ? (200_000, 20_000) : (50_000, 1_000)
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    let sink = try engine.addObjectSink(ObjectSink<Shape>(["fill"]) { batch in batch.forEach { $0.fill = $1.rgba(0) } })
    let (far, near) = (try engine.track(studio.view), try engine.track(studio.button))
    let away = try engine.track(
      Forest(
        classes: Array(repeating: studio.button, count: suspendedCount),
        parents: Array(repeating: Forest.root, count: suspendedCount)), below: far)
    try engine.setSuspended(of: far, to: true)
    let (shape, hidden) = (Shape(), Shape())
    try engine.bind(shape, to: near, in: sink)
    try engine.bind(hidden, to: away[0], in: sink)
    for turn in 0..<turns {
      try engine.setSuspended(of: near, to: true)
      try engine.setTheme(turn.isMultiple(of: 2) ? "night" : .default)
      try engine.setSuspended(of: near, to: false)
      #expect(shape.fill == (turn.isMultiple(of: 2) ? ThemeColor.ink : ThemeColor.paper).packedRGBA)
    }
    #expect(hidden.fill == 0)
    try engine.setSuspended(of: far, to: false)
    #expect(hidden.fill == shape.fill)
    #expect(engine.checkInvariants() == [])
  }

  /// Each object sink looked through those before it for what it keeps with a switch, and each that was removed through
  /// all.
  @Test(.patience) func manyObjectSinksMayBeToldOfKnownSwitches() throws {
    let count = Self.isLarge ? 50_000 : 20_000
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    let (button, shape, calls) = (try engine.track(studio.button), Shape(), Box(0))
    let sink = ObjectSink<Shape>(["fill"]) { batch in
      batch.forEach { shape, changes in
        shape.fill = changes.rgba(0)
        calls.content += 1
      }
    }
    let sinks = try engine.transaction {
      try (0..<count).map { _ in
        let id = try engine.addObjectSink(sink)
        try engine.bind(shape, to: button, in: id)
        return id
      }
    }
    for _ in 0..<10 {
      try engine.setTheme("night")
      #expect(shape.fill == ThemeColor.ink.packedRGBA)
      try engine.setTheme("default")
      #expect(shape.fill == ThemeColor.paper.packedRGBA)
    }
    #expect(calls.content == 21 * count)
    for id in sinks.dropLast() { try engine.removeSink(id) }
    try engine.setTheme("night")
    #expect(shape.fill == ThemeColor.ink.packedRGBA && calls.content == 21 * count + 1)
  }

  /// Each binding that came to wait for a slice was looked for among all that its object waited with.
  @Test(.patience) func oneObjectMayHaveManyBindingsWaiting() throws {
    let count = Self.isLarge ? 60_000 : 20_000
    let studio = try Studio()
    let engine = studio.engine
    let names = (0..<count).map { AttributeName("a\($0)") }
    try engine.transaction { for name in names { try engine.addAttribute(name, kind: .number) } }
    func addRule(when: When, _ number: Double) throws {
      let provider = Provider.constant(number)
      try engine.addRule(Rule([StyleSelector()], when: when, names.map { StyleDeclaration($0, provider) }))
    }
    try addRule(when: .always, 1)
    try addRule(when: When(theme: "night"), 2)
    _ = try studio.addButtons(20)
    let (queue, told, wrong) = (DispatchQueue(label: "slices"), Box(0), Box(0))
    let number = Box(1.0)
    let plan = SlicePlan(queue: queue, budgetNanoseconds: .max)
    try engine.addCallbackSink(delivery: .sliced(plan)) { change in
      told.content += 1
      if change.new != .number(number.content) { wrong.content += 1 }
    }
    queue.sync {}
    #expect(told.content == 20 * count)
    queue.suspend()
    number.content = 2
    try engine.setTheme("night")
    queue.resume()
    queue.sync {}
    #expect(told.content == 40 * count && wrong.content == 0)
  }
}
