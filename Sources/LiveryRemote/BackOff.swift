/// How long to wait before a server is asked again.
struct BackOff {
  private static let first = Duration.seconds(1)
  /// What a server asks for counts up to here.
  private static let requestedMax = Duration.seconds(3600)

  let interval: Duration
  private var failureCount = 0

  /// - Parameter interval: between requests while all goes well.
  init(interval: Duration) { self.interval = interval }

  mutating func noteSuccess() { failureCount = 0 }

  /// - Returns: a time that doubles with each failure up to the interval, at least what the server asks for.
  mutating func noteFailure(
    retryAfter: Duration?, using random: inout some RandomNumberGenerator
  ) -> Duration {
    // More would overflow, and is longer than any interval.
    let doubled = Self.first * (1 << min(failureCount, 30))
    failureCount += 1
    let delay = Self.spread(min(doubled, interval), in: 0.5...1, using: &random)
    return max(delay, min(retryAfter ?? .zero, Self.requestedMax))
  }

  /// The interval, a little longer or shorter, so that programs that were started together do not ask together for ever.
  func nextDelay(using random: inout some RandomNumberGenerator) -> Duration {
    Self.spread(interval, in: 0.9...1.1, using: &random)
  }

  private static func spread(
    _ duration: Duration, in range: ClosedRange<Double>, using random: inout some RandomNumberGenerator
  ) -> Duration { duration * Double.random(in: range, using: &random) }
}
