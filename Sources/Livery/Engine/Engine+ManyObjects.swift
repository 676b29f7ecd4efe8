import LiveryVocabulary

extension Engine {
  /// Tracks many objects, several times as fast as a call for each. If it throws `EditError`, none of them is tracked.
  ///
  /// - Parameter parent: where the roots of the forest go; they are roots of the engine if left out.
  /// - Returns: the handles, by position in the forest.
  /// - Throws: `EditError.unknownClass`, `staleHandle`, `columnTooSmall`, `limitReached`. Traps if the arrays of the
  ///   forest do not fit together or a parent comes after its child, and on ids of another engine.
  /// - Complexity: O(n).
  public func track(_ forest: Forest, below parent: Handle? = nil) throws -> [Handle] {
    forest.validate()
    return try edit { try $0.track(forest, below: parent, isAlone: !observers.hasAny) }
  }

  /// Stops tracking objects, each like `untrack(_:)`, several times as fast as a call for each. A handle that is
  /// named twice is untracked once. All handles are checked before the first object is touched: if it throws
  /// `EditError`, all are still tracked.
  ///
  /// - Throws: `EditError.staleHandle`.
  /// - Complexity: O(n), and what `untrack(_:)` takes for children.
  public func untrack(_ handles: [Handle]) throws {
    try edit { core in
      try core.untrack(handles)
      noteRemoval()
    }
  }

  /// Replaces the states of objects by the same set, several times as fast as a call for each. All handles are checked
  /// before the first object is touched: if it throws `EditError`, none has changed.
  ///
  /// - Parameter states: an id, or a list of names.
  /// - Throws: `EditError.staleHandle`. Traps on an id of another engine.
  /// - Complexity: n times that of `setStates(of:to:)`, and O(m log m) in names.
  @inlinable public func setStates(of handles: [Handle], to states: some StateSet) throws {
    try setStates(of: handles, to: states.id(in: self))
  }

  /// Replaces the states of objects by those of a list, which may be empty.
  ///
  /// - Throws: `EditError.staleHandle`.
  /// - Complexity: that of the other form.
  @inlinable public func setStates(of handles: [Handle], to states: [StateName]) throws {
    try setStates(of: handles, to: states.id(in: self))
  }

  @usableFromInline func setStates(of handles: [Handle], to states: StateSetID) throws {
    try edit { try $0.setStates(of: handles, to: $0.check(states), isAlone: !observers.hasAny) }
  }

  /// Puts objects into more states and takes them out of others, each as if it were alone, several
  /// times as fast as a call for each: a selection that grows, say. All handles are checked before the first object is
  /// touched: if it throws `EditError`, none has changed.
  ///
  /// - Parameters:
  ///   - new: an id, or a list of names; none if left out.
  ///   - old: the same.
  /// - Throws: `EditError.staleHandle`. Traps on an id of another engine.
  /// - Complexity: n times that of `setStates(of:to:)`, and linear in the states for each kind of object among them.
  @inlinable public func changeStates<New: StateSet, Old: StateSet>(
    of handles: [Handle], adding new: New? = StateSetID?.none, removing old: Old? = StateSetID?.none
  ) throws {
    try changeStates(of: handles, adding: new?.id(in: self), removing: old?.id(in: self))
  }

  @usableFromInline func changeStates(of handles: [Handle], adding new: StateSetID?, removing old: StateSetID?) throws {
    try edit { core in
      try core.changeStates(
        of: handles, adding: new.map { core.check($0) } ?? 0, removing: old.map { core.check($0) } ?? 0,
        isAlone: !observers.hasAny)
    }
  }

  /// Replaces the identifiers of objects by the same set, faster than with a call for each. All handles are checked before the
  /// first object is touched: if it throws `EditError`, none has changed.
  ///
  /// - Parameter identifiers: an id, or a list of names.
  /// - Throws: `EditError.staleHandle`. Traps on an id of another engine.
  /// - Complexity: n times that of `setIdentifiers(of:to:)`, and O(m log m) in names.
  @inlinable public func setIdentifiers(of handles: [Handle], to identifiers: some IdentifierSet) throws {
    try setIdentifiers(of: handles, to: identifiers.id(in: self))
  }

  /// Replaces the identifiers of objects by those of a list, which may be empty.
  ///
  /// - Throws: `EditError.staleHandle`.
  /// - Complexity: that of the other form.
  @inlinable public func setIdentifiers(of handles: [Handle], to identifiers: [IdentifierName]) throws {
    try setIdentifiers(of: handles, to: identifiers.id(in: self))
  }

  @usableFromInline func setIdentifiers(of handles: [Handle], to identifiers: IdentifierSetID) throws {
    try edit { try $0.setIdentifiers(of: handles, to: $0.check(identifiers), isAlone: !observers.hasAny) }
  }

  /// Puts objects, with everything below them, below another, or makes them roots, several times as fast as a call for
  /// each. All handles are checked before the first object is touched: if it throws `EditError`, none has moved.
  ///
  /// - Throws: `EditError.staleHandle`, `treeCycle`.
  /// - Complexity: O(n + depth of the new parent); objects below count as in ``setParent(of:to:)``.
  public func setParent(of handles: [Handle], to parent: Handle?) throws {
    try edit { try $0.setParent(of: handles, to: parent, isAlone: !observers.hasAny) }
  }

  /// Lets an object sink serve objects, each like `bind(_:to:in:)`, several times as fast as a call for each. All
  /// handles are checked before the first object is bound: if it throws `EditError`, none is.
  ///
  /// - Throws: `EditError.staleHandle`. Traps if the sink was removed, if it is erased and has targets of another type, and if
  ///   there are not as many targets as handles.
  /// - Complexity: O(n × attributes of the sink).
  public func bind<Target: AnyObject>(
    _ targets: [Target], to handles: [Handle], in sink: ObjectSinkID<Target>
  ) throws {
    precondition(targets.count == handles.count, "as many targets as handles are needed")
    try edit { core in
      try core.checkEditable(handles)
      let sink = core.objectSink(sink.sinkID)
      if !sink.isFor(Target.self) { targets.forEach(sink.check) }
      core.bind(targets, to: handles, in: sink)
    }
  }

  /// Ends the bindings of objects to an object sink, each like ``unbind(_:in:)-(Handle,_)``, in one transaction. If it throws
  /// `EditError`, none has ended.
  ///
  /// - Throws: `EditError.staleHandle`. A sink that was removed is no error. Traps on one that is no object sink, and on
  ///   one of another engine.
  /// - Complexity: n times that of the single form.
  public func unbind<Target>(_ handles: [Handle], in sink: ObjectSinkID<Target>) throws {
    try transaction {
      for handle in handles { try unbind(handle, in: sink) }
    }
  }
}
