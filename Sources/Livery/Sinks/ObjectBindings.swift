import LiveryVocabulary

/// What an object sink does with each attribute: typed setters and key paths, in the order in which they are bound.
///
/// ```swift
/// let labels = try engine.addObjectSink(of: Label.self) { sink in
///   sink.bind(Look.color, \.color)
///   sink.bind(Look.font, restoring: { $0.font }) { $0.font = $1 }
///   sink.bind(Look.title, states: [[], ["highlighted"]]) { $0.setTitle($1, for: $2) }
/// }
/// ```
///
/// A binding with a key path, or with `restoring`, reads the object's own value before the first delivery. It puts that value
/// back when the attribute becomes absent. A setter alone gets nil instead.
public struct ObjectBindings<Target: AnyObject> {
  /// Takes the new word of a target's attribute, and whether it was absent or none before.
  @usableFromInline typealias Apply = (Target, ValueWord, _ appears: Bool) -> Void

  @usableFromInline var slots: [AttributeSlot] = []
  /// By slot: makes what a batch applies.
  @usableFromInline var makers: [@Sendable (Engine) -> Apply] = []

  @inlinable init() {}

  /// Binds an attribute to a setter.
  ///
  /// - Parameters:
  ///   - slot: the state set of a slotted attribute; the normal slot if left out.
  ///   - set: gets the target and the new value; nil if it is absent or none.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil,
    _ set: @escaping @Sendable (Target, Value?) -> Void
  ) {
    add(attribute, slot) { target, value, _ in set(target, value.value) }
  }

  /// Binds several slots of a slotted attribute to a setter.
  ///
  /// - Parameters:
  ///   - states: the state set of each slot; `[]` is the normal slot.
  ///   - set: gets the target, the new value and the state set; nil if the value is absent or none.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, states: [[StateName]],
    _ set: @escaping @Sendable (Target, Value?, [StateName]) -> Void
  ) {
    for slot in states { bind(attribute, slot: slot) { target, value in set(target, value, slot) } }
  }

  /// Binds an attribute to a setter that also puts the target's own value back. This is the fastest way to restore.
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

  /// Binds an attribute to a property. It restores the target's own value. A setter is faster than a key path.
  ///
  /// - Parameter property: a property of the attribute's type. *None* counts as absent.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil,
    _ property: ReferenceWritableKeyPath<Target, Value> & Sendable
  ) {
    bind(attribute, slot: slot, restoring: { $0[keyPath: property] }) { $0[keyPath: property] = $1 }
  }

  /// Binds an attribute to an optional property. It restores the target's own value. *None* sets nil.
  @inlinable public mutating func bind<Value>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil,
    _ property: ReferenceWritableKeyPath<Target, Value?> & Sendable
  ) {
    bind(attribute, slot: slot, property) { $0 }
  }

  /// Binds an attribute to a property of the host's own type. It restores the target's own value.
  ///
  /// ```swift
  /// sink.bind(Look.background, \.backgroundColor) { UIColor($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - property: gets what `convert` answers, and the target's own value when the attribute is absent. *None* counts as absent.
  ///   - convert: makes the host's value.
  @inlinable public mutating func bind<Value, Property: Sendable>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil,
    _ property: ReferenceWritableKeyPath<Target, Property> & Sendable,
    _ convert: @escaping @Sendable (Value) -> Property
  ) {
    addRestoring(attribute, slot, { $0[keyPath: property] }, { $0[keyPath: property] = $1 }) { $0.value.map(convert) }
  }

  /// Binds an attribute to an optional property of the host's own type. It restores the target's own value. *None* sets nil.
  @inlinable public mutating func bind<Value, Property: Sendable>(
    _ attribute: Attribute<Value>, slot: [StateName]? = nil,
    _ property: ReferenceWritableKeyPath<Target, Property?> & Sendable,
    _ convert: @escaping @Sendable (Value) -> Property?
  ) {
    addRestoring(attribute, slot, { $0[keyPath: property] }, { $0[keyPath: property] = $1 }) { value in
      if case .absent = value { nil } else { .some(value.value.flatMap(convert)) }
    }
  }

  /// Adds a binding that keeps what targets had of their own.
  ///
  /// - Parameter convert: what to set; nil to put the target's own value back.
  @inlinable mutating func addRestoring<Value, Property>(
    _ attribute: Attribute<Value>, _ slot: [StateName]?, _ read: @escaping @Sendable (Target) -> Property,
    _ set: @escaping @Sendable (Target, Property) -> Void,
    _ convert: @escaping @Sendable (ReadValue<Value>) -> Property?
  ) {
    let originals = OriginalValues<Target, Property>()
    add(attribute, slot) { target, value, appears in
      if let new = convert(value) {
        if appears { originals.note(target, read) }
        set(target, new)
      } else if let original = originals.take(target) {
        set(target, original)
      }
    }
  }

  @inlinable mutating func add<Value>(
    _ attribute: Attribute<Value>, _ slot: [StateName]?,
    _ use: @escaping @Sendable (Target, ReadValue<Value>, _ appears: Bool) -> Void
  ) {
    slots.append(AttributeSlot(attribute.name, slot: slot))
    makers.append { engine in
      let memo = WordMemo<Value>()
      return { target, word, appears in use(target, memo.read(word, of: engine), appears) }
    }
  }
}

/// What a word says of an attribute of some Swift type.
@usableFromInline enum ReadValue<Value> {
  case absent, none
  case value(Value)

  @inlinable var value: Value? { if case .value(let value) = self { value } else { nil } }
}
