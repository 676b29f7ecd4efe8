import LiveryVocabulary

extension Engine {
  /// Declares an attribute. A *current* one has one binding and follows the object's states; a *slotted* one has a
  /// binding per declared state set.
  ///
  /// An attribute is never removed, unless its transaction is discarded. Declaring the same again returns the same id.
  ///
  /// An engine takes 65,534 attributes. Discarded ones count, and so do state sets for which nothing is declared any more. So do
  /// not declare and discard again and again.
  ///
  /// - Throws: `EditError.redeclared` if the name is that of an attribute of another kind, or of a slotted one where a
  ///   current one is meant or the other way round; `limitReached`.
  /// - Complexity: a look-up in a hash table; O(attributes with their slots) for a new one while a snapshot or another
  ///   engine shares the table.
  @discardableResult
  public func addAttribute(_ name: AttributeName, kind: ValueKind, isSlotted: Bool = false) throws -> AttributeID {
    try edit { try $0.addAttribute(name, kind: kind, isSlotted: isSlotted) }
  }

  /// Declares a class below at most one superclass, which stays its superclass.
  ///
  /// A class is never removed, unless its transaction is discarded. Declaring the same again returns the same id.
  ///
  /// - Parameter superclass: an id, a name or a text.
  /// - Throws: `EditError.redeclared` if there is a class of that name with another superclass; `unknownClass` if there is no
  ///   such superclass, or it went with a discarded transaction. Traps on an id of another engine.
  /// - Complexity: a look-up in a hash table; O(classes) for a new one while another engine shares the table.
  @discardableResult
  @inlinable public func addClass<Superclass: ClassReference>(
    _ name: ClassName, superclass: Superclass? = ClassID?.none
  ) throws -> ClassID {
    try addClass(name, below: try superclass?.id(in: self))
  }

  @usableFromInline func addClass(_ name: ClassName, below superclass: ClassID?) throws -> ClassID {
    try edit { try $0.addClass(name, superclass: superclass) }
  }

  /// The id of a declared class, nil if there is none of that name. Inside a transaction, its own declarations count. May wait for a
  /// step of a commit, never for a callback.
  ///
  /// - Complexity: a look-up in a hash table.
  public func classID(_ name: ClassName) -> ClassID? {
    withCore { core in
      guard let index = core.classes.names.number(of: name), core.classes.isDeclared(index) else { return nil }
      return ClassID(index: index, engine: tag)
    }
  }

  /// The id of a declared attribute, nil if there is none of that name. ``id(of:)`` traps instead. Inside a transaction, its own
  /// declarations count. If the last revision has the attribute, the call waits for nobody. Otherwise it may wait for a step of
  /// a commit, never for a callback.
  ///
  /// - Parameter attribute: a name, a text or a typed attribute.
  /// - Complexity: a look-up in a hash table.
  public func attributeID(_ attribute: some NamedAttribute) -> AttributeID? {
    let name = attribute.attributeName
    return attributeID(name, hash: name.hashValue)
  }

  /// The same for a name whose hash is known.
  @usableFromInline func attributeID(_ name: AttributeName, hash: Int) -> AttributeID? {
    closureGuard.check()
    if let known = attributeIndex.number(of: name, hash: hash) { return AttributeID(index: known, engine: tag) }
    return withCore { core in core.attributes.names.number(of: name).map { AttributeID(index: $0, engine: tag) } }
  }

  /// The names of all declared classes, in the order of declaration.
  ///
  /// - Complexity: linear in the classes.
  public var classNames: [ClassName] {
    withCore { core in
      (0..<UInt32(core.classes.names.count)).filter { core.classes.isDeclared($0) }.map { core.classes.names[$0] }
    }
  }

  /// The names of all declared attributes, in the order of declaration.
  ///
  /// - Complexity: linear in the attributes.
  public var attributeNames: [AttributeName] { attributes.map(\.name) }

  /// Declares a theme that falls back on another.
  ///
  /// A theme is never removed, unless its transaction is discarded. Its parent may change. Declaring the same again does
  /// nothing. A discarded theme still takes memory, so do not declare and discard themes again and again.
  ///
  /// Themes do not follow the system. For light and dark, declare an axis, and see ``setSystemMode(of:to:)``.
  ///
  /// - Throws: `EditError.unknownTheme` if the parent was not declared; `redeclared` if there is a theme of that name
  ///   with another parent, the one that it has now.
  /// - Complexity: O(1) amortised; O(themes) if a snapshot was taken, or a theme moved or discarded, since the last one.
  public func addTheme(_ name: ThemeName, parent: ThemeName = .default) throws {
    try edit { try $0.addTheme(name, parent: parent) }
  }

