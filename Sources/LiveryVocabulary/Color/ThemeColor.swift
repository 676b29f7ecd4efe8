/// A colour: three components in a colour space, each of which may be missing, and alpha.
///
/// Nothing is converted on the way in, so wide-gamut colours keep what they are. Colours are equal when
/// space, components and alpha are; a missing component differs from 0. An sRGB colour whose components
/// are exactly 8-bit values takes 32 bits and no allocation; every other one is boxed.
public struct ThemeColor: Hashable, Sendable {
  @usableFromInline package enum Storage: Hashable, Sendable {
    /// `0xRRGGBBAA`
    case packed(UInt32)
    case wide(WideColor)
  }

  @usableFromInline package let storage: Storage

  /// An sRGB colour from `0xRRGGBBAA`.
  @inlinable public init(rgba: UInt32) { self.init(storage: .packed(rgba)) }

  /// An sRGB colour from components of 0…255. Components of 0…1 are written with a space: `ThemeColor(.srgb, 1, 1, 1)`.
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
      self.init(storage: .wide(WideColor(ColorParts(space, first, second, third, alpha: alpha))))
    }
  }

  @inlinable init(storage: Storage) { self.storage = storage }

  /// The byte that stands for exactly this component, if there is one.
  static func byte(_ component: Double?) -> UInt8? {
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
    case .wide(let wide): (0..<3).map(wide.parts.part)
    }
  }

  /// The opacity from 0 to 1, nil where missing.
  public var alpha: Double? {
    switch storage {
    case .packed(let rgba): Double(rgba & 255) / 255
    case .wide(let wide): wide.parts.part(3)
    }
  }

  /// `0xRRGGBBAA`, if the colour is exactly an 8-bit sRGB colour.
  @inlinable public var exactRGBA: UInt32? {
    if case .packed(let rgba) = storage { rgba } else { nil }
  }
}

/// A colour that does not fit 8-bit sRGB. A class, so that `ThemeColor` and `Value` stay small.
///
/// The four numbers are fields of their own, so that a colour is one allocation of 64 bytes.
@usableFromInline package final class WideColor: Hashable, Sendable {
  package let space: ColorSpace
  private let missing: UInt8
  private let first, second, third, alpha: Canonical

  init(_ parts: ColorParts) {
    space = parts.space
    missing = parts.missing.rawValue
    first = Canonical(wrappedValue: parts.values[0])
    second = Canonical(wrappedValue: parts.values[1])
    third = Canonical(wrappedValue: parts.values[2])
    alpha = Canonical(wrappedValue: parts.values[3])
  }

  var parts: ColorParts {
    let values = SIMD4(first.wrappedValue, second.wrappedValue, third.wrappedValue, alpha.wrappedValue)
    return ColorParts(space: space, values: values, missing: ColorParts.Missing(rawValue: missing))
  }

  @usableFromInline package static func == (left: WideColor, right: WideColor) -> Bool {
    left.space == right.space && left.missing == right.missing && left.first == right.first
      && left.second == right.second && left.third == right.third && left.alpha == right.alpha
  }
  @usableFromInline package func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(missing)
    hasher.combine(first)
    hasher.combine(second)
    hasher.combine(third)
    hasher.combine(alpha)
  }
}

extension ThemeColor: CustomStringConvertible {
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
