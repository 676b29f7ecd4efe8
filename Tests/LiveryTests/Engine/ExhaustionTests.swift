import Foundation
import Testing

@testable import Livery

/// A great deal of everything for which there is no limit. Where there is one: `LimitTests`.
///
/// `LIVERY_LARGE` set makes the sizes those of issue reports: a million children, a hundred thousand rules.
struct ExhaustionTests {
  static let isLarge = ProcessInfo.processInfo.environment["LIVERY_LARGE"] != nil

  /// On a small stack, which anything that calls itself for each level of a tree runs out of.
  func onSmallStack(_ body: @escaping @Sendable () throws -> Void) throws {
    let outcome = Box<Result<Void, any Error>?>(nil)
    let finished = DispatchSemaphore(value: 0)
    let thread = Thread {
      outcome.content = Result { try body() }
      finished.signal()
    }
    thread.stackSize = 256 << 10
    thread.start()
    finished.wait()
    try outcome.content?.get()
  }

  @Test func treesMayBeDeep() throws {
    try onSmallStack {
      let studio = try Studio()
      let engine = studio.engine
      try engine.addRule("View:on Button", ["width": .constant(1.0)])
      try engine.addRule("Button", ["fill": .table("density", ["regular": .color(.red), "compact": .color(.blue)])])
      let log = try studio.listen()
      var path: [Handle] = []
      try engine.transaction {
        for depth in 0..<10_000 {
          path.append(try engine.track(depth == 9_999 ? studio.button : studio.view, parent: path.last))
        }
      }
      let (root, leaf) = (path[0], path[9_999])
      #expect(log.take().map(\.new) == [.color(.red)])
      try engine.setStates(of: root, to: engine.states(["on"]))
      #expect(studio.width(of: leaf) == .number(1))
      try engine.setPatch(of: root, to: Patch(modes: ["density": "compact"]))
      #expect(studio.fill(of: leaf) == .color(.blue))
      try engine.setUnthemed(path[1], true)
      #expect(studio.fill(of: leaf) == .absent)
      try engine.setUnthemed(path[1], false)
      try engine.setSuspended(root, true)
      try engine.setStates(of: root, to: engine.states([]))
      let snapshot = engine.snapshot()
      #expect(engine.explain(leaf, "width")?.resolution == .absent)
      _ = log.take()
      try engine.setSuspended(root, false)
      #expect(log.take().map(\.new) == [.absent])
      #expect(throws: EditError.treeCycle(root)) { try engine.setParent(of: root, to: leaf) }
      try engine.setParent(of: path[5_000], to: nil)
      #expect(studio.fill(of: leaf) == .color(.red), "out of reach of the patch")
      try engine.untrack(path[7_500])
      try engine.untrackSubtree(path[5_000])
      #expect(engine.statistics.objects == 5_000 + 2_499)
      try engine.untrackSubtree(path[7_501])
      try engine.untrackSubtree(root)
      #expect(engine.statistics.objects == 0)
      #expect(snapshot.value(leaf, studio.fill) == .color(.blue))
    }
  }

  /// Patches that differed and became one were looked for among one another: a step for each pair.
  @Test(.timeLimit(.minutes(5))) func manyPatchesMayBecomeOne() throws {
    let count = Self.isLarge ? 200_000 : 40_000
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("Button", ["width": .live { $0.token("gap").map(Resolution.value) ?? .absent }])
    let buttons = try studio.addButtons(count)
    func patchAll(_ number: (Int) -> Double) throws {
      try engine.transaction {
        for (place, button) in buttons.enumerated() {
          try engine.setPatch(of: button, to: Patch(tokens: ["gap": .literal(.number(number(place)))]))
        }
      }
    }
    try patchAll { Double($0) }
    #expect(buttons.indices.allSatisfy { studio.width(of: buttons[$0]) == .number(Double($0)) })
    try patchAll { _ in -1 }
    #expect(buttons.allSatisfy { studio.width(of: $0) == .number(-1) })
  }

  @Test func patchesMayBeNestedDeeply() throws {
    try onSmallStack {
      let studio = try Studio()
      let engine = studio.engine
      try studio.addThemedFill()
      var path: [Handle] = []
      try engine.transaction {
        for depth in 0..<1_000 {
          let patch = Patch(modes: ["density": depth % 2 == 0 ? "compact" : "regular"])
          path.append(try engine.track(studio.button, parent: path.last, patch: patch))
        }
      }
      try engine.setPatch(of: path[0], to: Patch(modes: ["theme": "night"]))
      #expect(studio.fill(of: path[999]) == .color(.ink))
      try engine.transaction { for handle in path { try engine.setPatch(of: handle, to: Patch()) } }
      #expect(studio.fill(of: path[999]) == .color(.paper))
    }
  }

