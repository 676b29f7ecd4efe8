extension Value: Interpolable {
  /// Values of one interpolable kind blend as their Swift type does. An opaque value blends if its type is ``Interpolable``.
  ///
  /// All other pairs jump: truth values, text, pictures, enumeration cases, values of two kinds. Lists blend if all their
  /// elements do.
  ///
  /// - Complexity: colours, numbers and font weights need no allocation in each frame. Any other kind is boxed.
  public static func blend(from start: Value, to end: Value) -> (@Sendable (Double) -> Value)? {
    switch (start, end) {
    case (.number(let start), .number(let end)): wrapped(start.wrappedValue, end.wrappedValue)
    case (.color(let start), .color(let end)): wrapped(start, end)
    case (.fontWeight(let start), .fontWeight(let end)): wrapped(start, end)
    case (.dimension(let start), .dimension(let end)): wrapped(start, end)
    case (.duration(let start), .duration(let end)): wrapped(start, end)
    case (.insets(let start), .insets(let end)): wrapped(start, end)
    case (.size(let start), .size(let end)): wrapped(start, end)
    case (.point(let start), .point(let end)): wrapped(start, end)
    case (.offset(let start), .offset(let end)): wrapped(start, end)
    case (.font(let start), .font(let end)): wrapped(start, end)
    case (.gradient(let start), .gradient(let end)): wrapped(start, end)
    case (.shadow(let start), .shadow(let end)): wrapped(start, end)
    case (.border(let start), .border(let end)): wrapped(start, end)
    case (.list(let start), .list(let end)): wrapped(start, end)
    case (.opaque(let start), .opaque(let end)): opaque(start, end)
    default: nil
    }
  }

  private static func wrapped<Wrapped: ThemeValue & Interpolable>(
    _ start: Wrapped, _ end: Wrapped
  ) -> (@Sendable (Double) -> Value)? {
    guard let blend = Wrapped.blend(from: start, to: end) else { return nil }
    return { blend($0).themeValue }
  }

  private static func opaque(_ start: OpaqueValue, _ end: OpaqueValue) -> (@Sendable (Double) -> Value)? {
    func open<Wrapped: Hashable & Interpolable>(_ start: Wrapped) -> (@Sendable (Double) -> Value)? {
      guard let end = end.base as? Wrapped, let blend = Wrapped.blend(from: start, to: end) else { return nil }
      return { .opaque(OpaqueValue(blend($0))) }
    }
    guard let start = start.base as? any Hashable & Interpolable else { return nil }
    return open(start)
  }
}
