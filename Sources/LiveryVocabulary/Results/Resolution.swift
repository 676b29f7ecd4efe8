/// The result of a look-up. *None* is a value that says "nothing"; *absent* means that no declaration won.
public enum Resolution: Hashable, Sendable {
  /// No candidate won. The host restores the object's original value.
  case absent
  /// A candidate won and says: nothing.
  case none
  /// A candidate won with this value.
  case value(Value)

  /// A value of a themed Swift type.
  public static func value<T: ThemeValue>(_ value: T) -> Resolution { .value(value.themeValue) }

  /// The value, if there is one.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The value as a Swift type; nil if there is none, or one of another kind.
  public func value<T: ThemeValue>(as type: T.Type = T.self) -> T? { value.flatMap(T.init(themeValue:)) }

  /// Whether no candidate won.
  public var isAbsent: Bool { self == .absent }

  /// Whether a candidate won that says: nothing.
  public var isNone: Bool { self == .none }
}

extension Resolution: CustomStringConvertible {
  public var description: String {
    switch self {
    case .absent: "absent"
    case .none: "none"
    case .value(let value): "\(value)"
    }
  }
}
