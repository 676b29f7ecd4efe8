import LiveryVocabulary

/// What stands for a set of states: its id, or a list of names or texts.
///
/// ```swift
/// try engine.setStates(of: save, to: ["hovered"])
/// ```
///
/// Order and repetition do not count. An id from ``Engine/states(_:)`` saves the look-up of the names.
public protocol StateSet: Sendable {
  /// The id of the set.
  func id(in source: some IDSource) -> StateSetID
  /// The id of the set for a read, which makes none.
  func knownID(in source: some IDSource) -> StateSetID
  /// The states of the set, in any order.
  func names(in source: some IDSource) -> [StateName]
}

extension ID: StateSet where Domain == StateDomain {
  /// The id itself. Whose it is, is checked where it is used.
  @inlinable public func id(in source: some IDSource) -> StateSetID { self }
  /// The id itself.
  @inlinable public func knownID(in source: some IDSource) -> StateSetID { self }
  /// The states of the set. Traps on an id of another engine.
  public func names(in source: some IDSource) -> [StateName] { source.names(of: self) }
}

/// What stands for a state in a list: its name or a text.
public protocol StateReference: Sendable {
  /// The name of the state.
  var stateName: StateName { get }
}

extension Name: StateReference where Domain == StateDomain {
  /// The name itself.
  public var stateName: StateName { self }
}

extension String: StateReference {
  /// The text as a name.
  public var stateName: StateName { StateName(self) }
}

extension Array: StateSet where Element: StateReference {
  /// The id of the set of these states.
  ///
  /// - Complexity: O(n log n) in the names.
  public func id(in source: some IDSource) -> StateSetID { source.states(map(\.stateName)) }
  /// The id of the set of these states, or one that no slot has.
  ///
  /// - Complexity: O(n log n) in the names.
  public func knownID(in source: some IDSource) -> StateSetID { source.knownStates(map(\.stateName)) }
  /// The states of the list.
  public func names(in source: some IDSource) -> [StateName] { map(\.stateName) }
}
