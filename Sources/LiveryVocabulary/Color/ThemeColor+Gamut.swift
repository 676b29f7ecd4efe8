/// How a colour that a gamut does not contain is brought into it. Colours inside come out the same either way.
public enum GamutMapping: Sendable {
  /// Reduces the chroma in Oklch until the colour fits, as CSS has it. It keeps lightness and hue, within what is hardly
  /// noticed. Colours as light as white or lighter become white, those as dark as black or darker black.
  case reducedChroma
  /// Cuts off each component by itself. It is the fastest, and changes lightness and hue: `oklch(0.9 0.3 30)` becomes the
  /// darker #ff7053, where the other way gives #ffccc1.
  case clipped
}

extension ThemeColor {
  /// Whether a space has this colour inside its gamut, or is off by a millionth at most.
  ///
  /// HSL and HWB have the gamut of sRGB. Lab, Oklab, their polar forms and XYZ contain every colour.
  ///
  /// - Complexity: one conversion.
  public func isInGamut(of space: ColorSpace) -> Bool {
    guard let gamut = space.gamut else { return true }
    let range = -1e-6...1 + 1e-6
    return self.space.convert(parts.triple, to: gamut).elements.allSatisfy(range.contains)
  }

  /// The same colour in another space, brought into the gamut of that space if it is outside.
  ///
  /// ```swift
  /// let fallback = ThemeColor(.displayP3, 0, 1, 0).converted(to: .srgb, mapping: .reducedChroma)
  /// ```
  ///
  /// Colours that ``isInGamut(of:)`` says are inside convert as with ``converted(to:)``. The others have no missing components
  /// afterwards, but for alpha and for a hue without effect.
  ///
  /// - Complexity: that of ``packedRGBA(_:)``.
  public func converted(to space: ColorSpace, mapping: GamutMapping) -> ThemeColor {
    guard let gamut = space.gamut, !isInGamut(of: space) else { return converted(to: space) }
    let triple = components(in: gamut, mapping)
    return ThemeColor(gamut, triple.first, triple.second, triple.third, alpha: alpha).converted(to: space)
  }

  /// The colour in an RGB space, inside its gamut.
  func components(in gamut: ColorSpace, _ mapping: GamutMapping) -> ColorTriple {
    let triple = space.convert(parts.triple, to: gamut)
    if triple.isInsideGamut { return triple }
    return switch mapping {
    case .clipped: triple.clipped
    case .reducedChroma: withReducedChroma(triple, in: gamut)
    }
  }

  /// The binary search with local MINDE of CSS Color Module Level 4, section "CSS Gamut Mapping to an RGB Destination"
  /// (https://www.w3.org/TR/css-color-4/#binsearch).
  ///
  /// Chroma is reduced to where cutting off what is left outside changes the colour by just less than what is noticed. The
  /// search is over the share of the chroma that stays, which leaves the hue out of it.
  ///
  /// - Parameters:
  ///   - triple: the colour in the RGB space, outside its gamut.
  ///   - gamut: the RGB space.
  private func withReducedChroma(_ triple: ColorTriple, in gamut: ColorSpace) -> ColorTriple {
    let noticed = 0.02
    let precision = 0.0001
    let origin = space.convert(parts.triple, to: .oklab)
    if origin.first >= 1 { return ColorTriple(1, 1, 1) }
    if origin.first <= 0 { return ColorTriple(0, 0, 0) }
    var clipped = triple.clipped
    let chroma = (origin.second * origin.second + origin.third * origin.third).squareRoot()
    // What is not finite has no place in Oklch.
    if !chroma.isFinite || gamut.convert(clipped, to: .oklab).distance(to: origin) < noticed { return clipped }

    var (least, most) = (0.0, 1.0)
    var leastIsInside = true
    while (most - least) * chroma > precision {
      let share = (least + most) / 2
      let current = ColorTriple(origin.first, origin.second * share, origin.third * share)
      let converted = ColorSpace.oklab.convert(current, to: gamut)
      if leastIsInside && converted.isInsideGamut {
        least = share
        continue
      }
      clipped = converted.clipped
      let distance = gamut.convert(clipped, to: .oklab).distance(to: current)
      if distance >= noticed {
        most = share
      } else if noticed - distance < precision {
        return clipped
      } else {
        leastIsInside = false
        least = share
      }
    }
    return clipped
  }
}

extension ColorSpace {
  /// The RGB space whose gamut this one has; nil if it contains every colour.
  package var gamut: ColorSpace? {
    switch self {
    case .srgb, .srgbLinear, .hsl, .hwb: .srgb
    case .displayP3, .a98RGB, .prophotoRGB, .rec2020: self
    case .lab, .lch, .oklab, .oklch, .xyzD65, .xyzD50: nil
    }
  }
}

extension ColorTriple {
  fileprivate var isInsideGamut: Bool {
    let range = 0.0...1
    return range.contains(first) && range.contains(second) && range.contains(third)
  }

  /// With components cut off at 0 and 1. Not a number becomes 0.
  var clipped: ColorTriple { mapped { $0 > 0 ? min($0, 1) : 0 } }

  /// The difference of two colours in Oklab, deltaEOK in CSS.
  fileprivate func distance(to other: ColorTriple) -> Double {
    let (one, two, three) = (first - other.first, second - other.second, third - other.third)
    return (one * one + two * two + three * three).squareRoot()
  }
}
