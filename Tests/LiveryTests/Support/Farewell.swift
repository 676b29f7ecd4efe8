import Livery

/// A closure that captures something whose deinit calls a function.
final class Farewell {
  private final class Captured: Sendable {
    let say: @Sendable () -> Void
    init(_ say: @escaping @Sendable () -> Void) { self.say = say }
    deinit { say() }
  }

  private var captured: Captured?

  init(_ say: @escaping @Sendable () -> Void) { captured = Captured(say) }

  /// What a closure is to capture.
  var held: AnyObject & Sendable { captured! }

  /// A live closure, which answers with red.
  var provider: Provider { .live { [captured] _ in withExtendedLifetime(captured) { .color(.red) } } }

  /// From now on only closures hold it.
  func letGo() { captured = nil }
}
