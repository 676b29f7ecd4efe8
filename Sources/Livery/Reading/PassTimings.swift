#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How long the parts of the last commit took.
struct PassTimings {
  var resolveNanoseconds: UInt64 = 0
  var deliveryNanoseconds: UInt64 = 0
  var resolvedRows = 0
}

/// Monotonic time in nanoseconds.
func monotonicNanoseconds() -> UInt64 {
  #if canImport(Darwin)
    clock_gettime_nsec_np(CLOCK_UPTIME_RAW)
  #else
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  #endif
}
