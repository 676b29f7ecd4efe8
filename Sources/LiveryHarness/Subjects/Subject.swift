import LiveryLog
import LiveryVocabulary

/// An engine that is examined: everything by names, so that two of different kinds can be told the same.
package protocol Subject: Stage {
  func isTracked(_ handle: Handle) -> Bool
  func value(_ handle: Handle, _ binding: BindingName) -> Resolution?
  /// The values of many bindings of one object; nil if the handle is stale.
  func values(_ handle: Handle, _ bindings: [BindingName]) -> [Resolution]?
  func explain(_ handle: Handle, _ binding: BindingName) -> Explanation?
  func explain(_ handle: Handle, _ binding: BindingName, in patch: Patch) throws -> Explanation?
  /// What a token comes to in the global context with some modes changed.
  func tokenValue(_ name: TokenName, in modes: [AxisName: ModeName]) throws -> Value?
  /// What an object was told to be, and what holds for it; nil if the handle is stale.
  func standing(of handle: Handle) -> ObjectStanding?
  /// Why tokens are undefined in the global context with some modes changed, in no order.
  func tokenProblems(in modes: [AxisName: ModeName]) throws -> [TokenProblem]
  /// What names a token that has no value there, or one of another kind: that of rules in order, then that of objects.
  func declarationProblems(in modes: [AxisName: ModeName]) throws -> [DeclarationProblem]
  var revision: UInt64 { get }
  /// How many objects are tracked.
  var objectCount: Int { get }

  /// What each sink was told since the last call: in order, or sorted where the order is not fixed. The key counts the
  /// sinks in the order of adding.
  ///
  /// - Parameter hasReacted: whether callbacks did something meanwhile. Where the order is not fixed, a sink may have been
  ///   told of what its own callback took away, or not: of sinks and objects that are gone, that is left out.
  func takeChanges(hasReacted: Bool) -> [Int: [Change]]
  /// What an object was last told by each sink that holds values, in the order of adding.
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

/// What an object was told to be, and what holds for it.
public struct ObjectStanding: Equatable {
  let inputs: ObjectInputs
  let children: Set<Handle>
  /// Of the object and of the global context.
  let modes: [[AxisName: ModeName]]
  /// What each token comes to.
  let tokens: [Value?]
}

/// What an object was last told by a sink.
public struct HeldValues: Equatable {
  /// Counts the sinks in the order of adding.
  let sink: Int
  /// By place of the bindings that were asked for; absent where nothing was told.
  var values: [Resolution]
}
