import Foundation
import Livery

/// An engine that writes a log of the calls made to it. ``Replay`` and the tools of this package play the log again.
///
/// It has the calls of `Engine`, so that you record a host by changing one type in one place. Its own types are
/// ``Recorder/Owner`` and ``Recorder/Snapshot``. Two calls are missing. No recorder shares tables with another, and the module
/// `LiveryLoading` loads into an `Engine` only: use `loadTokens(_:)` and `loadSheet(_:_:)`.
///
/// ```swift
/// let engine = Recorder { line in try file.write(contentsOf: Data((line + "\n").utf8)) }
/// ```
///
/// Each call is passed on to an engine of its own. Edits, transactions, reads of values, and calls for sinks, owners or
/// snapshots are written as lines. Every call is safe from any thread, as with the engine. Edits are written in the
/// order in which they take effect. docs/reference/recorder.md says what is left out, and what stands in for what has
/// no form.
///
/// Edits take longer than those of an engine: each is a transaction, and is written as text.
public final class Recorder: EditableEngine {
  /// The engine, for reads. Edits made here are not recorded, so give a `ThemeStore` the recorder.
  public let engine: Engine
  let scribe: Scribe
  let turn: RecorderTurn

  /// Creates an engine without objects, in the theme `default`, and writes the heading of its log.
  ///
  /// - Parameter write: receives each line, without its end, one after the other.
  ///
  ///   The line of an edit comes after the edit was checked and before it is committed, that of a transaction after its
  ///   body. So after a crash the log has the edit at fault. If its last line is cut short,
  ///   ``Log/init(text:allowingCutEnd:)`` reads the others.
  ///
  ///   If the closure throws, the log ends there, as ``writeError`` says, and the engine goes on.
  ///
  ///   It is called on the threads that call the recorder, until the recorder, the last owner and the last copy of each
  ///   snapshot are gone. It must not call the recorder. It must not wait for a lock that callers of the recorder hold,
  ///   as a `ThemeStore` does, since they wait for it.
  public init(
    _ configuration: Engine.Configuration = Engine.Configuration(), write: @escaping @Sendable (String) throws -> Void
  ) {
    engine = Engine(configuration)
    scribe = Scribe(write)
    turn = RecorderTurn(scribe, engine)
    engine.witness = turn
    scribe.begin(Log.heading(EngineSetup(configuration)))
  }

  /// The reason why the log ends early, such as a full disk; nil while lines are written. No line follows the first
  /// that could not be written. So the log is that of what was done before.
  public var writeError: (any Error)? { scribe.writeError }

  /// Runs `body`. All its edits commit together when it returns. It is one operation of the log.
  ///
  /// - Throws: what `body` throws; `DeliveryError` if callbacks threw.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try inTurn {
      scribe.open()
      do {
        let result = try engine.transaction(body)
        scribe.closeTransaction(fails: false, at: engine.revision)
        return result
      } catch {
        scribe.closeTransaction(fails: true, at: engine.revision)
        throw error
      }
    }
  }

  /// Makes an edit and notes it, also if it throws.
  ///
  /// - Parameter edit: gets the result, nil if there is none.
  func record<Result>(
    _ make: () throws -> Result, _ edit: (inout Book, Result?) -> Edit
  ) throws -> Result {
    try inTurn {
      do {
        let result = try make()
        scribe.note(at: engine.revision) { .edit(edit(&$0, result)) }
        return result
      } catch {
        scribe.note(error, at: engine.revision) { .edit(edit(&$0, nil)) }
        throw error
      }
    }
  }

  func record(_ edit: (inout Book) -> Edit, by make: () throws -> Void) throws {
    try record(make) { book, _ in edit(&book) }
  }

  /// Makes a transaction of what is not inside one, so that it can be written between its checks and its commit. What is makes
  /// a nested one: while that goes on, no other callback edits, so what several threads do is noted in the order in which it
  /// took effect.
  private func inTurn<Result>(_ body: () throws -> Result) throws -> Result {
    if engine.isInside { return try engine.transaction(body) }
    turn.begin()
    defer { turn.end() }
    return try engine.transaction {
      forgetWhatIsGone()
      scribe.beginOperation()
      defer {
        scribe.passOnDeaths(to: engine)
        scribe.closeOperation(at: engine.revision)
      }
      return try body()
    }
  }

  /// Has the book forget objects and sinks that are gone, where there may be many. In the engine's turn and before anything is
  /// edited, when nothing is pending and nothing can be taken back: what the last revision has not is gone for good. Without
  /// the book's lock, since the holder of the engine's lock may wait for it.
  private func forgetWhatIsGone() {
    guard let suspects = scribe.withBook({ $0.suspects }) else { return }
    let handles = suspects.handles.filter { !engine.isTracked($0) }
    let sinks = suspects.sinks.filter { !engine.hasSink($0) }
    scribe.withBook { $0.forget(handles, sinks) }
  }

  /// Notes what is no edit.
  func note(_ operation: (inout Book) -> Operation) {
    if engine.isInside { scribe.note(at: engine.revision, operation) } else { scribe.write(operation) }
  }
}
