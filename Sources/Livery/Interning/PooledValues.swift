import LiveryVocabulary
import Synchronization

/// The values of the pool as threads without the gate see them. It stands apart from the pool, which belongs to the core.
final class PooledValues: @unchecked Sendable {
  // Safe: the directory is atomic. A value is written before a row that names it is published, and dropped by a sweep
  // under the lock only.
  private let directory = Atomic<UInt>(0)
  private let lock = EngineLock()

  func show(_ new: ValuePool.Directory) { directory.store(UInt(bitPattern: new), ordering: .releasing) }

  /// The value of a word that a row or result has which is kept meanwhile, so that no sweep drops it.
  func value(ofKept word: ValueWord) -> Value? {
    ValuePool.Directory(bitPattern: directory.load(ordering: .acquiring)).flatMap { ValuePool.value(of: word, in: $0) }
  }

  /// Decodes a pooled word: nil if `isCurrent` says that the word may be out of date.
  func decode(_ word: ValueWord, ifStill isCurrent: () -> Bool) -> Value? {
    lock.lock()
    defer { lock.unlock() }
    return isCurrent() ? value(ofKept: word) : nil
  }

  /// Drops values, which nobody decodes meanwhile.
  func sweep(_ body: () -> Void) {
    lock.lock()
    defer { lock.unlock() }
    body()
  }
}
