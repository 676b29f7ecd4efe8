import LiveryVocabulary
import Synchronization

/// Objects whose owners went, on any thread at any time, and that are still to be untracked.
///
/// A deinit must not wait for a delivery, so it only leaves the handle here. The list is emptied before each callback and
/// with the next commit.
final class Deaths: @unchecked Sendable {
  // Safe: `handles` is only touched under the lock.
  private let lock = EngineLock()
  private var handles: [Handle] = []
  private let count = Atomic<Int>(0)

  @inline(__always) var hasAny: Bool { count.load(ordering: .relaxed) > 0 }

  func append(_ handle: Handle) {
    lock.lock()
    handles.append(handle)
    count.store(handles.count, ordering: .relaxed)
    lock.unlock()
  }

  func take() -> [Handle] {
    lock.lock()
    defer { lock.unlock() }
    let taken = handles
    handles = []
    count.store(0, ordering: .relaxed)
    return taken
  }
}
