import LiveryLog
import LiveryVocabulary

/// An engine that is examined: everything by names, so that two of different kinds take the same edits.
package protocol Subject: Stage {
  func isTracked(_ handle: Handle) -> Bool
  func value(_ handle: Handle, _ binding: BindingName) -> Resolution?
  /// The values of many bindings of one object; nil if the handle is stale.
  func values(_ handle: Handle, _ bindings: [BindingName]) -> [Resolution]?
  func explain(_ handle: Handle, _ binding: BindingName) -> Explanation?
  func explain(_ handle: Handle, _ binding: BindingName, in patch: Patch) throws -> Explanation?
  /// The value of a token in the global context with some modes changed.
  func tokenValue(_ name: TokenName, in modes: [AxisName: ModeName]) throws -> Value?
  /// The inputs of an object, and what holds for it; nil if the handle is stale.
  func standing(of handle: Handle) -> ObjectStanding?
  /// Why tokens are undefined in the global context with some modes changed, in no order.
  func tokenProblems(in modes: [AxisName: ModeName]) throws -> [TokenProblem]
  /// What names a token that has no value there, or one of another kind: that of rules in order, then that of objects.
  func declarationProblems(in modes: [AxisName: ModeName]) throws -> [DeclarationProblem]
  var revision: UInt64 { get }
  /// How many objects are tracked.
  var objectCount: Int { get }

  /// What each sink received since the last call: in order, or sorted where the order is not fixed. The key counts the
  /// sinks in the order of adding.
  ///
  /// - Parameter hasReacted: whether callbacks did something meanwhile. Where the order is not fixed, a sink may or may not
  ///   have received what its own callback took away. So changes of sinks and objects that are gone are left out.
  func takeChanges(hasReacted: Bool) -> [Int: [Change]]
  /// What an object last received from each sink that holds values, in the order of adding.
  func heldValues(_ handle: Handle, _ bindings: [BindingName]) -> [HeldValues]

  /// The objects that may have changed since a revision; nil if that is not known.
  func changedObjects(since revision: UInt64) -> Set<Handle>?
  /// How many entries there are at most of what revisions changed; nil if nobody keeps any.
  var journalCapacity: Int? { get }
  /// How many styles there are, with those that nothing uses any more and nobody has forgotten; 0 if none are kept.
  var styleCount: Int { get }
  /// What objects share with others that resolve alike, by place of the bindings: nil where each has a value of its own.
  /// Those in unthemed subtrees are not among them. nil if nobody lists them so.
  func sharedValues(_ bindings: [BindingName]) -> [(handle: Handle, values: [Resolution?])]?
  /// What contradicts itself inside, in words.
  func checkInvariants() -> [String]
}

extension Subject {
  func takeChanges() -> [Int: [Change]] { takeChanges(hasReacted: false) }
}

/// The inputs of an object, and what holds for it.
public struct ObjectStanding: Equatable {
  let inputs: ObjectInputs
  let children: Set<Handle>
  /// Of the object and of the global context.
  let modes: [[AxisName: ModeName]]
  /// The value of each token.
  let tokens: [Value?]
}

/// What an object last received from a sink.
public struct HeldValues: Equatable {
  /// Counts the sinks in the order of adding.
  let sink: Int
  /// By place of the bindings that were asked for; absent where nothing was delivered.
  var values: [Resolution]
}
