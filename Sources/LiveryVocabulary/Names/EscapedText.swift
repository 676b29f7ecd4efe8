/// Names and strings of CSS as they are meant: without escapes, and with U+FFFD for what is no text
/// (https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point).
package enum EscapedText {
  /// What the bytes of a name, or those between the quotes of a string, stand for.
  package static func decoded(_ written: some Collection<UInt8>) -> String {
    let bytes = Array(written)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\\") {
        decoded += escaped(in: bytes, at: &place)
      } else {
        decoded += byte == 0 ? Array("\u{FFFD}".utf8) : [byte]
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// What a `\` before a place stands for. It leaves out a line break.
  private static func escaped(in bytes: [UInt8], at place: inout Int) -> [UInt8] {
    guard place < bytes.count else { return Array("\u{FFFD}".utf8) }
    let digits = bytes[place...].prefix(6).prefix { Character(Unicode.Scalar($0)).isHexDigit }
    if digits.isEmpty {
      let byte = bytes[place]
      if isLineBreak(byte) {
        skipBlank(in: bytes, at: &place)
        return []
      }
      // The other bytes of a scalar stand for themselves.
      place += 1
      return byte == 0 ? Array("\u{FFFD}".utf8) : [byte]
    }
    place += digits.count
    skipBlank(in: bytes, at: &place)
    let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
    let scalar = number == 0 ? nil : Unicode.Scalar(number)
    return Array(String(scalar ?? "\u{FFFD}").utf8)
  }

  /// Skips a blank, of which CR LF is one.
  private static func skipBlank(in bytes: [UInt8], at place: inout Int) {
    guard place < bytes.count, isBlank(bytes[place]) else { return }
    let isPair = bytes[place] == 0x0D && bytes[(place + 1)...].first == 0x0A
    place += isPair ? 2 : 1
  }

  /// Whether a byte is a line feed, a form feed or a carriage return.
  package static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0C || byte == 0x0D }

  /// Whether a byte is a space, a tab or a line break.
  package static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isLineBreak(byte) }
}
