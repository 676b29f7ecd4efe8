extension Theme {
  /// The name of a set of styles for some objects of a class: `button.themeIdentifier = "red"`.
  public struct Identifier: RawRepresentable, ExpressibleByStringLiteral, Equatable, Hashable, Sendable {
    /// The type of the name.
    public typealias RawValue = String
    /// The type of literals.
    public typealias StringLiteralType = String
    /// The name.
    public let rawValue: String

    /// Makes an identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier of a literal.
    public init(stringLiteral value: String) { rawValue = value }

    /// None: the empty name.
    public static let notAnIdentifier = Identifier("")
  }
}
