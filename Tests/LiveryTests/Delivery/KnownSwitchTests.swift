import Testing

@testable import Livery

/// Switches that come again are delivered from the plan of the last time, which must not outlive what it was made of.
struct KnownSwitchTests {
  /// What may happen between two switches that are alike.
  enum Edit: String, CaseIterable {
    case nothing, track, trackInEmptyNode, untrack, untrackAndTrack, states, uniqueStates, token, rule, removedRule
    case patch, innerPatch, unthemed, suspended, resumedLater, sink, declaration, liveClosure, trim, otherTheme
  }

  @Test(arguments: Edit.allCases, [1, 4]) func cellsSayWhatReadsSay(_ edit: Edit, threads: Int) throws {
    let canvas = try ColumnCanvas(400, threads: threads)
    let engine = canvas.studio.engine
    // A scope below the global one, of half the objects.
    try engine.setPatch(of: canvas.handles[2], to: Patch(modes: ["density": "compact"]))
    let received = Box<[Handle: Resolution]>([:])
    try engine.addCallbackSink(attributes: ["fill"]) { _ = received.exchange($0.handle, $0.new) }
    func flip(_ times: Int = 2) throws {
      for _ in 0..<times {
        for theme in ["night", "default"] as [ModeName] {
          try engine.setContext(["theme": theme])
          #expect(canvas.wrongCells() == 0)
          let isRight = canvas.handles.allSatisfy {
            !engine.isTracked($0) || received.content[$0] == canvas.studio.fill(of: $0)
          }
          #expect(isRight)
        }
      }
    }
    try flip()
    try apply(edit, to: canvas)
    try flip()
    #expect(engine.checkInvariants() == [])
  }

  /// Switches that were kept for few sinks used to keep what any number of later ones derived.
  @Test func tablesOfSinksThatComeLaterCount() throws {
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    for number in 0..<400 {
      try engine.addRule("Button.c\(number)", ["width": .constant(Double(number))])
      _ = try engine.track(studio.button, identifiers: engine.identifiers([IdentifierName("c\(number)")]))
    }
    try engine.addColumnSink([ColumnBinding("fill", Column.rgba())])
    let numbers = Log<UInt64>()
    let observation = engine.onDidChange { [unowned engine] _ in numbers.append(engine.core.plan.switchNumber) }
    for theme in ["night", "default", "night"] as [ModeName] { try engine.setContext(["theme": theme]) }
    #expect(numbers.take().last != 0)
    // Each takes 49 entries for a node, all of them more than 2^20.
    for _ in 0..<64 {
      _ = try engine.addObjectSink(ObjectSink<Shape>(Array(repeating: "fill", count: 64)) { _ in })
    }
    _ = numbers.take()
    for theme in ["default", "night", "default", "night"] as [ModeName] { try engine.setContext(["theme": theme]) }
    #expect(numbers.take() == [0, 0, 0, 0])
    observation.end()
  }

  /// Where the members of each style lie side by side, switches that come again fill stretches, until somebody joins or leaves.
  @Test(arguments: [1, 4]) func stretchesAreFilledAsLongAsTheyAreWhole(threads: Int) throws {
    let studio = try Studio { $0.threads = threads }
    let engine = studio.engine
    try studio.addThemedFill()
    try engine.addRule("Label", theme: "night", ["fill": .constant(ThemeColor.blue)])
    try engine.addRule("View", theme: "night", ["stroke": .constant(ThemeColor.green)])
    var handles: [Handle] = []
    for className in [studio.button, studio.label, studio.view] {
      for _ in 0..<300 { handles.append(try engine.track(className)) }
    }
    let (fills, strokes) = (Column.rgba(), Column.rgba())
    try engine.addColumnSink([ColumnBinding("fill", fills), ColumnBinding("stroke", strokes)], delivery: .concurrent)
    func flip() throws {
      for theme in ["night", "default", "night", "default"] as [ModeName] {
        try engine.setContext(["theme": theme])
        for handle in handles where engine.isTracked(handle) {
          #expect(fills[handle.index] == studio.fill(of: handle)?.value?.packedRGBA ?? 0)
          #expect(strokes[handle.index] == engine.value(handle, studio.stroke)?.value?.packedRGBA ?? 0)
        }
      }
    }
    try flip()
    // Out of the middle, in its place another, at the end one more, and one with changes of its own.
    try engine.untrack(handles[450])
    try flip()
    handles.append(try engine.track(studio.button))
    handles.append(try engine.track(studio.label))
    try flip()
    try engine.transaction {
      try engine.setStates(of: handles[10], to: engine.states(["on"]))
      try engine.setSuspended(of: handles[20], to: true)
      try engine.setContext(["theme": "night"])
    }
    try engine.setSuspended(of: handles[20], to: false)
    try flip()
    #expect(engine.checkInvariants() == [])
  }

