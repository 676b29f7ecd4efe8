import LiveryVocabulary

/// Passes the reports of a watcher to all listeners.
final class ReloadReports: Sendable {
  private struct State {
    var latest: ThemeReload?
    var isFinished = false
    var listeners: [Int: AsyncStream<ThemeReload>.Continuation] = [:]
    var nextListener = 0
  }

  private let state = Locked(State())

  var latest: ThemeReload? { state.withLock { $0.latest } }

  /// Not under the lock, though nothing is called: a listener that ends takes it.
  func add(_ reload: ThemeReload) {
    let listeners = state.withLock { state in
      state.latest = reload
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.yield(reload) }
  }

  func stream() -> AsyncStream<ThemeReload> {
    let (stream, continuation) = AsyncStream.makeStream(of: ThemeReload.self)
    let number = state.withLock { state -> Int? in
      // With the lock, so that no later one comes first.
      if let latest = state.latest { continuation.yield(latest) }
      guard !state.isFinished else { return nil }
      state.listeners[state.nextListener] = continuation
      state.nextListener += 1
      return state.nextListener - 1
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }

  func finish() {
    let listeners = state.withLock { state in
      state.isFinished = true
      defer { state.listeners = [:] }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.finish() }
  }
}
