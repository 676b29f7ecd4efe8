import Dispatch
import LiveryVocabulary

extension Engine {
  /// Commits what is pending, delivers it, and goes on with what callbacks asked for until nothing is left.
  ///
  /// With the turn and the gate held; the gate is open while host code runs.
  @inline(never) func commit() throws {
    core.applyWaitingRemovals()
    interleaving?.reach(.committing)
    // Where objects were matched already, none of them can go any more before all are where they belong.
    if deaths.hasAny && !core.pending.isMatched { applyDeaths() }
    // Of edits that were refused or taken back; a commit looks at values when it is done.
    if core.pending.isEmpty { core.collectValuesIfWorthwhile() }
    while !core.pending.isEmpty {
      core.forgetHeldWithoutSinks()
      commitOnce()
      core.chainLength += 1
      if deaths.hasAny { applyDeaths() }
    }
    core.chainLength = 0
    core.undo.isRecording = false
    // A transaction that left nothing pending was not committed, and its records are not for the next one.
    core.undo.reset()
    core.waitingRemovals.forget()
    core.pending.forgetChecks()
    core.objects.formerSlotLimit = .max
    core.forgetHeldWithoutSinks()
    interleaving?.reach(.committed)
    if !callbackErrors.isEmpty {
      defer { callbackErrors = [] }
      throw DeliveryError(errors: callbackErrors)
    }
  }

  @inline(never) private func commitOnce() {
    let start = monotonicNanoseconds()
    let next = core.revision + 1
    core.listMembersIfNeeded()
    // The gate is open for observers, and nobody may see anything of the next revision then. Where closures alone have new
    // results, nothing else is new, and that they have is known later.
    let hasNewInputs = core.inputsChanged()
    // Objects that were matched at once are seen as they will be: an observer that came since is not told.
    if hasNewInputs && observers.hasAny && !core.pending.isMatched { announce(next) }
    // Readers resolve rows, too.
    core.nextRevision.resolvedRowCount = 0
    core.prepareCommit(hasNewInputs: hasNewInputs)
    core.timings.resolvedRows = core.nextRevision.resolvedRowCount
    let isNewRevision = hasNewInputs || core.nextRevision.hasNewResults
    if isNewRevision && !hasNewInputs && observers.hasAny { announce(next) }
    interleaving?.reach(.prepared)
    attributeIndex.learn(core)
    core.publish(isNewRevision)
    // Nothing brings removed sinks back any more; those that callbacks remove belong to the next transaction.
    core.objects.formerSlotLimit = .max
    let resolved = monotonicNanoseconds()
    let wasRecording = core.undo.isRecording
    core.undo.isRecording = true
    core.phase = .delivering
    let delivered = deliver() ? monotonicNanoseconds() : resolved
    interleaving?.reach(.delivered)
    core.timings.resolveNanoseconds = resolved - start
    core.timings.deliveryNanoseconds = delivered - resolved
    if isNewRevision && observers.hasAny { report(next) }
    core.phase = .idle
    core.undo.isRecording = wasRecording || !core.pending.isEmpty
    core.finishCommit()
  }

  /// Gives every sink what the commit changed. New sinks get everything there is.
  ///
  /// - Returns: whether there are any sinks.
  private func deliver() -> Bool {
    if core.sinks.isEmpty { return false }
    let pass = beginPass()
    // Numbers ascend: whatever was added after it is new as well.
    let firstNewSink = core.committing.newSinks.first ?? .max
    // A callback may remove a sink that was not served yet, which is not called any more then.
    for sink in core.sinks where sink.isListed {
      interleaving?.reach(.delivering)
      if sink.number >= firstNewSink {
        sink.deliverAll(pass)
      } else {
        if !sink.findsLiveChanges { core.listLiveChanges() }
        sink.deliver(pass)
      }
    }
    return true
  }

  /// Begins a delivery, in which objects are none any more whose owners went before.
  private func beginPass() -> DeliveryPass {
    let pass = DeliveryPass(self)
    if deaths.hasAny { applyDeaths() }
    return pass
  }

  private func announce(_ revision: UInt64) {
    core.phase = .announcing
    gate.unlock()
    callbackErrors += observers.callWillChange(revision)
    gate.lock()
    core.phase = .idle
  }

  private func report(_ revision: UInt64) {
    gate.unlock()
    callbackErrors += observers.callDidChange(revision)
    gate.lock()
  }

  /// Runs a slice of a sink that is delivered in slices, on the queue of the slices. What it throws is told to its plan, and
  /// that nothing is left to tell.
  @inline(never) func runSlice(of sink: SlicedSink) {
    // On a queue whose thread is inside a transaction, which runs what is queued meanwhile.
    if isInside { return sink.postpone(self) }
    witness?.begin()
    let (failure, finishes) = turnOfSlice(of: sink)
    witness?.end()
    if let failure { sink.slices.onError?(failure) }
    if finishes { sink.slices.onFinish?() }
  }

  private func turnOfSlice(of sink: SlicedSink) -> (failure: DeliveryError?, finishes: Bool) {
    turn.lock()
    gate.lock()
    defer { endTurn() }
    // It was removed, and is told nothing any more: not of what comes of an owner that has just gone either.
    guard sink.isListed else { return (nil, false) }
    core.phase = .delivering
    core.undo.isRecording = true
    let pass = beginPass()
    if sink.runSlice(pass) { sink.schedule(self) }
    interleaving?.reach(.sliced)
    if let witness {
      gate.unlock()
      witness.close()
      gate.lock()
    }
    core.phase = .idle
    var failure: DeliveryError?
    do { try commit() } catch { failure = error as? DeliveryError }
    return (failure, sink.takeFinish() && sink.isListed)
  }

  /// Whether a sink has asked for a slice on a queue that has not begun. Where that is asked there, between slices, it says
  /// whether there will be another one.
  package func awaitsSlice(on queue: DispatchQueue) -> Bool {
    withCore { core in core.sinks.contains { ($0 as? SlicedSink)?.awaitsSlice(on: queue) ?? false } }
  }
}
