import LiveryVocabulary

extension Engine {
  /// Calls `body` with the number of the coming revision before each commit that changes something. It may read, and
  /// sees the last revision; edits throw `EditError.editInWillChange`. It must not wait for a thread that edits. Errors
  /// are thrown after the delivery.
  ///
  /// - Parameter body: called on the committing thread, and kept until the observation ends.
  /// - Returns: the observation, which ends when you release it. It does not keep the engine.
  /// - Complexity: O(observers).
  public func onWillChange(_ body: @escaping @Sendable (UInt64) throws -> Void) -> RevisionObservation {
    observe(willChange: body)
  }

  /// Calls `body` with the number of the revision after its last delivery. Edits form the next transaction. It must not
  /// wait for another thread that edits. Errors are thrown after it, with those of the delivery.
  ///
  /// No revision is missed: if a read after this call shows one revision, `body` gets every later one. The call may wait for
  /// a step of a commit, never for a callback.
  ///
  /// - Parameter body: called on the committing thread, and kept until the observation ends.
  /// - Returns: the observation, which ends when you release it. It does not keep the engine.
  /// - Complexity: O(observers).
  public func onDidChange(_ body: @escaping @Sendable (UInt64) throws -> Void) -> RevisionObservation {
    observe(didChange: body)
  }

  /// With the gate held: did-change observers get each revision that is published from now on, and reads show at least the
  /// one before.
  private func observe(
    willChange body: ObserverList.Body? = nil, didChange after: ObserverList.Body? = nil
  ) -> RevisionObservation {
    withCore { _ in RevisionObservation(observers, observers.add(willChange: body, didChange: after)) }
  }

  /// Observes like ``onWillChange(_:)`` with a closure that may touch what lives on the main actor. Make every edit on the main
  /// thread, and release owners there: it traps elsewhere.
  public func onWillChange(mainActor body: @escaping @MainActor (UInt64) throws -> Void) -> RevisionObservation {
    onWillChange(Self.mainActorObserver(body))
  }

  /// Observes like ``onDidChange(_:)`` with a closure that may touch what lives on the main actor. Make every edit on the main
  /// thread, and release owners there: it traps elsewhere.
  public func onDidChange(mainActor body: @escaping @MainActor (UInt64) throws -> Void) -> RevisionObservation {
    onDidChange(Self.mainActorObserver(body))
  }

  /// A closure of the main actor as one that is called on any thread, and that traps on all but the main one.
  package static func mainActorObserver(
    _ body: @escaping @MainActor (UInt64) throws -> Void
  ) -> @Sendable (UInt64) throws -> Void {
    { revision in
      MainActor.check("an observer of the main actor was called")
      try MainActor.assumeIsolated { try body(revision) }
    }
  }

  /// The revisions to come, each after its delivery. A slow consumer misses none but may lag behind, and what it has not taken
  /// is kept. Each access begins another stream, and may wait for a step of a commit.
  ///
  /// The stream ends when the engine goes. For that, take the stream before the task: `let revisions = engine.revisions`. A
  /// task that iterates over `engine.revisions` keeps the engine, and ends only when you cancel it.
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
  /// When the consumer ends, the sink behind the stream is removed: with the next change, where it ends inside a transaction
  /// that is discarded, or in an observer of what is to come.
  ///
  /// - Throws: `EditError.unknownAttribute`, `limitReached`; `kindMismatch` if the attribute was declared with another kind.
  /// - Complexity: that of ``addCallbackSink(of:delivery:_:)``.
  public func changes<Value>(of attribute: Attribute<Value>) throws -> AsyncStream<TypedChange<Value>> {
    let (stream, continuation) = AsyncStream.makeStream(of: TypedChange<Value>.self)
    let end = EndOfStream(continuation)
    let ended = Locked<SinkID?>(nil)
    let sink = try addCallbackSink(of: attribute) { [weak self] change in
      guard case .terminated = end.continuation.yield(change), let sink = ended.withLock({ $0 }) else { return }
      try? self?.removeSink(sink)
    }
    continuation.onTermination = { [weak self] _ in
      ended.withLock { $0 = sink }
      try? self?.removeSink(sink)
    }
    return stream
  }
}

/// Ends a stream when the closure that feeds it is released.
private final class EndOfStream<Element: Sendable>: Sendable {
  let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }
}
