import LiveryVocabulary

extension ObjectBindings {
  /// Binds an attribute to a property. It restores the target's own value. A setter is faster than a key path.
  ///
  /// - Parameters:
  ///   - slot: the state set of a slotted attribute; the normal slot if left out.
  ///   - property: a property of the attribute's type. *None* counts as absent.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil,
    _ property: ReferenceWritableKeyPath<Target, Value> & Sendable
  ) {
    addRestoring(attribute, slot, { $0[keyPath: property] }, { $0[keyPath: property] = $1 }) { $0.value }
  }

  /// Binds an attribute to an optional property. It restores the target's own value. *None* sets nil.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil,
    _ property: ReferenceWritableKeyPath<Target, Value?> & Sendable
  ) {
    addRestoring(attribute, slot, { $0[keyPath: property] }, { $0[keyPath: property] = $1 }) { value in
      value.optional { $0 }
    }
  }

  /// Binds an attribute to a property of the host's own type. It restores the target's own value.
  ///
  /// ```swift
  /// sink.bind(Look.font, as: { UIFont($0) }, \.font)
  /// ```
  ///
  /// - Parameters:
  ///   - slot: the state set of a slotted attribute; the normal slot if left out.
  ///   - convert: makes the host's value.
  ///   - property: gets what `convert` returns. *None* counts as absent.
  @inlinable public mutating func bind<Value, Property>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, as convert: @escaping @Sendable (Value) -> Property,
    _ property: ReferenceWritableKeyPath<Target, Property> & Sendable
  ) {
    addRestoring(attribute, slot, { $0[keyPath: property] }, { $0[keyPath: property] = $1 }) { $0.value.map(convert) }
  }

  /// Binds an attribute to an optional property of the host's own type. It restores the target's own value. *None* sets nil.
  @inlinable public mutating func bind<Value, Property>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, as convert: @escaping @Sendable (Value) -> Property?,
    _ property: ReferenceWritableKeyPath<Target, Property?> & Sendable
  ) {
    addRestoring(attribute, slot, { $0[keyPath: property] }, { $0[keyPath: property] = $1 }) { $0.optional(convert) }
  }
}
