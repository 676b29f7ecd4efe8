#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The spaces are a tree with XYZ (D65) as its root. A conversion climbs to the common parent and descends from there.
///
/// ```
/// xyzD65 ┬ srgbLinear ─ srgb ┬ hsl
///        │                   └ hwb
///        ├ displayP3, a98RGB, rec2020
///        ├ oklab ─ oklch
///        └ xyzD50 ┬ prophotoRGB
///                 └ lab ─ lch
/// ```
///
/// The formulas are those that CSS Color Module Level 4 (https://www.w3.org/TR/css-color-4/) gives where it defines each
/// space, and in its appendix "Sample code for Color Conversions".
extension ColorSpace {
  /// A triple of this space in another space. No component is missing or powerless here.
  func convert(_ triple: ColorTriple, to space: ColorSpace) -> ColorTriple {
    if self == space { return triple }
    return depth >= space.depth
      ? parent.convert(toParent(triple), to: space) : space.fromParent(convert(triple, to: space.parent))
  }

  private var parent: ColorSpace {
    switch self {
    case .srgbLinear, .displayP3, .a98RGB, .rec2020, .oklab, .xyzD50, .xyzD65: .xyzD65
    case .srgb: .srgbLinear
    case .hsl, .hwb: .srgb
    case .oklch: .oklab
    case .prophotoRGB, .lab: .xyzD50
    case .lch: .lab
    }
  }

  private var depth: Int {
    switch self {
    case .xyzD65: 0
    case .srgbLinear, .displayP3, .a98RGB, .rec2020, .oklab, .xyzD50: 1
    case .srgb, .oklch, .prophotoRGB, .lab: 2
    case .hsl, .hwb, .lch: 3
    }
  }

  private func toParent(_ triple: ColorTriple) -> ColorTriple {
    switch self {
    case .xyzD65: triple
    case .srgbLinear: ColorMatrix.xyzFromSRGB * triple
    case .displayP3: ColorMatrix.xyzFromDisplayP3 * TransferFunction.srgb.decode(triple)
    case .a98RGB: ColorMatrix.xyzFromA98RGB * TransferFunction.a98RGB.decode(triple)
    case .rec2020: ColorMatrix.xyzFromRec2020 * TransferFunction.rec2020.decode(triple)
    case .oklab: Self.xyz(oklab: triple)
    case .xyzD50: ColorMatrix.xyzFromXYZD50 * triple
    case .srgb: TransferFunction.srgb.decode(triple)
    case .oklch, .lch: Self.cartesian(polar: triple)
    case .prophotoRGB: ColorMatrix.xyzD50FromProPhotoRGB * TransferFunction.prophotoRGB.decode(triple)
    case .lab: Self.xyzD50(lab: triple)
    case .hsl: Self.srgb(hue: triple.first, saturation: triple.second / 100, lightness: triple.third / 100)
    case .hwb: Self.srgb(hue: triple.first, whiteness: triple.second / 100, blackness: triple.third / 100)
    }
  }

  private func fromParent(_ triple: ColorTriple) -> ColorTriple {
    switch self {
    case .xyzD65: triple
    case .srgbLinear: ColorMatrix.srgbFromXYZ * triple
    case .displayP3: TransferFunction.srgb.encode(ColorMatrix.displayP3FromXYZ * triple)
    case .a98RGB: TransferFunction.a98RGB.encode(ColorMatrix.a98RGBFromXYZ * triple)
    case .rec2020: TransferFunction.rec2020.encode(ColorMatrix.rec2020FromXYZ * triple)
    case .oklab: ColorMatrix.oklabFromCones * (ColorMatrix.conesFromXYZ * triple).mapped(cbrt)
    case .xyzD50: ColorMatrix.xyzD50FromXYZ * triple
    case .srgb: TransferFunction.srgb.encode(triple)
    case .oklch, .lch: Self.polar(cartesian: triple)
    case .prophotoRGB: TransferFunction.prophotoRGB.encode(ColorMatrix.prophotoRGBFromXYZD50 * triple)
    case .lab: Self.lab(xyzD50: triple)
    case .hsl: Self.hsl(srgb: triple)
    case .hwb: Self.hwb(srgb: triple)
    }
  }
}

// MARK: - Lab, Oklab and their polar forms

