import LiveryVocabulary

extension Engine {
  /// Adds a sink that calls a closure for every change, in ascending (handle index, attribute, slot).
  ///
  /// It first gets every value that is not absent, marked initial: before the call returns, or with the commit inside a
  /// transaction or a callback; with sliced delivery, in slices; of what is suspended, when it is resumed. Sinks are
  /// served in the order in which they were added, so a callback finds the former cells in a column whose sink was
  /// added later.
  ///
  /// A callback may read, and sees the new revision. What it edits forms the next transaction. It must not wait for
  /// another thread that edits, as `DispatchQueue.main.sync` may, and as an edit of another engine does whose callbacks edit
  /// this one: edits wait until the delivery is over, and neither thread would go on. What callbacks throw stops no other
  /// call. The edit or transaction that set off the delivery throws it as ``DeliveryError`` when the delivery is over, also
  /// that of an owner that went meanwhile; if one that went by itself set it off, it is dropped. For slices it goes to
  /// ``SlicePlan/onError``.
  ///
  /// - Parameters:
  ///   - attributes: which attributes; all, later ones included, if left out.
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
  /// - Throws: `EditError.unknownAttribute`, `limitReached`.
  /// - Complexity: that of ``addCallbackSink(attributes:delivery:_:)``.
  @discardableResult
  public func addCallbackSink<Value>(
    of attribute: Attribute<Value>, delivery: CallbackDelivery = .inline,
    _ body: @escaping @Sendable (TypedChange<Value>) throws -> Void
  ) throws -> SinkID {
    try addCallbackSink(attributes: [attribute.name], delivery: delivery) { try body(TypedChange($0)) }
  }

  /// The same for a closure that may touch what lives on the main actor; see ``addCallbackSink(mainActor:delivery:_:)-([AttributeName]?,_,_)``.
  ///
  /// - Throws: `EditError.unknownAttribute`, `limitReached`.
  /// - Complexity: that of ``addCallbackSink(attributes:delivery:_:)``.
  @discardableResult
  public func addCallbackSink<Value>(
    mainActor attribute: Attribute<Value>, delivery: MainActorDelivery = .inline,
    _ body: @escaping @MainActor (TypedChange<Value>) throws -> Void
  ) throws -> SinkID {
    try addCallbackSink(mainActor: [attribute.name], delivery: delivery) { try body(TypedChange($0)) }
  }

  /// Adds a sink like ``addCallbackSink(attributes:delivery:_:)`` whose closure may touch what lives on the main actor, as views
  /// do.
  ///
  /// With inline delivery it is called on the thread that is at work, and traps if that is not the main thread. So every edit
  /// has to be made there, and owners have to go there, as for an `ObjectSink(mainActor:)`, which says more. With sliced
  /// delivery, edits may be made on any thread.
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
  package static func mainActorCallback(
    _ body: @escaping @MainActor (Change) throws -> Void
  ) -> @Sendable (Change) throws -> Void {
    { change in
      MainActor.check("a callback sink of the main actor was told something")
      try MainActor.assumeIsolated { try body(change) }
    }
  }

  /// Adds a sink that calls a closure once per changed slot and style node, with all members. Objects with changes of
  /// their own, as those have that were tracked, edited or resumed, come in runs of one; so does everything in the
  /// first delivery.
  ///
  /// It first gets every value that is not absent, marked initial: before the call returns, or with the commit inside a
  /// transaction or a callback; of what is suspended, when it is resumed. Sinks are served in the order in which they
  /// were added, so a callback finds the former cells in a column whose sink was added later.
  ///
  /// A callback may read, and sees the new revision. What it edits forms the next transaction. It must not wait for
  /// another thread that edits, as `DispatchQueue.main.sync` may, and as an edit of another engine does whose callbacks edit
  /// this one: edits wait until the delivery is over, and neither thread would go on. What callbacks throw stops no other
  /// call. The edit or transaction that set off the delivery throws it as ``DeliveryError`` when the delivery is over, also
  /// that of an owner that went meanwhile; if one that went by itself set it off, it is dropped.
  ///
  /// - Parameters:
  ///   - attributes: which attributes; all, later ones included, if left out.
  ///   - body: kept until the sink is removed. Called on the committing thread.
  /// - Throws: `EditError.unknownAttribute`, `limitReached`.
  /// - Complexity: O(objects × attributes) for the first delivery.
  @discardableResult
  public func addRunSink(
    attributes: [AttributeName]? = nil, _ body: @escaping @Sendable (Run) throws -> Void
  ) throws -> SinkID {
    try edit { core in
      let filter = try core.filter(attributes)
      return core.add(RunSink(number: try core.newSinkNumber(), filter: filter, body))
    }
  }

