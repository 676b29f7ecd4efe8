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

/// Has an object untracked when it goes: store one in the object that is themed. It keeps the engine, and does not keep
/// the object from being untracked before.
///
/// When the owner goes, on whatever thread, the object is untracked; no callback for it starts afterwards, but for one
/// that a delivery on another thread had decided on before. That never waits for a transaction or a delivery of another
/// thread, but may wait for a step of a look-up. If nobody edits or delivers, it is a transaction of its own on this
/// thread, with its delivery; else it comes with the work under way, on the thread that is at that. Nothing is thrown.
public final class Tracked: Sendable {
  /// The object that is untracked.
  public let handle: Handle
  private let engine: Engine

  init(handle: Handle, engine: Engine) {
    self.handle = handle
    self.engine = engine
  }

  deinit { engine.noteDeath(of: handle) }
}
