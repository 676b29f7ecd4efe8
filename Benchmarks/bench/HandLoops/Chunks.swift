import Livery
import Synchronization

/// How every parallel loop of the benchmark cuts its work and wakes threads for it: like a pass of the engine.
enum Chunks {
  /// Fewer objects than this are not worth waking a thread.
  static let minimum = 16 * 1024
  /// Chunks start at multiples of this, so that no two threads write one cache line of 4-byte cells.
  private static let alignment = 16
  /// The crew of the last pass. It has one at a time, so whoever runs one holds on to it.
  private static let crew = Mutex<Crew?>(nil)

  /// Calls `body` with ranges that cover `0..<count`, on that many threads; on one with a single range, on the calling
  /// thread.
  static func forEach(of count: Int, threads: Int, _ body: @Sendable (Range<Int>) -> Void) {
    let chunks = Chunking(of: count, threads: threads, minimum: minimum, alignment: alignment)
    guard chunks.count > 1 else { return body(0..<count) }
    withCrew(of: threads) { crew in crew.run(chunks.count) { body(chunks[$0]) } }
  }

  /// Calls `body` with the crew for so many threads, the calling one among them, while nobody else has it.
  static func withCrew<Result: Sendable>(of threads: Int, _ body: (Crew) -> Result) -> Result {
    crew.withLock { last in
      let crew = last.flatMap { $0.helpers == threads - 1 ? $0 : nil } ?? Crew(helpers: threads - 1)
      last = crew
      return body(crew)
    }
  }
}

extension Crew {
  /// Calls `body` with each chunk of `0..<count`, on this thread and the helpers; returns when all are done.
  func run(_ count: Int, _ body: @Sendable (_ chunk: Int) -> Void) {
    withoutActuallyEscaping(body) { body in
      withUnsafePointer(to: body) { pointer in
        run(count, UnsafeRawPointer(pointer)) { work, chunk in
          work.assumingMemoryBound(to: (@Sendable (Int) -> Void).self).pointee(chunk)
        }
      }
    }
  }
}
