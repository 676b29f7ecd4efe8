/// Remembers which cell a column has for a word, so that a warm delivery encodes nothing.
///
/// Direct-mapped and of a fixed size: an unlucky word is encoded again, nothing else happens.
struct CellMemo: ~Copyable {
  private struct Entry {
    /// The word; all ones where there is none, which is no word's pattern.
    var bits: UInt64
    var cell: UInt64
  }

  private static var entryBits: UInt64 { 10 }
  private let entries: UnsafeMutablePointer<Entry>

  init() {
    entries = .allocate(capacity: 1 << Self.entryBits)
    forget()
  }

  deinit { entries.deallocate() }

  /// Forgets everything: pooled words may stand for other values from now on.
  func forget() { entries.initialize(repeating: Entry(bits: .max, cell: 0), count: 1 << Self.entryBits) }

  /// The cell of a word, which `encode` makes if it is not remembered.
  @inline(__always) func cell(of word: ValueWord, _ encode: (ValueWord) -> UInt64) -> UInt64 {
    // Fibonacci hashing: the high bits of the product depend on all bits of the word (Knuth, volume 3, 6.4).
    let entry = entries + Int((word.bits &* 0x9e37_79b9_7f4a_7c15) >> (64 - Self.entryBits))
    if entry.pointee.bits != word.bits { entry.pointee = Entry(bits: word.bits, cell: encode(word)) }
    return entry.pointee.cell
  }
}
