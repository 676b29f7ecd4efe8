import LiveryLog
import LiveryReference
import LiveryVocabulary

/// The naive engine.
public final class ReferenceSubject: Subject {
  let engine = ReferenceEngine()
  private var sinks = SinkTable()
  /// By number of the sink.
  private var sinkIDs: [Int: ReferenceSinkID] = [:]
  private let ledger = ChangeLedger()
  /// By number of the sink: whether it covers a binding.
  private var covered: [Int: BindingMemo<Bool>] = [:]
  /// What waits for sliced sinks, by number.
  private var slices: [Int: WaitingChanges] = [:]
  /// How many slices have begun.
  private var sliceCount = 0
  /// The objects that have an owner.
  private var owned: [Ownership: Handle] = [:]
  /// Objects whose owner went and that are to be untracked with the next commit, perhaps with everything below.
  private var deaths: [(handle: Handle, withSubtree: Bool)] = []
  private var depth = 0
  public var onChange: ((Label, _ turn: Int?) throws -> Void)?
  public var onAnnouncement: (() throws -> Void)?
  public var onRevision: (() throws -> Void)?
  /// The handles that another subject issued for the next objects; nil where it refused to track one.
  var issued: ArraySlice<Handle?> = []
  private var ownCount: UInt32 = 0
  private var refusedCount: UInt32 = 0
  /// One more than the highest index that was issued.
  private var slotLimit = 0
  /// The fewest cells of a column whose sink a transaction removed, or one inside it, and how many were committed before:
  /// until that one is, the sink may come back.
  private var former: (capacity: Int, commitCount: Int)?

  /// The bindings that were asked for last, as the engine knows them.
  private var known = BindingMemo<Binding>()

  private func known(_ bindings: [BindingName]) -> [Binding] {
    known.answers(for: bindings) { engine.find([($0.attribute, $0.slot)])[0] }
  }

  public init() {
    engine.onWillChange = { [unowned self] in try callBack { try onAnnouncement?() } }
    engine.onDidChange = { [unowned self] in try callBack { try onRevision?() } }
  }

  /// The next handle that was issued elsewhere, one that nobody issues if that was refused, or else one of its own.
  private func takeHandle() -> Handle {
    switch issued.popFirst() {
    case .some(.some(let handle)):
      slotLimit = max(slotLimit, Int(handle.index) + 1)
      return handle
    case .some(.none):
      refusedCount += 1
      return Handle(index: .max - refusedCount, generation: 1)
    case .none:
      ownCount += 1
      slotLimit = Int(ownCount)
      return Handle(index: ownCount - 1, generation: 1)
    }
  }

  /// Tracks objects, unless those who issue the handles had no cells for them, which is found out last. When they have none
  /// hangs on how they use slots again, so it is only looked whether that may have been so.
  private func track(_ handles: [Handle], _ body: () throws -> Void) throws {
    let isRefused = refusedCount > 0 && handles.contains { $0.index >= UInt32.max - refusedCount }
    guard isRefused, let capacity, slotLimit + handles.count > capacity else { return try body() }
    try engine.transaction {
      try body()
      throw EditError.columnTooSmall(capacity: capacity)
    }
  }

  /// The fewest cells that a column has, or one whose sink may come back.
  private var capacity: Int? {
    var capacities = sinks.records.values.compactMap { ColumnShelf.capacity(of: $0) }
    if let former, former.commitCount == engine.commitCount { capacities.append(former.capacity) }
    return capacities.min()
  }

  public func perform(_ edit: Edit, cast: (Label) -> Handle) throws -> [Handle] {
    var handles: [Handle] = []
    depth += 1
    defer { endCall() }
    do {
      try perform(edit, cast: cast, &handles)
    } catch let error as ReferenceDeliveryError {
      throw CallbackFailure(handles: handles, errors: error.errors)
    }
    return handles
  }

