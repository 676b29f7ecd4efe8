import Foundation
import LiveryVocabulary

/// Puts operations into lines, in an order that leads to the same again.
///
/// Operations inside a transaction or a callback are collected, those of each thread for themselves, until it ends.
final class Scribe: Sendable {
  private enum Phase {
    /// Nothing is recorded, or what is comes from a slice.
    case idle
    /// An edit or a transaction is made that has no line yet.
    case editing
    /// It has its line, and callbacks are called.
    case delivering
  }

  private struct State {
    var book = Book()
    var phase = Phase.idle
    /// By thread: the operations of the transactions and callbacks that are open, the innermost last.
    var open: [ObjectIdentifier: [[Operation]]] = [:]
    /// What was done during the delivery, but in no callback that a log can name, since a revision.
    var stray: (operations: [Operation], revision: UInt64) = ([], 0)
    /// By sink: the changes that callbacks were told since they last did something, or the last line.
    var toldCounts: [Label: Int] = [:]
    /// Whether the last line says that slices were delivered.
    var endsWithSlices = false
  }

  private let state = Locked(State())
  private let put: @Sendable (String) -> Void

  init(_ put: @escaping @Sendable (String) -> Void) { self.put = put }

  func begin(_ heading: String) { put(heading) }

  // MARK: The one operation that is under way

  func beginOperation() { state.withLock { $0.phase = .editing } }

  func endOperation() {
    state.withLock { state in
      flush(&state)
      writeRemarks(&state)
      state.phase = .idle
    }
  }

  // MARK: Transactions and callbacks

  func open() { state.withLock { $0.open[Self.thread, default: []].append([]) } }

  func closeTransaction(fails: Bool, at revision: UInt64) {
    state.withLock { state in
      let operations = Self.close(&state)
      note(.transaction(operations, fails: fails), at: revision, &state)
    }
  }

  /// The callback of an inline sink returned, or threw. What it did comes before the operation above it, since that is what
  /// led to it.
  func closeCallback(of sink: Label, fails: Bool, at revision: UInt64) {
    state.withLock { state in
      let operations = Self.close(&state)
      if operations.isEmpty && !fails {
        state.toldCounts[sink, default: 0] += 1
        return
      }
      if state.stray.revision != revision { flush(&state) }
      let skipped = state.toldCounts.updateValue(0, forKey: sink) ?? 0
      write(.react(Reaction(sink: sink, skipped: skipped, operations: operations, fails: fails)), isLate: true, &state)
    }
  }

  private static func close(_ state: inout State) -> [Operation] {
    var lists = state.open.removeValue(forKey: thread)!
    let operations = lists.removeLast()
    if !lists.isEmpty { state.open[thread] = lists }
    return operations
  }

  private static var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }

  // MARK: Operations

  /// Notes an operation inside the turn of the engine.
  func note(at revision: UInt64, _ operation: (inout Book) -> Operation) {
    state.withLock { state in note(operation(&state.book), at: revision, &state) }
  }

  /// Notes an edit that threw. If that hangs on what no log says, the edit is a comment, since it would not throw again.
  func note(_ error: any Error, at revision: UInt64, _ operation: (inout Book) -> Operation) {
    state.withLock { state in
      let operation = operation(&state.book)
      if (error as? EditError)?.hangsOnTheHost ?? false {
        state.book.remarks.append("\(error): \(operation.json.text)")
      } else {
        note(operation, at: revision, &state)
      }
    }
  }

  private func note(_ operation: Operation, at revision: UInt64, _ state: inout State) {
    if let depth = state.open[Self.thread]?.count {
      state.open[Self.thread]![depth - 1].append(operation)
    } else if state.phase == .delivering {
      if state.stray.revision != revision { flush(&state) }
      state.stray.revision = revision
      state.stray.operations.append(operation)
    } else {
      write(operation, &state)
      if state.phase == .editing { state.phase = .delivering }
    }
  }

  /// Notes an operation of a thread that has no part in what is under way.
  func write(_ operation: (inout Book) -> Operation) {
    state.withLock { state in write(operation(&state.book), &state) }
  }

  /// Notes that a slice told something.
  func noteSlice() {
    state.withLock { state in
      if !state.endsWithSlices { write(.deliverSlices, &state) }
      state.endsWithSlices = true
    }
  }

  /// Notes that an owner went, on whatever thread.
  func noteDeath(of handle: Handle) {
    state.withLock { state in
      let label = state.book.label(of: handle)
      guard state.book.owned.remove(label) != nil else { return }
      noteEnd(.edit(.disown(label)), &state)
    }
  }

  /// Notes that the last copy of a snapshot went, on whatever thread.
  func noteEnd(ofSnapshot label: Label) { state.withLock { noteEnd(.dropSnapshot(label), &$0) } }

  private func noteEnd(_ operation: Operation, _ state: inout State) {
    if state.phase == .editing, state.open[Self.thread] == nil {
      // Of another thread than the one that edits: it comes with what follows.
      state.stray.operations.append(operation)
    } else {
      note(operation, at: state.stray.revision, &state)
    }
  }

  /// Changes the names of things, or looks them up.
  func withBook<Result: Sendable>(_ body: (inout Book) -> Result) -> Result { state.withLock { body(&$0.book) } }

  // MARK: Lines

  /// Writes what was done outside the callbacks that a log can name: it made up the next transaction.
  private func flush(_ state: inout State) {
    guard !state.stray.operations.isEmpty else { return }
    put("# done by other callbacks or threads meanwhile:")
    write(.transaction(state.stray.operations, fails: false), &state)
    state.stray.operations = []
  }

  private func write(_ operation: Operation, isLate: Bool = false, _ state: inout State) {
    writeRemarks(&state)
    state.endsWithSlices = false
    if operation.isEffective { state.toldCounts = [:] }
    put(operation.line(isLate: isLate))
  }

  private func writeRemarks(_ state: inout State) {
    for remark in state.book.remarks { put("# " + remark.split(whereSeparator: \.isNewline).joined(separator: " ")) }
    state.book.remarks = []
  }
}

extension EditError {
  /// Whether it is thrown because of where an edit is made or what memory it gets.
  fileprivate var hangsOnTheHost: Bool {
    switch self {
    case .tooManyChainedTransactions, .editInWillChange, .columnTooSmall, .limitReached: true
    default: false
    }
  }
}
