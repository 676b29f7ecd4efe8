import Foundation
import Testing

extension Trait where Self == TimeLimitTrait {
  /// How long a test may take that guards against quadratic time. What it waits for other tests counts, which under a sanitizer is
  /// an hour.
  public static var patience: Self {
    .timeLimit(.minutes(ProcessInfo.processInfo.environment["LIVERY_UNHURRIED"] == nil ? 30 : 600))
  }
}
