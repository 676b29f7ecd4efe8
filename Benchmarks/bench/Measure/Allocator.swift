import CAllocationCount
import CJemalloc

/// Live bytes, as jemalloc counts them, and every allocation of every thread.
enum Allocator {
  /// Bytes in live allocations of the whole process, without what the calling thread keeps in reserve.
  static var liveBytes: Int {
    _ = jemalloc_control("thread.tcache.flush", nil, nil, nil, 0)
    return statistic("stats.allocated")
  }

  /// Bytes of the whole process that lie in memory, after everything that is free was given back.
  static var residentBytes: Int {
    giveBack()
    return statistic("stats.resident")
  }

  /// Gives all that is free back to the system.
  static func giveBack() {
    _ = jemalloc_control("thread.tcache.flush", nil, nil, nil, 0)
    // The number stands for all arenas.
    _ = jemalloc_control("arena.4096.purge", nil, nil, nil, 0)
  }

  private static func statistic(_ name: String) -> Int {
    var epoch: UInt64 = 1
    _ = jemalloc_control("epoch", nil, nil, &epoch, MemoryLayout<UInt64>.size)
    var bytes = 0
    var length = MemoryLayout<Int>.size
    let code = jemalloc_control(name, &bytes, &length, nil, 0)
    precondition(code == 0, "jemalloc was built without statistics")
    return bytes
  }

  /// Whether allocations are counted in this build; sanitized ones count none.
  static var canCount: Bool { allocation_count_is_possible() }

  /// What all threads together ask for while `body` runs. Not to be nested.
  static func allocations(during body: () throws -> Void) rethrows -> Allocations {
    allocation_count_start()
    var tally = allocation_tally()
    do {
      defer { tally = allocation_count_stop() }
      try body()
    }
    return Allocations(count: tally.count, bytes: tally.bytes)
  }
}

/// Blocks that were asked for, and their sizes together.
struct Allocations {
  var count = 0
  var bytes = 0
}
