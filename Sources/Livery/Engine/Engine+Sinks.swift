import LiveryVocabulary

extension Engine {
  /// Adds a sink that calls a closure for every change, in ascending (handle index, attribute, slot).
  ///
  /// First it delivers every value that is not absent, marked initial. That happens before the call returns, or with the
  /// commit inside a transaction or a callback. With sliced delivery it happens in slices. For suspended objects it
  /// happens when they are resumed. Sinks are served in the order in which you add them: a callback finds the former
  /// cells in a column whose sink you add later.
  ///
  /// A callback may read, and sees the new revision. Its edits form the next transaction. It must not wait for another
  /// thread that edits, such as with `DispatchQueue.main.sync`. Nor may it edit an engine whose callbacks edit this one. Edits
  /// wait for the delivery to end, so both threads would wait forever.
  ///
  /// An error of a callback stops no other call. The edit or transaction that caused the delivery throws it afterwards, as
  /// ``DeliveryError``. If the end of an owner caused the delivery, the edit that was under way throws it; without one, the
  /// error is dropped. Errors in slices go to ``SlicePlan/onError``.
  ///
  /// - Parameters:
  ///   - attributes: which attributes; if left out, all, later ones included.
  ///   - delivery: concurrent sinks are unordered.
  ///   - body: kept until the sink is removed. Called on the committing thread, on several at once with concurrent
  ///     delivery, or on the queue of the slices.
  /// - Throws: `EditError.unknownAttribute`, `limitReached`.
  /// - Complexity: O(objects × attributes) for the first delivery.
  @discardableResult
  public func addCallbackSink(
    attributes: [AttributeName]? = nil, delivery: CallbackDelivery = .inline,
    _ body: @escaping @Sendable (Change) throws -> Void
  ) throws -> SinkID {
    try addCallbackSink(covering: attributes?.map { AttributeSlot($0) }, delivery: delivery, body)
  }

  /// The same for attributes whose kinds are checked.
  ///
  /// - Throws: `EditError.kindMismatch` besides.
  package func addCallbackSink(
    covering attributes: [AttributeSlot]?, delivery: CallbackDelivery,
    _ body: @escaping @Sendable (Change) throws -> Void
  ) throws -> SinkID {
    try edit { core in
      let filter = try core.filter(attributes)
      let number = try core.newSinkNumber()
      return switch delivery {
      case .inline: core.add(CallbackSink(number: number, filter: filter, isConcurrent: false, body))
      case .concurrent: core.add(CallbackSink(number: number, filter: filter, isConcurrent: true, body))
      case .sliced(let plan): core.add(SlicedSink(number: number, filter: filter, slices: plan, body))
      }
    }
  }

  /// Adds a sink that calls a closure with each change of one attribute, typed, with its old and its new value.
  ///
  /// ```swift
  /// try engine.addCallbackSink(of: Look.background) { change in
  ///   print(change.handle, "was", change.old ?? "absent", "and is", change.new ?? "absent")
  /// }
  /// ```
  ///
  /// - Throws: `EditError.unknownAttribute`, `limitReached`; `kindMismatch` if the attribute was declared with another kind.
  /// - Complexity: that of ``addCallbackSink(attributes:delivery:_:)``.
  @discardableResult
  public func addCallbackSink<Value>(
    of attribute: Attribute<Value>, delivery: CallbackDelivery = .inline,
    _ body: @escaping @Sendable (TypedChange<Value>) throws -> Void
  ) throws -> SinkID {
    try addCallbackSink(covering: [AttributeSlot(attribute)], delivery: delivery) { try body(TypedChange($0)) }
  }

  /// The same for a closure that may touch what lives on the main actor; see ``addCallbackSink(mainActor:delivery:_:)-([AttributeName]?,_,_)``.
  ///
  /// - Throws: `EditError.unknownAttribute`, `limitReached`; `kindMismatch` if the attribute was declared with another kind.
  /// - Complexity: that of ``addCallbackSink(attributes:delivery:_:)``.
  @discardableResult
  public func addCallbackSink<Value>(
    mainActor attribute: Attribute<Value>, delivery: MainActorDelivery = .inline,
    _ body: @escaping @MainActor (TypedChange<Value>) throws -> Void
  ) throws -> SinkID {
    try addCallbackSink(
      covering: [AttributeSlot(attribute)], delivery: delivery.unisolated,
      Self.mainActorCallback { try body(TypedChange($0)) })
  }

  /// Adds a sink like ``addCallbackSink(attributes:delivery:_:)`` whose closure may touch what lives on the main actor, as views
  /// do.
  ///
  /// Inline delivery calls the closure on the committing thread, and traps if that is not the main thread. So make every edit
  /// there, and release owners there; ``ObjectSink/init(mainActor:ownership:recyclesTargets:_:)`` says more. With sliced
  /// delivery you may edit on any thread.
  ///
  /// - Parameter attributes: which attributes; nil is all, later ones included.
  /// - Throws: `EditError.unknownAttribute`, `limitReached`.
  /// - Complexity: that of ``addCallbackSink(attributes:delivery:_:)``.
  @discardableResult
  public func addCallbackSink(
    mainActor attributes: [AttributeName]?, delivery: MainActorDelivery = .inline,
    _ body: @escaping @MainActor (Change) throws -> Void
  ) throws -> SinkID {
    try addCallbackSink(attributes: attributes, delivery: delivery.unisolated, Self.mainActorCallback(body))
  }

