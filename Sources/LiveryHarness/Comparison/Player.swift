import LiveryLog
import LiveryVocabulary

/// The values of an object, and what it last received from sinks that hold values.
struct ObjectValues: Equatable {
  let values: [Resolution]
  let held: [HeldValues]
}

/// Plays operations on one subject and takes down all that they lead to.
final class Player {
  /// All that an operation leads to.
  struct Turn: Equatable {
    var events: [Replay.Event]
    var changes: [Int: [Change]]
    /// Where owners go in callbacks 1 stands for any number: their objects are untracked together or one by one.
    let revisionCount: UInt64
    /// Which live closures were called.
    var calls: [CallJournal.Call]
  }

  let subject: any Subject
  /// Whether some live closures answer something else in each operation.
  private let ticks: Bool
  private var tick = 0
  private let player: LogPlayer
  var cast: Cast { player.cast }
  /// The handles of the objects that the last operation tracked; nil where it could not.
  var issued: [Handle?] { player.issued }
  /// Every attribute, and every slot of the slotted ones.
  var bindings: [BindingName] { player.bindings }

  init(_ subject: any Subject, ticks: Bool = true) {
    self.subject = subject
    self.ticks = ticks
    player = LogPlayer(subject, slots: World.slots, isCompared: true)
  }

  func play(_ operation: Operation) -> Turn {
    let revision = subject.revision
    if ticks { tick += 1 }
    let journal = CallJournal(tick: tick)
    let events = Samples.$journal.withValue(journal) { player.play(operation) }
    let revisionCount = subject.revision - revision
    let letOwnersGo = player.hasLetOwnersGo || operation.letsOwnersGo
    let hasReacted = events.contains { if case .reacts = $0 { true } else { false } }
    return Turn(
      events: events, changes: subject.takeChanges(hasReacted: hasReacted),
      revisionCount: letOwnersGo ? min(revisionCount, 1) : revisionCount, calls: journal.calls.withLock { $0 })
  }

  /// nil if the handle is stale: the cells of an object that is gone are another's.
  func objectValues(of label: Label) -> ObjectValues? {
    subject.values(cast[label], bindings).map { values in
      ObjectValues(values: values, held: subject.heldValues(cast[label], bindings))
    }
  }

  /// The first object that another player's engine gives other values.
  func firstDifference(from other: Player) -> Label? {
    cast.labels.first { label in
      subject.values(cast[label], bindings) != other.subject.values(other.cast[label], bindings)
    }
  }
}
