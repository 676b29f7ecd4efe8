import LiveryVocabulary

/// A colour for formats that have sRGB with 8 bits a component only.
struct EightBitColor {
  private let rgba: UInt32

  /// - Parameters:
  ///   - token: whose colour it is, for the loss; nil if it is no token's.
  ///   - hasAlpha: whether the format has translucent colours.
  init(_ color: ThemeColor, of token: TokenName?, hasAlpha: Bool, _ losses: inout LossLog) {
    rgba = color.packedRGBA
    if color.exactRGBA == nil {
      losses.add(
        .convertedColor, token,
        "the format has 8 bits of sRGB for a component; \(color.cssLiteral) is written as #\(digits(hasAlpha: hasAlpha))"
      )
    }
    if !hasAlpha, rgba & 255 < 255 {
      losses.add(.partialValue, token, "the format has opaque colors only; the alpha is left out")
    }
  }

  /// Six hexadecimal digits, or eight for a translucent colour.
  func digits(hasAlpha: Bool) -> String {
    let digits = String(rgba, radix: 16)
    let all = String(repeating: "0", count: 8 - digits.count) + digits
    return hasAlpha && rgba & 255 < 255 ? all : String(all.dropLast(2))
  }
}
