import Livery

// Owners that go. The engine hears of each where that stands in the log, and so from a thread that writes it.
extension Scribe {
  /// Notes that an owner goes, of which the engine is still to hear.
  func leaveDeath(of handle: Handle) { state.withLock { $0.deaths.append(handle) } }

  /// Whether owners went of which the engine is still to hear.
  var hasDeaths: Bool { state.withLock { !$0.deaths.isEmpty } }

  /// Whether an operation is made or delivered.
  var isUnderWay: Bool { state.withLock { $0.isUnderWay } }

  /// Lets the engine hear of them inside its turn, as something that the calling thread does there.
  func passOnDeaths(to engine: Engine) {
    // An owner may go inside a closure.
    while let handle = takeDeath(at: engine.lastRevision) { engine.noteDeath(of: handle) }
  }

  private func takeDeath(at revision: UInt64) -> Handle? {
    state.withLock { state in
      guard let handle = state.deaths.popFirst() else { return nil }
      if let operation = Self.disown(handle, &state), !Self.addToAnyOpen(operation, &state) {
        note(operation, at: revision, &state)
      }
      return handle
    }
  }

  /// Writes the first of them as an operation of its own, which begins with that; or if a slice is told meanwhile, notes it
  /// with what the callback does.
  ///
  /// - Returns: of whom the engine is to hear; nil if there is nobody left.
  func beginDeath(at revision: UInt64) -> Handle? {
    state.withLock { state in
      guard let handle = state.deaths.popFirst() else { return nil }
      if !state.open.isEmpty {
        if let operation = Self.disown(handle, &state) { _ = Self.addToAnyOpen(operation, &state) }
        return handle
      }
      finishFormer(&state)
      state.isUnderWay = true
      state.base = revision
      if let operation = Self.disown(handle, &state) { write(operation, &state) }
      return handle
    }
  }

  /// nil if another owner of the object went before, which took it along.
  private static func disown(_ handle: Handle, _ state: inout State) -> Operation? {
    state.book.disown(handle).map { .edit(.disown($0)) }
  }
}
