import Livery

/// The real engine.
public final class EngineSubject: Subject {
  private struct Attribute {
    let id: AttributeID
    let isSlotted: Bool
  }

  /// What callbacks need. They may come after the subject: owners of objects go with it.
  private final class Hooks: @unchecked Sendable {
    // Safe: touched on the thread that plays, and by callbacks that are made on it.
    var onChange: ((Label) throws -> Void)?
    var attributes: [AttributeName: Attribute] = [:]
  }

  let engine: Engine
  private let sinks = SinkLedger<SinkID>()
  private let columns: ColumnShelf
  private let targets: TargetShelf
  private let slices = SliceGate()
  private let hooks = Hooks()
  private var classes: [ClassName: ClassID] = [:]
  private var owners: [Label: Tracked] = [:]
  private let witness: RevisionWitness?
  public var onChange: ((Label) throws -> Void)? {
    get { hooks.onChange }
    set { hooks.onChange = newValue }
  }
  private var attributes: [AttributeName: Attribute] {
    get { hooks.attributes }
    set {
      hooks.attributes = newValue
      ids = BindingMemo()
    }
  }
  private var ids = BindingMemo<(attribute: AttributeID, slot: StateSetID?)>()

  public init(_ configuration: Engine.Configuration = Engine.Configuration(), isObserved: Bool = false) {
    engine = Engine(configuration)
    columns = ColumnShelf()
    targets = TargetShelf(engine)
    witness = isObserved ? RevisionWitness(engine) : nil
  }

  // What objects lose with their owners is still delivered.
  deinit { owners = [:] }

  public convenience init(_ setup: EngineSetup) { self.init(setup.configuration, isObserved: setup.isObserved) }

  private func id(of attribute: AttributeName) -> AttributeID {
    guard let known = attributes[attribute] else { preconditionFailure("there is no attribute \"\(attribute)\"") }
    return known.id
  }

  /// Classes go by id in the engine, so an unknown one is found out here.
  private func id(of className: ClassName) throws -> ClassID {
    guard let id = classes[className] else { throw EditError.unknownClass(className) }
    return id
  }

  public func perform(_ edit: Edit, cast: Cast) throws -> [Handle] {
    var handles: [Handle] = []
    do {
      if onChange != nil, edit.tracksObjects {
        // Callbacks that throw make the call that tracks throw, and the handles would be lost with it.
        try engine.transaction { handles = try apply(edit, cast: cast) }
      } else {
        handles = try apply(edit, cast: cast)
      }
    } catch let error as DeliveryError {
      throw CallbackFailure(handles: handles, errors: error.errors)
    }
    return handles
  }

