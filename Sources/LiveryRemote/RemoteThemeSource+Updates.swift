extension RemoteThemeSource {
  /// A version, or why there is no new one.
  public typealias Update = Result<RemoteTheme, RemoteThemeError>

  /// The versions of the theme: first the last good one if there is one, then each new one, and every failure.
  ///
  /// The server is asked at once, and then each time the interval is over. A tenth of it is left to chance.
  ///
  /// After a failure the server is asked again after a second, then two, four and so on, up to the interval. Half of each delay is
  /// left to chance, so that programs do not come back together. If the server says when to come back, that counts.
  ///
  /// The stream asks until nobody goes over it any more. It keeps the source.
  ///
  /// - Parameter interval: a minute or more for a server of others.
  public nonisolated func updates(every interval: Duration) -> AsyncStream<Update> {
    AsyncStream { continuation in
      let task = Task {
        await follow(BackOff(interval: interval)) { continuation.yield($0) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func follow(_ backOff: BackOff, report: (Update) -> Void) async {
    var backOff = backOff
    var random = SystemRandomNumberGenerator()
    var shown = lastGood
    if let shown { report(.success(shown)) }
    while !Task.isCancelled {
      let delay: Duration
      do {
        try await refresh()
        backOff.noteSuccess()
        delay = backOff.nextDelay(using: &random)
      } catch {
        guard let error = error as? RemoteThemeError, error.code != .cancelled else { return }
        delay = backOff.noteFailure(retryAfter: error.retryAfter, using: &random)
        report(.failure(error))
      }
      // A version that is not kept on disk is good.
      if let new = lastGood, new != shown {
        shown = new
        report(.success(new))
      }
      try? await Task.sleep(for: delay)
    }
  }
}
