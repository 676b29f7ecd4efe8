import LiveryVocabulary

extension Core {
  /// Whether nobody has to be told what a commit changes, so that objects that come and go are done with once they are
  /// matched.
  var tellsNobody: Bool { sinks.isEmpty && !mayHaveBlocks }

  /// Gives every object that edits may concern its node. Afterwards `pending.moves` says which objects change theirs.
  @inline(never) func matchDirtyObjects() {
    nextRevision.tellsNobody = tellsNobody
    nextRevision.hasUnadmitted = !nextRevision.tellsNobody || pending.matchesEverything
    if pending.matchesEverything { matchAllObjects() } else if !pending.isMatched { matchCreatedObjects() }
    var memo = NodeMemo(isUseful: pending.dirtyObjects.count >= tuning.memoizedObjects)
    // Enough for what is listed, and for all there is once more: of a commit that takes more, the order is to blame.
    let matchesMax = pending.dirtyObjects.count + objects.limit
    var place = 0
    while place < pending.dirtyObjects.count {
      if place > matchesMax {
        matchListedFromRoots(&memo)
        break
      }
      // Those that are listed meanwhile are the next round.
      let end = pending.dirtyObjects.count
      while place < end {
        let index = pending.dirtyObjects[place]
        place += 1
        objects.clearFlags(.isDirty, index)
        if objects.isPresent(index) { matchAndPassOn(index, &memo) }
      }
    }
    takeOutRemovedObjects()
  }

  /// Matches the objects that are still listed, parents first, so that each is matched once more at most.
  ///
  /// In a chain that was edited from below, each object would be listed anew for each one above it, as these come to their
  /// nodes one after the other. To go over all objects takes no longer than what was matched until then.
  @inline(never) private func matchListedFromRoots(_ memo: inout NodeMemo) {
    for root in 0..<UInt32(objects.limit) where objects.isRoot(root) {
      var current = root
      while current != ObjectTable.none {
        if objects.hasFlags(.isDirty, current) {
          objects.clearFlags(.isDirty, current)
          matchAndPassOn(current, &memo)
        }
        current = objects.following(current, in: root)
      }
    }
    // Of those that go.
    for index in pending.dirtyObjects.buffer { objects.clearFlags(.isDirty, index) }
  }

  /// Gives an object its node, and lists its children to be matched if that concerns them.
  @inline(__always) func matchAndPassOn(_ index: UInt32, _ memo: inout NodeMemo) {
    guard match(index, &memo) else { return }
    var child = objects.links(of: index).pointee.firstChild
    while child != ObjectTable.none {
      matchLater(child)
      child = objects.links(of: child).pointee.next
    }
  }

  /// Takes the objects that go out of their nodes. Afterwards `pending.removed` holds those that readers still see.
  @inline(never) private func takeOutRemovedObjects() {
    if !pending.hasMoreToForget && nextRevision.tellsNobody && !keepsMoreOfObjects { return takeOutPlainObjects() }
    var count = 0
    for place in 0..<pending.removed.count {
      if place.isMultiple(of: Self.touchedObjects) { touchLeaving(from: place, withStatus: true) }
      let index = pending.removed[place]
      let status = objects.status(of: index)
      // Others may have come to know of objects after it was untracked.
      if status.pointee.flags.isEmpty { status.pointee.flags = [.isTracked, .isRemoved] }
      if status.pointee.flags.contains(.isNew) { continue }
      leave(objects.node[Int(index)], index)
      if nextRevision.tellsNobody { release(index, keptBy: []) } else { forgetOwnScope(of: index) }
      pending.removed[count] = index
      count += 1
    }
    pending.removed.truncate(to: count)
  }

  /// The same for objects of which nothing else is to be forgotten.
  @inline(never) private func takeOutPlainObjects() {
    if nodes.listsMembers {
      for place in 0..<pending.removed.count {
        if place.isMultiple(of: Self.touchedObjects) { touchLeaving(from: place, withStatus: false) }
        let index = pending.removed[place]
        leave(objects.node[Int(index)], index)
      }
    } else {
      nodes.leave(pending.removed.buffer, nodes: objects.node.directory)
    }
    objects.release(pending.removed.buffer)
  }

  @inline(never) private func matchAllObjects() {
    // Selectors with ancestors leave few objects alike, so that looking for them would cost more than it saves.
    var memo = NodeMemo(isUseful: false)
    for root in 0..<UInt32(objects.limit) where objects.isRoot(root) { matchSubtree(of: root, &memo) }
    automaton.raiseLimit()
  }

  /// What an object gets from above.
  struct Surroundings {
    var parent = ObjectTable.none
    var parentState: UInt32 = 0
    var scope: UInt32 = 0
  }

  @inline(__always) func surroundings(below parent: UInt32) -> Surroundings {
    if parent == ObjectTable.none { return Surroundings() }
    return Surroundings(parent: parent, parentState: state(of: parent), scope: nodes.scope(of: currentNode(of: parent)))
  }

  /// Parents are tracked before their children, unless they were put together later.
  @inline(never) private func matchCreatedObjects() {
    if pending.created.isEmpty { return }
    var memo = NodeMemo(isUseful: pending.created.count >= tuning.memoizedObjects)
    var above = Surroundings()
    for place in 0..<pending.created.count {
      let index = pending.created[place]
      let status = objects.status(of: index)
      if status.pointee.flags.contains(.isRemoved) { continue }
      let links = objects.links(of: index).pointee
      if links.parent != above.parent && links.parent != ObjectTable.none && objects.node[Int(links.parent)] == 0 {
        matchLater(index)
        nextRevision.hasUnadmitted = true
        continue
      }
      let isLeaf = links.firstChild == ObjectTable.none
      matchCreated(index, status, below: links.parent, isLeaf: isLeaf, admits: nextRevision.tellsNobody, &above, &memo)
    }
  }

