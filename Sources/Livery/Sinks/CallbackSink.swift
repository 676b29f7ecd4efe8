import Dispatch
import LiveryVocabulary

/// Calls a closure for every change, in the order of docs/semantics.md, point 11.
final class CallbackSink: Sink, @unchecked Sendable {
  private let filter: AttributeFilter
  private let isConcurrent: Bool
  private let slices: SliceQueue?
  private let body: @Sendable (Change) throws -> Void
  /// What the slots are called, nil for those that the sink does not cover.
  private var names: [SlotName?] = []

  init(
    number: UInt32, filter: consuming AttributeFilter, delivery: Delivery,
    _ body: @escaping @Sendable (Change) throws -> Void
  ) {
    self.filter = filter
    self.body = body
    isConcurrent = delivery.isConcurrent
    if case .sliced(let plan) = delivery { slices = SliceQueue(plan) } else { slices = nil }
    super.init(number: number)
  }

  override func deliver(_ pass: DeliveryPass) {
    if pass.core.plan.hasResumed { slices?.beginRound() }
    let entries = pass.entries()
    if let slices { return add(entries, to: slices, pass) }
    let caller = caller(pass)
    guard isConcurrent else {
      return pass.callOut { caller.call(for: entries[...]) { pass.engine.callbackErrors.append($0) } }
    }
    pass.callOut(entries.count, minimum: 256) { range, failures in
      caller.call(for: entries[range]) { failures.append($0) }
    }
  }

  override func deliverAll(_ pass: DeliveryPass) {
    let caller = caller(pass)
    pass.forEachObject { index in
      slices?.begin(index, changeCount: names.count)
      pass.forEachValue(of: index) { slot, word in
        let change = DeliveryPlan.SlotChange(slot: slot, old: .absent, new: word)
        if let slices {
          if names[Int(slot)] != nil { slices.add(index, change, isInitial: true) }
        } else {
          pass.callOut { try caller.call(for: change, of: index, isInitial: true) }
        }
      }
    }
    slices?.schedule(self, pass.engine)
  }

  override func forget(_ index: UInt32) { slices?.forget(index) }
  override func markWords(_ mark: (ValueWord) -> Void) { slices?.markWords(mark) }

  private func add(
    _ entries: UnsafeMutableBufferPointer<DeliveryPass.Entry>, to slices: SliceQueue, _ pass: DeliveryPass
  ) {
    learnNames(pass)
    for entry in entries {
      guard let (changes, isInitial) = pass.changes(of: entry, for: number) else { continue }
      let index = DeliveryPass.index(of: entry)
      slices.begin(index, changeCount: changes.count)
      for change in changes where names[Int(change.slot)] != nil {
        slices.add(index, change, isInitial: isInitial)
      }
    }
    slices.schedule(self, pass.engine)
  }

  /// Delivers as much of what waits as its budget allows. On the queue of the slices, with the gate held.
  ///
  /// - Returns: whether something still waits.
  func runSlice(_ pass: DeliveryPass) -> Bool {
    guard let slices else { return false }
    let caller = caller(pass)
    return slices.run(for: self, pass) { index, change, isInitial in
      pass.callOut { try caller.call(for: change, of: index, isInitial: isInitial) }
    }
  }

  /// The plan of its slices, nil if it has none.
  var slicePlan: SlicePlan? { slices?.plan }
  /// Whether hosts are to be told that its slices have told everything.
  func takeFinish() -> Bool { slices?.takeFinish() ?? false }

  /// Whether it has asked for a slice on a queue that has not begun.
  func awaitsSlice(on queue: DispatchQueue) -> Bool {
    slices.map { $0.isScheduled && $0.plan.queue === queue } ?? false
  }

  func scheduleSlice(_ engine: Engine) { slices?.schedule(self, engine) }
  func postponeSlice(_ engine: Engine) { slices?.postpone(self, engine) }

  private func caller(_ pass: DeliveryPass) -> ChangeCaller {
    learnNames(pass)
    return ChangeCaller(for: self, pass, names, body)
  }

  private func learnNames(_ pass: DeliveryPass) {
    let slots = pass.core.attributes.slots
    while names.count < slots.count {
      let slot = names.count
      names.append(filter.covers(slots[slot].attribute) ? pass.core.slotName(UInt32(slot)) : nil)
    }
  }
}
