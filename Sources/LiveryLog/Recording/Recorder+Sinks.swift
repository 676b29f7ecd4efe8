import Livery

// Sinks, as ``EditableEngine`` says if not said otherwise.
extension Recorder {
  /// Calls that callbacks of an inline sink make to the recorder are written as their reactions.
  @discardableResult
  public func addCallbackSink(
    attributes: [AttributeName]? = nil, delivery: CallbackDelivery = .inline,
    _ body: @escaping @Sendable (Change) throws -> Void
  ) throws -> SinkID {
    try addCallbackSink(covering: attributes?.map { AttributeSlot($0) }, delivery: delivery, body)
  }

  private func addCallbackSink(
    covering attributes: [AttributeSlot]?, delivery: CallbackDelivery,
    _ body: @escaping @Sendable (Change) throws -> Void
  ) throws -> SinkID {
    try recordSink(delivery.callbackKind, attributes?.map { BindingName($0) }) { label in
      try engine.addCallbackSink(covering: attributes, delivery: delivery, recorded(body, delivery, label))
    }
  }

  /// As `Engine.addCallbackSink(of:delivery:_:)`; written as for ``addCallbackSink(attributes:delivery:_:)``.
  @discardableResult
  public func addCallbackSink<Value>(
    of attribute: Attribute<Value>, delivery: CallbackDelivery = .inline,
    _ body: @escaping @Sendable (TypedChange<Value>) throws -> Void
  ) throws -> SinkID {
    try addCallbackSink(covering: [AttributeSlot(attribute)], delivery: delivery) { try body(TypedChange($0)) }
  }

  private func recorded(
    _ body: @escaping @Sendable (Change) throws -> Void, _ delivery: CallbackDelivery, _ label: Label
  ) -> @Sendable (Change) throws -> Void {
    switch delivery {
    case .inline:
      return { [scribe, unowned engine] change in
        scribe.open()
        scribe.passOnDeaths(to: engine)
        do {
          try body(change)
          scribe.closeCallback(of: label, fails: false, at: engine.revision)
        } catch {
          scribe.closeCallback(of: label, fails: true, at: engine.revision)
          throw error
        }
      }
    case .concurrent: return body
    case .sliced:
      return { [scribe, unowned engine] change in
        scribe.noteSlice()
        scribe.passOnDeaths(to: engine)
        try body(change)
      }
    }
  }

  @discardableResult
  public func addRunSink(
    attributes: [AttributeName]? = nil, _ body: @escaping @Sendable (Run) throws -> Void
  ) throws -> SinkID {
    try recordSink(.runs, attributes?.map { BindingName($0) }) { _ in
      try engine.addRunSink(attributes: attributes) { [scribe, unowned engine] run in
        scribe.passOnDeaths(to: engine)
        try body(run)
      }
    }
  }

  /// As `Engine.addRunSink(mainActor:_:)`.
  @discardableResult
  public func addRunSink(
    mainActor attributes: [AttributeName]?, _ body: @escaping @MainActor (Run) throws -> Void
  ) throws -> SinkID {
    try addRunSink(attributes: attributes, Engine.mainActorCallback(body))
  }

  @discardableResult
  public func addColumnSink(_ bindings: [ColumnBinding], delivery: Delivery = .inline) throws -> SinkID {
    let kind: SinkKind = if case .concurrent = delivery { .concurrentColumns } else { .columns }
    return try recordSink(kind, bindings.map { BindingName($0.slot) }) { _ in
      try engine.addColumnSink(bindings, delivery: delivery)
    }
  }

  public func addObjectSink<Target: AnyObject>(_ sink: ObjectSink<Target>) throws -> ObjectSinkID<Target> {
    let kind: SinkKind =
      if sink.recyclesTargets {
        .recycledObjects
      } else if case .concurrent = sink.delivery {
        .concurrentObjects
      } else {
        sink.ownership == .weak ? .objects : .unownedObjects
      }
    return try recordSink(kind, sink.attributes.map { BindingName($0) }) { _ in
      try engine.addObjectSink(sink)
    }
  }

  /// - Parameter add: gets the label, since callbacks are called before there is an id.
  private func recordSink<ID: SinkReference>(
    _ kind: SinkKind, _ bindings: [BindingName]?, _ add: (Label) throws -> ID
  ) throws -> ID {
    let label = scribe.withBook { $0.newSinkLabel() }
    return try record {
      try add(label)
    } _: { book, id in
      if let id { book.call(id.sinkID, label) }
      return .addSink(label, kind, bindings: bindings)
    }
  }

  public func bind<Target: AnyObject>(_ target: Target, to handle: Handle, in sink: ObjectSinkID<Target>) throws {
    var former: Handle?
    try record {
      former = engine.object(of: target, in: sink.sinkID)
      try engine.bind(target, to: handle, in: sink)
    } _: { book, _ in
      .bind(book.label(of: handle), from: former.map { book.label(of: $0) }, sink: book.label(of: sink.sinkID))
    }
  }

  public func bind<Target: AnyObject>(
    _ targets: [Target], to handles: [Handle], in sink: ObjectSinkID<Target>
  ) throws {
    if engine.recyclesTargets(sink.sinkID) {
      precondition(targets.count == handles.count, "as many targets as handles are needed")
      return try transaction {
        for (target, handle) in zip(targets, handles) { try bind(target, to: handle, in: sink) }
      }
    }
    try record({ book in .bindAll(handles.map { book.label(of: $0) }, sink: book.label(of: sink.sinkID)) }) {
      try engine.bind(targets, to: handles, in: sink)
    }
  }

  public func unbind<Target>(_ handle: Handle, in sink: ObjectSinkID<Target>) throws {
    try record({ .unbind($0.label(of: handle), sink: $0.label(of: sink.sinkID)) }) {
      try engine.unbind(handle, in: sink)
    }
  }

  /// Written as a transaction of single edits.
  public func unbind<Target>(_ handles: [Handle], in sink: ObjectSinkID<Target>) throws {
    try transaction {
      for handle in handles { try unbind(handle, in: sink) }
    }
  }

  public func removeSink(_ sink: some SinkReference) throws {
    try record({ .removeSink($0.label(of: sink.sinkID)) }) { try engine.removeSink(sink) }
  }
}

extension CallbackDelivery {
  fileprivate var callbackKind: SinkKind {
    switch self {
    case .inline: .callback
    case .concurrent: .concurrent
    case .sliced: .sliced
    }
  }
}

extension BindingName {
  fileprivate init(_ slot: AttributeSlot) { self.init(slot.attribute, slot: slot.states) }
}
