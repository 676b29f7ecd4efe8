import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock for short steps that knows its holder. Not recursive. Threads overtake those that wait, but not again and again: the
/// lock is kept for one that was woken in vain.
///
/// Taking it is one atomic exchange and giving it back one store, where a mutex of the system exchanges twice: an edit
/// takes hardly longer than that. The price is that a thread which begins to wait while the lock is given back may not
/// be woken; it looks again by itself after a millisecond.
final class EngineLock: Sendable {
  /// The thread that holds the lock; 0 is none, and ``kept`` none but those that wait.
  private let holder = Atomic<UInt>(0)
  private static let kept = UInt.max
  /// Whether a thread that waits was overtaken, so that the lock is kept for those that wait when it is given back.
  private let isOwed = Atomic(false)
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
  init(_ interleaving: (any Interleaving)? = nil, takenBefore inner: EngineLock? = nil) {
    self.interleaving = interleaving
    self.inner = inner
  }

  /// Whether a thread, which is the calling one, holds the lock.
  @inline(__always) func isHeld(by thread: UInt) -> Bool { holder.load(ordering: .relaxed) == thread }
  /// Whether nobody holds the lock, at this moment.
  @inline(__always) var isFree: Bool { holder.load(ordering: .relaxed) == 0 }

  /// - Parameter thread: the calling one. Who takes several locks asks for it once.
  @inline(__always) func lock(as thread: UInt = EngineLock.currentThread) {
    if !tryLock(as: thread) { waitForLock(as: thread) }
  }

  @inline(__always) func tryLock(as thread: UInt = EngineLock.currentThread) -> Bool {
    holder.compareExchange(expected: 0, desired: thread, ordering: .acquiring).exchanged
  }

  @inline(__always) func unlock() {
    assert(isHeld(by: Self.currentThread), "EngineLock: given back by a thread that does not hold it")
    holder.store(isOwed.load(ordering: .relaxed) ? Self.kept : 0, ordering: .releasing)
    if isAwaited.load(ordering: .relaxed) { wakeWaiter() }
  }

  @inline(never) private func waitForLock(as thread: UInt) {
    precondition(
      !isHeld(by: thread) && inner?.isHeld(by: thread) != true,
      "an engine was called from a deinit while it let go of what a rule or a value held"
    )
    if let interleaving {
      while interleaving.wait(until: { isFree }) { if tryLock(as: thread) { return } }
    }
    // Most steps are over in less than it takes to be woken. Yielding, on a machine that is busy, would take a time slice.
    for _ in 1...Self.glances { if isFree && tryLock(as: thread) { return } }
    waiters.add(1, ordering: .relaxed)
    var patience = DispatchTimeInterval.milliseconds(1)
    var wasOvertaken = false
    isAwaited.store(true, ordering: .sequentiallyConsistent)
    // What is kept is not for who has only just come, and may be who gave it back.
    if !tryLock(as: thread) {
      while true {
        if bell.wait(timeout: .now() + patience) == .timedOut { patience = .milliseconds(16) }
        isAwaited.store(true, ordering: .sequentiallyConsistent)
        if tryLock(as: thread) || takeKept(as: thread) { break }
        isOwed.store(true, ordering: .relaxed)
        wasOvertaken = true
      }
    }
    // Others that were overtaken say so again. Where none is left, there is nobody that it could be kept for.
    if wasOvertaken { isOwed.store(false, ordering: .relaxed) }
    if waiters.subtract(1, ordering: .relaxed).newValue > 0 { isAwaited.store(true, ordering: .relaxed) }
  }

  private func takeKept(as thread: UInt) -> Bool {
    holder.compareExchange(expected: Self.kept, desired: thread, ordering: .acquiring).exchanged
  }

  @inline(never) private func wakeWaiter() {
    isAwaited.store(false, ordering: .relaxed)
    bell.signal()
  }

  /// Lets other threads run.
  static func yield() { sched_yield() }

  /// A number that differs between live threads and is never 0.
  @inline(__always) static var currentThread: UInt {
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }
}
