import Livery

// The calls of an engine that leave arguments out, or say by name what others say by id, for recorders and for hosts that are
// generic. Each calls a requirement.
extension EditableEngine {
  /// ``EditableEngine/addAttribute(_:kind:isSlotted:)`` for one that is not slotted.
  @discardableResult
  public func addAttribute(_ name: AttributeName, kind: ValueKind) throws -> AttributeID {
    try addAttribute(name, kind: kind, isSlotted: false)
  }

  /// ``EditableEngine/addClass(_:superclass:)`` with the superclass by id or by name, or without one.
  ///
  /// - Throws: `EditError.unknownClass`.
  @discardableResult
  public func addClass<Superclass: ClassReference>(
    _ name: ClassName, superclass: Superclass? = ClassID?.none
  ) throws -> ClassID {
    try addClass(name, superclass: try superclass?.id(in: self))
  }

  /// ``EditableEngine/addTheme(_:parent:)`` for one below `default`.
  public func addTheme(_ name: ThemeName) throws { try addTheme(name, parent: .default) }

  /// ``EditableEngine/own(_:withSubtree:)`` for the object alone.
  public func own(_ handle: Handle) -> Owner { own(handle, withSubtree: false) }

  /// ``EditableEngine/undeclare(_:states:theme:when:on:)`` for the normal state and all circumstances.
  public func undeclare(_ attribute: some AttributeReference, on handle: Handle) throws {
    try undeclare(attribute, states: StateSetID?.none, theme: nil, when: .always, on: handle)
  }

  /// ``EditableEngine/undeclare(_:states:theme:when:on:)`` for a state set.
  public func undeclare(
    _ attribute: some AttributeReference, states: some StateSet, theme: ThemeName? = nil, when: When = .always,
    on handle: Handle
  ) throws {
    // As an optional, which only the requirement takes.
    try undeclare(attribute, states: Optional(states), theme: theme, when: when, on: handle)
  }

  /// ``EditableEngine/undeclare(_:states:theme:when:on:)`` for the normal state in a theme.
  public func undeclare(
    _ attribute: some AttributeReference, theme: ThemeName, when: When = .always, on handle: Handle
  ) throws {
    try undeclare(attribute, states: StateSetID?.none, theme: theme, when: when, on: handle)
  }

  /// ``EditableEngine/undeclare(_:states:theme:when:on:)`` for the normal state.
  public func undeclare(_ attribute: some AttributeReference, when: When, on handle: Handle) throws {
    try undeclare(attribute, states: StateSetID?.none, theme: nil, when: when, on: handle)
  }

  /// ``EditableEngine/track(_:below:)`` for roots.
  public func track(_ forest: Forest) throws -> [Handle] { try track(forest, below: nil) }

  /// ``EditableEngine/removeRule(_:when:attributes:)`` for all circumstances and attributes.
  public func removeRule(_ selectors: [StyleSelector]) throws {
    try removeRule(selectors, when: .always, attributes: nil)
  }

  /// ``EditableEngine/removeRule(_:when:attributes:)`` for all attributes.
  public func removeRule(_ selectors: [StyleSelector], when: When) throws {
    try removeRule(selectors, when: when, attributes: nil)
  }

  /// ``EditableEngine/removeRule(_:when:attributes:)`` for all circumstances.
  public func removeRule(_ selectors: [StyleSelector], attributes: [any AttributeReference]?) throws {
    try removeRule(selectors, when: .always, attributes: attributes)
  }

  /// ``EditableEngine/removeRule(_:when:attributes:)`` from the text of its selectors.
  ///
  /// - Throws: `SelectorSyntaxError`.
  public func removeRule(
    _ selectors: String, theme: ThemeName? = nil, when: When = .always,
    attributes: [any AttributeReference]? = nil
  ) throws {
    try removeRule(try StyleSelector.list(selectors), when: when.with(theme: theme), attributes: attributes)
  }

  /// ``EditableEngine/setStates(of:to:)-(Handle,_)`` by id or by names.
  public func setStates(of handle: Handle, to states: some StateSet) throws {
    try setStates(of: handle, to: states.id(in: self))
  }

  /// ``EditableEngine/setStates(of:to:)-(Handle,_)`` by a list of names, which may be empty.
  public func setStates(of handle: Handle, to states: [StateName]) throws {
    try setStates(of: handle, to: states.id(in: self))
  }

  /// ``EditableEngine/changeStates(of:adding:removing:)-(Handle,_,_)`` by id or by names.
  public func changeStates<New: StateSet, Old: StateSet>(
    of handle: Handle, adding new: New? = StateSetID?.none, removing old: Old? = StateSetID?.none
  ) throws {
    try changeStates(of: handle, adding: new?.id(in: self), removing: old?.id(in: self))
  }

