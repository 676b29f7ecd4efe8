extension Theme {
  /// The name of a property that styles have values for. Add your own by extension. Any name is one.
  public struct Attribute: RawRepresentable, ExpressibleByStringLiteral, Equatable, Hashable, Sendable {
    /// The type of the name.
    public typealias RawValue = String
    /// The type of literals.
    public typealias StringLiteralType = String
    /// The name.
    public let rawValue: String

    /// Makes an attribute of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an attribute of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Makes an attribute of a literal.
    public init(stringLiteral value: String) { rawValue = value }

    /// None: the empty name.
    public static let notAnAttribute = Attribute("")
  }
}
