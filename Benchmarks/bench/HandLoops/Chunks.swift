import Dispatch

/// How every parallel loop of the benchmark cuts its work.
enum Chunks {
  /// Fewer objects than this are not worth waking a thread.
  static let minimum = 16 * 1024
  /// Chunks start at multiples of this, so that no two threads write one cache line of 4-byte cells.
  private static let alignment = 16

  /// Calls `body` with ranges that cover `0..<count`; on one thread with a single range, on the calling thread.
  static func forEach(of count: Int, threads: Int, _ body: @Sendable (Range<Int>) -> Void) {
    let chunks = threads == 1 ? 1 : min(4 * threads, count / minimum)
    guard chunks > 1 else { return body(0..<count) }
    let length = (count / chunks + alignment) / alignment * alignment
    DispatchQueue.concurrentPerform(iterations: chunks) { chunk in
      let start = min(chunk * length, count)
      body(start..<min(start + length, count))
    }
  }
}
