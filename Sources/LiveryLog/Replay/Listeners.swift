import Livery

/// Sinks for measurements. They receive deliveries as a host does, and keep nothing.
final class Listeners: Audience {
  private final class Target {}

  private let onChange: (@Sendable (Label, Change) -> Void)?
  private let slices: SliceGate
  private unowned let engine: Engine
  /// The targets, since sinks do not keep theirs.
  private var targets: [Int: [Handle: Target]] = [:]
  /// The targets of sinks that recycle them. They serve objects as the engine says.
  private var recycled: [Int: [Target]] = [:]

  /// - Parameter onChange: called for each change of a callback sink of any delivery, on the thread of the delivery.
  init(_ slices: SliceGate, for engine: Engine, onChange: (@Sendable (Label, Change) -> Void)?) {
    self.slices = slices
    self.engine = engine
    self.onChange = onChange
  }

  func add(
    _ sink: SinkTable.Record, _ bindings: [BindingName]?, to engine: any EditableEngine, _ names: StageNames
  ) throws -> SinkID {
    let bindings = bindings ?? []
    let attributes = sink.bindings?.map(\.attribute)
    let delivery = sink.kind.callbackDelivery(slices, of: sink.number)
    switch sink.kind {
    case .callback, .concurrent:
      return try engine.addCallbackSink(attributes: attributes, delivery: delivery) { [onChange] change in
        onChange?(sink.label, change)
        try names.react(to: sink)
      }
    case .sliced:
      return try engine.addCallbackSink(attributes: attributes, delivery: delivery) {
        [onChange, progress = slices.progress] change in
        let slice = progress.withLock { $0.noteTold() }
        onChange?(sink.label, change)
        try names.react(to: sink, inSlice: slice)
      }
    case .runs: return try engine.addRunSink(attributes: attributes) { _ in try names.react(to: sink) }
    case .columns, .concurrentColumns, .fixedColumns:
      return try engine.addColumnSink(columns(for: bindings), delivery: sink.kind.delivery)
    case .objects, .unownedObjects, .concurrentObjects, .recycledObjects:
      let slots = bindings.map { AttributeSlot($0.attribute, slot: $0.slot) }
      return try engine.addObjectSink(
        ObjectSink<Target>(
          slots, ownership: sink.kind == .unownedObjects ? .unownedUnsafe : .weak,
          recyclesTargets: sink.kind.recyclesTargets, delivery: sink.kind.delivery
        ) { batch in
          try batch.forEach { _, _ in try names.react(to: sink) }
        }
      ).sinkID
    }
  }

  /// Columns of colours, and for attributes of other kinds such that stay as they are.
  private func columns(for bindings: [BindingName]) -> [ColumnBinding] {
    let colors = Set(engine.attributes.filter { $0.kind == .color }.map(\.name))
    return bindings.map { binding in
      let column: AnyColumn =
        colors.contains(binding.attribute) ? Column.rgba() : Column<Value, UInt32>(absent: 0) { _ in 0 }
      return ColumnBinding(binding.attribute, slot: binding.slot, column)
    }
  }

  func bind(
    _ handle: Handle, from former: Handle?, to sink: SinkTable.Record, _ id: SinkID, in engine: any EditableEngine
  ) throws {
    let target = sink.kind.recyclesTargets ? recycledTarget(from: former, in: sink, id) : target(of: handle, in: sink)
    try engine.bind(target, to: handle, in: ObjectSinkID<Target>(id))
  }

  func bind(_ handles: [Handle], to sink: SinkTable.Record, _ id: SinkID, in engine: any EditableEngine) throws {
    let targets = handles.map {
      sink.kind.recyclesTargets ? recycledTarget(from: nil, in: sink, id) : target(of: $0, in: sink)
    }
    try engine.bind(targets, to: handles, in: ObjectSinkID<Target>(id))
  }

  /// The target that serves an object, or a new one.
  private func recycledTarget(from former: Handle?, in sink: SinkTable.Record, _ id: SinkID) -> Target {
    if let former, let target = recycled[sink.number]?.first(where: { engine.object(of: $0, in: id) == former }) {
      return target
    }
    let target = Target()
    recycled[sink.number, default: []].append(target)
    return target
  }

  /// The target of an object, one for as long as the replay goes on. An edit that is undone may bind it again.
  private func target(of handle: Handle, in sink: SinkTable.Record) -> Target {
    if let known = targets[sink.number]?[handle] { return known }
    let target = Target()
    targets[sink.number, default: [:]][handle] = target
    return target
  }

  func unbound(_ handle: Handle, from sink: SinkTable.Record) {}
}
