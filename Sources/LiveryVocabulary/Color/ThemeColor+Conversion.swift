extension ThemeColor {
  /// The same colour in another space. Numbers outside the gamut of that space are kept.
  ///
  /// - A missing component stays missing where the new space has an analogous one, as a hue has in another hue. Any other
  ///   missing component counts as 0. So does an alpha that is missing: it stays missing.
  /// - A component without effect becomes missing, as the hue of a gray does.
  /// - In the space that the colour is in already, the result is the colour itself.
  ///
  /// Both rules are those of CSS Color Module Level 4, sections "Converting Colors"
  /// (https://www.w3.org/TR/css-color-4/#color-conversion) and "Interpolating with Missing Components"
  /// (https://www.w3.org/TR/css-color-4/#interpolation-missing).
  ///
  /// - Complexity: a few dozen multiplications and powers, and one allocation.
  public func converted(to space: ColorSpace) -> ThemeColor {
    space == self.space ? self : ThemeColor(parts.converted(to: space))
  }
}

extension ColorParts {
  func converted(to space: ColorSpace) -> ColorParts {
    if space == self.space { return self }
    let triple = self.space.convert(triple, to: space)
    let values = SIMD4(triple.first, triple.second, triple.third, values[3])
    let found = ColorParts(space: space, values: values)
    return ColorParts(space: space, values: values, missing: found.powerless.union(missing(carriedTo: space)))
  }

  /// The components without effect on the colour, which is a hue at most. The thresholds are those of the sample code in
  /// CSS Color 4 (https://www.w3.org/TR/css-color-4/#color-conversion-code).
  var powerless: Missing {
    let isGray =
      switch space {
      case .hsl: values[1] <= 0.001
      case .hwb: values[1] + values[2] >= 100 - 0.001
      case .lch: values[1] <= 0.0015
      case .oklch: values[1] <= 0.000004
      default: false
      }
    guard isGray, let hue = space.hueIndex else { return [] }
    return .part(hue)
  }

  /// The missing components that are missing in another space, too.
  ///
  /// Each carries over to its analogous component. The components that have none are carried over all or not at all.
  private func missing(carriedTo space: ColorSpace) -> Missing {
    if missing.isEmpty { return [] }
    var carried = missing.intersection(.alpha)
    var (paired, pairedThere): (Missing, Missing) = ([], [])
    let (roles, rolesThere) = (self.space.roles, space.roles)
    for here in 0..<3 {
      for there in 0..<3 where roles[here] == rolesThere[there] && roles[here] != .own {
        paired.insert(.part(here))
        pairedThere.insert(.part(there))
        if missing.contains(.part(here)) { carried.insert(.part(there)) }
      }
    }
    return missing.isSuperset(of: paired.otherComponents) ? carried.union(pairedThere.otherComponents) : carried
  }
}

extension ColorSpace {
  /// Where the hue is among the components.
  var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }

  /// What a component means. Components with the same role are analogous; `own` is analogous to nothing.
  fileprivate enum Role { case red, green, blue, lightness, colorfulness, hue, a, b, own }

  fileprivate var roles: [Role] {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: [.red, .green, .blue]
    case .hsl: [.hue, .colorfulness, .lightness]
    case .hwb: [.hue, .own, .own]
    case .lab, .oklab: [.lightness, .a, .b]
    case .lch, .oklch: [.lightness, .colorfulness, .hue]
    }
  }
}
