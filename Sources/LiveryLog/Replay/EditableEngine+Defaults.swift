import Livery

// The calls of an engine that leave arguments out, or say by name what others say by id, for recorders and for hosts that are
// generic. Each calls a requirement.
extension EditableEngine {
  /// ``addAttribute(_:kind:isSlotted:)`` for one that is not slotted.
  @discardableResult
  public func addAttribute(_ name: AttributeName, kind: ValueKind) throws -> AttributeID {
    try addAttribute(name, kind: kind, isSlotted: false)
  }

  /// ``addClass(_:superclass:)`` for one without a superclass.
  @discardableResult
  public func addClass(_ name: ClassName) throws -> ClassID { try addClass(name, superclass: nil) }

  /// ``addTheme(_:parent:)`` for one below `default`.
  public func addTheme(_ name: ThemeName) throws { try addTheme(name, parent: .default) }

  /// ``own(_:withSubtree:)`` for the object alone.
  public func own(_ handle: Handle) -> Owner { own(handle, withSubtree: false) }

  /// ``changeStates(of:adding:removing:)-(Handle,_,_)`` that removes none.
  public func changeStates(of handle: Handle, adding new: StateSetID?) throws {
    try changeStates(of: handle, adding: new, removing: nil)
  }

  /// ``changeStates(of:adding:removing:)-(Handle,_,_)`` that adds none.
  public func changeStates(of handle: Handle, removing old: StateSetID?) throws {
    try changeStates(of: handle, adding: nil, removing: old)
  }

  /// ``changeStates(of:adding:removing:)-([Handle],_,_)`` that removes none.
  public func changeStates(of handles: [Handle], adding new: StateSetID?) throws {
    try changeStates(of: handles, adding: new, removing: nil)
  }

  /// ``changeStates(of:adding:removing:)-([Handle],_,_)`` that adds none.
  public func changeStates(of handles: [Handle], removing old: StateSetID?) throws {
    try changeStates(of: handles, adding: nil, removing: old)
  }

  /// ``undeclare(_:states:when:on:)`` for the normal state and all circumstances.
  public func undeclare(_ attribute: AttributeName, on handle: Handle) throws {
    try undeclare(attribute, states: [], when: .always, on: handle)
  }

  /// ``undeclare(_:states:when:on:)`` for all circumstances.
  public func undeclare(_ attribute: AttributeName, states: [StateName], on handle: Handle) throws {
    try undeclare(attribute, states: states, when: .always, on: handle)
  }

  /// ``undeclare(_:states:when:on:)`` for the normal state.
  public func undeclare(_ attribute: AttributeName, when: When, on handle: Handle) throws {
    try undeclare(attribute, states: [], when: when, on: handle)
  }

  /// ``refresh(_:attribute:)`` for all attributes.
  public func refresh(_ handle: Handle) throws { try refresh(handle, attribute: nil) }

  /// ``track(_:below:)`` for roots.
  public func track(_ forest: Forest) throws -> [Handle] { try track(forest, below: nil) }

  /// ``removeRule(_:when:attributes:)`` for all circumstances and attributes.
  public func removeRule(_ selectors: [StyleSelector]) throws {
    try removeRule(selectors, when: .always, attributes: nil)
  }

  /// ``removeRule(_:when:attributes:)`` for all attributes.
  public func removeRule(_ selectors: [StyleSelector], when: When) throws {
    try removeRule(selectors, when: when, attributes: nil)
  }

  /// ``removeRule(_:when:attributes:)`` for all circumstances.
  public func removeRule(_ selectors: [StyleSelector], attributes: [AttributeName]?) throws {
    try removeRule(selectors, when: .always, attributes: attributes)
  }

  /// ``removeRule(_:when:attributes:)`` from the text of its selectors.
  ///
  /// - Throws: `SelectorSyntaxError`.
  public func removeRule(
    _ selectors: String, theme: ThemeName? = nil, when: When = .always,
    attributes: [AttributeName]? = nil
  ) throws {
    try removeRule(try StyleSelector.list(selectors), when: when.with(theme: theme), attributes: attributes)
  }

  /// ``setStates(of:to:)-(Handle,_)`` by name.
  public func setStates(of handle: Handle, to states: [StateName]) throws {
    try setStates(of: handle, to: self.states(states))
  }

  /// ``changeStates(of:adding:removing:)-(Handle,_,_)`` by name.
  public func changeStates(of handle: Handle, adding new: [StateName], removing old: [StateName] = []) throws {
    try changeStates(of: handle, adding: states(new), removing: states(old))
  }

  /// ``changeStates(of:adding:removing:)-(Handle,_,_)`` by name that adds none.
  public func changeStates(of handle: Handle, removing old: [StateName]) throws {
    try changeStates(of: handle, adding: nil, removing: states(old))
  }

