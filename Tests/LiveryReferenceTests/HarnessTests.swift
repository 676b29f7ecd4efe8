import LiveryLog
import LiveryReference
import LiveryVocabulary
import Testing

@testable import LiveryHarness

/// The harness is trusted with the engine, so it is itself examined.
@Suite struct HarnessTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func episodesHangOnTheSeedAlone(_ seed: UInt64) {
    #expect(Episode(seed: seed).operations == Episode(seed: seed).operations)
    #expect(Episode(seed: seed).operations != Episode(seed: seed + 1).operations)
  }

  /// Runs of neighbouring seeds shared all sequences but one.
  @Test func everySequenceOfEverySeedIsAnother() {
    let seeds = (70..<90 as Range<UInt64>).flatMap { seed in (0..<16).map { SplitMix64.seed(seed, sequence: $0) } }
    #expect(Set(seeds).count == 20 * 16)
    #expect(SplitMix64.seed(77, sequence: 0) == 77)
  }

  /// Used to trap. Found by a fuzzer.
  @Test(arguments: ["live", "pure"], [-1, 10, 1_000_000])
  func closuresThatAreNotThereAreRefused(_ kind: String, _ number: Int) {
    let log = #"{"setInstance":{"attribute":"ink","object":"o1","provider":{"\#(kind)":\#(number)}}}"#
    #expect(throws: FormatError.self) { try [Operation](log: log) }
  }

  /// Used to trap. Found by a fuzzer.
  @Test(arguments: ["", "@", "@@", "@normal"])
  func bindingsWithoutANameAreRead(_ text: String) throws {
    let operations = try [Operation](log: #"{"read":{"attribute":"\#(text)","object":"o1"}}"#)
    #expect(try [Operation](log: operations.log) == operations)
  }

  /// A script is a choice a byte; a seed goes on where it ends.
  @Test func episodesHangOnTheScriptAlone() {
    let script = (0..<200 as Range<UInt8>).map { $0 &* 37 }
    #expect(Episode(script: script).operations == Episode(script: script).operations)
    #expect(Episode(script: script).operations != Episode(script: script.reversed()).operations)
    #expect(Episode(script: []).operationCount <= Episode(script: []).vocabularyCount + 1)
    #expect((5...260).contains(Episode(script: script).operationCount - Episode(script: []).operationCount))
  }

  /// The naive engine forgot a sink whose label another one got. Found by stress.
  @Test func sinksMayLoseTheirLabels() throws {
    let episode = try Episode(
      log: """
        {"transaction":[{"addAttribute":{"kind":"number","name":"size"}},{"addClass":{"name":"View"}}]}
        {"addRule":{"selector":"View","set":{"size":{"const":1}}}}
        {"addSink":{"kind":"sliced","sink":"s1"}}
        {"track":{"class":"View","id":"o1"}}
        {"addSink":{"attributes":["size"],"kind":"objects","sink":"s1"}}
        {"deliverSlices":true}
        """)
    #expect(episode.play(on: ReferenceSubject()).failure == nil)
  }

  /// Used to trap. An operation that is no line of a log may be one of these; the engine's stage throws, too.
  @Test func forestsThatAreNoneThrow() {
    let root = NewObject(label: "a", className: "A")
    let child = NewObject(label: "b", className: "A", parent: "a")
    let stranger = NewObject(label: "c", className: "A", parent: "z")
    let twins: Operation = .edit(.trackForest([root, root], below: nil))
    let episode = Episode([
      .edit(.addClass("A", superclass: nil)), twins, .edit(.trackForest([child, root], below: nil)),
      .transaction([twins, .edit(.trackForest([root, stranger], below: nil)), .edit(.track(root))], fails: false),
      .edit(.trackForest([root, child], below: "a")),
    ])
    #expect(episode.play(on: ReferenceSubject()).failure == nil)
    #expect(episode.play().failure == nil)
  }

  @Test func logsReadBack() throws {
    for seed in 1...30 as ClosedRange<UInt64> {
      let episode = Episode(seed: seed)
      let read = try Episode(log: episode.log)
      #expect(read.setup == episode.setup)
      #expect(read.operations == episode.operations)
    }
    #expect(throws: FormatError.self) { try Episode(log: #"{"livery":2}"#) }
    #expect(throws: FormatError.self) { try Episode(log: #"{"livery":1,"engine":{"threads":0}}"#) }
    #expect(throws: FormatError.self) { try Episode(log: "{\"dropSnapshot\":\"v1\"}\n{\"livery\":1}") }
  }

  /// Nothing that a log can say is left to others.
  @Test func everythingIsGenerated() {
    var names: Set<String> = []
    var kinds: Set<SinkKind> = []
    var reacting: Set<SinkKind> = []
    var observers: Set<Reaction.Caller> = []
    for seed in 1...800 as ClosedRange<UInt64> {
      let episode = Episode(seed: seed)
      names.formUnion(episode.operations.flatMap(\.names))
      // As far as can be said without playing: by the last sink that got the label.
      var sinks: [Label: SinkKind] = [:]
      for operation in episode.operations {
        let added = operation.sinkKinds
        kinds.formUnion(added.values)
        sinks.merge(added) { $1 }
        guard case .react(let reaction) = operation else { continue }
        guard let sink = reaction.caller.sink else {
          observers.insert(reaction.caller)
          continue
        }
        if let kind = sinks[sink] { reacting.insert(kind) }
      }
    }
    let expected: Set<String> = [
      "addAttribute", "addClass", "addTheme", "setThemeParent", "addAxis", "track", "trackForest", "untrack",
      "untrackAll", "untrackSubtree", "setParent", "setParentOfAll", "setStates", "setStatesOfAll", "changeStates",
      "changeStatesOfAll", "declareAll", "setStyle",
      "setIdentifiers", "setPatch", "setUnthemed", "setSuspended", "declare", "removeDeclaration", "addRule",
      "removeRule", "loadSheet", "unloadSheet", "loadTokens", "replaceTokens",
      "setToken", "removeToken", "removeTokenDefinition", "setContext", "setSystemMode", "refresh", "refreshSubtree",
      "addSink", "removeSink", "bind", "bindAll", "unbind", "own", "disown", "trim", "read", "ask", "transaction",
      "deliverSlices", "takeSnapshot", "readSnapshot", "dropSnapshot", "react",
    ]
    #expect(names == expected)
    #expect(reacting == Set(SinkKind.allCases).subtracting([.columns, .concurrentColumns, .fixedColumns]))
    #expect(observers == [.willChange, .didChange])
    #expect(kinds == Set(SinkKind.allCases))
  }

  /// Sliced sinks came one after the other, and acted once in an operation.
  @Test func slicedSinksReactByTurns() {
    let hasReached = (1...400 as ClosedRange<UInt64>).contains { seed in
      let player = Player(ReferenceSubject())
      var sinks: [Label: SinkKind] = [:]
      return Episode(seed: seed).operations.contains { operation in
        sinks.merge(operation.sinkKinds) { $1 }
        let events = player.play(operation).events
        guard operation == .deliverSlices(byTurns: true) else { return false }
        let reacting = events.compactMap { if case .reacts(let caller) = $0 { caller.sink } else { nil } }
        return Set(reacting.filter { sinks[$0] == .sliced }).count > 1
      }
    }
    #expect(hasReached)
  }

  /// Observers of what is to come find the engine as it is, and nothing that they may edit.
  @Test func observersReactBeforeRevisions() {
    var events: [Replay.Event] = []
    for seed in 1...100 as ClosedRange<UInt64> {
      let player = Player(ReferenceSubject())
      for operation in Episode(seed: seed).operations {
        let turn = player.play(operation).events
        if let start = turn.firstIndex(of: .reacts(.willChange)) { events += turn[start...] }
      }
    }
    #expect(events.contains(.threw(.editInWillChange)))
    #expect(events.contains { if case .answered = $0 { true } else { false } })
  }

  /// Quiet episodes were looked at with no law.
  @Test(arguments: [false, true]) func allSortsOfEpisodesMeetAllLaws(isQuiet: Bool) {
    let seeds = (0..<20_000 as Range<UInt64>).filter { Episode.isQuiet(seed: $0) == isQuiet }
    #expect(Set(seeds.flatMap { Episode.laws(seed: $0) }) == Set(Episode.Law.allCases))
  }

  /// Laws compared what objects read, not what columns and objects hold.
  @Test func whatSinksHoldIsCompared() throws {
    let operations = try [LiveryLog.Operation](
      log: """
        {"transaction":[{"addAttribute":{"kind":"number","name":"size"}},{"addClass":{"name":"View"}}]}
        {"addRule":{"selector":"View","set":{"size":{"const":1}}}}
        {"track":{"class":"View","id":"o1"}}
        {"addSink":{"attributes":["size"],"kind":"columns","sink":"s1"}}
        {"suspend":{"object":"o1"}}
        {"addRule":{"selector":"View","set":{"size":{"const":2}}}}
        """)
    let (sound, faulty) = (Player(ReferenceSubject()), Player(UnsuspendingSubject()))
    for operation in operations { for player in [sound, faulty] { _ = player.play(operation) } }
    let (told, wronglyTold) = (sound.objectValues(of: "o1"), faulty.objectValues(of: "o1"))
    #expect(told?.values == [.value(.number(2))] && told?.values == wronglyTold?.values)
    #expect(told?.held.map(\.values) == [[.value(.number(1))]])
    #expect(told != wronglyTold)
    #expect(sound.objectValues(of: "stranger") == nil)
  }

  /// It was only compared whether there are any.
  @Test func revisionsAreCounted() {
    let view = NewObject(label: "o1", className: "View")
    let episode = Episode([.edit(.addClass("View", superclass: nil)), .edit(.track(view))])
    #expect(episode.play(on: ReferenceSubject()).failure == nil)
    #expect(episode.play(on: DoublingSubject()).failure != nil)
  }

  /// Contexts, styles and rows were not looked at.
  @Test func whatIsLeftIsNamed() throws {
    let subject = EngineSubject()
    #expect(subject.leftovers() == [])
    let player = Player(subject)
    let operations = try [LiveryLog.Operation](
      log: """
        {"transaction":[{"addAttribute":{"kind":"number","name":"size"}},{"addClass":{"name":"View"}},\
        {"addTheme":{"name":"night"}}]}
        {"addRule":{"selector":"View","set":{"size":{"const":1}}}}
        {"addSink":{"sink":"s1"}}
        {"track":{"class":"View","id":"o1","patch":{"modes":{"theme":"night"}}}}
        """)
    for operation in operations { _ = player.play(operation) }
    let named = Set(subject.leftovers().compactMap { $0.split(separator: " ").last })
    #expect(named == ["objects", "nodes", "scopes", "contexts", "styles", "rows"])
  }

  /// Explanations were asked for the first bindings, and tokens in two themes and the default modes.
  @Test func everythingIsAskedFor() {
    var bindings: Set<BindingName> = []
    var modes: Set<AxisMode> = []
    for seed in 1...50 as ClosedRange<UInt64> {
      let subject = AskedSubject()
      #expect(Episode(seed: seed).play(on: subject).failure == nil)
      bindings.formUnion(subject.bindings)
      modes.formUnion(subject.modes)
    }
    #expect(bindings.isSuperset(of: World.places(of: World.attributes)))
    for theme in World.themes.dropLast() {
      #expect(modes.contains(AxisMode(axis: .theme, mode: ModeName(theme))), "\(theme)")
    }
    for axis in World.axes {
      for mode in axis.modes { #expect(modes.contains(AxisMode(axis: axis.name, mode: mode)), "\(axis.name): \(mode)") }
    }
    #expect(modes.contains(AxisMode(axis: "ghost", mode: "light")))
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func referenceAgreesWithItself(_ seed: UInt64) {
    let outcome = Episode(seed: seed).play(on: ReferenceSubject())
    #expect(outcome.failure == nil)
    #expect(outcome.comparisonCount > 100)
  }

  @Test func findsAndMinimisesAFault() throws {
    var faults: [(Episode, Episode.Failure)] = []
    for seed in 1...50 as ClosedRange<UInt64> where faults.count < 5 {
      let episode = Episode(seed: seed)
      if let failure = episode.play(on: UnsuspendingSubject()).failure { faults.append((episode, failure)) }
    }
    // The one of a few that shows soonest, since each attempt plays what is left of it.
    let (episode, failure) = try #require(faults.min { $0.1.position < $1.1.position })
    let minimised = episode.minimised(for: failure) { UnsuspendingSubject() }
    let disagreement = try #require(minimised.play(on: UnsuspendingSubject()).failure?.disagreement)

    // A sink, a suspended object, something that gives it a value, and what makes all that a revision in both.
    #expect(minimised.operationCount - episode.vocabularyCount <= 12, "\(minimised.operations.log)")
    #expect(minimised.play(on: ReferenceSubject()).failure == nil)
    let report = minimised.report(seed: 1, disagreement.text)
    #expect(try [Operation](log: report) == minimised.operations)
  }
}

extension LiveryLog.Operation {
  /// Of the sinks that it adds.
  fileprivate var sinkKinds: [Label: SinkKind] {
    switch self {
    case .edit(.addSink(let label, let kind, _)): [label: kind]
    // What a transaction that fails adds is taken back.
    case .transaction(let operations, fails: false): operations.map(\.sinkKinds).reduce([:]) { $0.merging($1) { $1 } }
    default: [:]
    }
  }
}

extension Episode {
  fileprivate var vocabularyCount: Int { Episode(Array(operations.prefix(1))).operationCount }
}

/// Wrong in one respect: it cannot suspend.
private final class UnsuspendingSubject: PassingSubject {
  override func perform(_ edit: Edit, cast: (Label) -> Handle) throws -> [Handle] {
    var edit = edit
    if case .setSuspended(let label, true) = edit { edit = .setSuspended(label, false) }
    return try super.perform(edit, cast: cast)
  }
}

/// Wrong in one respect: it counts each revision twice.
private final class DoublingSubject: PassingSubject {
  override var revision: UInt64 { super.revision * 2 }
}

/// Notes what it is asked.
private final class AskedSubject: PassingSubject {
  private(set) var bindings: Set<BindingName> = []
  /// What tokens were asked for under.
  private(set) var modes: Set<AxisMode> = []

  override func explain(_ handle: Handle, _ binding: BindingName) -> Explanation? {
    bindings.insert(binding)
    return super.explain(handle, binding)
  }

  override func tokenValue(_ name: TokenName, in modes: [AxisName: ModeName]) throws -> Value? {
    for (axis, mode) in modes { self.modes.insert(AxisMode(axis: axis, mode: mode)) }
    return try super.tokenValue(name, in: modes)
  }
}

private struct AxisMode: Hashable {
  let axis: AxisName
  let mode: ModeName
}

/// Has the naive engine do everything.
private class PassingSubject: Subject {
  private let sound = ReferenceSubject()

  func perform(_ edit: Edit, cast: (Label) -> Handle) throws -> [Handle] { try sound.perform(edit, cast: cast) }
  func transaction(_ body: () throws -> Void) throws { try sound.transaction(body) }
  func isTracked(_ handle: Handle) -> Bool { sound.isTracked(handle) }
  func value(_ handle: Handle, _ binding: BindingName) -> Resolution? { sound.value(handle, binding) }
  func value(_ handle: Handle, _ binding: BindingName, in patch: Patch) throws -> Resolution? {
    try sound.value(handle, binding, in: patch)
  }
  func values(_ handle: Handle, _ bindings: [BindingName]) -> [Resolution]? { sound.values(handle, bindings) }
  func explain(_ handle: Handle, _ binding: BindingName) -> Explanation? { sound.explain(handle, binding) }
  func explain(_ handle: Handle, _ binding: BindingName, in patch: Patch) throws -> Explanation? {
    try sound.explain(handle, binding, in: patch)
  }
  func tokenValue(_ name: TokenName, in modes: [AxisName: ModeName]) throws -> Value? {
    try sound.tokenValue(name, in: modes)
  }
  func standing(of handle: Handle) -> ObjectStanding? { sound.standing(of: handle) }
  func tokenProblems(in modes: [AxisName: ModeName]) throws -> [TokenProblem] { try sound.tokenProblems(in: modes) }
  func declarationProblems(in modes: [AxisName: ModeName]) throws -> [DeclarationProblem] {
    try sound.declarationProblems(in: modes)
  }
  func answers(_ handle: Handle, _ binding: BindingName, _ token: TokenName) -> Answers? {
    sound.answers(handle, binding, token)
  }
  func snapshot() -> any StageSnapshot { sound.snapshot() }
  var revision: UInt64 { sound.revision }
  var objectCount: Int { sound.objectCount }
  func takeChanges(hasReacted: Bool) -> [Int: [Change]] { sound.takeChanges(hasReacted: hasReacted) }
  func heldValues(_ handle: Handle, _ bindings: [BindingName]) -> [HeldValues] {
    sound.heldValues(handle, bindings)
  }
  func deliverSlices(byTurns: Bool) throws { try sound.deliverSlices(byTurns: byTurns) }
  func changedObjects(since revision: UInt64) -> Set<Handle>? { sound.changedObjects(since: revision) }
  var journalCapacity: Int? { sound.journalCapacity }
  var styleCount: Int { sound.styleCount }
  func sharedValues(_ bindings: [BindingName]) -> [(handle: Handle, values: [Resolution?])]? {
    sound.sharedValues(bindings)
  }
  func checkInvariants() -> [String] { sound.checkInvariants() }
  var onChange: ((Label, _ turn: Int?) throws -> Void)? {
    get { sound.onChange }
    set { sound.onChange = newValue }
  }
  var onAnnouncement: (() throws -> Void)? {
    get { sound.onAnnouncement }
    set { sound.onAnnouncement = newValue }
  }
  var onRevision: (() throws -> Void)? {
    get { sound.onRevision }
    set { sound.onRevision = newValue }
  }
}
