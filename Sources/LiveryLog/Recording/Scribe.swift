import Foundation
import Livery
import LiveryVocabulary

/// Puts operations into lines, in an order that leads to the same again.
///
/// Operations inside a transaction or a callback are collected, those of each thread for themselves, until it ends.
final class Scribe: Sendable {
  struct State {
    var book = Book()
    /// Whether an operation is made or delivered. What a slice does is none before it is written.
    var isUnderWay = false
    /// The open operations of each thread, the innermost last. The first may be the operation under way, which has no
    /// line yet.
    var open: [ObjectIdentifier: [[Operation]]] = [:]
    var stray = Stray()
    /// The revision from which reactions at the ends of deliveries count: that before the last line, or of the last of them.
    var base: UInt64 = 0
    /// The same for will-change observers that throw.
    var failedBase: UInt64 = 0
    /// By sink: the changes that callbacks received since they last did something, or the last line.
    var toldCounts: [Label: Int] = [:]
    /// Owners that went, of which the engine is still to hear.
    var deaths: ArraySlice<Death> = []
    /// Snapshots that went meanwhile, in nothing that is open: the operation under way may have taken them.
    var ended: [Operation] = []
    /// Whether the last line says that slices were delivered.
    var endsWithSlices = false
    /// Why the log ends where it does.
    var writeError: (any Error)?
  }

  let state = Locked(State())
  let writeLine: @Sendable (String) throws -> Void

  init(_ writeLine: @escaping @Sendable (String) throws -> Void) { self.writeLine = writeLine }

  func begin(_ heading: String) { state.withLock { put(heading, &$0) } }

  /// Why the log ends where it does; nil while lines are written.
  var writeError: (any Error)? { state.withLock { $0.writeError } }

  /// Changes the names of things, or looks them up.
  func withBook<Result: Sendable>(_ body: (inout Book) -> Result) -> Result { state.withLock { body(&$0.book) } }

  // MARK: The one operation that is under way

  /// An edit or a transaction begins. What is noted on this thread is part of it, until it has its line.
  func beginOperation() {
    state.withLock { state in
      finishFormer(&state)
      state.isUnderWay = true
      Self.open(&state)
    }
  }

  /// It has been made, and is committed next.
  func closeOperation(at revision: UInt64) {
    state.withLock { state in
      let operations = Self.close(&state)
      begin(operations, at: revision, &state)
    }
  }

  /// Writes what is committed next, in one: nothing where it was refused for what no log says, several operations of a slice or
  /// where owners came or went meanwhile.
  func begin(_ operations: [Operation], at revision: UInt64, _ state: inout State) {
    (state.base, state.failedBase) = (revision, revision)
    if let operation = operations.first {
      write(operations.count == 1 ? operation : .transaction(operations, fails: false), &state)
    }
  }

  func endOperation() { state.withLock { finish(&$0) } }

  /// The operation before is over, though its thread may not have said so yet. That may be this thread, in the
  /// deinit of what a closure captured.
  func finishFormer(_ state: inout State) { if state.isUnderWay { finish(&state) } }

  private func finish(_ state: inout State) {
    flush(&state)
    for operation in state.ended { write(operation, &state) }
    state.ended = []
    writeRemarks(&state)
    state.isUnderWay = false
  }

  // MARK: What is open on a thread

  static func open(_ state: inout State) { state.open[thread, default: []].append([]) }

  static func close(_ state: inout State) -> [Operation] {
    var lists = state.open.removeValue(forKey: thread)!
    let operations = lists.removeLast()
    if !lists.isEmpty { state.open[thread] = lists }
    return operations
  }

  /// Adds an operation to the innermost of what is open.
  ///
  /// - Returns: false if nothing is.
  static func addToOpen(
    _ operation: Operation, of thread: ObjectIdentifier = Scribe.thread, _ state: inout State
  ) -> Bool {
    guard let depth = state.open[thread]?.count else { return false }
    state.open[thread]![depth - 1].append(operation)
    return true
  }

  /// Adds an operation to what is open on this thread or, if nothing is, on another: what the operation is about may have come
  /// about there.
  ///
  /// - Returns: false if nothing is open at all.
  static func addToAnyOpen(_ operation: Operation, _ state: inout State) -> Bool {
    if addToOpen(operation, &state) { return true }
    guard let other = state.open.keys.first else { return false }
    return addToOpen(operation, of: other, &state)
  }

  /// The caller.
  static var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }
}