  /// Each object of a chain that was edited from below was matched anew for each one above it.
  @Test(.timeLimit(.minutes(5))) func chainsMayBeEditedFromBelow() throws {
    let count = Self.isLarge ? 100_000 : 20_000
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    try engine.addRule("Button", ["width": .table("density", ["regular": .number(8), "compact": .number(4)])])
    var path: [Handle] = []
    try engine.transaction { for _ in 0..<count { path.append(try engine.track(studio.button, parent: path.last)) } }
    try engine.transaction {
      for place in path.indices.reversed() {
        try engine.setPatch(of: path[place], to: Patch(modes: ["density": place % 2 == 0 ? "compact" : "regular"]))
      }
    }
    func isNested(_ place: Int) -> Bool { studio.width(of: path[place]) == .number(place % 2 == 0 ? 4 : 8) }
    #expect(path.indices.allSatisfy { isNested($0) })
    #expect(engine.statistics.scopes == 1 + count)
    try engine.setPatch(of: path[0], to: Patch(modes: ["theme": "night", "density": "compact"]))
    #expect(path.indices.allSatisfy { isNested($0) } && path.allSatisfy { studio.fill(of: $0) == .color(.ink) })
    // The last one goes meanwhile, and another comes in its place.
    try engine.transaction {
      for handle in path.reversed() { try engine.setPatch(of: handle, to: Patch()) }
      try engine.untrack(path.removeLast())
      path.append(try engine.track(studio.button, parent: path.last))
    }
    #expect(path.allSatisfy { studio.fill(of: $0) == .color(.paper) && studio.width(of: $0) == .number(8) })
    #expect(engine.statistics.scopes == 1)
  }

  /// Each patch that was edited had all patches around it looked at for one that was edited as well.
  @Test(.timeLimit(.minutes(5))) func nestedPatchesMayBeEditedTogether() throws {
    let count = Self.isLarge ? 200_000 : 40_000
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    try engine.addRule("Button", ["width": .table("density", ["regular": .number(8), "compact": .number(4)])])
    var (path, buttons): ([Handle], [Handle]) = ([], [])
    try engine.transaction {
      for depth in 0..<count {
        let patch = Patch(modes: ["density": depth % 2 == 0 ? "compact" : "regular"])
        path.append(try engine.track(studio.view, parent: path.last, patch: patch))
        buttons.append(try engine.track(studio.button, parent: path.last, patch: Patch(theme: "night")))
      }
    }
    func expect(_ color: Color, _ sourceLocation: Testing.SourceLocation = #_sourceLocation) {
      #expect(buttons.allSatisfy { studio.fill(of: $0) == .color(color) }, sourceLocation: sourceLocation)
      let widths = buttons.indices.allSatisfy { studio.width(of: buttons[$0]) == .number($0 % 2 == 0 ? 4 : 8) }
      #expect(widths, sourceLocation: sourceLocation)
    }
    expect(.ink)
    try engine.transaction { for button in buttons { try engine.setPatch(of: button, to: Patch(theme: "default")) } }
    expect(.paper)
    // Some of those around them, too.
    try engine.transaction {
      for place in stride(from: 1, to: count, by: 3) {
        try engine.setPatch(of: path[place], to: Patch(modes: ["theme": "night", "density": "compact"]))
        try engine.setPatch(of: buttons[place], to: Patch(modes: ["density": "regular"]))
      }
    }
    for place in buttons.indices {
      let isEdited = place % 3 == 1
      let isCompact = isEdited ? false : place % 2 == 0
      #expect(studio.fill(of: buttons[place]) == .color(isEdited ? .ink : .paper))
      #expect(studio.width(of: buttons[place]) == .number(isCompact ? 4 : 8))
    }
  }

  /// Each step is a fixed number of links, or one for each child; going through the children for each of them would take
  /// minutes.
  @Test(.timeLimit(.minutes(5))) func nodesMayHaveManyChildren() throws {
    let count = Self.isLarge ? 1_000_000 : 10_000
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("View:on Button", ["width": .constant(1.0)])
    let (first, second) = (try engine.track(studio.view), try engine.track(studio.view))
    let children = try engine.transaction {
      try (0..<count).map { _ in try engine.track(studio.button, parent: first) }
    }
    try engine.setStates(of: first, to: engine.states(["on"]))
    #expect(children.allSatisfy { studio.width(of: $0) == .number(1) })
    try engine.transaction { for child in children { try engine.setParent(of: child, to: second) } }
    #expect(children.allSatisfy { studio.width(of: $0) == .absent })
    try engine.untrack(children[0])
    try engine.untrack(children[count - 1])
    try engine.untrack(children[count / 2])
    try engine.untrack(second)
    #expect(engine.statistics.objects == count - 3 + 1)
    try engine.transaction { for child in children where engine.isTracked(child) { try engine.untrack(child) } }
    #expect(engine.statistics.objects == 1)
  }

