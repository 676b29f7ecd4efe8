extension SheetTokenizer {
  func beginsNumber(at place: Int) -> Bool {
    var place = place
    if byte(place) == UInt8(ascii: "+") || byte(place) == UInt8(ascii: "-") { place += 1 }
    if byte(place) == UInt8(ascii: ".") { place += 1 }
    return has(ByteClasses.digit, at: place)
  }

  mutating func numeric(from start: Int) -> SheetToken {
    skipNumber()
    if byte(position) == UInt8(ascii: "%") {
      position += 1
      return token(.percentage, from: start)
    }
    guard beginsName(at: position) else { return token(.number, from: start) }
    let flags = skipName()
    return token(.dimension, from: start, flags)
  }

  /// Skips a sign, digits, a fraction and an exponent.
  mutating func skipNumber() {
    if byte(position) == UInt8(ascii: "+") || byte(position) == UInt8(ascii: "-") { position += 1 }
    skipDigits()
    if byte(position) == UInt8(ascii: "."), has(ByteClasses.digit, at: position + 1) {
      position += 1
      skipDigits()
    }
    guard byte(position) | 0x20 == UInt8(ascii: "e") else { return }
    let isSigned = byte(position + 1) == UInt8(ascii: "+") || byte(position + 1) == UInt8(ascii: "-")
    guard has(ByteClasses.digit, at: position + (isSigned ? 2 : 1)) else { return }
    position += isSigned ? 2 : 1
    skipDigits()
  }

  private mutating func skipDigits() {
    position = skipping(ByteClasses.digit, from: position)
  }
}
