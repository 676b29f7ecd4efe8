import Livery
import LiveryLog

import class Foundation.NSLock

/// Stands between an engine and the threads that use it: lets a scheduler decide which thread goes on, if there is one, and
/// writes down what is published.
final class Overseer: Interleaving, @unchecked Sendable {
  // Safe: what is shared is touched under the lock; a desk by its own thread, and by the caller when all are done.

  /// Where one thread writes down what it does.
  final class Desk {
    /// Deeds that are not published, outermost ones.
    var pending: [Deed] = []
    /// The deeds under way, one inside the other.
    var path: [Deed] = []
    var idleDeeds: [Deed] = []
    var reads: [Chronicle.Read] = []
    /// The objects whose owners were gone when the commit or slice under way began.
    fileprivate var overdue: Set<Handle> = []
  }

  /// nil lets threads run freely.
  let scheduler: Scheduler?
  private let desks: [Desk]
  private let lock = NSLock()
  private var chronicle = Chronicle()
  /// Objects whose owner is going or gone, and that are still tracked.
  private var dying: Set<Handle> = []
  /// Those of them whose owner is gone.
  private var ownerless: Set<Handle> = []
  /// What sliced sinks asked for, the oldest first.
  private var slices: [@Sendable () -> Void] = []
  // The engine owns the overseer.
  private weak var subject: EngineSubject?

  /// - Parameter threadCount: how many threads play beside the one that calls this.
  init(threadCount: Int, _ scheduler: Scheduler?) {
    self.scheduler = scheduler
    desks = (0...threadCount).map { _ in Desk() }
  }

  func open(_ subject: EngineSubject) { self.subject = subject }

  /// The number of the calling thread; the last one for threads of no run.
  var number: Int { Scheduler.thread ?? desks.count - 1 }
  var desk: Desk { desks[number] }

  func reach(_ step: ThreadStep) {
    note(step)
    scheduler?.reach(step)
  }

  func wait(until isReady: () -> Bool) -> Bool { scheduler?.wait(until: isReady) ?? false }

  func postpone(_ slice: @escaping @Sendable () -> Void) -> Bool {
    lock.withLock { slices.append(slice) }
    return true
  }

  /// Runs the slice that was asked for first.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func runSlice() -> Bool {
    let slice = lock.withLock { slices.isEmpty ? nil : slices.removeFirst() }
    desk.overdue = lock.withLock { ownerless }
    slice?()
    return slice != nil
  }

  private func note(_ step: ThreadStep) {
    guard let subject else { return }
    let (desk, engine) = (desk, subject.engine)
    switch step {
    case .editing: desk.pending.last?.basis = commitCount
    case .committing: desk.overdue = lock.withLock { ownerless }
    case .published:
      lock.withLock {
        let deaths = dying.filter { !engine.isTracked($0) }
        dying.subtract(deaths)
        ownerless.subtract(deaths)
        chronicle.commits.append(
          Chronicle.Commit(
            revision: engine.revision, deeds: desk.pending, deaths: deaths.sorted { $0.index < $1.index }))
      }
      desk.pending = []
    case .delivered:
      let changes = subject.takeChanges()
      lock.withLock {
        chronicle.commits[chronicle.commits.count - 1].changes = changes
        chronicle.commits[chronicle.commits.count - 1].dying = dying
      }
    case .sliced:
      let changes = subject.takeChanges()
      for change in changes.values.joined() where desk.overdue.contains(change.handle) {
        add("a slice told of \(change.handle), which had no owner before it began")
      }
      lock.withLock { chronicle.slices.append(Chronicle.Slice(basis: chronicle.commits.count, changes: changes)) }
    case .committed:
      for handle in desk.overdue where engine.isTracked(handle) {
        add("\(handle) had no owner before the commit of revision \(engine.revision) began and is there after it")
      }
    default: break
    }
  }

  /// For the thread that has the turn or the gate.
  var commitCount: Int { lock.withLock { chronicle.commits.count } }

  func add(_ violation: String) { lock.withLock { chronicle.violations.append(violation) } }

  // MARK: Deaths

  /// Lets the owner of an object go.
  func release(_ owner: consuming Tracked) {
    let handle = owner.handle
    lock.withLock { _ = dying.insert(handle) }
    _ = consume owner
    lock.withLock { if dying.contains(handle) { ownerless.insert(handle) } }
  }

  /// Whether nobody may call back for the object any more.
  func isOwnerless(_ handle: Handle) -> Bool { lock.withLock { ownerless.contains(handle) } }

  /// What was seen until now. When all threads are done.
  func report() -> Chronicle {
    lock.withLock {
      var report = chronicle
      if let engine = subject?.engine, let handle = ownerless.first(where: engine.isTracked) {
        report.violations.append("the owner of \(handle) is gone, nobody is at work, and it is still tracked")
      }
      report.idleDeeds = desks.flatMap(\.idleDeeds)
      report.reads = desks.flatMap(\.reads)
      return report
    }
  }
}
