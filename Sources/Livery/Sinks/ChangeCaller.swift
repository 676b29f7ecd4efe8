import LiveryVocabulary

/// Calls the closure of a callback sink during one delivery, while the gate is open.
///
/// It has names and generations as they were when the delivery began: edits of callbacks may have these tables grow, and
/// what is delivered is still in the ones before, which stay where they are.
struct ChangeCaller {
  private let sink: Sink
  private let pass: DeliveryPass
  private let body: @Sendable (Change) throws -> Void
  /// By slot; nil if the sink does not cover it.
  private let names: [AttributeSlot?]
  private let values: PooledValues
  private let generations: Publication.Pages<UInt32>

  init(
    for sink: Sink, _ pass: DeliveryPass, _ names: [AttributeSlot?], _ body: @escaping @Sendable (Change) throws -> Void
  ) {
    self.sink = sink
    self.pass = pass
    self.body = body
    self.names = names
    values = pass.engine.pooledValues
    generations = pass.core.objects.generation.directory
  }

  /// Calls the closure for all changes of some entries. The plan stays as it is until the delivery ends.
  @inline(never) func call(
    for entries: Slice<UnsafeMutableBufferPointer<DeliveryEntry>>, onError report: (any Error) -> Void
  ) {
    for entry in entries {
      guard let (changes, isInitial) = pass.changes(of: entry, for: sink.number) else { continue }
      for change in changes {
        do { try call(for: change, of: entry.index, isInitial: isInitial) } catch { report(error) }
      }
    }
  }

  /// Calls the closure for a change that is covered and still wanted.
  @inline(__always) func call(for change: DeliveryPlan.SlotChange, of index: UInt32, isInitial: Bool) throws {
    guard let name = names[Int(change.slot)], pass.isWanted(index, by: sink) else { return }
    pass.checkGateIsOpen()
    try body(
      Change(
        handle: Handle(index: index, generation: relaxedLoad(Publication.cell(generations, Int(index)))),
        attribute: name.attribute, slot: name.states, old: values.resolution(ofKept: change.old),
        new: values.resolution(ofKept: change.new), isInitial: isInitial))
  }
}
