import Livery

// As ``EditableEngine`` says, if not said otherwise. Operations have names in the place of ids, so those that the engine gave
// are remembered.
extension Recorder {
  @discardableResult
  public func addAttribute(_ name: AttributeName, kind: ValueKind, isSlotted: Bool = false) throws -> AttributeID {
    try record {
      let id = try engine.addAttribute(name, kind: kind, isSlotted: isSlotted)
      scribe.withBook { $0.call(id, name) }
      return id
    } _: { _, _ in
      .addAttribute(name, kind: kind, isSlotted: isSlotted)
    }
  }

  @discardableResult
  public func addClass(_ name: ClassName, superclass: ClassID?) throws -> ClassID {
    try record {
      let id = try engine.addClass(name, superclass: superclass)
      scribe.withBook { $0.call(id, name) }
      return id
    } _: { book, _ in
      .addClass(name, superclass: superclass.map { book.name(of: $0) })
    }
  }

  /// As `Engine.classID(_:)`.
  public func classID(_ name: ClassName) -> ClassID? {
    let id = engine.classID(name)
    if let id { scribe.withBook { $0.call(id, name) } }
    return id
  }

  /// As `Engine.attributeID(_:)`.
  public func attributeID(_ attribute: some NamedAttribute) -> AttributeID? {
    let name = attribute.attributeName
    let id = engine.attributeID(name)
    if let id { scribe.withBook { $0.call(id, name) } }
    return id
  }

  /// As `Engine.classNames`.
  public var classNames: [ClassName] { engine.classNames }
  /// As `Engine.attributeNames`.
  public var attributeNames: [AttributeName] { engine.attributeNames }

  /// As `Engine.name(of:)` of an attribute.
  public func name(of attribute: AttributeID) -> AttributeName? { engine.name(of: attribute) }
  /// As `Engine.name(of:)` of a class.
  public func name(of className: ClassID) -> ClassName? { engine.name(of: className) }
  /// As `Engine.names(of:)` of a set of identifiers.
  public func names(of identifiers: IdentifierSetID) -> [IdentifierName] { engine.names(of: identifiers) }
  /// As `Engine.names(of:)` of a set of states.
  public func names(of states: StateSetID) -> [StateName] { engine.names(of: states) }

  public func addTheme(_ name: ThemeName, parent: ThemeName = .default) throws {
    try record({ _ in .addTheme(name, parent: parent) }) { try engine.addTheme(name, parent: parent) }
  }

  public func setParent(of theme: ThemeName, to parent: ThemeName) throws {
    try record({ _ in .setThemeParent(theme, to: parent) }) { try engine.setParent(of: theme, to: parent) }
  }

  public func addAxis(_ name: AxisName, modes: [ModeName], default defaultMode: ModeName) throws {
    try record({ _ in .addAxis(name, modes: modes, default: defaultMode) }) {
      try engine.addAxis(name, modes: modes, default: defaultMode)
    }
  }

  public func setSystemMode(of axis: AxisName, to mode: ModeName) throws {
    try record({ _ in .setSystemMode(axis, mode) }) { try engine.setSystemMode(of: axis, to: mode) }
  }

  public func identifiers(_ names: [IdentifierName]) -> IdentifierSetID {
    let id = engine.identifiers(names)
    scribe.withBook { $0.identifiers[id] = names }
    return id
  }

  public func states(_ names: [StateName]) -> StateSetID {
    let id = engine.states(names)
    scribe.withBook { $0.states[id] = names }
    return id
  }

  /// As `Engine.id(of:)`.
  public func id(of attribute: some NamedAttribute) -> AttributeID {
    let name = attribute.attributeName
    let id = engine.id(of: name)
    scribe.withBook { $0.call(id, name) }
    return id
  }

  /// What the log calls an attribute. An id whose declaration was discarded gets a name that nothing has.
  func logName(of attribute: some AttributeReference) -> AttributeName {
    attribute.name(in: self) ?? AttributeName("an attribute that was discarded")
  }
}
