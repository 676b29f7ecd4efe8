import Livery

// What the edits of a log are to an engine.
extension EngineStage {
  func apply(_ edit: Edit, cast: (Label) -> Handle) throws -> [Handle] {
    switch edit {
    case .addAttribute(let name, let kind, let isSlotted):
      let id = try engine.addAttribute(name, kind: kind, isSlotted: isSlotted)
      names.known.withLock { $0.attributes[name] = StageNames.Attribute(id: id, isSlotted: isSlotted) }
    case .addClass(let name, let superclass):
      let id = try engine.addClass(name, superclass: try superclass.map(names.id))
      names.known.withLock { $0.classes[name] = id }
    case .addTheme(let name, let parent): try engine.addTheme(name, parent: parent)
    case .setThemeParent(let theme, let parent): try engine.setParent(of: theme, to: parent)
    case .addAxis(let name, let modes, let defaultMode): try engine.addAxis(name, modes: modes, default: defaultMode)
    case .track(let object): return [try track(object, cast)]
    case .trackForest(let objects, let below):
      return try engine.track(forest(of: objects), below: below.map(cast))
    case .untrack(let label): try engine.untrack(cast(label))
    case .untrackAll(let labels): try engine.untrack(labels.map(cast))
    case .untrackSubtree(let label): try engine.untrackSubtree(cast(label))
    case .setParent(let label, let parent): try engine.setParent(of: cast(label), to: parent.map(cast))
    case .setParentOfAll(let labels, let parent):
      try engine.setParent(of: labels.map(cast), to: parent.map(cast))
    case .setStates(let label, let states): try engine.setStates(of: cast(label), to: engine.states(states))
    case .setStatesOfAll(let labels, let states):
      try engine.setStates(of: labels.map(cast), to: engine.states(states))
    case .changeStates(let label, let new, let old):
      try engine.changeStates(of: cast(label), adding: states(new), removing: states(old))
    case .changeStatesOfAll(let labels, let new, let old):
      try engine.changeStates(of: labels.map(cast), adding: states(new), removing: states(old))
    case .setIdentifiers(let label, let names):
      try engine.setIdentifiers(of: cast(label), to: engine.identifiers(names))
    case .setPatch(let label, let patch): try engine.setPatch(of: cast(label), to: patch)
    case .setUnthemed(let label, let isUnthemed): try engine.setUnthemed(of: cast(label), to: isUnthemed)
    case .setSuspended(let label, let isSuspended): try engine.setSuspended(of: cast(label), to: isSuspended)
    case .declare(let label, let declaration):
      try engine.declare(declaration, on: cast(label), file: #fileID, line: #line, column: #column)
    case .declareAll(let label, let declarations):
      try engine.declare(declarations, on: cast(label), file: #fileID, line: #line, column: #column)
    case .setStyle(let label, let style):
      try engine.setStyle(of: cast(label), to: style, file: #fileID, line: #line, column: #column)
    case .removeDeclaration(let label, let attribute, let states, let when):
      try engine.undeclare(attribute, states: states, theme: nil, when: when, on: cast(label))
    case .addRule(let rule): try engine.addRule(rule, file: #fileID, line: #line, column: #column)
    case .removeRule(let selectors, let when, let attributes):
      try engine.removeRule(selectors, when: when, attributes: attributes)
    case .loadSheet(let sheet, let place):
      try engine.loadSheet(sheet, place, file: #fileID, line: #line, column: #column)
    case .unloadSheet(let name): try engine.unloadSheet(name)
    case .replaceTokens(let layer): try engine.replaceTokens(layer)
    case .loadTokens(let layers): try engine.loadTokens(layers)
    case .setToken(let definition):
      try engine.setToken(definition, file: #fileID, line: #line, column: #column)
    case .removeToken(let name): try engine.removeToken(name)
    case .removeTokenDefinition(let name, let when): try engine.removeToken(name, when: when)
    case .setContext(let modes, let tokens): try engine.setContext(modes, tokens: tokens)
    case .setSystemMode(let axis, let mode): try engine.setSystemMode(of: axis, to: mode)
    case .refresh(let label, nil): try engine.refresh(cast(label))
    case .refresh(let label, let attribute?): try engine.refresh(cast(label), attribute)
    case .refreshSubtree(let label): try engine.refreshSubtree(cast(label))
    case .addSink(let label, let kind, let bindings): try addSink(label, kind, bindings)
    case .removeSink(let label): try removeSink(label)
    case .bind(let label, let former, let sink):
      guard let record = sinks.binder(sink) else { return [] }
      let from = record.kind.recyclesTargets ? former.map(cast) : nil
      try audience.bind(cast(label), from: from, to: record, sinkIDs[record.number]!, in: engine)
    case .bindAll(let labels, let sink):
      guard let record = sinks.binder(sink) else { return [] }
      try audience.bind(labels.map(cast), to: record, sinkIDs[record.number]!, in: engine)
    case .unbind(let label, let sink):
      guard let record = sinks.binder(sink) else { return [] }
      // Callbacks may give the label to another object.
      let handle = cast(label)
      try engine.unbind(handle, in: ObjectSinkID<AnyObject>(sinkIDs[record.number]!))
      audience.unbound(handle, from: record)
    case .own(let label, let withSubtree):
      replaceOwner(Ownership(label, withSubtree), by: engine.own(cast(label), withSubtree: withSubtree))
    case .disown(let label, let withSubtree): replaceOwner(Ownership(label, withSubtree), by: nil)
    case .trim(let themes): engine.trim(keeping: themes)
    }
    return []
  }

  /// None at all is left out, as a host would.
  private func states(_ names: [StateName]) -> StateSetID? { names.isEmpty ? nil : engine.states(names) }

  private func track(_ object: NewObject, _ cast: (Label) -> Handle) throws -> Handle {
    let id = try names.id(of: object.className)
    let (identifiers, states) = (engine.identifiers(object.identifiers), engine.states(object.states))
    let parent = object.parent.map(cast)
    // A shorter call, as a host would make.
    if object.isPlain, let engine = engine as? Engine {
      return try engine.track(id, identifiers: identifiers, states: states, parent: parent)
    }
    return try engine.track(
      id, identifiers: identifiers, states: states, parent: parent, patch: object.patch,
      isUnthemed: object.isUnthemed, isSuspended: object.isSuspended, style: object.style, file: #fileID,
      line: #line, column: #column)
  }

  /// The former owner goes last: callbacks may be called for that, which replace others.
  private func replaceOwner(_ ownership: Ownership, by owner: AnyObject?) {
    let former = owners.removeValue(forKey: ownership)
    if let owner { owners[ownership] = owner }
    withExtendedLifetime(former) {}
  }

  private func forest(of objects: [NewObject]) throws -> Forest {
    let parents = try objects.parentPlaces()
    let haveIdentifiers = objects.contains { !$0.identifiers.isEmpty }
    let haveStates = objects.contains { !$0.states.isEmpty }
    return Forest(
      classes: try objects.map { try names.id(of: $0.className) },
      identifiers: haveIdentifiers ? objects.map { engine.identifiers($0.identifiers) } : [],
      states: haveStates ? objects.map { engine.states($0.states) } : [],
      parents: parents.map { $0.map { Int32($0) } ?? Forest.root })
  }

  private func addSink(_ label: Label, _ kind: SinkKind, _ bindings: [BindingName]?) throws {
    let record = names.known.withLock { $0.sinks.number(label, kind, bindings) }
    // Sinks that go by attribute leave it to the engine to find what is not declared.
    let declared = kind.holdsValues ? try names.declared(bindings ?? []) : bindings
    if kind.needsBinding, declared!.count > Self.objectSinkAttributesMax {
      throw EditError.limitReached("attributes of an object sink")
    }
    sinkIDs[record.number] = try audience.add(record, declared, to: engine, names)
    names.known.withLock { $0.sinks.add(record) }
  }

  /// What is known of the sink goes first: callbacks that are called meanwhile must not bind to one that is gone.
  private func removeSink(_ label: Label) throws {
    guard let record = names.known.withLock({ $0.sinks.records.removeValue(forKey: label) }) else { return }
    do {
      try engine.removeSink(sinkIDs[record.number]!)
    } catch let error as EditError {
      // Refused, so it is still there.
      names.known.withLock { $0.sinks.add(record) }
      throw error
    }
  }

  private static let objectSinkAttributesMax = 64
}

extension Edit {
  /// What the objects are called that it tracks.
  package var newLabels: [Label] {
    switch self {
    case .track(let object): [object.label]
    case .trackForest(let objects, _): objects.map(\.label)
    default: []
    }
  }
}