  private func perform(_ edit: Edit, cast: (Label) -> Handle, _ handles: inout [Handle]) throws {
    switch edit {
    case .addAttribute(let name, let kind, let isSlotted):
      try engine.addAttribute(name, kind: kind, isSlotted: isSlotted)
    case .addClass(let name, let superclass): try engine.addClass(name, superclass: superclass)
    case .addTheme(let name, let parent): try engine.addTheme(name, parent: parent)
    case .setThemeParent(let theme, let parent): try engine.setParent(of: theme, to: parent)
    case .addAxis(let name, let modes, let defaultMode): try engine.addAxis(name, modes: modes, default: defaultMode)
    case .track(let object):
      handles = [takeHandle()]
      try track(handles) {
        try engine.track(
          handles[0], class: object.className, identifiers: object.identifiers, states: object.states,
          parent: object.parent.map(cast), patch: object.patch, isUnthemed: object.isUnthemed,
          isSuspended: object.isSuspended, style: object.style)
      }
    case .trackForest(let objects, let below):
      handles = objects.map { _ in takeHandle() }
      let parents = try objects.parentPlaces()
      try track(handles) {
        try engine.transaction {
          try engine.check(objects.map(\.className))
          if let below { try engine.check([cast(below)]) }
          for (place, object) in objects.enumerated() {
            try engine.track(
              handles[place], class: object.className, identifiers: object.identifiers, states: object.states,
              parent: parents[place].map { handles[$0] } ?? below.map(cast))
          }
        }
      }
    case .untrack(let label): try engine.untrack(cast(label))
    case .untrackAll(let labels):
      try engine.transaction {
        try engine.check(labels.map(cast))
        for handle in Set(labels.map(cast)) { try engine.untrack(handle) }
      }
    case .untrackSubtree(let label): try engine.untrackSubtree(cast(label))
    case .setParent(let label, let parent): try engine.setParent(of: cast(label), to: parent.map(cast))
    case .setParentOfAll(let labels, let parent):
      try engine.transaction {
        try engine.check(labels.map(cast) + (parent.map { [cast($0)] } ?? []))
        for label in labels { try engine.setParent(of: cast(label), to: parent.map(cast)) }
      }
    case .setStates(let label, let states): try engine.setStates(of: cast(label), to: states)
    case .setStatesOfAll(let labels, let states):
      try engine.transaction { for label in labels { try engine.setStates(of: cast(label), to: states) } }
    case .changeStates(let label, let new, let old):
      try engine.changeStates(of: cast(label), adding: new, removing: old)
    case .changeStatesOfAll(let labels, let new, let old):
      try engine.transaction {
        for label in labels { try engine.changeStates(of: cast(label), adding: new, removing: old) }
      }
    case .setIdentifiers(let label, let names): try engine.setIdentifiers(of: cast(label), to: names)
    case .setPatch(let label, let patch): try engine.setPatch(of: cast(label), to: patch)
    case .setUnthemed(let label, let isUnthemed): try engine.setUnthemed(of: cast(label), to: isUnthemed)
    case .setSuspended(let label, let isSuspended): try engine.setSuspended(of: cast(label), to: isSuspended)
    case .declare(let label, let declaration): try engine.declare(declaration, on: cast(label))
    case .declareAll(let label, let declarations):
      try engine.transaction {
        try engine.check([cast(label)])
        for declaration in declarations { try engine.declare(declaration, on: cast(label)) }
      }
    case .setStyle(let label, let style): try engine.setStyle(of: cast(label), to: style)
    case .removeDeclaration(let label, let attribute, let states, let when):
      try engine.undeclare(attribute, states: states, when: when, on: cast(label))
    case .addRule(let rule): try engine.addRule(rule)
    case .removeRule(let selectors, let when, let attributes):
      try engine.removeRule(selectors, when: when, attributes: attributes)
    case .loadSheet(let sheet, let place): try engine.loadSheet(sheet, place)
    case .unloadSheet(let name): try engine.unloadSheet(name)
    case .replaceTokens(let layer): try engine.replaceTokens(layer)
    case .loadTokens(let layers): try engine.loadTokens(layers)
    case .setToken(let definition): try engine.setToken(definition)
    case .removeToken(let name): try engine.removeToken(name)
    case .removeTokenDefinition(let name, let when): try engine.removeToken(name, when: when)
    case .setContext(let modes, let tokens): try engine.setContext(modes, tokens: tokens)
    case .setSystemMode(let axis, let mode): try engine.setSystemMode(of: axis, to: mode)
    case .refresh(let label, let attribute): try engine.refresh(cast(label), attribute)
    case .refreshSubtree(let label): try engine.refreshSubtree(cast(label))
    case .addSink(let label, let kind, let bindings): try addSink(label, kind, bindings)
    case .removeSink(let label):
      let (capacity, commitCount) = (capacity, engine.commitCount)
      guard let record = sinks.records.removeValue(forKey: label) else { return }
      do {
        try engine.removeSink(sinkIDs[record.number]!)
      } catch let error as EditError {
        // Refused, so it is still there.
        sinks.add(record)
        throw error
      }
      if let capacity { former = (capacity, commitCount) }
    case .bind(let label, let former, let sink):
      guard let record = sinks.binder(sink) else { return }
      let from = record.kind.recyclesTargets ? former.map(cast) : nil
      try engine.bind(cast(label), from: from, in: sinkIDs[record.number]!)
    case .bindAll(let labels, let sink):
      guard let record = sinks.binder(sink) else { return }
      try engine.transaction {
        try engine.check(labels.map(cast))
        for label in labels { try engine.bind(cast(label), in: sinkIDs[record.number]!) }
      }
    case .unbind(let label, let sink):
      if let record = sinks.binder(sink) { try engine.unbind(cast(label), in: sinkIDs[record.number]!) }
    case .own(let label, let withSubtree): replaceOwner(Ownership(label, withSubtree), by: cast(label))
    case .disown(let label, let withSubtree): replaceOwner(Ownership(label, withSubtree), by: nil)
    case .trim: break
    }
  }

