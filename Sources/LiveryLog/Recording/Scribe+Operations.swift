import LiveryVocabulary

// What is noted of operations.
extension Scribe {
  /// Notes an operation inside the turn of the engine.
  func note(at revision: UInt64, _ operation: (inout Book) -> Operation) {
    state.withLock { state in note(operation(&state.book), at: revision, &state) }
  }

  /// Notes an edit that threw. If the error depends on something that no log says, the edit is a comment, since it
  /// would not throw again.
  func note(_ error: any Error, at revision: UInt64, _ operation: (inout Book) -> Operation) {
    state.withLock { state in
      let operation = operation(&state.book)
      if (error as? EditError)?.hangsOnTheHost(of: operation) ?? false {
        state.book.remarks.append("\(error): \(operation.json.text)")
      } else {
        note(operation, at: revision, &state)
      }
    }
  }

  func note(_ operation: Operation, at revision: UInt64, _ state: inout State) {
    if Self.addToOpen(operation, &state) { return }
    guard state.isUnderWay else { return write(operation, &state) }
    turnStray(to: revision, &state)
    state.stray.operations.append(operation)
  }

  /// Notes an operation of a thread that has no part in the operation under way.
  func write(_ operation: (inout Book) -> Operation) {
    state.withLock { state in write(operation(&state.book), &state) }
  }

  /// Notes that an object has an owner, unless it has one of that sort already.
  ///
  /// - Parameter revision: nil on a thread that has no part in the operation under way. The object may have been
  ///   tracked there. So while that operation is made, or a callback runs, the owner is part of it. If edits of
  ///   callbacks have no line yet, it comes after them.
  func noteOwner(of handle: Handle, withSubtree: Bool, at revision: UInt64?) {
    state.withLock { state in
      let label = state.book.label(of: handle)
      // Under one lock, so that another owner that goes is not written before this one.
      guard state.book.owned.insert(Ownership(label, withSubtree)).inserted else { return }
      let operation = Operation.edit(.own(label, withSubtree: withSubtree))
      if let revision {
        note(operation, at: revision, &state)
      } else if Self.addToAnyOpen(operation, &state) {
        return
      } else if state.stray.operations.isEmpty {
        write(operation, &state)
      } else {
        state.stray.operations.append(operation)
      }
    }
  }

  /// Notes that a slice delivers something. What is done in it is collected until ``closeSlice(at:)``.
  func noteSlice() {
    state.withLock { state in
      if state.open[Self.thread] != nil { return }
      finishFormer(&state)
      Self.open(&state)
      if !state.endsWithSlices { write(.deliverSlices(byTurns: false), &state) }
      state.endsWithSlices = true
    }
  }

  /// Notes that the last copy of a snapshot was released, on any thread.
  func noteEnd(ofSnapshot label: Label) {
    state.withLock { state in
      let operation = Operation.dropSnapshot(label)
      if Self.addToOpen(operation, &state) { return }
      if state.isUnderWay {
        state.ended.append(operation)
      } else if !Self.addToAnyOpen(operation, &state) {
        write(operation, &state)
      }
    }
  }
}

extension EditError {
  /// Whether the error depends on something that a log does not say: where an edit is made, what memory it gets, or the types
  /// of the host. All such types are one kind in a log.
  fileprivate func hangsOnTheHost(of operation: Operation) -> Bool {
    switch code {
    case .tooManyChainedTransactions, .editInWillChange, .columnTooSmall, .columnOfAnotherEngine, .limitReached:
      return true
    case .kindMismatch:
      // A log names the attributes of sinks, and says no kinds.
      if case .edit(.addSink) = operation { return true }
      return kinds.map { $0.expected.name == $0.found.name } ?? false
    // Nor does it say slots of attributes that have none.
    case .notSlotted: return true
    case .redeclared:
      guard case .edit(.addAttribute(_, let kind, _)) = operation else { return false }
      return ValueKind(builtIn: kind.name) == nil
    default: return false
    }
  }
}
