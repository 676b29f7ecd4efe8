import LiveryVocabulary

extension Core {
  /// The node of an object, as far as the commit has come.
  @inline(__always) func currentNode(of index: UInt32) -> UInt32 {
    objects.hasFlags(.isMoving, index)
      ? pending.moves[Int(objects.position[Int(index)])].newNode : objects.node[Int(index)]
  }

  /// Finds out what follows from edited selectors: styles to compile anew, objects to match anew.
  @inline(never) mutating func applyRuleEdits() {
    for selector in pending.editedSelectors {
      for style in styles.styles(matchedBy: selector) {
        let (compiled, record) = compileStyle(styles.key(of: style))
        styles.replace(style, by: compiled, record)
        plan.dirtyStyles.insert(style)
      }
    }
    if automaton.isFull { pending.matchesEverything = true }
    if pending.matchesEverything {
      automaton.forgetEverything()
      styleCache.removeAll()
    } else if !pending.editedSubjects.isEmpty {
      automaton.forgetTransitions()
      styleCache.removeAll()
      markObjects(matching: pending.editedSubjects)
    }
  }

  @inline(never) private mutating func markObjects(matching compounds: [CompiledCompound]) {
    var isConcerned = [Bool](repeating: false, count: elements.elements.count)
    for index in isConcerned.indices {
      let marks = marks(of: UInt32(index))
      isConcerned[index] = compounds.contains { compound in
        CompiledCompound(className: compound.className, identifiers: compound.identifiers, states: [])
          .matches(marks, classes: classes)
      }
    }
    for index in 0..<UInt32(objects.limit)
    where objects.hasFlags(.isTracked, index) && isConcerned[Int(objects.element[Int(index)])] { markDirty(index) }
  }

  private func marks(of element: UInt32) -> CompiledCompound.Marks {
    let element = elements[element]
    return CompiledCompound.Marks(
      className: element.className, identifiers: identifiers.members[Int(element.identifiers)],
      states: states.members[Int(element.states)])
  }

  /// Gives every object that edits may concern its node. Afterwards `pending.moves` says which objects change theirs.
  @inline(never) mutating func matchDirtyObjects() {
    if pending.matchesEverything {
      for root in 0..<UInt32(objects.limit)
      where objects.hasFlags(.isTracked, root) && !objects.hasFlags(.isDead, root)
        && objects.parent[Int(root)] == ObjectTable.none
      {
        matchSubtree(of: root)
      }
      automaton.raiseLimit()
    }
    var place = 0
    while place < pending.dirtyObjects.count {
      let index = pending.dirtyObjects[place]
      place += 1
      objects.clearFlags(.isDirty, index)
      if objects.hasFlags(.isDead, index) || !objects.hasFlags(.isTracked, index) { continue }
      if match(index) {
        var child = objects.firstChild[Int(index)]
        while child != ObjectTable.none {
          markDirty(child)
          child = objects.next[Int(child)]
        }
      }
    }
    for index in pending.removed.buffer where objects.hasFlags(.isDead, index) && !objects.hasFlags(.isNew, index) {
      forgetOwnScope(of: index)
      move(index, to: 0)
    }
  }

  @inline(never) private mutating func matchSubtree(of root: UInt32) {
    var current = root
    while true {
      _ = match(current)
      var following = objects.firstChild[Int(current)]
      while following == ObjectTable.none {
        if current == root { return }
        following = objects.next[Int(current)]
        if following == ObjectTable.none { current = objects.parent[Int(current)] }
      }
      current = following
    }
  }

  /// Gives one object its node.
  ///
  /// - Returns: whether its children are concerned.
  @inline(never) private mutating func match(_ index: UInt32) -> Bool {
    let parent = objects.parent[Int(index)]
    var parentState: UInt32 = 0
    var scope: UInt32 = 0
    if parent != ObjectTable.none {
      parentState = objects.state[Int(parent)]
      scope = nodes.scope(of: currentNode(of: parent))
    }
    let element = objects.element[Int(index)]
    let step =
      automaton.find(parent: parentState, element: element)
      ?? automaton.step(
        parent: parentState, element: element, marks: marks(of: element), rules: rules, classes: classes)
    let style = style(element: element, matched: step.matched)
    if objects.hasFlags(.ownsScope, index) { scope = ownScope(of: index, below: scope) }
    let oldNode = currentNode(of: index)
    let oldScope = nodes.scope(of: oldNode)
    let node = nodes.find(style: style, scope: scope) ?? addNode(style: style, scope: scope)
    let isConcerned = step.state != objects.state[Int(index)] || oldNode == 0 || scope != oldScope
    objects.state.store(step.state, at: Int(index))
    if node != oldNode { move(index, to: node) }
    return isConcerned
  }

