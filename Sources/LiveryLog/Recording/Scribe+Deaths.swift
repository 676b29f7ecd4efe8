import Livery

// Owners that go. The engine learns of each at its place in the log, and so from a thread that writes it.
extension Scribe {
  /// Notes that an owner goes, which the engine does not know yet.
  func leave(_ death: Death) { state.withLock { $0.deaths.append(death) } }

  /// Whether owners went of which the engine is still to hear.
  var hasDeaths: Bool { state.withLock { !$0.deaths.isEmpty } }

  /// Whether an operation is made or delivered.
  var isUnderWay: Bool { state.withLock { $0.isUnderWay } }

  /// Passes them on to the engine inside its turn, as something that the calling thread does there.
  func passOnDeaths(to engine: Engine) {
    // An owner may go inside a closure.
    while let death = takeDeath(at: engine.lastRevision) { engine.note(death) }
  }

  private func takeDeath(at revision: UInt64) -> Death? {
    state.withLock { state in
      guard let death = state.deaths.popFirst() else { return nil }
      if let operation = Self.disown(death, &state), !Self.addToAnyOpen(operation, &state) {
        note(operation, at: revision, &state)
      }
      return death
    }
  }

  /// Writes the first of them as an operation of its own, which begins with that.
  ///
  /// - Returns: of what the engine is to hear; nil if there is nothing left.
  func beginDeath(at revision: UInt64) -> Death? {
    state.withLock { state in
      guard let death = state.deaths.popFirst() else { return nil }
      finishFormer(&state)
      state.isUnderWay = true
      (state.base, state.failedBase) = (revision, revision)
      if let operation = Self.disown(death, &state) { write(operation, &state) }
      return death
    }
  }

  /// nil if another owner of the sort went before, which took it along.
  private static func disown(_ death: Death, _ state: inout State) -> Operation? {
    state.book.disown(death).map { .edit(.disown($0.label, withSubtree: $0.withSubtree)) }
  }
}
