import LiveryVocabulary
import Synchronization

/// A pass over a range that can be cut into parts.
protocol RangeWork {
  func run(_ range: Range<Int>)
}

/// Runs passes over ranges on several threads, and knows which threads are at it: host code that a worker calls may read
/// and edit like the committing thread.
final class Workers: Sendable {
  let threadCount: Int
  /// The most that a chunk is made to hold, whatever a pass asks for.
  private let chunkMax: Int
  private let crew: Crew
  private let active = Atomic<Int>(0)
  /// Ids of the threads inside a pass that calls host code.
  private let threads = Locked<[UInt]>([])

  init(threadCount: Int, chunkMax: Int) {
    self.threadCount = threadCount
    self.chunkMax = chunkMax
    crew = Crew(helpers: threadCount - 1)
  }

  /// Whether the calling thread is a worker of a pass that calls host code.
  @inline(__always) var isWorker: Bool {
    guard active.load(ordering: .relaxed) > 0 else { return false }
    return threads.withLock { $0.contains(EngineLock.currentThread) }
  }

  /// Cuts `0..<count` into chunks of about `minimum` or more, which start at multiples of `alignment`, and runs them on all
  /// threads, or on this one alone if there is one chunk only. The work calls no host code.
  @inline(__always) func split<Work: RangeWork>(_ count: Int, minimum: Int, alignment: Int = 1, _ work: Work) {
    let chunks = Chunking(
      of: count, threads: threadCount, minimum: min(max(minimum, 1), chunkMax), alignment: alignment)
    guard chunks.count > 1 else {
      if count > 0 { work.run(0..<count) }
      return
    }
    let chunked = Chunked(work: work, chunks: chunks)
    withUnsafePointer(to: chunked) { pointer in
      crew.run(chunks.count, UnsafeRawPointer(pointer)) { work, chunk in
        work.assumingMemoryBound(to: Chunked<Work>.self).pointee.run(chunk)
      }
    }
  }

  private struct Chunked<Work: RangeWork> {
    let work: Work
    let chunks: Chunking

    func run(_ chunk: Int) {
      let range = chunks[chunk]
      if !range.isEmpty { work.run(range) }
    }
  }

  /// The same for work that calls host code.
  @inline(never) func perform(_ count: Int, minimum: Int, _ body: (Range<Int>) -> Void) {
    active.add(1, ordering: .relaxed)
    withoutActuallyEscaping(body) { body in
      split(count, minimum: minimum, HostWork(threads: threads, body: body))
    }
    active.subtract(1, ordering: .relaxed)
  }

  private struct HostWork: RangeWork {
    let threads: Locked<[UInt]>
    let body: (Range<Int>) -> Void

    func run(_ range: Range<Int>) {
      threads.withLock { $0.append(EngineLock.currentThread) }
      body(range)
      _ = threads.withLock { $0.remove(at: $0.firstIndex(of: EngineLock.currentThread).unsafelyUnwrapped) }
    }
  }
}