  /// A known switch names nodes that have nobody left, also where their members were listed anew since.
  @Test func nodesThatBecameEmptyAreLeftAlone() throws {
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    try engine.addRule("Label", ["fill": .constant(ThemeColor.red)])
    try engine.addRule("Label", theme: "night", ["fill": .constant(ThemeColor.blue)])
    let (label, button) = (try engine.track(studio.label), try engine.track(studio.button))
    let first = try engine.addColumnSink([ColumnBinding("fill", Column.rgba())])
    for theme in ["night", "default", "night", "default"] as [ModeName] { try engine.setContext(["theme": theme]) }
    // Nobody is told, so the members of nodes are forgotten.
    try engine.removeSink(first)
    try engine.untrack(label)
    let cells = Column.rgba()
    try engine.addColumnSink([ColumnBinding("fill", cells)])
    for (theme, color) in [("night", ThemeColor.ink), ("default", .paper), ("night", .ink)] as [(ModeName, ThemeColor)]
    {
      try engine.setContext(["theme": theme])
      #expect(cells[button.index] == color.packedRGBA)
    }
    #expect(engine.checkInvariants() == [])
  }

  @Test func sinksFindWhatTheyDerived() {
    let known = KnownSwitch()
    func projection(of sink: UInt32) -> SinkProjection { known.projection(of: sink) { SinkProjection() } }
    let numbers = Array(1...20 as ClosedRange<UInt32>)
    var former = numbers.map { projection(of: $0) }
    // A few go and come back in another order, then more than half, then a few again.
    for gone in [[3, 6, 9, 12], [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 20], [14, 10, 13, 11]] as [[UInt32]] {
      for number in gone {
        known.forget(sink: number)
        known.forget(sink: number)
      }
      for number in numbers where !gone.contains(number) {
        #expect(projection(of: number) === former[Int(number) - 1])
      }
      for number in gone.reversed() {
        let new = projection(of: number)
        #expect(new !== former[Int(number) - 1])
        former[Int(number) - 1] = new
      }
      #expect(numbers.allSatisfy { projection(of: $0) === former[Int($0) - 1] })
    }
  }

  private let themedLive = Provider.live { $0.mode(of: .theme) == "night" ? .color(.red) : .color(.green) }

