import LiveryVocabulary

extension Core {
  /// Tracks an object that has nothing of its own but what its shape says.
  @inline(never) func track(
    _ className: UInt32, identifiers: UInt32, states: UInt32, shape: UInt32 = 0, parent: Handle?
  ) throws -> Handle {
    if let parent { try checkEditable(parent) }
    if let shortage = objects.shortage(for: 1) { throw shortage }
    let element = elements.intern(
      ElementTable.Element(className: className, identifiers: identifiers, states: states, shape: shape))
    let handle = objects.takeSlots(atMost: 1, epoch: epoch).put(element, at: 0)
    if let parent { objects.link(handle.index, below: parent.index) }
    pending.created.append(handle.index)
    return handle
  }

  @inline(never) func track(
    _ className: UInt32, identifiers: UInt32, states: UInt32, parent: Handle?, own: ScopeTable.Own,
    style: [InstanceDeclaration]
  ) throws -> Handle {
    if let parent { try checkEditable(parent) }
    if !own.patch.isEmpty { try axes.validate(own.patch.modes) }
    let compiled = try compile(style)
    // An object for which there is no place must not leave slots behind, which are made for good.
    if let shortage = objects.shortage(for: 1) { throw shortage }
    let (shape, closures, values) = try intern(compiled)
    let handle = try track(className, identifiers: identifiers, states: states, shape: shape, parent: parent)
    if !own.isEmpty {
      owned[handle.index] = OwnedScope(own: own, scope: nil)
      objects.setFlags(.ownsScope, handle.index)
    }
    if !closures.isEmpty { putClosures(closures, on: handle.index) }
    if !values.isEmpty { putValues(values, on: handle.index) }
    noteOrigins(of: style, compiled.items, inPlaceOf: [], on: handle.index)
    return handle
  }

  @inline(never) func untrack(_ handle: Handle) throws {
    try checkEditable(handle)
    removeFromTree(handle.index, knowsColumnsOnly: knowsColumnsOnly)
  }

  /// Untracks an object, but before anybody looks at objects again rather than now.
  ///
  /// - Returns: false if nothing was done, since more than the handle would have to be looked at.
  func untrackLater(_ handle: Handle) -> Bool {
    // What is removed otherwise only the objects know.
    guard phase == .editing, pending.removed.count == waitingRemovals.doneCount, objects.isShown(handle) else {
      return false
    }
    return waitingRemovals.append(handle.index)
  }

  /// Removes the objects that wait for it. Before anything that goes by flags or links.
  @inline(__always) func applyWaitingRemovals() { if !waitingRemovals.isEmpty { removeWaiting() } }

  @inline(never) private func removeWaiting() {
    let slots = waitingRemovals.takeAll()
    let knowsColumnsOnly = knowsColumnsOnly
    pending.removed.reserve(slots.count)
    for place in 0..<slots.count {
      if place.isMultiple(of: Self.touchedObjects) {
        for next in place..<min(place + Self.touchedObjects, slots.count) { objects.touchStatus(of: slots[next]) }
      }
      removeFromTree(slots[place], knowsColumnsOnly: knowsColumnsOnly)
    }
  }

  /// Whether nothing but the columns knows of an object without flags other than that it is tracked.
  ///
  /// Inside callbacks of a commit, which looks for what is not used any more at its end, an object that may come back
  /// has to be seen.
  var knowsColumnsOnly: Bool {
    !mayHaveBlocks && !keepsMoreOfObjects && (phase == .idle || phase == .editing)
  }

  /// Removes an object and makes its children roots.
  @inline(__always) func removeFromTree(_ index: UInt32, knowsColumnsOnly: Bool) {
    if objects.links(of: index).pointee.firstChild != ObjectTable.none { makeChildrenRoots(of: index) }
    remove(index, knowsColumnsOnly: knowsColumnsOnly)
  }

  @inline(never) private func makeChildrenRoots(of index: UInt32) {
    var child = objects.links(of: index).pointee.firstChild
    while child != ObjectTable.none {
      let next = objects.links(of: child).pointee.next
      undo.note(.parent, child, old: index)
      objects.unlink(child)
      markDirty(child)
      child = next
    }
  }

