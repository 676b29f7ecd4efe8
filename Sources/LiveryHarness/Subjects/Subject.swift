import LiveryVocabulary

/// An engine that is examined: everything by names, so that two of different kinds can be told the same.
public protocol Subject: AnyObject {
  /// Makes one edit.
  ///
  /// - Returns: the handle, if the edit tracks an object.
  @discardableResult
  func perform(_ edit: Edit, cast: Cast) throws -> Handle?
  func transaction(_ body: () throws -> Void) throws

  func isTracked(_ handle: Handle) -> Bool
  func value(_ handle: Handle, _ binding: BindingName) -> Resolution?
  func value(_ handle: Handle, _ binding: BindingName, in patch: Patch) throws -> Resolution?
  /// The values of many bindings of one object; nil if the handle is stale.
  func values(_ handle: Handle, _ bindings: [BindingName]) -> [Resolution]?
  func explain(_ handle: Handle, _ binding: BindingName) -> Explanation?
  var revision: UInt64 { get }

  /// What each sink received since the last call, in order. The key counts the sinks in the order of adding.
  func takeChanges() -> [Int: [Change]]
}

/// Which handles the labels stand for.
public struct Cast {
  /// Stands for a label that was never tracked. No engine issued it.
  private static let stranger = Handle(index: .max, generation: 1)
  private var handles: [Label: Handle] = [:]

  public init() {}

  public internal(set) subscript(label: Label) -> Handle {
    get { handles[label] ?? Self.stranger }
    set { handles[label] = newValue }
  }

  /// All labels, sorted.
  public var labels: [Label] { handles.keys.sorted() }
}