  /// Puts a theme below another parent; everything follows.
  ///
  /// - Throws: `EditError.unknownTheme`; `themeCycle`, also for `default`, which has no parent.
  /// - Complexity: O(themes × logarithm of their number), and for each context in memory whose theme has another chain
  ///   now O(tokens read there + rows × attributes). For each object with a change, live closures and sinks are called.
  public func setParent(of theme: ThemeName, to parent: ThemeName) throws {
    try edit { try $0.setParent(of: theme, to: parent) }
  }

  /// Declares an axis. Every context is in its default mode.
  ///
  /// An axis is never removed, unless its transaction is discarded. Its modes are fixed. Declaring the same again does nothing;
  /// the order of modes does not count. A discarded axis still takes memory in each context, and time in each change of
  /// contexts. So do not declare and discard axes again and again.
  ///
  /// - Throws: `EditError.invalidModes` if modes repeat or the default is none of them; `redeclared` if there is an
  ///   axis of that name with other modes or another default; `reservedAxis` for `theme`.
  /// - Complexity: O(modes + axes × contexts in memory), and the rows of styles with pure closures, which may read the
  ///   axis.
  public func addAxis(_ name: AxisName, modes: [ModeName], default defaultMode: ModeName) throws {
    try edit { try $0.addAxis(name, modes: modes, default: defaultMode) }
  }

  /// Sets the mode that the preference `system` stands for on an axis. Until then it stands for the default mode. Call it when
  /// the system's setting changes.
  ///
  /// ```swift
  /// try engine.setContext(["appearance": "system"])
  /// try engine.setSystemMode(of: "appearance", to: "dark")
  /// ```
  ///
  /// Themes do not follow the system, and `theme` has no such preference. For light and dark, declare an axis.
  ///
  /// - Throws: `EditError.unknownAxis`; `reservedAxis` for `theme`; `unknownMode`, for `system` too unless the axis has
  ///   a mode of that name.
  /// - Complexity: that of ``setContext(_:tokens:)``.
  public func setSystemMode(of axis: AxisName, to mode: ModeName) throws {
    try edit { try $0.setSystemMode(of: axis, to: mode) }
  }

  /// The id of a set of identifiers; order and repetition do not count. No transaction. Names and sets are never
  /// removed.
  ///
  /// May wait for a step of a commit, never for a callback.
  ///
  /// - Complexity: O(n log n) in the names.
  public func identifiers(_ names: [IdentifierName]) -> IdentifierSetID {
    withCore { IdentifierSetID(index: $0.identifiers.intern(names), engine: $0.tag) }
  }

  /// The id of a set of states; order and repetition do not count. No transaction. Names and sets are never removed.
  ///
  /// May wait for a step of a commit, never for a callback.
  ///
  /// - Complexity: O(n log n) in the names.
  public func states(_ names: [StateName]) -> StateSetID {
    withCore { StateSetID(index: $0.states.intern(names), engine: $0.tag) }
  }

  /// The id of a set of states, to read a slot with. If the engine does not know the set, it is an id that no slot has, and the
  /// set is not kept. May wait for a step of a commit, never for a callback.
  ///
  /// - Complexity: O(n log n) in the names.
  public func knownStates(_ names: [StateName]) -> StateSetID {
    withCore { StateSetID(index: $0.states.find(names) ?? AttributeTable.unknownStates, engine: $0.tag) }
  }
}

// What ids stand for, as those that run sinks are given. May wait for a step of a commit, never for a callback.
extension Engine {
  /// The name of an attribute; nil if its declaration was discarded. Traps on an id of another engine.
  ///
  /// - Complexity: a look-up in a hash table.
  public func name(of attribute: AttributeID) -> AttributeName? {
    withCore { $0.attributes.names.name(of: $0.check(attribute)) }
  }

  /// The name of a class; nil if its declaration was discarded. Traps on an id of another engine.
  ///
  /// - Complexity: a look-up in a hash table.
  public func name(of className: ClassID) -> ClassName? {
    withCore { core in
      let index = core.check(className)
      return core.classes.isDeclared(index) ? core.classes.names[index] : nil
    }
  }

  /// The identifiers of a set, ascending. Traps on an id of another engine.
  ///
  /// - Complexity: O(n log n) in the names.
  public func names(of identifiers: IdentifierSetID) -> [IdentifierName] {
    withCore { $0.identifiers.sortedNames(of: $0.check(identifiers)) }
  }

  /// The states of a set, ascending. Traps on an id of another engine.
  ///
  /// - Complexity: O(n log n) in the names.
  public func names(of states: StateSetID) -> [StateName] {
    withCore { $0.states.sortedNames(of: $0.check(states)) }
  }
}
