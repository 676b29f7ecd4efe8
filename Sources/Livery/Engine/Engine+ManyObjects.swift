import LiveryVocabulary

// The edits of `Engine+Objects` for many objects in one call, which is several times as fast as a call for each. What
// throws is not applied to any of them: all handles are checked before the first object is touched.
extension Engine {
  /// Tracks many objects.
  ///
  /// - Parameter parent: where the roots of the forest go; they are roots of the engine if left out.
  /// - Returns: the handles, by position in the forest.
  /// - Throws: `EditError.staleHandle`, `unknownClass`, `columnTooSmall`, `limitReached`. Traps if the arrays of the
  ///   forest do not fit together or a parent comes after its child.
  /// - Complexity: O(n).
  public func track(_ forest: Forest, below parent: Handle? = nil) throws -> [Handle] {
    forest.validate()
    return try edit { try $0.track(forest, below: parent, isAlone: !observers.hasAny) }
  }

  /// Stops tracking objects, each like ``untrack(_:)``. A handle that is named twice is untracked once.
  public func untrack(_ handles: [Handle]) throws {
    try edit { core in
      try core.untrack(handles)
      noteRemoval()
    }
  }

  /// Replaces the states of objects by the same set.
  public func setStates(of handles: [Handle], to states: StateSetID) throws {
    try edit { try $0.setStates(of: handles, to: $0.check(states), isAlone: !observers.hasAny) }
  }

  /// Puts objects, with everything below them, below another, or makes them roots.
  ///
  /// - Throws: `EditError.staleHandle`, `treeCycle`.
  public func setParent(of handles: [Handle], to parent: Handle?) throws {
    try edit { try $0.setParent(of: handles, to: parent, isAlone: !observers.hasAny) }
  }

  /// Lets an object sink serve objects, each like ``bind(_:to:in:)``.
  ///
  /// - Throws: `EditError.staleHandle`. Traps if there is no such sink, it serves another type, or there are not as many
  ///   targets as handles.
  public func bind<Target: AnyObject>(_ targets: [Target], to handles: [Handle], in sink: SinkID) throws {
    precondition(targets.count == handles.count, "as many targets as handles are needed")
    try edit { core in
      try core.checkEditable(handles)
      core.bind(targets, to: handles, in: core.objectSink(sink, of: Target.self))
    }
  }
}
