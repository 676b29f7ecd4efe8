import LiveryVocabulary

/// Declarations are edits too: they make a revision and go with a transaction that is discarded.
extension ReferenceEngine {
  /// Declares an attribute.
  public func addAttribute(_ name: AttributeName, kind: ValueKind, isSlotted: Bool = false) throws {
    try edit { try $0.inputs.add(AttributeInput(name: name, kind: kind, isSlotted: isSlotted)) }
  }

  /// Declares a class.
  public func addClass(_ name: ClassName, superclass: ClassName? = nil) throws {
    try edit { try $0.inputs.addClass(name, superclass: superclass) }
  }

  /// Declares a theme.
  public func addTheme(_ name: ThemeName, parent: ThemeName = .default) throws {
    try edit { try $0.inputs.addTheme(name, parent: parent) }
  }

  /// Gives a theme another parent.
  public func setParent(of theme: ThemeName, to parent: ThemeName) throws {
    try edit { try $0.inputs.setParent(of: theme, to: parent) }
  }

  /// Declares an axis. Every context has its default mode from now on.
  public func addAxis(_ name: AxisName, modes: [ModeName], default defaultMode: ModeName) throws {
    try edit { try $0.inputs.addAxis(name, modes: modes, defaultMode: defaultMode) }
  }
}
