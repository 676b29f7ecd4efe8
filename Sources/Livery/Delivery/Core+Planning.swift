import LiveryVocabulary

extension Core {
  /// Decides which nodes and objects have something to be delivered, and calls live closures on the way.
  @inline(never) func planDelivery() {
    let hasSinks = !sinks.isEmpty
    let hasLive = !live.isEmpty || styles.liveCount > 0
    guard hasSinks || hasLive else { return }
    if !live.isEmpty { endBlocksOfRemoved() }
    if !pending.newSinks.isEmpty { prepareNewSinks() }
    plan.sinksFindWords = hasLive && hasSinks && sinks.allSatisfy(\.findsLiveChanges)
    let mayComeAgain = noteSwitch()
    if mayComeAgain && planKnownSwitch() { return }
    planScopes()
    if !nextRevision.replacements.isEmpty || !nextRevision.dirtyStyles.isEmpty { planReplacements() }
    plan.singles.reserve(pending.created.count + pending.moves.count)
    for index in pending.created.buffer { single(index) }
    for place in 0..<pending.moves.count { single(pending.moves[place].index) }
    // To loop over an empty array or dictionary counts references all the same.
    if !pending.refreshes.isEmpty { for refresh in pending.refreshes { single(refresh.index) } }
    for place in 0..<pending.redeclared.count where differsInProviders(at: place) {
      single(pending.redeclared.indexes[place])
    }
    singleRecordedReaders()
    plan.singles.sort()
    planSingles()
    if mayComeAgain { keepSwitch() }
  }

  /// The results of objects that go end with them: the slot's next object has none.
  private func endBlocksOfRemoved() {
    for index in pending.removed.buffer {
      if live.block(of: index) != nil {
        nextRevision.blockExchanges.append(NextRevision.BlockExchange(index: index, other: nil))
      }
    }
  }

  /// Resolves what new sinks will be told, and holds back what lies in suspended subtrees.
  @inline(never) private func prepareNewSinks() {
    // Objects that are suspended by this very transaction were told so far, and are held like any other.
    let suspending = Set(nextRevision.suspensionChanges.buffer)
    for node in 1..<UInt32(nodes.limit) where nodes.records[Int(node)].exists {
      let scope = nodes.scope(of: node)
      if scopes.effect(of: scope).pointee.isSuspended {
        if suspending.contains(scope) { continue }
        for index in nodes.members(of: node) where held[index] == nil && !objects.hasFlags(.isMoving, index) {
          hold(index, row: nil, block: nil, endSink: 0)
        }
      } else if nodes.memberCount(of: node) > 0 && !isAbandoned(nodes.style(of: node)) {
        // The rows of others, if anybody comes to them with this commit, are found when that object is looked at.
        _ = currentRow(of: node)
      }
    }
  }

  @inline(__always) func single(_ index: UInt32) {
    if objects.isPresent(index) { plan.singles.insert(index) }
  }

  /// Members of nodes are singled before other objects, so that either all of a node are or none.
  private func singleMembers(of node: UInt32) {
    let members = nodes.members(of: node)
    guard let first = members.first, !plan.singles.contains(first) else { return }
    plan.singles.insert(new: members, below: UInt32(objects.limit))
  }

  /// Plans for the nodes in scopes whose context or flags changed.
  @inline(never) private func planScopes() {
    for place in 0..<nextRevision.suspensionChanges.count {
      var node = scopes[nextRevision.suspensionChanges[place]].firstNode
      while node != .max {
        singleMembers(of: node)
        node = nodes.records[Int(node)].inScope.next
      }
    }
    for place in 0..<nextRevision.touchedScopes.count {
      let scope = nextRevision.touchedScopes[place]
      guard scopes[scope].exists, scopeContexts[Int(scope)] != publicContext(of: scope) else { continue }
      planScope(scope)
    }
  }

