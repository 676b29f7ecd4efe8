/// Errors thrown on several threads.
final class ConcurrentErrors: @unchecked Sendable {
  // Safe: `errors` is only touched under the lock.
  private let lock = EngineLock()
  private var errors: [any Error] = []

  func append(_ error: any Error) {
    lock.lock()
    errors.append(error)
    lock.unlock()
  }

  var all: [any Error] {
    lock.lock()
    defer { lock.unlock() }
    return errors
  }
}
