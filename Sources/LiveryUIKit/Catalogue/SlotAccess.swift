import Livery
import LiveryVocabulary

/// How a slot of an object is read and set, whatever its type.
@MainActor struct SlotAccess {
  /// What a declaration names.
  struct Key: Hashable {
    let attribute: AttributeName
    /// Sorted; empty for the normal slot and for attributes without slots.
    let states: [StateName]
  }

  let slot: AttributeSlot
  /// Nil if the object has no such property.
  let read: @MainActor (AnyObject) -> Value?
  let write: @MainActor (AnyObject, Value) -> Void

  var key: Key { Key(attribute: slot.attribute, states: slot.states ?? []) }
}

extension HostAttribute {
  /// How the property is read and set.
  var access: SlotAccess {
    SlotAccess(slot: AttributeSlot(attribute)) { [read] object in
      (object as? Object).map { read($0).themeValue }
    } write: { [write] object, value in
      if let object = object as? Object, let value = Value(themeValue: value) { write(object, value) }
    }
  }
}

extension StatefulAttribute {
  /// How the property is read and set for a state. What it shows is read, though that may be of another state.
  func access(for key: Key) -> SlotAccess {
    SlotAccess(slot: AttributeSlot(attribute, slot: key.slot)) { [read] object in
      (object as? Object).map { read($0, key).themeValue }
    } write: { [write] object, value in
      if let object = object as? Object, let value = Value(themeValue: value) { write(object, value, key) }
    }
  }
}
