import Livery
import Testing

/// docs/reference/semantics.md, point 16: notifications and the journal.
struct NotificationTests {
  let studio: Studio
  var engine: Engine { studio.engine }
  let button: Handle

  init() throws {
    studio = try Studio { $0.journalEntries = 8 }
    try studio.addThemedFill()
    button = try studio.engine.track(studio.button)
  }

  @Test func willChangeThenDeliveryThenDidChange() throws {
    let order = Log<String>()
    let engine = engine
    let before = engine.onWillChange { order.append("will \($0 - engine.revision)") }
    let after = engine.onDidChange { order.append("did \($0 - engine.revision)") }
    try engine.addCallbackSink { change in if !change.isInitial { order.append("deliver") } }
    _ = order.take()
    try engine.setContext(["theme": "night"])
    #expect(order.take() == ["will 1", "deliver", "did 0"])
    try engine.setContext(["theme": "night"])
    #expect(order.take().isEmpty)
    before.end()
    after.end()
    try engine.setContext(["theme": "default"])
    #expect(order.take() == ["deliver"])
  }

  /// One that was ended is not called any more, though it was there when the calls began.
  @Test(arguments: [false, true]) func anObserverMayEndAnother(isWillChange: Bool) throws {
    let (engine, late, calls) = (engine, Box<RevisionObservation?>(nil), Log<UInt64>())
    func observe(_ body: @escaping @Sendable (UInt64) throws -> Void) -> RevisionObservation {
      isWillChange ? engine.onWillChange(body) : engine.onDidChange(body)
    }
    let first = observe { _ in late.content = nil }
    late.content = observe { calls.append($0) }
    let last = observe { calls.append($0 + 100) }
    try engine.setContext(["theme": "night"])
    #expect(calls.take() == [engine.revision + 100])
    withExtendedLifetime((first, last)) {}
  }

  @Test func didChangeMayEdit() throws {
    let engine = engine
    let observation = engine.onDidChange { _ in try engine.setContext(["density": "compact"]) }
    let revision = engine.revision
    try engine.setContext(["theme": "night"])
    #expect(engine.revision == revision + 2)
    observation.end()
  }

  @Test func revisionsAreASequence() async throws {
    let revisions = engine.revisions
    let start = engine.revision
    try engine.setContext(["theme": "night"])
    try engine.setContext(["theme": "default"])
    var seen: [UInt64] = []
    for await revision in revisions {
      seen.append(revision)
      if seen.count == 2 { break }
    }
    #expect(seen == [start + 1, start + 2])
  }

  @Test func revisionsEndWithTheEngine() async throws {
    var engine: Engine? = Engine()
    let revisions = engine!.revisions
    try engine!.addTheme("night")
    engine = nil
    var seen = 0
    for await _ in revisions { seen += 1 }
    #expect(seen == 1)
  }

  @Test func changesAreASequence() async throws {
    let fill = Attribute<ThemeColor>("fill")
    let (red, blue) = (ThemeColor(rgba: 0xff00_00ff), ThemeColor(rgba: 0x0000_ffff))
    var engine: Engine? = Engine()
    try engine!.addAttribute(fill)
    let handle = try engine!.track(engine!.addClass("Mark"))
    let changes = try engine!.changes(of: fill)
    try engine!.declare(fill(red), on: handle)
    try engine!.declare(fill(blue), on: handle)
    let left = try engine!.changes(of: fill)
    var seen: [(ThemeColor?, ThemeColor?)] = []
    for await change in left {
      seen.append((change.old, change.new))
      break
    }
    // Its sink is gone with the consumer, the other one goes with the engine.
    try engine!.undeclare(fill, on: handle)
    engine = nil
    for await change in changes { seen.append((change.old, change.new)) }
    #expect(seen.map(\.0) == [nil, nil, red, blue] && seen.map(\.1) == [blue, red, blue, nil])
  }

  /// Its sink used to stay for good.
  @Test(arguments: [true, false]) func aSequenceMayEndWhereNoEditStands(isObserving: Bool) async throws {
    let fill = Attribute<ThemeColor>("fill")
    let (red, blue) = (ThemeColor(rgba: 0xff00_00ff), ThemeColor(rgba: 0x0000_ffff))
    let engine = Engine()
    try engine.addAttribute(fill)
    let handle = try engine.track(engine.addClass("Mark"))
    try engine.declare(fill(red), on: handle)
    let changes = try engine.changes(of: fill)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task { for await _ in changes { start.yield() } }
    for await _ in started { break }
    // Until it waits again.
    try await Task.sleep(for: .milliseconds(20))
    struct Discarded: Error {}
    if isObserving {
      let observation = engine.onWillChange { _ in task.cancel() }
      try engine.addTheme("night")
      observation.end()
    } else {
      try? engine.transaction {
        task.cancel()
        throw Discarded()
      }
    }
    await task.value
    try engine.declare(fill(blue), on: handle)
    #expect(engine.statistics.sinks == 0)
  }

