#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension ThemeColor {
  /// How different two colours look, as CIEDE2000: 0 for the same, about 1 for what is just noticed side by side, 100 for black
  /// and white. Where colours tell things apart, such as the lines of a chart, 10 and more is safe.
  ///
  /// The formula is that of ISO/CIE 11664-6, as G. Sharma, W. Wu and E. N. Dalal have it in "The CIEDE2000 color-difference
  /// formula: implementation notes, supplementary test data, and mathematical observations", Color Research and Application 30
  /// (2005), 21–30. The colours are in Lab relative to D50, as in CSS.
  ///
  /// Alpha does not count. Put translucent colours on their background first: see ``over(_:)``.
  ///
  /// - Complexity: two conversions and a few dozen operations.
  public func difference(from other: ThemeColor) -> Double {
    CIEDE2000(space.convert(parts.triple, to: .lab), other.space.convert(other.parts.triple, to: .lab)).value
  }
}

/// The steps and the names of the paper by Sharma and others. Angles are in degrees.
private struct CIEDE2000 {
  let value: Double

  init(_ first: ColorTriple, _ second: ColorTriple) {
    let meanChroma = (Self.length(first.second, first.third) + Self.length(second.second, second.third)) / 2
    let stretch = 1 + 0.5 * (1 - Self.share(of: meanChroma))
    let (a1, a2) = (first.second * stretch, second.second * stretch)
    let (c1, c2) = (Self.length(a1, first.third), Self.length(a2, second.third))
    let (h1, h2) = (Self.angle(a1, first.third), Self.angle(a2, second.third))

    let isGray = c1 * c2 == 0
    var turn = isGray ? 0 : h2 - h1
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let (lightness, chroma) = (second.first - first.first, c2 - c1)
    let hue = 2 * (c1 * c2).squareRoot() * Self.sine(turn / 2)

    // The mean of the hues is on the shorter arc. A gray has none, and leaves the other.
    let sum = h1 + h2
    let meanHue = isGray ? sum : abs(h1 - h2) <= 180 ? sum / 2 : sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
    let meanLightness = (first.first + second.first) / 2
    let mean = (c1 + c2) / 2
    let t =
      1 - 0.17 * Self.cosine(meanHue - 30) + 0.24 * Self.cosine(2 * meanHue) + 0.32 * Self.cosine(3 * meanHue + 6)
      - 0.2 * Self.cosine(4 * meanHue - 63)
    let squared = (meanLightness - 50) * (meanLightness - 50)
    let scaledLightness = lightness / (1 + 0.015 * squared / (20 + squared).squareRoot())
    let scaledChroma = chroma / (1 + 0.045 * mean)
    let scaledHue = hue / (1 + 0.015 * mean * t)
    let offset = (meanHue - 275) / 25
    let rotation = -2 * Self.share(of: mean) * Self.sine(60 * exp(-offset * offset))
    value =
      (scaledLightness * scaledLightness + scaledChroma * scaledChroma + scaledHue * scaledHue
      + rotation * scaledChroma * scaledHue).squareRoot()
  }

  private static func share(of chroma: Double) -> Double {
    let power = pow(chroma, 7)
    return (power / (power + pow(25, 7))).squareRoot()
  }

  private static func length(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }
  private static func angle(_ a: Double, _ b: Double) -> Double {
    a == 0 && b == 0 ? 0 : (atan2(b, a) * 180 / .pi).withinOneTurn
  }
  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}