  /// Gives an object that was tracked, whose parent has one, its node.
  ///
  /// - Parameters:
  ///   - admits: whether it becomes a member at once.
  ///   - above: what the last object got from above. Children of one parent are often tracked one after the other.
  @inline(__always) func matchCreated(
    _ index: UInt32, _ status: UnsafeMutablePointer<ObjectTable.Status>, below parent: UInt32, isLeaf: Bool,
    admits: Bool, _ above: inout Surroundings, _ memo: inout NodeMemo
  ) {
    if parent != above.parent { above = surroundings(below: parent) }
    let node: UInt32
    if let entry = knownEntry(for: index, status, isLeaf: isLeaf, in: above, &memo) {
      node = entry.pointee.node
      status.pointee.state = isLeaf ? Automaton.unknownState : entry.pointee.state
      // Readers do not rely on a slot before its generation is published; a late one may still be looking.
      objects.node.publish(node, at: Int(index))
    } else {
      _ = match(index, in: above, &memo)
      node = objects.node[Int(index)]
    }
    if admits { admit(index, status, in: node) }
  }

  /// Gives an object that was tracked or edited its node. Most are like others that were tracked or edited with it.
  ///
  /// - Returns: whether its children are concerned, if it has any.
  @inline(__always) private func match(_ index: UInt32, _ memo: inout NodeMemo) -> Bool {
    let status = objects.status(of: index)
    let links = objects.links(of: index).pointee
    let above = surroundings(below: links.parent)
    let isLeaf = links.firstChild == ObjectTable.none
    guard let entry = knownEntry(for: index, status, isLeaf: isLeaf, in: above, &memo) else {
      return match(index, in: above, &memo)
    }
    let state = isLeaf ? Automaton.unknownState : entry.pointee.state
    return put(index, status, into: entry.pointee.node, of: above.scope, in: state)
  }

  /// The entry of objects like this one, if there were such.
  @inline(__always) private func knownEntry(
    for index: UInt32, _ status: UnsafeMutablePointer<ObjectTable.Status>, isLeaf: Bool, in above: Surroundings,
    _ memo: inout NodeMemo
  ) -> UnsafeMutablePointer<NodeMemoEntry>? {
    guard memo.isUseful, !status.pointee.flags.contains(.ownsScope) else { return nil }
    let key = NodeMemo.Key(
      element: objects.element[Int(index)], parentState: above.parentState, scope: above.scope)
    let entry = memo.entry(for: key)
    return entry.pointee.key == key && (isLeaf || entry.pointee.state != Automaton.unknownState) ? entry : nil
  }

  /// Puts an object into a node, which is of this scope, and notes its state.
  ///
  /// - Returns: whether its children are concerned, if it has any.
  @inline(__always) private func put(
    _ index: UInt32, _ status: UnsafeMutablePointer<ObjectTable.Status>, into node: UInt32, of scope: UInt32,
    in state: UInt32
  ) -> Bool {
    let oldNode = currentNode(of: index, status)
    // A state whose number has no room in the object may be another one than before.
    let stateMayDiffer = state != status.pointee.state || state >= Automaton.unknownState
    status.pointee.state = state
    move(index, status, from: oldNode, to: node)
    return stateMayDiffer || oldNode == 0 || nodes.scope(of: oldNode) != scope
  }

  /// Lists an object among those to be matched anew.
  @inline(__always) func matchLater(_ index: UInt32) {
    guard !objects.hasFlags(.isDirty, index) else { return }
    objects.setFlags(.isDirty, index)
    pending.dirtyObjects.append(index)
  }

  @inline(never) private func matchSubtree(of root: UInt32, _ memo: inout NodeMemo) {
    var current = root
    while current != ObjectTable.none {
      _ = match(current, &memo)
      current = objects.following(current, in: root)
    }
  }

  /// Gives one object its node, and notes it for others like it.
  ///
  /// - Returns: whether its children are concerned, if it has any.
  @inline(never) private func match(
    _ index: UInt32, in above: Surroundings, _ memo: inout NodeMemo
  ) -> Bool {
    let status = objects.status(of: index)
    let element = objects.element[Int(index)]
    learn(element)
    let style = style(of: element, below: above.parentState)
    let ownsScope = status.pointee.flags.contains(.ownsScope)
    let scope = ownsScope ? ownScope(of: index, below: above.scope) : above.scope
    let node = nodes.find(style: style, scope: scope) ?? addNode(style: style, scope: scope)
    // Without children there is nobody to ask for the state.
    let isLeaf = objects.links(of: index).pointee.firstChild == ObjectTable.none
    let state = isLeaf ? Automaton.unknownState : automaton.state(of: element, below: above.parentState)
    if memo.isUseful && !ownsScope {
      let key = NodeMemo.Key(element: element, parentState: above.parentState, scope: scope)
      memo.entry(for: key).pointee = NodeMemoEntry(key: key, node: node, state: state)
    }
    return put(index, status, into: node, of: scope, in: state)
  }
}