  @inline(never) private mutating func move(_ index: UInt32, to node: UInt32) {
    if objects.hasFlags(.isMoving, index) {
      pending.moves.base[Int(objects.position[Int(index)])].newNode = node
    } else {
      objects.setFlags(.isMoving, index)
      let move = Pending.Move(
        index: index, oldNode: objects.node[Int(index)], newNode: node, oldPosition: objects.position[Int(index)])
      objects.position.store(UInt32(pending.moves.count), at: Int(index))
      pending.moves.append(move)
    }
  }

  /// The scope that an object opens below its parent's.
  @inline(never) private mutating func ownScope(of index: UInt32, below parent: UInt32) -> UInt32 {
    guard let record = owned[index] else { return parent }
    let old = record.scope
    if record.own.isEmpty {
      owned[index] = nil
      objects.clearFlags(.ownsScope, index)
      if let old { scopes.release(old) }
      return parent
    }
    if let old, scopes[old].parent == parent {
      if scopes[old].own == record.own { return old }
      if scopes[old].ownerCount == 1 {
        scopes.replace(record.own, of: old)
        pending.dirtyScopes.insert(old)
        return old
      }
    }
    let (scope, isNew) = scopes.intern(parent: parent, own: record.own)
    scopes.retain(scope)
    if isNew {
      pending.dirtyScopes.insert(scope)
      scopeContexts.grow(toHold: scopes.limit, epoch: epoch)
    }
    owned[index]!.scope = scope
    if let old { scopes.release(old) }
    return scope
  }

  /// Gives up the scope that an object opens, when the object goes.
  mutating func forgetOwnScope(of index: UInt32) {
    guard objects.hasFlags(.ownsScope, index) else { return }
    if let scope = owned.removeValue(forKey: index)?.scope { scopes.release(scope) }
  }

  @inline(never) private mutating func addNode(style: UInt32, scope: UInt32) -> UInt32 {
    let node = nodes.add(style: style, scope: scope, epoch: epoch)
    nodes.keys.makeWritable(page: Int(node) >> 12, sharedSince: snapshots.youngest, epoch: epoch)
    nodes.keys.publish(NodeTable.key(style: style, scope: scope), at: Int(node))
    styles.retain(style)
    let first = scopes[scope].firstNode
    nodes.records.base[Int(node)].nextInScope = first
    if first != .max { nodes.records.base[Int(first)].previousInScope = node }
    scopes[scope].firstNode = node
    scopes[scope].nodeCount += 1
    return node
  }

  /// Takes a node that lost its members out of its scope's list.
  @inline(never) mutating func removeNode(_ node: UInt32) {
    let scope = nodes.scope(of: node)
    let record = nodes.records[Int(node)]
    if record.previousInScope == .max {
      scopes[scope].firstNode = record.nextInScope
    } else {
      nodes.records.base[Int(record.previousInScope)].nextInScope = record.nextInScope
    }
    if record.nextInScope != .max {
      nodes.records.base[Int(record.nextInScope)].previousInScope = record.previousInScope
    }
    scopes[scope].nodeCount -= 1
    scopes.noteIdle(scope)
    styles.release(nodes.style(of: node))
  }

  /// Puts the members where the moves say. Readers go by the node column, which is published later.
  @inline(never) mutating func applyMoves() {
    for place in 0..<pending.moves.count {
      let move = pending.moves[place]
      if move.oldNode != 0 {
        if let filler = nodes.remove(at: move.oldPosition, of: move.oldNode) {
          if objects.hasFlags(.isMoving, filler),
            pending.moves[Int(objects.position[Int(filler)])].oldNode == move.oldNode
          {
            pending.moves.base[Int(objects.position[Int(filler)])].oldPosition = move.oldPosition
          } else {
            objects.position.store(move.oldPosition, at: Int(filler))
          }
        }
        if nodes.members(of: move.oldNode).isEmpty { nodes.noteEmpty(move.oldNode) }
      }
      objects.clearFlags(.isMoving, move.index)
      if move.newNode != 0 {
        objects.position.store(nodes.append(move.index, to: move.newNode), at: Int(move.index))
      }
    }
  }
}
