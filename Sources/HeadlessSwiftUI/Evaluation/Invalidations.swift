import HeadlessCombine

/// Where sources of any thread note which bodies have to be evaluated again. The host takes the notes when it updates.
final class Invalidations: Sendable {
  private let waiting = Guarded<[Int: Int]>([:])

  /// The evaluation that stands for all of them.
  static let any = Int.max

  /// Notes that what one evaluation of a fragment read has changed.
  func note(fragment: Int, evaluation: Int) {
    waiting.withLock { $0[fragment] = max($0[fragment] ?? 0, evaluation) }
  }

  var isEmpty: Bool { waiting.withLock { $0.isEmpty } }

  /// The last evaluation that was noted for each fragment. They are noted no more.
  func take() -> [Int: Int] {
    waiting.withLock { waiting in
      defer { waiting = [:] }
      return waiting
    }
  }
}