  private func apply(_ edit: Edit, to canvas: ColumnCanvas) throws {
    let studio = canvas.studio
    let engine = studio.engine
    let (subtree, other) = (canvas.handles[5], canvas.handles[321])
    switch edit {
    case .nothing: break
    case .track: canvas.handles.append(try engine.track(studio.label, parent: subtree))
    case .trackInEmptyNode:
      let labels = canvas.handles.enumerated().filter { $0.offset * 7 % 4 == 3 }.map(\.element)
      try engine.untrack(labels)
      try engine.setContext(["theme": "night"])
      try engine.setContext(["theme": "default"])
      canvas.handles.append(try engine.track(studio.label))
    case .untrack: try engine.untrack(other)
    case .untrackAndTrack:
      try engine.untrack(other)
      for _ in 0..<3 { canvas.handles.append(try engine.track(studio.view, parent: subtree)) }
    case .states:
      for handle in canvas.handles.prefix(20) { try engine.setStates(of: handle, to: engine.states(["hovered"])) }
    case .uniqueStates:
      // The switches are planned anew while the node is empty, and its rows stay.
      func flip() throws {
        for theme in ["night", "default"] as [ModeName] { try engine.setContext(["theme": theme]) }
      }
      try engine.setStates(of: other, to: engine.states(["hovered"]))
      try flip()
      try engine.setStates(of: other, to: engine.states([]))
      try engine.addRule("View:checked", ["width": .constant(1.0)])
      try flip()
      try engine.setStates(of: other, to: engine.states(["hovered"]))
    case .token:
      try engine.setToken(TokenDefinition("line", when: When(theme: "night"), .literal(.color(.green))))
    case .rule:
      try engine.addRule("Label", theme: "night", ["stroke": .constant(ThemeColor.blue), "width": .constant(7.5)])
    case .removedRule: try engine.removeRule(StyleSelector.list("Button"), when: When(theme: "night"))
    case .patch: try engine.setPatch(of: subtree, to: Patch(modes: ["theme": "night"]))
    case .innerPatch:
      try engine.setPatch(of: canvas.handles[2], to: Patch(tokens: ["line": .literal(.color(.red))]))
    case .unthemed: try engine.setUnthemed(of: canvas.handles[2], to: true)
    case .suspended:
      try engine.setSuspended(of: subtree, to: true)
      try engine.setContext(["theme": "night"])
      try engine.setSuspended(of: subtree, to: false)
    case .resumedLater:
      try engine.setSuspended(of: other, to: true)
      try engine.setContext(["theme": "night"])
      try engine.setContext(["theme": "default"])
      try engine.setSuspended(of: other, to: false)
    case .sink: try engine.addColumnSink([ColumnBinding("fill", canvas.fills[0])])
    case .declaration: try engine.declare(InstanceDeclaration("fill", .constant(ThemeColor.red)), on: other)
    case .liveClosure:
      try engine.declare(
        InstanceDeclaration("fill", themedLive), on: other)
    case .trim: engine.trim(keeping: ["default"])
    case .otherTheme: try engine.setContext(["theme": "midnight"])
    }
    #expect(canvas.wrongCells() == 0)
  }

  /// The number of the plan that each switch was delivered from, nil where it was not kept.
  private func plans(of engine: Engine, _ themes: [ModeName]) throws -> [UInt64?] {
    let numbers = Log<UInt64?>()
    let sink = try engine.addRunSink { [core = UncheckedCore(engine)] run in
      if !run.isInitial { numbers.append(core.planNumber) }
    }
    for theme in themes { try engine.setContext(["theme": theme]) }
    try engine.removeSink(sink)
    return numbers.all
  }

  /// A look into the plan from inside a delivery, on the thread of the delivery.
  private struct UncheckedCore: @unchecked Sendable {
    let core: Core
    init(_ engine: Engine) { core = engine.core }
    var planNumber: UInt64? { core.plan.knownSwitch?.number }
  }

  private func studio(_ configure: (inout Engine.Configuration) -> Void = { _ in }) throws -> Studio {
    let studio = try Studio(configure)
    try studio.addThemedFill()
    try studio.engine.addRule("Button", theme: "midnight", ["fill": .constant(ThemeColor.blue)])
    _ = try studio.addButtons(3)
    return studio
  }

  @Test func aSwitchIsKnownTheSecondTime() throws {
    let studio = try studio()
    let engine = studio.engine
    let first = try plans(of: engine, ["night", "default", "night", "default"])
    #expect(first.count == 4 && first[0] == first[2] && first[1] == first[3] && first[0] != first[1])
    #expect(!first.contains(nil))
    // One more in a node that has members changes nothing, nor does one less.
    let fourth = try engine.track(studio.button)
    #expect(try plans(of: engine, ["night", "default"]) == [first[0], first[1]])
    try engine.untrack(fourth)
    #expect(try plans(of: engine, ["night", "default"]) == [first[0], first[1]])
    try engine.addRule("Button", ["stroke": .constant(ThemeColor.red)])
    let second = try plans(of: engine, ["night", "default"])
    #expect(!second.contains { first.contains($0) })
  }

  @Test func theOldestSwitchMakesRoom() throws {
    let engine = try studio { $0.tuning.knownSwitches = 2 }.engine
    let kept = try plans(of: engine, ["night", "default", "night", "default"])
    #expect(Set(kept).count == 2)
    let cycle = try plans(of: engine, ["night", "midnight", "default", "night", "midnight", "default"])
    #expect(cycle[0] == kept[0])
    #expect(Set(cycle).count == 6)
  }

