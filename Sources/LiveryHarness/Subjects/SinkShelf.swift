import Livery
import LiveryLog

/// The sinks of the real engine, which keep all that they are told.
final class SinkShelf: Audience {
  let ledger = ChangeLedger()
  let columns = ColumnShelf()
  let targets: TargetShelf
  /// A slice tells one object.
  let slices: SliceGate
  private let engine: Engine

  init(_ engine: Engine) {
    self.engine = engine
    targets = TargetShelf(engine)
    slices = SliceGate(engine, budgetNanoseconds: 0)
  }

  func add(
    _ sink: SinkTable.Record, _ bindings: [BindingName]?, to played: any EditableEngine, _ names: StageNames
  ) throws -> SinkID {
    let attributes = sink.bindings?.map(\.attribute)
    let delivery = sink.kind.delivery(slices)
    switch sink.kind {
    case .callback:
      return try played.addCallbackSink(attributes: attributes, delivery: delivery) { [ledger] change in
        ledger.append(change, to: sink)
        try names.onChange?(sink.label)
      }
    case .concurrent, .sliced:
      return try played.addCallbackSink(
        attributes: attributes, delivery: delivery
      ) { [ledger] in ledger.append($0, to: sink) }
    case .runs:
      return try played.addRunSink(attributes: attributes) { [ledger, unowned engine] run in
        for change in Self.changes(of: run, engine, names.attributes) { ledger.append(change, to: sink) }
      }
    case .columns, .concurrentColumns:
      return try played.addColumnSink(
        columns.make(bindings ?? [], for: sink.number), delivery: delivery)
    case .objects, .unownedObjects, .concurrentObjects:
      return try played.addObjectSink(
        targets.sink(
          bindings ?? [], for: sink.number, ownership: sink.kind == .unownedObjects ? .unownedUnsafe : .weak),
        delivery: delivery)
    }
  }

  func bind(_ handle: Handle, to sink: SinkTable.Record, _ id: SinkID, in played: any EditableEngine) throws {
    try keepingTargets { try played.bind(targets.make(for: handle, of: sink.number), to: handle, in: id) }
  }

  func bind(_ handles: [Handle], to sink: SinkTable.Record, _ id: SinkID, in played: any EditableEngine) throws {
    try keepingTargets { try played.bind(handles.map { targets.make(for: $0, of: sink.number) }, to: handles, in: id) }
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
        handle: engine.handle(at: index) ?? Handle(index: index, generation: 0), attribute: attribute, slot: slot,
        old: engine.resolution(of: run.old), new: engine.resolution(of: run.new), isInitial: run.isInitial)
    }
  }
}
