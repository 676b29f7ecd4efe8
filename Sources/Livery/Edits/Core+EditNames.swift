import LiveryVocabulary

extension Core {
  func addAttribute(_ name: AttributeName, kind: ValueKind, isSlotted: Bool) throws -> AttributeID {
    let isNew = attributes.names.number(of: name) == nil
    let index = try attributes.add(name, kind: kind, isSlotted: isSlotted)
    if isNew { noteDeclaration { $0.attributes.discard(index) } }
    return AttributeID(index: index, engine: tag)
  }

  /// The number of an attribute.
  ///
  /// - Throws: `EditError.unknownAttribute`.
  func attribute(_ name: AttributeName) throws -> UInt32 {
    guard let index = attributes.names.number(of: name) else {
      throw EditError.unknownAttribute(name).suggesting(among: attributes.names.known)
    }
    return index
  }

  func addClass(_ name: ClassName, superclass: ClassID?) throws -> ClassID {
    let superclass = try superclass.map { try declaredClass($0) }
    let isNew = classes.names.number(of: name) == nil
    let index = try classes.add(name, superclass: superclass)
    if isNew { noteDeclaration { $0.classes.discard(index) } }
    return ClassID(index: index, engine: tag)
  }

  /// The number of a class.
  ///
  /// - Throws: `EditError.unknownClass` if it was declared by a transaction that was discarded.
  @inline(__always) func declaredClass(_ id: ClassID) throws -> UInt32 {
    let index = check(id)
    guard classes.isDeclared(index) else { throw EditError.unknownClass(classes.names[index]) }
    return index
  }

  func addTheme(_ name: ThemeName, parent: ThemeName) throws {
    guard try axes.addTheme(name, parent: parent) else { return }
    let theme = try axes.theme(name)
    noteDeclaration { core in
      core.axes.discardTheme(theme)
      core.undo.discardedThemes.insert(ModeName(name))
    }
  }

  func addAxis(_ name: AxisName, modes: [ModeName], default defaultMode: ModeName) throws {
    guard try axes.add(name, modes: modes, default: defaultMode) else { return }
    preferences.append(nil)
    let axis = try axes.axis(name)
    noteDeclaration { core in
      core.axes.discard(axis)
      core.undo.discardedAxes.insert(name)
    }
  }

  func setParent(of theme: ThemeName, to parent: ThemeName) throws {
    let theme = try axes.theme(theme)
    let old = axes.chains.parent(of: theme)
    guard try axes.setParent(of: theme, to: axes.theme(parent)) else { return }
    noteInput(.parent(theme: theme)) { $0.axes.chains.parent(of: theme) == old }
    undo.note { core in
      // Cannot throw: taking back in reverse order, this is a forest that was there before.
      _ = try? core.axes.setParent(of: theme, to: old)
    }
    pending.chainsAreDirty = true
  }

  @inline(never) func setSystemMode(of name: AxisName, to mode: ModeName) throws {
    let axis = try axes.axis(name)
    guard axis != AxisTable.theme else { throw EditError.reservedAxis }
    let new = try axes.mode(mode, of: axis)
    // Not the modes of all axes: whoever holds them has the next edit copy them.
    let old = axes.systemModes[Int(axis)]
    guard old != new else { return }
    noteInput(.systemMode(axis: axis)) { $0.axes.systemModes[Int(axis)] == old }
    undo.note { $0.axes.setSystemMode(old, of: axis) }
    axes.setSystemMode(new, of: axis)
    pending.contextsAreDirty = true
  }

  /// Something was declared that is never removed again.
  private func noteDeclaration(_ undoing: @escaping UndoLog.Undo) {
    let before = pending.hasChanged
    pending.hasChanged = true
    undo.note {
      undoing($0)
      $0.pending.hasChanged = before
    }
  }

  /// Notes how to tell whether an input that is about to change is the same again at commit.
  func noteInput(_ key: Pending.InputKey, _ isSame: @escaping Pending.InputCheck) {
    if undo.isRecording, pending.checks[key] == nil { pending.checks[key] = isSame }
  }

  /// The number of an id of this engine.
  @inline(__always) func check<Domain>(_ id: ID<Domain>) -> UInt32 {
    id.check(isOf: tag)
    return id.index
  }
}
