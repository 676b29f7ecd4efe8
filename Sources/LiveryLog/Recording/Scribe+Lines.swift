// How lines are written.
extension Scribe {
  /// Begins to collect what strays in the delivery of a revision, and writes what strayed in another.
  func turnStray(to revision: UInt64, _ state: inout State) {
    if state.stray.revision == revision { return }
    flush(&state)
    state.stray.revision = revision
  }

  /// Writes what strayed. It happens again when the delivery of its revision has ended. A delivery of no revision, for
  /// example to a new sink, has no such end. What strayed there is the next transaction.
  func flush(_ state: inout State) {
    let stray = state.stray
    state.stray = Stray()
    guard !stray.isEmpty else { return }
    if stray.revision > state.base {
      let skipped = Int(stray.revision - state.base) - 1
      state.base = stray.revision
      write(
        .react(Reaction(of: .didChange, skipped: skipped, operations: stray.operations, fails: stray.fails)),
        isLate: true, &state)
    } else {
      put("# done by other callbacks meanwhile:", &state)
      write(.transaction(stray.operations, fails: false), &state)
    }
  }

  func write(_ operation: Operation, isLate: Bool = false, _ state: inout State) {
    writeRemarks(&state)
    state.endsWithSlices = false
    if operation.isEffective { state.toldCounts = [:] }
    put(operation.line(isLate: isLate), &state)
  }

  func writeRemarks(_ state: inout State) {
    for remark in state.book.remarks {
      put("# " + remark.split(whereSeparator: \.isNewline).joined(separator: " "), &state)
    }
    state.book.remarks = []
  }

  /// Writes a line, unless one before could not be written. With one missing, later lines would lead to another state.
  func put(_ line: @autoclosure () -> String, _ state: inout State) {
    guard state.writeError == nil else { return }
    do { try writeLine(line()) } catch { state.writeError = error }
  }
}
