import Synchronization

/// Knows which thread is inside a closure provider, which must not call the engine.
final class ClosureGuard: Sendable {
  private let thread = Atomic<UInt>(0)

  /// Traps if the calling thread is inside a closure provider.
  @inline(__always) func check() {
    let inside = thread.load(ordering: .relaxed)
    if inside != 0, inside == EngineLock.currentThread {
      preconditionFailure("a pure or live closure called its engine; it may read nothing but its ClosureContext")
    }
  }

  func enter() { thread.store(EngineLock.currentThread, ordering: .relaxed) }
  func leave() { thread.store(0, ordering: .relaxed) }
}