  /// Whether an object would come below itself took a walk up from where it was to go, each time.
  @Test(.timeLimit(.minutes(5))) func manyObjectsMayGoFarDown() throws {
    let count = Self.isLarge ? 200_000 : 40_000
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("View:on Button", ["width": .constant(1.0)])
    var path: [Handle] = []
    var (views, buttons): ([Handle], [Handle]) = ([], [])
    try engine.transaction {
      for _ in 0..<count { path.append(try engine.track(studio.view, parent: path.last)) }
      for _ in 0..<count {
        views.append(try engine.track(studio.view))
        buttons.append(try engine.track(studio.button, parent: views.last))
      }
    }
    let (top, bottom) = (path[0], path[count - 1])
    try engine.setStates(of: top, to: engine.states(["on"]))
    try engine.transaction { for view in views { try engine.setParent(of: view, to: bottom) } }
    #expect(buttons.allSatisfy { studio.width(of: $0) == .number(1) })
    try engine.setParent(of: views, to: nil)
    #expect(buttons.allSatisfy { studio.width(of: $0) == .absent })
    try engine.setParent(of: views, to: bottom)
    #expect(buttons.allSatisfy { studio.width(of: $0) == .number(1) })
    let middle = path[count / 2]
    for place in [0, 1, count / 2] {
      #expect(throws: EditError.treeCycle(path[place])) { try engine.setParent(of: path[place], to: middle) }
      #expect(throws: EditError.treeCycle(path[place])) { try engine.setParent(of: [bottom, path[place]], to: middle) }
    }
    #expect(throws: EditError.treeCycle(top)) { try engine.setParent(of: top, to: buttons[0]) }
    #expect(throws: EditError.treeCycle(views[0])) { try engine.setParent(of: views[0], to: buttons[0]) }
    try engine.setParent(of: bottom, to: top)
    #expect(buttons.allSatisfy { studio.width(of: $0) == .number(1) })
  }

  /// A style noted what a closure read token by token, and looked through all others for each.
  @Test(.timeLimit(.minutes(5))) func closuresMayReadManyTokens() throws {
    let count = Self.isLarge ? 3_000 : 300
    let studio = try Studio()
    let engine = studio.engine
    let tokens = (0..<count).map { TokenName("t\($0)") }
    try engine.loadTokens([TokenLayer("base", tokens.map { TokenDefinition($0, number: 1) })])
    let sum = ContextClosure { context in
      .value(.number(tokens.reduce(0) { $0 + (context.token($1).flatMap(Double.init(themeValue:)) ?? 0) }))
    }
    try engine.addRule("View", ["width": .pure(sum)])
    let objects = try (0..<100).map { number in
      let name = IdentifierName("i\(number)")
      try engine.addRule(Rule([Selector(subject: Compound(identifiers: [name]))], [("fill", .constant(Color.red))]))
      return try engine.track(studio.button, identifiers: engine.identifiers([name]))
    }
    #expect(objects.allSatisfy { studio.width(of: $0) == .number(Double(count)) })
    try engine.setToken(TokenDefinition(tokens[count - 1], number: 2))
    #expect(objects.allSatisfy { studio.width(of: $0) == .number(Double(count + 1)) })
    #expect(engine.checkInvariants() == [])
  }

  /// Without sinks each edit of a token went over all nodes if any style had a pure closure.
  @Test(.timeLimit(.minutes(5))) func tokensMayBeEditedBesideAPureClosure() throws {
    let count = Self.isLarge ? 200_000 : 40_000
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("Button", ["width": .pure { $0.token("gap").map(Resolution.value) ?? .absent }])
    let button = try engine.track(studio.button)
    try engine.transaction {
      var parent: Handle?
      for depth in 0..<count {
        let patch = Patch(modes: ["density": depth % 2 == 0 ? "compact" : "regular"])
        parent = try engine.track(studio.view, parent: parent, patch: patch)
      }
    }
    #expect(engine.statistics.nodes == 1 + count)
    for number in 1...count / 2 { try engine.setToken(TokenDefinition("gap", number: Double(number))) }
    #expect(engine.changes(since: engine.revision - 1) == .objects([button]))
    #expect(studio.width(of: button) == .number(Double(count / 2)))
    try engine.removeRule([Selector("Button")])
    try engine.setToken(TokenDefinition("gap", number: 0))
    #expect(engine.changes(since: engine.revision - 1) == .objects([]))
  }

