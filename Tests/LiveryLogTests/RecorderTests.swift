import Foundation
import Livery
import LiveryLog
import LiveryVocabulary
import Testing

@Suite struct RecorderTests {
  private let lines = Lines()
  private let recorder: Recorder

  init() {
    recorder = Recorder { [lines] in lines.add($0) }
  }

  /// A host that names things goes on as it is when an engine becomes a recorder.
  @Test func aRecorderTakesNamesWhereAnEngineDoes() throws {
    let color = Attribute<Double>("width")
    try recorder.addAttribute(color)
    try recorder.addClass("View")
    try recorder.addClass("Button", superclass: "View")
    let handle = try recorder.track("Button", identifiers: ["wide"], states: ["on"])
    try recorder.changeStates(of: handle, adding: ["held"], removing: ["on"])
    try recorder.setIdentifiers(of: handle, to: [])
    try recorder.declare(color(4), on: handle)
    #expect(recorder.value(handle, "width") == .value(.number(4)) && recorder[handle, color] == 4)
    try recorder.undeclare(color, on: handle)
    try recorder.setToken(Token<Double>("gap"), to: 8)
    #expect(recorder[handle, color] == nil && recorder.tokenValue("gap") == .number(8))
    #expect(throws: EditError.unknownClass("Buton")) { try recorder.track("Buton") }
    #expect(
      lines.operations.contains(
        #"{"track":{"class":"Button","id":"o1","identifiers":["wide"],"states":["on"]}}"#))
    #expect(recorder.inputs(of: handle)?.states == ["held"])
  }

  /// As on a full disk, where a host crashed that was merely recorded. What comes later would not lead to the same.
  @Test func aLogEndsWhereItCannotBeWritten() throws {
    struct Full: Error {}
    let (lines, isFull) = (Lines(), Locked(false))
    let recorder = Recorder { line in
      if isFull.withLock({ $0 }) { throw Full() }
      lines.add(line)
    }
    let view = try recorder.addClass("View")
    let handle = try recorder.track(view)
    #expect(recorder.writeError == nil)
    var snapshot: Recorder.Snapshot? = recorder.snapshot()
    isFull.withLock { $0 = true }
    try recorder.setUnthemed(of: handle, to: true)
    #expect(recorder.inputs(of: handle)?.isUnthemed == true && recorder.writeError is Full)
    isFull.withLock { $0 = false }
    try recorder.untrack(handle)
    #expect(snapshot?.isTracked(handle) == true)
    snapshot = nil
    #expect(recorder.writeError is Full)
    #expect(
      lines.operations == [
        #"{"addClass":{"name":"View"}}"#, #"{"track":{"class":"View","id":"o1"}}"#, #"{"takeSnapshot":"v1"}"#,
      ])
  }

  /// Of a heading as well.
  @Test func aLogMayBeEmpty() throws {
    struct Full: Error {}
    let recorder = Recorder { _ in throw Full() }
    #expect(recorder.writeError is Full)
    try recorder.addClass("View")
    #expect(recorder.classID("View") != nil)
  }

  @Test func theHeadingSaysTheConfiguration() throws {
    var configuration = Engine.Configuration()
    configuration.threads = 3
    configuration.keptRowBytes = 5
    configuration.journalEntries = 7
    configuration.usesPerSlot = 9
    configuration.firstGeneration = 11
    _ = Recorder(configuration) { [lines] in lines.add($0) }
    let setup = try Log(text: lines.all.last!).setup
    #expect(setup.threads == 3)
    #expect(setup.keptRowBytes == 5)
    #expect(setup.journalEntries == 7)
    #expect(setup.usesPerSlot == 9)
    #expect(setup.firstGeneration == 11)
  }

