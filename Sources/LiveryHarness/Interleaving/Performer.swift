import Livery
import LiveryLog

/// Plays operations on one thread and writes down what it sees.
final class Performer {
  struct KeptSnapshot {
    let snapshot: Snapshot
    let cast: Cast
  }

  let number: Int
  unowned let concert: Concert
  var overseer: Overseer { concert.overseer }
  var engine: Engine { concert.engine }
  var desk: Overseer.Desk { overseer.desk }
  var snapshots: [Label: KeptSnapshot] = [:]
  /// Which binding of a snapshot is read next.
  var questionCount = 0
  private var reactions: [Reaction] = []
  private var isCalledBack = false

  init(number: Int, _ concert: Concert) {
    self.number = number
    self.concert = concert
  }

  func play(_ operations: [Operation]) {
    for operation in operations {
      perform(operation)
      concert.learn(operation.newAttributes)
    }
  }

  func forget() {
    snapshots = [:]
    reactions = []
  }

  private func perform(_ operation: Operation) {
    overseer.reach(.host)
    switch operation {
    case .edit(.own(let label, _)): concert.own(label)
    case .edit(.disown(let label, _)): concert.disown(label)
    case .edit(let edit): perform(edit)
    case .transaction(let operations, let fails): perform(operations, fails: fails)
    case .read(let label, let binding, let patch): read(concert.cast[label], binding, patch)
    // Nobody has threads ask that.
    case .ask: break
    case .takeSnapshot(let label): takeSnapshot(label)
    case .readSnapshot(let label): readSnapshot(label)
    case .dropSnapshot(let label): snapshots[label] = nil
    case .react(let reaction): reactions.append(reaction)
    case .deliverSlices: overseer.runSlice()
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
      try concert.subject.transaction {
        for operation in operations { perform(operation) }
        if fails { throw DeliberateFailure() }
      }
      return []
    }
  }

  /// Does something, which is published meanwhile or has no effect.
  private func perform(_ deed: Deed, _ body: () throws -> [Handle]) {
    if let outer = desk.path.last {
      outer.parts.append(deed)
    } else {
      // Out of a callback it stands on what is being delivered.
      if isCalledBack { deed.basis = overseer.commitCount }
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

  // MARK: Callbacks

  /// A sink receives a change on this thread.
  func hear(_ change: Change) {
    // Without a scheduler an owner may go between the engine's last look and this one.
    if overseer.scheduler != nil, overseer.isOwnerless(change.handle) {
      overseer.add("a callback for \(change.handle) started after its owner was gone")
    }
    let (path, wasCalledBack) = (desk.path, isCalledBack)
    (desk.path, isCalledBack) = ([], true)
    defer { (desk.path, isCalledBack) = (path, wasCalledBack) }
    overseer.reach(.host)
    guard !reactions.isEmpty, let reaction = reactions.takeTurn(at: 0) else { return }
    for operation in reaction.operations { perform(operation) }
  }
}
