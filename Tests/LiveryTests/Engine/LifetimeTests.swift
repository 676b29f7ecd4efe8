import Livery
import Testing

/// docs/reference/semantics.md, point 15: what stays, what goes, what must not become a cycle.
struct LifetimeTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws { studio = try Studio() }

  @Test func declaringAgainIsFineIfItSaysTheSame() throws {
    #expect(try engine.addAttribute("fill", kind: .color) == studio.fill)
    #expect(try engine.addClass("Control", superclass: studio.view) == studio.control)
    try engine.addTheme("midnight", parent: "night")
    try engine.addAxis("density", modes: ["regular", "compact"], default: "regular")
    let revision = engine.revision
    try engine.addAxis("density", modes: ["compact", "regular"], default: "regular")
    #expect(engine.revision == revision && engine.axes.first?.modes == ["regular", "compact"])
    try engine.addTheme("dawn")
    try engine.setParent(of: "night", to: "dawn")
    try engine.addTheme("night", parent: "dawn")
    let color = EditError.redeclared("fill", kind: .color, isSlotted: false)
    #expect(throws: EditError.redeclared("night", parent: "dawn")) { try engine.addTheme("night") }
    #expect(throws: color) { try engine.addAttribute("fill", kind: .number) }
    #expect(throws: color) { try engine.addAttribute("fill", kind: .color, isSlotted: true) }
    #expect(throws: EditError.redeclared("Control", superclass: "View")) { try engine.addClass("Control") }
    let density = EditError.redeclared("density", modes: ["regular", "compact"], default: "regular")
    #expect(throws: density) { try engine.addAxis("density", modes: ["regular", "compact"], default: "compact") }
    #expect(throws: density) { try engine.addAxis("density", modes: ["regular", "compact", "x"], default: "regular") }
    #expect(
      density.description == "\"density\" is declared already, as an axis with the modes \"regular\", \"compact\", "
        + "by default \"regular\"; declare it alike or under another name")
    #expect(throws: EditError.reservedAxis) { try engine.addAxis(.theme, modes: ["a"], default: "a") }
    #expect(throws: EditError.invalidModes("mood")) { try engine.addAxis("mood", modes: ["a", "a"], default: "a") }
    #expect(throws: EditError.invalidModes("mood")) { try engine.addAxis("mood", modes: ["a"], default: "b") }
    #expect(throws: EditError.invalidModes("mood")) { try engine.addAxis("mood", modes: [], default: "b") }
  }

  /// As much as was asked for, as far as it can be.
  @Test(arguments: [Int.min, -1, 0, Int.max])
  func configurationsMayAskForAnything(_ number: Int) throws {
    let studio = try Studio {
      $0.threads = number
      $0.keptRowBytes = number
      $0.journalEntries = number
      $0.usesPerSlot = UInt32(truncatingIfNeeded: number)
    }
    try studio.addThemedFill()
    let engine = studio.engine
    try engine.untrack(engine.track(studio.button))
    let button = try engine.track(studio.button)
    let revision = engine.revision
    for theme in ["night", "default"] as [ModeName] { try engine.setContext(["theme": theme]) }
    try engine.setStates(of: button, to: engine.states(["on"]))
    #expect(studio.fill(of: button) == .color(.paper))
    #expect(engine.changes(since: revision) == (number == .max ? .objects([button]) : .resync))
    #expect(engine.checkInvariants() == [])
  }

  @Test func laterAxisGivesEveryContextItsDefault() throws {
    let patched = try engine.track(studio.button, patch: Patch(modes: ["theme": "night"]))
    let snapshot = engine.snapshot()
    try engine.addAxis("mood", modes: ["calm", "wild"], default: "calm")
    try engine.addRule("Button", when: ["mood": "calm"], ["width": .constant(1.0)])
    try engine.addRule("Button", when: ["mood": "wild"], ["width": .constant(2.0)])
    #expect(studio.width(of: patched) == .number(1))
    try engine.setContext(["mood": "wild"])
    #expect(studio.width(of: patched) == .number(2))
    #expect(snapshot.value(patched, studio.width) == .absent)
  }

  @Test func themesMayMoveButNotInCircles() throws {
    try engine.addTheme("noon")
    try engine.addRule("Button", theme: "noon", ["width": .constant(1.0)])
    try engine.addRule("Button", theme: "night", ["width": .constant(2.0)])
    let button = try engine.track(studio.button)
    try engine.setContext(["theme": "midnight"])
    #expect(studio.width(of: button) == .number(2))
    try engine.setParent(of: "midnight", to: "noon")
    #expect(studio.width(of: button) == .number(1))
    for (theme, parent) in [("noon", "midnight"), ("noon", "noon"), ("default", "noon")] {
      #expect(throws: EditError.themeCycle(ThemeName(theme))) {
        try engine.setParent(of: ThemeName(theme), to: ThemeName(parent))
      }
    }
    #expect(throws: EditError.unknownTheme("dusk")) { try engine.setParent(of: "noon", to: "dusk") }
    #expect(studio.width(of: button) == .number(1))
  }

  @Test func untrackMakesTheChildrenRoots() throws {
    try studio.addThemedFill()
    try engine.addRule("View Button", ["width": .constant(1.0)])
    let root = try engine.track(studio.view, patch: Patch(modes: ["theme": "night"]))
    let button = try engine.track(studio.button, parent: root)
    let below = try engine.track(studio.button, parent: button)
    let log = try studio.listen()
    _ = log.take()
    try engine.untrack(root)
    #expect(studio.fill(of: button) == .color(.paper))
    #expect(studio.width(of: button) == .absent)
    #expect(studio.width(of: below) == .number(1), "a button is a view")
    #expect(Set(log.take().map(\.handle)) == [button, below])
    try engine.untrackSubtree(button)
    #expect(!engine.isTracked(below))
    #expect(log.take().isEmpty)
  }

  @Test func ownersThatDieUntrack() throws {
    let handle = try engine.track(studio.button)
    var owner: Tracked? = engine.own(handle)
    #expect(owner?.handle == handle)
    #expect(engine.isTracked(handle))
    owner = nil
    #expect(!engine.isTracked(handle))
    #expect(throws: EditError.staleHandle(handle)) { try engine.untrack(handle) }
    owner = engine.own(handle)
    let successor = try engine.track(studio.button)
    owner = nil
    #expect(engine.isTracked(successor), "a stale owner harms nobody")
  }

  /// A screen closes: its root goes before the views below it do.
  @Test func ownersMayTakeTheSubtreeAlong() throws {
    let root = try engine.track(studio.view, patch: Patch(theme: "night"))
    var screen: Tracked? = engine.own(root, withSubtree: true)
    let views = try (0..<5).map { _ in try engine.track(studio.button, parent: root) }
    let inner = try engine.track(studio.button, parent: views[0])
    var owners = views.map { engine.own($0) }
    let log = try studio.listen()
    _ = log.take()
    let revision = engine.revision
    screen = nil
    #expect(([root, inner] + views).allSatisfy { !engine.isTracked($0) })
    owners.removeAll()
    #expect(engine.revision == revision + 1 && log.take().isEmpty)
    #expect(screen == nil && engine.checkInvariants() == [])
  }

  /// That it went is not taken back with the transaction in which it did.
  @Test func subtreesGoThoughTheirTransactionIsDiscarded() throws {
    let root = try engine.track(studio.view)
    let below = try engine.track(studio.button, parent: root)
    var owner: Tracked? = engine.own(root, withSubtree: true)
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        try engine.setParent(of: below, to: nil)
        owner = nil
        try engine.transaction { try engine.setStates(of: below, to: engine.states(["on"])) }
        throw Refusal(number: 1)
      }
    }
    #expect(owner == nil && !engine.isTracked(root) && !engine.isTracked(below))
    #expect(engine.checkInvariants() == [])
  }

  /// What a transaction returned is lost if callbacks throw, and what they threw if its body does or nobody asks. Either may
  /// call the engine when it goes.
  @Test func whatIsLostMayCallTheEngine() throws {
    struct Refused: Error { let snapshot: Snapshot }
    struct Failed: Error {}
    try studio.addThemedFill()
    let owner = Box<Tracked?>(nil)
    func trackOwned() throws {
      let root = try engine.track(studio.view, patch: Patch(theme: "night"))
      owner.content = engine.own(root)
      _ = try engine.track(studio.button, parent: root)
    }
    try trackOwned()
    let refusals = Log<UInt64>()
    try engine.addCallbackSink { [unowned engine] change in
      if change.isInitial { return }
      refusals.append(engine.revision)
      throw Refused(snapshot: engine.snapshot())
    }
    #expect(throws: DeliveryError.self) {
      _ = try engine.transaction { () -> Snapshot in
        owner.content = nil
        return engine.snapshot()
      }
    }
    try trackOwned()
    #expect(throws: Failed.self) {
      try engine.transaction {
        owner.content = nil
        throw Failed()
      }
    }
    try trackOwned()
    owner.content = nil
    #expect(refusals.count == 3)
    #expect(engine.checkInvariants() == [])
  }

  /// The last delivery of a chain takes no edits, and owners go when they go.
  @Test func ownersThatDieAtTheEndOfAChainUntrack() throws {
    let button = try engine.track(studio.button)
    let owner = Box<Tracked?>(engine.own(try engine.track(studio.label)))
    let owned = try #require(owner.content?.handle)
    try engine.addCallbackSink(attributes: ["width"]) { [unowned engine] change in
      let width = change.new.value(as: Double.self) ?? 0
      if width == 16 {
        owner.content = nil
      } else {
        try engine.declare(.init("width", .constant(width + 1)), on: button)
      }
    }
    let revision = engine.revision
    try engine.declare(InstanceDeclaration("width", .constant(0.0)), on: button)
    #expect(studio.width(of: button) == .number(16))
    #expect(!engine.isTracked(owned))
    #expect(engine.revision == revision + 18)
  }

  @Test func ownersMayDieOnAnyThreadAndInTransactions() throws {
    let engine = engine
    let owners = try studio.addButtons(400).map { Box<Tracked?>(engine.own($0)) }
    try studio.addThemedFill()
    let log = try studio.listen()
    _ = log.take()
    let droppers: [@Sendable () -> Void] = (0..<4).map { part in
      { for place in stride(from: part, to: 400, by: 4) { owners[place].content = nil } }
    }
    onThreads(
      droppers
        + [{ for theme: ModeName in ["night", "default", "night"] { _ = try? engine.setContext(["theme": theme]) } }])
    try engine.transaction {}
    #expect(engine.statistics.objects == 0)
    let inside = try engine.track(studio.button)
    let owner = Box<Tracked?>(engine.own(inside))
    try engine.transaction {
      owner.content = nil
      try engine.setContext(["density": "compact"])
    }
    #expect(!engine.isTracked(inside))
  }

  @Test func nothingGrowsWithUptime() throws {
    try studio.addThemedFill()
    try engine.addRule("Button", ["width": .token("w"), "stroke": .token("accent")])
    let handles = try studio.addButtons(2)
    let column = Column.rgba()
    try engine.addColumnSink([ColumnBinding("stroke", column)])
    func run(_ range: Range<Int>) throws {
      let themes: [ModeName] = ["night", "default", "midnight"]
      for round in range {
        try engine.setContext(["theme": themes[round % 3]])
        try engine.setToken(TokenDefinition("w", number: Double(round) + 0.1))
        try engine.setToken(
          TokenDefinition("accent", .literal(.color(ThemeColor(.oklch, 0.5, 0.1, Double(round) / 100)))))
      }
    }
    try run(0..<3_000)
    let early = engine.statistics
    try run(3_000..<34_000)
    let late = engine.statistics
    #expect(late.contexts <= early.contexts)
    #expect(late.rows <= early.rows)
    #expect(late.pooledValues <= early.pooledValues + 1024)
    #expect(late.styles == early.styles)
    #expect(late.nodes == early.nodes)
    #expect(late.rowBytes <= early.rowBytes)
    #expect(late.valueBytes <= early.valueBytes * 2)
    #expect(studio.width(of: handles[0]) == .number(33_999.1))
  }

  @Test func whatObjectsLeaveBehindIsReclaimed() throws {
    // Tables are swept once a few thousand entries have come together.
    let limit = 4096 + 64
    for round in 0..<6000 {
      let number = Double(round) + 0.1
      let button = try engine.track(
        studio.button, patch: Patch(tokens: ["t": .literal(.number(number))]),
        style: [InstanceDeclaration("width", .constant(number))])
      try engine.untrack(button)
    }
    let late = engine.statistics
    #expect(late.objects == 0)
    #expect(late.nodes == 0)
    #expect(late.styles <= limit)
    #expect(late.scopes <= 64)
    #expect(late.contexts <= 256)
    #expect(late.rows <= limit)
    #expect(late.pooledValues <= 2 * limit)
  }

  @Test func trimKeepsTheThemesAskedFor() throws {
    try studio.addThemedFill()
    let button = try engine.track(studio.button)
    for theme: ModeName in ["night", "midnight", "default"] {
      try engine.setContext(["theme": theme])
      _ = studio.fill(of: button)
    }
    #expect(engine.statistics.contexts == 3)
    engine.trim(keeping: ["night"])
    #expect(engine.statistics.contexts == 2)
    engine.trim(keeping: [])
    #expect(engine.statistics.contexts == 1)
    try engine.setContext(["theme": "midnight"])
    #expect(studio.fill(of: button) == .color(.ink))
  }
}
