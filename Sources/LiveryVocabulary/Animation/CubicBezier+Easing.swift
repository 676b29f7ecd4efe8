extension CubicBezier {
  /// No easing: the way is proportional to the time.
  public static let linear = CubicBezier(ThemePoint(x: 0, y: 0), ThemePoint(x: 1, y: 1))
  /// Starts fast and ends slowly. It is the default of CSS.
  public static let ease = CubicBezier(ThemePoint(x: 0.25, y: 0.1), ThemePoint(x: 0.25, y: 1))
  /// Starts slowly.
  public static let easeIn = CubicBezier(ThemePoint(x: 0.42, y: 0), ThemePoint(x: 1, y: 1))
  /// Ends slowly.
  public static let easeOut = CubicBezier(ThemePoint(x: 0, y: 0), ThemePoint(x: 0.58, y: 1))
  /// Starts and ends slowly.
  public static let easeInOut = CubicBezier(ThemePoint(x: 0.42, y: 0), ThemePoint(x: 0.58, y: 1))

  /// The part of the way that is done after a part of the time: the y of the curve at an x.
  ///
  /// It follows CSS Easing Functions (https://www.w3.org/TR/css-easing-1/#cubic-bezier-easing-functions). Outside 0…1 the
  /// curve goes on as a straight line, along its tangent. An x of a control point outside 0…1 counts as the nearest bound.
  ///
  /// - Parameter time: 0 is the start, 1 the end.
  /// - Returns: 0 at the start, 1 at the end; beyond them where the curve overshoots.
  /// - Complexity: a handful of steps of Newton's method. Where that fails, bisection, at most 64 steps in all.
  public func progress(at time: Double) -> Double {
    let (x1, x2) = (first.x.clamped(to: 0...1), second.x.clamped(to: 0...1))
    let (y1, y2) = (first.y, second.y)
    if time == 0 || time == 1 || (x1 == y1 && x2 == y2) { return time }
    if time < 0 { return time * (x1 > 0 ? y1 / x1 : x2 > 0 ? y2 / x2 : 0) }
    if time > 1 { return 1 + (time - 1) * (x2 < 1 ? (1 - y2) / (1 - x2) : x1 < 1 ? (1 - y1) / (1 - x1) : 0) }
    return Self.bernstein(y1, y2, at: Self.parameter(x1, x2, time))
  }

  /// Where on the curve its x is a given one. The x of both control points is in 0…1, so x never decreases.
  ///
  /// Newton's method inside a bracket: a step that leaves the bracket is replaced by its middle.
  private static func parameter(_ x1: Double, _ x2: Double, _ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var parameter = x
    for _ in 0..<64 {
      let error = bernstein(x1, x2, at: parameter) - x
      if abs(error) < 1e-14 { break }
      if error > 0 { high = parameter } else { low = parameter }
      let next = parameter - error / slope(x1, x2, at: parameter)
      parameter = next > low && next < high ? next : (low + high) / 2
    }
    return parameter
  }

  /// The cubic Bernstein polynomial whose ends are 0 and 1.
  private static func bernstein(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return t * (3 * rest * (rest * first + t * second) + t * t)
  }

  private static func slope(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * (rest * rest * first + 2 * rest * t * (second - first) + t * t * (1 - second))
  }
}
