import Livery

/// Whose turn it is to have something written: held through an edit or a transaction and its delivery, and through a slice, like
/// the engine's own and before that. And a little longer: what closures captured goes when the engine's is over, and may come
/// here again from its deinit.
///
/// As fair as the engine's: threads that edit are not overtaken again and again.
final class RecorderTurn: Witness, @unchecked Sendable {
  // Safe: `depth` is only touched by who holds the lock; everything else is immutable or synchronised by itself.
  private let lock = EngineLock()
  /// How often its holder has taken it again.
  private var depth = 0
  private let scribe: Scribe
  private unowned let engine: Engine

  init(_ scribe: Scribe, _ engine: Engine) {
    self.scribe = scribe
    self.engine = engine
  }

  func begin() {
    let thread = EngineLock.currentThread
    if lock.isHeld(by: thread) { depth += 1 } else { lock.lock(as: thread) }
  }

  func close() {
    scribe.passOnDeaths(to: engine)
    scribe.closeSlice(at: engine.lastRevision)
  }

  func end() {
    scribe.endOperation()
    giveBack()
    settleDeaths()
  }

  /// Lets the engine hear of the owners that went, of each as an operation of its own, unless another thread has the turn:
  /// then that one does, in it or after it. Waits for nobody. Not inside the engine: where this thread has the turn, its
  /// operation has come to its end.
  func settleDeaths() {
    while scribe.hasDeaths && tryTaking() {
      while let death = scribe.beginDeath(at: engine.lastRevision) {
        engine.note(death)
        scribe.endOperation()
      }
      giveBack()
    }
  }

  private func tryTaking() -> Bool {
    let thread = EngineLock.currentThread
    guard lock.isHeld(by: thread) else { return lock.tryLock(as: thread) }
    depth += 1
    return true
  }

  private func giveBack() { if depth > 0 { depth -= 1 } else { lock.unlock() } }
}
