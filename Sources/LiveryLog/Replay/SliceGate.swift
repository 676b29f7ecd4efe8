import Dispatch
import Livery

/// The queues of an engine's sliced sinks, which run only while they are told to, so that commits can come between.
///
/// Each sink has one of its own, and one slice runs at a time: who says when slices are delivered says how sinks take turns.
package final class SliceGate {
  package struct Progress: Sendable {
    /// How many slices have begun.
    fileprivate var sliceCount = 0
    /// How many changes they told.
    fileprivate var toldCount = 0

    /// Notes that a change is told.
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
    ///   - budgetNanoseconds: of a slice; 0 lets it tell one object.
    ///   - isVisible: see `SlicePlan`.
    package init(budgetNanoseconds: UInt64, isVisible: (@Sendable (Handle) -> Bool)? = nil) {
      self.budgetNanoseconds = budgetNanoseconds
      self.isVisible = isVisible
    }
  }

  /// How far slices have come. Whoever is told a change in one says so here.
  package let progress = Locked(Progress())
  private unowned let engine: Engine
  private let cut: (_ sink: Int) -> Cut
  /// By number of the sink.
  private var queues: [Int: DispatchQueue] = [:]
  /// What callbacks threw, in slices and in what came of them.
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

  /// Has sinks take turns until none is told anything any more, or each have turns to its end before the next.
  ///
  /// - Parameter runTurn: returns whether the sink was told something.
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

  /// Runs slices of one sink until one has told something: it may come upon nothing but suspended objects.
  ///
  /// - Returns: whether one has; if not, none waits.
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
