import LiveryVocabulary

/// An engine that is examined: everything by names, so that two of different kinds can be told the same.
public protocol Subject: AnyObject {
  /// Makes one edit.
  ///
  /// - Returns: the handles of the objects that the edit tracks.
  /// - Throws: ``CallbackFailure`` if the edit stands and callbacks threw.
  @discardableResult
  func perform(_ edit: Edit, cast: Cast) throws -> [Handle]
  func transaction(_ body: () throws -> Void) throws
  /// Tells sliced sinks what waits for them.
  func deliverSlices()

  func isTracked(_ handle: Handle) -> Bool
  func value(_ handle: Handle, _ binding: BindingName) -> Resolution?
  func value(_ handle: Handle, _ binding: BindingName, in patch: Patch) throws -> Resolution?
  /// The values of many bindings of one object; nil if the handle is stale.
  func values(_ handle: Handle, _ bindings: [BindingName]) -> [Resolution]?
  func explain(_ handle: Handle, _ binding: BindingName) -> Explanation?
  /// What a token comes to in the global context with some modes changed.
  func tokenValue(_ name: TokenName, in modes: [AxisName: ModeName]) throws -> Value?
  /// Why tokens are undefined in the global context, in no order.
  func tokenProblems() -> [TokenProblem]
  func snapshot() -> any SubjectSnapshot
  var revision: UInt64 { get }

  /// What each sink was told since the last call: in order, or sorted where the order is not fixed. The key counts the
  /// sinks in the order of adding.
  func takeChanges() -> [Int: [Change]]
  /// What an object was last told by each sink that holds values, in the order of adding.
  func heldValues(_ handle: Handle, _ bindings: [BindingName]) -> [HeldValues]
  /// Called with the label of a callback sink for each change that it is told.
  var onChange: ((Label) throws -> Void)? { get set }

  /// The objects that may have changed since a revision; nil if that is not known.
  func changedObjects(since revision: UInt64) -> Set<Handle>?
  /// What contradicts itself inside, in words.
  func checkInvariants() -> [String]
}

/// One revision as a value.
public protocol SubjectSnapshot {
  func values(_ handle: Handle, _ bindings: [BindingName]) -> [Resolution]?
}

/// Callbacks threw while an edit that stands was delivered.
public struct CallbackFailure: Error, CustomStringConvertible {
  /// Of the objects that the edit tracked.
  let handles: [Handle]
  let errors: [any Error]

  public var description: String { "callbacks threw \(errors)" }
}

/// What an object was last told by a sink.
public struct HeldValues: Equatable {
  /// Counts the sinks in the order of adding.
  let sink: Int
  /// By place of the bindings that were asked for; absent where nothing was told.
  var values: [Resolution]
}

/// Which handles the labels stand for.
public struct Cast {
  /// Stands for a label that was never tracked. No engine issued it.
  private static let stranger = Handle(index: .max, generation: 1)
  private var handles: [Label: Handle] = [:]
  /// All labels, sorted.
  public private(set) var labels: [Label] = []

  public init() {}

  public internal(set) subscript(label: Label) -> Handle {
    get { handles[label] ?? Self.stranger }
    set {
      if handles.updateValue(newValue, forKey: label) == nil {
        labels.insertSorted(label)
      }
    }
  }
}
