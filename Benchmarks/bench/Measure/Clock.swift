import Dispatch

/// The clock of all measurements.
enum Clock {
  /// Nanoseconds of a clock that only ever goes forward.
  static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  /// How many nanoseconds `body` takes.
  static func time(_ body: () throws -> Void) rethrows -> UInt64 {
    let start = now
    try body()
    return now - start
  }
}