  /// ``EditableEngine/setStates(of:to:)-([Handle],_)`` by id or by names.
  public func setStates(of handles: [Handle], to states: some StateSet) throws {
    try setStates(of: handles, to: states.id(in: self))
  }

  /// ``EditableEngine/setStates(of:to:)-([Handle],_)`` by a list of names, which may be empty.
  public func setStates(of handles: [Handle], to states: [StateName]) throws {
    try setStates(of: handles, to: states.id(in: self))
  }

  /// ``EditableEngine/changeStates(of:adding:removing:)-([Handle],_,_)`` by id or by names.
  public func changeStates<New: StateSet, Old: StateSet>(
    of handles: [Handle], adding new: New? = StateSetID?.none, removing old: Old? = StateSetID?.none
  ) throws {
    try changeStates(of: handles, adding: new?.id(in: self), removing: old?.id(in: self))
  }

  /// ``EditableEngine/setIdentifiers(of:to:)-(Handle,_)`` by id or by names.
  public func setIdentifiers(of handle: Handle, to identifiers: some IdentifierSet) throws {
    try setIdentifiers(of: handle, to: identifiers.id(in: self))
  }

  /// ``EditableEngine/setIdentifiers(of:to:)-(Handle,_)`` by a list of names, which may be empty.
  public func setIdentifiers(of handle: Handle, to identifiers: [IdentifierName]) throws {
    try setIdentifiers(of: handle, to: identifiers.id(in: self))
  }

  /// ``EditableEngine/setIdentifiers(of:to:)-([Handle],_)`` by id or by names.
  public func setIdentifiers(of handles: [Handle], to identifiers: some IdentifierSet) throws {
    try setIdentifiers(of: handles, to: identifiers.id(in: self))
  }

  /// ``EditableEngine/setIdentifiers(of:to:)-([Handle],_)`` by a list of names, which may be empty.
  public func setIdentifiers(of handles: [Handle], to identifiers: [IdentifierName]) throws {
    try setIdentifiers(of: handles, to: identifiers.id(in: self))
  }

  /// `setContext(_:tokens:)` that leaves the token redefinitions.
  public func setContext(_ modes: [AxisName: ModeName]) throws { try setContext(modes, tokens: nil) }

  /// Puts the global context into a theme.
  ///
  /// - Throws: `EditError.unknownTheme`.
  public func setTheme(_ theme: ThemeName) throws { try setContext([.theme: ModeName(theme)], tokens: nil) }

}

// Calls that note where they are made. Columns have another type than in the requirements, whose place these would else take:
// they would call themselves for ever.
extension EditableEngine {
  /// Tracks an object. By default it has no identifiers, states, parent, patch or declarations, and is neither unthemed
  /// nor suspended.
  ///
  /// - Throws: `EditError.staleHandle` for the parent; `unknownClass`, `columnTooSmall`, `limitReached`; the errors of
  ///   its patch and declarations.
  public func track<Class: ClassReference, Identifiers: IdentifierSet, States: StateSet>(
    _ className: Class, identifiers: Identifiers? = IdentifierSetID?.none, states: States? = StateSetID?.none,
    parent: Handle? = nil, patch: Patch = Patch(), isUnthemed: Bool = false, isSuspended: Bool = false,
    style: [InstanceDeclaration] = [], file: String = #fileID, line: Int = #line, column: UInt = #column
  ) throws -> Handle {
    try track(
      className.id(in: self), identifiers: identifiers?.id(in: self), states: states?.id(in: self), parent: parent,
      patch: patch, isUnthemed: isUnthemed, isSuspended: isSuspended, style: style, file: file, line: line,
      column: Int(column))
  }

