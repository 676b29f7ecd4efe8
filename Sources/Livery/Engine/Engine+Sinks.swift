import LiveryVocabulary

// A sink that is added gets every value that is not absent, marked initial: before the call returns, or with the commit
// inside a transaction or a callback. Callbacks may read, and edit for the next transaction; what they throw is thrown as
// `DeliveryError` after the delivery.
extension Engine {
  /// Adds a sink that calls a closure for every change, in ascending (handle index, attribute, slot).
  ///
  /// - Parameters:
  ///   - attributes: which attributes; all, later ones included, if left out.
  ///   - delivery: concurrent sinks are unordered.
  @discardableResult
  public func addCallbackSink(
    attributes: [AttributeName]? = nil, delivery: Delivery = .inline,
    _ body: @escaping @Sendable (Change) throws -> Void
  ) throws -> SinkID {
    try edit { core in
      let filter = try core.filter(attributes)
      return core.add(CallbackSink(number: core.nextSinkID, filter: filter, delivery: delivery, body))
    }
  }

  /// Adds a sink that calls a closure once per changed slot and style node, with all members.
  @discardableResult
  public func addRunSink(
    attributes: [AttributeName]? = nil, _ body: @escaping @Sendable (Run) throws -> Void
  ) throws -> SinkID {
    try edit { core in
      let filter = try core.filter(attributes)
      return core.add(RunSink(number: core.nextSinkID, filter: filter, body))
    }
  }

  /// Adds a sink that writes cells into columns.
  ///
  /// - Parameter delivery: `inline` or `concurrent`. Traps for `sliced`: a column has no one to call.
  @discardableResult
  public func addColumnSink(_ bindings: [ColumnBinding], delivery: Delivery = .inline) throws -> SinkID {
    if case .sliced = delivery { preconditionFailure("a column sink cannot be delivered in slices") }
    return try edit { core in
      var targets: [ColumnSink.Target] = []
      for binding in bindings {
        targets.append(ColumnSink.Target(slot: try core.slot(binding.slot), column: binding.column))
      }
      for target in targets {
        if let capacity = target.column.fixedCapacity, capacity < core.objects.limit {
          throw EditError.columnTooSmall(capacity: capacity)
        }
      }
      return core.add(
        ColumnSink(number: core.nextSinkID, targets: targets, isConcurrent: delivery.isConcurrent))
    }
  }

  /// Adds a sink that calls setters of Swift objects. Bind objects to it with ``bind(_:to:in:)``.
  ///
  /// - Parameter delivery: `inline` or `concurrent`. Traps for `sliced`: use a callback sink.
  @discardableResult
  public func addObjectSink<Target: AnyObject>(_ sink: ObjectSink<Target>, delivery: Delivery = .inline) throws
    -> SinkID
  {
    if case .sliced = delivery { preconditionFailure("an object sink cannot be delivered in slices") }
    return try edit { core in
      var slots: [UInt32] = []
      for attribute in sink.attributes { slots.append(try core.slot(attribute)) }
      return core.add(
        BoundObjectSink(number: core.nextSinkID, sink: sink, slots: slots, isConcurrent: delivery.isConcurrent))
    }
  }

  /// Lets an object sink serve an object, which first gets every value that is not absent.
  ///
  /// - Throws: `EditError.staleHandle`. Traps if there is no such sink or it serves another type.
  public func bind<Target: AnyObject>(_ target: Target, to handle: Handle, in sink: SinkID) throws {
    try edit { core in
      try core.checkEditable(handle)
      core.bind(target, to: handle.index, in: core.objectSink(sink, of: Target.self))
    }
  }

  /// Ends the binding of an object to an object sink. If the transaction is discarded the binding is back: a target that
  /// the sink does not own has to live until then.
  public func unbind(_ handle: Handle, in sink: SinkID) throws {
    try edit { core in
      try core.checkEditable(handle)
      guard let found = core.sink(sink) as? AnyObjectSink else { return }
      core.noteBinding(of: handle.index, in: found)
      found.unbind(handle.index)
    }
  }

