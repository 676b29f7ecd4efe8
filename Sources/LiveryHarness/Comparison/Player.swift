import LiveryVocabulary

/// Plays operations on one subject.
final class Player {
  /// All that an operation leads to.
  struct Turn: Equatable {
    var events: [Event] = []
    var changes: [Int: [Change]] = [:]
    var isRevision = false
    /// Which live closures were called.
    var calls: [CallJournal.Call] = []
  }

  /// What an edit or a read came to. Not as a text, which would take longer to make than to compare.
  enum Event: Equatable {
    case done
    case read(Resolution?)
    case wasInSnapshot(Label, [Resolution]?)
    case reacts(Label)
    case threw(EditError)
    case threwOther(String)
  }

  private struct KeptSnapshot {
    let snapshot: any SubjectSnapshot
    let cast: Cast
    let bindings: [BindingName]
  }

  let subject: any Subject
  private(set) var cast = Cast()
  /// The handles of the objects that the last operation tracked; nil where it could not.
  private(set) var issued: [Handle?] = []
  /// Every attribute, and every slot of the slotted ones.
  private(set) var bindings: [BindingName] = []
  /// Those that the last revision has, which is what reads see.
  private var committedBindings: [BindingName] = []
  private var events: [Event] = []
  private var snapshots: [Label: KeptSnapshot] = [:]
  private var reactions: [Reaction] = []
  private var depth = 0

  init(_ subject: any Subject) { self.subject = subject }

  func play(_ operation: Operation) -> Turn {
    events = []
    issued = []
    committedBindings = bindings
    let revision = subject.revision
    let journal = CallJournal()
    Samples.$journal.withValue(journal) { perform(operation) }
    return Turn(
      events: events, changes: subject.takeChanges(), isRevision: subject.revision != revision,
      calls: journal.calls.withLock(\.self))
  }

  private func perform(_ operation: Operation) {
    depth += 1
    defer { depth -= 1 }
    do {
      switch operation {
      case .edit(let edit):
        try perform(edit)
        events.append(.done)
      case .read(let label, let binding, let patch):
        // Reading what is not declared traps. It may be pending, or a log that was minimised may have lost it.
        guard committedBindings.contains(binding) else { return }
        events.append(.read(try subject.value(cast[label], binding, in: patch)))
      case .transaction(let operations, let fails):
        let before = bindings
        try subject.transaction {
          for operation in operations { perform(operation) }
          if fails {
            bindings = before
            throw DeliberateFailure()
          }
        }
      case .deliverSlices: if depth == 1 { subject.deliverSlices() }
      case .takeSnapshot(let name):
        snapshots[name] = KeptSnapshot(snapshot: subject.snapshot(), cast: cast, bindings: committedBindings)
      case .readSnapshot(let name):
        guard let kept = snapshots[name] else { return }
        for label in kept.cast.labels {
          events.append(.wasInSnapshot(label, kept.snapshot.values(kept.cast[label], kept.bindings)))
        }
      case .dropSnapshot(let name): snapshots[name] = nil
      case .react(let reaction): arm(reaction)
      }
    } catch {
      events.append((error as? EditError).map(Event.threw) ?? .threwOther("\(error)"))
    }
  }

  private func perform(_ edit: Edit) throws {
    var edit = edit
    if case .addSink(let label, let kind, nil) = edit, kind.holdsValues {
      // Such a sink has a place for each attribute, and so no place for later ones.
      edit = .addSink(label, kind, attributes: Set(bindings.map(\.attribute)).sorted())
    }
    let labels = edit.newLabels
    let place = issued.count
    issued += labels.map { _ in nil }
    func take(_ handles: [Handle]) {
      for (offset, handle) in handles.enumerated() {
        issued[place + offset] = handle
        cast[labels[offset]] = handle
      }
      noteAttribute(edit)
    }
    do {
      take(try subject.perform(edit, cast: cast))
    } catch let failure as CallbackFailure {
      take(failure.handles)
      throw failure
    }
  }

  private func noteAttribute(_ edit: Edit) {
    guard case .addAttribute(let name, _, let isSlotted) = edit, !bindings.contains(where: { $0.attribute == name })
    else { return }
    bindings += isSlotted ? World.slots.map { BindingName(name, slot: $0) } : [BindingName(name)]
  }

  // MARK: Reactions

  private func arm(_ reaction: Reaction) {
    reactions.append(reaction)
    subject.onChange = { [weak self] in try self?.react(to: $0) }
  }

  /// Does what the first reaction of a sink asks for.
  private func react(to sink: Label) throws {
    guard let place = reactions.firstIndex(where: { $0.sink == sink }) else { return }
    let reaction = reactions[place]
    if reaction.skipped > 0 {
      reactions[place].skipped -= 1
      return
    }
    if reaction.times > 1 { reactions[place].times -= 1 } else { reactions.remove(at: place) }
    if reactions.isEmpty { subject.onChange = nil }
    events.append(.reacts(sink))
    for operation in reaction.operations { perform(operation) }
    if reaction.fails { throw DeliberateFailure() }
  }
}

extension Player {
  /// The first object that another player's engine gives other values.
  func firstDifference(from other: Player) -> Label? {
    cast.labels.first { label in
      subject.values(cast[label], bindings) != other.subject.values(other.cast[label], bindings)
    }
  }
}

extension Edit {
  /// What the objects are called that it tracks.
  var newLabels: [Label] {
    switch self {
    case .track(let object): [object.label]
    case .trackForest(let objects, _): objects.map(\.label)
    default: []
    }
  }
}

/// What the body of a transaction throws that is to be discarded, and callbacks that fail.
private struct DeliberateFailure: Error {}