  /// ``setStates(of:to:)-([Handle],_)`` by name.
  public func setStates(of handles: [Handle], to states: [StateName]) throws {
    try setStates(of: handles, to: self.states(states))
  }

  /// ``changeStates(of:adding:removing:)-([Handle],_,_)`` by name.
  public func changeStates(of handles: [Handle], adding new: [StateName], removing old: [StateName] = []) throws {
    try changeStates(of: handles, adding: states(new), removing: states(old))
  }

  /// ``changeStates(of:adding:removing:)-([Handle],_,_)`` by name that adds none.
  public func changeStates(of handles: [Handle], removing old: [StateName]) throws {
    try changeStates(of: handles, adding: nil, removing: states(old))
  }

  /// ``setIdentifiers(of:to:)`` by name.
  public func setIdentifiers(of handle: Handle, to identifiers: [IdentifierName]) throws {
    try setIdentifiers(of: handle, to: self.identifiers(identifiers))
  }

  /// `setContext(_:tokens:)` that leaves the token redefinitions.
  public func setContext(_ modes: [AxisName: ModeName]) throws { try setContext(modes, tokens: nil) }

  /// Puts the global context into a theme.
  ///
  /// - Throws: `EditError.unknownTheme`.
  public func setTheme(_ theme: ThemeName) throws { try setContext([.theme: ModeName(theme)], tokens: nil) }

  /// ``addCallbackSink(attributes:delivery:_:)`` for all attributes, inline.
  @discardableResult
  public func addCallbackSink(_ body: @escaping @Sendable (Change) throws -> Void) throws -> SinkID {
    try addCallbackSink(attributes: nil, delivery: .inline, body)
  }

  /// ``addCallbackSink(attributes:delivery:_:)``, inline.
  @discardableResult
  public func addCallbackSink(
    attributes: [AttributeName]?, _ body: @escaping @Sendable (Change) throws -> Void
  ) throws -> SinkID {
    try addCallbackSink(attributes: attributes, delivery: .inline, body)
  }

  /// ``addCallbackSink(attributes:delivery:_:)`` for all attributes.
  @discardableResult
  public func addCallbackSink(
    delivery: Delivery, _ body: @escaping @Sendable (Change) throws -> Void
  ) throws -> SinkID {
    try addCallbackSink(attributes: nil, delivery: delivery, body)
  }

  /// ``addRunSink(attributes:_:)`` for all attributes.
  @discardableResult
  public func addRunSink(_ body: @escaping @Sendable (Run) throws -> Void) throws -> SinkID {
    try addRunSink(attributes: nil, body)
  }

  /// ``addColumnSink(_:delivery:)``, inline.
  @discardableResult
  public func addColumnSink(_ bindings: [ColumnBinding]) throws -> SinkID {
    try addColumnSink(bindings, delivery: .inline)
  }

  /// ``addObjectSink(_:delivery:)``, inline.
  public func addObjectSink<Target: AnyObject>(_ sink: ObjectSink<Target>) throws -> SinkID {
    try addObjectSink(sink, delivery: .inline)
  }

  /// `value(_:_:slot:in:)` of a current attribute, or of the normal slot of a slotted one.
  public func value(_ handle: Handle, _ attribute: AttributeID, in patch: Patch) throws -> Resolution? {
    try value(handle, attribute, slot: nil, in: patch)
  }
}

// Calls that note where they are made. Columns have another type than in the requirements, whose place these would else take:
// they would call themselves for ever.
extension EditableEngine {
  /// Tracks an object. By default it has no identifiers, states, parent, patch or declarations, and is neither unthemed
  /// nor suspended.
  ///
  /// - Throws: `EditError.staleHandle` for the parent; `unknownClass`, `columnTooSmall`, `limitReached`; the errors of
  ///   its patch and declarations.
  public func track(
    _ className: ClassID, identifiers: IdentifierSetID? = nil, states: StateSetID? = nil, parent: Handle? = nil,
    patch: Patch = Patch(), isUnthemed: Bool = false, isSuspended: Bool = false, style: [InstanceDeclaration] = [],
    file: String = #fileID, line: Int = #line, column: UInt = #column
  ) throws -> Handle {
    try track(
      className, identifiers: identifiers, states: states, parent: parent, patch: patch, isUnthemed: isUnthemed,
      isSuspended: isSuspended, style: style, file: file, line: line, column: Int(column))
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

  /// Replaces all declarations of an object by these, in order, with the place of this call.
  ///
  /// - Throws: what the requirement throws.
  public func setStyle(
    of handle: Handle, to style: [InstanceDeclaration], file: String = #fileID, line: Int = #line,
    column: UInt = #column
  ) throws {
    try setStyle(of: handle, to: style, file: file, line: line, column: Int(column))
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
