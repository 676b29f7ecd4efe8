/// A colour as a number: 0xRRGGBBAA. The opacity comes last.
public typealias ColorValue = UInt32

extension UIColor {
  /// The colour of a number: `UIColor(0xf5f5f5ff)`.
  public convenience init(_ colorValue: ColorValue) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(colorValue >> shift & 0xFF) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  /// The colour of a text: `#RGB`, `#RRGGBB` or `#RRGGBBAA`. Another text is clear.
  public convenience init(_ string: String) { self.init(ColorValue(hex: string) ?? 0) }

  /// The colour as a number: 0xRRGGBBAA, each part rounded.
  public var rgbaValue: ColorValue {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].reduce(0) { $0 << 8 | ColorValue((min(max($1, 0), 1) * 255).rounded()) }
  }
}

extension ColorValue {
  /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  init?(hex text: String) {
    guard text.first == "#", let digits = UInt32(text.dropFirst(), radix: 16) else { return nil }
    switch text.utf8.count {
    case 4: self = [8, 4, 0].reduce(0) { $0 << 8 | (digits >> $1 & 0xF) * 0x11 } << 8 | 0xFF
    case 7: self = digits << 8 | 0xFF
    case 9: self = digits
    default: return nil
    }
  }
}
