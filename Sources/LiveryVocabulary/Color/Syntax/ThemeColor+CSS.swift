extension ThemeColor {
  /// Reads a colour as in CSS Color Module Level 4 (https://www.w3.org/TR/css-color-4/#color-syntax).
  ///
  /// ```swift
  /// let sky = try ThemeColor(css: "rgb(51 102 204 / 50%)")
  /// let leaf = try ThemeColor(css: "oklch(70% 0.15 0.4turn)")
  /// let wide = try ThemeColor(css: "color(display-p3 0 1 none)")
  /// ```
  ///
  /// It knows hexadecimal digits with `#`, the 148 names, `transparent`, `rgb()` and `hsl()` with and without commas, `rgba()`,
  /// `hsla()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` and `color()` with each predefined space. Case does not count.
  /// Blanks, comments and escapes are those of CSS.
  ///
  /// - The colour stays in the space that it is written in. `xyz` is `xyz-d65`. `display-p3-linear` becomes `display-p3`.
  /// - `none` is a missing component.
  /// - Alpha and the numbers of `rgb()` are cut off at the ends of their ranges. A hue is brought into one turn. Other numbers
  ///   are kept: ``cssText`` and conversions cut off what CSS does.
  /// - A colour that depends on the place or on the system is an error: `currentcolor`, `canvastext`. So are functions of
  ///   CSS Color 5, such as `color-mix()`, and `calc()`.
  ///
  /// - Throws: ``ColorSyntaxError`` where the text is anything else.
  /// - Complexity: linear in the text.
  public init(css text: String) throws(ColorSyntaxError) { try self.init(css: ArraySlice(text.utf8)) }

  /// The same from UTF-8.
  package init(css text: ArraySlice<UInt8>) throws(ColorSyntaxError) {
    var parser = ColorParser(text)
    self = try parser.color()
  }

  /// The names of the functions that ``init(css:)`` reads.
  package static let cssFunctions: [String] = ColorFunction.byName.keys + ["color"]
}
