import LiveryVocabulary

/// What an object sink does with each attribute: typed setters and key paths, in the order in which they are bound.
///
/// ```swift
/// let labels = try engine.addObjectSink(of: Label.self) { sink in
///   sink.bind(Look.color, \.color)
///   sink.bind(Look.font, restoring: { $0.font }) { $0.font = $1 }
///   sink.bind(Look.title, states: [[], ["highlighted"]], restoring: { $0.title(for: $1) }) { $0.setTitle($1, for: $2) }
///   sink.bind(Look.hint, restoring: .nothing) { label, hint in label.show(hint) }
/// }
/// ```
///
/// A binding reads the object's own value before the first delivery. It puts that value back when the attribute becomes absent.
/// Where there is nothing to put back, `restoring: .nothing` says so: the setter then gets nil.
///
/// *None* is a value that says "nothing". An optional property becomes nil. For any other property, *none* counts as absent.
public struct ObjectBindings<Target: AnyObject> {
  /// Takes what changed of an attribute of a target.
  @usableFromInline typealias Apply = (Target, ChangedWord) -> Void

  @usableFromInline var slots: [AttributeSlot] = []
  /// By slot: makes what a batch applies.
  @usableFromInline var makers: [@Sendable (Engine) -> Apply] = []
  /// Whether a binding asks for old values.
  @usableFromInline var keepsOldValues = false

  @inlinable init() {}

  /// Adds a binding that keeps what targets had of their own.
  ///
  /// - Parameter convert: what to set; nil to put the target's own value back.
  @inlinable mutating func addRestoring<Value, Property>(
    _ attribute: Attribute<Value>, _ slot: [StateName]?, _ read: @escaping @Sendable (Target) -> Property,
    _ set: @escaping @Sendable (Target, Property) -> Void,
    _ convert: @escaping @Sendable (ReadValue<Value>) -> Property?
  ) {
    let originals = OriginalValues<Target, Property>()
    add(attribute, slot) { engine in
      let memo = WordMemo<Value>()
      return { target, change in
        if let new = convert(memo.read(change.new, of: engine)) {
          if change.appears { originals.note(target, read) }
          set(target, new)
        } else if let original = originals.take(target) {
          set(target, original)
        }
      }
    }
  }

  /// Adds a binding that keeps what targets had of their own, and whose setter gets what the binding set before, too.
  ///
  /// - Parameter convert: what to set; nil to put the target's own value back.
  @inlinable mutating func addRestoringWithOld<Value, Property>(
    _ attribute: Attribute<Value>, _ slot: [StateName]?, _ read: @escaping @Sendable (Target) -> Property,
    _ set: @escaping @Sendable (Target, Property, _ old: Property) -> Void,
    _ convert: @escaping @Sendable (ReadValue<Value>) -> Property?
  ) {
    keepsOldValues = true
    let originals = OriginalValues<Target, Property>()
    add(attribute, slot) { engine in
      let memo = WordMemo<Value>()
      return { target, change in
        let old = convert(memo.read(change.old, of: engine))
        if let new = convert(memo.read(change.new, of: engine)) {
          if old == nil { originals.note(target, read) }
          if let old = old ?? originals.value(of: target) { set(target, new, old) }
        } else if let original = originals.take(target) {
          set(target, original, old ?? original)
        }
      }
    }
  }

  @inlinable mutating func add<Value>(
    _ attribute: Attribute<Value>, _ slot: [StateName]?, _ maker: @escaping @Sendable (Engine) -> Apply
  ) {
    slots.append(AttributeSlot(attribute, slot: slot))
    makers.append(maker)
  }
}

/// What a binding puts back when its attribute becomes absent, if it does not read it from the object.
public enum Restoration: Sendable {
  /// Nothing. The setter gets nil, and does what it likes.
  case nothing
}

/// What a word says of an attribute of some Swift type.
@usableFromInline enum ReadValue<Value> {
  case absent, none
  case value(Value)

  @inlinable var value: Value? { if case .value(let value) = self { value } else { nil } }

  /// What an optional property becomes, nil for *none*; nil itself to put its own value back.
  @inlinable func optional<Property>(_ convert: (Value) -> Property?) -> Property?? {
    switch self {
    case .absent: nil
    case .none: .some(nil)
    case .value(let value): .some(convert(value))
    }
  }
}
