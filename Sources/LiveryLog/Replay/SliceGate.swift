import Dispatch
import Livery

/// The queue of sliced sinks, which runs only while it is told to, so that commits can come between.
package final class SliceGate {
  /// Those with an even index come first.
  package var plan: SlicePlan {
    SlicePlan(queue: queue, budgetNanoseconds: budgetNanoseconds) { $0.index.isMultiple(of: 2) }
  }

  private let budgetNanoseconds: UInt64

  private lazy var queue = {
    let queue = DispatchQueue(label: "slices")
    queue.suspend()
    isMade = true
    return queue
  }()
  private var isMade = false

  /// - Parameter budgetNanoseconds: of a slice; 0 lets it tell one object.
  package init(budgetNanoseconds: UInt64) { self.budgetNanoseconds = budgetNanoseconds }

  // A suspended queue must not go.
  deinit { if isMade { queue.resume() } }

  /// Runs slices until nothing waits.
  package func open() {
    guard isMade else { return }
    queue.resume()
    // Each slice asks for the next one before it ends, so that many are more than enough for a few objects.
    for _ in 0..<128 { queue.sync {} }
    queue.suspend()
  }
}
