extension Engine {
  /// Calls `body` with the number of the coming revision before each commit that changes something. It may read, and
  /// sees the last revision; edits throw `EditError.editInWillChange`. It must not wait for a thread that edits. Errors
  /// are thrown after the delivery.
  ///
  /// - Parameter body: called on the committing thread, and kept until the observation ends.
  /// - Returns: the observation, which ends with this value. It does not keep the engine.
  /// - Complexity: O(observers).
  public func onWillChange(_ body: @escaping @Sendable (UInt64) throws -> Void) -> RevisionObservation {
    observe(willChange: body)
  }

  /// Calls `body` with the number of the revision after its last delivery. Edits form the next transaction. It must not
  /// wait for another thread that edits. Errors are thrown after it, with those of the delivery. Whoever reads after this has
  /// returned and sees an earlier revision is told of the next one. May wait for a step of a commit, never for a callback.
  ///
  /// - Parameter body: called on the committing thread, and kept until the observation ends.
  /// - Returns: the observation, which ends with this value. It does not keep the engine.
  /// - Complexity: O(observers).
  public func onDidChange(_ body: @escaping @Sendable (UInt64) throws -> Void) -> RevisionObservation {
    observe(didChange: body)
  }

  /// With the gate, so that did-change observers are told each revision that is published from now on, and all before can be
  /// read.
  private func observe(
    willChange body: ObserverList.Body? = nil, didChange after: ObserverList.Body? = nil
  ) -> RevisionObservation {
    withCore { _ in RevisionObservation(observers, observers.add(willChange: body, didChange: after)) }
  }

  /// Observes like ``onWillChange(_:)`` with a closure that may touch what lives on the main actor. Each commit has to be made
  /// on the main thread, and owners have to go there, as for an `ObjectSink(mainActor:)`; else it traps. Returns and throws
  /// as that does.
  public func onWillChange(mainActor body: @escaping @MainActor (UInt64) throws -> Void) -> RevisionObservation {
    onWillChange(Self.mainActorObserver(body))
  }

  /// Observes like ``onDidChange(_:)`` with a closure that may touch what lives on the main actor. Each commit has to be made
  /// on the main thread, and owners have to go there, as for an `ObjectSink(mainActor:)`; else it traps. Returns and throws
  /// as that does.
  public func onDidChange(mainActor body: @escaping @MainActor (UInt64) throws -> Void) -> RevisionObservation {
    onDidChange(Self.mainActorObserver(body))
  }

  /// A closure of the main actor as one that is called on any thread, and that traps on all but the main one.
  package static func mainActorObserver(
    _ body: @escaping @MainActor (UInt64) throws -> Void
  ) -> @Sendable (UInt64) throws -> Void {
    { revision in
      MainActor.check("an observer of the main actor was told of a commit")
      try MainActor.assumeIsolated { try body(revision) }
    }
  }

  /// The revisions to come, each after its delivery. A slow consumer misses none but may lag behind, and what it has not taken
  /// is kept. Each access begins another stream, and may wait for a step of a commit. Ends when the engine goes: take the stream
  /// first, `let revisions = engine.revisions`, and go over that in the task. A task that goes over `engine.revisions` keeps the
  /// engine, and ends when it is cancelled.
  public var revisions: AsyncStream<UInt64> {
    AsyncStream { continuation in
      let end = EndOfStream(continuation)
      let observation = onDidChange { end.continuation.yield($0) }
      continuation.onTermination = { _ in observation.end() }
    }
  }

  /// The changes of a typed attribute to come, and first the values that objects have, in the order of callback sinks.
  ///
  /// ```swift
  /// let changes = try engine.changes(of: Look.background)
  /// for await change in changes { show(change.new, on: change.handle) }
  /// ```
  ///
  /// A slow consumer misses none but may lag behind, and what it has not taken is kept. The stream ends when the engine goes.
  /// When the consumer ends, the sink behind the stream is removed.
  ///
  /// - Throws: `EditError.unknownAttribute`, `limitReached`.
  /// - Complexity: that of ``addCallbackSink(of:delivery:_:)``.
  public func changes<Value>(of attribute: Attribute<Value>) throws -> AsyncStream<TypedChange<Value>> {
    let (stream, continuation) = AsyncStream.makeStream(of: TypedChange<Value>.self)
    let end = EndOfStream(continuation)
    let sink = try addCallbackSink(of: attribute) { end.continuation.yield($0) }
    continuation.onTermination = { [weak self] _ in try? self?.removeSink(sink) }
    return stream
  }
}

/// Ends a stream when nobody tells it any more.
private final class EndOfStream<Element: Sendable>: Sendable {
  let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }
}
