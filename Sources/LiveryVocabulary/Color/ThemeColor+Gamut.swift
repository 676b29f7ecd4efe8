/// How a colour that sRGB's gamut does not contain is brought into it. Colours inside come out the same either way.
public enum GamutMapping: Sendable {
  /// Reduces the chroma in Oklch until the colour fits, as CSS has it. It keeps lightness and hue, within what is hardly
  /// noticed. Colours as light as white or lighter become white, those as dark as black or darker black.
  case reducedChroma
  /// Cuts off each component by itself. It is the fastest, and changes lightness and hue: `oklch(0.9 0.3 30)` becomes the
  /// darker #ff7053, where the other way gives #ffccc1.
  case clipped
}

extension ThemeColor {
  /// The colour in sRGB, inside its gamut. The components of colours that are inside are those of ``srgb``.
  package func srgb(_ mapping: GamutMapping) -> ColorTriple {
    let triple = srgb
    if triple.isInsideGamut { return triple }
    return switch mapping {
    case .clipped: triple.clipped
    case .reducedChroma: withReducedChroma(triple)
    }
  }

  /// The binary search with local MINDE of CSS Color Module Level 4, section "CSS Gamut Mapping to an RGB Destination"
  /// (https://www.w3.org/TR/css-color-4/#binsearch).
  ///
  /// Chroma is reduced to where cutting off what is left outside changes the colour by just less than what is noticed. The
  /// search is over the share of the chroma that stays, which leaves the hue out of it.
  ///
  /// - Parameter triple: the colour in sRGB, outside the gamut.
  private func withReducedChroma(_ triple: ColorTriple) -> ColorTriple {
    let noticed = 0.02
    let precision = 0.0001
    let origin = oklab(srgb: triple)
    if origin.first >= 1 { return ColorTriple(1, 1, 1) }
    if origin.first <= 0 { return ColorTriple(0, 0, 0) }
    var clipped = triple.clipped
    let chroma = (origin.second * origin.second + origin.third * origin.third).squareRoot()
    // What is not finite has no place in Oklch.
    if !chroma.isFinite || Self.oklab(srgb: clipped).distance(to: origin) < noticed { return clipped }

    var (least, most) = (0.0, 1.0)
    var leastIsInside = true
    while (most - least) * chroma > precision {
      let share = (least + most) / 2
      let current = ColorTriple(origin.first, origin.second * share, origin.third * share)
      let converted = ColorSpace.oklab.convert(current, to: .srgb)
      if leastIsInside && converted.isInsideGamut {
        least = share
        continue
      }
      clipped = converted.clipped
      let distance = Self.oklab(srgb: clipped).distance(to: current)
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

  /// The colour in Oklab: as it is given there, so that white is white, else from its components in sRGB.
  private func oklab(srgb triple: ColorTriple) -> ColorTriple {
    switch space {
    case .oklab: parts.triple
    case .oklch: ColorSpace.cartesian(polar: parts.triple)
    default: Self.oklab(srgb: triple)
    }
  }

  /// Components of sRGB in Oklab.
  package static func oklab(srgb: ColorTriple) -> ColorTriple { ColorSpace.srgb.convert(srgb, to: .oklab) }
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
