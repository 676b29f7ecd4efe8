import LiveryVocabulary

/// What an object sink of the main actor does with each attribute. The closures may touch what lives on the main actor, as views
/// do, and may capture what is not `Sendable`. See ``ObjectBindings``.
///
/// ```swift
/// let buttons = try engine.addObjectSink(mainActor: ThemedButton.self) { sink in
///   sink.bind(Look.background, \.backgroundColor)
///   sink.bind(Look.title) { [weak self] button, title in self?.show(title, on: button) }
/// }
/// ```
public struct MainActorBindings<Target: AnyObject> {
  @usableFromInline var bindings = ObjectBindings<Target>()

  @inlinable init() {}

  /// Binds an attribute to a setter. It gets nil if the value is absent or none.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, _ set: @escaping @MainActor (Target, Value?) -> Void
  ) {
    let set = unsafeBitCast(set, to: (@Sendable (Target, Value?) -> Void).self)
    bindings.bind(attribute, slot: slot, set)
  }

  /// Binds several slots of a slotted attribute to a setter, which gets the state set as well.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, states: [[StateName]],
    _ set: @escaping @MainActor (Target, Value?, [StateName]) -> Void
  ) {
    let set = unsafeBitCast(set, to: (@Sendable (Target, Value?, [StateName]) -> Void).self)
    bindings.bind(attribute, states: states, set)
  }

  /// Binds an attribute to a setter that also puts the target's own value back. This is the fastest way to restore.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, restoring read: @escaping @MainActor (Target) -> Value,
    _ set: @escaping @MainActor (Target, Value) -> Void
  ) {
    let read = unsafeBitCast(read, to: (@Sendable (Target) -> Value).self)
    let set = unsafeBitCast(set, to: (@Sendable (Target, Value) -> Void).self)
    bindings.bind(attribute, slot: slot, restoring: read, set)
  }

  /// Binds an attribute to a property. It restores the target's own value. *None* counts as absent.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, _ property: ReferenceWritableKeyPath<Target, Value>
  ) {
    bindings.bind(attribute, slot: slot, Self.sendable(property))
  }

  /// Binds an attribute to an optional property. It restores the target's own value. *None* sets nil.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, _ property: ReferenceWritableKeyPath<Target, Value?>
  ) {
    bindings.bind(attribute, slot: slot, Self.sendable(property))
  }

  /// Binds an attribute to a property of the host's own type. It restores the target's own value. *None* counts as absent.
  @inlinable public mutating func bind<Value, Property: Sendable>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, _ property: ReferenceWritableKeyPath<Target, Property>,
    _ convert: @escaping @MainActor (Value) -> Property
  ) {
    let convert = unsafeBitCast(convert, to: (@Sendable (Value) -> Property).self)
    bindings.bind(attribute, slot: slot, Self.sendable(property), convert)
  }

  /// Binds an attribute to an optional property of the host's own type. It restores the target's own value. *None* sets nil.
  @inlinable public mutating func bind<Value, Property: Sendable>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, _ property: ReferenceWritableKeyPath<Target, Property?>,
    _ convert: @escaping @MainActor (Value) -> Property?
  ) {
    let convert = unsafeBitCast(convert, to: (@Sendable (Value) -> Property?).self)
    bindings.bind(attribute, slot: slot, Self.sendable(property), convert)
  }

  // Safe: the sink calls its bindings on the main actor only, which it checks once for each batch. There a closure of the main
  // actor is an ordinary function, and it and a key path never leave that thread.
  @inlinable static func sendable<Value>(
    _ property: ReferenceWritableKeyPath<Target, Value>
  ) -> ReferenceWritableKeyPath<Target, Value> & Sendable {
    unsafeBitCast(property, to: (ReferenceWritableKeyPath<Target, Value> & Sendable).self)
  }
}