  /// Removes a sink; it is not called any more once this returns. Unknown ids have no effect.
  public func removeSink(_ id: SinkID) throws {
    try edit { core in
      precondition(id.engine == core.tag, "a SinkID of another engine was used")
      let (sinks, newSinks) = (core.sinks, core.pending.newSinks)
      core.undo.note { $0.putSinks(sinks, new: newSinks) }
      core.putSinks(sinks.filter { $0.number != id.number }, new: newSinks.filter { $0 != id.number })
      noteRemoval()
    }
  }
}

extension Delivery {
  var isConcurrent: Bool { if case .concurrent = self { true } else { false } }
}

extension Core {
  func filter(_ attributes: [AttributeName]?) throws -> AttributeFilter {
    AttributeFilter(try attributes?.map { try attribute($0) })
  }

  /// Notes the present binding of an object, if it has one, for the case that the transaction is discarded.
  fileprivate mutating func noteBinding(of index: UInt32, in sink: AnyObjectSink) {
    guard undo.isRecording, sink.knows(index) else { return }
    undo.note(sink.binding(of: index), of: index)
  }

  /// Traps unless the sink is there and serves objects of this type.
  func objectSink<Target: AnyObject>(_ id: SinkID, of type: Target.Type) -> BoundObjectSink<Target> {
    guard let found = sink(id) as? AnyObjectSink, found.target == ObjectIdentifier(Target.self) else {
      preconditionFailure("no object sink for \(Target.self) has this id")
    }
    // Asking the sink for its type would look that up anew for each object that is bound.
    return unsafeDowncast(found, to: BoundObjectSink<Target>.self)
  }

  mutating func bind<Target: AnyObject>(_ target: Target, to index: UInt32, in sink: BoundObjectSink<Target>) {
    bindUnnoted(target, to: index, in: sink)
    pending.bound[sink.number, default: []].append(index)
  }

  mutating func bind<Target: AnyObject>(_ targets: [Target], to handles: [Handle], in sink: BoundObjectSink<Target>) {
    sink.reserve(objects.limit)
    undo.reserve(handles.count)
    targets.withUnsafeBytes { bytes in
      // A reference that is taken out of an array of any type is counted.
      let addresses = bytes.assumingMemoryBound(to: UnsafeRawPointer.self)
      for position in handles.indices {
        Unmanaged<Target>.fromOpaque(addresses[position])._withUnsafeGuaranteedRef {
          bindUnnoted($0, to: handles[position].index, in: sink)
        }
      }
    }
    pending.bound[sink.number, default: []].append(contentsOf: handles.lazy.map(\.index))
  }

  /// Binds an object that is not noted among those to be told of it yet.
  @inline(__always) private mutating func bindUnnoted<Target: AnyObject>(
    _ target: Target, to index: UInt32, in sink: BoundObjectSink<Target>
  ) {
    noteBinding(of: index, in: sink)
    sink.bind(index, target)
    undo.note(.binding, index, old: sink.number)
  }

  /// Takes back the last binding that was made.
  mutating func takeBackBinding(of index: UInt32, in sink: UInt32) {
    _ = pending.bound[sink]?.popLast()
    for case let found as AnyObjectSink in sinks where found.number == sink { found.unbind(index) }
  }

  mutating func add(_ sink: Sink) -> SinkID {
    let (before, newBefore) = (sinks, pending.newSinks)
    undo.note { $0.putSinks(before, new: newBefore) }
    putSinks(before + [sink], new: newBefore + [sink.number])
    nextSinkID += 1
    return SinkID(number: sink.number, engine: tag)
  }

  fileprivate mutating func putSinks(_ new: [Sink], new numbers: [UInt32]) {
    for sink in sinks { sink.isListed = false }
    for sink in new { sink.isListed = true }
    for sink in sinks where !sink.isListed { switches.forget(sink: sink.number) }
    sinks = new
    pending.newSinks = numbers
    objects.slotLimit = new.reduce(.max) { limit, sink in
      (sink as? ColumnSink)?.targets.reduce(limit) { min($0, $1.column.fixedCapacity ?? .max) } ?? limit
    }
  }

  func sink(_ id: SinkID) -> Sink? {
    precondition(id.engine == tag, "a SinkID of another engine was used")
    return sinks.first { $0.number == id.number }
  }
}
