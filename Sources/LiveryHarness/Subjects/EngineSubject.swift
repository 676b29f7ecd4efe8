import Livery
import LiveryLog

/// The real engine.
public final class EngineSubject: Subject {
  let engine: Engine
  private let stage: EngineStage
  private let sinks: SinkShelf
  private let witness: RevisionWitness?
  public let journalCapacity: Int?
  private var ids = BindingMemo<(attribute: AttributeID, slot: StateSetID?)>()
  /// The objects whose values were asked for since the last check.
  private var lookedAt: [Handle] = []
  /// What was wrong in the middle of transactions and deliveries.
  private var contradictions: [String] = []

  public var onChange: ((Label, _ turn: Int?) throws -> Void)? {
    get { stage.onChange }
    set { stage.onChange = newValue }
  }

  public var onAnnouncement: (() throws -> Void)? {
    get { stage.onAnnouncement }
    set { stage.onAnnouncement = newValue }
  }

  public var onRevision: (() throws -> Void)? {
    get { stage.onRevision }
    set { stage.onRevision = newValue }
  }

  public convenience init(_ configuration: Engine.Configuration = Engine.Configuration(), isObserved: Bool = false) {
    let engine = Engine(configuration)
    self.init(
      engine, played: engine, isObserved: isObserved, journalCapacity: configuration.clamped.journalEntries)
  }

  public convenience init(_ setup: EngineSetup) { self.init(setup.configuration, isObserved: setup.isObserved) }

  /// An engine that shares the tables of another, which is at rest.
  convenience init(sharing other: EngineSubject, _ setup: EngineSetup) {
    let engine = Engine(sharing: other.engine, setup.configuration)
    self.init(
      engine, played: engine, isObserved: setup.isObserved,
      journalCapacity: setup.configuration.clamped.journalEntries)
  }

  /// An engine that never has too few cells, which depends on the slots that objects get.
  convenience init(withoutFixedColumns setup: EngineSetup) {
    let engine = Engine(setup.configuration)
    self.init(engine, played: engine, isObserved: setup.isObserved, fixesColumns: false)
  }

  /// - Parameters:
  ///   - played: what gets the edits, the engine or its recorder.
  ///   - fixesColumns: whether columns over memory of a host are that, and not like others.
  ///   - journalCapacity: how many entries the engine's journal has; nil if nobody asks for that.
  package init(
    _ engine: Engine, played: any EditableEngine, isObserved: Bool, fixesColumns: Bool = true,
    journalCapacity: Int? = nil
  ) {
    self.engine = engine
    self.journalCapacity = journalCapacity
    // What columns refuse, a recorder writes as a comment.
    let isRecorded = !(played is Engine)
    sinks = SinkShelf(engine, isRecorded: isRecorded, fixesColumns: fixesColumns && !isRecorded)
    stage = EngineStage(played, sinks, sinks.slices)
    witness = isObserved ? RevisionWitness(engine) : nil
  }

  private func id(of attribute: AttributeName) -> AttributeID {
    guard let known = stage.names.attributes[attribute] else {
      preconditionFailure("there is no attribute \"\(attribute)\"")
    }
    return known.id
  }

  public func perform(_ edit: Edit, cast: (Label) -> Handle) throws -> [Handle] {
    if case .addAttribute = edit { ids = BindingMemo() }
    return try stage.perform(edit, cast: cast)
  }

  public func transaction(_ body: () throws -> Void) throws {
    try stage.transaction {
      let bound = sinks.targets.bound
      do {
        try body()
      } catch {
        // What the body declared and bound is gone.
        ids = BindingMemo()
        sinks.targets.bound = bound
        throw error
      }
    }
  }

  /// What is declared.
  var attributes: [AttributeName: StageNames.Attribute] { stage.names.attributes }

  public func deliverSlices(byTurns: Bool) throws { try stage.deliverSlices(byTurns: byTurns) }

