import Livery
import Testing

/// docs/reference/semantics.md, point 14: handles, reuse and retirement.
struct HandleTests {
  @Test func staleHandlesAreOrdinary() throws {
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    let sink = try engine.addObjectSink(Shape.sink(.weak))
    let gone = try engine.track(studio.button)
    let here = try engine.track(studio.button)
    try engine.untrack(gone)
    let revision = engine.revision
    #expect(!engine.isTracked(gone))
    #expect(studio.fill(of: gone) == nil)
    #expect(engine.value(gone, studio.title, slot: engine.states(["on"])) == nil)
    #expect(engine.word(gone, studio.fill) == nil)
    #expect(engine[gone, Attribute<ThemeColor>("fill")] == nil)
    #expect(try engine.value(gone, studio.fill, in: Patch(modes: ["theme": "night"])) == nil)
    #expect(engine.explain(gone, "fill") == nil)
    #expect(engine.snapshot().value(gone, studio.fill) == nil)
    let edits: [() throws -> Void] = [
      { try engine.untrack(gone) },
      { try engine.untrackSubtree(gone) },
      { try engine.setParent(of: gone, to: here) },
      { try engine.setParent(of: here, to: gone) },
      { try engine.setStates(of: gone, to: engine.states(["on"])) },
      { try engine.setIdentifiers(of: gone, to: engine.identifiers(["on"])) },
      { try engine.setPatch(of: gone, to: Patch()) },
      { try engine.setUnthemed(of: gone, to: true) },
      { try engine.setSuspended(of: gone, to: true) },
      { try engine.declare(InstanceDeclaration("width", .constant(1.0)), on: gone) },
      { try engine.undeclare("width", on: gone) },
      { try engine.refresh(gone) },
      { try engine.refreshSubtree(gone) },
      { try engine.bind(Shape(), to: gone, in: sink) },
      { try engine.unbind(gone, in: sink) },
      { _ = try engine.track(studio.button, parent: gone) },
    ]
    for edit in edits { #expect(throws: EditError.staleHandle(gone)) { try edit() } }
    #expect(engine.revision == revision)
  }

  @Test func inventedHandlesAreStale() throws {
    let studio = try Studio()
    let real = try studio.engine.track(studio.button)
    for handle in [
      Handle(index: .max, generation: 1), Handle(index: 1 << 20, generation: 3), Handle(index: 0, generation: 0),
      Handle(index: real.index, generation: real.generation &+ 2),
      Handle(index: real.index, generation: real.generation &- 1),
    ] {
      #expect(!studio.engine.isTracked(handle))
      #expect(studio.fill(of: handle) == nil)
      #expect(throws: EditError.staleHandle(handle)) { try studio.engine.untrack(handle) }
    }
  }

  @Test func slotsAreReusedFirstInFirstOut() throws {
    let studio = try Studio()
    let first = try (0..<4).map { _ in try studio.engine.track(studio.view) }
    let gone = [2, 0, 3, 1].map { first[$0] }
    for handle in gone { try studio.engine.untrack(handle) }
    let second = try (0..<5).map { _ in try studio.engine.track(studio.view) }
    #expect(second.dropLast().map(\.index) == gone.map(\.index))
    #expect(second.last?.index == 4)
    #expect(Set(first).isDisjoint(with: second))
    #expect((first + second).allSatisfy { $0.generation & 1 == 1 })
  }

  @Test func exhaustedSlotsAreRetired() throws {
    let studio = try Studio { $0.usesPerSlot = 3 }
    let engine = studio.engine
    var seen: Set<Handle> = []
    for _ in 0..<3 {
      let handle = try engine.track(studio.button)
      #expect(handle.index == 0)
      #expect(seen.insert(handle).inserted)
      try engine.untrack(handle)
    }
    #expect(engine.statistics.retiredSlots == 1)
    let next = try engine.track(studio.button)
    #expect(next.index == 1)
    #expect(seen.allSatisfy { !engine.isTracked($0) })
  }

  @Test func generationsWrapWithoutComingBack() throws {
    let studio = try Studio {
      $0.firstGeneration = .max
      $0.usesPerSlot = 2
    }
    let engine = studio.engine
    let last = try engine.track(studio.button)
    #expect(last.generation == .max)
    try engine.untrack(last)
    let wrapped = try engine.track(studio.button)
    #expect(wrapped.index == last.index)
    #expect(wrapped.generation == 1)
    #expect(!engine.isTracked(last))
    #expect(engine.isTracked(wrapped))
    try engine.untrack(wrapped)
    #expect(engine.statistics.retiredSlots == 1)
    #expect(try engine.track(studio.button).index == 1)
  }
}
