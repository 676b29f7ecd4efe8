import LiveryVocabulary

extension Engine {
  /// Adds a sink that calls setters of Swift objects. To deliver to an object, bind it with `bind(_:to:in:)`.
  ///
  /// Sinks are served in the order in which you add them: a setter finds the former cells in a column whose sink you add
  /// later. Setters may read and edit, and errors are thrown, as ``addCallbackSink(attributes:delivery:_:)`` says. An error
  /// of a setter stops no other object, batch or sink.
  ///
  /// - Parameter sink: kept until it is removed. It says how it refers to its objects.
  /// - Throws: `EditError.unknownAttribute`, `kindMismatch`, `notSlotted`, `limitReached`.
  /// - Complexity: O(nodes + suspended objects + attributes of the sink), and a look at each style whose row is not there. The
  ///   first sink of an engine has the members of style nodes listed, which is O(objects). A delivery looks at all changes up
  ///   to the highest index that was ever bound in the sink. So one sink for a superclass of targets does better than one for
  ///   each of many classes.
  public func addObjectSink<Target: AnyObject>(_ sink: ObjectSink<Target>) throws -> ObjectSinkID<Target> {
    try edit { core in
      let slots = try core.slots(sink.attributes)
      return ObjectSinkID(core.add(BoundObjectSink(number: try core.newSinkNumber(), sink: sink, slots: slots)))
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
  /// - Throws: `EditError.unknownAttribute`, `notSlotted`, `limitReached`; `kindMismatch` if an attribute was declared with
  ///   another kind.
  /// - Complexity: that of ``addObjectSink(_:)``.
  @inlinable public func addObjectSink<Target: AnyObject>(
    of _: Target.Type, ownership: ObjectSink<Target>.Ownership = .weak, recyclesTargets: Bool = false,
    delivery: Delivery = .inline, _ bindings: (inout ObjectBindings<Target>) -> Void
  ) throws -> ObjectSinkID<Target> {
    try addObjectSink(
      ObjectSink<Target>(ownership: ownership, recyclesTargets: recyclesTargets, delivery: delivery, bind: bindings))
  }

  /// Adds a sink of typed bindings for objects of the main actor, as views are. See ``MainActorBindings``.
  ///
  /// Make every edit on the main thread, and release owners there. The sink traps elsewhere.
  ///
  /// - Parameter bindings: binds at most 64 attributes and slots. More trap.
  /// - Throws: `EditError.unknownAttribute`, `notSlotted`, `limitReached`; `kindMismatch` if an attribute was declared with
  ///   another kind.
  /// - Complexity: that of ``addObjectSink(_:)``.
  @inlinable public func addObjectSink<Target: AnyObject>(
    mainActor _: Target.Type, ownership: ObjectSink<Target>.Ownership = .weak, recyclesTargets: Bool = false,
    _ bindings: (inout MainActorBindings<Target>) -> Void
  ) throws -> ObjectSinkID<Target> {
    try addObjectSink(ObjectSink<Target>(mainActor: ownership, recyclesTargets: recyclesTargets, bind: bindings))
  }

  /// Lets an object sink serve an object. First it delivers every value that is not absent: before the call returns, or with
  /// the commit inside a transaction or a callback. For a suspended object that happens when it is resumed.
  ///
  /// A handle has one target in a sink: a second target replaces the first. A target may serve several handles, and then
  /// keeps the values of the former one that are absent in the new one. If the sink recycles its targets, the former binding
  /// ends, and all attributes are delivered, absent ones too. Unbinding and untracking deliver nothing.
  ///
  /// - Throws: `EditError.staleHandle`. Traps if the sink was removed, and if it is erased and has targets of another type.
  /// - Complexity: O(attributes of the sink), amortised. A sink has 8 bytes for each slot up to the highest that is bound in it:
  ///   serve objects of one type by one sink, not each by one of its own.
  public func bind<Target: AnyObject>(_ target: Target, to handle: Handle, in sink: ObjectSinkID<Target>) throws {
    try edit { core in
      try core.checkEditable(handle)
      let sink = core.objectSink(sink.sinkID)
      if !sink.isFor(Target.self) { sink.check(target) }
      core.bind(target, to: handle.index, in: sink)
    }
  }

  /// Ends the binding of an object to an object sink, if there is one. Its target gets nothing more. If the transaction is
  /// discarded the binding is back: an `.unownedUnsafe` target has to live until then.
  ///
  /// - Throws: `EditError.staleHandle`. A sink that was removed is no error. Traps on one of another engine.
  /// - Complexity: logarithmic in the sinks.
  public func unbind<Target>(_ handle: Handle, in sink: ObjectSinkID<Target>) throws {
    try edit { core in
      try core.checkEditable(handle)
      guard core.sink(sink.sinkID) != nil else { return }
      core.unbind(handle.index, in: core.objectSink(sink.sinkID))
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
}