  public func isTracked(_ handle: Handle) -> Bool { engine.isTracked(handle) }
  public func value(_ handle: Handle, _ binding: BindingName) -> Resolution? {
    if let slot = binding.slot {
      engine.value(handle, id(of: binding.attribute), slot: engine.states(slot))
    } else {
      engine.value(handle, id(of: binding.attribute))
    }
  }
  public func value(_ handle: Handle, _ binding: BindingName, in patch: Patch) throws -> Resolution? {
    try stage.value(handle, binding, in: patch)
  }
  public func values(_ handle: Handle, _ bindings: [BindingName]) -> [Resolution]? {
    let ids = ids.answers(for: bindings) { binding in
      (id(of: binding.attribute), binding.withoutNormalSlot.slot.map(engine.states))
    }
    lookedAt.append(handle)
    guard isTracked(handle) else { return nil }
    return ids.compactMap { attribute, slot in
      if let slot { engine.value(handle, attribute, slot: slot) } else { engine.value(handle, attribute) }
    }
  }
  public func explain(_ handle: Handle, _ binding: BindingName) -> Explanation? {
    engine.explain(handle, binding.attribute, slot: binding.slot)
  }
  public func explain(_ handle: Handle, _ binding: BindingName, in patch: Patch) throws -> Explanation? {
    try engine.explain(handle, binding.attribute, slot: binding.slot, in: patch)
  }
  public func tokenValue(_ name: TokenName, in modes: [AxisName: ModeName]) throws -> Value? {
    try engine.tokenValue(name, in: Patch(modes: modes))
  }
  public func standing(of handle: Handle) -> ObjectStanding? {
    guard let inputs = engine.inputs(of: handle), let modes = engine.modes(of: handle) else { return nil }
    return ObjectStanding(
      inputs: inputs, children: Set(engine.children(of: handle)), modes: [modes, engine.modes],
      tokens: World.tokens.map { engine.tokenValue($0, of: handle) })
  }
  public func tokenProblems(in modes: [AxisName: ModeName]) throws -> [TokenProblem] {
    modes.isEmpty ? engine.tokenProblems() : try engine.tokenProblems(in: Patch(modes: modes))
  }
  public func declarationProblems(in modes: [AxisName: ModeName]) throws -> [DeclarationProblem] {
    modes.isEmpty ? engine.declarationProblems() : try engine.declarationProblems(in: Patch(modes: modes))
  }
  public func answers(_ handle: Handle, _ binding: BindingName, _ token: TokenName) -> Answers? {
    let answers = stage.answers(handle, binding, token)
    if answers != nil {
      contradictions += engine.contradictions(about: handle, binding.attribute, id(of: binding.attribute))
    }
    return answers
  }
  package func snapshot() -> any StageSnapshot {
    let snapshot = engine.snapshot()
    if snapshot.revision != engine.revision { contradictions.append("a snapshot is of \(snapshot.revision)") }
    return stage.snapshot()
  }
  public var objectCount: Int { engine.statistics.objects }
  public var revision: UInt64 { engine.revision }
  public func takeChanges(hasReacted: Bool) -> [Int: [Change]] {
    guard hasReacted else { return sinks.ledger.takeChanges() }
    let there = stage.sinks
    return sinks.ledger.takeChanges { [engine] sink, handle in there.holds(sink) && engine.isTracked(handle) }
  }

  public func heldValues(_ handle: Handle, _ bindings: [BindingName]) -> [HeldValues] {
    stage.sinks.valueHolders.map { record in
      HeldValues(
        sink: record.number,
        values: record.kind.needsBinding
          ? sinks.targets.values(of: handle, in: record.number, bindings)
          : sinks.columns.values(of: handle, in: record.number, bindings))
    }
  }

  public func changedObjects(since revision: UInt64) -> Set<Handle>? {
    switch engine.changes(since: revision) {
    case .resync: nil
    case .objects(let handles): Set(handles)
    }
  }

  public var styleCount: Int { engine.statistics.styles }

  public func sharedValues(_ bindings: [BindingName]) -> [(handle: Handle, values: [Resolution?])]? {
    guard let slots = try? bindings.map({ try engine.resolvedSlot(AttributeSlot($0.attribute, slot: $0.slot)) }) else {
      return nil
    }
    var found: [(index: UInt32, words: [ValueWord?])] = []
    // What the nodes say is good for the call, and the words until the next commit.
    engine.forEachStyleNode { node in
      let words = slots.map { slot in node.position(of: slot).map { node.words[$0] } }
      for index in node.members { found.append((index, words)) }
    }
    return found.map { index, words in (engine.presentHandle(at: index), words.map { engine.sharedValue(of: $0) }) }
  }

