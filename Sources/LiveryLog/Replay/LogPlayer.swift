import LiveryVocabulary

import class Foundation.NSRecursiveLock

/// Plays the operations of a log. Whatever is in them, it does not trap.
package final class LogPlayer {

  private struct KeptSnapshot {
    let snapshot: any StageSnapshot
    /// When it was taken.
    let moment: CastHistory.Moment
    /// How many bindings there were.
    let bindingCount: Int
  }

  private let stage: any Stage
  /// The state sets of the slots that are looked at in each slotted attribute.
  private let slots: [[StateName]]
  package private(set) var cast = Cast()
  /// What snapshots know of it.
  private var history = CastHistory()
  /// The handles of the objects that the last operation tracked; nil where it could not.
  package private(set) var issued: [Handle?] = []
  /// Every attribute, and these slots of the slotted ones. New ones come at the end, and those of a transaction that is
  /// discarded go again.
  package private(set) var bindings: [BindingName] = []
  /// Where among them those of an attribute begin.
  private var places: [AttributeName: Int] = [:]
  /// How many of them the last revision has, which is what reads see.
  private var committedCount = 0
  private var events: [Replay.Event] = []
  private var snapshots: [Label: KeptSnapshot] = [:]
  private var depth = 0

  /// There is no entry for one that does nothing any more.
  private var reactions: [Reaction.Caller: ReactionQueue] = [:]
  /// The last turn in this operation of sinks that are called in no fixed order.
  private var called: [Reaction.Caller: Int] = [:]
  /// How often sinks did something in another turn than their first in this operation. Those are sliced ones, and what they edit
  /// may be what they receive next.
  private var returnCount = 0
  /// Beyond it edits are refused, as the engine refuses those of too long a chain of callbacks: telling slices must end.
  private static let returnsMax = 16
  private let isCompared: Bool
  /// Whether a callback let go of an owner in this operation.
  package private(set) var hasLetOwnersGo = false
  /// Concurrent sinks call on several threads. Other users of the player wait for them meanwhile.
  private let lock = NSRecursiveLock()

  /// - Parameter isCompared: whether what comes of the operations is compared with what another engine makes of them. Whether
  ///   observers find an object whose owner went in a callback is not fixed, so they do nothing then until the operation ends.
  package init(_ stage: any Stage, slots: [[StateName]], isCompared: Bool = false) {
    self.stage = stage
    self.slots = slots
    self.isCompared = isCompared
  }

  /// Plays one operation.
  ///
  /// - Returns: what its edits and reads came to, in order.
  package func play(_ operation: Operation) -> [Replay.Event] {
    events = []
    issued = []
    called = [:]
    returnCount = 0
    hasLetOwnersGo = false
    committedCount = bindings.count
    perform(operation)
    endListening()
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
        guard isCommitted(binding.attribute) else { return }
        events.append(.read(try stage.value(cast[label], binding, in: patch)))
      case .ask(let label, let binding, let token):
        guard isCommitted(binding.attribute) else { return }
        if let answers = stage.answers(cast[label], binding, token) { events.append(.answered(answers)) }
      case .transaction(let operations, let fails):
        try checkReturns()
        let count = bindings.count
        try stage.transaction {
          for operation in operations { perform(operation) }
          if fails {
            forgetAttributes(from: count)
            throw DeliberateFailure()
          }
        }
      case .deliverSlices(let byTurns): if depth == 1 { try stage.deliverSlices(byTurns: byTurns) }
      case .takeSnapshot(let name):
        snapshots[name] = KeptSnapshot(
          snapshot: stage.snapshot(), moment: history.now, bindingCount: committedCount)
      case .readSnapshot(let name):
        guard let kept = snapshots[name] else { return }
        let bindings = Array(bindings.prefix(kept.bindingCount))
        for (label, handle) in history.handles(at: kept.moment) {
          events.append(.wasInSnapshot(label, kept.snapshot.values(handle, bindings)))
        }
      case .dropSnapshot(let name): snapshots[name] = nil
      case .react(let reaction): arm(reaction)
      }
    } catch {
      events.append((error as? EditError).map(Replay.Event.threw) ?? .threwOther("\(error)"))
    }
  }

  /// Refuses edits of callbacks that came back too often.
  private func checkReturns() throws {
    if returnCount > Self.returnsMax { throw EditError.tooManyChainedTransactions }
  }

  private func perform(_ edit: Edit) throws {
    try checkReturns()
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
        history.give(handle, to: labels[offset], isNew: !cast.holds(labels[offset]))
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
      case .track, .trackForest, .addSink, .addAttribute, .addClass: !reactions.isEmpty
      default: false
      }
    if !needsTransaction { return try stage.perform(edit) { self.cast[$0] } }
    var handles: [Handle] = []
    do {
      try stage.transaction { handles = try stage.perform(edit) { self.cast[$0] } }
    } catch let failure as CallbackFailure {
      throw CallbackFailure(handles: handles, errors: failure.errors)
    }
    return handles
  }

  /// Reading what is not declared traps. It may be pending, or a log that was minimised may have lost it.
  private func isCommitted(_ attribute: AttributeName) -> Bool {
    places[attribute].map { $0 < committedCount } ?? false
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
    // Stages tell of calls and revisions only while there is somebody to do something.
    if stage.onChange == nil { stage.onChange = { [weak self] in try self?.react(to: .sink($0), inTurn: $1) } }
    if reaction.caller == .willChange && stage.onAnnouncement == nil {
      stage.onAnnouncement = { [weak self] in try self?.react(to: .willChange) }
    }
    if reaction.caller == .didChange && stage.onRevision == nil {
      stage.onRevision = { [weak self] in try self?.react(to: .didChange) }
    }
    reactions[reaction.caller, default: ReactionQueue()].append(reaction)
  }

  /// Not in a callback, beside which others may be called.
  private func endListening() {
    if reactions.isEmpty { stage.onChange = nil }
    if reactions[.willChange] == nil { stage.onAnnouncement = nil }
    if reactions[.didChange] == nil { stage.onRevision = nil }
  }

  /// Does what the first reaction of a sink, or of observers, asks for.
  private func react(to caller: Reaction.Caller, inTurn turn: Int? = nil) throws {
    lock.lock()
    defer { lock.unlock() }
    let formerTurn = turn.flatMap { called.updateValue($0, forKey: caller) }
    if let formerTurn, formerTurn == turn { return }
    if caller.sink == nil && isCompared && hasLetOwnersGo { return }
    guard let place = reactions.index(forKey: caller), let reaction = reactions.values[place].takeTurn() else { return }
    if reactions.values[place].isEmpty { reactions.remove(at: place) }
    if formerTurn != nil { returnCount += 1 }
    events.append(.reacts(caller))
    for operation in reaction.operations {
      if operation.letsOwnersGo { hasLetOwnersGo = true }
      perform(operation)
    }
    if reaction.fails { throw DeliberateFailure() }
  }
}

extension Operation {
  /// Whether it may let go of an owner.
  package var letsOwnersGo: Bool {
    switch self {
    case .edit(.own), .edit(.disown): true
    case .transaction(let operations, _): operations.contains(where: \.letsOwnersGo)
    default: false
    }
  }
}

/// What the body of a transaction throws that is to be discarded, and callbacks that fail.
package struct DeliberateFailure: Error, CustomStringConvertible {
  package init() {}

  // Else it would be found by reflection, each time.
  package var description: String { "DeliberateFailure()" }
}
