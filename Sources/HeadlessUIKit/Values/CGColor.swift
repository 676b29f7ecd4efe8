import Foundation

/// A colour in a colour space, without any dynamics.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  /// The colour spaces of this toolkit.
  public enum Space: Sendable {
    /// sRGB, where components beyond 0 and 1 stand for colours outside of its gamut.
    case extendedSRGB
    /// Display P3.
    case displayP3
  }

  /// The colour space that the components belong to.
  public let space: Space
  /// Red, green and blue.
  let channels: SIMD3<Double>
  /// The opacity, from 0 to 1.
  public let alpha: CGFloat

  init(space: Space, channels: SIMD3<Double>, alpha: CGFloat) {
    self.space = space
    self.channels = channels
    self.alpha = min(max(alpha, 0), 1)
  }

  /// Makes a colour in sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .extendedSRGB, channels: SIMD3(red, green, blue), alpha: alpha)
  }

  /// Makes a gray.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .extendedSRGB, channels: SIMD3(repeating: gray), alpha: alpha)
  }

  /// Red, green, blue and opacity.
  public var components: [CGFloat]? { [channels.x, channels.y, channels.z, alpha] }
  /// Always four.
  public var numberOfComponents: Int { 4 }

  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(space: space, channels: channels, alpha: alpha) }

  /// The components in extended sRGB.
  var extendedSRGB: SIMD3<Double> { space == .displayP3 ? DisplayP3.toExtendedSRGB(channels) : channels }

  /// Whether space, components and opacity are the same.
  public static func == (one: CGColor, other: CGColor) -> Bool {
    one.space == other.space && one.channels == other.channels && one.alpha == other.alpha
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(channels)
    hasher.combine(alpha)
  }

  /// `#RRGGBB`, `#RRGGBBAA`, or a CSS colour where those cannot say it.
  public var description: String { cssText }
}
