#if os(Linux)
  /// The name of an action. On Linux there is no runtime that calls methods by name, so it is only kept.
  public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name.
    public let name: String

    /// Makes a selector of a name.
    public init(_ name: String) { self.name = name }
    /// Makes a selector of a literal.
    public init(stringLiteral value: String) { name = value }
  }
#endif
