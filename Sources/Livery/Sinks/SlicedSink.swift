import Dispatch
import LiveryVocabulary

/// Calls a closure in slices on a queue, and lists what it has still to be called for. The new value is looked up when its
/// turn comes, so that a later commit supersedes what waits.
///
/// Whatever takes time for each object that waits is done in slices: a round first asks of 64 objects at a time which
/// are visible and serves those, then it serves the others. Every commit that adds something begins a new round, and so does
/// one that resumes objects: what waits for them may be all that there is for them.
final class SlicedSink: CallbackSink, @unchecked Sendable {
  let slices: SlicePlan
  private var waiting = WaitingBindings()
  /// Whether a slice was asked for that has not begun.
  private var isScheduled = false
  /// Whether the last round has delivered all that it could.
  private var isAtEnd = true
  /// Whether ``SlicePlan/onFinish`` is due: since its last call there was a revision, a delivery or a binding that waits.
  private var hasNews = false
  /// The last revision that was delivered here.
  private var revision: UInt64 = 0
  /// Whether the round is still at visible objects.
  private var isAsking = false
  /// The 64 objects that are looked at next.
  private var word = 0
  /// The bindings of the object that is served.
  private var served = RawArray<WaitingBindings.Entry>()

  init(
    number: UInt32, filter: consuming AttributeFilter, slices: SlicePlan,
    _ body: @escaping @Sendable (Change) throws -> Void
  ) {
    self.slices = slices
    super.init(number: number, filter: filter, isConcurrent: false, body)
  }

  override func deliver(_ pass: DeliveryPass) {
    noteRevision(pass)
    if pass.core.plan.hasResumed {
      beginRound()
      // Bindings that were passed over may be delivered now, even if nothing new comes with them.
      if waiting.count > 0 { isAtEnd = false }
    }
    learnNames(pass)
    for entry in pass.entries() {
      guard let (changes, isInitial) = pass.changes(of: entry, for: number) else { continue }
      let index = entry.index
      waiting.begin(index, bindingCount: changes.count)
      for change in changes where names[Int(change.slot)] != nil {
        add(index, slot: change.slot, old: change.old, isInitial: isInitial)
      }
    }
    schedule(pass.engine)
  }

  override func deliverAll(_ pass: DeliveryPass) {
    noteRevision(pass)
    hasNews = true
    learnNames(pass)
    pass.forEachObject { index in
      waiting.begin(index, bindingCount: names.count)
      pass.forEachValue(of: index) { slot, _ in
        if names[Int(slot)] != nil { add(index, slot: slot, old: .absent, isInitial: true) }
      }
    }
    schedule(pass.engine)
  }

  override var keepsObjects: Bool { true }
  override func forget(_ index: UInt32) { waiting.take(index) { _ in } }
  override func markWords(_ mark: (ValueWord) -> Void) { waiting.forEachWord(mark) }

  private func noteRevision(_ pass: DeliveryPass) {
    if pass.core.revision != revision { hasNews = true }
    revision = pass.core.revision
  }

  private func add(_ index: UInt32, slot: UInt32, old: ValueWord, isInitial: Bool) {
    hasNews = true
    isAtEnd = false
    if waiting.add(index, slot: slot, old: old, isInitial: isInitial) { beginRound() }
  }

  /// Asks for a slice unless one is coming.
  func schedule(_ engine: Engine) {
    // At the end of a round nobody waits but suspended objects, and a host that wants to know that nothing is left.
    let isAwaited = hasNews && slices.onFinish != nil
    guard (waiting.count > 0 && !isAtEnd) || waiting.hasSpare || isAwaited, !isScheduled else { return }
    isScheduled = true
    let slice = slice(engine)
    if engine.interleaving?.postpone(slice) != true { slices.queue.async(execute: slice) }
  }

  /// Has the slice that should run now run a little later. Nothing else changes, so that no lock is needed.
  func postpone(_ engine: Engine) {
    slices.queue.asyncAfter(deadline: .now() + DispatchTimeInterval.milliseconds(4), execute: slice(engine))
  }

