/// A colour: components in a colour space, a colour of the system, or one that is found by name.
///
/// Colours are equal when they were made alike. So `.red` differs from the components that it resolves to.
public struct Color: Hashable, Sendable {
  /// The spaces that components may be meant in.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The usual space of displays, and the same without gamma.
    case sRGB, sRGBLinear
    /// The wider space of newer displays.
    case displayP3
  }

  enum Source: Hashable, Sendable {
    case components(RGBColorSpace, red: Double, green: Double, blue: Double)
    case system(SystemColor)
    case named(String)
    indirect case pair(light: Color, dark: Color)
  }

  let source: Source
  let alpha: Double

  init(_ source: Source, alpha: Double = 1) {
    self.source = source
    self.alpha = alpha
  }

  /// A colour of red, green and blue, from 0 to 1 each.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    self.init(.components(colorSpace, red: red, green: green, blue: blue), alpha: opacity)
  }

  /// A grey, from 0 for black to 1 for white.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour of hue, saturation and brightness, from 0 to 1 each.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    /// The share of the brightness that is left at a distance of so many sixths of the circle from full.
    func component(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// A colour by its name in ``AssetCatalog/shared``.
  public init(_ name: String) { self.init(.named(name)) }

  /// A colour for each scheme.
  package init(light: Color, dark: Color) { self.init(.pair(light: light, dark: dark)) }

  /// The same colour, with its opacity multiplied.
  public func opacity(_ opacity: Double) -> Color { Color(source, alpha: alpha * opacity) }
}

extension Color: CustomStringConvertible {
  /// How the colour was made: `#rrggbbaa`, the name of a system colour, or `named("…")`.
  public var description: String {
    let suffix = alpha == 1 ? "" : "@\(alpha)"
    switch source {
    case .system(let color): return color.rawValue + suffix
    case .pair(let light, let dark): return "\(light) or \(dark)" + suffix
    case .named(let name): return "named(\"\(name)\")" + suffix
    case .components(let space, let red, let green, let blue):
      let bytes = [red, green, blue, alpha].map { ($0 * 255).rounded() }
      guard space == .sRGB, bytes.allSatisfy({ (0...255).contains($0) }) else {
        return "\(space)(\(red) \(green) \(blue) / \(alpha))"
      }
      return "#"
        + bytes.map { byte in
          let digits = String(Int(byte), radix: 16)
          return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
  }
}