  /// Adds a sink that writes cells into columns. ``Column`` says when they may be read.
  ///
  /// It first writes the cells of all objects, absent for those that are suspended: before the call returns, or with the
  /// commit inside a transaction or a callback. Sinks are served in the order in which they were added, so callbacks of sinks
  /// that were added before find the former cells. It calls nobody but the columns' encoders, and these while the
  /// engine is locked: they must not call the engine, nor wait for a thread that does.
  ///
  /// - Parameters:
  ///   - bindings: the columns, which the engine keeps until the sink is removed, and which no other engine may write until
  ///     then.
  ///   - delivery: on one thread or on several. There are no slices, since a column has no one to call.
  /// - Throws: `EditError.unknownAttribute`, `columnTooSmall`, `columnOfAnotherEngine`, `limitReached`. Traps if a slot is
  ///   named of an attribute that has none.
  /// - Complexity: O(objects × columns) for the first delivery.
  @discardableResult
  public func addColumnSink(_ bindings: [ColumnBinding], delivery: Delivery = .inline) throws -> SinkID {
    try edit { core in
      // Slots come after what throws and leaves nothing: they have their numbers for good. Claims come after them, since only
      // a sink gives these back.
      for binding in bindings { _ = try core.attribute(binding.slot.attribute) }
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

  /// Adds a sink that calls setters of Swift objects. Bind objects to it with `bind(_:to:in:)`, which says what they
  /// are told first; without them the sink is told nothing.
  ///
  /// Sinks are served in the order in which they were added, so a setter finds the former cells in a column whose sink
  /// was added later. Setters may read, and see the new revision. What they edit forms the next transaction. They must
  /// not wait for another thread that edits, as `DispatchQueue.main.sync` may, and as an edit of another engine does whose
  /// setters edit this one: edits wait until the delivery is over, and neither thread would go on.
  ///
  /// What a setter throws keeps no other object, batch or sink from being told. The edit or transaction that set off the
  /// delivery throws it as ``DeliveryError`` when the delivery is over, also that of an owner that went meanwhile; if one that
  /// went by itself set it off, it is dropped.
  ///
  /// - Parameter sink: kept until it is removed; says how it refers to its objects.
  /// - Throws: `EditError.unknownAttribute`, `limitReached`. Traps if a slot is named of an attribute that has none.
  /// - Complexity: O(nodes + suspended objects + attributes of the sink), and a look at each style whose row is not there. The
  ///   first sink of an engine has the members of style nodes listed, which is O(objects). A delivery looks at all that changed up to the highest index that was ever bound in the sink, so
  ///   one sink for a superclass of targets does better than one for each of many classes.
  public func addObjectSink<Target: AnyObject>(_ sink: ObjectSink<Target>) throws -> SinkID {
    try edit { core in
      let slots = try core.slots(sink.attributes)
      return core.add(BoundObjectSink(number: try core.newSinkNumber(), sink: sink, slots: slots))
    }
  }

  /// Adds a sink of typed bindings for Swift objects of one type. See ``ObjectBindings``.
  ///
  /// ```swift
  /// let labels = try engine.addObjectSink(of: Label.self) { sink in
  ///   sink.bind(Look.color, \.color)
  /// }
  /// try engine.bind(label, to: handle, in: labels)
  /// ```
  ///
  /// - Parameter bindings: binds at most 64 attributes and slots. More trap.
  /// - Throws: `EditError.unknownAttribute`, `limitReached`. Traps if a slot is named of an attribute that has none.
  /// - Complexity: that of ``addObjectSink(_:)``.
  @inlinable public func addObjectSink<Target: AnyObject>(
    of _: Target.Type, ownership: ObjectSink<Target>.Ownership = .weak, recyclesTargets: Bool = false,
    delivery: Delivery = .inline, _ bindings: (inout ObjectBindings<Target>) -> Void
  ) throws -> SinkID {
    try addObjectSink(
      ObjectSink<Target>(ownership: ownership, recyclesTargets: recyclesTargets, delivery: delivery, bind: bindings))
  }

  /// Adds a sink of typed bindings for objects of the main actor, as views are. See ``MainActorBindings``.
  ///
  /// Every edit has to be made on the main thread, and owners have to go there. The sink traps elsewhere.
  ///
  /// - Parameter bindings: binds at most 64 attributes and slots. More trap.
  /// - Throws: `EditError.unknownAttribute`, `limitReached`. Traps if a slot is named of an attribute that has none.
  /// - Complexity: that of ``addObjectSink(_:)``.
  @inlinable public func addObjectSink<Target: AnyObject>(
    mainActor _: Target.Type, ownership: ObjectSink<Target>.Ownership = .weak, recyclesTargets: Bool = false,
    _ bindings: (inout MainActorBindings<Target>) -> Void
  ) throws -> SinkID {
    try addObjectSink(ObjectSink<Target>(mainActor: ownership, recyclesTargets: recyclesTargets, bind: bindings))
  }

  /// Lets an object sink serve an object. The target first gets every value that is not absent: before the call
  /// returns, or with the commit inside a transaction or a callback; if the object is suspended, when it is resumed.
  ///
  /// A handle has one target in a sink: a second takes the place of the first. A target that served another object
  /// still does, and keeps what it was told of that one, since what is absent is not told first; but if the sink recycles
  /// its targets, the former binding ends, and all attributes are told. Unbinding and untracking tell a target nothing.
  ///
  /// - Throws: `EditError.staleHandle`. Traps if there is no such sink, or the target is not of its type or a subclass.
  /// - Complexity: O(attributes of the sink), amortised. A sink has 8 bytes for each slot up to the highest that is bound in it:
  ///   serve objects of one type by one sink, not each by one of its own.
  public func bind<Target: AnyObject>(_ target: Target, to handle: Handle, in sink: SinkID) throws {
    try edit { core in
      try core.checkEditable(handle)
      let sink = core.objectSink(sink)
      if !sink.isFor(Target.self) { sink.check(target) }
      core.bind(target, to: handle.index, in: sink)
    }
  }

  /// Ends the binding of an object to an object sink, if there is one; its target is told nothing more. If the
  /// transaction is discarded the binding is back: an `.unownedUnsafe` target has to live until then.
  ///
  /// - Throws: `EditError.staleHandle`. A sink that was removed is no error. Traps on one that is no object sink, and on
  ///   one of another engine.
  /// - Complexity: logarithmic in the sinks.
  public func unbind(_ handle: Handle, in sink: SinkID) throws {
    try edit { core in
      try core.checkEditable(handle)
      guard let present = core.sink(sink) else { return }
      guard let found = present as? BoundObjectSink else { preconditionFailure("this is the id of no object sink") }
      core.unbind(handle.index, in: found)
    }
  }

  /// Removes a sink; it is not called any more once this returns, but for a callback of a concurrent delivery under way
  /// that was decided on before. If the transaction is discarded the sink is back. Unknown ids have no effect, but one
  /// of another engine traps. Cells of columns stay as they are.
  ///
  /// - Complexity: linear in the sinks, and in what is kept for this one.
  public func removeSink(_ id: SinkID) throws {
    try edit { core in
      guard let place = core.place(of: id) else { return }
      core.removeSink(at: place)
      noteRemoval()
    }
  }

  /// The object that a target serves in a sink that recycles targets, with what is pending; nil in any other.
  package func object(of target: AnyObject, in sink: SinkID) -> Handle? {
    withCore { core in objectSink(sink, core)?.object(of: target).map { core.objects.handle(of: $0) } }
  }

  /// Whether it is an object sink that recycles its targets.
  package func recyclesTargets(_ sink: SinkID) -> Bool { withCore { objectSink(sink, $0)?.recyclesTargets ?? false } }

  /// nil if there is none, which traps where a sink is needed, and the handle is looked at first.
  private func objectSink(_ id: SinkID, _ core: Core) -> BoundObjectSink? {
    id.engine == tag ? core.sink(id) as? BoundObjectSink : nil
  }

  /// Whether a sink was added and not removed since, with what is pending.
  package func hasSink(_ id: SinkID) -> Bool { id.engine == tag && withCore { core in core.place(of: id) != nil } }
}
