import Foundation
import Testing

/// How long a test waits for others that may keep all threads busy: under a sanitizer, hours.
public let minutesOfPatience = ProcessInfo.processInfo.environment["LIVERY_UNHURRIED"] == nil ? 30 : 600

extension Trait where Self == TimeLimitTrait {
  /// How long a test may take that guards against quadratic time. What it waits for other tests counts.
  public static var patience: Self { .timeLimit(.minutes(minutesOfPatience)) }
}
