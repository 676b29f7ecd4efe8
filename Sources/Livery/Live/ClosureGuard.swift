import Synchronization

/// Knows which thread is inside a closure provider, which must not call the engine.
final class ClosureGuard: Sendable {
  private let thread = Atomic<UInt>(0)

  /// Whether no thread is inside a closure provider.
  @inline(__always) var isIdle: Bool { thread.load(ordering: .relaxed) == 0 }

  /// Traps if the calling thread is inside a closure provider.
  @inline(__always) func check() {
    let inside = thread.load(ordering: .relaxed)
    if inside != 0 { check(inside) }
  }

  @inline(never) private func check(_ inside: UInt) {
    precondition(
      inside != EngineLock.currentThread,
      "a pure or live closure called its engine; it may read nothing but its ClosureContext")
  }

  /// Calls `body`, which calls closure providers.
  @inline(__always) func whileInside<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = thread.load(ordering: .relaxed)
    thread.store(EngineLock.currentThread, ordering: .relaxed)
    defer { thread.store(before, ordering: .relaxed) }
    return try body()
  }
}