  private func apply(_ edit: Edit, cast: Cast) throws -> [Handle] {
    switch edit {
    case .addAttribute(let name, let kind, let isSlotted):
      attributes[name] = Attribute(
        id: try engine.addAttribute(name, kind: kind, isSlotted: isSlotted), isSlotted: isSlotted)
    case .addClass(let name, let superclass):
      classes[name] = try engine.addClass(name, superclass: try superclass.map(id))
    case .addTheme(let name, let parent): try engine.addTheme(name, parent: parent)
    case .setThemeParent(let theme, let parent): try engine.setParent(of: theme, to: parent)
    case .addAxis(let name, let modes, let defaultMode): try engine.addAxis(name, modes: modes, default: defaultMode)
    case .track(let object):
      return [
        try engine.track(
          id(of: object.className), identifiers: engine.identifiers(object.identifiers),
          states: engine.states(object.states), parent: object.parent.map { cast[$0] }, patch: object.patch,
          isUnthemed: object.isUnthemed, isSuspended: object.isSuspended, style: object.style)
      ]
    case .trackForest(let objects, let below):
      let places = Dictionary(uniqueKeysWithValues: zip(objects.map(\.label), 0...))
      return try engine.track(
        Forest(
          classes: objects.map { try id(of: $0.className) },
          identifiers: objects.map { engine.identifiers($0.identifiers) },
          states: objects.map { engine.states($0.states) },
          parents: objects.map { $0.parent.map { Int32(places[$0]!) } ?? Forest.root }),
        below: below.map { cast[$0] })
    case .untrack(let label): try engine.untrack(cast[label])
    case .untrackAll(let labels): try engine.untrack(labels.map { cast[$0] })
    case .untrackSubtree(let label): try engine.untrackSubtree(cast[label])
    case .setParent(let label, let parent): try engine.setParent(of: cast[label], to: parent.map { cast[$0] })
    case .setParentOfAll(let labels, let parent):
      try engine.setParent(of: labels.map { cast[$0] }, to: parent.map { cast[$0] })
    case .setStates(let label, let states): try engine.setStates(of: cast[label], to: engine.states(states))
    case .setStatesOfAll(let labels, let states):
      try engine.setStates(of: labels.map { cast[$0] }, to: engine.states(states))
    case .setIdentifiers(let label, let names):
      try engine.setIdentifiers(of: cast[label], to: engine.identifiers(names))
    case .setPatch(let label, let patch): try engine.setPatch(of: cast[label], to: patch)
    case .setUnthemed(let label, let isUnthemed): try engine.setUnthemed(cast[label], isUnthemed)
    case .setSuspended(let label, let isSuspended): try engine.setSuspended(cast[label], isSuspended)
    case .declare(let label, let declaration): try engine.declare(declaration, on: cast[label])
    case .removeDeclaration(let label, let attribute, let states, let when):
      try engine.removeDeclaration(of: attribute, states: states, when: when, on: cast[label])
    case .addRule(let rule): try engine.addRule(rule)
    case .removeRule(let selectors, let when, let attributes):
      try engine.removeRule(selectors, when: when, attributes: attributes)
    case .loadTokens(let layers): try engine.loadTokens(layers)
    case .setToken(let definition): try engine.setToken(definition)
    case .removeToken(let name): try engine.removeToken(name)
    case .removeTokenDefinition(let name, let when): try engine.removeToken(name, when: when)
    case .setContext(let modes, let tokens): try engine.setContext(modes, tokens: tokens)
    case .setSystemMode(let axis, let mode): try engine.setSystemMode(mode, for: axis)
    case .refresh(let label, let attribute): try engine.refresh(cast[label], attribute: attribute)
    case .refreshSubtree(let label): try engine.refreshSubtree(cast[label])
    case .addSink(let label, let kind, let attributes): try addSink(label, kind, attributes)
    case .removeSink(let label):
      guard let record = sinks.records[label] else { return [] }
      sinks.records[label] = nil
      try engine.removeSink(record.id)
    case .bind(let label, let sink):
      guard let record = sinks.records[sink], record.kind.needsBinding else { return [] }
      try engine.bind(targets.make(for: cast[label], of: record.number), to: cast[label], in: record.id)
    case .unbind(let label, let sink):
      guard let record = sinks.records[sink], record.kind.needsBinding else { return [] }
      try engine.unbind(cast[label], in: record.id)
      targets.drop(cast[label], of: record.number)
    case .own(let label): if isTracked(cast[label]) { owners[label] = engine.own(cast[label]) }
    case .disown(let label): owners[label] = nil
    case .trim(let themes): engine.trim(keeping: themes)
    }
    return []
  }

  public func transaction(_ body: () throws -> Void) throws {
    let before = (attributes, classes, sinks.records, targets.bound)
    do {
      try engine.transaction(body)
    } catch let error as DeliveryError {
      throw CallbackFailure(handles: [], errors: error.errors)
    } catch {
      // What the body declared is gone.
      (attributes, classes, sinks.records, targets.bound) = before
      throw error
    }
  }

  public func deliverSlices() { slices.open() }

  public func isTracked(_ handle: Handle) -> Bool { engine.isTracked(handle) }
  public func value(_ handle: Handle, _ binding: BindingName) -> Resolution? {
    if let slot = binding.slot {
      engine.value(handle, id(of: binding.attribute), slot: engine.states(slot))
    } else {
      engine.value(handle, id(of: binding.attribute))
    }
  }
  public func value(_ handle: Handle, _ binding: BindingName, in patch: Patch) throws -> Resolution? {
    try engine.value(handle, id(of: binding.attribute), slot: binding.slot.map(engine.states), in: patch)
  }
  public func values(_ handle: Handle, _ bindings: [BindingName]) -> [Resolution]? {
    let ids = ids.answers(for: bindings) { binding in
      (id(of: binding.attribute), binding.withoutNormalSlot.slot.map(engine.states))
    }
    guard isTracked(handle) else { return nil }
    return ids.compactMap { attribute, slot in
      if let slot { engine.value(handle, attribute, slot: slot) } else { engine.value(handle, attribute) }
    }
  }
  public func explain(_ handle: Handle, _ binding: BindingName) -> Explanation? {
    engine.explain(handle, binding.attribute, slot: binding.slot)
  }
  public func tokenValue(_ name: TokenName, in modes: [AxisName: ModeName]) throws -> Value? {
    try engine.tokenValue(name, in: modes)
  }
  public func tokenProblems() -> [TokenProblem] { engine.tokenProblems() }
  public func snapshot() -> any SubjectSnapshot {
    EngineSnapshot(snapshot: engine.snapshot(), engine: engine, attributes: attributes.mapValues(\.id))
  }
  public var revision: UInt64 { engine.revision }
  public func takeChanges() -> [Int: [Change]] { sinks.takeChanges() }

