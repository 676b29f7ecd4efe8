import LiveryVocabulary

extension Core {
  /// Derives from the edits what the next revision looks like, without showing it to anyone who takes no lock. Who takes
  /// the gate may meet parts of it from here on.
  ///
  /// - Parameter hasNewInputs: whether anything but results of closures can be new.
  @inline(never) func prepareCommit(hasNewInputs: Bool) {
    rowEpoch = epoch
    if !pending.keepsContexts || axes.version != committedAxes.version || tokens.count > committedTokens.count {
      closureArgument = nil
    }
    applyNewAxes()
    let oldChains = pending.chainsAreDirty ? committedAxes.chains : nil
    if axes.version != committedAxes.version { committedAxes = axes }
    applyRuleEdits()
    matchDirtyObjects()
    refreshScopes()
    if !pending.editedTokens.isEmpty || committedTokens.count < tokens.count {
      committedTokens.adopt(pending.editedTokens, from: tokens)
    }
    if !pending.editedTokens.isEmpty || pending.chainsAreDirty { applyTokenEdits(oldChains) }
    replaceRows()
    plan.holdsBackRows =
      hasNewInputs && (!plan.dirtyStyles.isEmpty || !pending.editedTokens.isEmpty || pending.chainsAreDirty)
    planDelivery()
  }

  /// Shows the new revision to readers; see `Publication`.
  @inline(never) func publish(_ isNewRevision: Bool) {
    epoch += 1
    rowEpoch = epoch
    makePagesWritable()
    if isNewRevision {
      revision += 1
      fillJournal()
    } else {
      // A discarded edit may leave objects in other nodes, where entries of styles and scopes do not find them.
      for place in 0..<pending.moves.count { journal.append(.object(pending.moves[place].index), revision: revision) }
    }
    for scope in plan.touchedScopes.buffer where scopes[scope].isLive {
      scopeContexts.store(publicContext(of: scope), at: Int(scope))
    }
    publication.pointee.show(self)
    publication.pointee.open()
    defer { settleInputs() }
    interleaving?.reach(.publishing)
    for place in 0..<pending.moves.count {
      let move = pending.moves[place]
      objects.node.publish(move.newNode, at: Int(move.index))
    }
    // Before what comes, with which pages may become uniform.
    for index in pending.removed.buffer {
      objects.generation.publish(objects.generation[Int(index)] &+ 1, at: Int(index))
      objects.node.publish(0, at: Int(index))
    }
    if !pending.created.isEmpty {
      objects.showGenerations(
        created: pending.created.buffer, areAllShown: !pending.hasRemovedCreated, sharedSince: snapshots.youngest,
        epoch: epoch)
    }
    interleaving?.reach(.publishedObjects)
    for scope in plan.touchedScopes.buffer where scopes[scope].isLive {
      showTable(of: scope, in: scopeContexts[Int(scope)])
    }
    interleaving?.reach(.publishedScopes)
    for replacement in plan.replacements.buffer { rows.link(replacement.new, replacement.context, replacement.style) }
    for first in plan.firstRows.buffer { rows.link(first.row, first.context, first.style) }
    plan.endFirstRows()
    for place in 0..<plan.newBlocks.count { live.exchange(&plan.newBlocks.base[place]) }
    for stretch in plan.liveStretches.buffer {
      let change = plan.liveChanges[Int(stretch.change)]
      if !change.isOfWords { live.changeSides(of: plan.objects(of: stretch), distance: change.distance) }
    }
    interleaving?.reach(.publishedRows)
    publication.pointee.show(revision)
    publication.pointee.close()
  }

  /// Makes room for the edits of callbacks, which belong to the next transaction.
  private func settleInputs() {
    applyMoves()
    settleCreated()
    settleOrigins()
    for index in pending.redeclared.buffer { objects.clearFlags(.isRedeclared, index) }
    swap(&pending, &committing)
    undo.reset()
  }

  /// Copies the pages about to be written that live snapshots read, and makes room for new results.
  @inline(never) private func makePagesWritable() {
    let shared = snapshots.youngest
    if !pending.created.isEmpty || !pending.removed.isEmpty {
      objects.makeGenerationsWritable(
        created: pending.created.buffer, areAllShown: !pending.hasRemovedCreated, removed: pending.removed.buffer,
        sharedSince: shared, epoch: epoch)
    }
    if shared > 0 {
      for place in 0..<pending.moves.count {
        objects.node.makeWritable(pageOf: Int(pending.moves[place].index), sharedSince: shared, epoch: epoch)
      }
      for list in [pending.created.buffer, pending.removed.buffer] {
        for index in list {
          objects.node.makeWritable(pageOf: Int(index), sharedSince: shared, epoch: epoch)
        }
      }
      for scope in plan.touchedScopes.buffer {
        scopeContexts.makeWritable(pageOf: Int(scope), sharedSince: shared, epoch: epoch)
      }
    }
    for new in plan.newBlocks.buffer { live.reserve(new.index, sharedSince: shared, epoch: epoch) }
  }

  @inline(never) private func fillJournal() {
    let count =
      plan.touchedScopes.count + plan.touchedStyles.members.count + pending.created.count + pending.moves.count
      + plan.singles.members.count
    guard count <= configuration.journalEntries else { return journal.forget(through: revision) }
    for scope in plan.touchedScopes.buffer where scopeContexts[Int(scope)] != publicContext(of: scope) {
      journal.append(.scope(scope), revision: revision)
    }
    for style in plan.touchedStyles.members.buffer { journal.append(.style(style), revision: revision) }
    for index in pending.created.buffer { journal.append(.object(index), revision: revision) }
    for place in 0..<pending.moves.count { journal.append(.object(pending.moves[place].index), revision: revision) }
    for index in plan.singles.members.buffer { journal.append(.object(index), revision: revision) }
  }