extension ColorSpace {
  private static func xyz(oklab: ColorTriple) -> ColorTriple {
    let oklab = ColorTriple(oklab.first.clamped(to: 0...1), oklab.second, oklab.third)
    return ColorMatrix.xyzFromCones * (ColorMatrix.conesFromOklab * oklab).mapped { $0 * $0 * $0 }
  }

  /// CIE Lab with the exact fractions of the standard.
  private static let kappa = 24389.0 / 27
  private static let epsilon = 216.0 / 24389
  private static let whiteD50 = ColorTriple(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

  private static func xyzD50(lab: ColorTriple) -> ColorTriple {
    let lightness = lab.first.clamped(to: 0...100)
    let y = (lightness + 16) / 116
    let x = lab.second / 500 + y
    let z = y - lab.third / 200
    func decode(_ root: Double) -> Double {
      let cube = root * root * root
      return cube > epsilon ? cube : (116 * root - 16) / kappa
    }
    let height = lightness > kappa * epsilon ? y * y * y : lightness / kappa
    return ColorTriple(decode(x) * whiteD50.first, height, decode(z) * whiteD50.third)
  }

  private static func lab(xyzD50: ColorTriple) -> ColorTriple {
    func encode(_ part: Double) -> Double { part > epsilon ? cbrt(part) : (kappa * part + 16) / 116 }
    let y = encode(xyzD50.second)
    let x = encode(xyzD50.first / whiteD50.first)
    let z = encode(xyzD50.third / whiteD50.third)
    return ColorTriple(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// Lightness, chroma and hue to lightness and two axes.
  static func cartesian(polar: ColorTriple) -> ColorTriple {
    let angle = polar.third.withinOneTurn * .pi / 180
    let chroma = max(polar.second, 0)
    return ColorTriple(polar.first, chroma * cos(angle), chroma * sin(angle))
  }

  private static func polar(cartesian: ColorTriple) -> ColorTriple {
    let (a, b) = (cartesian.second, cartesian.third)
    return ColorTriple(cartesian.first, (a * a + b * b).squareRoot(), (atan2(b, a) * 180 / .pi).withinOneTurn)
  }
}

// MARK: - HSL and HWB

extension ColorSpace {
  private static func srgb(hue: Double, saturation: Double, lightness: Double) -> ColorTriple {
    let turn = hue.withinOneTurn / 30
    let amplitude = max(saturation, 0) * min(lightness, 1 - lightness)
    return ColorTriple(0, 8, 4).mapped { start in
      let position = (start + turn).remainder(modulo: 12)
      return lightness - amplitude * max(-1, min(position - 3, 9 - position, 1))
    }
  }

  private static func srgb(hue: Double, whiteness: Double, blackness: Double) -> ColorTriple {
    if whiteness + blackness >= 1 {
      let gray = whiteness / (whiteness + blackness)
      return ColorTriple(gray, gray, gray)
    }
    return srgb(hue: hue, saturation: 1, lightness: 0.5).mapped { $0 * (1 - whiteness - blackness) + whiteness }
  }

  private static func hsl(srgb: ColorTriple) -> ColorTriple {
    let (least, most) = (srgb.least, srgb.most)
    let lightness = (least + most) / 2
    if least == most || lightness == 0 || lightness == 1 { return ColorTriple(0, 0, lightness * 100) }
    let saturation = (most - lightness) / min(lightness, 1 - lightness)
    // Far outside the gamut it is negative. The opposite hue says the same with a positive one.
    let hue = saturation < 0 ? (hue(srgb: srgb) + 180).withinOneTurn : hue(srgb: srgb)
    return ColorTriple(hue, abs(saturation) * 100, lightness * 100)
  }

  private static func hwb(srgb: ColorTriple) -> ColorTriple {
    ColorTriple(hue(srgb: srgb), srgb.least * 100, (1 - srgb.most) * 100)
  }

  /// In degrees; 0 for a gray.
  private static func hue(srgb: ColorTriple) -> Double {
    let (red, green, blue, most) = (srgb.first, srgb.second, srgb.third, srgb.most)
    let difference = most - srgb.least
    if difference == 0 { return 0 }
    let sixths =
      if most == red { (green - blue) / difference } else if most == green { (blue - red) / difference + 2 } else {
        (red - green) / difference + 4
      }
    return (sixths * 60).withinOneTurn
  }
}

extension ColorTriple {
  fileprivate var least: Double { min(first, second, third) }
  fileprivate var most: Double { max(first, second, third) }
}
