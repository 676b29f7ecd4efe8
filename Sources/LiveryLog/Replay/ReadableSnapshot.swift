import Livery

/// The common part of snapshots of an engine and of a ``Recorder``. Reading takes part in no edit or delivery, on any
/// thread. Each call means the same as the method of `Snapshot`.
public protocol ReadableSnapshot: Sendable {
  /// The revision that the snapshot shows.
  var revision: UInt64 { get }
  /// Whether the handle's object was tracked.
  func isTracked(_ handle: Handle) -> Bool
  /// The value of a current attribute, or of the normal slot of a slotted one; nil if the handle was stale. Attributes that were
  /// declared later are absent. Ids of another engine trap.
  func value(_ handle: Handle, _ attribute: some AttributeReference) -> Resolution?
  /// The value of one slot; nil if the handle was stale. Traps if the attribute has no slots, and on ids of another engine.
  func value(_ handle: Handle, _ attribute: some AttributeReference, slot states: some StateSet) -> Resolution?
  /// The value of a token in the global context; nil if it is undefined there.
  func tokenValue(_ name: TokenName) -> Value?
  /// The value of a token in the global context with a patch on it; nil if it is undefined there.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`, for names that the snapshot does not have.
  func tokenValue(_ name: TokenName, in patch: Patch) throws -> Value?
  /// The value of a token in the effective context of an object. nil if it is undefined there, the handle was stale, or the object
  /// was in an unthemed subtree.
  func tokenValue(_ name: TokenName, of handle: Handle) -> Value?
  /// All tokens that have a value in the global context.
  var tokens: [TokenName: Value] { get }
  /// All tokens that have a value in the global context with a patch on it.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`, for names that the snapshot does not have.
  func tokens(in patch: Patch) throws -> [TokenName: Value]
  /// All tokens that have a value in the effective context of an object. nil if the handle was stale, or the object was in an
  /// unthemed subtree.
  func tokens(of handle: Handle) -> [TokenName: Value]?
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

  /// The value of a typed token in the global context. nil if it has none of this type.
  public func tokenValue<Value>(_ token: Token<Value>) -> Value? {
    tokenValue(token.name).flatMap(Value.init(themeValue:))
  }

  /// The value of a typed token in the global context with a patch on it. nil if it has none of this type.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`, for names that the snapshot does not have.
  public func tokenValue<Value>(_ token: Token<Value>, in patch: Patch) throws -> Value? {
    try tokenValue(token.name, in: patch).flatMap(Value.init(themeValue:))
  }

  /// The value of a typed token in the effective context of an object. nil if it has none of this type.
  public func tokenValue<Value>(_ token: Token<Value>, of handle: Handle) -> Value? {
    tokenValue(token.name, of: handle).flatMap(Value.init(themeValue:))
  }
}
