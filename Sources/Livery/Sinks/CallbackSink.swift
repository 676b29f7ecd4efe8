import Dispatch
import LiveryVocabulary

/// Calls a closure for every change, in the order of section 2 point 11.
final class CallbackSink: Sink, @unchecked Sendable {
  private let filter: AttributeFilter
  private let isConcurrent: Bool
  private let slices: SliceQueue?
  private let body: @Sendable (Change) throws -> Void
  private var names: [SlotName] = []

  init(
    number: UInt32, filter: consuming AttributeFilter, delivery: Delivery,
    _ body: @escaping @Sendable (Change) throws -> Void
  ) {
    self.filter = filter
    self.body = body
    if case .concurrent = delivery { isConcurrent = true } else { isConcurrent = false }
    if case .sliced(let plan) = delivery { slices = SliceQueue(plan) } else { slices = nil }
    super.init(number: number)
  }

  override func deliver(_ pass: DeliveryPass) {
    loadNames(pass)
    if pass.core.pointee.plan.hasResumed { slices?.beginRound() }
    let entries = pass.entries()
    if isConcurrent { return deliverConcurrently(entries, pass) }
    for entry in entries {
      guard let (changes, isInitial) = pass.changes(of: entry, for: number) else { continue }
      for change in changes { offer(change, isInitial, to: DeliveryPass.index(of: entry), pass) }
    }
    slices?.schedule(self, pass.engine)
  }

  override func deliverAll(_ pass: DeliveryPass) {
    loadNames(pass)
    pass.forEachObject { index in
      pass.forEachValue(of: index) { slot, word in
        offer(DeliveryPlan.SlotChange(slot: slot, old: .absent, new: word), true, to: index, pass)
      }
    }
    slices?.schedule(self, pass.engine)
  }

  override func forget(_ index: UInt32) { slices?.forget(index) }
  override func markWords(_ mark: (ValueWord) -> Void) { slices?.markWords(mark) }

  /// Delivers as much of what waits as its budget allows. On the queue of the slices, with the gate held.
  ///
  /// - Returns: whether something still waits.
  func runSlice(_ pass: DeliveryPass) -> Bool {
    guard let slices else { return false }
    loadNames(pass)
    return slices.run(pass) { index, change, isInitial in call(change, isInitial, index, pass) }
  }

  func scheduleSlice(_ engine: Engine) { slices?.schedule(self, engine) }

  private func offer(_ change: DeliveryPlan.SlotChange, _ isInitial: Bool, to index: UInt32, _ pass: DeliveryPass) {
    guard filter.covers(pass.core.pointee.attributes.slots[Int(change.slot)].attribute) else { return }
    if let slices {
      slices.add(index, change, isInitial: isInitial)
    } else {
      call(change, isInitial, index, pass)
    }
  }

  private func call(_ change: DeliveryPlan.SlotChange, _ isInitial: Bool, _ index: UInt32, _ pass: DeliveryPass) {
    guard pass.isWanted(index), isListed else { return }
    let change = makeChange(change, isInitial, index, pass, pass.core.pointee.pool.directory)
    pass.callOut { try body(change) }
  }

  @inline(never) private func makeChange(
    _ change: DeliveryPlan.SlotChange, _ isInitial: Bool, _ index: UInt32, _ pass: DeliveryPass,
    _ values: UnsafeMutablePointer<UnsafeMutablePointer<Value?>?>
  ) -> Change {
    let name = names[Int(change.slot)]
    func resolution(_ word: ValueWord) -> Resolution {
      ValuePool.value(of: word, in: values).map(Resolution.value) ?? (word.isNone ? .none : .absent)
    }
    return Change(
      handle: Handle(index: index, generation: pass.core.pointee.objects.generation[Int(index)]),
      attribute: name.attribute, slot: name.states, old: resolution(change.old), new: resolution(change.new),
      isInitial: isInitial)
  }

  private func loadNames(_ pass: DeliveryPass) {
    while names.count < pass.core.pointee.attributes.slots.count {
      names.append(pass.core.pointee.slotName(UInt32(names.count)))
    }
  }

  /// Calls from several threads at once. The gate is open meanwhile; what the workers read does not change before the
  /// delivery ends: the plan, the pool's values, the names, the generations.
  @inline(never) private func deliverConcurrently(
    _ entries: UnsafeMutableBufferPointer<DeliveryPass.Entry>, _ pass: DeliveryPass
  ) {
    let values = pass.core.pointee.pool.directory
    let failures = ConcurrentErrors()
    nonisolated(unsafe) let pass = pass
    nonisolated(unsafe) let entries = entries
    nonisolated(unsafe) let valuesAddress = values
    pass.engine.gate.unlock()
    pass.engine.workers.perform(entries.count, minimum: 256) { [self] range in
      for entry in entries[range] {
        guard let (changes, isInitial) = pass.changes(of: entry, for: number) else { continue }
        let index = DeliveryPass.index(of: entry)
        for change in changes
        where filter.covers(pass.core.pointee.attributes.slots[Int(change.slot)].attribute)
          && pass.engine.isWantedByWorker(index, by: self)
        {
          do { try body(makeChange(change, isInitial, index, pass, valuesAddress)) } catch { failures.append(error) }
        }
      }
    }
    pass.engine.gate.lock()
    pass.errors.errors += failures.all
  }
}

/// Errors thrown on several threads.
final class ConcurrentErrors: @unchecked Sendable {
  // Safe: `errors` is only touched under the lock.
  private let lock = EngineLock()
  private var errors: [any Error] = []

  func append(_ error: any Error) {
    lock.lock()
    errors.append(error)
    lock.unlock()
  }

  var all: [any Error] {
    lock.lock()
    defer { lock.unlock() }
    return errors
  }
}
