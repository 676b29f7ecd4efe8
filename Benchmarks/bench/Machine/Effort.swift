import Dispatch

/// How thoroughly constants are measured.
struct Effort {
  /// How much memory is gone over, in bytes: from the first cache to beyond the last.
  var footprints = [32 << 10, 512 << 10, 2 << 20, 8 << 20, 16 << 20, 32 << 20, 128 << 20]
  var samples = 5
  /// What a sample goes over at least, several times if the footprint is smaller.
  var bytesMin = 32 << 20
  var accessesMin = 1 << 18
  var callsMin = 1 << 18

  /// A fraction of a second.
  static let smoke = Effort(
    footprints: [32 << 10, 2 << 20], samples: 3, bytesMin: 4 << 20, accessesMin: 1 << 14, callsMin: 1 << 14)

  /// What one of `count` things costs, by the best of some samples that do all of them: what others on the machine take
  /// away is no limit of it.
  func cost(of count: Int, _ sample: () -> UInt64) -> Double {
    _ = sample()
    let best = (0..<samples).map { _ in sample() }.min()!
    return Double(best) / Double(count)
  }
}

/// Threads of Dispatch's pool that do the same at the same time.
enum Team {
  /// Nanoseconds until all threads have run `body`, which gets the number of the thread.
  static func time(_ threads: Int, _ body: @Sendable (Int) -> Void) -> UInt64 {
    Clock.time {
      if threads == 1 { body(0) } else { DispatchQueue.concurrentPerform(iterations: threads, execute: body) }
    }
  }
}
