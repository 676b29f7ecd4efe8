extension ThemeColor {
  /// The nearest colour with enough contrast on a background: this one with another lightness in Oklch
  /// (https://www.w3.org/TR/css-color-4/#ok-lab).
  ///
  /// ```swift
  /// let legible = ThemeColor(hex: "#ff8800")!.adjusted(toContrast: 4.5, on: white)  // #bf5900
  /// ```
  ///
  /// Hue and alpha stay. So does chroma, as far as the gamut has it at the new lightness (``GamutMapping/reducedChroma``). The
  /// result is in the space of this colour, inside the gamut of that space, or of sRGB if the space has no bounds. For an 8-bit
  /// colour it is an 8-bit colour, whose rounded components have the contrast.
  ///
  /// - Parameters:
  ///   - ratio: the least that ``contrast(on:)`` is to be.
  ///   - background: what the colour lies on.
  /// - Returns: this colour if it passes; nil if neither black nor white with its alpha does.
  /// - Complexity: some thirty times that of ``contrast(on:)`` and ``packedRGBA(_:)``.
  public func adjusted(toContrast ratio: Double, on background: ThemeColor) -> ThemeColor? {
    if contrast(on: background) >= ratio { return self }
    let lightness = parts.converted(to: .oklch).values[0].clamped(to: 0...1)
    var nearest: (distance: Double, color: ThemeColor)?
    for end in [0.0, 1] {
      var (failing, passing) = (lightness, end)
      var color = withLightness(end)
      guard color.contrast(on: background) >= ratio else { continue }
      while abs(passing - failing) > 1e-4 {
        let middle = (failing + passing) / 2
        let candidate = withLightness(middle)
        if candidate.contrast(on: background) >= ratio {
          (passing, color) = (middle, candidate)
        } else {
          failing = middle
        }
      }
      let distance = abs(passing - lightness)
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (distance, color) }
    }
    return nearest?.color
  }

  /// This colour with another lightness in Oklch, inside a gamut.
  private func withLightness(_ lightness: Double) -> ThemeColor {
    var parts = parts.converted(to: .oklch)
    parts.missing.remove(.part(0))
    parts.values[0] = lightness
    let color = ThemeColor(parts)
    if exactRGBA != nil { return ThemeColor(rgba: color.packedRGBA) }
    return color.converted(to: space.gamut ?? .srgb, mapping: .reducedChroma).converted(to: space)
  }
}