  /// Each binding made while a batch was under way looked through those before it.
  @Test(.timeLimit(.minutes(5))) func manyMayBeBoundInABatch() throws {
    let count = Self.isLarge ? 100_000 : 4_000
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    let (rows, button) = (Box<[Shape]>([]), studio.button)
    let sinks = Box<[SinkID]>([])
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
    #expect(rows.content.count == count && rows.content.allSatisfy { $0.fill == Color.paper.packedRGBA })
  }

  /// Each observation that ended was searched for and had all later ones moved, and once one had ended, each observer that
  /// was to be called was searched for as well.
  @Test(.timeLimit(.minutes(5))) func observationsMayBeMany() throws {
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
    engine.look { core in core.sinks.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
  }

  /// Each sink that was removed had all others copied and gone through, and the copies kept to take it back.
  @Test(.timeLimit(.minutes(5))) func manySinksMayBeRemoved() throws {
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
  @Test(.timeLimit(.minutes(5))) func manySinksMayBeAdded() throws {
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

  /// Each object sink looked through those before it for what it keeps with a switch, and each that was removed through
  /// all.
  @Test(.timeLimit(.minutes(5))) func manyObjectSinksMayBeToldOfKnownSwitches() throws {
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
      #expect(shape.fill == Color.ink.packedRGBA)
      try engine.setTheme("default")
      #expect(shape.fill == Color.paper.packedRGBA)
    }
    #expect(calls.content == 21 * count)
    for id in sinks.dropLast() { try engine.removeSink(id) }
    try engine.setTheme("night")
    #expect(shape.fill == Color.ink.packedRGBA && calls.content == 21 * count + 1)
  }

  /// Each binding that came to wait for a slice was looked for among all that its object waited with.
  @Test(.timeLimit(.minutes(5))) func oneObjectMayHaveManyBindingsWaiting() throws {
    let count = Self.isLarge ? 60_000 : 20_000
    let studio = try Studio()
    let engine = studio.engine
    let names = (0..<count).map { AttributeName("a\($0)") }
    try engine.transaction { for name in names { try engine.addAttribute(name, kind: .number) } }
    func addRule(when: When, _ number: Double) throws {
      let provider = Provider.constant(number)
      try engine.addRule(Rule([Selector()], when: when, names.map { (attribute: $0, provider: provider) }))
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

  /// Each owner went inside the deinit of the one before it.
  @Test func ownersMayHangOnOneAnother() throws {
    try onSmallStack {
      let studio = try Studio()
      let engine = studio.engine
      let handles = try studio.addButtons(10_000)
      try engine.transaction {
        for (above, below) in zip(handles, handles.dropFirst()) {
          let owner = engine.own(below)
          let fill = Provider.live { _ in withExtendedLifetime(owner) { .color(.red) } }
          try engine.declare(InstanceDeclaration("fill", fill), on: above)
        }
      }
      try engine.untrack(handles[0])
      #expect(engine.statistics.objects == 0)
    }
  }

  @Test func classesMayBeDeep() throws {
    try onSmallStack {
      let studio = try Studio()
      let engine = studio.engine
      var last = studio.view
      try engine.transaction {
        for depth in 0..<2_000 { last = try engine.addClass(ClassName("C\(depth)"), superclass: last) }
      }
      try engine.addRule("View", ["width": .constant(1.0)])
      let object = try engine.track(last)
      #expect(studio.width(of: object) == .number(1))
      try engine.addRule("C1000", ["width": .constant(2.0)])
      #expect(studio.width(of: object) == .number(2))
    }
  }

  /// What the pure closures of a style had read was gathered anew for each of them, in each row.
  @Test(.timeLimit(.minutes(5))) func oneStyleMayHaveManyPureClosures() throws {
    let count = Self.isLarge ? 50_000 : 8_000
    let studio = try Studio()
    let engine = studio.engine
    let tokens = (0..<count).map { TokenName("t\($0)") }
    try engine.loadTokens([TokenLayer("base", tokens.map { TokenDefinition($0, number: 1) })])
    var last = studio.width
    try engine.transaction {
      for number in 0..<count { last = try engine.addAttribute(AttributeName("a\(number)"), kind: .number) }
      let declarations = tokens.enumerated().map { number, token in
        (
          attribute: AttributeName("a\(number)"),
          provider: Provider.pure { $0.token(token).map(Resolution.value) ?? .absent }
        )
      }
      try engine.addRule(Rule([Selector("Button")], declarations))
    }
    let button = try engine.track(studio.button)
    for theme in ["default", "night", "midnight"] as [ModeName] {
      try engine.setContext(["theme": theme])
      #expect(engine.value(button, last) == .number(1))
    }
    try engine.setToken(TokenDefinition(tokens[count - 1], number: 2))
    #expect(engine.value(button, last) == .number(2))
    #expect(engine.checkInvariants() == [])
  }
}