  /// Each with a fill of its own for labels.
  private func addTenThemes(to engine: Engine) throws -> [ModeName] {
    try (0..<10).map { number in
      let theme = ThemeName("theme \(number)")
      try engine.addTheme(theme)
      try engine.addRule("Label", theme: theme, ["fill": .constant(ThemeColor(rgba: UInt32(number)))])
      return ModeName(theme)
    }
  }

  /// Ten themes in turn, of which ten plans are kept if they are small, and the latest six if they are not.
  @Test(arguments: [10_000, 10]) func smallPlansAreKeptOfManyThemes(_ sizeMax: Int) throws {
    let studio = try studio { $0.tuning.knownSwitchSize = sizeMax }
    let engine = studio.engine
    let themes = try addTenThemes(to: engine)
    try engine.transaction {
      for number in 0..<3 {
        _ = try engine.track(studio.label, style: [InstanceDeclaration("width", .constant(Double(number)))])
      }
    }
    // All rows are there once a sink was told of all themes.
    _ = try plans(of: engine, themes)
    let rounds = try (0..<2).map { _ in try plans(of: engine, themes) }
    #expect(Set(rounds[0]).count == 10)
    #expect((rounds[0] == rounds[1]) == (sizeMax == 10_000))
    let latest = try plans(of: engine, [themes[8], themes[9]])
    #expect(latest.last == rounds[1].last && latest.first != latest.last)
  }

