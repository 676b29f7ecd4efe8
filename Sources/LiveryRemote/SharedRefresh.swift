import Synchronization

/// A request and all who wait for it. It is cancelled once each of them is.
final class SharedRefresh: Sendable {
  private let task: Task<RemoteTheme, any Error>
  private let waiters = Atomic(0)

  init(_ task: Task<RemoteTheme, any Error>) { self.task = task }

  /// How many wait and are not cancelled.
  var waiterCount: Int { waiters.load(ordering: .relaxed) }

  /// What the server answers. Who is cancelled while others wait gets it, too.
  var theme: RemoteTheme {
    get async throws {
      waiters.add(1, ordering: .relaxed)
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        if waiters.subtract(1, ordering: .relaxed).newValue == 0 { task.cancel() }
      }
    }
  }
}