  private func addSink(_ label: Label, _ kind: SinkKind, _ bindings: [BindingName]?) throws {
    let record = sinks.number(label, kind, bindings)
    let attributes = bindings?.map(\.attribute)
    let id = try engine.transaction { () throws -> ReferenceSinkID in
      let id = try engine.addSink(
        attributes: attributes, needsBinding: kind.needsBinding,
        recycled: kind.recyclesTargets ? (bindings ?? []).map { ($0.attribute, $0.slot) } : nil
      ) { [unowned self] change in
        if kind == .sliced {
          slices[record.number, default: WaitingChanges(of: record.number)].add(change)
        } else {
          try tell(change, to: record)
        }
      }
      if let capacity = ColumnShelf.capacity(of: record), capacity < slotLimit {
        throw EditError.columnTooSmall(capacity: capacity)
      }
      return id
    }
    sinkIDs[record.number] = id
    sinks.add(record)
  }

  private func tell(_ change: Change, to record: SinkTable.Record) throws {
    if record.kind.hasColumns { return }
    if !record.kind.holdsValues {
      ledger.append(change, to: record)
    } else if record.bindings?.contains(change.binding) == false {
      // A sink of some slots is one of whole attributes to this engine.
      return
    }
    let turn: Int? = record.kind.isOrdered ? nil : record.kind == .sliced ? sliceCount : 0
    try callBack { try onChange?(record.label, turn) }
  }

  /// Calls back. Objects whose owners go meanwhile are untracked after it.
  private func callBack(_ body: () throws -> Void) rethrows {
    depth += 1
    defer {
      depth -= 1
      untrackDead()
    }
    try body()
  }

  private func replaceOwner(_ ownership: Ownership, by handle: Handle?) {
    guard let old = owned[ownership] else {
      owned[ownership] = handle
      return
    }
    owned[ownership] = handle
    deaths.append((old, ownership.withSubtree))
    if depth == 1 { untrackDead() }
  }

  /// Untracks what lost its owner, or leaves it to the end of the call where callbacks may not edit any more.
  private func untrackDead() {
    let dead = deaths
    deaths = []
    for death in dead {
      do {
        if death.withSubtree { try engine.untrackSubtree(death.handle) } else { try engine.untrack(death.handle) }
      } catch EditError.Code.tooManyChainedTransactions {
        deaths.append(death)
      } catch {
        // It is gone, or a sink threw, which nobody is told of.
      }
    }
  }