  /// What sinks would derive that are gone does not count, also where their coming or going was taken back.
  @Test func sinksThatComeAndGoLeaveSwitchesKnown() throws {
    let studio = try studio { $0.tuning.knownSwitchSize = 2_000 }
    let engine = studio.engine
    let themes = try addTenThemes(to: engine)
    for number in 0..<20 {
      _ = try engine.track(studio.label, style: [InstanceDeclaration("width", .constant(Double(number)))])
    }
    _ = try plans(of: engine, themes)
    let first = try plans(of: engine, themes)
    let lasting = try engine.addColumnSink([ColumnBinding("fill", Column.rgba())])
    let before = try plans(of: engine, themes)
    for round in 0..<60 {
      let id = try engine.addColumnSink([ColumnBinding("fill", Column.rgba())])
      if round.isMultiple(of: 2) {
        #expect(throws: Refusal(number: 1)) {
          try engine.transaction {
            try engine.removeSink(lasting)
            _ = try engine.addColumnSink([ColumnBinding("fill", Column.rgba())])
            throw Refusal(number: 1)
          }
        }
      }
      try engine.removeSink(id)
    }
    #expect(first.allSatisfy { $0 != nil } && before == first)
    #expect(try plans(of: engine, themes) == first)
  }

  /// What there once was of patches does not count.
  @Test func switchesAreKnownAgainAfterManyPatches() throws {
    let studio = try studio()
    let engine = studio.engine
    let buttons = try studio.addButtons(1100)
    try engine.transaction {
      for (number, button) in buttons.enumerated() {
        try engine.setPatch(of: button, to: Patch(tokens: [TokenName("t\(number)"): .literal(.number(1))]))
      }
    }
    #expect(try plans(of: engine, ["night", "default", "night", "default"]).allSatisfy { $0 == nil })
    try engine.untrack(buttons)
    _ = try plans(of: engine, ["night", "default"])
    let plans = try plans(of: engine, ["night", "default", "night", "default"])
    #expect(plans[0] != nil && plans[0] == plans[2] && plans[1] == plans[3])
  }

  @Test func liveResultsAndHeldObjectsAreNotKept() throws {
    let studio = try studio()
    let engine = studio.engine
    let button = try engine.track(studio.button)
    try engine.setSuspended(of: button, to: true)
    #expect(try plans(of: engine, ["night", "default", "night", "default"]) == [nil, nil, nil, nil])
    try engine.setSuspended(of: button, to: false)
    #expect(try !plans(of: engine, ["night", "default"]).contains(nil))
    try engine.declare(
      InstanceDeclaration("fill", themedLive), on: button)
    #expect(try plans(of: engine, ["night", "default"]).allSatisfy { $0 == nil })
  }

  /// What a transaction may do beside a switch that is known.
  enum Companion: String, CaseIterable {
    case track, untrack, states, token, rule, sink, removedSink, refresh, closure
  }

  @Test(arguments: Companion.allCases) func whatElseATransactionDoesIsDelivered(_ companion: Companion) throws {
    let canvas = try ColumnCanvas(400, threads: 1)
    let (studio, engine) = (canvas.studio, canvas.studio.engine)
    let extra = try engine.addColumnSink([ColumnBinding("fill", Column.rgba())])
    // An object with a live closure, in a context that stays.
    let calls = Log<Int>()
    func live(_ number: Int) -> Provider {
      .live { _ in
        calls.append(number)
        return .number(Double(number))
      }
    }
    let pinned = try engine.track(studio.button, style: [InstanceDeclaration("width", live(1))])
    canvas.handles.append(pinned)
    try engine.setPatch(of: pinned, to: Patch(modes: ["theme": "midnight"]))
    for theme in ["night", "default", "night", "default"] as [ModeName] { try engine.setContext(["theme": theme]) }
    #expect(canvas.wrongCells() == 0)
    _ = calls.take()
    try engine.transaction {
      try engine.setContext(["theme": "night"])
      switch companion {
      case .track: canvas.handles.append(try engine.track(studio.label, parent: canvas.handles[7]))
      case .untrack: try engine.untrack(canvas.handles[300])
      case .states: try engine.setStates(of: canvas.handles[300], to: engine.states(["hovered"]))
      case .token:
        try engine.setToken(TokenDefinition("line", when: When(theme: "night"), .literal(.color(.green))))
      case .rule: try engine.addRule("Label", theme: "night", ["stroke": .constant(ThemeColor.blue)])
      case .sink: try engine.addColumnSink([ColumnBinding("stroke", canvas.strokes[0])])
      case .removedSink: try engine.removeSink(extra)
      case .refresh: try engine.refresh(pinned)
      case .closure: try engine.declare(InstanceDeclaration("width", live(2)), on: pinned)
      }
    }
    #expect(canvas.wrongCells() == 0)
    #expect(calls.all == (companion == .refresh ? [1] : companion == .closure ? [2] : []))
    for theme in ["default", "night", "default"] as [ModeName] {
      try engine.setContext(["theme": theme])
      #expect(canvas.wrongCells() == 0)
    }
  }

  /// A subtree whose objects lie in a range of slots, of which alone a sweep takes notice.
  @Test func objectsThatJoinFromElsewhereAreSwept() throws {
    let studio = try studio()
    let engine = studio.engine
    let root = try engine.track(studio.view)
    let children = try engine.transaction { try (0..<100).map { _ in try engine.track(studio.button, parent: root) } }
    let others = try studio.addButtons(1_000)
    let fills = Column.rgba()
    try engine.addColumnSink([ColumnBinding("fill", fills)])
    func flip() throws {
      for (theme, fill) in [("night", ThemeColor.ink), ("default", .paper)] as [(ModeName, ThemeColor)] {
        try engine.setPatch(of: root, to: Patch(modes: ["theme": theme]))
        for child in children + [others[999]] {
          #expect(fills[child.index] == studio.engine.word(child, studio.fill)?.rgba)
        }
        #expect(fills[children[0].index] == Value.color(fill).packedRGBA)
      }
    }
    for _ in 0..<2 { try flip() }
    try engine.setParent(of: others[999], to: root)
    for _ in 0..<2 { try flip() }
  }

  @Test func aSwitchThatSuspendsIsAnother() throws {
    let studio = try studio()
    let engine = studio.engine
    let root = try engine.track(studio.view)
    let button = try engine.track(studio.button, parent: root)
    let fills = Column.rgba()
    try engine.addColumnSink([ColumnBinding("fill", fills)])
    try engine.setPatch(of: root, to: Patch(modes: ["density": "compact"]))
    for theme in ["night", "default", "night", "default"] as [ModeName] { try engine.setContext(["theme": theme]) }
    try engine.transaction {
      try engine.setContext(["theme": "night"])
      try engine.setSuspended(of: root, to: true)
    }
    #expect(fills[button.index] == Value.color(.paper).packedRGBA)
    try engine.setSuspended(of: root, to: false)
    #expect(fills[button.index] == Value.color(.ink).packedRGBA)
  }

  @Test func nothingIsKeptWhereNothingShouldBe() throws {
    let engine = try studio { $0.tuning = .uncached }.engine
    #expect(try plans(of: engine, ["night", "default", "night"]) == [nil, nil, nil])
  }

  /// Used to be forgotten: only the closure knows of the token, so no row is replaced, and the switch was as before.
  @Test func tokensThatOnlyAClosureReadsAreEditedBesideASwitch() throws {
    let studio = try studio()
    let engine = studio.engine
    try engine.setToken(TokenDefinition("secret", .literal(.color(.red))))
    try engine.addRule("Label", ["fill": .live { $0.token("secret").map(Resolution.value) ?? .absent }])
    let label = try engine.track(studio.label, patch: Patch(modes: ["theme": "midnight"]))
    let log = try studio.listen(["fill"])
    for theme in ["night", "default", "night", "default"] as [ModeName] { try engine.setContext(["theme": theme]) }
    _ = log.take()
    try engine.transaction {
      try engine.setToken(TokenDefinition("secret", .literal(.color(.blue))))
      try engine.setContext(["theme": "night"])
    }
    #expect(studio.fill(of: label) == .color(.blue))
    #expect(log.take().filter { $0.handle == label }.map(\.new) == [.color(.blue)])
  }

  /// What an object sink keeps with a switch serves another way of walking as well, and whoever was bound meanwhile.
  @Test(arguments: [ObjectSink<Shape>.Ownership.weak, .unownedUnsafe])
  func objectsAreToldWhatTheyAreToldAnew(_ ownership: ObjectSink<Shape>.Ownership) throws {
    let studio = try studio()
    let engine = studio.engine
    try engine.addRule("Label", ["stroke": .constant(ThemeColor.red)])
    try engine.addRule("Label", theme: "night", ["stroke": .constant(ThemeColor.green)])
    var handles = try studio.addButtons(20)
    let shapes = (0..<60).map { _ in Shape() }
    let sink = try engine.addObjectSink(Shape.sink(ownership))
    try engine.bind(Array(shapes[0..<20]), to: handles, in: sink)
    func flip() throws {
      for theme in ["night", "default", "night"] as [ModeName] {
        let before = shapes.map(\.calls)
        try engine.setContext(["theme": theme])
        for (place, handle) in handles.enumerated() {
          #expect(shapes[place].fill == engine.word(handle, studio.fill)?.rgba)
          #expect(shapes[place].stroke == engine.word(handle, studio.stroke)?.rgba)
          #expect(shapes[place].calls == before[place] + 1)
        }
      }
      try engine.setContext(["theme": "default"])
    }
    try flip()
    // More objects that nothing changes for than others, which are listed now and not swept over.
    _ = try engine.transaction { try (0..<80).map { _ in try engine.track(studio.view) } }
    try flip()
    // Some are told everything, with the switch.
    let labels = try engine.transaction { try (0..<40).map { _ in try engine.track(studio.label) } }
    try engine.setContext(["theme": "night"])
    try engine.transaction {
      try engine.setContext(["theme": "default"])
      try engine.bind(Array(shapes[20..<60]), to: labels, in: sink)
    }
    #expect(shapes[20..<60].allSatisfy { $0.calls == 1 && $0.stroke == ThemeColor.red.packedRGBA })
    handles += labels
    try flip()
    #expect(engine.checkInvariants() == [])
  }

  /// What a commit of many objects needed, and gives back when many small ones have come after it, does not stay with them.
  @Test func knownSwitchesTakeNoMemoryAlong() throws {
    let studio = try Studio { $0.tuning.memoizedObjects = .max }
    let engine = studio.engine
    try studio.addThemedFill()
    _ = try studio.listen()
    let room = Log<Int>()
    let observation = engine.onDidChange { [unowned engine] _ in room.append(engine.core.plan.changes.capacity)
    }
    _ = try engine.transaction { try studio.addButtons(30_000) }
    #expect(room.take().allSatisfy { $0 >= 30_000 })
    for theme in ["night", "default", "night"] as [ModeName] { try engine.setContext(["theme": theme]) }
    #expect(room.take().allSatisfy { $0 < 10_000 })
    observation.end()
  }
}
