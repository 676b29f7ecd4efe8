import Livery
import Synchronization
import Testing

/// Reads on several threads while another commits: nobody ever sees half a theme.
@Suite(.serialized) struct ConcurrencyTests {
  let studio: Studio
  let handles: [Handle]

  init() throws {
    studio = try Studio()
    let engine = studio.engine
    try engine.setToken(TokenDefinition("w", when: When(theme: .default), number: 0.1))
    try engine.setToken(TokenDefinition("w", when: When(theme: "night"), number: 0.2))
    try studio.addThemedFill()
    try engine.addRule("Button", ["width": .token("w")])
    let studio = studio
    handles = try engine.transaction {
      let root = try engine.track(studio.view)
      return try (0..<100).map { _ in try engine.track(studio.button, parent: root) }
    }
  }

  private func isWhole(_ fill: Resolution?, _ width: Resolution?) -> Bool {
    fill == .color(.paper) && width == .number(0.1) || fill == .color(.ink) && width == .number(0.2)
  }

  /// Runs `read` on several threads for as long as `edit` runs, and counts what it found wrong.
  private func race(
    readers count: Int = 4, rounds: Int, read: @escaping @Sendable (Int) -> Bool,
    edit: @escaping @Sendable (Int) throws -> Void
  ) -> (reads: Int, wrong: Int) {
    let isDone = Atomic<Bool>(false)
    let reads = Atomic<Int>(0)
    let wrong = Atomic<Int>(0)
    let readers: [@Sendable () -> Void] = (0..<count).map { seed in
      {
        var place = seed
        while !isDone.load(ordering: .relaxed) || reads.load(ordering: .relaxed) == 0 {
          if !read(place) { wrong.add(1, ordering: .relaxed) }
          reads.add(1, ordering: .relaxed)
          place &+= 7
        }
      }
    }
    onThreads(
      readers + [
        {
          do {
            for round in 0..<rounds { try edit(round) }
          } catch { wrong.add(1, ordering: .relaxed) }
          isDone.store(true, ordering: .relaxed)
        }
      ])
    return (reads.load(ordering: .relaxed), wrong.load(ordering: .relaxed))
  }

  private func toggle(_ round: Int) throws {
    try studio.engine.setContext(["theme": round.isMultiple(of: 2) ? "night" : "default"])
  }

  /// Which entry of a table beside closures answers is written down with each switch, and rows that a snapshot misses are looked
  /// up in the same plans.
  @Test func snapshotsReadTablesBesideClosuresWhileThemesChange() throws {
    let studio = try Studio { $0.tuning.shapesPerPattern = 0 }
    let engine = studio.engine
    let button = try engine.track(
      studio.button,
      style: [
        InstanceDeclaration("fill", .table(.theme, ["default": ThemeColor.paper, "night": ThemeColor.ink])),
        InstanceDeclaration("width", .live { _ in .number(5) }),
      ])
    let snapshot = engine.snapshot()
    try engine.addRule("Button", ["stroke": .constant(ThemeColor.red)])
    let (reads, wrong) = race(readers: 2, rounds: 300) { _ in
      snapshot.value(button, studio.fill) == .color(.paper) && snapshot.value(button, studio.width) == .number(5)
    } edit: { round in
      try engine.setContext(["theme": round.isMultiple(of: 2) ? "night" : "default"])
    }
    #expect(reads > 0 && wrong == 0)
  }

  /// Whoever asks for slots may make them, also beside callbacks of a sink.
  @Test func slotsComeBesideRuns() throws {
    let engine = studio.engine
    let runs = Atomic<Int>(0)
    let sink = try engine.addRunSink { run in if run.slot == nil { runs.add(1, ordering: .relaxed) } }
    let (reads, wrong) = race(readers: 2, rounds: 500) { place in
      let slot = AttributeSlot("title", slot: [StateName("state \(place % 3000)")])
      return (try? engine.resolvedSlot(slot)) != nil
    } edit: {
      try toggle($0)
    }
    #expect(wrong == 0 && reads > 0)
    #expect(runs.load(ordering: .relaxed) > 500)
    try engine.removeSink(sink)
  }