  private func endCall() {
    depth -= 1
    while depth == 0 && !deaths.isEmpty { untrackDead() }
  }

  public func transaction(_ body: () throws -> Void) throws {
    depth += 1
    defer { endCall() }
    guard depth == 1 else { return try discardable(body) }
    var failure: (any Error)?
    do {
      try engine.transaction {
        do { try discardable(body) } catch { failure = error }
        untrackDead()
      }
    } catch let error as ReferenceDeliveryError where failure == nil {
      throw CallbackFailure(handles: [], errors: error.errors)
    } catch {
      // What the body threw goes before what sinks threw.
    }
    if let failure { throw failure }
  }

  /// If `body` throws, its edits are taken back, and what it made known of sinks.
  private func discardable(_ body: () throws -> Void) throws {
    let before = (records: sinks.records, former: former)
    do {
      try engine.transaction(body)
    } catch {
      (sinks.records, former) = before
      throw error
    }
  }

  public func deliverSlices(byTurns: Bool) throws {
    var errors: [any Error] = []
    // Slices are told on a queue, where nobody notes calls of closures.
    Samples.$journal.withValue(nil) {
      SliceGate.deliver(to: sinks.sliced, byTurns: byTurns) { tellNext(to: $0, &errors) }
    }
    if !errors.isEmpty { throw CallbackFailure(handles: [], errors: errors) }
  }

  /// Tells a sliced sink slices until there was something to tell in one.
  ///
  /// - Returns: whether there was; if not, nothing waits that it can be told.
  private func tellNext(to record: SinkTable.Record, _ errors: inout [any Error]) -> Bool {
    while sinks.holds(record.number), let changes = takeSlice(of: record.number) {
      sliceCount += 1
      let (hasTold, thrown) = tell(changes, inSliceTo: record)
      errors += thrown
      if hasTold { return true }
    }
    return false
  }

  /// Takes off what the next slice of a sink tells; nil if nobody can be told anything.
  private func takeSlice(of sink: Int) -> [Change]? {
    slices[sink]?.takeSlice { [engine] handle in
      !engine.isTracked(handle) ? .gone : engine.isSuspended(handle) ? .suspended : .ready
    }
  }

  private func tell(
    _ changes: [Change], inSliceTo record: SinkTable.Record
  ) -> (hasTold: Bool, errors: [any Error]) {
    var hasTold = false
    let errors = engine.deliver {
      var thrown: [any Error] = []
      for change in changes where engine.isWanted(change.handle, by: sinkIDs[record.number]!) {
        hasTold = true
        do { try tell(change, to: record) } catch { thrown.append(error) }
      }
      return thrown
    }
    return (hasTold, errors)
  }

  /// Takes off one change that waits for a sliced sink.
  ///
  /// - Returns: whether it waited and could be told.
  func takeWaiting(_ change: Change, of sink: Int) -> Bool {
    guard sinks.records.values.contains(where: { $0.number == sink }), engine.isTracked(change.handle),
      !engine.isSuspended(change.handle)
    else { return false }
    return slices[sink]?.take(change) ?? false
  }

  /// A slice may have come upon everything that it had nothing to say of.
  func passOverSlices() {
    for sink in slices.keys { slices[sink]?.passOver() }
  }

  func isDeclared(_ attribute: AttributeName) -> Bool {
    engine.snapshot().inputs.attributes.contains { $0.name == attribute }
  }

