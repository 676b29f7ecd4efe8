#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How a thread waits for a short step of another one where there is no lock to wait at: it looks again some hundred times, and
/// then sleeps before each look. The other thread gets on so, even if it has a lower priority and shares the processor.
///
/// ```swift
/// var wait = SpinWait()
/// while !isReady() { wait.pause() }
/// ```
struct SpinWait {
  private static var sleepMicroseconds: UInt32 { 100 }
  private var looks = 0
  private let quickLooks: Int

  /// - Parameter quickLooks: after how many looks the thread sleeps.
  @inline(__always) init(quickLooks: Int = 300) { self.quickLooks = quickLooks }

  /// Call it after each look that was in vain.
  ///
  /// - Parameter yields: whether other threads may run before the quick looks, too. That takes a system call, and a time slice
  ///   where the machine is busy.
  @inline(__always) mutating func pause(yields: Bool = false) {
    looks += 1
    if looks >= quickLooks {
      usleep(Self.sleepMicroseconds)
    } else if yields {
      sched_yield()
    }
  }
}
