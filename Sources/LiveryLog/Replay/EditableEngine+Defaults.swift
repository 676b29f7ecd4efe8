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

  /// ``EditableEngine/undeclare(_:states:when:on:)`` for the normal state and all circumstances, if none are named.
  ///
  /// - Parameter attribute: a name, a text or a typed attribute.
  public func undeclare(
    _ attribute: some NamedAttribute, states: [StateName] = [], when: When = .always, on handle: Handle
  ) throws {
    try undeclare(attribute.attributeName, states: states, when: when, on: handle)
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
  public func removeRule(_ selectors: [StyleSelector], attributes: [AttributeName]?) throws {
    try removeRule(selectors, when: .always, attributes: attributes)
  }

  /// ``EditableEngine/removeRule(_:when:attributes:)`` from the text of its selectors.
  ///
  /// - Throws: `SelectorSyntaxError`.
  public func removeRule(
    _ selectors: String, theme: ThemeName? = nil, when: When = .always,
    attributes: [AttributeName]? = nil
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

  /// ``EditableEngine/setIdentifiers(of:to:)`` by id or by names.
  public func setIdentifiers(of handle: Handle, to identifiers: some IdentifierSet) throws {
    try setIdentifiers(of: handle, to: identifiers.id(in: self))
  }

  /// ``EditableEngine/setIdentifiers(of:to:)`` by a list of names, which may be empty.
  public func setIdentifiers(of handle: Handle, to identifiers: [IdentifierName]) throws {
    try setIdentifiers(of: handle, to: identifiers.id(in: self))
  }

  /// `setContext(_:tokens:)` that leaves the token redefinitions.
  public func setContext(_ modes: [AxisName: ModeName]) throws { try setContext(modes, tokens: nil) }

  /// Puts the global context into a theme.
  ///
  /// - Throws: `EditError.unknownTheme`.
  public func setTheme(_ theme: ThemeName) throws { try setContext([.theme: ModeName(theme)], tokens: nil) }

  /// ``EditableEngine/addCallbackSink(attributes:delivery:_:)`` for all attributes, inline.
  @discardableResult
  public func addCallbackSink(_ body: @escaping @Sendable (Change) throws -> Void) throws -> SinkID {
    try addCallbackSink(attributes: nil, delivery: .inline, body)
  }

  /// ``EditableEngine/addCallbackSink(attributes:delivery:_:)``, inline.
  @discardableResult
  public func addCallbackSink(
    attributes: [AttributeName]?, _ body: @escaping @Sendable (Change) throws -> Void
  ) throws -> SinkID {
    try addCallbackSink(attributes: attributes, delivery: .inline, body)
  }

  /// ``EditableEngine/addCallbackSink(attributes:delivery:_:)`` for all attributes.
  @discardableResult
  public func addCallbackSink(
    delivery: CallbackDelivery, _ body: @escaping @Sendable (Change) throws -> Void
  ) throws -> SinkID {
    try addCallbackSink(attributes: nil, delivery: delivery, body)
  }

  /// ``EditableEngine/addRunSink(attributes:_:)`` for all attributes.
  @discardableResult
  public func addRunSink(_ body: @escaping @Sendable (Run) throws -> Void) throws -> SinkID {
    try addRunSink(attributes: nil, body)
  }

  /// ``EditableEngine/addColumnSink(_:delivery:)``, inline.
  @discardableResult
  public func addColumnSink(_ bindings: [ColumnBinding]) throws -> SinkID {
    try addColumnSink(bindings, delivery: .inline)
  }

  /// ``EditableEngine/addObjectSink(_:)`` with typed bindings.
  public func addObjectSink<Target: AnyObject>(
    of _: Target.Type, ownership: ObjectSink<Target>.Ownership = .weak, recyclesTargets: Bool = false,
    delivery: Delivery = .inline, _ bindings: (inout ObjectBindings<Target>) -> Void
  ) throws -> ObjectSinkID<Target> {
    try addObjectSink(
      ObjectSink<Target>(ownership: ownership, recyclesTargets: recyclesTargets, delivery: delivery, bind: bindings))
  }

  /// ``EditableEngine/addObjectSink(_:)`` with typed bindings for objects of the main actor.
  public func addObjectSink<Target: AnyObject>(
    mainActor _: Target.Type, ownership: ObjectSink<Target>.Ownership = .weak, recyclesTargets: Bool = false,
    _ bindings: (inout MainActorBindings<Target>) -> Void
  ) throws -> ObjectSinkID<Target> {
    try addObjectSink(ObjectSink<Target>(mainActor: ownership, recyclesTargets: recyclesTargets, bind: bindings))
  }

  /// The value of a current attribute, or of the normal slot of a slotted one; nil if the handle is stale. Traps if no such
  /// attribute is declared.
  public func value(_ handle: Handle, _ attribute: some AttributeReference) -> Resolution? {
    value(handle, declaredID(of: attribute))
  }

  /// The value of one slot; nil if the handle is stale. Traps if no such attribute is declared, or if it has no slots.
  public func value(
    _ handle: Handle, _ attribute: some AttributeReference, slot states: some StateSet
  ) -> Resolution? {
    value(handle, declaredID(of: attribute), slot: states.knownID(in: self))
  }

  /// The value that a read would give if a patch were put on the object; nil if the handle is stale. Traps if no such attribute
  /// is declared, or if a slot is named and it has none.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`.
  public func value<States: StateSet>(
    _ handle: Handle, _ attribute: some AttributeReference, slot states: States? = StateSetID?.none, in patch: Patch
  ) throws -> Resolution? {
    try value(handle, declaredID(of: attribute), slot: states?.knownID(in: self), in: patch)
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
  public func declare(
    _ declaration: StyleDeclaration, states: [StateName] = [], when: When = .always, on handle: Handle,
    file: String = #fileID, line: Int = #line, column: UInt = #column
  ) throws {
    try declare(
      InstanceDeclaration(declaration, states: states, when: when), on: handle, file: file, line: line,
      column: Int(column))
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

  /// Gives a typed token a value above all documents. A definition with the same circumstances is replaced in place.
  ///
  /// - Throws: what the requirement throws.
  public func setToken<Value>(
    _ token: Token<Value>, to value: Value, when: When = .always, file: String = #fileID, line: Int = #line,
    column: UInt = #column
  ) throws {
    try setToken(TokenDefinition(token, when: when, value), file: file, line: line, column: Int(column))
  }

  /// Lets a typed token be another token of the same type.
  ///
  /// - Throws: what the requirement throws.
  public func setToken<Value>(
    _ token: Token<Value>, to other: Token<Value>, when: When = .always, file: String = #fileID, line: Int = #line,
    column: UInt = #column
  ) throws {
    try setToken(TokenDefinition(token, when: when, other), file: file, line: line, column: Int(column))
  }

  /// Removes a typed token from all layers but patches.
  public func removeToken<Value>(_ token: Token<Value>) throws { try removeToken(token.name) }
}
