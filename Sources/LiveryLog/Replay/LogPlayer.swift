import LiveryVocabulary

/// Plays the operations of a log. Whatever is in them, it does not trap.
public final class LogPlayer {
  private struct KeptSnapshot {
    let snapshot: any StageSnapshot
    let cast: Cast
    /// How many bindings there were.
    let bindingCount: Int
  }

  private let stage: any Stage
  /// The state sets of the slots that are looked at in each slotted attribute.
  private let slots: [[StateName]]
  public private(set) var cast = Cast()
  /// The handles of the objects that the last operation tracked; nil where it could not.
  package private(set) var issued: [Handle?] = []
  /// Every attribute, and these slots of the slotted ones. New ones come at the end, and those of a transaction that is
  /// discarded go again.
  package private(set) var bindings: [BindingName] = []
  /// Where among them those of an attribute begin.
  private var places: [AttributeName: Int] = [:]
  /// How many of them the last revision has, which is what reads see.
  private var committedCount = 0
  private var events: [Event] = []
  private var snapshots: [Label: KeptSnapshot] = [:]
  /// By sink, and those of observers. There is no entry for one that does nothing any more.
  private var reactions: [Label?: ReactionQueue] = [:]
  private var depth = 0

  package init(_ stage: any Stage, slots: [[StateName]]) {
    self.stage = stage
    self.slots = slots
  }

  /// Plays one operation.
  ///
  /// - Returns: what its edits and reads came to, in order.
  public func play(_ operation: Operation) -> [Event] {
    events = []
    issued = []
    committedCount = bindings.count
    perform(operation)
    return events
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
        guard let place = places[binding.attribute], place < committedCount else { return }
        events.append(.read(try stage.value(cast[label], binding, in: patch)))
      case .transaction(let operations, let fails):
        let count = bindings.count
        try stage.transaction {
          for operation in operations { perform(operation) }
          if fails {
            forgetAttributes(from: count)
            throw DeliberateFailure()
          }
        }
      case .deliverSlices: if depth == 1 { stage.deliverSlices() }
      case .takeSnapshot(let name):
        snapshots[name] = KeptSnapshot(snapshot: stage.snapshot(), cast: cast, bindingCount: committedCount)
      case .readSnapshot(let name):
        guard let kept = snapshots[name] else { return }
        let bindings = Array(bindings.prefix(kept.bindingCount))
        for label in kept.cast.labels {
          events.append(.wasInSnapshot(label, kept.snapshot.values(kept.cast[label], bindings)))
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
      edit = .addSink(label, kind, bindings: bindings)
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
      take(try make(edit))
    } catch let failure as CallbackFailure {
      take(failure.handles)
      throw failure
    }
  }

  /// Makes an edit, as a transaction where a stage would lose with what is thrown what it knows of objects and sinks.
  private func make(_ edit: Edit) throws -> [Handle] {
    let needsTransaction =
      switch edit {
      // Callbacks that throw make the call throw, and what it would return is lost with it.
      case .track, .trackForest, .addSink: !reactions.isEmpty
      // It may be refused.
      case .removeSink: true
      default: false
      }
    if !needsTransaction { return try stage.perform(edit, cast: cast) }
    var handles: [Handle] = []
    do {
      try stage.transaction { handles = try stage.perform(edit, cast: cast) }
    } catch let failure as CallbackFailure {
      throw CallbackFailure(handles: handles, errors: failure.errors)
    }
    return handles
  }

  private func noteAttribute(_ edit: Edit) {
    guard case .addAttribute(let name, _, let isSlotted) = edit, places[name] == nil else { return }
    let new = BindingName.all(of: name, slots: isSlotted ? slots : nil)
    if !new.isEmpty { places[name] = bindings.count }
    bindings += new
  }

  private func forgetAttributes(from place: Int) {
    for binding in bindings[place...] { places[binding.attribute] = nil }
    bindings.removeSubrange(place...)
  }

  // MARK: Reactions

  private func arm(_ reaction: Reaction) {
    // Stages tell changes and revisions only while there is somebody to do something.
    if reactions.isEmpty { stage.onChange = { [weak self] in try self?.react(to: $0) } }
    if reaction.sink == nil && reactions[reaction.sink] == nil {
      stage.onRevision = { [weak self] in try self?.react(to: nil) }
    }
    reactions[reaction.sink, default: ReactionQueue()].append(reaction)
  }

  /// Does what the first reaction of a sink, or of observers, asks for.
  private func react(to sink: Label?) throws {
    guard let place = reactions.index(forKey: sink), let reaction = reactions.values[place].takeTurn() else { return }
    if reactions.values[place].isEmpty {
      reactions.remove(at: place)
      if sink == nil { stage.onRevision = nil }
    }
    if reactions.isEmpty { stage.onChange = nil }
    events.append(.reacts(sink))
    for operation in reaction.operations { perform(operation) }
    if reaction.fails { throw DeliberateFailure() }
  }
}

/// What the body of a transaction throws that is to be discarded, and callbacks that fail.
package struct DeliberateFailure: Error, CustomStringConvertible {
  package init() {}

  // Else it would be found by reflection, each time.
  package var description: String { "DeliberateFailure()" }
}
