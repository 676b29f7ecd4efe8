/// Lets go of what captures something of the host's, closures that objects had and removed sinks, one after the other.
///
/// What a closure captures may own another object or untrack it, whose closure may do so with a third; so it is with sinks
/// that remove one another. Letting go of each where it is taken away would be one level deeper each time, and overflow the
/// stack. So a thread that is at it already goes on with them later.
final class Farewells: @unchecked Sendable {
  // Safe: `atWork` is only touched under the lock.
  private let lock = EngineLock()
  /// The threads that are at it, with those for them to let go of next. Mostly one: a list is looked through faster than a
  /// table.
  @exclusivity(unchecked) private var atWork: [(thread: UInt, next: [AnyObject])] = []

  /// Lets go of objects, with neither the turn nor the gate held. If the thread is at it already, that is left to its loop
  /// further out.
  ///
  /// - Parameter objects: empty afterwards, so that nobody else keeps them.
  func letGo(_ objects: inout [AnyObject]) {
    let thread = EngineLock.currentThread
    if leave(&objects, to: thread) { return }
    repeat {
      objects.reverse()
      while let next = objects.popLast() { withExtendedLifetime(next) {} }
      takeNext(into: &objects, of: thread)
    } while !objects.isEmpty
  }

  /// - Returns: whether the thread is at it already. If not, it is now.
  private func leave(_ objects: inout [AnyObject], to thread: UInt) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard let place = place(of: thread) else {
      atWork.append((thread, []))
      return false
    }
    atWork[place].next += objects
    objects = []
    return true
  }

  /// Takes what was left to the thread meanwhile. If that is nothing, it is at it no longer.
  ///
  /// - Parameter objects: an empty list.
  private func takeNext(into objects: inout [AnyObject], of thread: UInt) {
    lock.lock()
    defer { lock.unlock() }
    let place = place(of: thread).unsafelyUnwrapped
    swap(&objects, &atWork[place].next)
    if objects.isEmpty { atWork.remove(at: place) }
  }

  private func place(of thread: UInt) -> Int? { atWork.firstIndex { $0.thread == thread } }
}
