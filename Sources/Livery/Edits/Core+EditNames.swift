import LiveryVocabulary

extension Core {
  mutating func addAttribute(_ name: AttributeName, kind: ValueKind, isSlotted: Bool) throws -> AttributeID {
    let before = attributes
    let index = try attributes.add(name, kind: kind, isSlotted: isSlotted)
    if attributes.names.count != before.names.count { noteDeclaration { $0.attributes = before } }
    return AttributeID(index: index, engine: tag)
  }

  mutating func addClass(_ name: ClassName, superclass: ClassID?) throws -> ClassID {
    let before = classes
    let index = try classes.add(name, superclass: superclass.map { check($0) })
    if classes.names.count != before.names.count { noteDeclaration { $0.classes = before } }
    return ClassID(index: index, engine: tag)
  }

  mutating func addTheme(_ name: ThemeName, parent: ThemeName) throws {
    let before = axes
    if try axes.addTheme(name, parent: parent) { noteDeclaration { $0.axes = before } }
  }

  mutating func addAxis(_ name: AxisName, modes: [ModeName], default defaultMode: ModeName) throws {
    let before = axes
    guard try axes.add(name, modes: modes, default: defaultMode) else { return }
    preferences.append(nil)
    noteDeclaration {
      $0.axes = before
      $0.preferences.removeLast()
    }
  }

  mutating func setParent(of theme: ThemeName, to parent: ThemeName) throws {
    let before = axes
    guard try axes.setParent(of: axes.theme(theme), to: axes.theme(parent)) else { return }
    noteInput(.themeParents) { $0.axes.themeParents.elementsEqual(before.themeParents) }
    undo.note { $0.axes = before }
    pending.chainsAreDirty = true
  }

  @inline(never) mutating func setSystemMode(_ mode: ModeName, for name: AxisName) throws {
    let axis = try axes.axis(name)
    guard axis != AxisTable.theme else { throw EditError.reservedAxis }
    let new = try axes.mode(mode, of: axis)
    let before = axes.systemModes
    guard before[Int(axis)] != new else { return }
    noteInput(.systemModes) { $0.axes.systemModes == before }
    undo.note { $0.axes.setSystemMode(before[Int(axis)], of: axis) }
    axes.setSystemMode(new, of: axis)
    pending.contextsAreDirty = true
  }

  /// Something was declared that is never removed again.
  private mutating func noteDeclaration(_ undoing: @escaping UndoLog.Undo) {
    let before = pending.hasChanged
    pending.hasChanged = true
    undo.note {
      undoing(&$0)
      $0.pending.hasChanged = before
    }
  }

  /// Notes how to tell whether an input that is about to change is the same again at commit.
  mutating func noteInput(_ key: Pending.InputKey, _ isSame: @escaping Pending.InputCheck) {
    if undo.isRecording, pending.checks[key] == nil { pending.checks[key] = isSame }
  }

  /// The number of an id of this engine.
  @inline(__always) func check<Domain>(_ id: ID<Domain>) -> UInt32 {
    precondition(id.engine == tag, "an id of another engine was used")
    return id.index
  }
}
