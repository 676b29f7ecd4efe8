/// What says an attribute's name: the name, a text, or a typed ``Attribute``.
///
/// Values that belong to no engine, as the bindings of a sink do, take any of them.
public protocol NamedAttribute: Sendable {
  /// The name of the attribute.
  var attributeName: AttributeName { get }
  /// The kind of its values, if that is known; nil for a name alone.
  var valueKind: ValueKind? { get }
}

extension NamedAttribute {
  /// Nil: a name says nothing of kinds.
  public var valueKind: ValueKind? { nil }
}

extension Name: NamedAttribute where Domain == AttributeDomain {
  /// The name itself.
  public var attributeName: AttributeName { self }
}

extension String: NamedAttribute {
  /// The text as a name.
  public var attributeName: AttributeName { AttributeName(self) }
}

extension Attribute: NamedAttribute {
  /// The name without the type.
  public var attributeName: AttributeName { name }
  /// The kind of the type.
  public var valueKind: ValueKind? { Value.kind }
}