  @Test func changesOfStatesAndThemesAreWrittenAsWhatTheyComeTo() throws {
    let view = try recorder.addClass("View")
    try recorder.addTheme("night")
    let handle = try recorder.track(view, states: recorder.states(["a", "b"]))
    try recorder.changeStates(of: handle, adding: recorder.states(["c"]), removing: recorder.states(["a"]))
    let other = try recorder.track(view, states: recorder.states(["a"]))
    try recorder.changeStates(of: [other, handle], adding: recorder.states(["d"]), removing: recorder.states(["b"]))
    try recorder.setTheme("night")
    let engine = try lines.replay().engine
    #expect(engine.inputs(of: try #require(engine.handle(at: handle.index)))?.states == ["c", "d"])
    #expect(engine.inputs(of: try #require(engine.handle(at: other.index)))?.states == ["a", "d"])
    #expect(engine.modes == ["theme": "night"] && recorder.contextInputs == engine.contextInputs)
  }

  @Test func whatIsSaidByNameIsWrittenLikeTheRest() throws {
    let view = try recorder.addClass("View")
    try recorder.addAttribute("size", kind: .number)
    try recorder.addRule("View:held, View:on", ["size": .constant(1.0)])
    let handle = try recorder.track(view)
    try recorder.setStates(of: handle, to: ["on", "a"])
    try recorder.changeStates(of: handle, adding: ["b"], removing: ["a"])
    try recorder.setIdentifiers(of: handle, to: ["wide", "big"])
    let others = try (0..<2).map { _ in try recorder.track(view) }
    try recorder.setStates(of: others, to: ["on", "a"])
    try recorder.changeStates(of: others, adding: ["b"], removing: ["a"])
    try recorder.changeStates(of: [others[1]], removing: ["on"])
    try recorder.removeRule("View:held")
    let size = try #require(recorder.attributeID("size"))
    #expect(recorder.value(handle, size) == .value(1.0) && recorder.name(of: size) == "size")
    #expect(throws: SelectorSyntaxError.self) { try recorder.removeRule("::") }
    #expect(recorder.attributes.map(\.name) == ["size"] && recorder.theme == .default)
    let engine = try lines.replay().engine
    let played = try #require(engine.handle(at: handle.index))
    #expect(engine.inputs(of: played)?.states == ["b", "on"])
    #expect(engine.inputs(of: played)?.identifiers == ["big", "wide"])
    let playedOthers = try others.map { try #require(engine.handle(at: $0.index)) }
    #expect(playedOthers.map { engine.inputs(of: $0)?.states } == [["b", "on"], ["b"]])
    try engine.setStates(of: played, to: ["held"])
    #expect(engine[played, Attribute<Double>("size")] == nil)
    #expect(lines.all.last?.contains("read") == true)
  }

  /// Compiles, and calls the requirements and not itself, where arguments are left out.
  @Test func hostsMayBeGeneric() throws {
    func setUp(_ engine: some EditableEngine) throws -> (Handle, AttributeID) {
      try engine.addTheme("night")
      let (size, view) = (try engine.addAttribute("size", kind: .number), try engine.addClass("View"))
      try engine.addRule("View", theme: "night", ["size": .token("s")])
      try engine.setToken(TokenDefinition("s", .literal(.number(2))))
      let handle = try engine.track(view)
      try engine.declare(InstanceDeclaration("size", .constant(3.0)), on: handle)
      try engine.undeclare("size", on: handle)
      try engine.changeStates(of: handle, adding: engine.states(["on"]))
      try engine.setTheme("night")
      return (handle, size)
    }
    let (handle, size) = try setUp(recorder)
    #expect(recorder.value(handle, size) == .value(2.0))
    let engine = Engine()
    let (other, otherSize) = try setUp(engine)
    #expect(engine.value(other, otherSize) == .value(2.0))
    #expect(try lines.replay().engine.revision == engine.revision)
  }

  @Test func whatACellServedBeforeIsWritten() throws {
    final class Cell: Sendable {}
    try recorder.addAttribute("size", kind: .number)
    let view = try recorder.addClass("View")
    let items = [try recorder.track(view), try recorder.track(view)]
    let sink = try recorder.addObjectSink(
      ObjectSink<Cell>(["size"], recyclesTargets: true) { $0.forEach { _, _ in } })
    let cells = [Cell(), Cell()]
    try recorder.bind(cells[0], to: items[0], in: sink)
    try recorder.bind(cells[0], to: items[1], in: sink)
    try recorder.bind([cells[1], cells[0]], to: items, in: sink)
    #expect(throws: EditError.staleHandle(Handle(index: 9, generation: 1))) {
      try recorder.bind([cells[1], cells[0]], to: [items[1], Handle(index: 9, generation: 1)], in: sink)
    }
    #expect(
      lines.operations.suffix(4) == [
        #"{"bind":{"object":"o1","sink":"s1"}}"#,
        #"{"bind":{"from":"o1","object":"o2","sink":"s1"}}"#,
        #"{"fails":false,"transaction":[{"bind":{"object":"o1","sink":"s1"}},"#
          + #"{"bind":{"from":"o2","object":"o2","sink":"s1"}}]}"#,
        #"{"fails":true,"transaction":[{"bind":{"from":"o1","object":"o2","sink":"s1"}},"#
          + #"{"bind":{"object":"o3","sink":"s1"}}]}"#,
      ])
    #expect(recorder.engine.object(of: cells[0], in: sink.sinkID) == items[1])
  }

  /// As in an engine, which looks at the handle first. Used to trap.
  @Test func whatIsGoneIsNotBound() throws {
    final class Cell: Sendable {}
    try recorder.addAttribute("size", kind: .number)
    let handle = try recorder.track(recorder.addClass("View"))
    let object = try recorder.addObjectSink(ObjectSink<Cell>(["size"]) { $0.forEach { _, _ in } })
    let foreign = try Engine().addObjectSink(ObjectSink<Cell>([]) { _ in })
    try recorder.removeSink(object)
    try recorder.untrack(handle)
    for sink in [object, foreign] {
      #expect(throws: EditError.staleHandle(handle)) { try recorder.bind(Cell(), to: handle, in: sink) }
      #expect(throws: EditError.staleHandle(handle)) { try recorder.bind([Cell()], to: [handle], in: sink) }
    }
    #expect(try lines.replay().engine.statistics.objects == 0)
  }

  @Test func editsAreLines() throws {
    let size = try recorder.addAttribute("size", kind: .number)
    let view = try recorder.addClass("View")
    let handle = try recorder.track(view, states: recorder.states(["b", "a"]))
    let child = try recorder.track(view, identifiers: recorder.identifiers(["x"]), parent: handle)
    try recorder.addRule("View:a", ["size": .constant(1)])
    _ = recorder.value(handle, size)
    try recorder.untrack(handle)
    #expect(throws: EditError.staleHandle(handle)) { try recorder.setUnthemed(of: handle, to: true) }
    try recorder.setParent(of: [child], to: nil)
    #expect(
      lines.operations == [
        #"{"addAttribute":{"kind":"number","name":"size"}}"#,
        #"{"addClass":{"name":"View"}}"#,
        #"{"track":{"class":"View","id":"o1","states":["b","a"]}}"#,
        #"{"track":{"class":"View","id":"o2","identifiers":["x"],"parent":"o1"}}"#,
        #"{"addRule":{"selector":"View:a","set":{"size":{"const":1}}}}"#,
        #"{"read":{"attribute":"size","object":"o1"}}"#,
        #"{"untrack":{"object":"o1"}}"#,
        #"{"setUnthemed":{"object":"o1","unthemed":true}}"#,
        #"{"setParentOfAll":{"objects":["o2"]}}"#,
      ])
    #expect(lines.comments.isEmpty)
  }

  @Test func typedReadsAreLines() throws {
    let size = Attribute<Double>("size")
    try recorder.addAttribute(size)
    let handle = try recorder.track(recorder.addClass("View"))
    try recorder.addRule("View", ["size": .constant(1)])
    #expect(recorder[handle, size] == 1)
    #expect(try recorder.value(handle, size, in: Patch(theme: .default)) == 1)
    #expect(
      lines.operations.suffix(2) == [
        #"{"read":{"attribute":"size","object":"o1"}}"#,
        #"{"read":{"attribute":"size","object":"o1","patch":{"modes":{"theme":"default"}}}}"#,
      ])
  }

  @Test func transactionsAreOneLine() throws {
    let view = try recorder.addClass("View")
    try? recorder.transaction {
      let handle = try recorder.track(view)
      try recorder.transaction { try recorder.setSuspended(of: handle, to: true) }
      throw EditError.reservedAxis
    }
    // The next one may get the handle of the one that was taken back.
    let handle = try recorder.track(view)
    try recorder.setSuspended(of: handle, to: false)
    #expect(
      lines.operations.dropFirst() == [
        #"{"fails":true,"transaction":[{"track":{"class":"View","id":"o1"}},"#
          + #"{"fails":false,"transaction":[{"suspend":{"object":"o1"}}]}]}"#,
        #"{"track":{"class":"View","id":"o2"}}"#,
        #"{"resume":{"object":"o2"}}"#,
      ])
    #expect(try lines.replay().engine.statistics.objects == 1)
  }

  /// Whatever has its name since.
  @Test func classesThatWentAreUnknown() throws {
    var gone: ClassID?
    try? recorder.transaction {
      gone = try recorder.addClass("View")
      throw EditError.reservedAxis
    }
    try recorder.addClass("View")
    let view = try #require(gone)
    #expect(throws: EditError.unknownClass("View")) { try recorder.track(view) }
    #expect(lines.comments.count == 1)
    #expect(try lines.replay().engine.statistics.objects == 0)
  }

  /// As classes. What is read of one is nothing, and not what the attribute has that got its name.
  @Test func attributesThatWentAreUnknown() throws {
    var gone: AttributeID?
    try? recorder.transaction {
      gone = try recorder.addAttribute("size", kind: .number)
      throw EditError.reservedAxis
    }
    try recorder.addAttribute("size", kind: .number)
    let view = try recorder.addClass("View")
    let handle = try recorder.track(view)
    #expect(recorder.value(handle, try #require(gone)) == .absent)
    #expect(lines.comments.count == 1)
    #expect(lines.operations.last?.contains("unknown attribute") == true)
  }

  @Test func callbacksReactBeforeWhatTheyAreToldOf() throws {
    let attribute = Attribute<Double>("size")
    try recorder.addAttribute(attribute)
    let view = try recorder.addClass("View")
    let handles = try (0..<3).map { _ in try recorder.track(view) }
    try recorder.addCallbackSink { [unowned recorder] change in
      // Takes the last one away before it is told.
      if change.handle == handles[1], change.new == .value(.number(1)) {
        try recorder.untrack(handles[2])
        throw EditError.reservedAxis
      }
    }
    #expect(throws: DeliveryError.self) { try recorder.addRule("View", ["size": .constant(1)]) }
    #expect(
      lines.operations.suffix(2) == [
        #"{"addRule":{"selector":"View","set":{"size":{"const":1}}}}"#,
        #"{"late":true,"react":{"do":[{"untrack":{"object":"o3"}}],"fails":true,"sink":"s1","skipped":1,"times":1}}"#,
      ])
    let log = try Log(text: lines.text)
    let told = Lines()
    let replay = Replay(on: log.setup) { told.add("\($0) \($1.handle.index)") }
    let events = log.operations.map { replay.play($0) }
    #expect(told.all == ["s1 0", "s1 1"])
    #expect(events.last!.last!.isError)
    #expect(!replay.engine.isTracked(replay.cast["o3"]))
  }

  @Test func whatHasNoFormGetsAStandIn() throws {
    struct Blend: ThemeValue { let name: String }
    try recorder.addAttribute(Attribute<Blend>("blend"))
    try recorder.addAttribute("size", kind: .number)
    try recorder.addClass("View")
    let closure = ContextClosure { _ in .value(.number(2)) }
    try recorder.addRule("View", ["blend": .constant(Blend(name: "add")), "size": .live(closure)])
    try recorder.addRule("View", theme: .default, ["blend": .constant(Blend(name: "add")), "size": .pure(closure)])
    let combiner = TokenCombiner("twice") { $0.first }
    try recorder.setToken(TokenDefinition("t", .combination(combiner, [.alias("u")])))
    #expect(
      lines.operations.suffix(3) == [
        #"{"addRule":{"selector":"View","set":{"blend":{"const":{"opaque":"x1"}},"size":{"live":"c1"}}}}"#,
        #"{"addRule":{"selector":"View","set":{"blend":{"const":{"opaque":"x1"}},"size":{"pure":"c1"}},"#
          + #""theme":"default"}}"#,
        #"{"setToken":{"name":"t","value":{"combination":{"combiner":"twice 1","parts":[{"alias":"u"}]}}}}"#,
      ])
    #expect(lines.comments.count == 3)
    #expect(lines.comments.allSatisfy { $0.contains("stands for") })
    let replay = try lines.replay()
    let problem = try #require(replay.engine.tokenProblems().first)
    #expect(problem.path.first == TokenName("t"))
  }

  /// Edits that differ in nothing else are revisions.
  @Test func placesOfCallsAreWritten() throws {
    var configuration = Engine.Configuration()
    configuration.recordsCallSites = true
    let lines = Lines()
    let recorder = Recorder(configuration) { lines.add($0) }
    try recorder.addAttribute("size", kind: .number)
    let view = try recorder.addClass("View")
    try recorder.addTheme("night")
    try recorder.addRule("View", ["size": .constant(1)])
    let observation = recorder.onDidChange { [unowned recorder] _ in try recorder.setTheme("night") }
    try recorder.addRule("View", ["size": .constant(1)])
    let declaration = InstanceDeclaration("size", .constant(.number(2)))
    let (handle, other) = (try recorder.track(view), try recorder.track(view, style: [declaration]))
    try recorder.declare(declaration, on: handle)
    try recorder.declare([declaration, declaration], on: handle)
    let definition = TokenDefinition("t", .literal(.number(3)))
    try recorder.setToken(definition)
    try recorder.setToken(definition)
    withExtendedLifetime(observation) {}

    let replay = try lines.replay()
    #expect(recorder.modes == ["theme": "night"] && replay.engine.modes == recorder.modes)
    #expect(replay.engine.revision == recorder.revision)
    for (label, object) in [("o1", handle), ("o2", other)] {
      let style = recorder.inputs(of: object)?.style
      #expect(style?.first?.origin != nil && replay.engine.inputs(of: replay.cast[label])?.style == style)
    }
  }

  @Test func whatEndsIsWritten() throws {
    let view = try recorder.addClass("View")
    let size = try recorder.addAttribute("size", kind: .number)
    let handle = try recorder.track(view)
    var owners: [Recorder.Owner] = [recorder.own(handle), recorder.own(handle)]
    var snapshot: Recorder.Snapshot? = recorder.snapshot()
    #expect(snapshot?.value(handle, size) == .absent)
    snapshot = nil
    owners = []
    #expect(owners.isEmpty && !recorder.isTracked(handle))
    #expect(
      lines.operations.suffix(4) == [
        #"{"own":{"object":"o1"}}"#, #"{"takeSnapshot":"v1"}"#, #"{"dropSnapshot":"v1"}"#,
        #"{"disown":{"object":"o1"}}"#,
      ])
    #expect(try lines.replay().engine.statistics.objects == 0)
  }

  /// It goes when the engine's turn is over and the recorder's is not. Used to wait for ever.
  @Test func whatClosuresCaptureMayCallTheRecorder() throws {
    final class Farewell: Sendable {
      let say: @Sendable () -> Void
      init(_ say: @escaping @Sendable () -> Void) { self.say = say }
      deinit { say() }
    }
    try recorder.addAttribute("size", kind: .number)
    let view = try recorder.addClass("View")
    let (handle, other) = (try recorder.track(view), try recorder.track(view))
    do {
      let farewell = Farewell { [unowned recorder] in try? recorder.setUnthemed(of: other, to: true) }
      let closure = ContextClosure { _ in withExtendedLifetime(farewell) { .absent } }
      try recorder.declare(InstanceDeclaration("size", .live(closure)), on: handle)
    }
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [recorder] in
      try? recorder.undeclare("size", on: handle)
      done.signal()
    }
    try #require(done.wait(timeout: .now() + 60) == .success)
    #expect(
      lines.operations.suffix(2) == [
        #"{"removeInstance":{"attribute":"size","object":"o1"}}"#,
        #"{"setUnthemed":{"object":"o2","unthemed":true}}"#,
      ])
    let replay = try lines.replay()
    #expect(replay.engine.revision == recorder.revision)
    #expect(replay.engine.inputs(of: replay.cast["o2"])?.isUnthemed == true)
  }

  /// Edits of several threads are written in the order in which they took effect.
  @Test func threadsAreWrittenInOrder() throws {
    let size = try recorder.addAttribute("size", kind: .number)
    let view = try recorder.addClass("View")
    let handles = try (0..<8).map { _ in try recorder.track(view) }
    try recorder.addCallbackSink { _ in }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for round in 0..<60 {
        let number = Value.number(Double(thread * 100 + round))
        try? recorder.setToken(TokenDefinition(TokenName("t\(round % 3)"), .literal(number)))
        let declaration = InstanceDeclaration("size", .token(TokenName("t\(thread % 3)")))
        try? recorder.transaction {
          try recorder.declare(declaration, on: handles[round % 8])
          if round % 7 == thread { throw EditError.reservedAxis }
        }
        try? recorder.setParent(of: handles[round % 8], to: handles[(round * 5 + thread) % 8])
        _ = recorder.value(handles[thread], size)
      }
    }
    let replay = try lines.replay()
    for (place, handle) in handles.enumerated() {
      let found = replay.engine.value(replay.cast["o\(place + 1)"], replay.engine.id(of: "size"))
      #expect(found == recorder.engine.value(handle, size))
    }
  }

  /// The same for callbacks on several threads: which object gets which handle hangs on that.
  @Test func concurrentCallbacksAreWrittenInOrder() throws {
    var configuration = Engine.Configuration()
    configuration.threads = 4
    let lines = Lines()
    let recorder = Recorder(configuration) { lines.add($0) }
    try recorder.addAttribute("size", kind: .number)
    let (view, mark) = (try recorder.addClass("View"), try recorder.addClass("Mark"))
    try recorder.transaction { for _ in 0..<1024 { _ = try recorder.track(view) } }
    try recorder.addCallbackSink(delivery: .concurrent) { [unowned recorder] change in
      _ = try recorder.track(mark, identifiers: recorder.identifiers([IdentifierName("\(change.handle.index)")]))
    }
    for round in 1...3 { try recorder.addRule("View", ["size": .constant(Double(round))]) }

    let replay = try lines.replay()
    func identifiers(at index: UInt32, in engine: Engine) -> [IdentifierName]? {
      engine.handle(at: index).flatMap { engine.inputs(of: $0) }?.identifiers
    }
    #expect(replay.engine.statistics.objects == 4096)
    let confused = (1024..<4096 as Range<UInt32>).filter { index in
      identifiers(at: index, in: replay.engine) != identifiers(at: index, in: recorder.engine)
    }
    #expect(confused.isEmpty)
  }
}
