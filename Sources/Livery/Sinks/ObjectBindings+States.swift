import LiveryVocabulary

// A setter for several slots of a slotted attribute, as controls have one with a state.
extension ObjectBindings {
  /// Binds slots to a setter, and restores what the target had for each state set.
  ///
  /// - Parameters:
  ///   - states: the state set of each slot; `[]` is the normal slot.
  ///   - read: reads the target's own value for a state set. Called before the first value is set.
  ///   - set: gets the target, the new value and the state set. The value is the target's own when the slot is absent or none.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, states: [[StateName]],
    restoring read: @escaping @Sendable (Target, [StateName]) -> Value,
    _ set: @escaping @Sendable (Target, Value, [StateName]) -> Void
  ) {
    for slot in states {
      bind(attribute, slot: slot, restoring: { read($0, slot) }) { target, value in set(target, value, slot) }
    }
  }

  /// Binds slots to a setter that takes nil, and restores what the target had for each state set. *None* sets nil.
  ///
  /// ```swift
  /// sink.bind(Look.title, states: [[], ["highlighted"]], restoring: { $0.title(for: $1) }) { $0.setTitle($1, for: $2) }
  /// ```
  // Where both forms would do, the property is none that may be nil.
  @_disfavoredOverload
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, states: [[StateName]],
    restoring read: @escaping @Sendable (Target, [StateName]) -> Value?,
    _ set: @escaping @Sendable (Target, Value?, [StateName]) -> Void
  ) {
    for slot in states {
      bind(attribute, slot: slot, restoring: { read($0, slot) }) { target, value in set(target, value, slot) }
    }
  }

  /// Binds slots to a setter of the host's own type, and restores what the target had for each state set.
  ///
  /// - Parameters:
  ///   - states: the state set of each slot; `[]` is the normal slot.
  ///   - convert: makes the host's value.
  ///   - read: reads the target's own value for a state set. Called before the first value is set.
  ///   - set: gets the target, the new value and the state set. The value is the target's own when the slot is absent or none.
  @inlinable public mutating func bind<Value, Property>(
    _ attribute: Attribute<Value>, states: [[StateName]], as convert: @escaping @Sendable (Value) -> Property,
    restoring read: @escaping @Sendable (Target, [StateName]) -> Property,
    _ set: @escaping @Sendable (Target, Property, [StateName]) -> Void
  ) {
    for slot in states {
      bind(attribute, slot: slot, as: convert, restoring: { read($0, slot) }) { target, value in
        set(target, value, slot)
      }
    }
  }

  /// Binds slots to a setter of the host's own type that takes nil, and restores what the target had for each state set. *None*
  /// sets nil.
  @inlinable public mutating func bind<Value, Property>(
    _ attribute: Attribute<Value>, states: [[StateName]], as convert: @escaping @Sendable (Value) -> Property?,
    restoring read: @escaping @Sendable (Target, [StateName]) -> Property?,
    _ set: @escaping @Sendable (Target, Property?, [StateName]) -> Void
  ) {
    for slot in states {
      bind(attribute, slot: slot, as: convert, restoring: { read($0, slot) }) { target, value in
        set(target, value, slot)
      }
    }
  }

  /// Binds slots to a setter that restores nothing.
  ///
  /// - Parameters:
  ///   - states: the state set of each slot; `[]` is the normal slot.
  ///   - set: gets the target, the new value and the state set; nil if the value is absent or none.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, states: [[StateName]], restoring nothing: Restoration,
    _ set: @escaping @Sendable (Target, Value?, [StateName]) -> Void
  ) {
    for slot in states {
      bind(attribute, slot: slot, restoring: nothing) { target, value in set(target, value, slot) }
    }
  }
}
