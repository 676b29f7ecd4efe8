import Dispatch
import LiveryVocabulary

extension Engine {
  /// Commits what is pending, delivers it, and goes on with what callbacks asked for until nothing is left.
  ///
  /// With the turn and the gate held; the gate is open while host code runs.
  @inline(never) func commit() throws {
    core.pointee.chainLength = 0
    core.pointee.settleRemovals()
    interleaving?.reach(.committing)
    // Where objects were matched already, none of them can go any more before all are where they belong.
    if deaths.hasAny && !core.pointee.pending.isMatched { applyDeaths() }
    while !core.pointee.pending.isEmpty {
      commitOnce()
      core.pointee.chainLength += 1
      if deaths.hasAny { applyDeaths() }
    }
    core.pointee.chainLength = 0
    core.pointee.undo.isRecording = false
    // A transaction that left nothing pending was not committed, and its records are not for the next one.
    core.pointee.undo.reset()
    core.pointee.waitingRemovals.forget()
    core.pointee.pending.forgetChecks()
    core.pointee.objects.formerSlotLimit = .max
    interleaving?.reach(.committed)
    if !callbackErrors.isEmpty {
      defer { callbackErrors = [] }
      throw DeliveryError(errors: callbackErrors)
    }
  }

  @inline(never) private func commitOnce() {
    let start = monotonicNanoseconds()
    let next = core.pointee.revision + 1
    core.pointee.settleMembers()
    // The gate is open for observers, and nobody may see anything of the next revision then. Where closures alone have new
    // results, nothing else is new, and that they have is known later.
    let hasNewInputs = core.pointee.inputsChanged()
    // Objects that were matched at once are seen as they will be: an observer that came since is not told.
    if hasNewInputs && observers.hasAny && !core.pointee.pending.isMatched { announce(next) }
    core.pointee.prepareCommit(hasNewInputs: hasNewInputs)
    let isNewRevision = hasNewInputs || core.pointee.plan.hasNewResults
    if isNewRevision && !hasNewInputs && observers.hasAny { announce(next) }
    interleaving?.reach(.prepared)
    attributeIndex.learn(core.pointee)
    core.pointee.publish(isNewRevision)
    // Nothing brings removed sinks back any more; those that callbacks remove belong to the next transaction.
    core.pointee.objects.formerSlotLimit = .max
    interleaving?.reach(.published)
    let resolved = monotonicNanoseconds()
    let wasRecording = core.pointee.undo.isRecording
    core.pointee.undo.isRecording = true
    core.pointee.phase = .delivering
    let delivered = deliver() ? monotonicNanoseconds() : resolved
    interleaving?.reach(.delivered)
    core.pointee.timings.resolvedRows = core.pointee.plan.resolvedRowCount
    core.pointee.timings.resolveNanoseconds = resolved - start
    core.pointee.timings.deliveryNanoseconds = delivered - resolved
    if isNewRevision && observers.hasAny { report(next) }
    core.pointee.phase = .idle
    core.pointee.undo.isRecording = wasRecording || !core.pointee.pending.isEmpty
    core.pointee.finishCommit()
  }

  /// Gives every sink what the commit changed. New sinks get everything there is.
  ///
  /// - Returns: whether there are any sinks.
  private func deliver() -> Bool {
    if core.pointee.sinks.isEmpty { return false }
    let pass = DeliveryPass(self)
    // Numbers ascend: whatever was added after it is new as well.
    let firstNewSink = core.pointee.committing.newSinks.first ?? .max
    // A callback may remove a sink that was not served yet, which is not called any more then.
    for sink in core.pointee.sinks where sink.isListed {
      interleaving?.reach(.delivering)
      if sink.number >= firstNewSink {
        sink.deliverAll(pass)
      } else {
        if !sink.findsLiveChanges { core.pointee.listLiveChanges() }
        sink.deliver(pass)
      }
    }
    return true
  }

  private func announce(_ revision: UInt64) {
    core.pointee.phase = .announcing
    gate.unlock()
    callbackErrors += observers.callWillChange(revision)
    gate.lock()
    core.pointee.phase = .idle
  }

  private func report(_ revision: UInt64) {
    gate.unlock()
    callbackErrors += observers.callDidChange(revision)
    gate.lock()
  }

  /// Runs a slice of a sink that is delivered in slices, on the queue of the slices. What it throws is told to its plan, and
  /// that nothing is left to tell.
  @inline(never) func runSlice(of sink: CallbackSink) {
    // On a queue whose thread is inside a transaction, which runs what is queued meanwhile.
    if isInside { return sink.postponeSlice(self) }
    turn.lock()
    gate.lock()
    // It was removed, and is told nothing any more: not of what comes of an owner that has just gone either.
    guard sink.isListed else { return endTurn() }
    core.pointee.phase = .delivering
    core.pointee.undo.isRecording = true
    let pass = DeliveryPass(self)
    if sink.runSlice(pass) { sink.scheduleSlice(self) }
    interleaving?.reach(.sliced)
    core.pointee.phase = .idle
    var failure: DeliveryError?
    do { try commit() } catch { failure = error as? DeliveryError }
    core.pointee.undo.isRecording = false
    let finishes = sink.takeFinish() && sink.isListed
    endTurn()
    if let failure { sink.slicePlan?.onError?(failure) }
    if finishes { sink.slicePlan?.onFinish?() }
  }

  /// Whether a sink has asked for a slice on a queue that has not begun. Where that is asked there, between slices, it says
  /// whether there will be another one.
  package func awaitsSlice(on queue: DispatchQueue) -> Bool {
    look { core in core.sinks.contains { ($0 as? CallbackSink)?.awaitsSlice(on: queue) ?? false } }
  }
}
