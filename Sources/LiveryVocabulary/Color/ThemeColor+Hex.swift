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
}