  public func isTracked(_ handle: Handle) -> Bool { engine.isTracked(handle) }
  public func value(_ handle: Handle, _ binding: BindingName) -> Resolution? {
    engine.value(handle, binding.attribute, slot: binding.slot)
  }
  public func value(_ handle: Handle, _ binding: BindingName, in patch: Patch) throws -> Resolution? {
    try engine.value(handle, binding.attribute, slot: binding.slot, in: patch)
  }
  public func values(_ handle: Handle, _ bindings: [BindingName]) -> [Resolution]? {
    engine.values(handle, known(bindings))
  }
  public func explain(_ handle: Handle, _ binding: BindingName) -> Explanation? {
    engine.explain(handle, binding.attribute, slot: binding.slot)
  }
  public func explain(_ handle: Handle, _ binding: BindingName, in patch: Patch) throws -> Explanation? {
    try engine.explain(handle, binding.attribute, slot: binding.slot, in: patch)
  }
  public func tokenValue(_ name: TokenName, in modes: [AxisName: ModeName]) throws -> Value? {
    try engine.tokenValue(name, in: modes)
  }
  public func standing(of handle: Handle) -> ObjectStanding? {
    let snapshot = engine.snapshot()
    guard let inputs = snapshot.inputs(of: handle), let modes = snapshot.modes(of: handle) else { return nil }
    return ObjectStanding(
      inputs: inputs, children: Set(snapshot.children(of: handle)), modes: [modes, snapshot.modes],
      tokens: World.tokens.map { snapshot.tokenValue($0, of: handle) })
  }
  public func tokenProblems(in modes: [AxisName: ModeName]) throws -> [TokenProblem] {
    try engine.tokenProblems(in: modes)
  }
  public func declarationProblems(in modes: [AxisName: ModeName]) throws -> [DeclarationProblem] {
    try engine.declarationProblems(in: modes)
  }
  public func answers(_ handle: Handle, _ binding: BindingName, _ token: TokenName) -> Answers? {
    guard isDeclared(binding.attribute) else { return nil }
    let snapshot = engine.snapshot()
    let pending = engine.inputs
    return Answers(
      premises: Answers.Premises(
        axes: pending.axes.map { Answers.Axis($0.name, modes: $0.modes, default: $0.defaultMode) },
        themes: pending.themeParents, sheets: pending.sheets.map(\.name),
        context: Patch(modes: pending.globalModes, tokens: pending.globalTokens)),
      inputs: engine.inputs(of: handle), children: engine.children(of: handle), value: value(handle, binding),
      explanation: explain(handle, binding), modes: [snapshot.modes(of: handle), snapshot.modes],
      tokens: [
        try? snapshot.tokenValue(token), try? snapshot.tokenValue(token, in: Answers.otherContext.modes),
        snapshot.tokenValue(token, of: handle),
      ],
      problems: [[:], Answers.otherContext.modes].map { (try? snapshot.tokenProblems(in: $0)) ?? [] })
  }
  package func snapshot() -> any StageSnapshot { engine.snapshot() }
  public var revision: UInt64 { engine.revision }
  public var objectCount: Int { engine.snapshot().inputs.objects.count }
  public func takeChanges(hasReacted: Bool) -> [Int: [Change]] {
    guard hasReacted else { return ledger.takeChanges() }
    return ledger.takeChanges { [sinks, engine] sink, handle in sinks.holds(sink) && engine.isTracked(handle) }
  }

  public func heldValues(_ handle: Handle, _ bindings: [BindingName]) -> [HeldValues] {
    sinks.valueHolders.map { record in
      // A sink of some slots is one of whole attributes to this engine, which has it told more.
      let isCovered = covered[record.number, default: BindingMemo()].answers(for: bindings) { binding in
        record.bindings?.contains(binding) ?? true
      }
      let received = engine.received(handle, known(bindings), in: sinkIDs[record.number]!)
      var values = zip(received, isCovered).map { $1 ? $0 : .absent }
      if !record.kind.needsBinding {
        for place in bindings.indices {
          values[place] = ColumnShelf.shown(values[place], of: bindings[place], in: record.number)
        }
      }
      return HeldValues(sink: record.number, values: values)
    }
  }

  /// It keeps no journal.
  public func changedObjects(since revision: UInt64) -> Set<Handle>? { nil }
  public var journalCapacity: Int? { nil }
  public var styleCount: Int { 0 }
  /// Each object is resolved for itself.
  public func sharedValues(_ bindings: [BindingName]) -> [(handle: Handle, values: [Resolution?])]? { nil }
  public func checkInvariants() -> [String] { [] }
}

extension ReferenceSnapshot: StageSnapshot {
  public func values(_ handle: Handle, _ bindings: [BindingName]) -> [Resolution]? {
    values(handle, bindings.map { ($0.attribute, $0.slot) })
  }
}