  @Test func snapshotsAreOfOneTheme() {
    let (_, wrong) = race(rounds: 2000) { place in
      let snapshot = studio.engine.snapshot()
      let handle = handles[place % handles.count]
      let other = handles[place / 2 % handles.count]
      return isWhole(snapshot.value(handle, studio.fill), snapshot.value(other, studio.width))
    } edit: {
      try toggle($0)
    }
    #expect(wrong == 0)
  }

  @Test func directReadsAreAlwaysOfSomeTheme() {
    let (_, wrong) = race(rounds: 3000) { place in
      let handle = handles[place % handles.count]
      let fill = studio.fill(of: handle)
      let width = studio.width(of: handle)
      return (fill == .color(.paper) || fill == .color(.ink)) && (width == .number(0.1) || width == .number(0.2))
    } edit: {
      try toggle($0)
    }
    #expect(wrong == 0)
  }

  @Test func readersMeetRowsThatComeAndGo() throws {
    let (_, wrong) = race(rounds: 800) { place in
      guard case .value(.number(let number))? = studio.width(of: handles[place % handles.count]) else { return false }
      // No other row that lies where this one did.
      let width = number.wrappedValue
      return width == 0.1 || width == width.rounded(.down) + 0.3
    } edit: { round in
      try studio.engine.setContext([:], tokens: ["w": .literal(.number(Double(round) + 0.3))])
      if round % 50 == 0 { studio.engine.trim(keeping: []) }
    }
    #expect(wrong == 0)
  }

  /// Values that do not fit a word, whose places others take at once: more readers than there are locks for them.
  @Test(arguments: [1, 20]) func readersMeetPooledValuesThatComeAndGo(readers: Int) throws {
    let studio = try Studio {
      $0.tuning.pooledGarbageMin = 0
      $0.tuning.pooledGarbageGrowth = 0
      $0.keptRowBytes = 0
    }
    let engine = studio.engine
    let button = try engine.track(studio.button)
    let normal = engine.states([])
    let change: @Sendable (Int) throws -> Void = { round in
      try engine.addRule(
        "Button",
        ["width": .constant(Double(round) + 0.1), "title": .constant("\(round) is a text that is not small")])
    }
    try change(0)
    let (_, wrong) = race(
      readers: readers, rounds: 300,
      read: { _ in
        guard case .value(.number(let number)) = engine.value(button, studio.width),
          case .value(.string(let text)) = engine.value(button, studio.title, slot: normal)
        else { return false }
        return number.wrappedValue == number.wrappedValue.rounded() + 0.1
          && text.wrappedValue.hasSuffix(" is a text that is not small")
      }, edit: change)
    #expect(wrong == 0)
    #expect(engine.statistics.pooledValues <= 4)
    #expect(engine.checkInvariants() == [])
  }

  @Test func readersMeetObjectsThatComeAndGo() throws {
    let current = Box<Handle?>(nil)
    let (_, wrong) = race(rounds: 1500) { place in
      guard studio.fill(of: handles[place % handles.count]) == .color(.paper) else { return false }
      guard let handle = current.content else { return true }
      guard let fill = studio.fill(of: handle) else { return true }
      return fill == .color(.paper)
    } edit: { _ in
      let handle = try studio.engine.track(studio.button)
      current.content = handle
      try studio.engine.untrack(handle)
    }
    #expect(wrong == 0)
  }

  @Test func writersOnManyThreadsTakeTurns() throws {
    let engine = studio.engine
    let before = engine.revision
    let studio = studio
    let failures = Atomic<Int>(0)
    onThreads(
      (0..<4).map { _ in
        {
          do {
            for _ in 0..<200 {
              let handle = try engine.track(studio.button)
              try engine.transaction {
                try engine.setStates(of: handle, to: engine.states(["on"]))
                try engine.setPatch(of: handle, to: Patch(modes: ["theme": "night"]))
              }
              if studio.fill(of: handle) != .color(.ink) { failures.add(1, ordering: .relaxed) }
              try engine.untrack(handle)
            }
          } catch { failures.add(1, ordering: .relaxed) }
        }
      })
    #expect(failures.load(ordering: .relaxed) == 0)
    #expect(engine.revision == before + 4 * 200 * 3)
    #expect(engine.statistics.objects == 101)
  }
}
