extension ThemeTransition {
  /// The part of the way that is done at a time, with the delay and the easing. The ticker uses the same rule.
  ///
  /// - Parameter seconds: the time since the start. A transition with a negative delay is under way at 0.
  /// - Returns: 0 until the delay is over, 1 from the end on, and what ``CubicBezier/progress(at:)`` says between.
  public func progress(after seconds: Double) -> Double { Timing(self).progress(after: seconds) }
}

/// A transition in seconds.
///
/// What makes no sense has a meaning all the same: a duration below 0 counts as 0, and so does what is not a number. A
/// transition without an end never gets anywhere.
struct Timing: Equatable {
  let delay: Double
  let duration: Double
  let curve: CubicBezier

  init(_ transition: ThemeTransition) {
    let (delay, duration) = (transition.delay.seconds, transition.duration.seconds)
    self.delay = delay.isNaN ? 0 : delay
    self.duration = duration > 0 ? duration : 0
    curve = transition.timingFunction
  }

  func hasBegun(after seconds: Double) -> Bool { seconds - delay >= 0 }

  func isOver(after seconds: Double) -> Bool { seconds - delay >= duration }

  func progress(after seconds: Double) -> Double {
    if isOver(after: seconds) { return 1 }
    return hasBegun(after: seconds) ? curve.progress(at: (seconds - delay) / duration) : 0
  }
}
