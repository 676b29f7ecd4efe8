import Livery

// Sinks and observers with typed attributes, on the main actor, or with arguments left out. Each calls a requirement.
extension EditableEngine {
  /// ``EditableEngine/addCallbackSink(attributes:delivery:_:)`` for all attributes, inline.
  @discardableResult
  public func addCallbackSink(_ body: @escaping @Sendable (Change) throws -> Void) throws -> SinkID {
    try addCallbackSink(attributes: nil, delivery: .inline, body)
  }

  /// ``EditableEngine/addCallbackSink(attributes:delivery:_:)``, inline.
  @discardableResult
  public func addCallbackSink(
    attributes: [AttributeName]?, _ body: @escaping @Sendable (Change) throws -> Void
  ) throws -> SinkID {
    try addCallbackSink(attributes: attributes, delivery: .inline, body)
  }

  /// ``EditableEngine/addCallbackSink(attributes:delivery:_:)`` for all attributes.
  @discardableResult
  public func addCallbackSink(
    delivery: CallbackDelivery, _ body: @escaping @Sendable (Change) throws -> Void
  ) throws -> SinkID {
    try addCallbackSink(attributes: nil, delivery: delivery, body)
  }

  /// ``EditableEngine/addRunSink(attributes:_:)`` for all attributes.
  @discardableResult
  public func addRunSink(_ body: @escaping @Sendable (Run) throws -> Void) throws -> SinkID {
    try addRunSink(attributes: nil, body)
  }

  /// ``EditableEngine/addColumnSink(_:delivery:)``, inline.
  @discardableResult
  public func addColumnSink(_ bindings: [ColumnBinding]) throws -> SinkID {
    try addColumnSink(bindings, delivery: .inline)
  }

  /// ``EditableEngine/addCallbackSink(of:delivery:_:)``, inline.
  @discardableResult
  public func addCallbackSink<Value>(
    of attribute: Attribute<Value>, _ body: @escaping @Sendable (TypedChange<Value>) throws -> Void
  ) throws -> SinkID {
    try addCallbackSink(of: attribute, delivery: .inline, body)
  }

  /// ``EditableEngine/addCallbackSink(attributes:delivery:_:)`` with a closure that may touch what lives on the main actor.
  ///
  /// - Throws: `EditError.unknownAttribute`, `limitReached`.
  @discardableResult
  public func addCallbackSink(
    mainActor attributes: [AttributeName]?, delivery: MainActorDelivery = .inline,
    _ body: @escaping @MainActor (Change) throws -> Void
  ) throws -> SinkID {
    try addCallbackSink(attributes: attributes, delivery: delivery.unisolated, Engine.mainActorCallback(body))
  }

  /// ``EditableEngine/addCallbackSink(of:delivery:_:)`` with a closure that may touch what lives on the main actor.
  ///
  /// - Throws: `EditError.unknownAttribute`, `kindMismatch`, `limitReached`.
  @discardableResult
  public func addCallbackSink<Value>(
    mainActor attribute: Attribute<Value>, delivery: MainActorDelivery = .inline,
    _ body: @escaping @MainActor (TypedChange<Value>) throws -> Void
  ) throws -> SinkID {
    try addCallbackSink(of: attribute, delivery: delivery.unisolated, Engine.mainActorCallback(body))
  }

  /// ``EditableEngine/addRunSink(attributes:_:)`` with a closure that may touch what lives on the main actor.
  ///
  /// - Throws: `EditError.unknownAttribute`, `limitReached`.
  @discardableResult
  public func addRunSink(
    mainActor attributes: [AttributeName]?, _ body: @escaping @MainActor (Run) throws -> Void
  ) throws -> SinkID {
    try addRunSink(attributes: attributes, Engine.mainActorCallback(body))
  }

  /// Adds a sink of typed bindings for Swift objects of one type. See `ObjectBindings`.
  ///
  /// - Throws: `EditError.unknownAttribute`, `kindMismatch`, `notSlotted`, `limitReached`.
  public func addObjectSink<Target: AnyObject>(
    of _: Target.Type, ownership: ObjectSink<Target>.Ownership = .weak, recyclesTargets: Bool = false,
    delivery: Delivery = .inline, _ bindings: (inout ObjectBindings<Target>) -> Void
  ) throws -> ObjectSinkID<Target> {
    try addObjectSink(
      ObjectSink<Target>(ownership: ownership, recyclesTargets: recyclesTargets, delivery: delivery, bind: bindings))
  }

  /// Adds a sink of typed bindings for objects of the main actor, as views are. See `MainActorBindings`.
  ///
  /// - Throws: `EditError.unknownAttribute`, `kindMismatch`, `notSlotted`, `limitReached`.
  public func addObjectSink<Target: AnyObject>(
    mainActor _: Target.Type, ownership: ObjectSink<Target>.Ownership = .weak, recyclesTargets: Bool = false,
    _ bindings: (inout MainActorBindings<Target>) -> Void
  ) throws -> ObjectSinkID<Target> {
    try addObjectSink(ObjectSink<Target>(mainActor: ownership, recyclesTargets: recyclesTargets, bind: bindings))
  }

  /// ``EditableEngine/onWillChange(_:)`` with a closure that may touch what lives on the main actor. Traps if a commit is made on
  /// another thread.
  public func onWillChange(mainActor body: @escaping @MainActor (UInt64) throws -> Void) -> RevisionObservation {
    onWillChange(Engine.mainActorObserver(body))
  }

  /// ``EditableEngine/onDidChange(_:)`` with a closure that may touch what lives on the main actor. Traps if a commit is made on
  /// another thread.
  public func onDidChange(mainActor body: @escaping @MainActor (UInt64) throws -> Void) -> RevisionObservation {
    onDidChange(Engine.mainActorObserver(body))
  }
}
