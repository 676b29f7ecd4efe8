import LiveryVocabulary

/// What an object sink of the main actor does with each attribute. The closures may touch what lives on the main actor, as views
/// do, and may capture what is not `Sendable`. ``ObjectBindings`` says what each form does.
///
/// ```swift
/// let buttons = try engine.addObjectSink(mainActor: ThemedButton.self) { sink in
///   sink.bind(Look.background, \.backgroundColor)
///   sink.bind(Look.font, as: { UIFont($0) }, restoring: { $0.font }) { $0.font = $1 }
///   sink.bind(Look.title, restoring: .nothing) { [weak self] button, title in self?.show(title, on: button) }
/// }
/// ```
public struct MainActorBindings<Target: AnyObject> {
  @usableFromInline var bindings = ObjectBindings<Target>()

  @inlinable init() {}
}

// Safe: the sink calls its bindings on the main actor only, which it checks once for each batch. There a closure of the main
// actor is an ordinary function, and it and a key path never leave that thread.
extension MainActorBindings {
  /// Binds an attribute to a setter, and restores what the target had. This is the fastest way.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil,
    restoring read: @escaping @MainActor (Target) -> Value,
    _ set: @escaping @MainActor (Target, Value) -> Void
  ) {
    let read = unsafeBitCast(read, to: (@Sendable (Target) -> Value).self)
    let set = unsafeBitCast(set, to: (@Sendable (Target, Value) -> Void).self)
    bindings.bind(attribute, slot: slot, restoring: read, set)
  }

  /// Binds an attribute to a setter that takes nil, and restores what the target had. *None* sets nil.
  // Where both forms would do, the property is none that may be nil.
  @_disfavoredOverload
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil,
    restoring read: @escaping @MainActor (Target) -> Value?,
    _ set: @escaping @MainActor (Target, Value?) -> Void
  ) {
    let read = unsafeBitCast(read, to: (@Sendable (Target) -> Value?).self)
    let set = unsafeBitCast(set, to: (@Sendable (Target, Value?) -> Void).self)
    bindings.bind(attribute, slot: slot, restoring: read, set)
  }

  /// Binds an attribute to a setter of the host's own type, and restores what the target had.
  @inlinable public mutating func bind<Value, Property>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, as convert: @escaping @MainActor (Value) -> Property,
    restoring read: @escaping @MainActor (Target) -> Property,
    _ set: @escaping @MainActor (Target, Property) -> Void
  ) {
    let convert = unsafeBitCast(convert, to: (@Sendable (Value) -> Property).self)
    let read = unsafeBitCast(read, to: (@Sendable (Target) -> Property).self)
    let set = unsafeBitCast(set, to: (@Sendable (Target, Property) -> Void).self)
    bindings.bind(attribute, slot: slot, as: convert, restoring: read, set)
  }

  /// Binds an attribute to a setter of the host's own type that takes nil, and restores what the target had. *None* sets nil.
  @inlinable public mutating func bind<Value, Property>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, as convert: @escaping @MainActor (Value) -> Property?,
    restoring read: @escaping @MainActor (Target) -> Property?,
    _ set: @escaping @MainActor (Target, Property?) -> Void
  ) {
    let convert = unsafeBitCast(convert, to: (@Sendable (Value) -> Property?).self)
    let read = unsafeBitCast(read, to: (@Sendable (Target) -> Property?).self)
    let set = unsafeBitCast(set, to: (@Sendable (Target, Property?) -> Void).self)
    bindings.bind(attribute, slot: slot, as: convert, restoring: read, set)
  }

  /// Binds an attribute to a setter that restores nothing. It gets nil if the value is absent or none.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, restoring nothing: Restoration,
    _ set: @escaping @MainActor (Target, Value?) -> Void
  ) {
    let set = unsafeBitCast(set, to: (@Sendable (Target, Value?) -> Void).self)
    bindings.bind(attribute, slot: slot, restoring: nothing, set)
  }

  // MARK: With the old value

  /// Binds an attribute to a setter that gets the old value, too, and restores what the target had.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil,
    restoring read: @escaping @MainActor (Target) -> Value,
    _ set: @escaping @MainActor (Target, _ new: Value, _ old: Value) -> Void
  ) {
    let read = unsafeBitCast(read, to: (@Sendable (Target) -> Value).self)
    let set = unsafeBitCast(set, to: (@Sendable (Target, Value, Value) -> Void).self)
    bindings.bind(attribute, slot: slot, restoring: read, set)
  }

  /// Binds an attribute to a setter of the host's own type that gets the old value, too, and restores what the target had.
  @inlinable public mutating func bind<Value, Property>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil, as convert: @escaping @MainActor (Value) -> Property,
    restoring read: @escaping @MainActor (Target) -> Property,
    _ set: @escaping @MainActor (Target, _ new: Property, _ old: Property) -> Void
  ) {
    let convert = unsafeBitCast(convert, to: (@Sendable (Value) -> Property).self)
    let read = unsafeBitCast(read, to: (@Sendable (Target) -> Property).self)
    let set = unsafeBitCast(set, to: (@Sendable (Target, Property, Property) -> Void).self)
    bindings.bind(attribute, slot: slot, as: convert, restoring: read, set)
  }
}