  /// A closure of the main actor as one that a sink calls on any thread, and that traps on all but the main one.
  package static func mainActorCallback<Told>(
    _ body: @escaping @MainActor (Told) throws -> Void
  ) -> @Sendable (Told) throws -> Void {
    { told in
      MainActor.check("a sink of the main actor was called")
      // Used up before the call returns.
      nonisolated(unsafe) let told = told
      try MainActor.assumeIsolated { try body(told) }
    }
  }

  /// Adds a sink that calls a closure once per changed slot and style node, with all members. Objects with changes of
  /// their own come in runs of one: objects that were tracked, edited or resumed. So does everything in the first delivery.
  ///
  /// Order, first delivery, edits of callbacks and their errors are as ``addCallbackSink(attributes:delivery:_:)`` says.
  ///
  /// - Parameters:
  ///   - attributes: which attributes; if left out, all, later ones included.
  ///   - body: kept until the sink is removed. Called on the committing thread.
  /// - Throws: `EditError.unknownAttribute`, `limitReached`.
  /// - Complexity: O(objects × attributes) for the first delivery.
  @discardableResult
  public func addRunSink(
    attributes: [AttributeName]? = nil, _ body: @escaping @Sendable (Run) throws -> Void
  ) throws -> SinkID {
    try edit { core in
      let filter = try core.filter(attributes?.map { AttributeSlot($0) })
      return core.add(RunSink(number: try core.newSinkNumber(), filter: filter, body))
    }
  }

  /// Adds a sink like ``addRunSink(attributes:_:)`` whose closure may touch what lives on the main actor. Make every edit on the
  /// main thread, and release owners there: the sink traps elsewhere.
  ///
  /// - Parameter attributes: which attributes; nil is all, later ones included.
  /// - Throws: `EditError.unknownAttribute`, `limitReached`.
  /// - Complexity: that of ``addRunSink(attributes:_:)``.
  @discardableResult
  public func addRunSink(
    mainActor attributes: [AttributeName]?, _ body: @escaping @MainActor (Run) throws -> Void
  ) throws -> SinkID {
    try addRunSink(attributes: attributes, Self.mainActorCallback(body))
  }

  /// Adds a sink that writes cells into columns. ``Column`` says when you may read them.
  ///
  /// First it writes the cells of all objects, absent for suspended ones. That happens before the call returns, or with the
  /// commit inside a transaction or a callback. Sinks are served in the order in which you add them: callbacks of earlier
  /// sinks find the former cells.
  ///
  /// It calls nothing but the columns' encoders. The engine is locked then, so an encoder must not call the engine, nor wait
  /// for a thread that does.
  ///
  /// - Parameters:
  ///   - bindings: the columns. The engine keeps them until the sink is removed, and no other engine may write them until
  ///     then.
  ///   - delivery: on one thread or on several. There are no slices, since a column has no closure to call.
  /// - Throws: `EditError.unknownAttribute`, `kindMismatch`, `notSlotted`, `columnTooSmall`, `columnOfAnotherEngine`,
  ///   `limitReached`.
  /// - Complexity: O(objects × columns) for the first delivery.
  @discardableResult
  public func addColumnSink(_ bindings: [ColumnBinding], delivery: Delivery = .inline) throws -> SinkID {
    try edit { core in
      // Slots come after what throws and leaves nothing: they have their numbers for good. Claims come after them, since only
      // a sink gives these back.
      for binding in bindings { _ = try core.attribute(of: binding.slot) }
      for case let capacity? in bindings.map(\.column.fixedCapacity) where capacity < core.objects.limit {
        throw EditError.columnTooSmall(capacity: capacity)
      }
      let slots = try core.slots(bindings.map(\.slot))
      let targets = zip(slots, bindings).map { ColumnSink.Target(slot: $0, column: $1.column) }
      let sink = ColumnSink(number: try core.newSinkNumber(), targets: targets, isConcurrent: delivery.isConcurrent)
      try sink.claimColumns(for: tag)
      return core.add(sink)
    }
  }

  /// Removes a sink. It is not called any more once this returns. A concurrent delivery under way may still make a call that
  /// it had decided on. If the transaction is discarded, the sink is back. Cells of columns stay as they are.
  ///
  /// Unknown ids have no effect, but one of another engine traps.
  ///
  /// - Parameter sink: the id that adding it returned.
  /// - Complexity: linear in the sinks, and in what is kept for this one.
  public func removeSink(_ sink: some SinkReference) throws {
    try edit { core in
      guard let place = core.place(of: sink.sinkID) else { return }
      core.removeSink(at: place)
      noteRemoval()
    }
  }

  /// Whether a sink was added and not removed since, with what is pending.
  package func hasSink(_ id: SinkID) -> Bool { id.engine == tag && withCore { core in core.place(of: id) != nil } }
}
