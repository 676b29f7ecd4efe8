/// Remembers which cell a column has for a word, so that a warm delivery encodes nothing. Owned by a sink, which frees it.
///
/// A cache of a fixed size, four entries to a set: an unlucky word is encoded again, nothing else happens.
struct CellMemo: BitwiseCopyable {
  private struct Entry: BitwiseCopyable {
    /// The word; all ones where there is none, which is no word's pattern.
    var bits: UInt64
    var cell: UInt64
  }

  private static var setBits: UInt64 { 8 }
  private static var count: Int { 4 << setBits }
  /// Of columns of colours hardly any needs entries, so they come with the first word that does.
  private let entries: UnsafeMutablePointer<UnsafeMutablePointer<Entry>?>
  private let passesRGBA: Bool

  /// - Parameter passesRGBA: whether the cell of an 8-bit sRGB colour is the payload of its word, so that there is nothing
  ///   to remember.
  init(passesRGBA: Bool) {
    self.passesRGBA = passesRGBA
    entries = .allocate(capacity: 1)
    entries.initialize(to: nil)
  }

  func deallocate() {
    entries.pointee?.deallocate()
    entries.deallocate()
  }

  /// Forgets everything: pooled words may stand for other values from now on.
  func forget() { entries.pointee?.initialize(repeating: Entry(bits: .max, cell: 0), count: Self.count) }

  @inline(never) private func makeEntries() -> UnsafeMutablePointer<Entry> {
    let new = UnsafeMutablePointer<Entry>.allocate(capacity: Self.count)
    entries.pointee = new
    forget()
    return new
  }

  /// The cell of a word, which `encode` makes if it is not remembered.
  @inline(__always) func cell(of word: ValueWord, _ encode: (ValueWord) -> UInt64) -> UInt64 {
    if passesRGBA {
      if let rgba = word.exactRGBA { return UInt64(rgba) }
      if word.isAbsent { return encode(word) }
    }
    return rememberedCell(of: word, encode)
  }

  @inline(__always) private func rememberedCell(of word: ValueWord, _ encode: (ValueWord) -> UInt64) -> UInt64 {
    // Fibonacci hashing: the high bits of the product depend on all bits of the word (Knuth, volume 3, 6.4).
    let set = (entries.pointee ?? makeEntries()) + Int((word.bits &* 0x9e37_79b9_7f4a_7c15) >> (64 - Self.setBits)) &* 4
    for way in 0..<4 where set[way].bits == word.bits { return set[way].cell }
    // The newest first; the oldest falls out.
    for way in stride(from: 3, to: 0, by: -1) { set[way] = set[way - 1] }
    set[0] = Entry(bits: word.bits, cell: encode(word))
    return set[0].cell
  }
}
