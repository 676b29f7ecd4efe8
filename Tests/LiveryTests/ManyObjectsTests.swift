import Livery
import Testing

/// Edits of many objects in one call against the same edits one by one.
struct ManyObjectsTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws {
    studio = try Studio()
    try engine.addRule("View", ["width": .constant(1.0)])
    try engine.addRule("Control:on Button.a", ["width": .constant(2.0)])
    try engine.addRule("Button:hovered", ["fill": .constant(Color.red)])
    try engine.addRule("Label.b", ["stroke": .constant(Color.blue)])
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
      ObjectSink<Target>([AttributeSlot("fill")]) { batch in batch.forEach { $0.color = $1[0].rgba } })
    try engine.bind(targets, to: buttons, in: sink)
    #expect(targets.allSatisfy { $0.color == 0xff00_00ff })
  }
}
