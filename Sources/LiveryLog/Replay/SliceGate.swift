import Dispatch
import Livery

/// The queue of sliced sinks, which runs only while it is told to, so that commits can come between.
package final class SliceGate {
  /// Those with an even index come first.
  package var plan: SlicePlan {
    SlicePlan(queue: queue, budgetNanoseconds: budgetNanoseconds) { [limit] handle in
      limit.withLock { $0 = max($0, Int(handle.index) + 1) }
      return handle.index.isMultiple(of: 2)
    }
  }

  private let budgetNanoseconds: UInt64
  /// One more than the highest index that ever waited.
  private let limit = Locked(0)

  private lazy var queue = {
    let queue = DispatchQueue(label: "slices")
    queue.suspend()
    isMade = true
    return queue
  }()
  private var isMade = false

  /// More than enough for a few objects' memory to be given back.
  private static var spareSlices: Int { 64 }

  /// - Parameter budgetNanoseconds: of a slice; 0 lets it tell one object.
  package init(budgetNanoseconds: UInt64) { self.budgetNanoseconds = budgetNanoseconds }

  // A suspended queue must not go.
  deinit { if isMade { queue.resume() } }

  /// Runs slices until nothing waits.
  package func open() {
    guard isMade else { return }
    queue.resume()
    // Each slice asks for the next one before it ends, and goes past an object or to the next 64, twice: first it serves
    // the visible ones.
    var count = 0
    while count < 2 * (limit.withLock(\.self) * 65 / 64 + 2) + Self.spareSlices {
      queue.sync {}
      count += 1
    }
    queue.suspend()
  }
}
