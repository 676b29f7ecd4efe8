import Livery

/// A closure that captures something whose deinit calls a function.
final class Farewell {
  private final class Captured: Sendable, Hashable {
    let say: @Sendable () -> Void
    init(_ say: @escaping @Sendable () -> Void) { self.say = say }
    deinit { say() }
    static func == (one: Captured, other: Captured) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private var captured: Captured?

  init(_ say: @escaping @Sendable () -> Void) { captured = Captured(say) }

  /// What a closure is to capture.
  var held: AnyObject & Sendable { captured! }

  /// A live closure, which answers with red.
  var provider: Provider { .live { [captured] _ in withExtendedLifetime(captured) { .color(.red) } } }

  /// A value of a host's type.
  var value: Value { .opaque(OpaqueValue(captured!)) }

  /// From now on only closures hold it.
  func letGo() { captured = nil }
}
