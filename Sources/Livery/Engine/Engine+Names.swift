import LiveryVocabulary

// Names are never removed. Declaring the same again returns what was declared; declaring it differently throws
// `EditError.redeclared`.
extension Engine {
  /// Declares an attribute. A *current* one has one binding and follows the object's states; a *slotted* one has a binding
  /// per declared state set.
  @discardableResult
  public func addAttribute(_ name: AttributeName, kind: ValueKind, isSlotted: Bool = false) throws -> AttributeID {
    try edit { try $0.addAttribute(name, kind: kind, isSlotted: isSlotted) }
  }

  /// Declares a class below at most one superclass, which stays its superclass.
  @discardableResult
  public func addClass(_ name: ClassName, superclass: ClassID? = nil) throws -> ClassID {
    try edit { try $0.addClass(name, superclass: superclass) }
  }

  /// Declares a theme that falls back on another.
  public func addTheme(_ name: ThemeName, parent: ThemeName = .default) throws {
    try edit { try $0.addTheme(name, parent: parent) }
  }

  /// Puts a theme below another parent; everything follows.
  ///
  /// - Throws: `EditError.themeCycle`, also for `default`, which has no parent.
  public func setParent(of theme: ThemeName, to parent: ThemeName) throws {
    try edit { try $0.setParent(of: theme, to: parent) }
  }

  /// Declares an axis. Every context is in its default mode.
  ///
  /// - Throws: `EditError.invalidModes` if modes repeat or the default is none of them.
  public func addAxis(_ name: AxisName, modes: [ModeName], default defaultMode: ModeName) throws {
    try edit { try $0.addAxis(name, modes: modes, default: defaultMode) }
  }

  /// Says what the preference `system` stands for on an axis; the default mode until then. Hosts call it when the
  /// system's setting changes.
  public func setSystemMode(_ mode: ModeName, for axis: AxisName) throws {
    try edit { try $0.setSystemMode(mode, for: axis) }
  }

  /// The id of a set of identifiers; order and repetition do not count. No transaction.
  public func identifiers(_ names: [IdentifierName]) -> IdentifierSetID {
    look { IdentifierSetID(index: $0.identifiers.intern(names), engine: $0.tag) }
  }

  /// The id of a set of states; order and repetition do not count. No transaction.
  public func states(_ names: [StateName]) -> StateSetID {
    look { StateSetID(index: $0.states.intern(names), engine: $0.tag) }
  }
}
