import LiveryVocabulary

extension Engine {
  /// Tracks an object.
  ///
  /// ```swift
  /// let save = try engine.track("Button", identifiers: ["primary"], states: ["hovered"], parent: bar)
  /// ```
  ///
  /// - Parameters:
  ///   - className: what it is: an id, a name or a text.
  ///   - identifiers: the style names that it carries, by id or by name; none if left out.
  ///   - states: the states that it is in, by id or by name; normal if left out.
  ///   - parent: the object that it is inside of; a root if left out.
  /// - Throws: `EditError.staleHandle` for the parent; `unknownClass` if there is no such class, or it went with a discarded
  ///   transaction; `columnTooSmall`, `limitReached`. Traps on ids of another engine.
  /// - Complexity: O(1) where an object of the same class, identifiers, states and scope was seen before. Names take a
  ///   look-up each, which ids save.
  @inlinable public func track<Class: ClassReference, Identifiers: IdentifierSet, States: StateSet>(
    _ className: Class, identifiers: Identifiers? = IdentifierSetID?.none, states: States? = StateSetID?.none,
    parent: Handle? = nil
  ) throws -> Handle {
    try track(
      className.id(in: self), identifiers: identifiers?.id(in: self), states: states?.id(in: self), parent: parent)
  }

  @usableFromInline func track(
    _ className: ClassID, identifiers: IdentifierSetID?, states: StateSetID?, parent: Handle?
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
  ///   - className: what it is: an id, a name or a text.
  ///   - identifiers: the style names that it carries, by id or by name; none if left out.
  ///   - states: the states that it is in, by id or by name; normal if left out.
  ///   - parent: the object that it is inside of; a root if left out.
  ///   - patch: modes and tokens for itself and everything below.
  ///   - isUnthemed: whether it and everything below reads absent.
  ///   - isSuspended: whether deliveries to it and everything below wait.
  ///   - style: declarations of its own, in order.
  /// - Throws: `EditError.staleHandle` for the parent; `unknownClass` if there is no such class, or it went with a discarded
  ///   transaction; the errors of ``setPatch(of:to:)`` and `declare(_:on:)`; `columnTooSmall`, `limitReached`.
  ///   Traps on ids of another engine.
  /// - Complexity: O(1) where an object of the same class, identifiers, states, declarations and scope was seen before.
  @inlinable public func track<Class: ClassReference, Identifiers: IdentifierSet, States: StateSet>(
    _ className: Class, identifiers: Identifiers? = IdentifierSetID?.none, states: States? = StateSetID?.none,
    parent: Handle? = nil, patch: Patch = Patch(), isUnthemed: Bool = false, isSuspended: Bool = false,
    style: [InstanceDeclaration] = [], file: String = #fileID, line: Int = #line, column: Int = #column
  ) throws -> Handle {
    try track(
      className.id(in: self), identifiers: identifiers?.id(in: self), states: states?.id(in: self), parent: parent,
      patch: patch, isUnthemed: isUnthemed, isSuspended: isSuspended, style: style, file: file, line: line,
      column: column)
  }

  @usableFromInline func track(
    _ className: ClassID, identifiers: IdentifierSetID?, states: StateSetID?, parent: Handle?, patch: Patch,
    isUnthemed: Bool, isSuspended: Bool, style: [InstanceDeclaration], file: String, line: Int, column: Int
  ) throws -> Handle {
    let style = located(style, file, line, column)
    return try edit { core in
      try core.track(
        core.declaredClass(className), identifiers: identifiers.map { core.check($0) } ?? 0,
        states: states.map { core.check($0) } ?? 0, parent: parent,
        own: ScopeTable.Own(patch: patch, isUnthemed: isUnthemed, isSuspended: isSuspended), style: style)
    }
  }

  /// Tracks an object, and gives you its handle before any sink is called for it.
  ///
  /// ```swift
  /// try engine.track(button) { handle in
  ///   views[handle] = view
  ///   try engine.bind(view, to: handle, in: sink)
  /// }
  /// ```
  ///
  /// - Parameter body: runs inside the transaction that tracks the object. If it throws, the object is not tracked.
  /// - Throws: what tracking throws, and what `body` throws.
  /// - Complexity: that of tracking in a transaction.
  @discardableResult
  @inlinable public func track<Class: ClassReference, Identifiers: IdentifierSet, States: StateSet>(
    _ className: Class, identifiers: Identifiers? = IdentifierSetID?.none, states: States? = StateSetID?.none,
    parent: Handle? = nil, patch: Patch = Patch(), isUnthemed: Bool = false, isSuspended: Bool = false,
    style: [InstanceDeclaration] = [], file: String = #fileID, line: Int = #line, column: Int = #column,
    _ body: (Handle) throws -> Void
  ) throws -> Handle {
    try transaction {
      let handle = try track(
        className, identifiers: identifiers, states: states, parent: parent, patch: patch, isUnthemed: isUnthemed,
        isSuspended: isSuspended, style: style, file: file, line: line, column: column)
      try body(handle)
      return handle
    }
  }

  /// Ties a tracked object to the returned value: when that goes, the object is untracked.
  ///
  /// If an object has several owners, the first that is released untracks it. `untrack(_:)` does so at once, whatever owners
  /// there are. An owner that is released later does nothing. A stale handle is accepted. The call is no transaction and waits
  /// for nobody. ``Tracked`` says what happens when the owner is released.
  ///
  /// - Parameter withSubtree: whether everything below the object is untracked with it, as by ``untrackSubtree(_:)``. Use it for
  ///   the root of a screen, whose views have owners of their own that are released later. Otherwise the children become roots,
  ///   and what changes for them is delivered.
  /// - Complexity: O(1).
  public func own(_ handle: Handle, withSubtree: Bool = false) -> Tracked {
    closureGuard.check()
    return Tracked(handle, withSubtree: withSubtree, engine: self)
  }

  /// Stops tracking an object. Its children become roots, re-resolved in this transaction. Nothing is delivered for it.
  ///
  /// - Throws: `EditError.staleHandle`.
  /// - Complexity: O(children), and what is below those that resolve otherwise as roots.
  public func untrack(_ handle: Handle) throws {
    if untrackLater(handle) { return }
    try edit { core in
      try core.untrack(handle)
      noteRemoval()
    }
  }

  /// Stops tracking an object and everything below it.
  ///
  /// - Throws: `EditError.staleHandle`.
  /// - Complexity: O(objects below).
  public func untrackSubtree(_ handle: Handle) throws {
    try edit { core in
      try core.untrackSubtree(handle)
      noteRemoval()
    }
  }

  /// Puts an object, with everything below it, below another, or makes it a root.
  ///
  /// - Throws: `EditError.staleHandle`; `treeCycle` if the new parent is the object or below it.
  /// - Complexity: O(depth of the new parent), or O(objects below) if these are fewer. Objects below are looked at,
  ///   each once, only where the scope or what selectors ask of ancestors is another than before.
  public func setParent(of handle: Handle, to parent: Handle?) throws {
    try edit { try $0.setParent(of: handle, to: parent) }
  }

  /// Replaces the states of an object.
  ///
  /// - Parameter states: an id, or a list of names.
  /// - Throws: `EditError.staleHandle`. Traps on an id of another engine.
  /// - Complexity: O(1) where an object of the same class, identifiers, states, declarations and scope was seen before.
  ///   Objects below are looked at only where selectors ask their ancestors for a state that came or went. Names take
  ///   O(n log n), which an id saves.
  @inlinable public func setStates(of handle: Handle, to states: some StateSet) throws {
    try setStates(of: handle, to: states.id(in: self))
  }

  /// Replaces the states of an object by those of a list, which may be empty.
  ///
  /// - Throws: `EditError.staleHandle`.
  /// - Complexity: that of the other form.
  @inlinable public func setStates(of handle: Handle, to states: [StateName]) throws {
    try setStates(of: handle, to: states.id(in: self))
  }

  @usableFromInline func setStates(of handle: Handle, to states: StateSetID) throws {
    try edit {
      $0.commitStates(of: handle, to: $0.check(states))
    } _: {
      try $0.setStates(of: handle, to: $0.check(states))
    }
  }

  /// Puts an object into more states and takes it out of others; what it is in besides stays. A state in both sets is added.
  ///
  /// Pending edits count. So two components can each change states of their own, and neither loses those of the other.
  ///
  /// ```swift
  /// try engine.changeStates(of: save, adding: ["hovered"], removing: ["pressed"])
  /// ```
  ///
  /// - Parameters:
  ///   - new: an id, or a list of names; none if left out.
  ///   - old: the same.
  /// - Throws: `EditError.staleHandle`. Traps on an id of another engine.
  /// - Complexity: that of ``setStates(of:to:)-(Handle,StateSet)``, and linear in the states.
  @inlinable public func changeStates<New: StateSet, Old: StateSet>(
    of handle: Handle, adding new: New? = StateSetID?.none, removing old: Old? = StateSetID?.none
  ) throws {
    try changeStates(of: handle, adding: new?.id(in: self), removing: old?.id(in: self))
  }

  @usableFromInline func changeStates(of handle: Handle, adding new: StateSetID?, removing old: StateSetID?) throws {
    try edit { core in
      core.commitStates(of: handle, to: core.states(of: handle, adding: new, removing: old))
    } _: { core in
      try core.setStates(of: handle, to: core.states(of: handle, adding: new, removing: old))
    }
  }

  /// Replaces the identifiers of an object.
  ///
  /// - Parameter identifiers: an id, or a list of names.
  /// - Throws: `EditError.staleHandle`. Traps on an id of another engine.
  /// - Complexity: that of ``setStates(of:to:)-(Handle,StateSet)``.
  @inlinable public func setIdentifiers(of handle: Handle, to identifiers: some IdentifierSet) throws {
    try setIdentifiers(of: handle, to: identifiers.id(in: self))
  }

  /// Replaces the identifiers of an object by those of a list, which may be empty.
  ///
  /// - Throws: `EditError.staleHandle`.
  /// - Complexity: that of the other form.
  @inlinable public func setIdentifiers(of handle: Handle, to identifiers: [IdentifierName]) throws {
    try setIdentifiers(of: handle, to: identifiers.id(in: self))
  }

  @usableFromInline func setIdentifiers(of handle: Handle, to identifiers: IdentifierSetID) throws {
    try edit { try $0.setIdentifiers(of: handle, to: $0.check(identifiers)) }
  }

  /// Replaces the patch of an object whole; the empty patch clears it.
  ///
  /// - Throws: `EditError.staleHandle`, `unknownAxis`, `unknownMode`, `unknownTheme`.
  /// - Complexity: O(objects below) where the object gets its first patch or flag or loses its last, or where another
  ///   object in the same scope has the patch and flags that it had. Else O(style nodes below × attributes). A patch that
  ///   redefines tokens takes, in time and memory, all redefinitions that are in force where it is.
  public func setPatch(of handle: Handle, to patch: Patch) throws {
    try edit { try $0.setOwn(of: handle) { $0.patch = patch } }
  }

  /// Marks an object as unthemed, or not: it and everything below reads absent.
  ///
  /// - Throws: `EditError.staleHandle`.
  /// - Complexity: that of ``setPatch(of:to:)``.
  public func setUnthemed(of handle: Handle, to isUnthemed: Bool) throws {
    try edit { try $0.setOwn(of: handle) { $0.isUnthemed = isUnthemed } }
  }

  /// Marks an object as suspended, or not: deliveries to it and everything below wait; reads stay right.
  ///
  /// - Throws: `EditError.staleHandle`.
  /// - Complexity: O(objects below) where there are sinks or live closures, else that of ``setPatch(of:to:)``.
  public func setSuspended(of handle: Handle, to isSuspended: Bool) throws {
    try edit { try $0.setOwn(of: handle) { $0.isSuspended = isSuspended } }
  }

  /// Declares an attribute of one object, or replaces the provider of the declaration with the same attribute, states,
  /// theme and conditions.
  ///
  /// - Throws: `EditError.staleHandle`, `unknownAttribute`, `kindMismatch`, `reservedAxis`, `limitReached` and the
  ///   errors of unknown names.
  /// - Complexity: O(declarations of the object), and that of tracking one with these declarations.
  public func declare(
    _ declaration: InstanceDeclaration, on handle: Handle, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) throws {
    let origin = declaration.origin ?? callSite(file, line, column)
    try edit { try $0.declare(declaration, origin: origin, on: handle) }
  }

  /// Declares an attribute of one object, typed.
  ///
  /// ```swift
  /// try engine.declare(Look.background(.init(rgba: 0xff00_00ff)), on: save)
  /// try engine.declare(Look.title("Pressed"), states: ["highlighted"], theme: "night", on: save)
  /// ```
  ///
  /// - Parameters:
  ///   - states: the state set, by id or by names; normal if left out.
  ///   - theme: goes before the theme of `when`.
  ///   - when: under which circumstances; always if left out.
  /// - Throws: what ``declare(_:on:file:line:column:)-(InstanceDeclaration,_,_,_,_)`` throws. Traps on an id of another engine.
  /// - Complexity: O(declarations of the object), and that of tracking one with these declarations.
  @inlinable public func declare<States: StateSet>(
    _ declaration: StyleDeclaration, states: States? = StateSetID?.none, theme: ThemeName? = nil,
    when: When = .always, on handle: Handle, file: String = #fileID, line: Int = #line, column: Int = #column
  ) throws {
    let states = states?.names(in: self) ?? []
    try declare(
      InstanceDeclaration(declaration, states: states, theme: theme, when: when), on: handle, file: file, line: line,
      column: column)
  }

  /// Declares several attributes of one object, typed, all of them or none.
  ///
  /// ```swift
  /// try engine.declare(on: save) {
  ///   Look.title("Save")
  ///   Look.title("Saving").for(states: ["pressed"])
  /// }
  /// ```
  ///
  /// - Throws: what ``declare(_:on:file:line:column:)-([InstanceDeclaration],_,_,_,_)`` throws, and what the builder throws.
  /// - Complexity: that of ``declare(_:on:file:line:column:)-([InstanceDeclaration],_,_,_,_)``.
  public func declare(
    on handle: Handle, file: String = #fileID, line: Int = #line, column: Int = #column,
    @ObjectStyleBuilder _ declarations: () throws -> [InstanceDeclaration]
  ) throws {
    try declare(try declarations(), on: handle, file: file, line: line, column: column)
  }

  /// Declares several attributes of one object, in order, each as if it were alone, but as one transaction. If it throws
  /// `EditError`, none of them is declared.
  ///
  /// - Throws: what declaring the first throws that is not in order.
  /// - Complexity: n times that of a declaration that is alone.
  public func declare(
    _ declarations: [InstanceDeclaration], on handle: Handle, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) throws {
    let declarations = located(declarations, file, line, column)
    try edit { try $0.declare(declarations, on: handle) }
  }

  /// Replaces all declarations of an object by these, in order. An empty list removes all. A declaration that the object had
  /// already is not new: a closure that is the same one keeps its result.
  ///
  /// - Throws: what declaring the first throws that is not in order. Then the object keeps what it has.
  /// - Complexity: that of tracking an object with these declarations.
  public func setStyle(
    of handle: Handle, to style: [InstanceDeclaration], file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) throws {
    let style = located(style, file, line, column)
    try edit { try $0.setStyle(of: handle, to: style) }
  }

  /// Replaces all declarations of an object by those of a builder, in order.
  ///
  /// ```swift
  /// try engine.setStyle(of: save) {
  ///   Look.title("Save")
  ///   Look.title("Saving").for(states: ["pressed"])
  /// }
  /// ```
  ///
  /// - Throws: what ``setStyle(of:to:file:line:column:)`` throws, and what the builder throws.
  /// - Complexity: that of tracking an object with these declarations.
  public func setStyle(
    of handle: Handle, file: String = #fileID, line: Int = #line, column: Int = #column,
    @ObjectStyleBuilder _ style: () throws -> [InstanceDeclaration]
  ) throws {
    try setStyle(of: handle, to: try style(), file: file, line: line, column: column)
  }

  /// Removes a declaration of one object, if there is one with this key.
  ///
  /// - Parameters:
  ///   - attribute: an id, a name, a text or a typed attribute.
  ///   - states: the state set, by id or by names; normal if left out.
  ///   - theme: goes before the theme of `when`.
  /// - Throws: `EditError.staleHandle`. Unknown names are no error. Traps on ids of another engine.
  /// - Complexity: that of `declare(_:on:)`.
  @inlinable public func undeclare<States: StateSet>(
    _ attribute: some AttributeReference, states: States? = StateSetID?.none, theme: ThemeName? = nil,
    when: When = .always, on handle: Handle
  ) throws {
    let states = states?.names(in: self) ?? []
    try undeclare(try? attribute.id(in: self), states: states, when: when.with(theme: theme), on: handle)
  }

  @usableFromInline func undeclare(
    _ id: AttributeID?, states: [StateName], when: When, on handle: Handle
  ) throws {
    try edit { core in
      try core.checkEditable(handle)
      if let id { core.undeclare(core.check(id), states: states, when: when, on: handle) }
    }
  }

  /// Calls the live closures of an object again that its search reaches. Use it when state of the host changed that such a closure
  /// reads: the engine does not notice that. If no result changes, there is no revision.
  ///
  /// - Throws: `EditError.staleHandle`.
  /// - Complexity: O(live closures of the object).
  public func refresh(_ handle: Handle) throws {
    try edit { core in
      try core.checkEditable(handle)
      core.refresh(handle.index, attribute: nil)
    }
  }

  /// Calls the live closures of one attribute of an object again, as ``refresh(_:)`` does.
  ///
  /// - Parameter attribute: an id, a name, a text or a typed attribute.
  /// - Throws: `EditError.staleHandle`, `unknownAttribute`. Traps on an id of another engine.
  /// - Complexity: O(live closures of the object).
  public func refresh(_ handle: Handle, _ attribute: some AttributeReference) throws {
    let id = Result { try attribute.id(in: self) }
    try edit { core in
      try core.checkEditable(handle)
      core.refresh(handle.index, attribute: core.check(try id.get()))
    }
  }

  /// Calls the live closures again that are reached for an object and for everything below it, like
  /// ``refresh(_:)``.
  ///
  /// - Throws: `EditError.staleHandle`.
  /// - Complexity: O(objects below), and a call for each of these closures.
  public func refreshSubtree(_ handle: Handle) throws {
    try edit { core in
      try core.checkEditable(handle)
      var subtree: [UInt32] = []
      core.objects.forEachInSubtree(of: handle.index) { subtree.append($0) }
      for index in subtree { core.refresh(index, attribute: nil) }
    }
  }

  /// The place of a call, if such places are recorded.
  package func callSite(_ file: String, _ line: Int, _ column: Int) -> SourceLocation? {
    recordsCallSites ? SourceLocation(file: file, line: line, column: column) : nil
  }

  /// Declarations that say where the call is, if such places are recorded, unless they say where they were made.
  package func located(
    _ declarations: [InstanceDeclaration], _ file: String, _ line: Int, _ column: Int
  ) -> [InstanceDeclaration] {
    guard let site = callSite(file, line, column) else { return declarations }
    var declarations = declarations
    for place in declarations.indices where declarations[place].origin == nil { declarations[place].origin = site }
    return declarations
  }
}

extension Core {
  /// The set of states that an object is in after a change; the empty set for a stale handle, which no edit takes.
  fileprivate func states(of handle: Handle, adding new: StateSetID?, removing old: StateSetID?) -> UInt32 {
    let (new, old) = (new.map { check($0) } ?? 0, old.map { check($0) } ?? 0)
    guard objects.isEditable(handle) else { return 0 }
    let present = elements[objects.element[Int(handle.index)]].states
    return states.intern(present, adding: new, removing: old)
  }
}
