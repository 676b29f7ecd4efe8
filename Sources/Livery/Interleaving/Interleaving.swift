/// Decides which thread goes on at the steps of commits and reads, where the order of threads counts.
///
/// Ordinary engines have none, which costs a load and a branch at each step: there are a few to a commit, and none in
/// loops over objects nor in the read that takes a single attempt. Tests put one in that runs one thread at a time, so
/// that a seed leads to the same order again, or one that only looks on.
package protocol Interleaving: AnyObject, Sendable {
  /// The calling thread is at a step. Others may go on before this returns.
  func reach(_ step: ThreadStep)

  /// The calling thread cannot go on yet.
  ///
  /// - Parameter isReady: whether it can. Asked on any thread, any number of times until this returns.
  /// - Returns: whether others went on until it was ready; if not, the thread waits by itself.
  func wait(until isReady: () -> Bool) -> Bool

  /// A sliced sink asks for a slice.
  ///
  /// - Returns: whether somebody will run it, on any thread; if not, it goes to the sink's queue.
  func postpone(_ slice: @escaping @Sendable () -> Void) -> Bool
}

extension Interleaving {
  package func postpone(_ slice: @escaping @Sendable () -> Void) -> Bool { false }
}

/// Where in a commit or a read a thread is.
package enum ThreadStep: UInt8, Sendable, CaseIterable {
  // An edit

  /// An edit that tries to do without the turn found it free, and is about to take the gate.
  case arriving
  /// An edit or a transaction has the gate, and the turn unless it tries to do without.
  case editing
  /// What is pending is about to be committed, with the turn and the gate.
  case committing
  /// The next revision is prepared and nobody sees it. The gate was open for observers since, if there are any.
  case prepared
  /// A window of the publication was opened.
  case publishing
  /// Inside the window, objects are published; inside it, scopes are; inside it, rows and results are.
  case publishedObjects, publishedScopes, publishedRows
  /// The window was closed just now.
  case published
  /// A sink is about to be served. The gate is taken, but open in callbacks.
  case delivering
  /// All sinks were served.
  case delivered
  /// A slice told what it had time for, with the turn and the gate.
  case sliced
  /// What nothing uses any more is about to be let go, and recycled.
  case reclaiming
  /// Nothing is pending any more. The turn and the gate are about to be given back.
  case committed
  /// The handle of an object whose owner went was noted, without a lock.
  case noticingDeath

  // A look at it

  /// A reader without a lock is between two loads.
  case reading
  /// A reader found that something was published meanwhile.
  case rereading
  /// A snapshot has its epoch, and does not know its tables yet. With the gate.
  case takingSnapshot
  /// A snapshot is between two loads.
  case readingSnapshot
  /// The last reference to a snapshot went. Without the gate.
  case endingSnapshot

  /// Beside the engine: in an operation of a host, or in its callback.
  case host
}
