import LiveryVocabulary

/// Closures that objects had, which each thread lets go of one after the other.
///
/// What a closure captures may own another object or untrack it, whose closure may do so with a third. Letting go of each where its object goes
/// would be one level deeper each time, and overflow the stack. So a thread that is at it already goes on with them later.
final class RetiredClosures: @unchecked Sendable {
  // Safe: `waiting` is only touched under the lock.
  private let lock = EngineLock()
  /// By thread, those for it to let go of, the next one last; nil if it is not at it.
  private var waiting: [UInt: [ContextClosure]] = [:]

  /// Lets go of closures, with neither the turn nor the gate held, or leaves that to the caller's caller that is at it.
  ///
  /// - Parameter closures: empty afterwards, so that nobody else keeps them.
  func letGo(_ closures: inout [ContextClosure]) {
    if closures.isEmpty { return }
    let thread = EngineLock.currentThread
    if leave(&closures, to: thread) { return }
    while let next = take(from: thread) { withExtendedLifetime(next) {} }
  }

  /// - Returns: whether the thread is at it already.
  private func leave(_ closures: inout [ContextClosure], to thread: UInt) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    let isAtIt = waiting[thread] != nil
    waiting[thread, default: []] += closures.reversed()
    closures = []
    return isAtIt
  }

  private func take(from thread: UInt) -> ContextClosure? {
    lock.lock()
    defer { lock.unlock() }
    let next = waiting[thread]?.popLast()
    if next == nil { waiting[thread] = nil }
    return next
  }
}
