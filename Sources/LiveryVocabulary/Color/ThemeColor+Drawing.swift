extension ThemeColor {
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
    exactRGBA ?? Self.packed(components(in: .srgb, mapping), alpha: alpha ?? 0)
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

  /// The colour in sRGB, inside its gamut or not. Missing components count as 0.
  package var srgb: ColorTriple { space.convert(parts.triple, to: .srgb) }

  /// `0xRRGGBBAA` from components of sRGB. Halves round up, and what is outside is cut off.
  static func packed(_ srgb: ColorTriple, alpha: Double) -> UInt32 {
    byte(rounding: srgb.first) << 24 | byte(rounding: srgb.second) << 16 | byte(rounding: srgb.third) << 8
      | byte(rounding: alpha)
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
