import LiveryVocabulary

// A setter for several slots of a slotted attribute, as controls have one with a state. Safe as in MainActorBindings.swift.
extension MainActorBindings {
  /// Binds slots to a setter, and restores what the target had for each state set.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, states: [[StateName]],
    restoring read: @escaping @MainActor (Target, [StateName]) -> Value,
    _ set: @escaping @MainActor (Target, Value, [StateName]) -> Void
  ) {
    let read = unsafeBitCast(read, to: (@Sendable (Target, [StateName]) -> Value).self)
    let set = unsafeBitCast(set, to: (@Sendable (Target, Value, [StateName]) -> Void).self)
    bindings.bind(attribute, states: states, restoring: read, set)
  }

  /// Binds slots to a setter that takes nil, and restores what the target had for each state set. *None* sets nil.
  // Where both forms would do, the property is none that may be nil.
  @_disfavoredOverload
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, states: [[StateName]],
    restoring read: @escaping @MainActor (Target, [StateName]) -> Value?,
    _ set: @escaping @MainActor (Target, Value?, [StateName]) -> Void
  ) {
    let read = unsafeBitCast(read, to: (@Sendable (Target, [StateName]) -> Value?).self)
    let set = unsafeBitCast(set, to: (@Sendable (Target, Value?, [StateName]) -> Void).self)
    bindings.bind(attribute, states: states, restoring: read, set)
  }

  /// Binds slots to a setter of the host's own type, and restores what the target had for each state set.
  @inlinable public mutating func bind<Value, Property>(
    _ attribute: Attribute<Value>, states: [[StateName]], as convert: @escaping @MainActor (Value) -> Property,
    restoring read: @escaping @MainActor (Target, [StateName]) -> Property,
    _ set: @escaping @MainActor (Target, Property, [StateName]) -> Void
  ) {
    let convert = unsafeBitCast(convert, to: (@Sendable (Value) -> Property).self)
    let read = unsafeBitCast(read, to: (@Sendable (Target, [StateName]) -> Property).self)
    let set = unsafeBitCast(set, to: (@Sendable (Target, Property, [StateName]) -> Void).self)
    bindings.bind(attribute, states: states, as: convert, restoring: read, set)
  }

  /// Binds slots to a setter of the host's own type that takes nil, and restores what the target had for each state set. *None*
  /// sets nil.
  @inlinable public mutating func bind<Value, Property>(
    _ attribute: Attribute<Value>, states: [[StateName]], as convert: @escaping @MainActor (Value) -> Property?,
    restoring read: @escaping @MainActor (Target, [StateName]) -> Property?,
    _ set: @escaping @MainActor (Target, Property?, [StateName]) -> Void
  ) {
    let convert = unsafeBitCast(convert, to: (@Sendable (Value) -> Property?).self)
    let read = unsafeBitCast(read, to: (@Sendable (Target, [StateName]) -> Property?).self)
    let set = unsafeBitCast(set, to: (@Sendable (Target, Property?, [StateName]) -> Void).self)
    bindings.bind(attribute, states: states, as: convert, restoring: read, set)
  }

  /// Binds slots to a setter that restores nothing. It gets nil if the value is absent or none.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, states: [[StateName]], restoring nothing: Restoration,
    _ set: @escaping @MainActor (Target, Value?, [StateName]) -> Void
  ) {
    let set = unsafeBitCast(set, to: (@Sendable (Target, Value?, [StateName]) -> Void).self)
    bindings.bind(attribute, states: states, restoring: nothing, set)
  }
}
