#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Color {
  /// `0xRRGGBBAA` for drawing: the colour in sRGB with 8 bits a component. The same as `packedRGBA(.reducedChroma)`, which
  /// keeps the lightness and hue of a colour outside sRGB's gamut.
  ///
  /// - Complexity: that of ``packedRGBA(_:)``.
  public var packedRGBA: UInt32 { packedRGBA(.reducedChroma) }

  /// `0xRRGGBBAA` for drawing: the colour in sRGB with 8 bits a component.
  ///
  /// Exact where ``exactRGBA`` is not nil. Any other colour is converted as ``extendedSRGB`` says and brought into sRGB's
  /// gamut if it is outside; halves round up.
  ///
  /// - Parameter mapping: how a colour outside sRGB's gamut is brought inside.
  /// - Complexity: a load for packed colours, else a few dozen multiplications and powers; some twenty times that to reduce
  ///   the chroma of a colour outside the gamut.
  public func packedRGBA(_ mapping: GamutMapping) -> UInt32 {
    if let rgba = exactRGBA { return rgba }
    return (srgb(mapping).elements + [alpha ?? 0]).reduce(UInt32(0)) { $0 << 8 | Self.byte(rounding: $1) }
  }

  /// The colour in sRGB for drawing with more than 8 bits or on wide displays: components below 0 and above 1 say how far outside
  /// sRGB's gamut it is, as Apple's *extended sRGB* has it.
  ///
  /// Missing components count as 0. As in CSS, a saturation or chroma below 0 counts as 0, and a lightness of Lab, LCH, Oklab
  /// and Oklch beyond black or white, or an alpha beyond 0 or 1, as the nearest of the two.
  ///
  /// - Complexity: a few dozen multiplications and powers, unless the colour is in sRGB.
  public var extendedSRGB: (red: Double, green: Double, blue: Double, alpha: Double) {
    let triple = srgb
    return (triple.first, triple.second, triple.third, (alpha ?? 0).clamped(to: 0...1))
  }

  /// The colour in sRGB, inside its gamut or not.
  ///
  /// The formulas are those that CSS Color Module Level 4 (https://www.w3.org/TR/css-color-4/) gives where it defines
  /// each space; the matrices are those of its appendix "Sample code for Color Conversions".
  package var srgb: ColorTriple {
    let numbers = components.map { $0 ?? 0 }
    let triple = ColorTriple(numbers[0], numbers[1], numbers[2])
    return switch space {
    case .srgb: triple
    case .srgbLinear: triple.mapped(Transfer.encodeSRGB)
    case .hsl: Self.srgb(hue: triple.first, saturation: triple.second / 100, lightness: triple.third / 100)
    case .hwb: Self.srgb(hue: triple.first, whiteness: triple.second / 100, blackness: triple.third / 100)
    case .lab: Self.srgb(d50: Self.d50(lab: triple))
    case .lch: Self.srgb(d50: Self.d50(lab: triple.cartesian))
    case .oklab: Self.srgb(d65: Self.d65(oklab: triple))
    case .oklch: Self.srgb(d65: Self.d65(oklab: triple.cartesian))
    case .displayP3: Self.srgb(d65: Matrix.displayP3 * triple.mapped(Transfer.decodeSRGB))
    case .a98RGB: Self.srgb(d65: Matrix.a98RGB * triple.mapped(Transfer.decodeA98))
    case .prophotoRGB: Self.srgb(d50: Matrix.prophotoRGB * triple.mapped(Transfer.decodeProPhoto))
    case .rec2020: Self.srgb(d65: Matrix.rec2020 * triple.mapped(Transfer.decodeRec2020))
    case .xyzD65: Self.srgb(d65: triple)
    case .xyzD50: Self.srgb(d50: triple)
    }
  }

  private static func byte(rounding component: Double) -> UInt32 {
    // The comparison comes first so that NaN becomes 0.
    component > 0 ? UInt32(min(component, 1) * 255 + 0.5) : 0
  }
}

