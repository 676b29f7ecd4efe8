import LiveryVocabulary

/// What stands for an attribute: its id, its name, a text, or a typed `Attribute`.
///
/// ```swift
/// engine.explain(save, Look.background)
/// engine.explain(save, "background")
/// ```
///
/// An id saves the look-up of the name.
public protocol AttributeReference: Sendable {
  /// The id of the attribute.
  ///
  /// - Throws: `EditError.unknownAttribute`, with near names, if no attribute of that name is declared.
  func id(in source: some IDSource) throws -> AttributeID
  /// The id of the attribute in a snapshot, nil if the snapshot has none of that name.
  func id(in snapshot: Snapshot) -> AttributeID?
  /// The name of the attribute. nil for an id whose declaration was discarded.
  func name(in source: some IDSource) -> AttributeName?
}

extension ID: AttributeReference where Domain == AttributeDomain {
  /// The id itself. Whose it is, is checked where it is used.
  @inlinable public func id(in source: some IDSource) -> AttributeID { self }
  /// The id itself.
  @inlinable public func id(in snapshot: Snapshot) -> AttributeID? { self }
  /// The name that has the id. Traps on an id of another engine.
  public func name(in source: some IDSource) -> AttributeName? { source.name(of: self) }
}

extension AttributeReference where Self: NamedAttribute {
  /// The id of the attribute of this name.
  ///
  /// - Complexity: a look-up in a hash table.
  public func id(in source: some IDSource) throws -> AttributeID {
    if let id = source.attributeID(attributeName) { return id }
    throw EditError.unknownAttribute(attributeName).suggesting(among: source.attributeNames.map(\.text))
  }

  /// The id of the attribute of this name.
  ///
  /// - Complexity: a look-up in a hash table.
  public func id(in snapshot: Snapshot) -> AttributeID? {
    let name = attributeName
    return snapshot.id(of: name, hash: name.hashValue)
  }

  /// The name itself, whether it is declared or not.
  public func name(in source: some IDSource) -> AttributeName? { attributeName }
}

extension Name: AttributeReference where Domain == AttributeDomain {}
extension String: AttributeReference {}
extension Attribute: AttributeReference {}
