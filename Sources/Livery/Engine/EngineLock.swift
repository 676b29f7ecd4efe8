import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock for short steps that knows its holder. Not recursive. Threads overtake those that wait, but not again and again: who
/// was woken in vain is handed it.
///
/// Taking it is one atomic exchange and giving it back one store, where a mutex of the system exchanges twice: an edit
/// takes hardly longer than that. The price is that a thread which begins to wait while the lock is given back may not
/// be woken; it looks again by itself after a millisecond.
package final class EngineLock: Sendable {
  /// The thread that holds the lock; 0 is none.
  private let holder = Atomic<UInt>(0)
  /// A thread that waits and was overtaken, which gets the lock when it is given back; 0 is none.
  private let next = Atomic<UInt>(0)
  /// Wakes that one.
  private let nextBell = DispatchSemaphore(value: 0)
  /// How often a thread looks before it waits: for a microsecond or two.
  private static let glances = 1000
  /// Whether whoever gives the lock back is to wake somebody.
  private let isAwaited = Atomic(false)
  private let waiters = Atomic(0)
  private let bell = DispatchSemaphore(value: 0)
  private let interleaving: (any Interleaving)?
  /// Whoever holds this one must not wait for the lock.
  private let inner: EngineLock?

  /// - Parameters:
  ///   - interleaving: who may be at a step while the lock is held.
  ///   - inner: one that holders of the lock take as well.
  package init(_ interleaving: (any Interleaving)? = nil, takenBefore inner: EngineLock? = nil) {
    self.interleaving = interleaving
    self.inner = inner
  }

  /// Whether a thread, which is the calling one, holds the lock.
  @inline(__always) package func isHeld(by thread: UInt) -> Bool { holder.load(ordering: .relaxed) == thread }
  /// Whether nobody holds the lock, at this moment.
  @inline(__always) var isFree: Bool { holder.load(ordering: .relaxed) == 0 }

  /// - Parameter thread: the calling one. Who takes several locks asks for it once.
  @inline(__always) package func lock(as thread: UInt = EngineLock.currentThread) {
    if !tryLock(as: thread) { waitForLock(as: thread) }
  }

  @inline(__always) package func tryLock(as thread: UInt = EngineLock.currentThread) -> Bool {
    holder.compareExchange(expected: 0, desired: thread, ordering: .acquiring).exchanged
  }

  @inline(__always) package func unlock() {
    assert(isHeld(by: Self.currentThread), "EngineLock: given back by a thread that does not hold it")
    let next = next.load(ordering: .relaxed)
    holder.store(next, ordering: .releasing)
    if next != 0 || isAwaited.load(ordering: .relaxed) { wake(next) }
  }

  @inline(never) private func waitForLock(as thread: UInt) {
    precondition(
      !isHeld(by: thread) && inner?.isHeld(by: thread) != true,
      "an engine was called by code of the host that it waits for: a deinit of what a rule or a value held, or == or hash of one"
    )
    if let interleaving {
      while interleaving.wait(until: { isFree }) { if tryLock(as: thread) { return } }
    }
    // Most steps are over in less than it takes to be woken. Yielding, on a machine that is busy, would take a time slice.
    for _ in 1...Self.glances { if isFree && tryLock(as: thread) { return } }
    waiters.add(1, ordering: .relaxed)
    var patience = DispatchTimeInterval.milliseconds(1)
    var isNext = false
    isAwaited.store(true, ordering: .sequentiallyConsistent)
    while !tryLock(as: thread) {
      let wait = (isNext ? nextBell : bell).wait(timeout: .now() + patience)
      if holder.load(ordering: .acquiring) == thread { break }
      if wait == .timedOut { patience = .milliseconds(16) }
      isAwaited.store(true, ordering: .sequentiallyConsistent)
      if !isNext { isNext = next.compareExchange(expected: 0, desired: thread, ordering: .relaxed).exchanged }
    }
    // Who holds the lock gives it to nobody, so that this does not come too late.
    if isNext { next.store(0, ordering: .relaxed) }
    guard waiters.subtract(1, ordering: .relaxed).newValue > 0 else { return }
    isAwaited.store(true, ordering: .relaxed)
    // One that waited meanwhile is next now, before another comes.
    if isNext { bell.signal() }
  }

  /// - Parameter next: who was handed the lock; 0 is nobody.
  @inline(never) private func wake(_ next: UInt) {
    if next != 0 {
      nextBell.signal()
      return
    }
    isAwaited.store(false, ordering: .relaxed)
    bell.signal()
  }

  /// A number that differs between live threads and is never 0.
  @inline(__always) package static var currentThread: UInt {
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }
}
