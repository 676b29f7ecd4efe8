import LiveryVocabulary

extension ObjectBindings {
  /// Binds an attribute to a setter, and restores what the target had. This is the fastest way.
  ///
  /// ```swift
  /// sink.bind(Look.font, restoring: { $0.font }) { $0.font = $1 }
  /// ```
  ///
  /// - Parameters:
  ///   - slot: the state set of a slotted attribute; the normal slot if left out.
  ///   - read: reads the target's own value. Called before the first value is set.
  ///   - set: gets the target and the new value, or its own value when the attribute is absent or none.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, restoring read: @escaping @Sendable (Target) -> Value,
    _ set: @escaping @Sendable (Target, Value) -> Void
  ) {
    addRestoring(attribute, slot, read, set) { $0.value }
  }

  /// Binds an attribute to a setter that takes nil, and restores what the target had. *None* sets nil.
  // Where both forms would do, the property is none that may be nil.
  @_disfavoredOverload
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, restoring read: @escaping @Sendable (Target) -> Value?,
    _ set: @escaping @Sendable (Target, Value?) -> Void
  ) {
    addRestoring(attribute, slot, read, set) { value in value.optional { $0 } }
  }

  /// Binds an attribute to a setter of the host's own type, and restores what the target had.
  ///
  /// ```swift
  /// sink.bind(Look.font, as: { UIFont($0) }, restoring: { $0.font }) { $0.font = $1 }
  /// ```
  ///
  /// - Parameters:
  ///   - slot: the state set of a slotted attribute; the normal slot if left out.
  ///   - convert: makes the host's value.
  ///   - read: reads the target's own value. Called before the first value is set.
  ///   - set: gets the target and the new value, or its own value when the attribute is absent or none.
  @inlinable public mutating func bind<Value, Property>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, as convert: @escaping @Sendable (Value) -> Property,
    restoring read: @escaping @Sendable (Target) -> Property,
    _ set: @escaping @Sendable (Target, Property) -> Void
  ) {
    addRestoring(attribute, slot, read, set) { $0.value.map(convert) }
  }

  /// Binds an attribute to a setter of the host's own type that takes nil, and restores what the target had. *None* sets nil.
  @inlinable public mutating func bind<Value, Property>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, as convert: @escaping @Sendable (Value) -> Property?,
    restoring read: @escaping @Sendable (Target) -> Property?,
    _ set: @escaping @Sendable (Target, Property?) -> Void
  ) {
    addRestoring(attribute, slot, read, set) { $0.optional(convert) }
  }

  /// Binds an attribute to a setter that restores nothing.
  ///
  /// ```swift
  /// sink.bind(Look.text, restoring: .nothing) { view, text in view.show(text) }
  /// ```
  ///
  /// - Parameters:
  ///   - slot: the state set of a slotted attribute; the normal slot if left out.
  ///   - set: gets the target and the new value; nil if it is absent or none.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, restoring _: Restoration,
    _ set: @escaping @Sendable (Target, Value?) -> Void
  ) {
    add(attribute, slot) { engine in
      let memo = WordMemo<Value>()
      return { target, change in set(target, memo.read(change.new, of: engine).value) }
    }
  }

  // MARK: With the old value

  /// Binds an attribute to a setter that gets the old value, too, and restores what the target had.
  ///
  /// ```swift
  /// sink.bind(Look.color, restoring: { $0.color }) { view, new, old in view.animate(from: old, to: new) }
  /// ```
  ///
  /// - Parameters:
  ///   - slot: the state set of a slotted attribute; the normal slot if left out.
  ///   - read: reads the target's own value. Called before the first value is set.
  ///   - set: gets the target, the new value and the old one. Where the attribute is absent or none, the target's own value
  ///     takes its place.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, restoring read: @escaping @Sendable (Target) -> Value,
    _ set: @escaping @Sendable (Target, _ new: Value, _ old: Value) -> Void
  ) {
    addRestoringWithOld(attribute, slot, read, set) { $0.value }
  }

  /// Binds an attribute to a setter of the host's own type that gets the old value, too, and restores what the target had.
  @inlinable public mutating func bind<Value, Property>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, as convert: @escaping @Sendable (Value) -> Property,
    restoring read: @escaping @Sendable (Target) -> Property,
    _ set: @escaping @Sendable (Target, _ new: Property, _ old: Property) -> Void
  ) {
    addRestoringWithOld(attribute, slot, read, set) { $0.value.map(convert) }
  }
}
