import Livery

/// Plays operations on one thread and writes down what it sees.
final class Performer {
  private struct KeptSnapshot {
    let snapshot: Snapshot
    let cast: Cast
  }

  private let number: Int
  private unowned let concert: Concert
  private var stage: Stage { concert.stage }
  private var engine: Engine { concert.engine }
  private var desk: Stage.Desk { stage.desk }
  private var snapshots: [Label: KeptSnapshot] = [:]
  private var reactions: [Reaction] = []
  /// Which binding of a snapshot is read next.
  private var questionCount = 0
  private var isCalledBack = false

  init(number: Int, _ concert: Concert) {
    self.number = number
    self.concert = concert
  }

  func play(_ operations: [Operation]) {
    for operation in operations { perform(operation) }
  }

  func forget() {
    snapshots = [:]
    reactions = []
  }

  private func perform(_ operation: Operation) {
    stage.reach(.host)
    switch operation {
    case .edit(.own(let label)): concert.own(label)
    case .edit(.disown(let label)): concert.disown(label)
    case .edit(let edit): perform(edit)
    case .transaction(let operations, let fails): perform(operations, fails: fails)
    case .read(let label, let binding, let patch): read(concert.cast[label], binding, patch)
    case .takeSnapshot(let label): takeSnapshot(label)
    case .readSnapshot(let label): readSnapshot(label)
    case .dropSnapshot(let label): snapshots[label] = nil
    case .react(let reaction): reactions.append(reaction)
    case .deliverSlices: break
    }
  }

  // MARK: Edits

  private func perform(_ edit: Edit) {
    let cast = concert.cast
    let deed = Deed(.edit(edit, cast))
    perform(deed) {
      let handles = try concert.subject.perform(edit, cast: cast)
      concert.name(handles, edit.newLabels)
      return handles
    }
  }

  private func perform(_ operations: [Operation], fails: Bool) {
    let deed = Deed(.transaction(fails: fails))
    perform(deed) {
      try engine.transaction {
        for operation in operations { perform(operation) }
        if fails { throw DeliberateFailure() }
      }
      return []
    }
  }

  /// Does something, which is published meanwhile or else comes to nothing.
  private func perform(_ deed: Deed, _ body: () throws -> [Handle]) {
    if let outer = desk.path.last {
      outer.parts.append(deed)
    } else {
      // Out of a callback it stands on what is being delivered.
      if isCalledBack { deed.basis = stage.commitCount }
      desk.pending.append(deed)
    }
    desk.path.append(deed)
    deed.settle(body)
    desk.path.removeLast()
    if desk.path.isEmpty && !isCalledBack {
      desk.idleDeeds += desk.pending
      desk.pending = []
    }
  }

  // MARK: Reads

  private func read(_ handle: Handle, _ binding: BindingName, _ patch: Patch) {
    guard let id = concert.ids[binding] else { return }
    guard patch != Patch() else {
      return note(.value(binding), of: handle) { .value(value(handle, id.attribute, id.slot)) }
    }
    note(.patchedValue(binding, patch), of: handle) {
      do {
        return .value(try engine.value(handle, id.attribute, slot: id.slot, in: patch))
      } catch {
        return .threw(Deed.Outcome(error))
      }
    }
    note(.explanation(binding), of: handle) {
      .explanation(engine.explain(handle, binding.attribute, slot: binding.slot))
    }
  }

  private func value(_ handle: Handle, _ attribute: AttributeID, _ slot: StateSetID?) -> Resolution? {
    if let slot { return engine.value(handle, attribute, slot: slot) }
    return stage.scheduler == nil ? engine.value(handle, attribute) : engine.valueInSteps(handle, attribute)
  }

  private func note(
    _ question: Chronicle.Read.Question, of handle: Handle, _ answer: () -> Chronicle.Read.Answer
  ) {
    let before = engine.revision
    let answer = answer()
    desk.reads.append(
      Chronicle.Read(
        thread: number, handle: handle, question: question, revisions: before...engine.revision, answer: answer))
  }

  // MARK: Snapshots

  private func takeSnapshot(_ label: Label) {
    let cast = concert.cast
    let before = engine.revision
    let snapshot = engine.snapshot()
    if !(before...engine.revision).contains(snapshot.revision) {
      stage.add("a snapshot taken between revisions \(before) and \(engine.revision) is of \(snapshot.revision)")
    }
    snapshots[label] = KeptSnapshot(snapshot: snapshot, cast: cast)
  }

  /// Reads some bindings of each object; the next time some others.
  private func readSnapshot(_ label: Label) {
    guard let kept = snapshots[label] else { return }
    let bindings = concert.bindings
    for label in kept.cast.labels where !bindings.isEmpty {
      questionCount += 7
      let binding = bindings[questionCount % bindings.count]
      guard let id = concert.ids[binding] else { continue }
      let handle = kept.cast[label]
      let value =
        if let slot = id.slot {
          kept.snapshot.value(handle, id.attribute, slot: slot)
        } else {
          kept.snapshot.value(handle, id.attribute)
        }
      desk.reads.append(
        Chronicle.Read(
          thread: number, handle: handle, question: .snapshotValue(binding),
          revisions: kept.snapshot.revision...kept.snapshot.revision, answer: .value(value)))
    }
  }

  // MARK: Callbacks

  /// A sink is told a change on this thread.
  func hear(_ change: Change) {
    // Without a scheduler an owner may go between the engine's last look and this one.
    if stage.scheduler != nil, stage.isOwnerless(change.handle) {
      stage.add("a callback for \(change.handle) started after its owner was gone")
    }
    let (path, wasCalledBack) = (desk.path, isCalledBack)
    (desk.path, isCalledBack) = ([], true)
    defer { (desk.path, isCalledBack) = (path, wasCalledBack) }
    stage.reach(.host)
    guard let reaction = reactions.first else { return }
    if reaction.skipped > 0 {
      reactions[0].skipped -= 1
      return
    }
    if reaction.times > 1 { reactions[0].times -= 1 } else { reactions.removeFirst() }
    for operation in reaction.operations { perform(operation) }
  }
}
