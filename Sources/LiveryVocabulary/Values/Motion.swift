/// A span of time.
public struct Duration: Hashable, Sendable {
  public enum Unit: String, Hashable, Sendable, CaseIterable { case milliseconds = "ms", seconds = "s" }
  @Canonical public var value: Double
  public var unit: Unit
  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }
  /// The length in seconds.
  public var seconds: Double { unit == .seconds ? value : value / 1000 }
}

/// An easing curve from (0, 0) to (1, 1) with two control points; x stays in 0…1.
public struct CubicBezier: Hashable, Sendable {
  public var first: Point
  public var second: Point
  public init(_ first: Point, _ second: Point) {
    self.first = first
    self.second = second
  }
}

/// How a property moves from one value to the next.
public struct Transition: Hashable, Sendable {
  public var duration: Duration
  public var delay: Duration
  public var timingFunction: CubicBezier
  public init(duration: Duration, delay: Duration, timingFunction: CubicBezier) {
    self.duration = duration
    self.delay = delay
    self.timingFunction = timingFunction
  }
}
