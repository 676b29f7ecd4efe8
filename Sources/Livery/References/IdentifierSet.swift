import LiveryVocabulary

/// What stands for a set of identifiers: its id, or a list of names or texts.
///
/// ```swift
/// try engine.setIdentifiers(of: save, to: ["primary"])
/// ```
///
/// Order and repetition do not count. An id from ``Engine/identifiers(_:)`` saves the look-up of the names.
public protocol IdentifierSet: Sendable {
  /// The id of the set.
  func id(in source: some IDSource) -> IdentifierSetID
}

extension ID: IdentifierSet where Domain == IdentifierDomain {
  /// The id itself. Whose it is, is checked where it is used.
  @inlinable public func id(in source: some IDSource) -> IdentifierSetID { self }
}

/// What stands for an identifier in a list: its name or a text.
public protocol IdentifierReference: Sendable {
  /// The name of the identifier.
  var identifierName: IdentifierName { get }
}

extension Name: IdentifierReference where Domain == IdentifierDomain {
  /// The name itself.
  public var identifierName: IdentifierName { self }
}

extension String: IdentifierReference {
  /// The text as a name.
  public var identifierName: IdentifierName { IdentifierName(self) }
}

extension Array: IdentifierSet where Element: IdentifierReference {
  /// The id of the set of these identifiers.
  ///
  /// - Complexity: O(n log n) in the names.
  public func id(in source: some IDSource) -> IdentifierSetID { source.identifiers(map(\.identifierName)) }
}
