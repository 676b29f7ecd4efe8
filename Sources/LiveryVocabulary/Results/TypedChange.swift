/// A change of an attribute whose Swift type is known.
public struct TypedChange<Value: ThemeValue>: Sendable {
  /// The object.
  public let handle: Handle
  /// For a slotted attribute the state set of the slot; nil for a current attribute.
  public let slot: [StateName]?
  /// What the sink received before. nil if that was absent or none.
  public let old: Value?
  /// What the object has now. nil if that is absent or none; ``isAbsent`` tells these apart.
  public let new: Value?
  /// Whether nothing declares a value now, so that the object should look as it did before.
  public let isAbsent: Bool
  /// Whether it is the first delivery of the binding.
  public let isInitial: Bool

  package init(_ change: Change) {
    handle = change.handle
    slot = change.slot
    old = change.old.value(as: Value.self)
    new = change.new.value(as: Value.self)
    isAbsent = change.new == .absent
    isInitial = change.isInitial
  }
}
