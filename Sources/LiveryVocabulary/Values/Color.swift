/// A colour space of CSS Color 4, as named by the W3C design-token format 2025.10. The ranges are those of CSS Color 4,
/// and of numbers inside a gamut; numbers outside are kept, and drawn as ``Color/extendedSRGB`` and
/// ``Color/packedRGBA(_:)`` say.
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

/// A colour: three components in a colour space, each of which may be missing, and alpha.
///
/// Nothing is converted on the way in, so wide-gamut colours keep what they are. Colours are equal when
/// space, components and alpha are; a missing component differs from 0. An sRGB colour whose components
/// are exactly 8-bit values takes 32 bits and no allocation; every other one is boxed.
public struct Color: Hashable, Sendable {
  @usableFromInline package enum Storage: Hashable, Sendable {
    /// `0xRRGGBBAA`
    case packed(UInt32)
    case wide(WideColor)
  }

  @usableFromInline package let storage: Storage

  /// An sRGB colour from `0xRRGGBBAA`.
  @inlinable public init(rgba: UInt32) { self.init(storage: .packed(rgba)) }

  /// An sRGB colour from components of 0…255. Components of 0…1 are written with a space: `Color(.srgb, 1, 1, 1)`.
  public init(red8 red: UInt8, green8 green: UInt8, blue8 blue: UInt8, alpha8 alpha: UInt8 = 255) {
    self.init(rgba: UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha))
  }

  /// A colour in any space. `nil` is a missing component (`none` in CSS).
  ///
  /// - Parameters:
  ///   - space: the colour space that the components are meant in.
  ///   - first: the first component, in the order and the ranges of CSS Color 4, which ``ColorSpace`` lists.
  ///   - second: the second component.
  ///   - third: the third component.
  ///   - alpha: 0…1.
  public init(_ space: ColorSpace, _ first: Double?, _ second: Double?, _ third: Double?, alpha: Double? = 1) {
    if space == .srgb, let red = Self.byte(first), let green = Self.byte(second), let blue = Self.byte(third),
      let alpha = Self.byte(alpha)
    {
      self.init(red8: red, green8: green, blue8: blue, alpha8: alpha)
    } else {
      self.init(storage: .wide(WideColor(space: space, components: [first, second, third], alpha: alpha)))
    }
  }

  @inlinable init(storage: Storage) { self.storage = storage }

  /// The byte that stands for exactly this component, if there is one.
  private static func byte(_ component: Double?) -> UInt8? {
    guard let component, component >= 0, component <= 1 else { return nil }
    let rounded = (component * 255).rounded()
    return rounded / 255 == component ? UInt8(rounded) : nil
  }

  /// The space that the components are meant in.
  public var space: ColorSpace {
    switch storage {
    case .packed: .srgb
    case .wide(let wide): wide.space
    }
  }

  /// The three components, nil where missing.
  public var components: [Double?] {
    switch storage {
    case .packed(let rgba): [24, 16, 8].map { Double(rgba >> $0 & 255) / 255 }
    case .wide(let wide): wide.components.map { $0?.wrappedValue }
    }
  }

  /// The opacity from 0 to 1, nil where missing.
  public var alpha: Double? {
    switch storage {
    case .packed(let rgba): Double(rgba & 255) / 255
    case .wide(let wide): wide.alpha?.wrappedValue
    }
  }

  /// `0xRRGGBBAA`, if the colour is exactly an 8-bit sRGB colour.
  @inlinable public var exactRGBA: UInt32? {
    if case .packed(let rgba) = storage { rgba } else { nil }
  }
}

/// A colour that does not fit 8-bit sRGB. A class, so that `Color` and `Value` stay small.
@usableFromInline package final class WideColor: Hashable, Sendable {
  package let space: ColorSpace
  package let components: [Canonical?]
  package let alpha: Canonical?

  package init(space: ColorSpace, components: [Double?], alpha: Double?) {
    self.space = space
    self.components = components.map { $0.map(Canonical.init(wrappedValue:)) }
    self.alpha = alpha.map(Canonical.init(wrappedValue:))
  }

  @usableFromInline package static func == (left: WideColor, right: WideColor) -> Bool {
    left.space == right.space && left.components == right.components && left.alpha == right.alpha
  }
  @usableFromInline package func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(components)
    hasher.combine(alpha)
  }
}

extension Color: CustomStringConvertible {
  /// `#rrggbbaa` for 8-bit sRGB, else the space and its components.
  public var description: String {
    if let rgba = exactRGBA {
      let digits = String(rgba, radix: 16)
      return "#" + String(repeating: "0", count: 8 - digits.count) + digits
    }
    let parts = components.map { $0.map { "\($0)" } ?? "none" }.joined(separator: " ")
    return "color(\(space) \(parts) / \(alpha.map { "\($0)" } ?? "none"))"
  }
}

extension Color {
  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; nil for anything else.
  public init?(hex text: String) {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = text.utf8.dropFirst().map { Character(UnicodeScalar($0)).hexDigitValue }
    guard !digits.contains(nil) else { return nil }
    let nibbles = digits.map { UInt32($0!) }
    switch nibbles.count {
    case 3, 4:
      let doubled = nibbles.reduce(UInt32(0)) { $0 << 8 | $1 * 17 }
      self.init(rgba: nibbles.count == 3 ? doubled << 8 | 255 : doubled)
    case 6, 8:
      let whole = nibbles.reduce(UInt32(0)) { $0 << 4 | $1 }
      self.init(rgba: nibbles.count == 6 ? whole << 8 | 255 : whole)
    default: return nil
    }
  }
}
