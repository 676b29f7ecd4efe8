import LiveryVocabulary

/// How a column makes cells of words: as bits, whatever the type of its cells.
@usableFromInline struct CellEncoding: Sendable {
  let absent: UInt64
  let none: UInt64
  /// Whether the cell of an 8-bit sRGB colour is the payload of its word.
  let passesRGBA: Bool
  let encode: @Sendable (Value) -> UInt64

  @usableFromInline init(
    absent: UInt64, none: UInt64, passesRGBA: Bool = false, encode: @escaping @Sendable (Value) -> UInt64
  ) {
    self.absent = absent
    self.none = none
    self.passesRGBA = passesRGBA
    self.encode = encode
  }

  /// The cell of a word.
  func bits(of word: ValueWord, _ pool: borrowing ValuePool) -> UInt64 {
    if word.isAbsent { return absent }
    guard let value = pool.value(of: word) else { return none }
    return encode(value)
  }
}
