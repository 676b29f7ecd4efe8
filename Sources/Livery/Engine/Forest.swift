import LiveryVocabulary

/// Objects to be tracked together, in flat arrays: the class of each, and as far as they have any the identifiers, the
/// states and the parents. See ``Engine/track(_:below:)``.
public struct Forest: Sendable {
  /// The class of each object, by position.
  public var classes: [ClassID]
  /// As many as there are classes, or none: then no object has identifiers.
  public var identifiers: [IdentifierSetID]
  /// As many as there are classes, or none: then all objects are in the normal state.
  public var states: [StateSetID]
  /// The positions of the parents, which come before their children; ``root`` for objects without. As many as there are
  /// classes, or none: then all objects are roots.
  public var parents: [Int32]

  /// Stands for the parent of a root.
  public static let root: Int32 = -1

  /// Puts arrays together, which are checked when the objects are tracked.
  public init(
    classes: [ClassID], identifiers: [IdentifierSetID] = [], states: [StateSetID] = [], parents: [Int32] = []
  ) {
    self.classes = classes
    self.identifiers = identifiers
    self.states = states
    self.parents = parents
  }

  var count: Int { classes.count }

  /// Traps if the arrays do not fit together.
  func validate() {
    precondition(
      identifiers.isEmpty || identifiers.count == count, "a Forest needs identifiers for all objects or none")
    precondition(states.isEmpty || states.count == count, "a Forest needs states for all objects or none")
    precondition(parents.isEmpty || parents.count == count, "a Forest needs parents for all objects or none")
    for (position, parent) in parents.enumerated() {
      precondition(parent >= Self.root && parent < position, "in a Forest parents come before their children")
    }
  }
}
