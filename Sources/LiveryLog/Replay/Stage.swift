import LiveryVocabulary

/// What the operations of a log are played on: something like an engine that goes by names and labels.
public protocol Stage: AnyObject {
  /// Makes one edit.
  ///
  /// - Returns: the handles of the objects that the edit tracks.
  /// - Throws: ``CallbackFailure`` if the edit stands and callbacks threw. What it came to may be lost with that: inside
  ///   ``transaction(_:)`` callbacks are called, and throw, at its end.
  @discardableResult
  func perform(_ edit: Edit, cast: Cast) throws -> [Handle]
  func transaction(_ body: () throws -> Void) throws
  /// Tells sliced sinks what waits for them.
  func deliverSlices()
  func value(_ handle: Handle, _ binding: BindingName, in patch: Patch) throws -> Resolution?
  func snapshot() -> any StageSnapshot
  /// Called with the label of a callback sink for each change that it is told.
  var onChange: ((Label) throws -> Void)? { get set }
  /// Called when the delivery of a revision has ended.
  var onRevision: (() throws -> Void)? { get set }
}

/// One revision of a stage as a value.
public protocol StageSnapshot {
  /// The values of many bindings of one object; nil if the handle is stale.
  func values(_ handle: Handle, _ bindings: [BindingName]) -> [Resolution]?
}

/// Callbacks threw while an edit that stands was delivered.
public struct CallbackFailure: Error, CustomStringConvertible {
  /// Of the objects that the edit tracked, as far as they are known.
  package let handles: [Handle]
  package let errors: [any Error]

  package init(handles: [Handle], errors: [any Error]) {
    self.handles = handles
    self.errors = errors
  }

  public var description: String { "callbacks threw \(errors)" }
}
