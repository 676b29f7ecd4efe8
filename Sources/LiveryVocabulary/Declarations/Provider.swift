/// Where a declaration's value comes from.
public enum Provider: Hashable, Sendable {
  /// The same value in every context.
  case constant(Value)
  /// The explicit value *none*: it wins and stops the search.
  case none
  /// A value by mode of one axis; a nil entry is *none*. Looks up the effective mode (for `theme`: the nearest in
  /// the chain), then the axis default, else declines.
  case table(AxisName, [ModeName: Value?])
  /// The value of a token in the reader's effective context.
  case token(TokenName)
  /// A function of the context alone, called at most once per context while its result is cached.
  case pure(ContextClosure)
  /// A function called for each object, which ``ClosureContext/object`` names, on the committing thread; its last result
  /// is stored. See ``ContextClosure`` for what it may read.
  case live(ContextClosure)
}

extension Provider {
  /// A constant of a themed Swift type.
  public static func constant<T: ThemeValue>(_ value: T) -> Provider { .constant(value.themeValue) }
  /// A value of a themed Swift type for each mode; a nil entry is *none*.
  public static func table<T: ThemeValue>(_ axis: AxisName, _ values: [ModeName: T?]) -> Provider {
    .table(axis, values.mapValues { $0?.themeValue })
  }
  /// A pure closure; `.absent` declines.
  public static func pure(_ body: @escaping @Sendable (ClosureContext) -> Resolution) -> Provider {
    .pure(ContextClosure(body))
  }
  /// A live closure; `.absent` declines.
  public static func live(_ body: @escaping @Sendable (ClosureContext) -> Resolution) -> Provider {
    .live(ContextClosure(body))
  }
  /// A live closure that may touch what lives on the main actor, as views do; `.absent` declines.
  ///
  /// Live closures are called on the thread that is at work, and this one traps if that is not the main thread. So every edit
  /// and every slice has to be made there, and owners have to go there, as for an `ObjectSink(mainActor:)`, which says more.
  public static func live(mainActor body: @escaping @MainActor (ClosureContext) -> Resolution) -> Provider {
    .live(checked(body))
  }
  /// A pure closure that may touch what lives on the main actor, for engines that are edited and read there only.
  package static func pure(mainActor body: @escaping @MainActor (ClosureContext) -> Resolution) -> Provider {
    .pure(checked(body))
  }

  /// A closure of the main actor as one that anybody may call, and that traps elsewhere.
  private static func checked(
    _ body: @escaping @MainActor (ClosureContext) -> Resolution
  ) -> @Sendable (ClosureContext) -> Resolution {
    // Safe: each call is checked. `assumeIsolated` would check once more, and allocate for what its closure captures.
    nonisolated(unsafe) let body = unsafeBitCast(body, to: ((ClosureContext) -> Resolution).self)
    return { context in
      MainActor.check("a closure of the main actor was called")
      return body(context)
    }
  }

  /// Whether each object has a result of its own.
  package var isLive: Bool {
    if case .live = self { true } else { false }
  }
}

extension Provider: CustomStringConvertible {
  /// Constants and entries of tables as their values, tokens by name; closures do not say more than that they are some.
  public var description: String {
    switch self {
    case .constant(let value): return "\(value)"
    case .none: return "none"
    case .table(let axis, let entries):
      let list = entries.map { mode, value in "\(mode): " + (value.map { "\($0)" } ?? "none") }.sorted()
      return "by \(axis) (" + list.joined(separator: ", ") + ")"
    case .token(let name): return "token \(name)"
    case .pure: return "a pure closure"
    case .live: return "a live closure"
    }
  }
}
