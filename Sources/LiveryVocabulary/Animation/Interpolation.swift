/// A type whose values can be blended, so that one can turn into another gradually.
///
/// Numbers, colours, lengths and most other values of this module conform. To animate a type of your own, say how two of
/// its values blend:
///
/// ```swift
/// extension Angle: Interpolable {
///   static func blend(from start: Angle, to end: Angle) -> (@Sendable (Double) -> Angle)? {
///     { Angle(degrees: start.degrees + (end.degrees - start.degrees) * $0) }
///   }
/// }
/// ```
public protocol Interpolable: Sendable {
  /// The values between two others, or nil if there are none, as between a length in pixels and one in `rem`.
  ///
  /// Do the costly work here, once. The closure is called in each frame.
  ///
  /// - Returns: a function of the part of the way that is done. 0 is the start and 1 the end, which are never asked for.
  ///   Numbers outside 0…1 come from curves that overshoot.
  static func blend(from start: Self, to end: Self) -> (@Sendable (Double) -> Self)?
}

/// The way from one value to another.
///
/// ```swift
/// let fade = Interpolation(from: ThemeColor(rgba: 0xffff_ffff), to: ThemeColor(rgba: 0x0000_00ff))
/// fade.value(at: 0.5)  // A gray.
/// ```
///
/// Where no value lies between the two, the interpolation jumps to the end at once. CSS transitions do the same.
public struct Interpolation<Value: Sendable>: Sendable {
  /// The value at 0.
  public let start: Value
  /// The value at 1.
  public let end: Value
  @usableFromInline let blend: (@Sendable (Double) -> Value)?

  /// The way between two values as their type blends them.
  @inlinable public init(from start: Value, to end: Value) where Value: Interpolable {
    self.init(from: start, to: end, blend: Value.blend(from: start, to: end))
  }

  /// A way of your own between two values.
  ///
  /// - Parameters:
  ///   - start: the value at 0.
  ///   - end: the value at 1.
  ///   - blend: the value at any other part of the way; nil for a jump.
  @inlinable public init(from start: Value, to end: Value, blend: (@Sendable (Double) -> Value)?) {
    (self.start, self.end, self.blend) = (start, end, blend)
  }

  /// Whether there are values between the start and the end.
  @inlinable public var isGradual: Bool { blend != nil }

  /// The value at a part of the way.
  ///
  /// - Parameter progress: 0 is exactly the start, and 1 exactly the end. Not a number counts as 0. Numbers outside 0…1 go
  ///   beyond.
  @inlinable public func value(at progress: Double) -> Value {
    if progress == 0 || progress.isNaN { return start }
    guard progress != 1, let blend else { return end }
    return blend(progress)
  }
}

extension Interpolation where Value == ThemeColor {
  /// The way between two colours in a space of your choice, see ``ThemeColor/mixed(with:_:in:hue:)``.
  ///
  /// Where both colours are exactly 8-bit sRGB, so are those between. These need no allocation. They are cut off at the
  /// gamut of sRGB. Other colours are in the space of the interpolation, with one allocation each.
  public init(from start: ThemeColor, to end: ThemeColor, in space: ColorSpace, hue: HueDirection = .shorter) {
    let blend = ColorBlend(from: start, to: end, in: space, hue: hue)
    if start.exactRGBA != nil && end.exactRGBA != nil {
      self.init(from: start, to: end) { progress in
        let parts = blend.parts(at: progress)
        let srgb = space.convert(parts.triple, to: .srgb)
        return ThemeColor(rgba: ThemeColor.packed(srgb, alpha: parts.values[3]))
      }
    } else {
      self.init(from: start, to: end) { ThemeColor(blend.parts(at: $0)) }
    }
  }
}

extension ThemeColor: Interpolable {
  /// Colours blend in Oklab, with premultiplied alpha. Between 8-bit sRGB colours all colours are 8-bit sRGB.
  public static func blend(from start: ThemeColor, to end: ThemeColor) -> (@Sendable (Double) -> ThemeColor)? {
    Interpolation(from: start, to: end, in: .oklab).blend
  }
}
