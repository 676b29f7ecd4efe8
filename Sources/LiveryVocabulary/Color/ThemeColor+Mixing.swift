/// Which way round the colour wheel a hue goes from one colour to another.
///
/// The four are those of CSS Color Module Level 4 (https://www.w3.org/TR/css-color-4/#hue-interpolation).
public enum HueDirection: Hashable, Sendable, CaseIterable {
  /// The shorter arc, of 180° at most.
  case shorter
  /// The longer arc. Equal hues take a whole turn.
  case longer
  /// The hue never decreases on the way.
  case increasing
  /// The hue never increases on the way.
  case decreasing
}

extension ThemeColor {
  /// A colour between this one and another.
  ///
  /// ```swift
  /// let violet = red.mixed(with: blue)
  /// let green = yellow.mixed(with: blue, 0.5, in: .oklch)
  /// ```
  ///
  /// It follows CSS Color Module Level 4, section "Color Interpolation" (https://www.w3.org/TR/css-color-4/#interpolation).
  /// Alpha is premultiplied. A component that is missing in one colour comes from the other one.
  ///
  /// - Parameters:
  ///   - other: the colour at 1.
  ///   - fraction: how far to go to the other colour. Numbers outside 0…1 go on in the same direction.
  ///   - space: where to mix, and the space of the result. Oklab gives even steps. Spaces with a hue keep colours vivid.
  ///     `srgbLinear` and XYZ mix light.
  ///   - hue: which way a hue goes. Spaces without a hue ignore it.
  /// - Complexity: two conversions and one allocation.
  public func mixed(
    with other: ThemeColor, _ fraction: Double = 0.5, in space: ColorSpace = .oklab, hue: HueDirection = .shorter
  ) -> ThemeColor {
    ThemeColor(ColorBlend(from: self, to: other, in: space, hue: hue).parts(at: fraction))
  }

  /// A lighter colour with the same hue and chroma, in Oklch (https://www.w3.org/TR/css-color-4/#ok-lab).
  ///
  /// - Parameter amount: is added to the lightness, which goes from 0 for black to 1 for white and stops there.
  /// - Complexity: one conversion and one allocation.
  public func lighter(by amount: Double) -> ThemeColor {
    var parts = parts.converted(to: .oklch)
    parts.missing.remove(.part(0))
    parts.values[0] = (parts.values[0] + amount).clamped(to: 0...1)
    return ThemeColor(parts)
  }

  /// A darker colour with the same hue and chroma, in Oklch (https://www.w3.org/TR/css-color-4/#ok-lab).
  ///
  /// - Parameter amount: is taken from the lightness, which goes from 0 for black to 1 for white and stops there.
  /// - Complexity: one conversion and one allocation.
  public func darker(by amount: Double) -> ThemeColor { lighter(by: -amount) }
}

/// The way from one colour to another, with everything worked out that is the same at each point of it.
///
/// The steps are those of CSS Color 4: fill in what is missing, turn the hues, premultiply. What is left for each point is
/// to interpolate and to undo the premultiplication.
struct ColorBlend: Sendable {
  private let space: ColorSpace
  private let missing: ColorParts.Missing
  /// Premultiplied, with alpha last.
  private let start, end: SIMD4<Double>
  /// 1 where a number is premultiplied.
  private let isPremultiplied: SIMD4<Double>

  init(from first: ThemeColor, to second: ThemeColor, in space: ColorSpace, hue direction: HueDirection) {
    func prepare(_ color: ThemeColor) -> ColorParts {
      var parts = color.parts.converted(to: space)
      parts.missing.formUnion(parts.powerless)
      parts.values[3] = parts.values[3].clamped(to: 0...1)
      return parts
    }
    var (start, end) = (prepare(first), prepare(second))
    for index in 0..<4 {
      if start.missing.contains(.part(index)) { start.values[index] = end.values[index] }
      // Where both are missing, both are 0 by now, or powerless and without effect.
      if end.missing.contains(.part(index)) { end.values[index] = start.values[index] }
    }
    missing = start.missing.intersection(end.missing)
    var isPremultiplied = missing.contains(.alpha) ? SIMD4<Double>.zero : SIMD4(1, 1, 1, 0)
    if let index = space.hueIndex {
      isPremultiplied[index] = 0
      (start.values[index], end.values[index]) = direction.turned(start.values[index], end.values[index])
    }
    func premultiplied(_ values: SIMD4<Double>) -> SIMD4<Double> {
      values * (isPremultiplied * (values[3] - 1) + 1)
    }
    self.space = space
    self.isPremultiplied = isPremultiplied
    self.start = premultiplied(start.values)
    self.end = premultiplied(end.values)
  }

  func parts(at progress: Double) -> ColorParts {
    var values = start + (end - start) * progress
    if values[3] > 0 { values /= isPremultiplied * (values[3] - 1) + 1 }
    values[3] = values[3].clamped(to: 0...1)
    if let index = space.hueIndex { values[index] = values[index].withinOneTurn }
    return ColorParts(space: space, values: values, missing: missing)
  }
}

extension HueDirection {
  /// Two hues with whole turns added, so that a number between them is a hue on the way.
  fileprivate func turned(_ start: Double, _ end: Double) -> (Double, Double) {
    let (start, end) = (start.withinOneTurn, end.withinOneTurn)
    let difference = end - start
    return switch self {
    case .shorter where difference > 180, .longer where difference > 0 && difference < 180,
      .decreasing where difference > 0:
      (start + 360, end)
    case .shorter where difference < -180, .longer where difference > -180 && difference <= 0,
      .increasing where difference < 0:
      (start, end + 360)
    default: (start, end)
    }
  }
}
