import LiveryVocabulary

// Edits of objects throw `EditError.staleHandle` where a handle is stale.
extension Engine {
  /// Tracks an object.
  ///
  /// - Complexity: O(1) where an object of the same class, identifiers, states and scope was seen before.
  public func track(
    _ className: ClassID, identifiers: IdentifierSetID? = nil, states: StateSetID? = nil, parent: Handle? = nil
  ) throws -> Handle {
    try edit { core in
      try core.track(
        core.declaredClass(className), identifiers: identifiers.map { core.check($0) } ?? 0,
        states: states.map { core.check($0) } ?? 0, parent: parent)
    }
  }

  /// Tracks an object that brings contents of its own.
  ///
  /// - Parameters:
  ///   - className: what it is.
  ///   - identifiers: the style names that it carries; none if left out.
  ///   - states: the states that it is in; normal if left out.
  ///   - parent: the object that it is inside of; a root if left out.
  ///   - patch: modes and tokens for itself and everything below.
  ///   - isUnthemed: whether it and everything below reads absent.
  ///   - isSuspended: whether deliveries to it and everything below wait.
  ///   - style: declarations of its own, in order.
  /// - Complexity: O(1) where an object of the same class, identifiers, states, declarations and scope was seen before.
  public func track(
    _ className: ClassID, identifiers: IdentifierSetID? = nil, states: StateSetID? = nil, parent: Handle? = nil,
    patch: Patch = Patch(), isUnthemed: Bool = false, isSuspended: Bool = false, style: [InstanceDeclaration] = []
  ) throws -> Handle {
    try edit { core in
      try core.track(
        core.declaredClass(className), identifiers: identifiers.map { core.check($0) } ?? 0,
        states: states.map { core.check($0) } ?? 0, parent: parent,
        own: ScopeTable.Own(patch: patch, isUnthemed: isUnthemed, isSuspended: isSuspended), style: style)
    }
  }

  /// Keeps a tracked object tracked for as long as the returned value lives.
  public func own(_ handle: Handle) -> Tracked { Tracked(handle: handle, engine: self) }

  /// Stops tracking an object. Its children become roots, re-resolved in this transaction. Nothing is delivered for it.
  public func untrack(_ handle: Handle) throws {
    try edit { core in
      try core.untrack(handle)
      noteRemoval()
    }
  }

  /// Stops tracking an object and everything below it.
  public func untrackSubtree(_ handle: Handle) throws {
    try edit { core in
      try core.untrackSubtree(handle)
      noteRemoval()
    }
  }

  /// Puts an object, with everything below it, below another, or makes it a root.
  ///
  /// - Throws: `EditError.treeCycle` if the new parent is the object or below it.
  public func setParent(of handle: Handle, to parent: Handle?) throws {
    try edit { try $0.setParent(of: handle, to: parent) }
  }

  /// Replaces the states of an object.
  public func setStates(of handle: Handle, to states: StateSetID) throws {
    try edit {
      $0.commitStates(of: handle, to: $0.check(states)) ? () : nil
    } _: {
      try $0.setStates(of: handle, to: $0.check(states))
    }
  }

  /// Replaces the identifiers of an object.
  public func setIdentifiers(of handle: Handle, to identifiers: IdentifierSetID) throws {
    try edit { try $0.setIdentifiers(of: handle, to: $0.check(identifiers)) }
  }

  /// Replaces the patch of an object whole; the empty patch clears it.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`.
  public func setPatch(of handle: Handle, to patch: Patch) throws {
    try edit { try $0.setOwn(of: handle) { $0.patch = patch } }
  }

  /// Marks an object as unthemed, or not: it and everything below reads absent.
  public func setUnthemed(_ handle: Handle, _ isUnthemed: Bool) throws {
    try edit { try $0.setOwn(of: handle) { $0.isUnthemed = isUnthemed } }
  }

  /// Marks an object as suspended, or not: deliveries to it and everything below wait; reads stay right.
  public func setSuspended(_ handle: Handle, _ isSuspended: Bool) throws {
    try edit { try $0.setOwn(of: handle) { $0.isSuspended = isSuspended } }
  }

  /// Declares an attribute of one object, or replaces the provider of the declaration with the same attribute, states,
  /// theme and conditions.
  ///
  /// - Throws: `EditError.unknownAttribute`, `kindMismatch`, `reservedAxis` and the errors of unknown names.
  public func declare(
    _ declaration: InstanceDeclaration, on handle: Handle, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) throws {
    let origin = declaration.origin ?? callSite(file, line, column)
    try edit { try $0.declare(declaration, origin: origin, on: handle) }
  }

  /// Removes a declaration of one object, if there is one with this key.
  public func removeDeclaration(
    of attribute: AttributeName, states: [StateName] = [], when: When = .always, on handle: Handle
  ) throws {
    try edit { try $0.removeDeclaration(of: attribute, states: states, when: when, on: handle) }
  }

  /// Calls the live closures of an object again that are winning: those of one attribute, or all.
  public func refresh(_ handle: Handle, attribute: AttributeName? = nil) throws {
    try edit { core in
      try core.checkEditable(handle)
      core.refresh(handle.index, attribute: try attribute.map { try core.attribute($0) })
    }
  }

  /// Calls the live closures of an object and everything below it again that are winning.
  public func refreshSubtree(_ handle: Handle) throws {
    try edit { core in
      try core.checkEditable(handle)
      var subtree: [UInt32] = []
      core.objects.forEachInSubtree(of: handle.index) { subtree.append($0) }
      for index in subtree { core.refresh(index, attribute: nil) }
    }
  }

  func callSite(_ file: String, _ line: Int, _ column: Int) -> SourceLocation? {
    recordsCallSites ? SourceLocation(file: file, line: line, column: column) : nil
  }
}