  /// Plans for the nodes of a scope that goes from one context to another.
  private func planScope(_ scope: UInt32) {
    let contexts = (old: scopeContexts[Int(scope)], new: publicContext(of: scope))
    let wantsChanges = wantsChanges(in: scope)
    var node = scopes[scope].firstNode
    // Rows lie anywhere: those of the next nodes are on their way while one node is planned.
    var ahead = wantsChanges ? node : .max
    for _ in 0..<Self.nodesAhead where ahead != .max { ahead = touchRows(of: ahead, contexts) }
    while node != .max {
      if ahead != .max { ahead = touchRows(of: ahead, contexts) }
      planNode(node, contexts, wantsChanges)
      node = nodes.records.base[Int(node)].inScope.next
    }
  }

  private static var nodesAhead: Int { 8 }

  /// Loads what there is of a node's rows, to have it near.
  ///
  /// - Returns: the next node of the scope.
  @inline(__always) private func touchRows(of node: UInt32, _ contexts: (old: UInt32, new: UInt32)) -> UInt32 {
    let record = nodes.records.base + Int(node)
    // Contexts that only nodes without members are in may have no rows at all.
    if record.pointee.count > 0 {
      let style = nodes.style(of: node)
      if let row = publishedRow(contexts.old, style) { RowStore.touch(row) }
      if let row = publishedRow(contexts.new, style) { RowStore.touch(row) }
    }
    return record.pointee.inScope.next
  }

  /// Plans for the nodes whose rows are replaced.
  private func planReplacements() {
    for place in 0..<nextRevision.touchedStyles.members.count {
      let style = nextRevision.touchedStyles.members[place]
      var node = styles.firstNode(of: style)
      while node != .max {
        planReplacement(of: style, in: node)
        node = nodes.records.base[Int(node)].ofStyle.next
      }
    }
  }

  /// Plans for a node if the row of its style is replaced in its context.
  @inline(__always) private func planReplacement(of style: UInt32, in node: UInt32) {
    let scope = nodes.scope(of: node)
    let contexts = (old: scopeContexts[Int(scope)], new: publicContext(of: scope))
    if contexts.new == Publication.unthemed { return }
    if contexts.old == contexts.new, let old = rows.row(contexts.new, style),
      let new = successor(of: old, contexts.new, style), RowStore.haveSamePlainSlots(old, new)
    {
      if wantsChanges(in: scope) { planPlainNode(node, from: old, to: new) }
    } else if isReplaced(style, in: contexts.new) {
      planNode(node, contexts, wantsChanges(in: scope))
    }
  }

  /// Whether someone is to be told of changes in a scope.
  private func wantsChanges(in scope: UInt32) -> Bool {
    !sinks.isEmpty && !scopes.effect(of: scope).pointee.isSuspended
  }

  private func isReplaced(_ style: UInt32, in context: UInt32) -> Bool {
    // Live closures that are new to a style are called also where nobody has read its row: it may be missing, or have
    // been made a moment ago, for another node or for a new sink.
    if styles.hasLive(style) && nextRevision.dirtyStyles.contains(style) { return true }
    guard let row = rows.row(context, style) else { return false }
    // A style that lost its last live closure needs no new row without sinks, but results that go with the old one.
    return successor(of: row, context, style) != nil || (hasLiveSlots(row) && !styles.hasLive(style))
  }

  /// Plans the changes that the members of a node share whose scope stays in its context, where the new row has the slots of the
  /// old one and none of them is live: live changes need not be looked for. Edits of tokens mostly come to nothing else.
  @inline(__always) private func planPlainNode(_ node: UInt32, from old: RowStore.Row, to new: RowStore.Row) {
    let record = nodes.records.base + Int(node)
    if record.pointee.changes != 0 || record.pointee.count == 0 { return }
    let start = plan.changes.count
    appendChanges(from: old, toRowOfSameLayout: new)
    noteChanges(of: node, from: start)
  }