extension Value {
  /// The `packedRGBA` of a colour; nil for a value of any other kind.
  public var packedRGBA: UInt32? { packedRGBA(.reducedChroma) }

  /// The `packedRGBA(_:)` of a colour; nil for a value of any other kind.
  public func packedRGBA(_ mapping: GamutMapping) -> UInt32? {
    if case .color(let color) = self { color.packedRGBA(mapping) } else { nil }
  }
}

/// Three components of a colour.
package struct ColorTriple {
  package let first, second, third: Double

  init(_ first: Double, _ second: Double, _ third: Double) {
    (self.first, self.second, self.third) = (first, second, third)
  }

  package var elements: [Double] { [first, second, third] }

  func mapped(_ body: (Double) -> Double) -> ColorTriple { ColorTriple(body(first), body(second), body(third)) }

  /// Lightness and the two opponent axes of lightness, chroma and hue.
  var cartesian: ColorTriple {
    let angle = third.withinOneTurn * .pi / 180
    let chroma = max(second, 0)
    return ColorTriple(first, chroma * cos(angle), chroma * sin(angle))
  }
}

// MARK: - Steps

extension Color {
  static func srgb(d65: ColorTriple) -> ColorTriple { (Matrix.toLinearSRGB * d65).mapped(Transfer.encodeSRGB) }
  private static func srgb(d50: ColorTriple) -> ColorTriple { srgb(d65: Matrix.d50ToD65 * d50) }

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

  private static func d50(lab: ColorTriple) -> ColorTriple {
    let kappa = 24389.0 / 27
    let epsilon = 216.0 / 24389
    let lightness = lab.first.clamped(to: 0...100)
    let y = (lightness + 16) / 116
    let x = lab.second / 500 + y
    let z = y - lab.third / 200
    func decode(_ root: Double) -> Double {
      let cube = root * root * root
      return cube > epsilon ? cube : (116 * root - 16) / kappa
    }
    let white = ColorTriple(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
    let height = lightness > kappa * epsilon ? y * y * y : lightness / kappa
    return ColorTriple(decode(x) * white.first, height, decode(z) * white.third)
  }

  static func d65(oklab: ColorTriple) -> ColorTriple {
    let oklab = ColorTriple(oklab.first.clamped(to: 0...1), oklab.second, oklab.third)
    return Matrix.conesToD65 * (Matrix.oklabToCones * oklab).mapped { $0 * $0 * $0 }
  }

  /// The way back to Oklab.
  package static func oklab(srgb: ColorTriple) -> ColorTriple {
    let d65 = Matrix.linearSRGBToD65 * srgb.mapped(Transfer.decodeSRGB)
    return Matrix.conesToOklab * (Matrix.d65ToCones * d65).mapped(cbrt)
  }
}

extension Double {
  /// The angle in degrees within one turn: exact but for the last addition to a negative one, where the sine of many turns is
  /// not. One that is not finite counts as 0, as in CSS.
  fileprivate var withinOneTurn: Double { isFinite ? remainder(modulo: 360) : 0 }

  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }

  /// The remainder that is never negative.
  fileprivate func remainder(modulo divisor: Double) -> Double {
    let remainder = truncatingRemainder(dividingBy: divisor)
    return remainder < 0 ? remainder + divisor : remainder
  }
}

/// Between the numbers of a space and amounts of light. All are odd functions, so that colours outside a gamut
/// convert too.
private enum Transfer {
  static func encodeSRGB(_ light: Double) -> Double {
    odd(light) { $0 > 0.0031308 ? 1.055 * pow($0, 1 / 2.4) - 0.055 : 12.92 * $0 }
  }
  static func decodeSRGB(_ number: Double) -> Double {
    odd(number) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
  }
  static func decodeA98(_ number: Double) -> Double {
    odd(number) { pow($0, 563.0 / 256) }
  }
  static func decodeProPhoto(_ number: Double) -> Double {
    odd(number) { $0 <= 16.0 / 512 ? $0 / 16 : pow($0, 1.8) }
  }
  /// The curve of displays (BT.1886), as the current text of CSS Color 4 has it, not the one of cameras.
  static func decodeRec2020(_ number: Double) -> Double {
    odd(number) { pow($0, 2.4) }
  }

