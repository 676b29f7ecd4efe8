/// What names an attribute: its name, a text, or a typed ``Attribute``.
///
/// Functions that need no type take any of them:
///
/// ```swift
/// try engine.refresh(save, Look.background)
/// try engine.refresh(save, "background")
/// ```
public protocol AttributeReference: Sendable {
  /// The name of the attribute.
  var attributeName: AttributeName { get }
}

extension Name: AttributeReference where Domain == AttributeDomain {
  /// The name itself.
  public var attributeName: AttributeName { self }
}

extension String: AttributeReference {
  /// The text as a name.
  public var attributeName: AttributeName { AttributeName(self) }
}

extension Attribute: AttributeReference {
  /// The name without the type.
  public var attributeName: AttributeName { name }
}
