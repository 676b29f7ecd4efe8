import LiveryVocabulary

// Safe as in MainActorBindings.swift.
extension MainActorBindings {
  /// Binds an attribute to a property. It restores the target's own value. *None* counts as absent.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil,
    _ property: ReferenceWritableKeyPath<Target, Value>
  ) {
    bindings.bind(attribute, slot: slot, Self.sendable(property))
  }

  /// Binds an attribute to an optional property. It restores the target's own value. *None* sets nil.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil,
    _ property: ReferenceWritableKeyPath<Target, Value?>
  ) {
    bindings.bind(attribute, slot: slot, Self.sendable(property))
  }

  /// Binds an attribute to a property of the host's own type. It restores the target's own value. *None* counts as absent.
  @inlinable public mutating func bind<Value, Property>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, as convert: @escaping @MainActor (Value) -> Property,
    _ property: ReferenceWritableKeyPath<Target, Property>
  ) {
    let convert = unsafeBitCast(convert, to: (@Sendable (Value) -> Property).self)
    bindings.bind(attribute, slot: slot, as: convert, Self.sendable(property))
  }

  /// Binds an attribute to an optional property of the host's own type. It restores the target's own value. *None* sets nil.
  @inlinable public mutating func bind<Value, Property>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, as convert: @escaping @MainActor (Value) -> Property?,
    _ property: ReferenceWritableKeyPath<Target, Property?>
  ) {
    let convert = unsafeBitCast(convert, to: (@Sendable (Value) -> Property?).self)
    bindings.bind(attribute, slot: slot, as: convert, Self.sendable(property))
  }

  @inlinable static func sendable<Value>(
    _ property: ReferenceWritableKeyPath<Target, Value>
  ) -> ReferenceWritableKeyPath<Target, Value> & Sendable {
    unsafeBitCast(property, to: (ReferenceWritableKeyPath<Target, Value> & Sendable).self)
  }
}
