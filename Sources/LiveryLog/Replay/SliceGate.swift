import Dispatch
import Livery

/// The queues of an engine's sliced sinks, which run only while they are told to, so that commits can come between.
///
/// Each sink has one of its own: what slices lead to does not hang on how those of several sinks take turns.
package final class SliceGate {
  private unowned let engine: Engine
  private let budgetNanoseconds: UInt64
  /// By number of the sink.
  private var queues: [Int: DispatchQueue] = [:]
  /// What callbacks threw, in slices and in what came of them.
  private let errors = Locked<[any Error]>([])

  /// - Parameters:
  ///   - engine: each of whose sliced sinks has a ``plan(of:)``. Not kept.
  ///   - budgetNanoseconds: of a slice; 0 lets it tell one object.
  package init(_ engine: Engine, budgetNanoseconds: UInt64) {
    self.engine = engine
    self.budgetNanoseconds = budgetNanoseconds
  }

  // A suspended queue must not go.
  deinit { for queue in queues.values { queue.resume() } }

  /// The objects that come first in a round: those with an even index.
  package static func isVisible(_ handle: Handle) -> Bool { handle.index.isMultiple(of: 2) }

  package func plan(of sink: Int) -> SlicePlan {
    SlicePlan(queue: queue(of: sink), budgetNanoseconds: budgetNanoseconds) { handle in
      SliceGate.isVisible(handle)
    } onError: { [errors] error in
      errors.withLock { $0 += error.errors }
    }
  }

  private func queue(of sink: Int) -> DispatchQueue {
    if let known = queues[sink] { return known }
    let queue = DispatchQueue(label: "slices of sink \(sink)")
    queue.suspend()
    queues[sink] = queue
    return queue
  }

  /// Runs slices until nothing waits for these sinks, one after the other.
  ///
  /// - Returns: what callbacks threw.
  package func open(_ sinks: [Int]) -> [any Error] {
    for sink in sinks { if let queue = queues[sink] { run(queue) } }
    return errors.withLock { errors in
      defer { errors = [] }
      return errors
    }
  }

  private func run(_ queue: DispatchQueue) {
    queue.resume()
    // Each slice asks for the next one before it ends. Whether it has is asked on the queue, where none is under way.
    while queue.sync(execute: { engine.awaitsSlice(on: queue) }) {}
    queue.suspend()
  }
}