  /// Notes what was appended for the members of a node.
  @inline(__always) private func noteChanges(of node: UInt32, from start: Int) {
    let count = plan.changes.count - start
    if count == 0 { return }
    nodes.records.base[Int(node)].changes = UInt32(plan.nodes.count)
    plan.nodes.append(DeliveryPlan.NodeChanges(node: node, start: start, count: count))
  }

  /// Plans the changes that the members of a node share.
  ///
  /// - Parameter wantsChanges: whether someone is to be told; live closures are called all the same.
  @inline(never) private func planNode(
    _ node: UInt32, _ contexts: (old: UInt32, new: UInt32), _ wantsChanges: Bool
  ) {
    let record = nodes.records.base + Int(node)
    let isPlanned = record.pointee.changes != 0 || plan.liveChanges.number(of: node) != .max
    if isPlanned || record.pointee.count == 0 { return }
    let style = nodes.style(of: node)
    // All members leave it with this commit, and are looked at one by one.
    if !pending.hasNoRuleEdits && isAbandoned(style) { return }
    let old = publishedRow(contexts.old, style)
    guard wantsChanges || styles.hasLive(style) else {
      // Nobody asks what is new, but results of live closures that are gone end.
      if hasLiveSlots(old) { singleMembers(of: node) }
      return
    }
    let new = contexts.new == Publication.unthemed ? nil : currentRow(contexts.new, style)
    if hasLiveSlots(old) || hasLiveSlots(new), !keepsResults(of: style, contexts, from: old, to: new, wantsChanges) {
      if plan.sinksFindWords && haveSameWords(old, new) {
        plan.wordNodes.insert(node)
      } else {
        singleMembers(of: node)
        guard let old, let new, noteLive(node, contexts, from: old, to: new, wantsChanges) else { return }
      }
    }
    guard wantsChanges else { return }
    let start = plan.changes.count
    appendPlainChanges(from: old, to: new)
    noteChanges(of: node, from: start)
  }

  @inline(__always) func hasLiveSlots(_ row: RowStore.Row?) -> Bool {
    if let row { RowStore.liveCount(of: row) > 0 } else { false }
  }

  /// Whether the results of a node's members stay what they are, and what they come to as far as anybody asks: words where
  /// the same ones answer, and those of closures while the context stays. A member with a closure that is to be called all
  /// the same is singled.
  private func keepsResults(
    of style: UInt32, _ contexts: (old: UInt32, new: UInt32), from old: RowStore.Row?, to new: RowStore.Row?,
    _ wantsChanges: Bool
  ) -> Bool {
    guard let old, let new else { return false }
    if haveSameWords(old, new) { return !wantsChanges || answersAlike(old, new) }
    // The old row of a dirty style may have been made a moment ago, and ask for results that nobody has yet.
    return RowStore.livePlan(of: old) == RowStore.livePlan(of: new) && contexts.old == contexts.new
      && !nextRevision.dirtyStyles.contains(style)
      && !nextRevision.chainContexts.contains(contexts.new)
      && (0..<RowStore.liveCount(of: new)).allSatisfy {
        RowStore.liveSlot(old, $0).fallback == RowStore.liveSlot(new, $0).fallback
      }
  }

  /// Whether two rows have one plan, and it is of words: their objects' results are the same, of which others may answer.
  private func haveSameWords(_ first: RowStore.Row?, _ second: RowStore.Row?) -> Bool {
    guard let first, let second, RowStore.livePlan(of: first) == RowStore.livePlan(of: second) else { return false }
    return livePlans[RowStore.livePlan(of: second)].isOfWords
  }

  /// Whether in two rows of one plan of words the same ones answer.
  private func answersAlike(_ first: RowStore.Row, _ second: RowStore.Row) -> Bool {
    (0..<RowStore.liveCount(of: first)).allSatisfy {
      let (first, second) = (RowStore.liveSlot(first, $0), RowStore.liveSlot(second, $0))
      return first.count > 0 ? first.places == second.places : second.count == 0 && first.fallback == second.fallback
    }
  }
}
