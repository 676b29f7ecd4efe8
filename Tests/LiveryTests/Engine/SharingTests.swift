import Foundation
import Testing

@testable import Livery

/// Engines that share tables: each says what one engine with everything would say, and no edit of one shows in another.
struct SharingTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws {
    studio = try Studio()
    try studio.addThemedFill()
    try engine.setToken(TokenDefinition("gap", number: 0.1))
    try engine.setToken(TokenDefinition("gap", when: When(theme: "night"), number: 0.2))
    try engine.setToken(TokenDefinition("space", alias: "gap"))
    // Wide values, which rules have as numbers in the pool.
    try engine.addRule("Button", ["title": .constant("push"), "width": .token("space")])
    try engine.addRule("Button:hovered", ["title": .constant("pushed")])
    try engine.addRule(".page:busy .deep Label", ["fill": .constant(ThemeColor.red)])
    try engine.addRule(
      "View", ["stroke": .table("density", ["compact": .color(.green), "regular": .color(.blue)])])
    try engine.addRule(
      "Label", ["width": .pure(ContextClosure { .number($0.theme == "night" ? 0.7 : 0.3) })])
  }

  /// A word means something to its engine only; to another it is nothing, or another value, but never what lies elsewhere.
  @Test func wordsOfAnotherEngineAreNoValues() throws {
    let other = try Studio(sharing: studio)
    let words = try (0..<40_000).map { number in
      let label = try engine.track(studio.label, style: [InstanceDeclaration("title", .constant("title \(number)"))])
      return try #require(engine.word(label, studio.title))
    }
    #expect(other.engine.value(of: words[39_999]) == nil)
    #expect(engine.value(of: words[39_999]) == .string("title 39999"))
  }

  // MARK: A tree in parts

  /// Some pages below a root: what each engine has of a tree that is divided by subtree.
  private struct Part {
    let studio: Studio
    let root: Handle
    /// By page, in the order of tracking.
    var pages: [[Handle]] = []

    /// - Parameter pages: the numbers of the pages, each of which has contents of its own.
    init(_ studio: Studio, pages: Range<Int>) throws {
      self.studio = studio
      let engine = studio.engine
      root = try engine.track(studio.view, identifiers: engine.identifiers(["page"]))
      for page in pages {
        var random = SplitMix(state: UInt64(page))
        var handles = [root]
        try engine.transaction {
          for _ in 0..<40 {
            let parent = handles[random.next(handles.count)]
            let className = [studio.view, studio.button, studio.label][random.next(3)]
            let identifiers = engine.identifiers(random.next(3) == 0 ? ["deep"] : [])
            handles.append(try engine.track(className, identifiers: identifiers, parent: parent))
          }
        }
        self.pages.append(Array(handles.dropFirst()))
      }
    }

    /// Everything that can be read of the pages.
    var values: [[Resolution?]] {
      pages.flatMap { $0 }.map { handle in
        [studio.fill, studio.stroke, studio.width, studio.title].map { studio.engine.value(handle, $0) }
          + [studio.engine.value(handle, studio.title, slot: studio.engine.states(["hovered"]))]
      }
    }

    /// One of several situations, the same for every part.
    func take(_ step: Int) throws {
      let engine = studio.engine
      switch step {
      case 0: try engine.setContext(["theme": "night"])
      case 1: try engine.setStates(of: root, to: engine.states(["busy"]))
      case 2: try engine.setContext(["density": "compact"])
      case 3: try engine.setPatch(of: root, to: Patch(modes: ["theme": "default"]))
      case 4: try engine.setToken(TokenDefinition("gap", number: 0.4))
      case 5: try engine.addRule("Label.deep", ["width": .constant(0.9)])
      case 6: try engine.setContext(["theme": "midnight"])
      default: try engine.setPatch(of: root, to: Patch())
      }
    }
  }

  @Test func partsOfATreeComeToWhatTheWholeComesTo() throws {
    let shards = try [0..<2, 2..<3, 3..<6].map { try Part(try Studio(sharing: studio), pages: $0) }
    let whole = try Part(studio, pages: 0..<6)
    #expect(shards.flatMap(\.values) == whole.values)
    #expect(Set(whole.values.flatMap { $0 }).count > 5)
    for step in 0..<8 {
      try whole.take(step)
      for shard in shards { try shard.take(step) }
      #expect(shards.flatMap(\.values) == whole.values, "after step \(step)")
    }
  }

  @Test func partsMaySwitchAtTheSameTime() throws {
    let shards = try (0..<4).map { try Part(try Studio(sharing: studio), pages: $0..<$0 + 1) }
    let whole = try Part(studio, pages: 0..<4)
    let errors = Log<any Error>()
    DispatchQueue.concurrentPerform(iterations: shards.count) { place in
      do {
        for round in 0..<50 {
          try shards[place].studio.engine.setContext(["theme": round % 2 == 0 ? "night" : "default"])
          try shards[place].studio.engine.setToken(TokenDefinition("gap", number: Double(round) / 10))
        }
      } catch { errors.append(error) }
    }
    #expect(errors.count == 0)
    try engine.setToken(TokenDefinition("gap", number: 4.9))
    #expect(shards.flatMap(\.values) == whole.values)
  }

  // MARK: Edits

  @Test func editsOfOneDoNotShowInTheOthers() throws {
    let shards = try (0..<2).map { _ in try Studio(sharing: studio) }
    let all = [studio] + shards
    let handles = try all.map { try $0.engine.track($0.button) }
    func values(_ place: Int) -> [Resolution?] {
      let studio = all[place]
      return [studio.fill, studio.stroke, studio.width, studio.title].map { studio.engine.value(handles[place], $0) }
    }
    let before = values(0)
    #expect(before == [.color(.paper), .color(.blue), .number(0.1), .string("push")])
    for place in all.indices {
      let engine = all[place].engine
      try engine.setToken(TokenDefinition("gap", number: Double(place) + 3))
      try engine.addRule(
        "Button", ["fill": .constant(ThemeColor(rgba: UInt32(place))), "title": .constant("\(place)")])
      try engine.removeRule([StyleSelector("View")])
      #expect(
        values(place)
          == [.color(ThemeColor(rgba: UInt32(place))), .absent, .number(Double(place) + 3), .string("\(place)")])
      for later in all.indices where later > place { #expect(values(later) == before) }
    }
    #expect(values(0)[2] == .number(3) && values(1)[2] == .number(4))
  }

  /// Of two that are alike otherwise the later one wins.
  @Test func rulesOfOneComeAfterThoseThatItBeganWith() throws {
    try engine.addRule("Label.deep", ["fill": .constant(ThemeColor.red)])
    let other = try Studio(sharing: studio)
    try other.engine.addRule("Label.wide", ["fill": .constant(ThemeColor.blue)])
    let label = try other.engine.track(other.label, identifiers: other.engine.identifiers(["deep", "wide"]))
    #expect(other.fill(of: label) == .color(.blue))
  }

  /// Used to leave nothing shared, when each engine loads the document that was edited. Where a definition was made is part
  /// of it.
  @Test func loadingADocumentKeepsWhatIsDefinedAsBefore() throws {
    func layers(_ margin: Double) -> [TokenLayer] {
      [
        TokenLayer("base", [TokenDefinition("margin", number: margin), TokenDefinition("padding", number: 4)]),
        TokenLayer("aliases", [TokenDefinition("gap", alias: "margin"), TokenDefinition("space", alias: "gap")]),
      ]
    }
    for token: TokenName in ["gap", "space"] { try engine.removeToken(token) }
    try engine.loadTokens(layers(1))
    let other = try Studio(sharing: studio)
    let handles = try [studio, other].map { try $0.engine.track($0.button) }
    func widths() -> [Resolution?] {
      [engine.value(handles[0], studio.width), other.engine.value(handles[1], other.width)]
    }
    func isShared(_ token: TokenName) throws -> Bool {
      func place(_ engine: Engine) throws -> UnsafeRawPointer? {
        let number = try #require(engine.core.tokens.names.number(of: token))
        return engine.core.tokens.layers[Int(number)].withUnsafeBytes { UnsafeRawPointer($0.baseAddress) }
      }
      return try place(engine) == place(other.engine)
    }
    #expect(widths() == [.number(1), .number(1)])
    let revision = other.engine.revision
    try other.engine.loadTokens(layers(1))
    #expect(other.engine.revision == revision)
    for token: TokenName in ["margin", "padding", "gap", "space"] { #expect(try isShared(token)) }
    // A layer below that says nothing of the others.
    try other.engine.loadTokens([TokenLayer("below", [TokenDefinition("unused", number: 1)])] + layers(2))
    #expect(widths() == [.number(1), .number(2)])
    #expect(try !isShared("margin"))
    for token: TokenName in ["padding", "gap", "space"] { #expect(try isShared(token)) }
    var moved = layers(2)
    moved[0].definitions[1].origin = SourceLocation(file: "base.json", line: 9, column: 5)
    try other.engine.loadTokens(moved)
    #expect(try !isShared("padding") && isShared("gap"))
    // What was above stays above.
    try other.engine.loadTokens(Array(layers(3).reversed()))
    #expect(widths() == [.number(1), .number(3)])
  }

  @Test func namesOfOneAreUnknownToTheOthers() throws {
    let shard = try Studio(sharing: studio)
    try shard.engine.addTheme("dawn", parent: "night")
    try shard.engine.addAxis("contrast", modes: ["normal", "high"], default: "normal")
    try shard.engine.addAttribute("only here", kind: .bool)
    #expect(throws: EditError.unknownTheme("dawn")) { try engine.setContext(["theme": "dawn"]) }
    #expect(throws: EditError.unknownAxis("contrast")) { try engine.setContext(["contrast": "high"]) }
    #expect(throws: EditError.unknownAttribute("only here")) {
      try engine.addRule("View", ["only here": .constant(true)])
    }
    // A theme's parent decides where values come from.
    let (here, there) = (try engine.track(studio.button), try shard.engine.track(shard.button))
    try shard.engine.setParent(of: "midnight", to: .default)
    for engine in [engine, shard.engine] { try engine.setContext(["theme": "midnight"]) }
    #expect(studio.fill(of: here) == .color(.ink))
    #expect(shard.fill(of: there) == .color(.paper))
  }

  @Test func valuesThatOneHasReadAreKnownToTheOthers() throws {
    let here = try engine.track(studio.button)
    #expect(studio.width(of: here) == .number(0.1))
    let shard = try Studio(sharing: studio)
    let there = try shard.engine.track(shard.button)
    #expect(shard.width(of: there) == .number(0.1))
    try shard.engine.setContext(["theme": "night"])
    #expect(shard.width(of: there) == .number(0.2))
  }

  @Test func valuesThatOneForgetsStayWithTheOthers() throws {
    let shard = try Studio(sharing: studio)
    let handle = try shard.engine.track(shard.button)
    try engine.removeRule([StyleSelector("Button"), StyleSelector("Button", states: ["hovered"])])
    // More distinct wide values than the pool keeps: those without use are dropped, and their numbers come again.
    try engine.addRule("Button", ["width": .token("gap")])
    let other = try engine.track(studio.button)
    for round in 0..<4_000 { try engine.setToken(TokenDefinition("gap", number: 0.1 + Double(round) / 1_000_003)) }
    #expect(studio.width(of: other) == .number(0.1 + 3_999 / 1_000_003))
    #expect(shard.engine.value(handle, shard.title) == .string("push"))
    #expect(shard.engine.value(handle, shard.title, slot: shard.engine.states(["hovered"])) == .string("pushed"))
  }

  /// The other engine's objects may have any number of them.
  @Test func valuesOfObjectsStayBehind() throws {
    let titles = (0..<5_000).map { [InstanceDeclaration("title", .constant("title \($0)"))] }
    let labels = try engine.transaction { try titles.map { try engine.track(studio.label, style: $0) } }
    try engine.declare(InstanceDeclaration("width", .live { _ in .value(.number(0.3)) }), on: labels[0])
    let pooled = engine.statistics.pooledValues
    let shard = try Studio(sharing: studio)
    #expect(pooled >= 5_000 && shard.engine.statistics.pooledValues < 100)
    #expect(shard.engine.statistics.valueBytes * 10 < engine.statistics.valueBytes)
    let button = try shard.engine.track(shard.button)
    #expect(shard.engine.value(button, shard.title) == .string("push"))
    let other = try shard.engine.track(shard.button, style: [InstanceDeclaration("title", .constant("its own"))])
    #expect(shard.engine.value(other, shard.title) == .string("its own"))
    #expect(shard.engine.checkInvariants() == [] && engine.checkInvariants() == [])
    // Rules that come later have numbers behind those of the objects.
    try engine.addRule("Label", ["title": .constant("late")])
    let later = try Studio(sharing: studio)
    #expect(later.engine.statistics.valueBytes * 10 < engine.statistics.valueBytes)
    let label = try later.engine.track(later.label)
    #expect(later.engine.value(label, later.title) == .string("late"))
    let more = try (0..<600).map { number in
      try later.engine.track(later.label, style: [InstanceDeclaration("title", .constant("more \(number)"))])
    }
    #expect(more.indices.allSatisfy { later.engine.value(more[$0], later.title) == .string("more \($0)") })
    let foreign = try #require(engine.word(labels[2_000], studio.title))
    #expect(later.engine.value(of: foreign) == nil)
    #expect(later.engine.checkInvariants() == [])
    let third = try Studio(sharing: later)
    #expect(third.engine.value(try third.engine.track(third.label), third.title) == .string("late"))
    #expect(third.engine.checkInvariants() == [])
  }

  @Test func objectsSinksAndContextsAreNotShared() throws {
    try engine.setContext(["theme": "night", "density": "compact"])
    let handle = try engine.track(studio.button)
    let log = try studio.listen()
    _ = log.take()
    let shard = try Studio(sharing: studio)
    #expect(!shard.engine.isTracked(handle) && shard.engine.statistics.objects == 0)
    let other = try shard.engine.track(shard.button)
    #expect(shard.fill(of: other) == .color(.paper))
    try shard.engine.setContext(["theme": "midnight"])
    #expect(log.count == 0)
    #expect(studio.fill(of: handle) == .color(.ink))
  }

  /// An engine that was set up for one thread had shards with as many as there are.
  @Test func theConfigurationComesAlong() throws {
    let first = try Studio {
      ($0.threads, $0.journalEntries, $0.recordsCallSites, $0.firstGeneration) = (3, 8, true, 11)
    }
    let second = Engine(sharing: Engine(sharing: first.engine))
    let configuration = second.core.configuration
    #expect(configuration.threads == 3 && configuration.journalEntries == 8 && configuration.recordsCallSites)
    #expect(second.workers.threadCount == 3 && configuration.firstGeneration == nil)
    let other = Engine(sharing: first.engine, Engine.Configuration())
    #expect(other.core.configuration.journalEntries == 4096 && !other.core.configuration.recordsCallSites)
  }

  @Test func systemModesComeAlong() throws {
    try engine.setSystemMode(of: "density", to: "compact")
    let shard = try Studio(sharing: studio)
    #expect(shard.engine.modes["density"] == "regular")
    try engine.setSystemMode(of: "density", to: "regular")
    try shard.engine.setContext(["density": "system"])
    #expect(shard.engine.modes["density"] == "compact")
  }

  @Test func editsUnderWayAreWaitedFor() throws {
    let isShared = Box(false)
    let shared = Box<Studio?>(nil)
    let studio = studio
    let queue = DispatchQueue(label: "sharing")
    let hasBegun = DispatchSemaphore(value: 0)
    try engine.transaction {
      try engine.setToken(TokenDefinition("gap", number: 8))
      queue.async {
        hasBegun.signal()
        shared.content = try? Studio(sharing: studio)
        isShared.content = true
      }
      hasBegun.wait()
      Thread.sleep(forTimeInterval: 0.02)
      try engine.setToken(TokenDefinition("gap", number: 9))
      #expect(!isShared.content)
    }
    queue.sync {}
    let shard = try #require(shared.content)
    #expect(shard.width(of: try shard.engine.track(shard.button)) == .number(9))
  }

  @Test func aSharedEngineMayBeSharedAndOutlivesTheFirst() throws {
    var first: Studio? = try Studio()
    try first?.addThemedFill()
    var second: Studio? = try Studio(sharing: try #require(first))
    first = nil
    let third = try Studio(sharing: try #require(second))
    second = nil
    try third.engine.setContext(["theme": "night"])
    #expect(third.fill(of: try third.engine.track(third.button)) == .color(.ink))
  }
}
