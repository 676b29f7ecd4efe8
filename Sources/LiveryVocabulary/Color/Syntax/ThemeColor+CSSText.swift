extension ThemeColor {
  /// The colour as CSS Color Module Level 4 serialises it (https://www.w3.org/TR/css-color-4/#serializing-color-values).
  ///
  /// ```swift
  /// ThemeColor(rgba: 0x3366_cc80).cssText  // "rgba(51, 102, 204, 0.5)"
  /// ThemeColor(.oklch, 0.7, 0.15, nil).cssText  // "oklch(0.7 0.15 none)"
  /// ```
  ///
  /// - sRGB, HSL and HWB become `rgb()` or `rgba()`, with numbers of 0…255 that may have a fraction.
  /// - With a missing component they become `color(srgb …)`, `hsl()` and `hwb()` instead, which can say `none`. Outside the
  ///   gamut they become `color(srgb …)`, since `rgb()` cuts off.
  /// - Every other space has its own function.
  /// - Numbers have up to six decimals. Alpha, lightness and chroma are cut off where CSS does that. A hue is within one turn.
  ///
  /// To write a colour so that it reads back as the same one, use ``cssLiteral``.
  ///
  /// - Complexity: one conversion for HSL and HWB.
  public var cssText: String {
    let parts = parts
    let isLegacy = space == .srgb || space == .hsl || space == .hwb
    guard isLegacy, parts.missing.isEmpty else { return parts.clampedAsCSS.function(.rounded) }
    let srgb = srgb
    // What conversions are off by does not count as outside the gamut.
    guard srgb.elements.allSatisfy({ (-1e-9...1 + 1e-9).contains($0) }) else {
      let values = SIMD4(srgb.first, srgb.second, srgb.third, parts.values[3])
      return ColorParts(space: .srgb, values: values).clampedAsCSS.function(.rounded)
    }
    let numbers = srgb.elements.map { CSSNumber.rounded.text($0 * 255) }.joined(separator: ", ")
    let alpha = legacyAlpha
    return alpha == "1" ? "rgb(\(numbers))" : "rgba(\(numbers), \(alpha))"
  }

  /// The colour as CSS that ``init(css:)`` reads back as the same colour: the shortest digits with `#` where the colour
  /// is exactly 8-bit sRGB, else its own function with all decimals.
  ///
  /// ```swift
  /// ThemeColor(rgba: 0x3366_ccff).cssLiteral  // "#36c"
  /// ThemeColor(.hsl, 120, 30, 50).cssLiteral  // "hsl(120 30% 50%)"
  /// ```
  ///
  /// Only three things come back changed, as CSS has no text for them: an alpha outside 0…1, a hue outside one turn, and a
  /// number that is not finite, which is an error when it is read.
  public var cssLiteral: String { hexText ?? parts.function(.exact) }

  /// Alpha with two or three decimals if it is 8-bit, which is what stands for it in CSS
  /// (https://www.w3.org/TR/css-color-4/#serializing-legacy-alpha-values).
  private var legacyAlpha: String {
    guard let rgba = exactRGBA else { return CSSNumber.rounded.text(parts.clampedAsCSS.values[3]) }
    // In whole numbers, since 50 times 2.55 is less than 127.5 in binary.
    let alpha = Int(rgba & 255)
    let percent = (alpha * 200 + 255) / 510
    let isPercent = (percent * 255 + 50) / 100 == alpha
    return CSSNumber.rounded.text(isPercent ? Double(percent) / 100 : Double((alpha * 2000 + 255) / 510) / 1000)
  }
}

extension ColorParts {
  /// With the numbers cut off that CSS cuts off when it reads a colour: alpha, lightness of Lab and Oklab, chroma and saturation.
  fileprivate var clampedAsCSS: ColorParts {
    var parts = self
    parts.values[3] = values[3] > 0 ? min(values[3], 1) : 0
    switch space {
    case .hsl: parts.values[1] = max(values[1], 0)
    case .lab, .lch: parts.values[0] = values[0].clamped(to: 0...100)
    case .oklab, .oklch: parts.values[0] = values[0].clamped(to: 0...1)
    default: break
    }
    if space == .lch || space == .oklch { parts.values[1] = max(values[1], 0) }
    if let hue = space.hueIndex { parts.values[hue] = values[hue].withinOneTurn }
    return parts
  }

  /// The function of the space, with blanks between the arguments.
  fileprivate func function(_ number: CSSNumber) -> String {
    var name = space.name
    var arguments = (0..<3).map { part($0).map(number.text) ?? "none" }
    switch space {
    case .lab, .lch, .oklab, .oklch: break
    case .hsl, .hwb:
      for index in 1...2 where part(index)?.isFinite == true { arguments[index] += "%" }
    default:
      let bytes = (0..<3).compactMap { ThemeColor.byte(part($0)) }
      if number == .exact, space == .srgb, bytes.count == 3 {
        (name, arguments) = ("rgb", bytes.map { "\($0)" })
      } else {
        (name, arguments) = ("color", [space.name] + arguments)
      }
    }
    let alpha = part(3).map(number.text) ?? "none"
    return "\(name)(\(arguments.joined(separator: " "))\(alpha == "1" ? "" : " / \(alpha)"))"
  }
}
