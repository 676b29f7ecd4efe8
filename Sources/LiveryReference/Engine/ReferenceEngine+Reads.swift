import LiveryVocabulary

/// Reads see the last revision, also inside a transaction, but for the inputs of objects. See ``ReferenceSnapshot``.
extension ReferenceEngine {
  /// What an object is and has put on itself, pending edits included; nil if the handle is stale.
  public func inputs(of handle: Handle) -> ObjectInputs? { inputs.inputs(of: handle) }

  /// The objects that are directly below an object, in no order, pending edits included; none if the handle is stale.
  public func children(of handle: Handle) -> [Handle] { inputs.children(of: handle) }

  /// Counts the committed transactions that changed something.
  public var revision: UInt64 { snapshot().revision }

  /// Whether the object is there.
  public func isTracked(_ handle: Handle) -> Bool { committed.isTracked(handle) }

  /// Whether deliveries to the object wait.
  public func isSuspended(_ handle: Handle) -> Bool { snapshot().inputs.isSuspended(handle) }

  /// The value of an attribute of an object; nil if the handle is stale.
  public func value(_ handle: Handle, _ attribute: AttributeName, slot: [StateName]? = nil) -> Resolution? {
    snapshot().value(handle, attribute, slot: slot)
  }

  /// The values of several bindings of one object; nil if the handle is stale. See ``value(_:_:slot:)``.
  ///
  /// - Parameter bindings: with the states of slots sorted; nil is for current attributes only.
  public func values(_ handle: Handle, _ bindings: [(attribute: AttributeName, slot: [StateName]?)]) -> [Resolution]? {
    committed.values(handle, bindings)
  }

  /// The same for what ``find(_:)`` found once.
  package func values(_ handle: Handle, _ bindings: [Binding]) -> [Resolution]? { committed.values(handle, bindings) }

  /// What some bindings of declared attributes are known as from now on.
  package func find(_ names: [(attribute: AttributeName, slot: [StateName]?)]) -> [Binding] {
    names.map { committed.inputs.binding($0.attribute, slot: $0.slot) }
  }

  /// The same with a patch for this one read, nearer than all others.
  ///
  /// - Throws: `EditError` if the patch names what is not declared.
  public func value(
    _ handle: Handle, _ attribute: AttributeName, slot: [StateName]? = nil, in patch: Patch
  ) throws -> Resolution? {
    try snapshot().value(handle, attribute, slot: slot, in: patch)
  }

  /// The value of a token in the global context with some modes changed; nil if it is undefined there.
  ///
  /// - Throws: `EditError` if the modes name what is not declared.
  public func tokenValue(_ name: TokenName, in modes: [AxisName: ModeName] = [:]) throws -> Value? {
    try snapshot().tokenValue(name, in: modes)
  }

  /// Why tokens that something defines, or a declaration names, have no value in the global context with some modes changed,
  /// in no order.
  ///
  /// - Throws: `EditError` if the modes name what is not declared.
  public func tokenProblems(in modes: [AxisName: ModeName] = [:]) throws -> [TokenProblem] {
    try snapshot().tokenProblems(in: modes)
  }

  /// The declarations that hold in the global context with some modes changed, and name a token without a value there, or of
  /// another kind than the attribute. First come those of rules, in order, then each of objects once.
  ///
  /// - Throws: `EditError` if the modes name what is not declared.
  public func declarationProblems(in modes: [AxisName: ModeName] = [:]) throws -> [DeclarationProblem] {
    try snapshot().declarationProblems(in: modes)
  }

  /// Why the attribute has its value; nil if the handle is stale or there is no such attribute.
  public func explain(_ handle: Handle, _ attribute: AttributeName, slot: [StateName]? = nil) -> Explanation? {
    snapshot().explain(handle, attribute, slot: slot)
  }

  /// The same with a patch for this one question, nearer than all others.
  ///
  /// - Throws: `EditError` if the patch names what is not declared.
  public func explain(
    _ handle: Handle, _ attribute: AttributeName, slot: [StateName]? = nil, in patch: Patch
  ) throws -> Explanation? {
    try snapshot().explain(handle, attribute, slot: slot, in: patch)
  }
}
