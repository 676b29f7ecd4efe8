import Foundation

/// Contents behind a lock.
package final class Guarded<Content>: @unchecked Sendable {
  // Safe: the contents are touched under the lock only.
  private let lock = NSLock()
  private var content: Content

  package init(_ content: Content) { self.content = content }

  package func withLock<Result>(_ body: (inout Content) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&content)
  }
}
