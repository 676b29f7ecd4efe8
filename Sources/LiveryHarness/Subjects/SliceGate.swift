import Dispatch
import Livery

/// The queue of sliced sinks, which runs only while it is told to, so that commits can come between.
final class SliceGate {
  /// A slice tells one object, those with an even index first.
  var plan: SlicePlan { SlicePlan(queue: queue, budgetNanoseconds: 0) { $0.index.isMultiple(of: 2) } }

  private lazy var queue = {
    let queue = DispatchQueue(label: "slices")
    queue.suspend()
    isMade = true
    return queue
  }()
  private var isMade = false

  // A suspended queue must not go.
  deinit { if isMade { queue.resume() } }

  /// Runs slices until nothing waits.
  func open() {
    guard isMade else { return }
    queue.resume()
    // Each slice asks for the next one before it ends, so that many are more than enough.
    for _ in 0..<128 { queue.sync {} }
    queue.suspend()
  }
}