  private func slice(_ engine: Engine) -> @Sendable () -> Void {
    // A sink that was removed does not wait for its queue to go.
    { [weak engine, weak self] in if let self { engine?.runSlice(of: self) } }
  }

  /// Whether it has asked for a slice on a queue that has not begun.
  func awaitsSlice(on queue: DispatchQueue) -> Bool { isScheduled && slices.queue === queue }

  @inline(__always) private func beginRound() {
    word = 0
    isAsking = slices.isVisible != nil
  }

  /// Whether nothing is left to deliver but for suspended objects, and hosts do not know that yet. Now they do.
  func takeFinish() -> Bool {
    guard isAtEnd && hasNews else { return false }
    hasNews = false
    return true
  }

  /// Serves objects until the budget is used up. On the queue of the slices, with the gate held.
  ///
  /// - Returns: whether something is left to be done.
  @inline(never) func runSlice(_ pass: DeliveryPass) -> Bool {
    let caller = caller(pass)
    isScheduled = false
    // Who waits is suspended, and was when the last round ended.
    if isAtEnd && !waiting.hasSpare { return false }
    isAtEnd = false
    let (sum, isEndless) = monotonicNanoseconds().addingReportingOverflow(slices.budgetNanoseconds)
    let end = isEndless ? .max : sum
    while waiting.count > 0 {
      if word >= waiting.words.count {
        guard isAsking else { break }
        isAsking = false
        word = 0
      }
      let bits = waiting.words[word]
      if bits == 0 {
        word += 1
        continue
      }
      let chosen = isAsking ? visible(among: bits, pass) : bits
      if serve(chosen, until: end, caller, pass) { word += 1 }
      if waiting.count > 0 && monotonicNanoseconds() >= end { return true }
    }
    // Suspended objects wait on.
    beginRound()
    isAtEnd = true
    waiting.giveSomeBack()
    return waiting.hasSpare
  }

  /// Which of the 64 objects at the cursor are visible. Nobody asks about those that are suspended, which wait on, nor about
  /// those that callbacks have removed since.
  private func visible(among bits: UInt64, _ pass: DeliveryPass) -> UInt64 {
    guard let isVisible = slices.isVisible else { return bits }
    var asked: UInt64 = 0
    BitWord.forEachNumber(in: bits, at: word) { index in
      if pass.core.held[index] == nil { asked |= BitWord.bit(of: index) }
      return true
    }
    if asked == 0 { return 0 }
    var chosen: UInt64 = 0
    pass.callOut {
      BitWord.forEachNumber(in: asked, at: word) { index in
        guard pass.isWanted(index, by: self) else { return true }
        let handle = Handle(index: index, generation: pass.core.objects.generation[Int(index)])
        pass.checkGateIsOpen()
        if isVisible(handle) { chosen |= BitWord.bit(of: index) }
        return true
      }
    }
    return chosen
  }

  /// Serves those of the 64 objects at the cursor that are not suspended.
  ///
  /// - Returns: whether all of them had their turn.
  private func serve(_ bits: UInt64, until end: UInt64, _ caller: ChangeCaller, _ pass: DeliveryPass) -> Bool {
    // One object at least, or slices without a budget would never come to an end.
    var hasServed = false
    return BitWord.forEachNumber(in: bits, at: word) { index in
      if hasServed && monotonicNanoseconds() >= end { return false }
      if pass.core.held[index] != nil { return true }
      serve(index, caller, pass)
      hasServed = true
      hasNews = true
      return true
    }
  }

  @inline(never) private func serve(_ index: UInt32, _ caller: ChangeCaller, _ pass: DeliveryPass) {
    served.removeAll()
    waiting.take(index) { served.append($0) }
    served.sort { pass.core.slotPrecedes($0.slot, $1.slot) }
    for entry in served.buffer {
      let new = pass.core.publishedWord(of: index, slot: entry.slot)
      if new != entry.old {
        let change = DeliveryPlan.SlotChange(slot: entry.slot, old: entry.old, new: new)
        pass.callOut { try caller.call(for: change, of: index, isInitial: entry.isInitial) }
      }
    }
  }
}
