/// A span of time, in a unit of the design-token format. 1 s and 1000 ms are unlike, since nothing is converted.
public struct ThemeDuration: Hashable, Sendable {
  /// Milliseconds or seconds; the raw value is the unit in documents.
  public enum Unit: String, Hashable, Sendable, CaseIterable { case milliseconds = "ms", seconds = "s" }
  /// How many units.
  @Canonical public var value: Double
  /// In what it is counted.
  public var unit: Unit
  /// A span of so many units.
  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }
  /// The length in seconds.
  public var seconds: Double { unit == .seconds ? value : value / 1000 }
}

/// An easing curve from (0, 0) to (1, 1) with two control points, as CSS `cubic-bezier()` has it: x is the part of the
/// time that has passed, y the part of the way that is done. The x of both points is in 0…1, which is not checked; y may
/// be beyond.
public struct CubicBezier: Hashable, Sendable {
  /// The control point next to (0, 0).
  public var first: ThemePoint
  /// The control point next to (1, 1).
  public var second: ThemePoint
  /// A curve with these control points.
  public init(_ first: ThemePoint, _ second: ThemePoint) {
    self.first = first
    self.second = second
  }
}

/// How a property moves from one value to the next.
public struct ThemeTransition: Hashable, Sendable {
  /// How long it takes.
  public var duration: ThemeDuration
  /// How long to wait before it begins.
  public var delay: ThemeDuration
  /// How the way is divided over the time.
  public var timingFunction: CubicBezier
  /// Puts a transition together. It begins at once and eases unless you say otherwise.
  public init(
    duration: ThemeDuration, delay: ThemeDuration = ThemeDuration(0, .seconds), timingFunction: CubicBezier = .ease
  ) {
    self.duration = duration
    self.delay = delay
    self.timingFunction = timingFunction
  }
}
