extension Engine {
  /// Calls `body` with the number of the coming revision before each commit that changes something. It may read, and
  /// sees the last revision; edits throw `EditError.editInWillChange`. It must not wait for a thread that edits. Errors
  /// are thrown after the delivery.
  ///
  /// The observation ends with the returned value, which does not keep the engine.
  public func onWillChange(_ body: @escaping @Sendable (UInt64) throws -> Void) -> RevisionObservation {
    closureGuard.check()
    return RevisionObservation(observers, observers.add(willChange: body, didChange: nil))
  }

  /// Calls `body` with the number of the revision after its last delivery. Edits form the next transaction. It must not
  /// wait for another thread that edits. Errors are thrown after it, with those of the delivery.
  ///
  /// The observation ends with the returned value, which does not keep the engine.
  public func onDidChange(_ body: @escaping @Sendable (UInt64) throws -> Void) -> RevisionObservation {
    closureGuard.check()
    return RevisionObservation(observers, observers.add(willChange: nil, didChange: body))
  }

  /// The revisions to come, each after its delivery. A slow consumer misses none but may lag behind, and what it has not taken
  /// is kept. Ends when the engine goes.
  public var revisions: AsyncStream<UInt64> {
    AsyncStream { continuation in
      let end = EndOfRevisions(continuation)
      let observation = onDidChange { end.continuation.yield($0) }
      continuation.onTermination = { _ in observation.end() }
    }
  }
}

/// Ends a stream of revisions when nobody tells it any more.
private final class EndOfRevisions: Sendable {
  let continuation: AsyncStream<UInt64>.Continuation

  init(_ continuation: AsyncStream<UInt64>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }
}
