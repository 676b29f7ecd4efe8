import Livery

// Typed attributes and tokens, and reads by name or by type. Each calls a requirement.
extension EditableEngine {
  /// Declares an attribute with the kind of its Swift type, or finds the same declaration.
  ///
  /// - Throws: `EditError.redeclared`, `limitReached`.
  @discardableResult
  public func addAttribute<Value>(_ attribute: Attribute<Value>) throws -> AttributeID {
    try addAttribute(attribute.name, kind: Value.kind, isSlotted: attribute.isSlotted)
  }

  /// Gives a typed token a value above all documents. A definition with the same circumstances is replaced in place.
  ///
  /// - Throws: what the requirement throws.
  public func setToken<Value>(
    _ token: Token<Value>, to value: Value, theme: ThemeName? = nil, when: When = .always, file: String = #fileID,
    line: Int = #line, column: Int = #column
  ) throws {
    try setToken(
      TokenDefinition(token, theme: theme, when: when, value), file: file, line: line, column: column)
  }

  /// Lets a typed token be another token of the same type.
  ///
  /// - Throws: what the requirement throws.
  public func setToken<Value>(
    _ token: Token<Value>, to other: Token<Value>, theme: ThemeName? = nil, when: When = .always,
    file: String = #fileID, line: Int = #line, column: Int = #column
  ) throws {
    try setToken(
      TokenDefinition(token, theme: theme, when: when, other), file: file, line: line, column: column)
  }

  /// Removes a typed token from all layers but patches.
  public func removeToken<Value>(_ token: Token<Value>) throws { try removeToken(token.name) }

  /// Removes one definition of a typed token, if it is there.
  public func removeToken<Value>(_ token: Token<Value>, when: When) throws { try removeToken(token.name, when: when) }

  /// The value of a current attribute, or of the normal slot of a slotted one; nil if the handle is stale. Traps if no such
  /// attribute is declared.
  public func value(_ handle: Handle, _ attribute: some AttributeReference) -> Resolution? {
    value(handle, declaredID(of: attribute))
  }

  /// The value of one slot; nil if the handle is stale. Traps if no such attribute is declared, or if it has no slots.
  public func value(
    _ handle: Handle, _ attribute: some AttributeReference, slot states: some StateSet
  ) -> Resolution? {
    value(handle, declaredID(of: attribute), slot: states.knownID(in: self))
  }

  /// The value that a read would give if a patch were put on the object; nil if the handle is stale. Traps if no such attribute
  /// is declared, or if a slot is named and it has none.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`.
  public func value<States: StateSet>(
    _ handle: Handle, _ attribute: some AttributeReference, slot states: States? = StateSetID?.none, in patch: Patch
  ) throws -> Resolution? {
    try value(handle, declaredID(of: attribute), slot: states?.knownID(in: self), in: patch)
  }

  /// The value of a current attribute, or of the normal slot of a slotted one. nil if there is none of this type. Traps if no such
  /// attribute is declared.
  public subscript<Value>(handle: Handle, attribute: Attribute<Value>) -> Value? {
    value(handle, attribute)?.value(as: Value.self)
  }

  /// The value of one slot. nil if there is none of this type. Traps if no such attribute is declared, or if it has no slots.
  public subscript<Value>(handle: Handle, attribute: Attribute<Value>, slot slot: some StateSet) -> Value? {
    value(handle, attribute, slot: slot)?.value(as: Value.self)
  }

  /// The value that a read would give if a patch were put on the object. nil if there is none of this type. Traps if no such
  /// attribute is declared, or if a slot is named and it has none.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`.
  public func value<Value, States: StateSet>(
    _ handle: Handle, _ attribute: Attribute<Value>, slot states: States? = StateSetID?.none, in patch: Patch
  ) throws -> Value? {
    try value(handle, declaredID(of: attribute), slot: states?.knownID(in: self), in: patch)?.value(as: Value.self)
  }

  /// ``EditableEngine/explain(_:_:slot:)`` for a current attribute, or for the normal slot of a slotted one.
  public func explain(_ handle: Handle, _ attribute: some AttributeReference) -> Explanation? {
    explain(handle, attribute, slot: StateSetID?.none)
  }
}
