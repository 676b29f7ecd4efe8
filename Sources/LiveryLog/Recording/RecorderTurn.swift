import Foundation
import Livery

/// Whose turn it is to have something written: held through an edit or a transaction and its delivery, and through a slice, like
/// the engine's own and before that. And a little longer: what closures captured goes when the engine's is over, and may come
/// here again from its deinit.
struct RecorderTurn: SliceWitness {
  private let lock = NSRecursiveLock()
  private let scribe: Scribe
  private unowned let engine: Engine

  init(_ scribe: Scribe, _ engine: Engine) {
    self.scribe = scribe
    self.engine = engine
  }

  func begin() { lock.lock() }

  func close() {
    scribe.passOnDeaths(to: engine)
    scribe.closeSlice(at: engine.lastRevision)
  }

  func end() {
    scribe.endOperation()
    lock.unlock()
    settleDeaths()
  }

  /// Lets the engine hear of the owners that went, of each as an operation of its own, unless another thread has the turn:
  /// then that one does, in it or after it. Waits for nobody. Not inside the engine: where this thread has the turn, its
  /// operation has come to its end.
  func settleDeaths() {
    while scribe.hasDeaths && lock.try() {
      while let death = scribe.beginDeath(at: engine.lastRevision) {
        engine.note(death)
        scribe.endOperation()
      }
      lock.unlock()
    }
  }
}
