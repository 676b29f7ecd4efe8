import Synchronization

/// Measures how long it takes until all threads of a pass are at work, woken as the engine and the loops wake theirs.
struct WakingCosts {
  let effort: Effort
  let threads: Int

  func all() -> [Constant] {
    guard threads > 1 else { return [] }
    return [
      constant(.wake, rounds: 40 * effort.samples) {},
      constant(.wakeAsleep, rounds: 4 * effort.samples) { Caches.letWorkersSleep() },
    ]
  }

  private func constant(_ resource: Resource, rounds: Int, prepare: () -> Void) -> Constant {
    let times = (0..<rounds).map { _ in
      prepare()
      return wake()
    }
    return Constant(resource: resource, threads: threads, footprint: 0, nanoseconds: Double(times.min()!))
  }

  private func wake() -> UInt64 {
    Chunks.withCrew(of: threads) { [threads] crew in
      let arrived = Atomic<Int>(0)
      let start = Clock.now
      crew.run(threads) { _ in
        arrived.add(1, ordering: .relaxed)
        // The pool may be at work elsewhere and send nobody.
        while arrived.load(ordering: .relaxed) < threads, Clock.now - start < 2_000_000 {}
      }
      return Clock.now - start
    }
  }
}
