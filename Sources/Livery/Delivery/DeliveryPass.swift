import LiveryVocabulary
import Synchronization

/// One delivery: the door through which sinks see the plan. Valid on the committing thread until the pass ends.
struct DeliveryPass {
  // Unowned: whoever delivers has the engine in hand.
  unowned(unsafe) let engine: Engine
  let core: Core
  /// What `Engine.removals` was when the pass began.
  let removals: Int

  /// With the gate held.
  init(_ engine: Engine) {
    self.engine = engine
    core = engine.core
    removals = engine.removals.pointee.load(ordering: .acquiring)
  }

  /// The switch that the plan is that of, if it is known or will be.
  // Read here, and not through the plan by the sinks: in generic ones that takes memory for each read.
  var knownSwitch: KnownSwitch? { core.plan.knownSwitch }

  /// The changes of an entry of the plan, nil if they are not for the sink.
  @inline(__always) func changes(of entry: DeliveryEntry, for sink: UInt32) -> (
    changes: UnsafeBufferPointer<DeliveryPlan.SlotChange>, isInitial: Bool
  )? {
    guard let place = entry.ownChanges else { return (core.plan.changes(core.plan.nodes[entry.row].range), false) }
    let object = core.plan.objects[place]
    guard object.isFor(sink) else { return nil }
    return (core.plan.changes(object.range), object.isInitial)
  }

  /// Everything that changed, by ascending handle index.
  func entries() -> UnsafeMutableBufferPointer<DeliveryEntry> {
    if !core.plan.isOrdered { core.orderPlan() }
    return core.plan.order.buffer
  }

  /// Whether callbacks of a sink for an object are still wanted, asked while the gate is open. All are until something
  /// is removed; then somebody has to look.
  @inline(__always) func isWanted(_ index: UInt32, by sink: Sink) -> Bool {
    removalCount == removals || engine.isWanted(index, by: sink)
  }

  /// Whether a sink has not been removed, asked while the gate is open.
  func isListed(_ sink: Sink) -> Bool {
    if removalCount == removals { return true }
    engine.gate.lock()
    defer { engine.gate.unlock() }
    engine.waitForNestedTransactions()
    return sink.isListed
  }

  /// What `Engine.removals` is now.
  @inline(__always) var removalCount: Int { engine.removals.pointee.load(ordering: .relaxed) }

  /// Checks in builds for debugging that host code may run: see `Engine.isGateOpen`.
  @inline(__always) func checkGateIsOpen() { assert(engine.isGateOpen, Engine.gateIsHeld) }

  /// Runs host code, which may read and edit. The gate is open meanwhile.
  @inline(__always) func callOut(_ body: () throws -> Void) {
    engine.gate.unlock()
    do { try body() } catch { engine.callbackErrors.append(error) }
    engine.gate.lock()
  }

  /// Runs host code for parts of a range of so many, on several threads, and keeps what it throws.
  func callOut(_ count: Int, minimum: Int, _ body: (Range<Int>, ConcurrentErrors) -> Void) {
    let failures = ConcurrentErrors()
    callOut { engine.workers.perform(count, minimum: minimum) { body($0, failures) } }
    engine.callbackErrors += failures.all
  }

  /// A colour that no word holds, in 8-bit sRGB; 0 for any other value.
  @inline(never) func color(of word: ValueWord) -> UInt32 { core.pool.value(of: word)?.packedRGBA ?? 0 }

  /// Calls `body` for every slot of an object that is not absent, in the order of delivery.
  func forEachValue(of index: UInt32, _ body: (UInt32, ValueWord) -> Void) {
    guard let row = core.publishedRow(of: core.objects.node[Int(index)]) else { return }
    let layout = core.layouts[RowStore.layout(of: row)]
    let block = core.live.block(of: index)
    for position in 0..<RowStore.count(of: row) {
      let word = RowStore.word(row, position, block)
      if !word.isAbsent { body(layout.slots[position], word) }
    }
  }

  /// Calls `body` for every object that is tracked and not suspended, by ascending index.
  func forEachObject(_ body: (UInt32) -> Void) {
    for index in 0..<UInt32(core.objects.limit) {
      guard core.objects.isPresent(index), core.objects.node[Int(index)] != 0,
        core.held.isEmpty || core.held[index] == nil
      else { continue }
      body(index)
    }
  }
}
