extension ThemeColor {
  /// How light the colour is for WCAG: 0 for black, 1 for white. Alpha does not count.
  ///
  /// It is the sum 0.2126 R + 0.7152 G + 0.0722 B of linear light in sRGB (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
  /// The gamut stays open, so a Display P3 colour counts as it looks on a wide display.
  ///
  /// - Complexity: one conversion.
  public var relativeLuminance: Double {
    let light = space.convert(parts.triple, to: .srgbLinear)
    return (0.2126 * light.first + 0.7152 * light.second + 0.0722 * light.third).clamped(to: 0...1)
  }

  /// The contrast of a text in this colour on a background: from 1, which is none, to 21 for black and white.
  ///
  /// It is the ratio of WCAG 2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). Text needs 4.5, large text 3. For level
  /// AAA these are 7 and 4.5.
  ///
  /// A translucent text is put on the background first, and a translucent background on white. To use another canvas, pass
  /// `background.over(canvas)`.
  ///
  /// - Complexity: that of ``over(_:)`` and two conversions.
  public func contrast(on background: ThemeColor) -> Double {
    let background = background.over(ThemeColor(rgba: 0xffff_ffff))
    let (one, other) = (over(background).relativeLuminance, background.relativeLuminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// This colour painted over a backdrop. The result is in sRGB and may lie outside its gamut.
  ///
  /// It is the source-over operator on premultiplied sRGB, as CSS draws (https://www.w3.org/TR/compositing-1/#simplealphacompositing).
  /// An opaque colour comes out as it is, in its own space. Two transparent colours give transparent black.
  ///
  /// - Complexity: two conversions and one allocation.
  public func over(_ backdrop: ThemeColor) -> ThemeColor {
    let (source, below) = (extendedSRGB, backdrop.extendedSRGB)
    if source.alpha == 1 { return self }
    let alpha = source.alpha + below.alpha * (1 - source.alpha)
    if alpha == 0 { return ThemeColor(rgba: 0) }
    func part(_ source: Double, _ below: Double, _ sourceAlpha: Double, _ belowAlpha: Double) -> Double {
      (source * sourceAlpha + below * belowAlpha * (1 - sourceAlpha)) / alpha
    }
    return ThemeColor(
      .srgb, part(source.red, below.red, source.alpha, below.alpha),
      part(source.green, below.green, source.alpha, below.alpha),
      part(source.blue, below.blue, source.alpha, below.alpha), alpha: alpha)
  }
}
