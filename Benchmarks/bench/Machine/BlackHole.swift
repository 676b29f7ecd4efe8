import Synchronization

/// Where results go that nobody wants, so that what leads to them is not optimised away.
enum BlackHole {
  private static let word = Atomic<UInt64>(0)

  static func swallow(_ word: some BinaryInteger) {
    Self.word.store(UInt64(truncatingIfNeeded: word), ordering: .relaxed)
  }
}
