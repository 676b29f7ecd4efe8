import LiveryVocabulary

/// Closures that objects had, which each thread lets go of one after the other.
///
/// What a closure captures may own another object or untrack it, whose closure may do so with a third. Letting go of each
/// where its object goes would be one level deeper each time, and overflow the stack. So a thread that is at it already
/// goes on with them later.
final class RetiredClosures: @unchecked Sendable {
  // Safe: `waiting` is only touched under the lock.
  private let lock = EngineLock()
  /// By thread that is at it, those for it to let go of next.
  private var waiting: [UInt: [ContextClosure]] = [:]

  /// Lets go of closures, with neither the turn nor the gate held. If the thread is at it already, that is left to its loop
  /// further out.
  ///
  /// - Parameter closures: empty afterwards, so that nobody else keeps them.
  func letGo(_ closures: inout [ContextClosure]) {
    let thread = EngineLock.currentThread
    if leave(&closures, to: thread) { return }
    repeat {
      closures.reverse()
      while let next = closures.popLast() { withExtendedLifetime(next) {} }
      closures = take(from: thread)
    } while !closures.isEmpty
  }

  /// - Returns: whether the thread is at it already. If not, it is now.
  private func leave(_ closures: inout [ContextClosure], to thread: UInt) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard waiting[thread] != nil else {
      waiting[thread] = []
      return false
    }
    waiting[thread]! += closures
    closures = []
    return true
  }

  /// - Returns: what was left to the thread meanwhile. If that is nothing, it is at it no longer.
  private func take(from thread: UInt) -> [ContextClosure] {
    lock.lock()
    defer { lock.unlock() }
    let left = waiting[thread] ?? []
    waiting[thread] = left.isEmpty ? nil : []
    return left
  }
}
