import LiveryVocabulary

/// The place where the operations of a log are played: something like an engine that goes by names and labels.
package protocol Stage: AnyObject {
  /// Makes one edit.
  ///
  /// - Parameter cast: returns the handle of a label. It is no ``Cast``, since callbacks of the edit may track objects,
  ///   and a stage would have to copy all labels.
  /// - Returns: the handles of the objects that the edit tracks.
  /// - Throws: ``CallbackFailure`` if the edit stands and callbacks threw. The result of the edit may be lost then.
  ///   Inside ``transaction(_:)`` callbacks are called, and throw, at its end.
  @discardableResult
  func perform(_ edit: Edit, cast: (Label) -> Handle) throws -> [Handle]
  func transaction(_ body: () throws -> Void) throws
  /// Delivers what waits for sliced sinks, in the order of adding.
  ///
  /// - Parameter byTurns: whether each sink gets one slice, and then the next sink. Otherwise it gets everything before
  ///   the next.
  /// - Throws: ``CallbackFailure`` if callbacks threw, in slices or in the resulting transactions.
  func deliverSlices(byTurns: Bool) throws
  func value(_ handle: Handle, _ binding: BindingName, in patch: Patch) throws -> Resolution?
  /// Everything about an object, a declared attribute of it and a token; nil if nothing can be asked.
  func answers(_ handle: Handle, _ binding: BindingName, _ token: TokenName) -> Answers?
  func snapshot() -> any StageSnapshot
  /// Called with the label of a sink whenever it calls back, on the same thread. If the order of its calls is fixed, it
  /// comes without a turn for each change. Otherwise successive calls with the same turn count as one: those in an
  /// operation, or in a slice. Set it while nobody delivers anything.
  var onChange: ((Label, _ turn: Int?) throws -> Void)? { get set }
  /// Called before a revision is there. Set it while nobody delivers anything.
  var onAnnouncement: (() throws -> Void)? { get set }
  /// Called when the delivery of a revision has ended. Set it while nobody delivers anything.
  var onRevision: (() throws -> Void)? { get set }
}

extension Stage {
  /// The same with labels that do not change in the meantime.
  @discardableResult
  package func perform(_ edit: Edit, cast: Cast) throws -> [Handle] { try perform(edit) { cast[$0] } }
}

/// One revision of a stage as a value.
package protocol StageSnapshot {
  /// The values of many bindings of one object; nil if the handle is stale.
  func values(_ handle: Handle, _ bindings: [BindingName]) -> [Resolution]?
}

/// Callbacks threw while an edit that stands was delivered.
package struct CallbackFailure: Error, CustomStringConvertible {
  /// Of the objects that the edit tracked, as far as they are known.
  package let handles: [Handle]
  package let errors: [any Error]

  package init(handles: [Handle], errors: [any Error]) {
    self.handles = handles
    self.errors = errors
  }

  // Only one of two engines that are compared may offer other names with an error.
  package var description: String { "callbacks threw \(errors.map { ($0 as? EditError)?.bare ?? $0 })" }
}
