import LiveryVocabulary

/// Errors thrown on several threads.
final class ConcurrentErrors: Sendable {
  private let errors = Locked<[any Error]>([])

  func append(_ error: any Error) { errors.withLock { $0.append(error) } }

  var all: [any Error] { errors.withLock { $0 } }
}
