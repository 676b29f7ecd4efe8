import CJemalloc
import Synchronization

/// What jemalloc knows: live bytes, and every allocation of every thread.
enum Allocator {
  /// Bytes in live allocations of the whole process, without what the calling thread keeps in reserve.
  static var liveBytes: Int {
    _ = jemalloc_control("thread.tcache.flush", nil, nil, nil, 0)
    var epoch: UInt64 = 1
    _ = jemalloc_control("epoch", nil, nil, &epoch, MemoryLayout<UInt64>.size)
    var bytes = 0
    var length = MemoryLayout<Int>.size
    let code = jemalloc_control("stats.allocated", &bytes, &length, nil, 0)
    precondition(code == 0, "jemalloc was built without statistics")
    return bytes
  }

  /// How many blocks all threads together ask for while `body` runs.
  static func allocations(during body: () throws -> Void) rethrows -> Int {
    let counter = AllocationCounter()
    var hooks = jemalloc_hooks(
      allocated: { extra, _, _, _, _ in AllocationCounter.count(extra) }, deallocated: nil,
      resized: { extra, _, _, _, _, _, _ in AllocationCounter.count(extra) },
      extra: Unmanaged.passUnretained(counter).toOpaque())
    var hook: UnsafeMutableRawPointer?
    var length = MemoryLayout<UnsafeMutableRawPointer>.size
    let code = jemalloc_control(
      "experimental.hooks.install", &hook, &length, &hooks, MemoryLayout<jemalloc_hooks>.size)
    precondition(code == 0, "jemalloc cannot count allocations; version 5.2 or later can")
    defer {
      withExtendedLifetime(counter) {
        _ = jemalloc_control("experimental.hooks.remove", nil, nil, &hook, length)
      }
    }
    try body()
    return counter.value
  }
}

/// Counts in a callback that must not allocate.
private final class AllocationCounter: Sendable {
  private let total = Atomic<Int>(0)

  var value: Int { total.load(ordering: .relaxed) }

  static func count(_ counter: UnsafeMutableRawPointer?) {
    guard let counter else { return }
    Unmanaged<AllocationCounter>.fromOpaque(counter)._withUnsafeGuaranteedRef {
      _ = $0.total.wrappingAdd(1, ordering: .relaxed)
    }
  }
}
