extension Color {
  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; nil for anything else.
  public init?(hex text: String) {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = text.utf8.dropFirst().map { Character(UnicodeScalar($0)).hexDigitValue }
    guard !digits.contains(nil) else { return nil }
    let nibbles = digits.map { UInt32($0!) }
    switch nibbles.count {
    case 3, 4:
      let doubled = nibbles.reduce(UInt32(0)) { $0 << 8 | $1 * 17 }
      self.init(rgba: nibbles.count == 3 ? doubled << 8 | 255 : doubled)
    case 6, 8:
      let whole = nibbles.reduce(UInt32(0)) { $0 << 4 | $1 }
      self.init(rgba: nibbles.count == 6 ? whole << 8 | 255 : whole)
    default: return nil
    }
  }
}
