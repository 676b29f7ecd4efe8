import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock for short steps.
///
/// A pthread mutex: the thread sanitizer understands it, and uncontended it is as fast as any.
final class EngineLock: @unchecked Sendable {
  // Safe: the mutex is only touched through pthread calls.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    let status = pthread_mutex_init(mutex, nil)
    precondition(status == 0, "EngineLock: pthread_mutex_init failed")
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  @inline(__always) func lock() { pthread_mutex_lock(mutex) }
  @inline(__always) func tryLock() -> Bool { pthread_mutex_trylock(mutex) == 0 }
  @inline(__always) func unlock() { pthread_mutex_unlock(mutex) }

  /// Lets other threads run.
  static func yield() { sched_yield() }

  /// A number that differs between live threads and is never 0.
  @inline(__always) static var currentThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}

/// The lock of the writers. It knows its owner, so that a callback's edits join the transaction to come.
final class TurnLock: Sendable {
  private let lockOfTurn = EngineLock()
  private let owner = Atomic<UInt>(0)

  /// Whether the calling thread holds the lock.
  @inline(__always) var isMine: Bool { owner.load(ordering: .relaxed) == EngineLock.currentThread }

  @inline(__always) func lock() {
    lockOfTurn.lock()
    owner.store(EngineLock.currentThread, ordering: .relaxed)
  }

  func tryLock() -> Bool {
    guard lockOfTurn.tryLock() else { return false }
    owner.store(EngineLock.currentThread, ordering: .relaxed)
    return true
  }

  @inline(__always) func unlock() {
    owner.store(0, ordering: .relaxed)
    lockOfTurn.unlock()
  }
}
