import LiveryVocabulary

extension Inputs {
  mutating func track(_ handle: Handle, _ object: ObjectInput, style: [InstanceDeclaration]) throws {
    precondition(!isTracked(handle), "ReferenceEngine: the handle \(handle) is tracked already")
    try check(object.className)
    if let parent = object.parent { try check(parent) }
    try check(object.patch.modes)
    var object = object
    object.declarations = try declarations(style)
    object.lineage = lineage(of: object.className)
    objects[handle] = object
  }

  /// The declarations of a style, which is checked first.
  private func declarations(_ style: [InstanceDeclaration]) throws -> [Declaration] {
    for declaration in style { try check(declaration) }
    var declarations: [Declaration] = []
    for declaration in style { declarations.set(Declaration(declaration)) }
    return declarations
  }

  /// The children become roots.
  mutating func untrack(_ handle: Handle) throws {
    try check(handle)
    for child in children(of: handle) { objects[child]!.parent = nil }
    objects[handle] = nil
  }

  mutating func untrackSubtree(_ handle: Handle) throws {
    try check(handle)
    for member in subtree(of: handle) { objects[member] = nil }
  }

  mutating func setParent(of handle: Handle, to parent: Handle?) throws {
    try check(handle)
    if let parent { try check(parent) }
    guard !path(from: parent).contains(handle) else { throw EditError.treeCycle(handle) }
    objects[handle]!.parent = parent
  }

  mutating func setPatch(of handle: Handle, to patch: Patch) throws {
    try check(handle)
    try check(patch.modes)
    objects[handle]!.patch = patch
  }

  /// Sets one property that can have any value.
  mutating func set<Property>(
    _ property: WritableKeyPath<ObjectInput, Property>, of handle: Handle, to value: Property
  ) throws {
    try check(handle)
    objects[handle]![keyPath: property] = value
  }

  mutating func declare(_ declaration: InstanceDeclaration, on handle: Handle) throws {
    try check(handle)
    try check(declaration)
    objects[handle]!.declarations.set(Declaration(declaration))
  }

  mutating func setStyle(of handle: Handle, to style: [InstanceDeclaration]) throws {
    try check(handle)
    objects[handle]!.declarations = try declarations(style)
  }

  /// Removing what is not there has no effect, whatever it names.
  mutating func removeDeclaration(_ key: Declaration.Key, on handle: Handle) throws {
    try check(handle)
    objects[handle]!.declarations.removeAll { $0.key == key }
  }
}
