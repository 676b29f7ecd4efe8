import Dispatch
import Livery

extension Benchmark {
  /// What matters to whoever draws on the same queue: how long the longest slice keeps it.
  static let deliverSliced = Benchmark(
    id: "deliver.sliced", model: .none,
    summary: "the longest slice of 4 ms while one changed binding of each object is delivered, visible objects first",
    // A slice delivers one change at least.
    floor: { _ in Floor(.calls(.closureCall, Amount(factor: 1, quantity: .once))) },
    settings: { $0.settings(orders: [.random]) },
    contest: { stage, setting in
      let engine = try stage.engine(setting)
      let queue = DispatchQueue(label: "bench.slices")
      var isDark = false
      let livery = Contestant {
        let plan = SlicePlan(queue: queue, budgetNanoseconds: 4_000_000) { $0.index % 8 == 0 }
        let watch = SliceWatch(queue, expecting: setting.objects)
        var sink: SinkID?
        defer { if let sink { try? engine.engine.removeSink(sink) } }
        // What a new sink is told first has slices of its own.
        let first = try watch.longestSlice {
          sink = try engine.engine.addCallbackSink(
            attributes: [CanvasAttribute.fill.name], delivery: .sliced(plan)
          ) { _ in watch.count += 1 }
        }
        isDark.toggle()
        return max(first, try watch.longestSlice { try engine.change(toDark: isDark) })
      }
      return Contest(contestants: [livery], bindings: 1, roundsMax: 5)
    })
}

/// Takes the time between its own turns on a queue. Each slice asks for the next one, as the watch does, so they take
/// turns on one thread and nobody has to be woken in between.
private final class SliceWatch: @unchecked Sendable {
  // Safe: all is touched on the queue only, or while nothing is on it.
  private let queue: DispatchQueue
  private let expected: Int
  private let end = DispatchSemaphore(value: 0)
  private var last: UInt64 = 0
  private var longest: UInt64 = 0
  /// How many changes were delivered.
  var count = 0

  init(_ queue: DispatchQueue, expecting count: Int) {
    self.queue = queue
    expected = count
  }

  /// Makes an edit and waits until everything is delivered that it changed.
  func longestSlice(of edit: () throws -> Void) rethrows -> UInt64 {
    (longest, last) = (0, 0)
    // The first turn has to come before the first slice, which the edit asks for.
    queue.suspend()
    queue.async { [self] in turn() }
    do {
      defer { queue.resume() }
      try edit()
    }
    end.wait()
    count = 0
    return longest
  }

  private func turn() {
    let now = DispatchTime.now().uptimeNanoseconds
    if last > 0 { longest = max(longest, now - last) }
    last = now
    if count < expected { queue.async { [self] in turn() } } else { end.signal() }
  }
}
