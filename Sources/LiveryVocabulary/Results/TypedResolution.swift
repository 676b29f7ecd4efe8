/// What a closure of a typed attribute answers, where *none* and *absent* must be told apart.
///
/// ```swift
/// let border = Attribute<Border>("border")
/// border.pure(resolving: { context in context.theme == "plain" ? .none : .absent })
/// ```
///
/// ``Resolution`` is the same without the type.
public enum TypedResolution<Value: ThemeValue>: Hashable, Sendable {
  /// The closure declines, and the search goes on.
  case absent
  /// The explicit value *none*: it wins and stops the search.
  case none
  /// This value wins.
  case value(Value)
}

extension Resolution {
  /// The same without the type.
  public init<Value>(_ typed: TypedResolution<Value>) {
    self =
      switch typed {
      case .absent: .absent
      case .none: .none
      case .value(let value): .value(value)
      }
  }
}
