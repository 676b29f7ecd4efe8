import Livery
import LiveryLog

/// The sinks of the real engine, which keep all that they are told.
final class SinkShelf: Audience {
  let ledger = ChangeLedger()
  let columns = ColumnShelf()
  let targets: TargetShelf
  let slices: SliceGate
  let watch: CallWatch
  private let engine: Engine
  private let fixesColumns: Bool

  /// - Parameters:
  ///   - isRecorded: whether only inline callback sinks do something when they call back.
  ///   - fixesColumns: whether columns over memory of a host are that, and not like others.
  init(_ engine: Engine, isRecorded: Bool, fixesColumns: Bool) {
    self.engine = engine
    self.fixesColumns = fixesColumns
    targets = TargetShelf(engine)
    slices = SliceGate(engine) { SliceRule(of: $0).cut }
    watch = CallWatch(engine, isRecorded: isRecorded)
  }

  func add(
    _ sink: SinkTable.Record, _ bindings: [BindingName]?, to played: any EditableEngine, _ names: StageNames
  ) throws -> SinkID {
    let attributes = sink.bindings?.map(\.attribute)
    let delivery = sink.kind.callbackDelivery(slices, of: sink.number)
    switch sink.kind {
    case .callback, .concurrent:
      return try played.addCallbackSink(attributes: attributes, delivery: delivery) { [ledger, watch] change in
        ledger.append(change, to: sink)
        try watch.note(sink, telling: [change.handle], names)
      }
    case .sliced:
      return try played.addCallbackSink(attributes: attributes, delivery: delivery) {
        [ledger, watch, progress = slices.progress] change in
        let slice = progress.withLock { $0.noteTold() }
        ledger.append(change, to: sink)
        try watch.note(sink, inSlice: slice, telling: [change.handle], names)
      }
    case .runs:
      return try played.addRunSink(attributes: attributes) { [ledger, watch, unowned engine] run in
        let changes = Self.changes(of: run, engine, names.attributes)
        for change in changes { ledger.append(change, to: sink) }
        try watch.note(sink, telling: changes.map(\.handle), names)
      }
    case .columns, .concurrentColumns, .fixedColumns:
      let capacity = fixesColumns ? ColumnShelf.capacity(of: sink) : nil
      return try played.addColumnSink(
        columns.make(bindings ?? [], for: sink.number, capacity: capacity) { names.sinks.holds($0) },
        delivery: sink.kind.delivery)
    case .objects, .unownedObjects, .concurrentObjects, .recycledObjects:
      return try played.addObjectSink(
        targets.sink(bindings ?? [], for: sink) { [watch, unowned engine] index in
          try watch.note(sink, telling: [engine.presentHandle(at: index)], names)
        }
      ).sinkID
    }
  }

  func bind(
    _ handle: Handle, from former: Handle?, to sink: SinkTable.Record, _ id: SinkID, in played: any EditableEngine
  ) throws {
    try keepingTargets {
      let target =
        former.flatMap { targets.move($0, to: handle, of: sink.number) } ?? targets.make(for: handle, of: sink.number)
      try played.bind(target, to: handle, in: ObjectSinkID<TargetShelf.Target>(id))
    }
  }

  func bind(_ handles: [Handle], to sink: SinkTable.Record, _ id: SinkID, in played: any EditableEngine) throws {
    try keepingTargets {
      let made = handles.map { targets.make(for: $0, of: sink.number) }
      try played.bind(made, to: handles, in: ObjectSinkID<TargetShelf.Target>(id))
    }
  }

  /// Takes it back that objects got other targets where the edit fails: one of the handles is stale, or the chain of
  /// transactions at its end.
  private func keepingTargets(_ edit: () throws -> Void) throws {
    let bound = targets.bound
    do {
      try edit()
    } catch let error as EditError {
      targets.bound = bound
      throw error
    }
  }

  func unbound(_ handle: Handle, from sink: SinkTable.Record) { targets.drop(handle, of: sink.number) }

  /// What a run tells each member.
  private static func changes(
    of run: Run, _ engine: Engine, _ attributes: [AttributeName: StageNames.Attribute]
  ) -> [Change] {
    let attribute = attributes.first { $0.value.id == run.attribute }?.key ?? "unknown"
    let slot = run.slot.map { states in World.slots.first { engine.states($0) == states } ?? ["unknown"] }
    return run.members.map { index in
      Change(
        handle: engine.presentHandle(at: index), attribute: attribute, slot: slot,
        old: engine.resolution(of: run.old), new: engine.resolution(of: run.new), isInitial: run.isInitial)
    }
  }
}
