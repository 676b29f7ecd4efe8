extension Color {
  /// What a colour is in an environment: components in extended sRGB.
  public struct Resolved: Hashable, Sendable {
    /// A component from 0 to 1. Colours outside of sRGB lie beyond that.
    public var red, green, blue: Float
    /// From 0 for clear to 1 for opaque.
    public var opacity: Float
    /// Puts components together.
    public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
      (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }
  }

  /// The colour of these components.
  public init(_ resolved: Resolved) {
    self.init(
      red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
      opacity: Double(resolved.opacity))
  }

  /// The components in an environment, whose colour scheme picks those of system colours. A name that the catalogue
  /// does not have is clear.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    switch source {
    case .system(let color):
      return Self.resolved(rgba: color.rgba(in: environment.colorScheme), alpha: alpha)
    case .named(let name):
      guard let color = AssetCatalog.shared.color(name, in: environment.colorScheme) else {
        return Resolved(red: 0, green: 0, blue: 0, opacity: 0)
      }
      return color.opacity(alpha).resolve(in: environment)
    case .pair(let light, let dark):
      return (environment.colorScheme == .dark ? dark : light).opacity(alpha).resolve(in: environment)
    case .components(let space, let red, let green, let blue):
      let encoded = Self.extendedSRGB(space, red, green, blue)
      return Resolved(red: Float(encoded.0), green: Float(encoded.1), blue: Float(encoded.2), opacity: Float(alpha))
    }
  }

  private static func resolved(rgba: UInt32, alpha: Double) -> Resolved {
    func part(_ shift: UInt32) -> Float { Float(rgba >> shift & 255) / 255 }
    return Resolved(red: part(24), green: part(16), blue: part(8), opacity: part(0) * Float(alpha))
  }

  private static func extendedSRGB(
    _ space: RGBColorSpace, _ red: Double, _ green: Double, _ blue: Double
  ) -> (Double, Double, Double) {
    switch space {
    case .sRGB: return (red, green, blue)
    case .sRGBLinear: return (encode(red), encode(green), encode(blue))
    case .displayP3:
      // Both spaces have the same gamma and white, so one matrix between the linear components is enough.
      let (red, green, blue) = (decode(red), decode(green), decode(blue))
      return (
        encode(1.224940 * red - 0.224940 * green), encode(-0.042057 * red + 1.042057 * green),
        encode(-0.019638 * red - 0.078636 * green + 1.098274 * blue)
      )
    }
  }
}
