import LiveryLog
import LiveryVocabulary

/// Edits of many objects in one call, bindings, owners, and what is no edit.
extension Generator {
  mutating func editOfMany() -> Edit {
    switch random.below(22) {
    case 0..<4: return trackForest()
    case 4..<6: return untrackAll()
    case 6..<8: return setParentOfAll()
    case 8..<10: return .setStatesOfAll(labels(), states())
    case 10..<14: return bind()
    case 14..<15: return unbind()
    case 15..<17: return own()
    case 17..<18: return disown()
    case 18..<19: return .trim(keeping: random.some(of: Array(themes), percent: 30))
    case 19..<21: return .changeStatesOfAll(labels(), adding: states(), removing: states())
    default:
      guard memory.sinks.count < 6 else { return bind() }
      return addSink(random.pick(SinkKind.allCases.filter(\.needsBinding)), attributes: [random.pick(attributes)])
    }
  }

  /// Some objects, in no order, perhaps one of them twice and one that is gone; or none.
  private mutating func labels() -> [Label] { (0..<random.below(6)).map { _ in label() } }

  private mutating func trackForest() -> Edit {
    let room = objectsMax - memory.herd.live.count
    guard room > 0 else { return untrackAll() }
    let below = parent()
    var objects: [NewObject] = []
    for _ in 0..<random.below(min(room, 6) + 1) {
      var object = NewObject(label: newLabel(), className: random.pick(classes))
      // Labels of dead objects may be drawn twice.
      if objects.contains(where: { $0.label == object.label }) { continue }
      object.identifiers = identifiers()
      object.states = states()
      if !objects.isEmpty, random.chance(50) { object.parent = random.pick(objects).label }
      objects.append(object)
      memory.herd.track(object.label, parent: object.parent ?? below)
    }
    return .trackForest(objects, below: below)
  }

  private mutating func untrackAll() -> Edit {
    let labels = labels()
    for label in labels { memory.herd.untrack(label) }
    return .untrackAll(labels)
  }

  private mutating func setParentOfAll() -> Edit {
    let labels = labels()
    let parent = random.chance(20) ? nil : random.chance(10) ? label() : parent()
    for label in labels { memory.herd.setParent(of: label, to: parent) }
    return .setParentOfAll(labels, to: parent)
  }

  private mutating func bind() -> Edit {
    let sinks = memory.sinks.filter(\.kind.needsBinding)
    guard !sinks.isEmpty else {
      guard memory.sinks.count < 6 else { return .bind(label(), sink: "stranger") }
      return addSink(random.pick(SinkKind.allCases.filter(\.needsBinding)), attributes: nil)
    }
    let (sink, kind) = random.pick(sinks)
    if random.chance(30) { return .bindAll(labels(), sink: sink) }
    let label = label()
    memory.bindings = memory.bindings.suffix(7) + [(label, sink)]
    return .bind(label, from: kind.recyclesTargets && random.chance(70) ? self.label() : nil, sink: sink)
  }

  private mutating func unbind() -> Edit {
    guard !memory.bindings.isEmpty else { return bind() }
    let (label, sink) = random.pick(memory.bindings)
    return .unbind(label, sink: sink)
  }

  private mutating func own() -> Edit {
    let owned = Ownership(label(), random.chance(30))
    memory.owned = memory.owned.filter { $0 != owned } + [owned]
    return .own(owned.label, withSubtree: owned.withSubtree)
  }

  private mutating func disown() -> Edit {
    guard !memory.owned.isEmpty else { return own() }
    let owned = memory.owned.remove(at: random.below(memory.owned.count))
    if owned.withSubtree { memory.herd.untrackSubtree(owned.label) } else { memory.herd.untrack(owned.label) }
    return .disown(owned.label, withSubtree: owned.withSubtree)
  }

  mutating func snapshotOperation() -> Operation {
    let names = ["v1", "v2", "v3"]
    let name = random.pick(names)
    guard memory.snapshots.contains(name) else {
      memory.snapshots.append(name)
      return .takeSnapshot(name)
    }
    if random.chance(60) { return .readSnapshot(name) }
    memory.snapshots.removeAll { $0 == name }
    return .dropSnapshot(name)
  }

  /// Where no sink calls back, an observer's.
  mutating func reaction() -> Operation {
    let sinks = memory.sinks.filter { !$0.kind.hasColumns }.map(\.label)
    let isObservers = random.chance(20) || sinks.isEmpty
    let caller: Reaction.Caller =
      isObservers ? random.pick([.willChange, .didChange, .didChange]) : .sink(random.pick(sinks))
    let isLong = random.chance(4)
    return reaction(of: caller, skipped: random.below(4), times: isLong ? 40 : random.pick([1, 1, 2]))
  }

  /// What is remembered of the objects is not what a reaction does to them, which happens later, if at all.
  mutating func reaction(of caller: Reaction.Caller, skipped: Int, times: Int) -> Operation {
    let before = memory
    defer { memory = before }
    return .react(
      Reaction(
        of: caller, skipped: skipped, times: times,
        operations: (0...random.below(3)).map { _ in
          caller == .willChange ? stepBeforeRevision() : stepOfReaction(of: caller.sink)
        }, fails: random.chance(20)))
  }

  /// Edits are refused before it is looked what is wrong with them, so nothing is.
  private mutating func stepBeforeRevision() -> Operation {
    switch random.below(21) {
    case 0..<8: question()
    case 8..<12: .read(label(), bindingName(), patch())
    case 12..<16: snapshotOperation()
    case 16: .transaction([question(), .edit(.setStates(label(), states()))], fails: random.chance(50))
    case 17: .edit(.setContext(modes(), tokens: nil))
    case 18: .edit(track())
    case 19: .edit(.trim(keeping: random.some(of: Array(themes), percent: 30)))
    default: .edit(.setStates(label(), states()))
    }
  }

  /// Changes that are still to be delivered concern what it takes away more often than by chance.
  private mutating func stepOfReaction(of sink: Label?) -> Operation {
    switch random.below(20) {
    case 0..<2: transaction(depth: 1)
    case 2: .edit(.removeSink(sinkToRemove(by: sink)))
    case 3: .edit(random.chance(70) ? untrack() : untrackSubtree())
    case 4: .edit(unbind())
    case 5: snapshotOperation()
    default: step()
    }
  }

  /// That whose callback it is, every other time.
  private mutating func sinkToRemove(by sink: Label?) -> Label {
    if let sink, memory.sinks.isEmpty || random.chance(50) { return sink }
    return memory.sinks.isEmpty ? "stranger" : random.pick(memory.sinks).label
  }
}
