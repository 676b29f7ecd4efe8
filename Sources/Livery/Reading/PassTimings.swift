/// How long the parts of the last commit took.
struct PassTimings {
  var resolveNanoseconds: UInt64 = 0
  var deliveryNanoseconds: UInt64 = 0
  var resolvedRows = 0
}

/// Monotonic time in nanoseconds.
func monotonicNanoseconds() -> UInt64 {
  let now = ContinuousClock.now - clockStart
  let (seconds, attoseconds) = now.components
  return UInt64(seconds) &* 1_000_000_000 &+ UInt64(attoseconds / 1_000_000_000)
}

private let clockStart = ContinuousClock.now