  func untrackSubtree(_ handle: Handle) throws {
    try checkEditable(handle)
    // Leaves first, so that taking the edits back links parents before their children.
    var subtree: [UInt32] = []
    objects.forEachInSubtree(of: handle.index) { subtree.append($0) }
    let knowsColumnsOnly = knowsColumnsOnly
    for index in subtree.reversed() { remove(index, knowsColumnsOnly: knowsColumnsOnly) }
  }

  @inline(__always) private func remove(_ index: UInt32, knowsColumnsOnly: Bool) {
    let status = objects.status(of: index)
    let parent = objects.links(of: index).pointee.parent
    if parent != ObjectTable.none {
      undo.note(.parent, index, old: parent)
      objects.unlink(index)
    }
    if knowsColumnsOnly && status.pointee.flags == .isTracked {
      // The commit need not come back to it, which at random would be another miss of the cache.
      status.pointee.flags = []
    } else {
      pending.hasMoreToForget = true
      if status.pointee.flags.contains(.isNew) { pending.hasRemovedCreated = true }
      status.pointee.flags.formUnion(.isRemoved)
    }
    pending.removed.append(index)
  }

  @inline(never) func setParent(of handle: Handle, to parent: Handle?) throws {
    try checkEditable(handle)
    if let parent {
      try checkEditable(parent)
      guard !objects.isInSubtree(parent.index, of: handle.index) else { throw EditError.treeCycle(handle) }
    }
    if relink(handle.index, below: parent?.index ?? ObjectTable.none) { markDirty(handle.index) }
  }

  /// - Returns: whether the object was elsewhere.
  @inline(__always) func relink(_ index: UInt32, below new: UInt32) -> Bool {
    let old = objects.links(of: index).pointee.parent
    guard new != old else { return false }
    undo.note(.parent, index, old: old)
    objects.unlink(index)
    objects.link(index, below: new)
    return true
  }

  func setStates(of handle: Handle, to states: UInt32) throws {
    try checkEditable(handle)
    let old = objects.element[Int(handle.index)]
    setElement(elements.changing(statesOf: old, to: states), of: handle.index)
  }

  func setIdentifiers(of handle: Handle, to identifiers: UInt32) throws {
    try checkEditable(handle)
    var element = elements[objects.element[Int(handle.index)]]
    element.identifiers = identifiers
    objects.noteKind(at: handle.index)
    setElement(elements.intern(element), of: handle.index)
  }

  @inline(__always) func setElement(_ new: UInt32, of index: UInt32) {
    if putElement(new, on: index) { markDirty(index) }
  }

  /// - Returns: whether the object had another.
  @inline(__always) func putElement(_ new: UInt32, on index: UInt32) -> Bool {
    let old = objects.element[Int(index)]
    guard new != old else { return false }
    undo.note(.element, index, old: old)
    objects.element.store(new, at: Int(index))
    return true
  }

  /// Changes what an object puts on itself.
  @inline(never) func setOwn(of handle: Handle, _ change: (inout ScopeTable.Own) -> Void) throws {
    try checkEditable(handle)
    let index = handle.index
    let old = owned[index]?.own ?? ScopeTable.Own()
    var own = old
    change(&own)
    if areEqual(own, old) { return }
    try axes.validate(own.patch.modes)
    if undo.isRecording {
      undo.note(old, of: index)
      if !objects.hasFlags(.isNew, index), pending.committedOwn[index] == nil { pending.committedOwn[index] = old }
    }
    putOwn(own, on: index)
  }

  /// The scope that stood for the old contents is kept in the record until the commit decides on it.
  func putOwn(_ own: ScopeTable.Own, on index: UInt32) {
    owned[index, default: OwnedScope(own: own, scope: nil)].own = own
    objects.setFlags(.ownsScope, index)
    markDirty(index)
  }

  /// Asks for the live closures of an object to be called again that have results; others are called if they are reached.
  func refresh(_ index: UInt32, attribute: UInt32?) {
    if live.block(of: index) == nil { return }
    pending.refreshes.append(Pending.Refresh(index: index, attribute: attribute))
    undo.note(.refresh, index)
  }

  @inline(__always) func checkEditable(_ handle: Handle) throws {
    guard objects.isEditable(handle) else { throw EditError.staleHandle(handle) }
  }

  @inline(__always) func markDirty(_ index: UInt32) {
    // Objects that were tracked in this transaction are matched anyway.
    if !objects.hasFlags(.isNew, index) { matchLater(index) }
  }
}
