import Testing

@testable import Livery

/// Edits of many objects in one call against the same edits one by one.
struct ManyObjectsTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws { try self.init { _ in } }

  private init(_ configure: (inout Engine.Configuration) -> Void) throws {
    studio = try Studio(configure)
    try engine.addRule("View", ["width": .constant(1.0)])
    try engine.addRule("Control:on Button.a", ["width": .constant(2.0)])
    try engine.addRule("Button:hovered", ["fill": .constant(ThemeColor.red)])
    try engine.addRule("Label.b", ["stroke": .constant(ThemeColor.blue)])
  }

  /// Whether an object is above its new parent is asked of the lowest six bits of indices first.
  @Test func objectsMayMoveBelowOthersOfTheSameLowestBits() throws {
    let buttons = try studio.addButtons(130)
    try engine.setParent(of: Array(buttons[1...]), to: buttons[0])
    #expect(throws: EditError.treeCycle(buttons[0])) { try engine.setParent(of: [buttons[0]], to: buttons[64]) }
  }

  /// A forest of many kinds of objects, several deep.
  private func forest(_ count: Int, seed: UInt64) -> Forest {
    var random = SplitMix(state: seed)
    let classes = [studio.view, studio.control, studio.button, studio.label]
    let identifiers = [[], ["a"], ["b"], ["a", "b"]].map { engine.identifiers($0) }
    let states = [[], ["on"], ["hovered"]].map { engine.states($0) }
    return Forest(
      classes: (0..<count).map { _ in classes[random.next(4)] },
      identifiers: (0..<count).map { _ in identifiers[random.next(4)] },
      states: (0..<count).map { _ in states[random.next(3)] },
      parents: (0..<count).map { $0 == 0 || random.next(10) == 0 ? Forest.root : Int32(random.next($0)) })
  }

  private func trackOneByOne(_ forest: Forest, below parent: Handle?) throws -> [Handle] {
    var handles: [Handle] = []
    for (position, above) in forest.parents.enumerated() {
      handles.append(
        try engine.track(
          forest.classes[position], identifiers: forest.identifiers[position], states: forest.states[position],
          parent: above == Forest.root ? parent : handles[Int(above)]))
    }
    return handles
  }

  private func values(of handles: [Handle]) -> [Resolution?] {
    handles.flatMap { handle in [studio.fill, studio.stroke, studio.width].map { engine.value(handle, $0) } }
  }

  @Test(arguments: [1, 50, 6_000]) func forestsAreTrackedAsOneByOne(count: Int) throws {
    let top = try engine.track(studio.control, states: engine.states(["on"]))
    let forest = forest(count, seed: UInt64(count))
    let log = try studio.listen()
    _ = log.take()
    let together = try engine.track(forest, below: top)
    #expect(Set(log.take().map(\.handle)) == Set(together))
    let before = engine.revision
    let apart = try engine.transaction { try trackOneByOne(forest, below: top) }
    #expect(engine.revision == before + 1)
    #expect(values(of: together) == values(of: apart))
    try engine.setStates(of: top, to: engine.states([]))
    #expect(values(of: together) == values(of: apart))
  }

  /// More kinds than are remembered at once, so that they take the places of one another between their objects.
  @Test(arguments: [false, true]) func forestsMayHaveMoreKindsThanAreRemembered(isHeard: Bool) throws {
    let log = isHeard ? try studio.listen() : nil
    let kinds = (0..<6_000).map { engine.identifiers([IdentifierName("kind\($0)"), $0 % 3 == 0 ? "a" : "b"]) }
    let order = kinds.indices.flatMap { [$0, $0, ($0 + 4_096) % kinds.count, $0] }
    let forest = Forest(
      classes: order.map { _ in studio.button }, identifiers: order.map { kinds[$0] },
      states: order.map { _ in engine.states([]) },
      parents: order.indices.map { $0 % 7 == 0 ? Forest.root : Int32($0 / 7 * 7) })
    let together = try engine.track(forest)
    #expect(engine.checkInvariants().isEmpty)
    #expect(log?.take().count ?? together.count == together.count)
    #expect(values(of: together) == values(of: try trackOneByOne(forest, below: nil)))
    #expect(engine.checkInvariants().isEmpty)
  }

  /// Slots that were in use come first and one by one, new ones as many at a time as a page has room for.
  @Test func forestsFillFreeSlotsFirst() throws {
    let old = try engine.track(forest(40, seed: 1))
    let gone = old.indices.filter { $0 % 3 == 1 }.map { old[$0] }
    try engine.untrack(gone)
    let forest = forest(6_000, seed: 2)
    let new = try engine.track(forest)
    #expect(new.prefix(gone.count).map(\.index) == gone.reversed().map(\.index))
    #expect(new.dropFirst(gone.count).map(\.index) == Array(40..<UInt32(40 + new.count - gone.count)))
    #expect(gone.allSatisfy { !engine.isTracked($0) } && new.allSatisfy { engine.isTracked($0) })
    #expect(values(of: new) == values(of: try trackOneByOne(forest, below: nil)))
    #expect(engine.checkInvariants().isEmpty)
  }

  /// Objects are matched while they are edited, or with the commit where somebody may look in between: parents and
  /// children in any order, some of them moved before by single edits.
  @Test(arguments: 1...4) func objectsAreMatchedAtOnceAsWithTheCommit(seed: UInt64) throws {
    let atOnce = try Self { $0.tuning.memoizedObjects = seed.isMultiple(of: 2) ? 4 : 4096 }
    let later = try Self { $0.tuning.matchesEdits = false }
    let sides = try [atOnce, later].map { ($0, try $0.engine.track($0.forest(300, seed: seed))) }
    var random = SplitMix(state: seed)
    for round in 0..<40 {
      let chosen = (0..<1 + random.next(120)).map { _ in random.next(300) }
      let (kind, parent, hovered) = (random.next(5), random.next(320), random.next(2) == 0)
      for (side, handles) in sides {
        let states = side.engine.states(hovered ? ["hovered"] : ["on"])
        let list = chosen.map { handles[$0] }
        switch kind {
        case 0: for handle in list { try side.engine.setStates(of: handle, to: states) }
        case 1: try side.engine.setStates(of: list, to: states)
        case 2: try side.engine.setIdentifiers(of: list, to: hovered ? ["b"] : [])
        case 3: try side.engine.changeStates(of: list, adding: states, removing: side.engine.states(["on"]))
        default: try? side.engine.setParent(of: list, to: parent < 300 ? handles[parent] : nil)
        }
        if round == 20 { try side.engine.addRule(".b Button:on", ["width": .constant(3.0)]) }
        #expect(side.engine.checkInvariants() == [])
      }
      #expect(sides[0].0.values(of: sides[0].1) == sides[1].0.values(of: sides[1].1))
      #expect(sides[0].0.engine.revision == sides[1].0.engine.revision)
    }
  }

  @Test func identifiersOfManyChangeAsOneByOne() throws {
    let (together, apart) = (try studio.addButtons(40), try studio.addButtons(40))
    for handles in [together, apart] {
      try engine.setParent(of: handles, to: try engine.track(studio.control, states: engine.states(["on"])))
    }
    try engine.setIdentifiers(of: together + [together[1]], to: ["a", "b"])
    for handle in apart { try engine.setIdentifiers(of: handle, to: ["b", "a"]) }
    #expect(values(of: together) == values(of: apart) && engine.value(together[0], studio.width) == .number(2))
    // A rule that comes later finds them by what they are now.
    try engine.addRule(".b", ["stroke": .constant(ThemeColor.red)])
    #expect(together.allSatisfy { engine.value($0, studio.stroke) == .color(.red) })
    try engine.untrack(together[7])
    #expect(throws: EditError.staleHandle(together[7])) { try engine.setIdentifiers(of: together, to: []) }
    #expect(engine.inputs(of: together[0])?.identifiers == ["a", "b"])
    #expect(engine.checkInvariants() == [])
  }

  @Test func bindingsOfManyEndTogether() throws {
    final class Target { var isTold = false }
    let sink = try engine.addObjectSink(
      ObjectSink<Target>(["width"]) { batch in batch.forEach { target, _ in target.isTold = true } })
    let handles = try studio.addButtons(3)
    let targets = handles.map { _ in Target() }
    try engine.bind(targets, to: handles, in: sink)
    targets.forEach { $0.isTold = false }
    try engine.untrack(handles[2])
    #expect(throws: EditError.staleHandle(handles[2])) { try engine.unbind(handles, in: sink) }
    try engine.unbind([handles[0]], in: sink)
    try engine.addRule("Button", ["width": .constant(4.0)])
    #expect(targets.map(\.isTold) == [false, true, false])
  }

  /// Objects in other states each keep the rest of theirs; one that is named twice is changed once.
  @Test func statesOfManyChangeAsOneByOne() throws {
    let start = [[], ["on"], ["hovered"], ["on", "hovered"]] as [[StateName]]
    let (new, old) = (engine.states(["hovered", "pressed"]), engine.states(["on", "pressed"]))
    func track() throws -> [Handle] {
      try (0..<40).map { try engine.track(studio.button, states: engine.states(start[$0 % 4])) }
    }
    let (together, apart) = (try track(), try track())
    try engine.changeStates(of: together + [together[1]], adding: new, removing: old)
    for handle in apart { try engine.changeStates(of: handle, adding: new, removing: old) }
    #expect(together.map { engine.inputs(of: $0)?.states } == apart.map { engine.inputs(of: $0)?.states })
    #expect(engine.inputs(of: together[3])?.states == ["hovered", "pressed"])
    #expect(values(of: together) == values(of: apart))

    let revision = engine.revision
    try engine.changeStates(of: together, adding: new)
    try engine.changeStates(of: together)
    #expect(engine.revision == revision)
    try engine.untrack(together[5])
    #expect(throws: EditError.staleHandle(together[5])) { try engine.changeStates(of: together, removing: new) }
    #expect(engine.inputs(of: together[0])?.states == ["hovered", "pressed"])
  }

  /// What single edits left for later is theirs, and observers see nothing of what is to come.
  @Test func matchingAtOnceTellsNobodyElse() throws {
    let buttons = try studio.addButtons(20)
    for states in [["hovered"], [], ["hovered"]] as [[StateName]] {
      try engine.setStates(of: buttons[0], to: engine.states(states))
    }
    let start = engine.revision
    try engine.setStates(of: Array(buttons[10...]), to: engine.states(["hovered"]))
    #expect(engine.changes(since: start) == .objects(Array(buttons[10...])))
    let studio = studio
    let styles = Log<Int>()
    let observation = engine.onWillChange { _ in styles.append(studio.engine.statistics.styles) }
    let before = engine.statistics.styles
    try engine.addRule("Button:checked", ["fill": .constant(ThemeColor.blue)])
    try engine.setStates(of: buttons, to: engine.states(["checked"]))
    let between = engine.statistics.styles
    #expect(styles.all == [before, before] && between > before)
    _ = try engine.track(forest(40, seed: 7))
    #expect(styles.all == [before, before, between] && engine.statistics.styles > between)
    withExtendedLifetime(observation) {}
  }

  @Test func emptyListsChangeNothing() throws {
    let before = engine.revision
    #expect(try engine.track(Forest(classes: [])).isEmpty)
    try engine.untrack([])
    try engine.setStates(of: [], to: engine.states(["on"]))
    try engine.setParent(of: [], to: nil)
    #expect(engine.revision == before)
  }

  @Test func aStaleHandleAmongManyChangesNothing() throws {
    let handles = try studio.addButtons(5)
    try engine.untrack(handles[3])
    let before = engine.revision
    let stale = EditError.staleHandle(handles[3])
    #expect(throws: stale) { try engine.untrack(handles) }
    #expect(throws: stale) { try engine.setStates(of: handles, to: engine.states(["hovered"])) }
    #expect(throws: stale) { try engine.setParent(of: handles, to: nil) }
    #expect(throws: stale) { try engine.track(forest(3, seed: 1), below: handles[3]) }
    #expect(engine.revision == before)
    #expect(engine.isTracked(handles[4]) && studio.fill(of: handles[0]) == .absent)
  }

  /// docs/reference/semantics.md, point 10: a parent is no handle of the edit.
  @Test func classesAreCheckedBeforeTheParent() throws {
    let discarded = Box<ClassID?>(nil)
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        discarded.content = try engine.addClass("Gone")
        throw Refusal(number: 1)
      }
    }
    let gone = try #require(discarded.content)
    let stale = try engine.track(studio.button)
    try engine.untrack(stale)
    #expect(throws: EditError.unknownClass("Gone")) { try engine.track(gone, parent: stale) }
    #expect(throws: EditError.unknownClass("Gone")) { try engine.track(Forest(classes: [gone]), below: stale) }
  }

  @Test func untrackingManyMakesTheirChildrenRoots() throws {
    let handles = try engine.track(forest(200, seed: 3))
    let gone = handles.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    try engine.untrack(gone + gone.prefix(5))
    #expect(handles.enumerated().allSatisfy { engine.isTracked($0.element) == ($0.offset % 3 != 0) })
  }

  @Test func manyMoveToOneParentUnlessThatIsBelowThem() throws {
    let (top, inner) = try engine.transaction {
      let top = try engine.track(studio.control, states: engine.states(["on"]))
      return (top, try engine.track(studio.view, parent: top))
    }
    let buttons = try (0..<4).map { _ in try engine.track(studio.button, identifiers: engine.identifiers(["a"])) }
    try engine.setParent(of: buttons, to: inner)
    #expect(buttons.allSatisfy { studio.width(of: $0) == .number(2) })
    #expect(throws: EditError.treeCycle(top)) { try engine.setParent(of: [buttons[0], top], to: inner) }
    try engine.setParent(of: buttons, to: nil)
    #expect(buttons.allSatisfy { studio.width(of: $0) == .number(1) })
  }

  @Test func statesOfManyChangeTogetherAndBack() throws {
    let handles = try engine.track(forest(300, seed: 5))
    let twins = try engine.track(forest(300, seed: 5))
    try engine.setStates(of: handles, to: engine.states(["hovered"]))
    for twin in twins { try engine.setStates(of: twin, to: engine.states(["hovered"])) }
    #expect(values(of: handles) == values(of: twins))
    #expect(throws: Refusal.self) {
      try engine.transaction {
        try engine.setStates(of: handles, to: engine.states(["on"]))
        try engine.untrack(Array(handles.prefix(100)))
        throw Refusal(number: 1)
      }
    }
    #expect(values(of: handles) == values(of: twins))
  }

  @Test func manyAreBoundAtOnce() throws {
    final class Target {
      var color: UInt32 = 0
    }
    let buttons = try studio.addButtons(40)
    try engine.setStates(of: buttons, to: engine.states(["hovered"]))
    let targets = buttons.map { _ in Target() }
    let sink = try engine.addObjectSink(
      ObjectSink<Target>([AttributeSlot("fill")]) { batch in batch.forEach { $0.color = $1.rgba(0) } })
    try engine.bind(targets, to: buttons, in: sink)
    #expect(targets.allSatisfy { $0.color == 0xff00_00ff })
  }

  @Test func objectsThatAreBoundAtOnceAreToldTheirOwn() throws {
    try studio.addThemedFill()
    // The last but two and one have a node together, and closures of their own.
    let colors: [ThemeColor?] = [nil, nil, nil, .red, .ink, nil]
    let buttons = try (0..<6).map { number in
      let own = colors[number].map { color in
        [InstanceDeclaration("fill", .live(ContextClosure { _ in .value(.color(color)) }))]
      }
      return try engine.track(
        studio.button, states: engine.states([0, 2].contains(number) ? ["hovered"] : []), isSuspended: number == 5,
        style: own ?? [])
    }
    try engine.addRule("Button:hovered", ["fill": .constant(ThemeColor.blue)])
    let shapes = buttons.map { _ in Shape() }
    let sink = try engine.addObjectSink(Shape.sink(.weak))
    try engine.bind(shapes, to: buttons, in: sink)
    let (paper, blue) = (ThemeColor.paper.packedRGBA, ThemeColor.blue.packedRGBA)
    #expect(shapes.map(\.fill) == [blue, paper, blue, ThemeColor.red.packedRGBA, ThemeColor.ink.packedRGBA, 0])
    #expect(shapes.map(\.calls) == [1, 1, 1, 1, 1, 0])
    try engine.setSuspended(of: buttons[5], to: false)
    #expect(shapes[5].fill == paper)
  }

  @Test(arguments: [ObjectSink<Shape>.Ownership.weak, .unownedUnsafe])
  func discardedBindingsAreTakenBack(_ ownership: ObjectSink<Shape>.Ownership) throws {
    try studio.addThemedFill()
    let buttons = try studio.addButtons(3)
    let sink = try engine.addObjectSink(Shape.sink(ownership))
    let (first, others, late) = (Shape(), (0..<5).map { _ in Shape() }, Shape())
    try engine.bind(first, to: buttons[0], in: sink)
    #expect(first.calls == 1)
    try engine.transaction {
      try engine.bind(late, to: buttons[2], in: sink)
      #expect(throws: Refusal(number: 1)) {
        try engine.transaction {
          try engine.bind(others[0], to: buttons[0], in: sink)
          try engine.bind(others[1], to: buttons[1], in: sink)
          try engine.bind(others[2], to: buttons[1], in: sink)
          try engine.bind(Array(others[3...]), to: Array(buttons[1...]), in: sink)
          try engine.unbind(buttons[2], in: sink)
          throw Refusal(number: 1)
        }
      }
    }
    #expect(first.calls == 1 && late.calls == 1)
    try engine.setContext(["theme": "night"])
    #expect(first.calls == 2 && late.calls == 2)
    #expect(late.fill == ThemeColor.ink.packedRGBA)
    #expect(others.allSatisfy { $0.calls == 0 })
  }
}