  @Test func observationsEndOnceAndWhenTheyGo() throws {
    let engine = engine
    let seen = Log<String>()
    let gone = Box(0)
    let farewell = Farewell { gone.content += 1 }
    let first = engine.onDidChange { [held = farewell.held] _ in withExtendedLifetime(held) { seen.append("first") } }
    farewell.letGo()
    var second: RevisionObservation? = engine.onDidChange { _ in seen.append("second") }
    try engine.setContext(["theme": "night"])
    #expect(seen.take() == ["first", "second"] && gone.content == 0)
    first.end()
    #expect(gone.content == 1)
    first.end()
    try engine.setContext(["theme": "default"])
    #expect(seen.take() == ["second"] && second != nil)
    second = nil
    try engine.setContext(["theme": "night"])
    #expect(seen.take() == [])
  }

  @Test func journalNamesWhatChanged() throws {
    let other = try engine.track(studio.label)
    let start = engine.revision
    #expect(engine.changes(since: start) == .objects([]))
    try engine.setPatch(of: button, to: Patch(modes: ["theme": "night"]))
    #expect(engine.changes(since: start) == .objects([button]))
    try engine.setStates(of: other, to: engine.states(["on"]))
    try engine.addRule("Label", ["width": .constant(1.0)])
    let fresh = try engine.track(studio.label)
    guard case .objects(let changed) = engine.changes(since: start) else { return #expect(Bool(false)) }
    #expect(Set(changed).isSuperset(of: [button, other, fresh]))
    #expect(changed == changed.sorted { $0.index < $1.index })
    try engine.untrack(fresh)
    guard case .objects(let left) = engine.changes(since: start) else { return #expect(Bool(false)) }
    #expect(!left.contains(fresh))
  }

  @Test func journalForgetsInTheEnd() throws {
    let start = engine.revision
    for round in 0..<20 {
      try engine.setPatch(of: button, to: Patch(modes: ["theme": round.isMultiple(of: 2) ? "night" : "default"]))
    }
    #expect(engine.changes(since: start) == .resync)
    #expect(engine.changes(since: engine.revision) == .objects([]))
    #expect(engine.changes(since: engine.revision - 1) == .objects([button]))
  }

  /// A host that puts an engine in the place of another still has a number of the other's, up to which it would miss all.
  @Test func revisionsThatAreYetToComeAreOfAnotherEngine() throws {
    let next = Engine(sharing: engine)
    #expect(next.changes(since: next.revision) == .objects([]))
    #expect(next.changes(since: engine.revision) == .resync)
  }

  /// Used to answer with too few objects once a revision too large for the journal was followed by smaller ones.
  @Test func theJournalDoesNotRememberWhatItForgot() throws {
    let studio = try Studio { $0.journalEntries = 4 }
    let engine = studio.engine
    for _ in 0..<4 { _ = try engine.track(studio.button) }
    let revision = engine.revision
    _ = try studio.addButtons(5)
    _ = try engine.track(studio.button)
    #expect(engine.changes(since: revision) == .resync)
  }

  /// Also of edits that need no whole commit, and of what objects are moved by a discarded one.
  @Test(arguments: [0, 1]) func theJournalMayBeAsSmallAsCanBe(entries: Int) throws {
    let studio = try Studio { $0.journalEntries = entries }
    let engine = studio.engine
    try engine.addRule("Button:on", ["width": .constant(1.0)])
    let button = try engine.track(studio.button)
    for states in [["on"], [], ["on"], [], ["on"]] as [[StateName]] {
      let revision = engine.revision
      try engine.setStates(of: button, to: engine.states(states))
      #expect(studio.width(of: button) == (states.isEmpty ? .absent : .number(1)))
      #expect(engine.changes(since: revision) == (entries == 0 ? .resync : .objects([button])))
    }
    #expect(throws: Refusal.self) {
      try engine.transaction {
        try engine.removeRule([try #require(StyleSelector.list("Button:on").first)])
        throw Refusal(number: 1)
      }
    }
    #expect(studio.width(of: button) == .number(1))
    #expect(engine.checkInvariants().isEmpty)
  }

  /// Used to forget them: taking a rule away and putting it back gives its style another number.
  @Test func theJournalFindsObjectsAfterADiscardedEdit() throws {
    try engine.addRule("Button", ["width": .constant(1.0)])
    let start = engine.revision
    try engine.addRule("Button", ["width": .constant(2.0)])
    #expect(throws: Refusal.self) {
      try engine.transaction {
        try engine.removeRule([StyleSelector("Button")])
        throw Refusal(number: 1)
      }
    }
    guard case .objects(let changed) = engine.changes(since: start) else { return #expect(Bool(false)) }
    #expect(changed.contains(button))
  }

  /// The scopes and styles that changed may be gone, and others may have their numbers.
  @Test func theJournalMayNameWhatIsGone() throws {
    let studio = try Studio { $0.tuning = .uncached }
    let engine = studio.engine
    try studio.addThemedFill()
    let buttons = try studio.addButtons(2)
    let night = Patch(modes: ["theme": "night"])
    for patch in [night, Patch()] { try engine.setPatch(of: buttons[0], to: patch) }
    let start = engine.revision
    try engine.setPatch(of: buttons[0], to: night)
    try engine.setStates(of: buttons[0], to: engine.states(["on"]))
    try engine.addRule("Button:on", ["width": .constant(1.0)])
    try engine.setContext(["theme": "night"])
    try engine.setPatch(of: buttons[0], to: Patch())
    try engine.setStates(of: buttons[0], to: engine.states([]))
    try engine.setContext(["density": "compact"])
    #expect(engine.statistics.styles == 1 && engine.statistics.scopes == 1)
    #expect(engine.changes(since: start) == .objects(buttons))
    try engine.untrack(buttons[0])
    #expect(engine.changes(since: start) == .objects([buttons[1]]))
  }

  /// Used to trap: closures of observers were let go of under a lock that notifications take.
  @Test func whatAnObserverHoldsMayCallTheEngineWhenItGoes() throws {
    final class Row: Sendable {
      let tracked: Tracked
      let inner: RevisionObservation
      init(_ tracked: Tracked, _ inner: RevisionObservation) { (self.tracked, self.inner) = (tracked, inner) }
    }
    let engine = engine
    let revision = engine.revision
    func observe() -> RevisionObservation {
      let row = Row(engine.own(button), engine.onWillChange { _ in })
      return engine.onDidChange { [row] _ in withExtendedLifetime(row) {} }
    }
    observe().end()
    #expect(!engine.isTracked(button) && engine.revision == revision + 1)
  }

  /// Used to end in rows that were there no more: the second announcement comes after rows were prepared.
  @Test func observersMayTrimWhateverTheCommitPrepared() throws {
    let engine = engine
    let calls = Box(0.0)
    try engine.addRule("Button", ["width": .constant(1.0)])
    let counter = try engine.track(studio.label)
    try engine.declare(
      InstanceDeclaration(
        "width",
        .live { _ in
          calls.content += 1
          return .number(calls.content)
        }), on: counter)
    for theme in ["night", "default"] as [ModeName] {
      try engine.setContext(["theme": theme])
      _ = studio.width(of: button)
    }
    let trims = Log<UInt64>()
    let observation = engine.onWillChange {
      trims.append($0)
      engine.trim(keeping: [])
    }
    try engine.transaction {
      try engine.addRule("Button", ["width": .constant(2.0)])
      try engine.addRule("Button", ["width": .constant(1.0)])
      try engine.refresh(counter)
    }
    #expect(trims.count == 1 && studio.width(of: counter) == .number(calls.content))
    for theme in ["night", "default"] as [ModeName] {
      try engine.setContext(["theme": theme])
      #expect(studio.width(of: button) == .number(1))
    }
    #expect(engine.checkInvariants() == [])
    observation.end()
  }

  /// Used to be left out: nobody had asked what the token came to, but a snapshot says what it was.
  @Test(arguments: [false, true]) func theJournalNamesWhatNobodyHasRead(isPure: Bool) throws {
    let engine = engine
    try engine.setToken(TokenDefinition("line", .literal(.color(.red))))
    try engine.addRule(
      "Label", ["stroke": isPure ? .pure { $0.token("line").map(Resolution.value) ?? .absent } : .token("line")])
    let label = try engine.track(studio.label)
    let before = engine.snapshot()
    try engine.setToken(TokenDefinition("line", .literal(.color(.blue))))
    #expect(before.value(label, studio.stroke) == .color(.red))
    #expect(engine.changes(since: before.revision) == .objects([label]))
    #expect(engine.value(label, studio.stroke) == .color(.blue))
  }

  /// The token that is first has no value, which nobody has found out as long as there is no row.
  @Test(arguments: [false, true]) func theJournalNamesWhatHangsOnTokensBehindOthers(hasRow: Bool) throws {
    try engine.setToken(TokenDefinition("line", .literal(.color(.red))))
    try engine.addRule("Label.first", ["stroke": .token("missing")])
    try engine.addRule("Label", ["stroke": .token("line")])
    let label = try engine.track(studio.label, identifiers: engine.identifiers(["first"]))
    if hasRow { #expect(engine.value(label, studio.stroke) == .color(.red)) }
    let before = engine.snapshot()
    #expect(engine.tokenValue("line") == .color(.red))
    try engine.setToken(TokenDefinition("line", .literal(.color(.blue))))
    #expect(before.value(label, studio.stroke) == .color(.red))
    #expect(engine.value(label, studio.stroke) == .color(.blue))
    #expect(engine.changes(since: before.revision) == .objects([label]))
  }
}
