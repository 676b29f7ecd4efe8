import LiveryVocabulary

extension ReferenceEngine {
  /// Tracks an object under a handle that the caller supplies; a second object needs another one.
  public func track(
    _ handle: Handle, class className: ClassName, identifiers: [IdentifierName] = [], states: [StateName] = [],
    parent: Handle? = nil, patch: Patch = Patch(), isUnthemed: Bool = false, isSuspended: Bool = false,
    style: [InstanceDeclaration] = []
  ) throws {
    let object = ObjectInput(
      className: className, identifiers: identifiers.sortedOnce(), states: states.sortedOnce(), parent: parent,
      patch: patch, isUnthemed: isUnthemed, isSuspended: isSuspended)
    try edit { try $0.inputs.track(handle, object, style: style) }
  }

  /// Forgets an object. Its children become roots.
  public func untrack(_ handle: Handle) throws {
    try edit { try $0.inputs.untrack(handle) }
  }

  /// Forgets an object and everything below it.
  public func untrackSubtree(_ handle: Handle) throws {
    try edit { try $0.inputs.untrackSubtree(handle) }
  }

  /// - Throws: `EditError.staleHandle` for the first that is not there.
  public func check(_ handles: [Handle]) throws {
    try edit { draft in for handle in handles { try draft.inputs.check(handle) } }
  }

  /// - Throws: `EditError` for the first class that is not declared.
  public func check(_ classNames: [ClassName]) throws {
    try edit { draft in for name in classNames { try draft.inputs.check(name) } }
  }

  /// Moves an object with everything below it; nil makes it a root.
  public func setParent(of handle: Handle, to parent: Handle?) throws {
    try edit { try $0.inputs.setParent(of: handle, to: parent) }
  }

  /// Replaces the states of an object.
  public func setStates(of handle: Handle, to states: [StateName]) throws {
    try edit { try $0.inputs.set(\.states, of: handle, to: states.sortedOnce()) }
  }

  /// Puts an object into more states and takes it out of others; one in both lists is added.
  public func changeStates(of handle: Handle, adding new: [StateName], removing old: [StateName]) throws {
    try edit { draft in
      let present = draft.inputs.objects[handle]?.states ?? []
      try draft.inputs.set(\.states, of: handle, to: (present.filter { !old.contains($0) } + new).sortedOnce())
    }
  }

  /// Replaces the identifiers of an object.
  public func setIdentifiers(of handle: Handle, to identifiers: [IdentifierName]) throws {
    try edit { try $0.inputs.set(\.identifiers, of: handle, to: identifiers.sortedOnce()) }
  }

  /// Replaces the patch of an object; the empty one clears it.
  public func setPatch(of handle: Handle, to patch: Patch) throws {
    try edit { try $0.inputs.setPatch(of: handle, to: patch) }
  }

  /// Takes a subtree out of theming, or back in.
  public func setUnthemed(of handle: Handle, to isUnthemed: Bool) throws {
    try edit { try $0.inputs.set(\.isUnthemed, of: handle, to: isUnthemed) }
  }

  /// Holds the deliveries to a subtree back, or lets them come.
  public func setSuspended(of handle: Handle, to isSuspended: Bool) throws {
    try edit { try $0.inputs.set(\.isSuspended, of: handle, to: isSuspended) }
  }

  /// Declares a value on an object.
  public func declare(_ declaration: InstanceDeclaration, on handle: Handle) throws {
    try edit { try $0.inputs.declare(declaration, on: handle) }
  }

  /// Replaces what is declared on an object.
  public func setStyle(of handle: Handle, to style: [InstanceDeclaration]) throws {
    try edit { try $0.inputs.setStyle(of: handle, to: style) }
  }

  /// Takes a declaration off an object.
  public func undeclare(
    _ attribute: AttributeName, states: [StateName] = [], when: When = .always, on handle: Handle
  ) throws {
    let key = Declaration.Key(attribute: attribute, states: states.sortedOnce(), when: when, sheet: nil, selector: nil)
    try edit { try $0.inputs.removeDeclaration(key, on: handle) }
  }

  /// Calls the live closures again that are reached for an object, or for one attribute of it.
  public func refresh(_ handle: Handle, _ attribute: AttributeName? = nil) throws {
    try edit { draft in
      try draft.inputs.check(handle)
      if let attribute { try draft.inputs.check(attribute) }
      draft.refreshes.append(Refresh(handle: handle, attribute: attribute))
    }
  }

  /// Calls the live closures again that are reached for an object or for what is below it at this moment.
  public func refreshSubtree(_ handle: Handle) throws {
    try edit { draft in
      try draft.inputs.check(handle)
      draft.refreshes += draft.inputs.subtree(of: handle).map { Refresh(handle: $0, attribute: nil) }
    }
  }
}
