import Dispatch
import Livery

/// The queue of an engine's sliced sinks, which runs only while it is told to, so that commits can come between.
package final class SliceGate {
  /// Those with an even index come first.
  package var plan: SlicePlan {
    SlicePlan(queue: queue, budgetNanoseconds: budgetNanoseconds) { $0.index.isMultiple(of: 2) }
  }

  private unowned let engine: Engine
  private let budgetNanoseconds: UInt64

  private lazy var queue = {
    let queue = DispatchQueue(label: "slices")
    queue.suspend()
    isMade = true
    return queue
  }()
  private var isMade = false

  /// - Parameters:
  ///   - engine: all of whose sliced sinks have the ``plan``. Not kept.
  ///   - budgetNanoseconds: of a slice; 0 lets it tell one object.
  package init(_ engine: Engine, budgetNanoseconds: UInt64) {
    self.engine = engine
    self.budgetNanoseconds = budgetNanoseconds
  }

  // A suspended queue must not go.
  deinit { if isMade { queue.resume() } }

  /// Runs slices until nothing waits.
  package func open() {
    guard isMade else { return }
    queue.resume()
    // Each slice asks for the next one before it ends. Whether it has is asked on the queue, where none is under way.
    while queue.sync(execute: { engine.awaitsSlice }) {}
    queue.suspend()
  }
}
