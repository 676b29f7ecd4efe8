import LiveryVocabulary

extension Engine {
  /// Declares an attribute with the kind of its Swift type. Declaring it again returns the same id.
  ///
  /// - Throws: `EditError.redeclared` if the name is taken by an attribute of another kind, or by a slotted one where
  ///   this is current or the other way round; `limitReached`.
  /// - Complexity: that of ``addAttribute(_:kind:isSlotted:)``.
  @discardableResult
  public func addAttribute<Value>(_ attribute: Attribute<Value>) throws -> AttributeID {
    try addAttribute(attribute.name, kind: Value.kind, isSlotted: attribute.isSlotted)
  }

  /// The value of a current attribute, or of the normal slot of a slotted one; nil if the handle is stale, if the value
  /// is absent or none, or if the attribute was added with another Swift type. ``value(_:_:)`` tells these apart.
  ///
  /// Traps if no attribute of that name was added to this engine, also for a stale handle.
  ///
  /// - Complexity: one look-up of the name besides that of the value.
  @inlinable public subscript<Value>(handle: Handle, attribute: Attribute<Value>) -> Value? {
    value(handle, id(of: attribute.name, hash: attribute.hash))?.value.flatMap(Value.init(themeValue:))
  }

  /// The value of one slot, typed; nil for the same reasons as without a slot.
  ///
  /// Traps if no attribute of that name was added to this engine, if it has no slots, and on an id of another engine.
  ///
  /// - Parameter slot: an id, or a list of names.
  /// - Complexity: one look-up of the name besides that of the value.
  @inlinable
  public subscript<Value>(handle: Handle, attribute: Attribute<Value>, slot slot: some StateSet) -> Value? {
    let id = id(of: attribute.name, hash: attribute.hash)
    return value(handle, id, slot: slot.knownID(in: self))?.value.flatMap(Value.init(themeValue:))
  }

  /// What ``value(_:_:slot:in:)->Resolution?`` answers, typed; nil for the same reasons as without a patch.
  ///
  /// Traps if no attribute of that name was added to this engine, if a slot is named and it has none, and on an id of another
  /// engine.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`.
  /// - Complexity: one look-up of the name besides that of the untyped call.
  @inlinable public func value<Value, States: StateSet>(
    _ handle: Handle, _ attribute: Attribute<Value>, slot: States? = StateSetID?.none, in patch: Patch
  ) throws -> Value? {
    let id = id(of: attribute.name, hash: attribute.hash)
    return try value(handle, id, slot: slot?.knownID(in: self), in: patch)?.value.flatMap(Value.init(themeValue:))
  }

  /// The id of a declared attribute. Traps if there is none of that name, and says which are near.
  ///
  /// - Parameter attribute: a name, a text or a typed attribute.
  /// - Complexity: one look-up in a hash table, without a lock unless the transaction under way declares the attribute.
  public func id(of attribute: some NamedAttribute) -> AttributeID {
    let name = attribute.attributeName
    return id(of: name, hash: name.hashValue)
  }

  /// The same for a name whose hash is known.
  @usableFromInline func id(of name: AttributeName, hash: Int) -> AttributeID {
    attributeID(name, hash: hash) ?? declaredID(of: name)
  }
}

extension Snapshot {
  /// The value of a current attribute, or of the normal slot of a slotted one, as of the snapshot; nil if the handle was stale,
  /// if the value is absent or none, or if the attribute was added with another Swift type.
  ///
  /// Also nil if no attribute of that name was there: none has to be added to read a snapshot.
  ///
  /// - Complexity: one look-up of the name besides that of the value.
  public subscript<Value>(handle: Handle, attribute: Attribute<Value>) -> Value? {
    guard let id = id(of: attribute.name, hash: attribute.hash) else { return nil }
    return value(handle, id)?.value(as: Value.self)
  }

  /// The value of one slot as of the snapshot, typed; nil for the same reasons as without a slot.
  ///
  /// Traps if the attribute has no slots, and on an id of another engine.
  ///
  /// - Parameter slot: an id, or a list of names. May wait for a step of a commit if it is a list.
  /// - Complexity: one look-up of the name besides that of the value.
  public subscript<Value>(handle: Handle, attribute: Attribute<Value>, slot slot: some StateSet) -> Value? {
    guard let id = id(of: attribute.name, hash: attribute.hash) else { return nil }
    return value(handle, id, slot: slot)?.value(as: Value.self)
  }
}