  private static func odd(_ number: Double, _ body: (Double) -> Double) -> Double {
    number < 0 ? -body(-number) : body(number)
  }
}

private struct Matrix {
  let rows: (ColorTriple, ColorTriple, ColorTriple)

  init(_ first: (Double, Double, Double), _ second: (Double, Double, Double), _ third: (Double, Double, Double)) {
    rows = (
      ColorTriple(first.0, first.1, first.2), ColorTriple(second.0, second.1, second.2),
      ColorTriple(third.0, third.1, third.2)
    )
  }

  static func * (matrix: Matrix, vector: ColorTriple) -> ColorTriple {
    func dot(_ row: ColorTriple) -> Double {
      row.first * vector.first + row.second * vector.second + row.third * vector.third
    }
    return ColorTriple(dot(matrix.rows.0), dot(matrix.rows.1), dot(matrix.rows.2))
  }

  static let toLinearSRGB = Matrix(
    (12831 / 3959, -329 / 214, -1974 / 3959),
    (-851781 / 878810, 1_648_619 / 878810, 36519 / 878810),
    (705 / 12673, -2585 / 12673, 705 / 667))
  static let linearSRGBToD65 = Matrix(
    (506752 / 1_228_815, 87881 / 245763, 12673 / 70218),
    (87098 / 409605, 175762 / 245763, 12673 / 175545),
    (7918 / 409605, 87881 / 737289, 1_001_167 / 1_053_270))
  static let displayP3 = Matrix(
    (608311 / 1_250_200, 189793 / 714400, 198249 / 1_000_160),
    (35783 / 156275, 247089 / 357200, 198249 / 2_500_400),
    (0, 32229 / 714400, 5_220_557 / 5_000_800))
  static let a98RGB = Matrix(
    (573536 / 994567, 263643 / 1_420_810, 187206 / 994567),
    (591459 / 1_989_134, 6_239_551 / 9_945_670, 374412 / 4_972_835),
    (53769 / 1_989_134, 351524 / 4_972_835, 4_929_758 / 4_972_835))
  static let rec2020 = Matrix(
    (63_426_534 / 99_577_255, 20_160_776 / 139_408_157, 47_086_771 / 278_816_314),
    (26_158_966 / 99_577_255, 472_592_308 / 697_040_785, 8_267_143 / 139_408_157),
    (0, 19_567_812 / 697_040_785, 295_819_943 / 278_816_314))
  /// To XYZ with the white D50.
  static let prophotoRGB = Matrix(
    (0.79776664490064230, 0.13518129740053308, 0.03134773412839220),
    (0.28807482881940130, 0.71183523424187300, 0.00008993693872564),
    (0, 0, 0.82510460251046020))
  /// The adaptation named after Bradford.
  static let d50ToD65 = Matrix(
    (0.955473421488075, -0.02309845494876471, 0.06325924320057072),
    (-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
    (0.012314014864481998, -0.020507649298898964, 1.330365926242124))
  static let oklabToCones = Matrix(
    (1, 0.3963377773761749, 0.2158037573099136),
    (1, -0.1055613458156586, -0.0638541728258133),
    (1, -0.0894841775298119, -1.2914855480194092))
  static let conesToD65 = Matrix(
    (1.2268798758459243, -0.5578149944602171, 0.2813910456659647),
    (-0.0405757452148008, 1.1122868032803170, -0.0717110580655164),
    (-0.0763729366746601, -0.4214933324022432, 1.5869240198367816))
  static let d65ToCones = Matrix(
    (0.8190224379967030, 0.3619062600528904, -0.1288737815209879),
    (0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
    (0.0481771893596242, 0.2642395317527308, 0.6335478284694309))
  static let conesToOklab = Matrix(
    (0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
    (1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
    (0.0259040424655478, 0.7827717124575296, -0.8086757549230774))
}
