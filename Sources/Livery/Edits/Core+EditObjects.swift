import LiveryVocabulary

extension Core {
  @inline(never) mutating func track(
    _ className: UInt32, identifiers: UInt32, states: UInt32, parent: Handle?, own: ScopeTable.Own,
    style: [InstanceDeclaration]
  ) throws -> Handle {
    if let parent { try checkEditable(parent) }
    if !own.patch.isEmpty { try axes.validate(own.patch.modes) }
    var shape: UInt32 = 0
    var closures: [ContextClosure] = []
    if !style.isEmpty { (shape, closures) = try compile(style) }
    let element = elements.intern(
      ElementTable.Element(className: className, identifiers: identifiers, states: states, shape: shape))
    let index = try objects.allocate(epoch: epoch)
    objects.node.store(0, at: Int(index))
    objects.element.store(element, at: Int(index))
    objects.state.store(0, at: Int(index))
    objects.firstChild.store(ObjectTable.none, at: Int(index))
    objects.link(index, below: parent?.index ?? ObjectTable.none)
    if !own.isEmpty {
      owned[index] = OwnedScope(own: own, scope: nil)
      objects.setFlags(.ownsScope, index)
    }
    if !closures.isEmpty {
      live.setOwnClosures(OwnClosures.make(closures), of: index)
      objects.setFlags(.ownsClosures, index)
    }
    if !style.isEmpty { noteOrigins(of: style, on: index) }
    pending.created.append(index)
    markDirty(index)
    undo.note(.track, index)
    return objects.handle(of: index)
  }

  /// Takes back a track of the transaction under way.
  mutating func undoTrack(_ index: UInt32) {
    objects.unlink(index)
    objects.setFlags(.isDead, index)
  }

  @inline(never) mutating func untrack(_ handle: Handle) throws {
    try checkEditable(handle)
    var child = objects.firstChild[Int(handle.index)]
    while child != ObjectTable.none {
      let next = objects.next[Int(child)]
      undo.note(.parent, child, old: handle.index)
      objects.unlink(child)
      markDirty(child)
      child = next
    }
    remove(handle.index)
  }

  mutating func untrackSubtree(_ handle: Handle) throws {
    try checkEditable(handle)
    // Leaves first, so that taking the edits back links parents before their children.
    var subtree: [UInt32] = []
    objects.forEachInSubtree(of: handle.index) { subtree.append($0) }
    for index in subtree.reversed() { remove(index) }
  }

  private mutating func remove(_ index: UInt32) {
    undo.note(.untrack, index, old: objects.parent[Int(index)])
    objects.unlink(index)
    objects.setFlags(.isDead, index)
    pending.removed.append(index)
  }

  @inline(never) mutating func setParent(of handle: Handle, to parent: Handle?) throws {
    try checkEditable(handle)
    if let parent { try checkEditable(parent) }
    let new = parent?.index ?? ObjectTable.none
    let old = objects.parent[Int(handle.index)]
    guard new == ObjectTable.none || !objects.isInSubtree(new, of: handle.index) else {
      throw EditError.treeCycle(handle)
    }
    guard new != old else { return }
    undo.note(.parent, handle.index, old: old)
    objects.unlink(handle.index)
    objects.link(handle.index, below: new)
    markDirty(handle.index)
  }

  mutating func setStates(of handle: Handle, to states: UInt32) throws {
    try checkEditable(handle)
    let old = objects.element[Int(handle.index)]
    setElement(elements.changing(statesOf: old, to: states), of: handle.index)
  }

  mutating func setIdentifiers(of handle: Handle, to identifiers: UInt32) throws {
    try checkEditable(handle)
    var element = elements[objects.element[Int(handle.index)]]
    element.identifiers = identifiers
    setElement(elements.intern(element), of: handle.index)
  }

  mutating func setElement(_ new: UInt32, of index: UInt32) {
    let old = objects.element[Int(index)]
    guard new != old else { return }
    undo.note(.element, index, old: old)
    objects.element.store(new, at: Int(index))
    markDirty(index)
  }

  /// Changes what an object puts on itself.
  @inline(never) mutating func setOwn(of handle: Handle, _ change: (inout ScopeTable.Own) -> Void) throws {
    try checkEditable(handle)
    let index = handle.index
    let before = owned[index]
    var own = before?.own ?? ScopeTable.Own()
    change(&own)
    guard own != before?.own ?? ScopeTable.Own() else { return }
    try axes.validate(own.patch.modes)
    let oldOwn = before?.own ?? ScopeTable.Own()
    noteInput(.owned(index)) { core in core.owned[index]?.own ?? ScopeTable.Own() == oldOwn }
    undo.note { core in core.putOwn(oldOwn, on: index) }
    putOwn(own, on: index)
  }

  /// The scope that stood for the old contents is kept in the record until the commit decides on it.
  private mutating func putOwn(_ own: ScopeTable.Own, on index: UInt32) {
    owned[index, default: OwnedScope(own: own, scope: nil)].own = own
    objects.setFlags(.ownsScope, index)
    markDirty(index)
  }

  /// Asks for the live closures of an object to be called again.
  mutating func refresh(_ index: UInt32, slots: Set<UInt32>?) {
    pending.refreshes.append(Pending.Refresh(index: index, slots: slots))
    undo.note { $0.pending.refreshes.removeLast() }
  }

  func checkEditable(_ handle: Handle) throws {
    guard objects.isEditable(handle) else { throw EditError.staleHandle(handle) }
  }

  @inline(__always) mutating func markDirty(_ index: UInt32) {
    guard !objects.hasFlags(.isDirty, index) else { return }
    objects.setFlags(.isDirty, index)
    pending.dirtyObjects.append(index)
  }
}
