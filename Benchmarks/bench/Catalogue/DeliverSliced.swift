import Dispatch
import Livery

extension Benchmark {
  /// What matters to whoever draws on the same queue: how long the longest slice keeps it.
  static let deliverSliced = Benchmark(
    id: "deliver.sliced", model: .none,
    summary: "the longest slice of 4 ms while one changed binding of each object is delivered, visible objects first",
    settings: { $0.settings(orders: [.random]) },
    contest: { stage, setting in
      let engine = try stage.engine(setting)
      let queue = DispatchQueue(label: "bench.slices")
      var isDark = false
      let livery = Contestant {
        let plan = SlicePlan(queue: queue, budgetNanoseconds: 4_000_000) { $0.index % 8 == 0 }
        nonisolated(unsafe) var delivered = 0
        let sink = try engine.engine.addCallbackSink(
          attributes: [CanvasAttribute.fill.name], delivery: .sliced(plan)
        ) { _ in delivered += 1 }
        defer { try? engine.engine.removeSink(sink) }
        // What a new sink is told first has slices of its own.
        var longest = longestTurn(of: queue) { delivered >= setting.objects }
        delivered = 0
        isDark.toggle()
        try engine.change(toDark: isDark)
        longest = max(longest, longestTurn(of: queue) { delivered >= setting.objects })
        return longest
      }
      return Contest(contestants: [livery], bindings: 1, roundsMax: 5)
    })
}

/// The longest time between two turns of a queue. Each slice asks for the next one, so turns and slices alternate.
private func longestTurn(of queue: DispatchQueue, until isDone: () -> Bool) -> UInt64 {
  var longest: UInt64 = 0
  while !isDone() { longest = max(longest, Clock.time { queue.sync {} }) }
  return longest
}
