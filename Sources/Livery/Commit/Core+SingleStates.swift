import LiveryVocabulary

extension Core {
  /// Changes the states of one object as a commit of its own, without the steps of one: for the most frequent edit of
  /// all, where nobody is told, no snapshot has to be spared, no live closure is asked and nothing is new to the engine.
  ///
  /// What costs here is memory that is far away, so as little as possible is touched.
  ///
  /// - Precondition: nothing is pending.
  /// - Returns: whether that was possible; if not, nothing happened.
  @inline(never) func commitStates(of handle: Handle, to states: UInt32) -> Bool {
    guard isUnobserved, objects.isShown(handle) else { return false }
    listMembersIfNeeded()
    let index = handle.index
    let key = StateMemo.Key(element: objects.element[Int(index)], node: objects.node[Int(index)], states: states)
    guard let new = stateMemo[key] ?? outcome(of: key, for: index) else { return false }
    if new.element == key.element { return true }
    objects.element.store(new.element, at: Int(index))
    epoch += 1
    revision += 1
    if new.node != key.node { journal.append(.object(index), revision: revision) }
    publication.pointee.open()
    objects.node.publish(new.node, at: Int(index))
    interleaving?.reach(.publishing)
    closeWindow()
    if new.node != key.node {
      leave(key.node, index)
      join(new.node, index)
    }
    timings = CommitTimings()
    return true
  }

  /// Finds out what becomes of an object; nil if that is new to the engine, or concerns its children.
  @inline(never) private func outcome(of key: StateMemo.Key, for index: UInt32) -> StateMemo.Outcome? {
    guard let new = elements.known(changing: key.element, to: key.states), automaton.knows(new),
      automaton.knows(key.element)
    else { return nil }
    let advancesAlike = automaton.advanceAlike(key.element, new)
    guard advancesAlike || objects.links(of: index).pointee.firstChild == ObjectTable.none else { return nil }
    let parent = objects.links(of: index).pointee.parent
    let style = style(of: new, below: parent == ObjectTable.none ? 0 : state(of: parent))
    // Results of live closures come and go with the style.
    guard !styles.hasLive(style), !styles.hasLive(nodes.style(of: key.node)) else { return nil }
    guard let node = nodes.find(style: style, scope: nodes.scope(of: key.node)) else { return nil }
    // An object that was a parent once still has the state that it had then.
    if !advancesAlike { objects.status(of: index).pointee.state = Automaton.unknownState }
    let outcome = StateMemo.Outcome(element: new, node: node)
    if advancesAlike { stateMemo.remember(outcome, for: key) }
    return outcome
  }

  /// Whether a commit may change values in place without telling anyone.
  private var isUnobserved: Bool {
    tuning.commitsStatesDirectly && sinks.isEmpty && snapshots.isEmpty && !automaton.hasFullStates
  }
}
