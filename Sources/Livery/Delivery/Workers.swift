import Dispatch
import Synchronization

/// Runs passes over ranges on several threads, and knows which threads are at it: host code that a worker calls may read
/// and edit like the committing thread.
final class Workers: Sendable {
  private let active = Atomic<Int>(0)
  private let threads = Threads()

  /// Ids of the threads inside a pass that calls host code.
  private final class Threads: @unchecked Sendable {
    // Safe: `ids` is only touched under the lock.
    let lock = EngineLock()
    var ids: [UInt] = []
  }

  /// Whether the calling thread is a worker of a pass that calls host code.
  @inline(__always) var isWorker: Bool {
    guard active.load(ordering: .relaxed) > 0 else { return false }
    threads.lock.lock()
    defer { threads.lock.unlock() }
    return threads.ids.contains(EngineLock.currentThread)
  }

  /// Splits `0..<count` into chunks of at least `minimum` and runs them, on this thread alone if there is one chunk or one
  /// thread only. The body calls host code.
  @inline(never) func perform(_ count: Int, minimum: Int, threads wanted: Int, _ body: (Range<Int>) -> Void) {
    active.add(1, ordering: .relaxed)
    Self.split(count, minimum: minimum, threads: wanted) { range in
      threads.lock.lock()
      threads.ids.append(EngineLock.currentThread)
      threads.lock.unlock()
      body(range)
      threads.lock.lock()
      threads.ids.remove(at: threads.ids.firstIndex(of: EngineLock.currentThread).unsafelyUnwrapped)
      threads.lock.unlock()
    }
    active.subtract(1, ordering: .relaxed)
  }

  /// The same without host code. Chunks start at multiples of `alignment`.
  @inline(never) static func split(
    _ count: Int, minimum: Int, alignment: Int = 1, threads: Int, _ body: (Range<Int>) -> Void
  ) {
    // Four chunks a thread even out unequal progress; with fewer threads than cores there is one chunk for each, which is
    // the only way to have Dispatch use no more.
    let wanted = threads < coreCount ? threads : threads * 4
    let chunks = min(wanted, count / max(minimum, 1))
    guard threads > 1, chunks > 1 else {
      if count > 0 { body(0..<count) }
      return
    }
    let length = (count / chunks + alignment) / alignment * alignment
    withoutActuallyEscaping(body) { body in
      nonisolated(unsafe) let body = body
      DispatchQueue.concurrentPerform(iterations: chunks) { chunk in
        let start = min(chunk * length, count)
        if start < count { body(start..<min(start + length, count)) }
      }
    }
  }

  /// The processors that the process may use.
  static let coreCount = ProcessorCount.available
}
