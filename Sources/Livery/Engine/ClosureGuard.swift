/// Knows which thread is inside a closure provider, a combiner, an encoder, or `==` or `hash` of a value of the host's type, which
/// must not call the engine.
struct ClosureGuard: @unchecked Sendable {
  // Safe: the publication lives as long as the engine, and its words are atomic.
  private let publication: UnsafeMutablePointer<Publication>

  init(_ publication: UnsafeMutablePointer<Publication>) { self.publication = publication }

  /// Whether no thread is inside one.
  @inline(__always) var isIdle: Bool { publication.pointee.closureThread.load(ordering: .relaxed) == 0 }

  /// Whether the calling thread is inside one.
  var isInside: Bool { publication.pointee.closureThread.load(ordering: .relaxed) == EngineLock.currentThread }

  /// Traps if the calling thread is inside one.
  @inline(__always) func check() { if !isIdle { checkThread() } }

  @inline(never) private func checkThread() {
    precondition(
      !isInside,
      "a closure, a combiner, an encoder, == or hash of a value, or the body of forEachStyleNode called its engine; it may read nothing but its arguments"
    )
  }

  /// Checks in builds for debugging that the calling thread is inside: code of the host is about to run with the gate held.
  @inline(__always) func checkInside() {
    assert(isInside, "code of the host was about to run in a locked engine without the closure guard")
  }

  /// Calls `body`, which calls some.
  @inline(__always) func whileInside<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = publication.pointee.closureThread.load(ordering: .relaxed)
    publication.pointee.closureThread.store(EngineLock.currentThread, ordering: .relaxed)
    defer { publication.pointee.closureThread.store(before, ordering: .relaxed) }
    return try body()
  }
}
