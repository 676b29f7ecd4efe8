import LiveryVocabulary

/// Closures that objects had, which each thread lets go of one after the other.
///
/// What a closure captures may own another object or untrack it, whose closure may do so with a third. Letting go of each
/// where its object goes would be one level deeper each time, and overflow the stack. So a thread that is at it already
/// goes on with them later.
final class RetiredClosures: @unchecked Sendable {
  // Safe: `atWork` is only touched under the lock.
  private let lock = EngineLock()
  /// The threads that are at it, with those for them to let go of next. Mostly one: a list is looked through faster than a
  /// table.
  @exclusivity(unchecked) private var atWork: [(thread: UInt, next: [ContextClosure])] = []

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
      takeNext(into: &closures, of: thread)
    } while !closures.isEmpty
  }

  /// - Returns: whether the thread is at it already. If not, it is now.
  private func leave(_ closures: inout [ContextClosure], to thread: UInt) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard let place = place(of: thread) else {
      atWork.append((thread, []))
      return false
    }
    atWork[place].next += closures
    closures = []
    return true
  }

  /// Takes what was left to the thread meanwhile. If that is nothing, it is at it no longer.
  ///
  /// - Parameter closures: an empty list.
  private func takeNext(into closures: inout [ContextClosure], of thread: UInt) {
    lock.lock()
    defer { lock.unlock() }
    let place = place(of: thread).unsafelyUnwrapped
    swap(&closures, &atWork[place].next)
    if closures.isEmpty { atWork.remove(at: place) }
  }

  private func place(of thread: UInt) -> Int? { atWork.firstIndex { $0.thread == thread } }
}
