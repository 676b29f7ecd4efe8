import LiveryVocabulary
import Synchronization

/// The name of an attribute together with the Swift type of its values, so that reads are typed.
///
/// ```swift
/// extension Attribute where Value == Color {
///   static let backgroundColor = Attribute("backgroundColor")
/// }
/// let color = engine[handle, .backgroundColor]
/// ```
///
/// Creating one hashes its name, so that reads need not; keep it in a static. It belongs to no engine: each engine gives
/// it a number of its own with ``Engine/addAttribute(_:)``.
public struct Attribute<Value: ThemeValue>: Hashable, Sendable {
  public let name: AttributeName
  public let isSlotted: Bool
  @usableFromInline let hash: Int

  public init(_ name: AttributeName, isSlotted: Bool = false) {
    self.name = name
    self.isSlotted = isSlotted
    hash = name.hashValue
  }
}

extension Engine {
  /// Declares an attribute with the kind of its Swift type. Declaring it again returns the same id.
  ///
  /// - Throws: `EditError.redeclared` if the name is taken by an attribute of another kind.
  @discardableResult
  public func addAttribute<Value>(_ attribute: Attribute<Value>) throws -> AttributeID {
    try addAttribute(attribute.name, kind: Value.kind, isSlotted: attribute.isSlotted)
  }

  /// The value of a current attribute, or of the normal slot of a slotted one; nil if the handle is stale, or the value
  /// is absent or none. ``value(_:_:)`` tells these apart.
  ///
  /// - Complexity: one look-up of the name besides that of the value.
  @inlinable public subscript<Value>(handle: Handle, attribute: Attribute<Value>) -> Value? {
    value(handle, id(of: attribute.name, hash: attribute.hash))?.value.flatMap(Value.init(themeValue:))
  }

  /// The value of one slot, typed.
  @inlinable public subscript<Value>(handle: Handle, attribute: Attribute<Value>, slot: StateSetID) -> Value? {
    value(handle, id(of: attribute.name, hash: attribute.hash), slot: slot)?.value.flatMap(Value.init(themeValue:))
  }

  /// The id of a declared attribute. Traps if there is none of that name.
  ///
  /// - Complexity: one look-up in a hash table, without a lock unless the transaction under way declares the attribute.
  public func id(of name: AttributeName) -> AttributeID { id(of: name, hash: name.hashValue) }

  /// The same for a name whose hash is known.
  @usableFromInline func id(of name: AttributeName, hash: Int) -> AttributeID {
    closureGuard.check()
    if let known = attributeIndex.number(of: name, hash: hash) { return AttributeID(index: known, engine: tag) }
    return look { core in
      guard let index = core.attributes.names.index(of: name) else {
        preconditionFailure("the attribute \"\(name)\" was not added to this engine")
      }
      return AttributeID(index: index, engine: core.tag)
    }
  }
}
