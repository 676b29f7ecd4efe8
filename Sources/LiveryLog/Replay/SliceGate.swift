import Dispatch
import Livery

/// The queues of an engine's sliced sinks. They run only on request, so that commits can come between.
///
/// Each sink has its own queue, and one slice runs at a time. The caller decides when slices are delivered, and so how
/// sinks take turns.
package final class SliceGate {
  package struct Progress: Sendable {
    /// How many slices have begun.
    fileprivate var sliceCount = 0
    /// How many changes they delivered.
    fileprivate var toldCount = 0

    /// Notes that a change is delivered.
    ///
    /// - Returns: the number of the slice.
    package mutating func noteTold() -> Int {
      toldCount += 1
      return sliceCount
    }
  }

  /// Where the slices of a sink end, and what they begin with.
  package struct Cut {
    let budgetNanoseconds: UInt64
    let isVisible: (@Sendable (Handle) -> Bool)?

    /// - Parameters:
    ///   - budgetNanoseconds: of a slice; 0 lets it deliver one object.
    ///   - isVisible: see `SlicePlan`.
    package init(budgetNanoseconds: UInt64, isVisible: (@Sendable (Handle) -> Bool)? = nil) {
      self.budgetNanoseconds = budgetNanoseconds
      self.isVisible = isVisible
    }
  }

  /// The progress of the slices. A receiver of a change notes it here.
  package let progress = Locked(Progress())
  private unowned let engine: Engine
  private let cut: (_ sink: Int) -> Cut
  /// By number of the sink.
  private var queues: [Int: DispatchQueue] = [:]
  /// The errors that callbacks threw, in slices and in the resulting transactions.
  private let errors = Locked<[any Error]>([])

  /// - Parameters:
  ///   - engine: each of whose sliced sinks has a ``plan(of:)``. Not kept.
  ///   - cut: of a sink, by its number.
  package init(_ engine: Engine, cut: @escaping (_ sink: Int) -> Cut) {
    self.engine = engine
    self.cut = cut
  }

  // A suspended queue must not go.
  deinit { for queue in queues.values { queue.resume() } }

  package func plan(of sink: Int) -> SlicePlan {
    let cut = cut(sink)
    return SlicePlan(
      queue: queue(of: sink), budgetNanoseconds: cut.budgetNanoseconds, isVisible: cut.isVisible
    ) { [errors] error in
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

  /// Runs slices until nothing waits for these sinks, or only what cannot be delivered.
  ///
  /// - Parameter byTurns: whether the sinks take turns; else one comes after the other.
  /// - Returns: the errors that callbacks threw.
  package func open(_ sinks: [Int], byTurns: Bool) -> [any Error] {
    Self.deliver(to: sinks.compactMap { queues[$0] }, byTurns: byTurns) { runTurn(on: $0) }
    return errors.withLock { errors in
      defer { errors = [] }
      return errors
    }
  }

  /// Lets sinks take turns until none receives anything any more, or lets each have turns to its end before the next.
  ///
  /// - Parameter runTurn: returns whether the sink received something.
  package static func deliver<Sink>(to sinks: [Sink], byTurns: Bool, _ runTurn: (Sink) -> Bool) {
    guard byTurns else {
      for sink in sinks { while runTurn(sink) {} }
      return
    }
    var hasTold: Bool
    repeat {
      hasTold = false
      for sink in sinks where runTurn(sink) { hasTold = true }
    } while hasTold
  }

  /// Runs slices of one sink until one has delivered something. A slice may find nothing but suspended objects.
  ///
  /// - Returns: whether one has. If not, none waits.
  private func runTurn(on queue: DispatchQueue) -> Bool {
    let toldCount = progress.withLock(\.toldCount)
    while engine.awaitsSlice(on: queue) {
      progress.withLock { $0.sliceCount += 1 }
      runSlice(on: queue)
      if progress.withLock(\.toldCount) > toldCount { return true }
    }
    return false
  }

  /// Runs the slice that waits on a queue, and not the one that it asks for.
  private func runSlice(on queue: DispatchQueue) {
    let isOver = DispatchSemaphore(value: 0)
    // Stands behind the slice that waits and before any that it asks for.
    queue.async {
      queue.suspend()
      isOver.signal()
    }
    queue.resume()
    isOver.wait()
  }
}
