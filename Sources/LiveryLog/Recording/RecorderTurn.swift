import Livery

/// The lock for writing to a log. It is held through an edit or a transaction and its delivery, and through a slice,
/// like the engine's own turn. It is taken before that, and kept a little longer. What closures captured is released
/// when the engine's turn is over, and its `deinit` may call the recorder again.
///
/// It is as fair as the engine's: editing threads are not overtaken again and again.
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

  /// Lets the engine untrack the objects of released owners, each as an operation of its own. If another thread has the
  /// turn, that thread does it, in its operation or after it. It waits for nobody. Do not call it inside the engine:
  /// where this thread has the turn, its operation must have ended.
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
