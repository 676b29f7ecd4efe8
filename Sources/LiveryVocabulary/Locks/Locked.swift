#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#else
  #error("Livery is for Linux and Apple's systems")
#endif

/// Contents behind a lock of the system, of which the thread sanitizer knows, unlike `Mutex`: it would report whatever
/// that protects.
package final class Locked<Content>: @unchecked Sendable {
  // Safe: the contents are only touched under the lock, and nothing that is not Sendable goes in or out.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var content: Content

  package init(_ content: consuming sending Content) {
    self.content = content
    lock.initialize(to: pthread_mutex_t())
    let code = pthread_mutex_init(lock, nil)
    precondition(code == 0, "the system makes no lock")
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  package func withLock<Result>(
    _ body: (inout sending Content) throws -> sending Result
  ) rethrows -> sending Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&content)
  }
}
