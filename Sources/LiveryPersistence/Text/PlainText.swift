/// Writes a name with small ASCII letters, digits, `-` and `_`. Every other byte of its UTF-8 becomes `%` and two
/// digits.
///
/// Capitals are escaped, so that different names stay different where file names ignore case. The dot is escaped, so
/// that no name looks like another one with a suffix.
enum PlainText {
  static func escaped(_ name: String) -> String {
    var text = ""
    for byte in name.utf8 {
      if isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + hexadecimal(byte, digits: 2)
      }
    }
    return text
  }

  /// The name; nil if the text is not one that ``escaped(_:)`` makes.
  static func unescaped(_ text: some Collection<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self).flatMap { escaped($0).utf8.elementsEqual(text) ? $0 : nil }
  }

  /// Lower case, with leading zeros.
  static func hexadecimal(_ number: some BinaryInteger, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
