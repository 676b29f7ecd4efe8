extension ThemeColor {
  /// Reads 3, 4, 6 or 8 hexadecimal digits, with or without `#` in front: `#0af`, `#0af8`, `00aaff`, `#00AAFF88`. Anything
  /// else is nil.
  ///
  /// The digits are red, green, blue and alpha. A single digit counts twice, as in CSS
  /// (https://www.w3.org/TR/css-color-4/#hex-notation).
  public init?(hex text: String) {
    let digits = text.utf8.first == UInt8(ascii: "#") ? text.utf8.dropFirst() : text.utf8[...]
    let isShort = digits.count == 3 || digits.count == 4
    guard isShort || digits.count == 6 || digits.count == 8 else { return nil }
    var rgba: UInt32 = 0
    for digit in digits {
      guard let nibble = Character(UnicodeScalar(digit)).hexDigitValue else { return nil }
      rgba = isShort ? rgba << 8 | UInt32(nibble) * 17 : rgba << 4 | UInt32(nibble)
    }
    self.init(rgba: digits.count == 3 || digits.count == 6 ? rgba << 8 | 255 : rgba)
  }

  /// The shortest hexadecimal digits with `#`: `#36c`, `#3366cd`, `#36c8`. Nil if the colour is not exactly 8-bit sRGB.
  ///
  /// To write the nearest 8-bit colour of any colour, use `ThemeColor(rgba: color.packedRGBA).hexText`.
  public var hexText: String? {
    guard let rgba = exactRGBA else { return nil }
    let digits = rgba & 255 == 255 ? rgba >> 8 : rgba
    let count = rgba & 255 == 255 ? 6 : 8
    let text = String(digits, radix: 16)
    let full = Array(String(repeating: "0", count: count - text.count) + text)
    let evens = stride(from: 0, to: count, by: 2)
    return "#" + (evens.allSatisfy { full[$0] == full[$0 + 1] } ? String(evens.map { full[$0] }) : String(full))
  }
}