  /// Tracks an object, and gives you its handle before any sink is called for it.
  ///
  /// - Parameter body: runs inside the transaction that tracks the object. If it throws, the object is not tracked.
  /// - Throws: what tracking throws, and what `body` throws.
  @discardableResult
  public func track<Class: ClassReference, Identifiers: IdentifierSet, States: StateSet>(
    _ className: Class, identifiers: Identifiers? = IdentifierSetID?.none, states: States? = StateSetID?.none,
    parent: Handle? = nil, patch: Patch = Patch(), isUnthemed: Bool = false, isSuspended: Bool = false,
    style: [InstanceDeclaration] = [], file: String = #fileID, line: Int = #line, column: UInt = #column,
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

  /// Declares an attribute of one object, with the place of this call.
  ///
  /// - Throws: what the requirement throws.
  public func declare(
    _ declaration: InstanceDeclaration, on handle: Handle, file: String = #fileID, line: Int = #line,
    column: UInt = #column
  ) throws {
    try declare(declaration, on: handle, file: file, line: line, column: Int(column))
  }

  /// Declares several attributes of one object, in order, with the place of this call: all of them or, if it throws
  /// `EditError`, none.
  ///
  /// - Throws: what the requirement throws.
  public func declare(
    _ declarations: [InstanceDeclaration], on handle: Handle, file: String = #fileID, line: Int = #line,
    column: UInt = #column
  ) throws {
    try declare(declarations, on: handle, file: file, line: line, column: Int(column))
  }

  /// Declares an attribute of one object, typed.
  ///
  /// - Throws: what the requirement throws.
  public func declare<States: StateSet>(
    _ declaration: StyleDeclaration, states: States? = StateSetID?.none, theme: ThemeName? = nil,
    when: When = .always, on handle: Handle, file: String = #fileID, line: Int = #line, column: UInt = #column
  ) throws {
    let states = states?.names(in: self) ?? []
    try declare(
      InstanceDeclaration(declaration, states: states, theme: theme, when: when), on: handle, file: file, line: line,
      column: Int(column))
  }

  /// Declares several attributes of one object, typed: all of them or, if it throws `EditError`, none.
  ///
  /// - Throws: what the requirement throws, and what the builder throws.
  public func declare(
    on handle: Handle, file: String = #fileID, line: Int = #line, column: Int = #column,
    @ObjectStyleBuilder _ declarations: () throws -> [InstanceDeclaration]
  ) throws {
    try declare(try declarations(), on: handle, file: file, line: line, column: column)
  }

  /// Replaces all declarations of an object by these, in order, with the place of this call.
  ///
  /// - Throws: what the requirement throws.
  public func setStyle(
    of handle: Handle, to style: [InstanceDeclaration], file: String = #fileID, line: Int = #line,
    column: UInt = #column
  ) throws {
    try setStyle(of: handle, to: style, file: file, line: line, column: Int(column))
  }

  /// Replaces all declarations of an object by those of a builder, in order, with the place of this call.
  ///
  /// - Throws: what the requirement throws, and what the builder throws.
  public func setStyle(
    of handle: Handle, file: String = #fileID, line: Int = #line, column: Int = #column,
    @ObjectStyleBuilder _ style: () throws -> [InstanceDeclaration]
  ) throws {
    try setStyle(of: handle, to: try style(), file: file, line: line, column: column)
  }

  /// Adds the declarations of a rule, with the place of this call. Those whose key exists replace the provider in
  /// place.
  ///
  /// - Throws: what the requirement throws.
  public func addRule(_ rule: Rule, file: String = #fileID, line: Int = #line, column: UInt = #column) throws {
    try addRule(rule, file: file, line: line, column: Int(column))
  }

  /// Adds a rule from the text of its selectors, with typed declarations.
  ///
  /// - Throws: what adding the rule throws; `SelectorSyntaxError`.
  public func addRule(
    _ selectors: String, theme: ThemeName? = nil, when: When = .always, file: String = #fileID, line: Int = #line,
    column: Int = #column, @StyleBuilder _ declarations: () throws -> [StyleDeclaration]
  ) throws {
    try addRule(
      try Rule(selectors, theme: theme, when: when, declarations), file: file, line: line, column: column)
  }

  /// Adds a rule with typed declarations for selectors that were made before.
  ///
  /// - Throws: what adding the rule throws, and what the builder throws.
  public func addRule(
    _ selectors: [StyleSelector], theme: ThemeName? = nil, when: When = .always, file: String = #fileID,
    line: Int = #line, column: Int = #column, @StyleBuilder _ declarations: () throws -> [StyleDeclaration]
  ) throws {
    try addRule(
      try Rule(selectors, theme: theme, when: when, declarations), file: file, line: line, column: column)
  }

  /// Adds a rule from the text of its selectors, with the names of attributes.
  ///
  /// - Throws: what adding the rule throws; `SelectorSyntaxError`.
  public func addRule(
    _ selectors: String, theme: ThemeName? = nil, when: When = .always,
    _ declarations: KeyValuePairs<AttributeName, Provider>, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) throws {
    try addRule(
      try Rule(selectors, theme: theme, when: when, declarations), file: file, line: line, column: column)
  }

  /// Loads a sheet, with the place of this call. A new one goes to the top if no place is given.
  ///
  /// - Throws: what the requirement throws.
  public func loadSheet(
    _ sheet: Sheet, _ place: SheetPlace = .above, file: String = #fileID, line: Int = #line, column: UInt = #column
  ) throws {
    try loadSheet(sheet, place, file: file, line: line, column: Int(column))
  }

  /// Defines a token above all documents, with the place of this call. A definition with the same name and
  /// circumstances is replaced in place.
  ///
  /// - Throws: what the requirement throws.
  public func setToken(
    _ definition: TokenDefinition, file: String = #fileID, line: Int = #line, column: UInt = #column
  ) throws {
    try setToken(definition, file: file, line: line, column: Int(column))
  }
}
