import Livery

// Edits of single objects, as ``EditableEngine`` says. Where places of calls are recorded, they are inputs, and so written.
extension Recorder {
  public func track(
    _ className: ClassID, identifiers: IdentifierSetID? = nil, states: StateSetID? = nil, parent: Handle? = nil,
    patch: Patch = Patch(), isUnthemed: Bool = false, isSuspended: Bool = false, style: [InstanceDeclaration] = [],
    file: String = #fileID, line: Int = #line, column: Int = #column
  ) throws -> Handle {
    let style = engine.located(style, file, line, column)
    return try record {
      try engine.track(
        className, identifiers: identifiers, states: states, parent: parent, patch: patch, isUnthemed: isUnthemed,
        isSuspended: isSuspended, style: style)
    } _: { book, handle in
      // The parent first: as a new label it would take the next number.
      let parent = parent.map { book.label(of: $0) }
      return .track(
        NewObject(
          label: book.newLabel(of: handle), className: book.name(of: className),
          identifiers: book.names(of: identifiers), states: book.names(of: states), parent: parent,
          patch: book.standIns.patch(patch), isUnthemed: isUnthemed, isSuspended: isSuspended,
          style: style.map { book.standIns.declaration($0) }))
    }
  }

  public func untrack(_ handle: Handle) throws {
    try record({ .untrack($0.label(of: handle)) }) { try engine.untrack(handle) }
  }

  public func untrackSubtree(_ handle: Handle) throws {
    try record({ .untrackSubtree($0.label(of: handle)) }) { try engine.untrackSubtree(handle) }
  }

  public func setParent(of handle: Handle, to parent: Handle?) throws {
    try record({ book in .setParent(book.label(of: handle), to: parent.map { book.label(of: $0) }) }) {
      try engine.setParent(of: handle, to: parent)
    }
  }

  public func setStates(of handle: Handle, to states: StateSetID) throws {
    try record({ .setStates($0.label(of: handle), $0.names(of: states)) }) {
      try engine.setStates(of: handle, to: states)
    }
  }

  public func changeStates(of handle: Handle, adding new: StateSetID? = nil, removing old: StateSetID? = nil) throws {
    try record({ .changeStates($0.label(of: handle), adding: $0.names(of: new), removing: $0.names(of: old)) }) {
      try engine.changeStates(of: handle, adding: new, removing: old)
    }
  }

  public func setIdentifiers(of handle: Handle, to identifiers: IdentifierSetID) throws {
    try record({ .setIdentifiers($0.label(of: handle), $0.names(of: identifiers)) }) {
      try engine.setIdentifiers(of: handle, to: identifiers)
    }
  }

  public func setPatch(of handle: Handle, to patch: Patch) throws {
    try record({ .setPatch($0.label(of: handle), $0.standIns.patch(patch)) }) {
      try engine.setPatch(of: handle, to: patch)
    }
  }

  public func setUnthemed(of handle: Handle, to isUnthemed: Bool) throws {
    try record({ .setUnthemed($0.label(of: handle), isUnthemed) }) {
      try engine.setUnthemed(of: handle, to: isUnthemed)
    }
  }

  public func setSuspended(of handle: Handle, to isSuspended: Bool) throws {
    try record({ .setSuspended($0.label(of: handle), isSuspended) }) {
      try engine.setSuspended(of: handle, to: isSuspended)
    }
  }

  public func declare(
    _ declaration: InstanceDeclaration, on handle: Handle, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) throws {
    var declaration = declaration
    if declaration.origin == nil { declaration.origin = engine.callSite(file, line, column) }
    try record({ .declare($0.label(of: handle), $0.standIns.declaration(declaration)) }) {
      try engine.declare(declaration, on: handle)
    }
  }

  public func declare(
    _ declarations: [InstanceDeclaration], on handle: Handle, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) throws {
    let declarations = engine.located(declarations, file, line, column)
    try record({ book in
      .declareAll(book.label(of: handle), declarations.map { book.standIns.declaration($0) })
    }) {
      try engine.declare(declarations, on: handle)
    }
  }

  public func setStyle(
    of handle: Handle, to style: [InstanceDeclaration], file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) throws {
    let style = engine.located(style, file, line, column)
    try record({ book in .setStyle(book.label(of: handle), style.map { book.standIns.declaration($0) }) }) {
      try engine.setStyle(of: handle, to: style)
    }
  }

  public func undeclare<States: StateSet>(
    _ attribute: some AttributeReference, states: States? = StateSetID?.none, theme: ThemeName? = nil,
    when: When = .always, on handle: Handle
  ) throws {
    let name = logName(of: attribute)
    let states = states?.names(in: self) ?? []
    let when = when.with(theme: theme)
    try record({ .removeDeclaration($0.label(of: handle), name, states: states, when) }) {
      try engine.undeclare(name, states: states, when: when, on: handle)
    }
  }

  public func refresh(_ handle: Handle) throws {
    try record({ .refresh($0.label(of: handle), nil) }) { try engine.refresh(handle) }
  }

  public func refresh(_ handle: Handle, _ attribute: some AttributeReference) throws {
    let name = logName(of: attribute)
    try record({ .refresh($0.label(of: handle), name) }) { try engine.refresh(handle, name) }
  }

  public func refreshSubtree(_ handle: Handle) throws {
    try record({ .refreshSubtree($0.label(of: handle)) }) { try engine.refreshSubtree(handle) }
  }
}
