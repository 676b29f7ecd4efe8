/// A colour as a number: 0xRRGGBBAA. The opacity comes last.
public typealias ColorValue = UInt32

extension UIColor {
  /// The colour of a number: `UIColor(0xf5f5f5ff)`.
  public convenience init(_ colorValue: ColorValue) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(colorValue >> shift & 0xFF) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  /// The colour of a text: `#RGB`, `#RRGGBB` or `#RRGGBBAA`. With four, five or seven digits, the
  /// last ones are left out. Another text is clear.
  public convenience init(_ string: String) { self.init(ColorValue(hex: string) ?? 0) }

  /// The colour as a number: 0xRRGGBBAA, each part rounded.
  public var rgbaValue: ColorValue {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].reduce(0) { $0 << 8 | ColorValue((min(max($1, 0), 1) * 255).rounded()) }
  }
}

extension ColorValue {
  /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA`. Three to five digits are the first, and six or seven the second.
  init?(hex text: String) {
    let digits = text.dropFirst()
    guard text.first == "#", digits.allSatisfy(\.isHexDigit) else { return nil }
    func number(_ count: Int) -> UInt32 { UInt32(digits.prefix(count), radix: 16) ?? 0 }
    switch digits.count {
    case 3...5: self = [8, 4, 0].reduce(0) { $0 << 8 | (number(3) >> $1 & 0xF) * 0x11 } << 8 | 0xFF
    case 6...7: self = number(6) << 8 | 0xFF
    case 8: self = number(8)
    default: return nil
    }
  }
}
