import LiveryVocabulary
import Synchronization

/// An owner that went.
package struct Death: Hashable, Sendable {
  package let handle: Handle
  /// Whether everything below the object goes with it.
  package let withSubtree: Bool

  package init(_ handle: Handle, withSubtree: Bool) {
    self.handle = handle
    self.withSubtree = withSubtree
  }
}

/// Owners that went, on any thread at any time, and whose objects are still to be untracked.
///
/// A deinit must not wait for a delivery, so it only leaves a note here. The list is emptied before each callback and
/// with the next commit.
final class Deaths: @unchecked Sendable {
  // Safe: `deaths` is only touched under the lock.
  private let lock = EngineLock()
  private var deaths: [Death] = []
  private let count = Atomic<Int>(0)

  @inline(__always) var hasAny: Bool { count.load(ordering: .relaxed) > 0 }

  func append(_ death: Death) {
    lock.lock()
    deaths.append(death)
    count.store(deaths.count, ordering: .relaxed)
    lock.unlock()
  }

  func take() -> [Death] {
    lock.lock()
    defer { lock.unlock() }
    let taken = deaths
    deaths = []
    count.store(0, ordering: .relaxed)
    return taken
  }
}
