import Dispatch
import LiveryVocabulary

/// What a sliced sink has still to be told. The new value is looked up when its turn comes, so that a later commit
/// supersedes what waits.
///
/// Whatever takes time for each object that waits is done in slices: a round first asks of 64 objects at a time which
/// are visible and serves those, then it serves the others. Every commit that adds something begins a new round, and so does
/// one that resumes objects: what waits for them may be all that there is for them.
final class SliceQueue {
  let plan: SlicePlan
  private var waiting = WaitingBindings()
  /// Whether a slice was asked for that has not begun.
  private(set) var isScheduled = false
  /// Whether the last round has told all that it could.
  private var isAtEnd = true
  /// Whether something was told, or came to wait, since hosts were told that nothing is left.
  private var hasNews = false
  /// Whether the round is still at visible objects.
  private var isAsking = false
  /// The 64 objects that are looked at next.
  private var word = 0
  /// The bindings of the object that is served.
  private var served = RawArray<WaitingBindings.Entry>()

  init(_ plan: SlicePlan) { self.plan = plan }

  /// Begins with an object: the changes that are added next, so many at most, are of its bindings.
  func begin(_ index: UInt32, changeCount: Int) { waiting.begin(index, bindingCount: changeCount) }

  func add(_ index: UInt32, _ change: DeliveryPlan.SlotChange, isInitial: Bool) {
    hasNews = true
    isAtEnd = false
    if waiting.add(index, slot: change.slot, old: change.old, isInitial: isInitial) { beginRound() }
  }

  func forget(_ index: UInt32) { waiting.take(index) { _ in } }

  func markWords(_ mark: (ValueWord) -> Void) { waiting.forEachWord(mark) }

  /// Asks for a slice unless one is coming.
  func schedule(_ sink: CallbackSink, _ engine: Engine) {
    guard waiting.count > 0 || waiting.hasSpare, !isScheduled else { return }
    isScheduled = true
    let slice = slice(of: sink, engine)
    if engine.interleaving?.postpone(slice) != true { plan.queue.async(execute: slice) }
  }

  /// Has the slice that should run now run a little later. Nothing else changes, so that no lock is needed.
  func postpone(_ sink: CallbackSink, _ engine: Engine) {
    plan.queue.asyncAfter(deadline: .now() + DispatchTimeInterval.milliseconds(4), execute: slice(of: sink, engine))
  }

  private func slice(of sink: CallbackSink, _ engine: Engine) -> @Sendable () -> Void {
    { [weak engine] in engine?.runSlice(of: sink) }
  }

  @inline(__always) func beginRound() {
    word = 0
    isAsking = plan.isVisible != nil
  }

  /// Whether nothing is left to tell but what is suspended, and hosts do not know that yet. Now they do.
  func takeFinish() -> Bool {
    guard isAtEnd && hasNews else { return false }
    hasNews = false
    return true
  }

  /// Serves objects until the budget is used up.
  ///
  /// - Returns: whether something is left to be done.
  @inline(never) func run(
    for sink: CallbackSink, _ pass: DeliveryPass, _ deliver: (UInt32, DeliveryPlan.SlotChange, Bool) -> Void
  ) -> Bool {
    isScheduled = false
    isAtEnd = false
    let (sum, isEndless) = monotonicNanoseconds().addingReportingOverflow(plan.budgetNanoseconds)
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
      let chosen = isAsking ? visible(among: bits, for: sink, pass) : bits
      if serve(chosen, until: end, pass, deliver) { word += 1 }
      if waiting.count > 0 && monotonicNanoseconds() >= end { return true }
    }
    // Suspended objects wait on.
    beginRound()
    isAtEnd = true
    waiting.giveSomeBack()
    return waiting.hasSpare
  }

  /// Which of the 64 objects at the cursor are visible. Nobody asks about those that callbacks have removed since.
  private func visible(among bits: UInt64, for sink: CallbackSink, _ pass: DeliveryPass) -> UInt64 {
    guard let isVisible = plan.isVisible else { return bits }
    var chosen: UInt64 = 0
    pass.callOut {
      BitWord.forEachNumber(in: bits, at: word) { index in
        guard pass.isWanted(index, by: sink) else { return true }
        let handle = Handle(index: index, generation: pass.core.objects.generation[Int(index)])
        if isVisible(handle) { chosen |= BitWord.bit(of: index) }
        return true
      }
    }
    return chosen
  }

  /// Serves those of the 64 objects at the cursor that are not suspended.
  ///
  /// - Returns: whether all of them had their turn.
  private func serve(
    _ bits: UInt64, until end: UInt64, _ pass: DeliveryPass,
    _ deliver: (UInt32, DeliveryPlan.SlotChange, Bool) -> Void
  ) -> Bool {
    // One object at least, or slices without a budget would never come to an end.
    var hasServed = false
    return BitWord.forEachNumber(in: bits, at: word) { index in
      if hasServed && monotonicNanoseconds() >= end { return false }
      if pass.core.held[index] != nil { return true }
      serve(index, pass, deliver)
      hasServed = true
      hasNews = true
      return true
    }
  }

  @inline(never) private func serve(
    _ index: UInt32, _ pass: DeliveryPass, _ deliver: (UInt32, DeliveryPlan.SlotChange, Bool) -> Void
  ) {
    served.removeAll()
    waiting.take(index) { served.append($0) }
    served.sort { pass.core.slotPrecedes($0.slot, $1.slot) }
    for entry in served.buffer {
      let new = pass.core.publishedWord(of: index, slot: entry.slot)
      if new != entry.old {
        deliver(index, DeliveryPlan.SlotChange(slot: entry.slot, old: entry.old, new: new), entry.isInitial)
      }
    }
  }
}
