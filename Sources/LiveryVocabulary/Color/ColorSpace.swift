/// A colour space of CSS Color 4, as named by the W3C design-token format 2025.10. The ranges are those of CSS Color 4,
/// and of numbers inside a gamut; numbers outside are kept, and drawn as ``ThemeColor/extendedSRGB`` and
/// ``ThemeColor/packedRGBA(_:)`` say.
public enum ColorSpace: UInt8, Hashable, Sendable, CaseIterable {
  /// In this order: sRGB (IEC 61966-2-1), red, green and blue 0…1; the same with linear light; HSL, hue in degrees,
  /// saturation and lightness 0…100; HWB, hue in degrees, whiteness and blackness 0…100; CIE Lab with the white D50,
  /// lightness 0…100, then a and b; its polar form, lightness 0…100, chroma, hue in degrees; Oklab, lightness 0…1, then
  /// a and b; its polar form, lightness 0…1, chroma, hue in degrees.
  case srgb, srgbLinear, hsl, hwb, lab, lch, oklab, oklch
  /// In this order: Display P3, Adobe RGB (1998), ProPhoto RGB (ROMM RGB) and ITU-R BT.2020, red, green and blue 0…1;
  /// CIE XYZ relative to the white D65 and to D50, with 1 as the Y of white.
  case displayP3, a98RGB, prophotoRGB, rec2020, xyzD65, xyzD50
}
