import LiveryDocuments
import LiveryVocabulary

/// A colour in a space that asset catalogues have.
struct AssetColor {
  /// The name of the space in catalogues.
  let space: String
  let components: [(name: String, text: String)]
  /// Whether the numbers are others than those of the document.
  let isConverted: Bool
  /// Whether a component `none` is written as 0.
  let isPartial: Bool

  init(_ color: ThemeColor) {
    let written = Self.written(color)
    space = written.space
    isConverted = color.space != written.color.space
    isPartial = written.color.hasMissingComponent
    let texts = Self.texts(of: written.color) + [Self.decimal(written.color.alpha ?? 0)]
    components = zip(["red", "green", "blue", "alpha"], texts).map { ($0, $1) }
  }

  /// The components without alpha. Whole bytes are written in hexadecimal digits, as Xcode shows them.
  private static func texts(of color: ThemeColor) -> [String] {
    if let rgba = color.exactRGBA { return [rgba >> 24, rgba >> 16 & 255, rgba >> 8 & 255].map(hexadecimal) }
    return color.components.map { decimal($0 ?? 0) }
  }

  private static func written(_ color: ThemeColor) -> (space: String, color: ThemeColor) {
    switch color.space {
    case .srgb: return (color.isInGamut(of: .srgb) ? "srgb" : "extended-srgb", color)
    case .srgbLinear: return ("extended-linear-srgb", color)
    case .displayP3 where color.isInGamut(of: .displayP3): return ("display-p3", color)
    default:
      if color.isInGamut(of: .srgb) { return ("srgb", color.clipped(to: .srgb)) }
      if color.isInGamut(of: .displayP3) { return ("display-p3", color.clipped(to: .displayP3)) }
      return ("extended-srgb", color.converted(to: .srgb))
    }
  }

  private static func hexadecimal(_ byte: UInt32) -> String {
    "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// A number with a point: without one it would count parts of 255. No exponent, which Xcode does not write.
  private static func decimal(_ number: Double) -> String {
    guard number.isFinite else { return "0.0" }
    let parts = "\(number)".split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return "\(number)" }
    let digits = parts[0].filter(\.isNumber)
    let zeros = String(repeating: "0", count: exponent < 0 ? -exponent - 1 : exponent + 1 - digits.count)
    return (number < 0 ? "-" : "") + (exponent < 0 ? "0." + zeros + digits : digits + zeros + ".0")
  }
}

extension ThemeColor {
  /// A colour of the gamut in another space, without what the conversion is off by.
  fileprivate func clipped(to space: ColorSpace) -> ThemeColor {
    let converted = converted(to: space)
    let parts = converted.components.map { min(max($0 ?? 0, 0), 1) }
    return ThemeColor(space, parts[0], parts[1], parts[2], alpha: converted.alpha)
  }
}