  public func checkInvariants() -> [String] {
    let lost = stage.names.attributes.filter { engine.id(of: $0.key) != $0.value.id }
      .map { "\($0.key) has another number" }
    return engine.checkInvariants() + lost + readsThatDisagree() + sinks.targets.violations
      + sinks.watch.violations + sinks.columns.violations + (witness?.violations ?? []) + contradictions
  }

  /// Where reads of many objects in one call, or typed ones, do not find what single reads do.
  private func readsThatDisagree() -> [String] {
    defer { lookedAt.removeAll(keepingCapacity: true) }
    return attributes.flatMap { name, attribute in
      let words = engine.words(of: lookedAt, attribute.id)
      let place = lookedAt.indices.first { engine.word(lookedAt[$0], attribute.id) != words[$0] }
      // A typed read is another one with a name: what holds for one object does for others.
      let handle = lookedAt.last.flatMap { engine.readsAlike(typed: $0, name, attribute.id) ? nil : $0 }
      return [
        place.map { "\(name) of \(lookedAt[$0]) is read otherwise among others" },
        handle.map { "\(name) of \($0) is read otherwise with a type" },
      ].compactMap(\.self)
    }
  }
}

extension Engine {
  /// Where the ways to ask for an attribute of an object do not find the same, also in the middle of transactions and deliveries.
  fileprivate func contradictions(about handle: Handle, _ name: AttributeName, _ id: AttributeID) -> [String] {
    var found: [String] = []
    if words(of: [handle, handle], id) != [word(handle, id), word(handle, id)] { found.append("among others") }
    if !readsAlike(typed: handle, name, id) { found.append("with a type") }
    if let shared = sharedValue(of: handle, name), shared != value(handle, id) { found.append("in its style node") }
    if isTracked(handle) != (value(handle, id) != nil) { found.append("as to whether it is there") }
    if changes(since: revision) != .objects([]) { found.append("beside a change since the last revision") }
    return found.map { "\(name) of \(handle) is read otherwise \($0)" }
  }

  /// What the style node of an object says of an attribute; nil if it is in none, or each member has a value of its own.
  private func sharedValue(of handle: Handle, _ name: AttributeName) -> Resolution? {
    guard isTracked(handle), let slot = try? resolvedSlot(AttributeSlot(name)) else { return nil }
    var word: ValueWord?
    var isMember = false
    forEachStyleNode { node in
      guard node.members.contains(handle.index) else { return }
      isMember = true
      word = node.position(of: slot).map { node.words[$0] }
    }
    return isMember ? sharedValue(of: word) : nil
  }

  /// The handle of the object in a slot; if there is none, one that is never issued.
  func presentHandle(at index: UInt32) -> Handle { handle(at: index) ?? Handle(index: index, generation: 0) }

  /// Whether typed reads find what the others do, where it is of their type.
  fileprivate func readsAlike(typed handle: Handle, _ name: AttributeName, _ id: AttributeID) -> Bool {
    let value = value(handle, id)?.value
    // Compared as values, of which NaN is one.
    func isAlike<Typed: ThemeValue>(_ type: Typed.Type) -> Bool {
      self[handle, Attribute<Typed>(name)]?.themeValue == value.flatMap(Typed.init(themeValue:))?.themeValue
    }
    return isAlike(ThemeColor.self) && isAlike(Double.self)
  }

  /// What a word of a style node stands for, absent if there is none; nil if each member has a value of its own.
  fileprivate func sharedValue(of word: ValueWord?) -> Resolution? {
    guard let word, !word.isAbsent else { return .absent }
    return word.isNone ? Resolution.none : value(of: word).map(Resolution.value)
  }

  /// What a word stands for during a delivery.
  func resolution(of word: ValueWord) -> Resolution {
    value(of: word).map(Resolution.value) ?? (word.isNone ? .none : .absent)
  }
}
