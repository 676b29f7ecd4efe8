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
    // Reads of rows may have called closures since, and this has values of tokens as they were.
    storage.pointee.pureArgument = nil
    applyNewAxes()
    let oldChains = pending.chainsAreDirty ? committedAxes.chains : nil
    committedAxes.adopt(axes)
    applyRuleEdits()
    matchDirtyObjects()
    refreshScopes()
    if !pending.editedTokens.isEmpty || committedTokens.count < tokens.count {
      forgetAxes(ifChangedBy: pending.editedTokens)
      committedTokens.adopt(pending.editedTokens, from: tokens)
    }
    if !pending.editedTokens.isEmpty || pending.chainsAreDirty { applyTokenEdits(oldChains) }
    replaceRows()
    nextRevision.holdsBackRows =
      hasNewInputs && (!nextRevision.dirtyStyles.isEmpty || !pending.editedTokens.isEmpty || pending.chainsAreDirty)
    planDelivery()
  }

  /// Shows the new revision to readers; see `Publication`.
  @inline(never) func publish(_ isNewRevision: Bool) {
    beginEpoch(isNewRevision)
    publication.pointee.show(self)
    storeInWindow()
    handOverPending()
  }

  /// Does what can be done before readers may meet both revisions.
  private func beginEpoch(_ isNewRevision: Bool) {
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
    for scope in nextRevision.touchedScopes.buffer where scopes[scope].exists {
      scopeContexts.store(publicContext(of: scope), at: Int(scope))
    }
  }

  /// Stores what readers see, who try again as long as the window is open.
  private func storeInWindow() {
    publication.pointee.open()
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
    for scope in nextRevision.touchedScopes.buffer where scopes[scope].exists {
      showTable(of: scope, in: scopeContexts[Int(scope)])
    }
    interleaving?.reach(.publishedScopes)
    for replacement in nextRevision.replacements.buffer {
      rows.link(replacement.new, replacement.context, replacement.style)
    }
    for first in nextRevision.firstRows.entries.buffer { rows.link(first.row, first.context, first.style) }
    nextRevision.endFirstRows()
    for place in 0..<nextRevision.blockExchanges.count { live.exchange(&nextRevision.blockExchanges.base[place]) }
    for stretch in plan.liveChanges.stretches.buffer {
      let change = plan.liveChanges.changes[Int(stretch.change)]
      if !change.isOfWords { live.changeSides(of: plan.objects(of: stretch), distance: change.distance) }
    }
    interleaving?.reach(.publishedRows)
    closeWindow()
  }

  /// Lets readers go on. The number of the revision comes inside the window, with its values.
  @inline(__always) func closeWindow() {
    publication.pointee.show(revision)
    publication.pointee.close(interleaving)
  }

  /// Makes room for the edits of callbacks, which belong to the next transaction.
  private func handOverPending() {
    applyMoves()
    admitCreated()
    showOrigins()
    for index in pending.redeclared.indexes.buffer { objects.clearFlags(.isRedeclared, index) }
    // Objects keep these closures no more, but no last reference goes here: see ``OwnClosures``.
    pending.redeclared.removeAll(keepingAtMost: Pending.keptEdits)
    swap(&storage.pointee.pending, &storage.pointee.committing)
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
      for scope in nextRevision.touchedScopes.buffer {
        scopeContexts.makeWritable(pageOf: Int(scope), sharedSince: shared, epoch: epoch)
      }
    }
    for exchange in nextRevision.blockExchanges.buffer {
      live.reserve(exchange.index, sharedSince: shared, epoch: epoch)
    }
  }

  @inline(never) private func fillJournal() {
    let count =
      nextRevision.touchedScopes.count + nextRevision.touchedStyles.members.count + pending.created.count
      + pending.moves.count + plan.singles.members.count
    guard count <= configuration.journalEntries else { return journal.forget(through: revision) }
    for scope in nextRevision.touchedScopes.buffer where scopeContexts[Int(scope)] != publicContext(of: scope) {
      journal.append(.scope(scope), revision: revision)
    }
    for style in nextRevision.touchedStyles.members.buffer { journal.append(.style(style), revision: revision) }
    for index in pending.created.buffer { journal.append(.object(index), revision: revision) }
    for place in 0..<pending.moves.count { journal.append(.object(pending.moves[place].index), revision: revision) }
    for index in plan.singles.members.buffer { journal.append(.object(index), revision: revision) }
  }
}