  public func heldValues(_ handle: Handle, _ bindings: [BindingName]) -> [HeldValues] {
    sinks.valueHolders.map { record in
      HeldValues(
        sink: record.number,
        values: record.kind.needsBinding
          ? targets.values(of: handle, in: record.number, bindings)
          : columns.values(of: handle, in: record.number, bindings))
    }
  }

  public func changedObjects(since revision: UInt64) -> Set<Handle>? {
    switch engine.changes(since: revision) {
    case .resync: nil
    case .objects(let handles): Set(handles)
    }
  }

  public func checkInvariants() -> [String] {
    let lost = attributes.filter { engine.id(of: $0.key) != $0.value.id }.map { "\($0.key) has another number" }
    return engine.checkInvariants() + lost + (witness?.violations ?? [])
  }

  // MARK: Sinks

  private func addSink(_ label: Label, _ kind: SinkKind, _ names: [AttributeName]?) throws {
    let number = sinks.takeNumber(kind)
    let id: SinkID
    switch kind {
    case .callback:
      id = try engine.addCallbackSink(attributes: names) { [sinks, hooks] change in
        sinks.append(change, to: number)
        try hooks.onChange?(label)
      }
    case .concurrent:
      id = try engine.addCallbackSink(attributes: names, delivery: .concurrent) { [sinks] in
        sinks.append($0, to: number)
      }
    case .sliced:
      id = try engine.addCallbackSink(attributes: names, delivery: .sliced(slices.plan)) { [sinks] in
        sinks.append($0, to: number)
      }
    case .runs:
      id = try engine.addRunSink(attributes: names) { [sinks, hooks, unowned engine] run in
        for change in Self.changes(of: run, engine, hooks.attributes) { sinks.append(change, to: number) }
      }
    case .columns, .concurrentColumns:
      let bindings = try bindings(of: names)
      id = try engine.addColumnSink(
        columns.make(bindings, for: number), delivery: kind == .columns ? .inline : .concurrent)
    case .objects, .unownedObjects, .concurrentObjects:
      let sink = targets.sink(
        try bindings(of: names), for: number, ownership: kind == .unownedObjects ? .unownedUnsafe : .weak)
      id = try engine.addObjectSink(sink, delivery: kind == .concurrentObjects ? .concurrent : .inline)
    }
    sinks.add(SinkLedger.Record(id: id, number: number, kind: kind), as: label)
  }

  /// The bindings of some attributes. The first that is not declared throws.
  private func bindings(of names: [AttributeName]?) throws -> [BindingName] {
    try (names ?? []).flatMap { name in
      guard let attribute = attributes[name] else { throw EditError.unknownAttribute(name) }
      return attribute.isSlotted ? World.slots.map { BindingName(name, slot: $0) } : [BindingName(name)]
    }
  }

  /// What a run tells each member.
  private static func changes(
    of run: Run, _ engine: Engine, _ attributes: [AttributeName: Attribute]
  ) -> [Change] {
    let attribute = attributes.first { $0.value.id == run.attribute }?.key ?? "unknown"
    let slot = run.slot.map { states in World.slots.first { engine.states($0) == states } ?? ["unknown"] }
    return run.members.map { index in
      Change(
        handle: engine.handle(at: index) ?? Handle(index: index, generation: 0), attribute: attribute, slot: slot,
        old: engine.resolution(of: run.old), new: engine.resolution(of: run.new), isInitial: run.isInitial)
    }
  }
}

extension Edit {
  fileprivate var tracksObjects: Bool {
    switch self {
    case .track, .trackForest: true
    default: false
    }
  }
}

extension Engine {
  /// What a word stands for during a delivery.
  func resolution(of word: ValueWord) -> Resolution {
    value(of: word).map(Resolution.value) ?? (word.isNone ? .none : .absent)
  }
}

/// A snapshot by names.
private struct EngineSnapshot: SubjectSnapshot {
  let snapshot: Snapshot
  let engine: Engine
  let attributes: [AttributeName: AttributeID]

  func values(_ handle: Handle, _ bindings: [BindingName]) -> [Resolution]? {
    guard snapshot.isTracked(handle) else { return nil }
    return bindings.map(\.withoutNormalSlot).compactMap { binding in
      guard let id = attributes[binding.attribute] else { return nil }
      return if let slot = binding.slot {
        snapshot.value(handle, id, slot: engine.states(slot))
      } else {
        snapshot.value(handle, id)
      }
    }
  }
}

extension BindingName {
  /// The normal slot need not be named. Only reads of single values name it.
  fileprivate var withoutNormalSlot: BindingName { slot == [] ? BindingName(attribute) : self }
}
