// What transactions and callbacks did, when they end.
extension Scribe {
  func open() { state.withLock { Self.open(&$0) } }

  func closeTransaction(fails: Bool, at revision: UInt64) {
    state.withLock { state in
      let operations = Self.close(&state)
      note(.transaction(operations, fails: fails), at: revision, &state)
    }
  }

  /// The callback of an inline sink returned, or threw. What it did comes before the operation above it, since that
  /// operation caused it. It comes after what strayed in this delivery, which then happens at this change as well.
  func closeCallback(of sink: Label, fails: Bool, at revision: UInt64) {
    state.withLock { state in
      let operations = Self.close(&state)
      // First of all: what it writes may be another operation, which counts changes from zero.
      if state.stray.revision != revision || state.stray.isAtEnd { flush(&state) }
      let all = state.stray.operations + operations
      state.stray = Stray()
      if all.isEmpty && !fails {
        state.toldCounts[sink, default: 0] += 1
        return
      }
      let skipped = state.toldCounts.updateValue(0, forKey: sink) ?? 0
      write(.react(Reaction(of: .sink(sink), skipped: skipped, operations: all, fails: fails)), isLate: true, &state)
    }
  }

  /// The callbacks of a slice were called. What they did commits together, and is one operation.
  func closeSlice(at revision: UInt64) {
    state.withLock { state in
      let operations = state.open[Self.thread] == nil ? [] : Self.close(&state)
      begin(operations, at: revision, &state)
      state.isUnderWay = true
    }
  }

  /// A will-change observer returned, or threw. It could edit nothing, so a transaction is no more than its contents.
  /// It read the revision before the announced one.
  func closeWillChange(of revision: UInt64, fails: Bool) {
    state.withLock { state in
      let operations = Self.close(&state).flatMap(\.parts)
      for operation in operations where !operation.showsLater {
        if state.isUnderWay && revision - 1 > state.base {
          // What is announced came out of callbacks: that revision's delivery has just ended.
          note(operation, at: revision - 1, &state)
        } else {
          write(operation, isLate: true, &state)
        }
      }
      for operation in operations where operation.showsLater { note(operation, at: revision, &state) }
      // Once, even if others throw.
      guard fails && state.isUnderWay && revision > state.failedBase else { return }
      let skipped = Int(revision - state.failedBase) - 1
      state.failedBase = revision
      write(.react(Reaction(of: .willChange, skipped: skipped, operations: [], fails: true)), isLate: true, &state)
    }
  }

  /// A did-change observer returned, or threw.
  func closeDidChange(of revision: UInt64, fails: Bool) {
    state.withLock { state in
      for operation in Self.close(&state) { note(operation, at: revision, &state) }
      guard state.isUnderWay else { return }
      turnStray(to: revision, &state)
      state.stray.isAtEnd = true
      if fails { state.stray.fails = true }
    }
  }
}

extension Operation {
  fileprivate var parts: [Operation] {
    if case .transaction(let operations, _) = self { operations.flatMap(\.parts) } else { [self] }
  }

  /// Whether an operation of a will-change observer belongs to the announced revision. A released owner shows with the
  /// delivery of that revision. A new owner may be of an object that the revision tracks.
  fileprivate var showsLater: Bool {
    if case .edit(.own) = self { true } else { isEffective }
  }
}
