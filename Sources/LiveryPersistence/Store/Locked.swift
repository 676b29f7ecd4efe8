import Foundation

/// Contents behind a lock.
final class Locked<Content: Sendable>: @unchecked Sendable {
  // Safe: the contents are only touched under the lock. An `NSLock`, because the thread sanitizer does not understand
  // `Mutex`.
  private let lock = NSLock()
  private var content: Content

  init(_ content: Content) { self.content = content }

  func withLock<Result>(_ body: (inout Content) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&content)
  }
}
