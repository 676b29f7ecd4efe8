import Foundation
import Synchronization

/// A colour, or a rule that makes one of traits.
///
/// Colours compare by space, components and opacity; dynamic ones are equal to themselves only.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  // `@unchecked Sendable`: nothing is written after the initialiser. Subclasses must keep to that.
  private let fixed: CGColor
  private let provider: (@Sendable (UITraitCollection) -> UIColor)?

  /// Makes a colour in extended sRGB.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    fixed = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    provider = nil
  }

  /// Makes a gray.
  public init(white: CGFloat, alpha: CGFloat) {
    fixed = CGColor(gray: white, alpha: alpha)
    provider = nil
  }

  /// Makes a colour in Display P3.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    fixed = CGColor(space: .displayP3, channels: SIMD3(red, green, blue), alpha: alpha)
    provider = nil
  }

  /// Makes a colour of hue, saturation and brightness.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func channel(_ offset: CGFloat) -> CGFloat {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    fixed = CGColor(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    provider = nil
  }

  /// Makes a colour of a `CGColor`.
  public init(cgColor: CGColor) {
    fixed = cgColor
    provider = nil
  }

  /// Makes a colour that traits decide on.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    fixed = CGColor(gray: 0, alpha: 0)
    provider = dynamicProvider
  }

  /// Makes a registered colour, nil if there is none of this name.
  public convenience init?(named name: String) {
    guard let known = Self.registry.withLock({ $0[name] }) else { return nil }
    if known.provider == nil {
      self.init(cgColor: known.fixed)
    } else {
      self.init { known.resolvedColor(with: $0) }
    }
  }

  /// Registers a colour, so that `UIColor(named:)` finds it. A name that is there is replaced.
  public static func register(_ color: UIColor, named name: String) { registry.withLock { $0[name] = color } }

  private static let registry = Mutex<[String: UIColor]>([:])

  /// The colour itself, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The colour for these traits, which is not dynamic.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard let provider else { return self }
    return provider(traitCollection).resolvedColor(with: traitCollection)
  }

  /// The colour for the current traits.
  open var cgColor: CGColor { provider == nil ? fixed : resolvedColor(with: .current).cgColor }

  /// The same colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if provider != nil {
      let base = self
      return UIColor { base.resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
    return UIColor(cgColor: CGColor(space: fixed.space, channels: fixed.channels, alpha: alpha))
  }

  /// Whether the two are the same colour.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    return provider == nil && other.provider == nil && fixed == other.fixed
  }

  /// Equal for equal colours.
  open override var hash: Int { provider == nil ? fixed.hashValue : ObjectIdentifier(self).hashValue }

  /// The colour for the current traits as text.
  open override var description: String { cgColor.description }
}

extension UIColor {
  /// Writes the components in extended sRGB. True, as for all colours here.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    let channels = color.extendedSRGB
    red?.pointee = channels.x
    green?.pointee = channels.y
    blue?.pointee = channels.z
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes lightness and opacity of a gray. False for other colours.
  @discardableResult public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    let channels = color.extendedSRGB
    guard channels.x == channels.y, channels.y == channels.z else { return false }
    white?.pointee = channels.x
    alpha?.pointee = color.alpha
    return true
  }
}
