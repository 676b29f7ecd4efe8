import Livery

/// The common part of snapshots of an engine and of a ``Recorder``. Reading takes part in no edit or delivery, on any
/// thread. Each call means the same as the method of `Snapshot`.
public protocol ReadableSnapshot: ReadableTokens, Sendable {
  /// The revision that the snapshot shows.
  var revision: UInt64 { get }
  /// Whether the handle's object was tracked.
  func isTracked(_ handle: Handle) -> Bool
  /// The value of a current attribute, or of the normal slot of a slotted one; nil if the handle was stale. Attributes that were
  /// declared later are absent. Ids of another engine trap.
  func value(_ handle: Handle, _ attribute: some AttributeReference) -> Resolution?
  /// The value of one slot; nil if the handle was stale. Traps if the attribute has no slots, and on ids of another engine.
  func value(_ handle: Handle, _ attribute: some AttributeReference, slot states: some StateSet) -> Resolution?
}

extension Snapshot: ReadableSnapshot {}

// The same reads, typed.
extension ReadableSnapshot {
  /// The value of a current attribute, or of the normal slot of a slotted one. nil if there is none of this type.
  public subscript<Value>(handle: Handle, attribute: Attribute<Value>) -> Value? {
    value(handle, attribute)?.value(as: Value.self)
  }

  /// The value of one slot. nil if there is none of this type.
  public subscript<Value>(handle: Handle, attribute: Attribute<Value>, slot slot: some StateSet) -> Value? {
    value(handle, attribute, slot: slot)?.value(as: Value.self)
  }
}
