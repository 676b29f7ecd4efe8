import LiveryVocabulary
import Testing

@testable import Livery

/// Slots whose generations take no memory, since all in a page are in the same.
struct GenerationPageTests {
  private static let slots = Paging.cellsPerPage

  private let studio: Studio
  private var engine: Engine { studio.engine }

  init() throws {
    studio = try Studio()
    try studio.addThemedFill()
  }

  /// Which pages stand for others as well, and that everything is as it should be.
  private func uniform() -> [Int] {
    #expect(engine.checkInvariants() == [])
    return engine.withCore { core in
      (0..<core.objects.generation.pageCount).filter { core.objects.generation.isUniform($0) }
    }
  }

  private func areThere(_ handles: some Sequence<Handle>) -> Bool {
    handles.allSatisfy { engine.isTracked($0) && studio.fill(of: $0) == .color(.paper) }
  }

  /// A handle of the slot behind the last one.
  private func next(after handles: [Handle]) -> Handle {
    Handle(index: UInt32(handles.count), generation: handles[0].generation)
  }

  @Test func manyAtOnce() throws {
    let handles = try studio.addButtons(3 * Self.slots + 1)
    #expect(uniform() == [1, 2])
    #expect(areThere(handles))
    #expect(!engine.isTracked(next(after: handles)))
  }

  @Test func oneByOne() throws {
    var handles = try studio.addButtons(2 * Self.slots - 1)
    #expect(uniform() == [])
    handles.append(try engine.track(studio.button))
    #expect(uniform() == [1])
    #expect(!engine.isTracked(next(after: handles)))
    #expect(studio.fill(of: next(after: handles)) == nil && engine.word(next(after: handles), studio.fill) == nil)
    handles.append(try engine.track(studio.button))
    #expect(uniform() == [1])
    #expect(areThere(handles))
  }

  @Test func inPieces() throws {
    var handles: [Handle] = []
    while handles.count < 4 * Self.slots { handles += try studio.addButtons(Self.slots / 2 + 1) }
    #expect(uniform().starts(with: 1..<4))
    #expect(areThere(handles))
  }

  @Test func oneThatGoesAndItsSuccessor() throws {
    let handles = try studio.addButtons(3 * Self.slots)
    let snapshot = engine.snapshot()
    let gone = handles[Self.slots]
    try engine.untrack(gone)
    #expect(uniform() == [2])
    #expect(!engine.isTracked(gone))
    #expect(areThere(handles.filter { $0 != gone }))
    #expect(snapshot.value(gone, studio.fill) == .color(.paper))
    let successor = try engine.track(studio.button)
    #expect(successor.index == gone.index)
    #expect(areThere(handles.filter { $0 != gone } + [successor]))
    #expect(!engine.isTracked(gone))
    #expect(snapshot.value(gone, studio.fill) == .color(.paper))
    #expect(snapshot.value(successor, studio.fill) == nil)
  }

  @Test func oneThatGoesAsTheLastOneComes() throws {
    let handles = try studio.addButtons(3 * Self.slots - 1)
    let last = try engine.transaction {
      try engine.untrack(handles[2 * Self.slots])
      return try engine.track(studio.button)
    }
    #expect(last.index == UInt32(handles.count))
    #expect(uniform() == [1])
    #expect(!engine.isTracked(handles[2 * Self.slots]))
    #expect(areThere(handles[..<(2 * Self.slots)] + [last]))
    #expect(!engine.isTracked(next(after: handles + [last])))
    _ = try studio.addButtons(2 * Self.slots)
    #expect(engine.checkInvariants() == [])
  }

  /// As a host does that closes a document and opens another.
  @Test func allThatGoAndTheirSuccessors() throws {
    var before: [Handle] = []
    var snapshot: Snapshot?
    for round in 0..<2 * UniformPages<UInt32>.valuesMax {
      let handles = try studio.addButtons(3 * Self.slots)
      #expect(uniform() == [1, 2])
      #expect(areThere(handles))
      #expect(!before.contains { engine.isTracked($0) })
      #expect(before.allSatisfy { snapshot?.value($0, studio.fill) == .color(.paper) })
      snapshot = round.isMultiple(of: 3) ? nil : engine.snapshot()
      before = snapshot == nil ? [] : handles
      try engine.transaction { for handle in handles.reversed() { try engine.untrack(handle) } }
      #expect(uniform() == [])
      #expect(!handles.contains { engine.isTracked($0) })
    }
    #expect(engine.withCore { $0.objects.generation.uniform.count } <= 4)
  }

  @Test func moreGenerationsThanCanBeUniform() throws {
    let values = UniformPages<UInt32>.valuesMax
    var handles = try studio.addButtons((values + 3) * Self.slots)
    for page in 1..<values + 3 {
      let range = page * Self.slots..<(page + 1) * Self.slots
      for _ in 1..<page {
        try engine.transaction { for handle in handles[range] { try engine.untrack(handle) } }
        handles.replaceSubrange(range, with: try studio.addButtons(Self.slots))
      }
    }
    #expect(handles.map(\.index) == Array(0..<UInt32(handles.count)))
    #expect(uniform() == Array(1...values))
    #expect(areThere(handles))
    #expect(areThere(try studio.addButtons(2 * Self.slots)))
    #expect(uniform().starts(with: 1...values))
  }

  @Test func snapshotsDoNotSeeWhatComesLater() throws {
    let first = try studio.addButtons(Self.slots + 1)
    let snapshot = engine.snapshot()
    let later = try studio.addButtons(3 * Self.slots)
    #expect(uniform().starts(with: 1..<4))
    #expect(areThere(first + later))
    #expect(first.allSatisfy { snapshot.value($0, studio.fill) == .color(.paper) })
    #expect(later.allSatisfy { snapshot.value($0, studio.fill) == nil })
  }

  @Test func discardedObjectsUseTheirHandlesUp() throws {
    _ = try studio.addButtons(1)
    var discarded: [Handle] = []
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        for _ in 0..<3 * Self.slots { discarded.append(try engine.track(studio.button)) }
        throw Refusal(number: 1)
      }
    }
    #expect(uniform() == [])
    let handles = try studio.addButtons(3 * Self.slots)
    #expect(areThere(handles))
    #expect(!discarded.contains { engine.isTracked($0) })
  }

  @Test func oneThatGoesInTheTransactionItCameIn() throws {
    var handles: [Handle] = []
    try engine.transaction {
      for _ in 0..<3 * Self.slots { handles.append(try engine.track(studio.button)) }
      try engine.untrack(handles[2 * Self.slots])
    }
    #expect(uniform() == [1])
    let gone = handles.remove(at: 2 * Self.slots)
    #expect(areThere(handles))
    #expect(!engine.isTracked(gone))
  }

  @Test func callbacksThatTrack() throws {
    let tracked = Box<[Handle]>([])
    try engine.addCallbackSink { [weak engine, button = studio.button] change in
      guard change.isInitial, change.attribute == "fill", tracked.content.count < 2 * Self.slots else { return }
      // Wrong handles would be seen below.
      if let handle = try? engine?.track(button) { tracked.content.append(handle) }
    }
    let handles = try studio.addButtons(Self.slots + 1)
    #expect(uniform().starts(with: 1..<3))
    #expect(tracked.content.count == 2 * Self.slots)
    #expect(areThere(handles + tracked.content))
  }
}