  /// Clears up after the delivery: slots, nodes, scopes, contexts, rows and blocks that nothing uses any more.
  @inline(never) func finishCommit() {
    interleaving?.reach(.reclaiming)
    if plan.marksNodes {
      for entry in plan.nodes.buffer where entry.node != 0 { nodes.records.base[Int(entry.node)].plan = 0 }
    }
    // In the order in which slots come free where objects are done with once they are matched.
    if !plan.settlesAtOnce { for index in committing.removed.buffer { release(index) } }
    if committing.hasRemovedCreated {
      for index in committing.created.buffer where objects.hasFlags([.isNew, .isDead], index) { release(index) }
    }
    discardReplaced()
    sweepNodesAndScopes()
    // A snapshot that a callback took reads the contexts of the new revision.
    for context in plan.leftContexts.buffer { contexts.release(context, epoch: rowEpoch) }
    if !plan.leftContexts.isEmpty { evictContexts() }
    collectGarbageIfWorthwhile()
    endSwitch()
    plan.reset()
    committing.reset()
  }

  /// Ends the rows and results that the commit replaced, for all but the snapshots that read them.
  private func discardReplaced() {
    if plan.newBlocks.isEmpty && plan.replacements.isEmpty && plan.releasedRows.isEmpty { return }
    let snapshots = snapshots
    for old in plan.newBlocks.buffer {
      if let block = old.block {
        live.discard(block, plans[block.plan].blocks, of: old.index, snapshots, epoch: rowEpoch)
      }
    }
    for replacement in plan.replacements.buffer {
      RowStore.setSuccessor(nil, of: replacement.old)
      // A snapshot that a callback took reads the other one.
      rows.discard(replacement.old, snapshots, epoch: min(rowEpoch, replacement.leftAt))
    }
    for row in plan.releasedRows.buffer { rows.release(row, snapshots, epoch: epoch) }
  }

  func release(_ index: UInt32) {
    guard objects.hasFlags(.isTracked, index) else { return }
    forgetObject(index)
    objects.status(of: index).pointee.flags = []
    var slot = index
    withUnsafeMutablePointer(to: &slot) { objects.release(UnsafeMutableBufferPointer(start: $0, count: 1)) }
  }

  /// Whether something may be kept beside the columns of which an object's flags do not tell.
  var keepsMoreOfObjects: Bool {
    !instanceOrigins.isEmpty || !live.recorded.isEmpty || !held.isEmpty || !sinks.isEmpty
  }

  /// Forgets what is kept beside the columns.
  private func forgetObject(_ index: UInt32) {
    forgetOwnScope(of: index)
    if objects.hasFlags(.ownsProviders, index) { live.removeOwnProviders(of: index) }
    if !instanceOrigins.isEmpty { instanceOrigins[index] = nil }
    if !live.recorded.isEmpty { live.recorded[index] = nil }
    if !held.isEmpty { dropHeld(index) }
    for place in sinks.indices { sinks[place].forget(index) }
  }

  /// Removes nodes without members, if there are many.
  ///
  /// - Parameter all: whether to remove them however few they are.
  func sweepNodes(all: Bool) {
    for node in nodes.takeEmpty(all: all) {
      removeNode(node)
      nodes.remove(node)
    }
  }

  private func sweepNodesAndScopes() {
    let hasIdleScopes = scopes.hasIdle
    sweepNodes(all: hasIdleScopes)
    guard hasIdleScopes else { return }
    var left: [UInt32] = []
    scopes.sweep { left.append($0) }
    for context in left { plan.leftContexts.append(context) }
  }

  /// Drops unused contexts with their rows until no more stay than are to be kept.
  func evictContexts() {
    let limit = keptContexts
    while contexts.unusedCount > limit { dropContext(contexts.longestUnused) }
  }

  /// Gives back what a read in a context of its own took. In a transaction what it takes back has words of values, and hosts
  /// have during a delivery.
  func endPatchedRead() {
    evictContexts()
    if phase == .idle { collectValuesIfWorthwhile() }
  }

  /// How many unused contexts stay. A switch leaves as many as are in use, one per patch, and the next may lead back.
  var keptContexts: Int {
    let recent = configuration.recentContexts
    return recent == 0 ? 0 : max(recent, contexts.count - contexts.unusedCount)
  }

  @inline(never) func dropContext(_ context: UInt32) {
    rows.removeTable(of: context, snapshots, epoch: contexts.leftAt(context))
    let patch = contexts.patch(of: context)
    contexts.remove(context)
    if let patch, patch.contextCount == 0 { patches.remove(patch) }
    if !pureResults.isEmpty { pureResults[context] = nil }
    if closureArgument?.context == context { closureArgument = nil }
    // Observers may be called between what a commit prepares and what it shows: rows that it was to replace are gone.
    if phase == .announcing { plan.forgetReplacements(in: context) }
  }

  /// Recycles what no snapshot reads now that one has ended. Commits have no need of it: what they replace is not kept
  /// unless a snapshot is there that reads it.
  func reclaim(after ended: UInt64) {
    let snapshots = snapshots
    objects.generation.reclaim(after: ended, snapshots)
    objects.node.reclaim(after: ended, snapshots)
    nodes.keys.reclaim(after: ended, snapshots)
    scopeContexts.reclaim(after: ended, snapshots)
    rows.reclaim(after: ended, snapshots)
    live.reclaim(after: ended, snapshots, plans)
  }
}
