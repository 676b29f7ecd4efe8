extension Core {
  /// Changes the states of one object as a commit of its own, without the steps of one: for the most frequent edit of
  /// all, where nobody is told, no snapshot has to be spared and nothing is new to the engine.
  ///
  /// What costs here is memory that is far away, so as little as possible is touched.
  ///
  /// - Precondition: nothing is pending.
  /// - Returns: whether that was possible; if not, nothing happened.
  @inline(never) mutating func commitStates(of handle: Handle, to states: UInt32) -> Bool {
    guard isUnobserved, objects.isEditable(handle) else { return false }
    settleMembers()
    let index = handle.index
    let traits = objects.traits(of: index)
    let oldNode = objects.node[Int(index)]
    let old = traits.pointee.element
    guard traits.pointee.flags == .isTracked,
      let new = elements.known(changing: old, to: states), automaton.knows(new), automaton.knows(old)
    else { return false }
    if new == old { return true }
    guard automaton.advanceAlike(old, new) || objects.links(of: index).pointee.firstChild == ObjectTable.none else {
      return false
    }
    var parentState: UInt32 = 0
    if automaton.dependsOnPath(new) {
      let parent = objects.links(of: index).pointee.parent
      if parent != ObjectTable.none { parentState = state(of: parent) }
    }
    let style = style(of: new, below: parentState)
    guard let node = nodes.find(style: style, scope: nodes.scope(of: oldNode)) else { return false }
    traits.pointee.element = new
    epoch += 1
    revision += 1
    if node != oldNode { journal.append(.object(index), revision: revision) }
    publication.pointee.open()
    objects.node.publish(node, at: Int(index))
    interleaving?.reach(.publishing)
    publication.pointee.show(revision)
    publication.pointee.close()
    interleaving?.reach(.published)
    if node != oldNode {
      leave(oldNode, index)
      join(node, index)
    }
    timings = PassTimings()
    return true
  }

  /// Whether a commit may change values in place without telling anyone.
  private var isUnobserved: Bool {
    tuning.commitsStatesDirectly && sinks.isEmpty && snapshots.isEmpty && !hasLiveProviders
      && !automaton.isFull && held.isEmpty
  }
}
