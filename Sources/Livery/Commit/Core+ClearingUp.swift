extension Core {
  /// Clears up after the delivery: slots, nodes, scopes, contexts, rows and blocks that nothing uses any more.
  @inline(never) func finishCommit() {
    interleaving?.reach(.reclaiming)
    if plan.marksNodes {
      for entry in plan.changedNodes { nodes.records.base[Int(entry.node)].changes = 0 }
    }
    // In the order in which slots come free where objects are done with once they are matched.
    releaseRemoved()
    discardReplaced()
    sweepNodesAndScopes()
    // A snapshot that a callback took reads the contexts of the new revision.
    for context in nextRevision.leftContexts.buffer { contexts.release(context, epoch: rowEpoch) }
    evictContexts()
    collectGarbageIfWorthwhile()
    endSwitch()
    nextRevision.reset()
    plan.reset()
    committing.reset()
  }

  /// Ends the rows and results that the commit replaced, for all but the snapshots that read them.
  private func discardReplaced() {
    if nextRevision.blockExchanges.isEmpty && nextRevision.replacements.isEmpty && nextRevision.releasedRows.isEmpty {
      return
    }
    let snapshots = snapshots
    for exchange in nextRevision.blockExchanges.buffer {
      if let old = exchange.other {
        live.discard(old, livePlans[old.livePlan].blockKind, of: exchange.index, snapshots, epoch: rowEpoch)
      }
    }
    for replacement in nextRevision.replacements.buffer {
      RowStore.setSuccessor(.none, of: replacement.old)
      // A snapshot that a callback took reads the other one.
      rows.discard(replacement.old, snapshots, epoch: min(rowEpoch, replacement.leftAt), now: rowEpoch)
    }
    for row in nextRevision.releasedRows.buffer { rows.release(row, snapshots, epoch: epoch) }
  }

  /// Most sinks keep nothing of objects, and there may be many: only the others are asked for each.
  private func releaseRemoved() {
    if committing.removed.isEmpty && !committing.hasRemovedCreated { return }
    let keepers = sinks.filter(\.keepsObjects)
    if !nextRevision.tellsNobody { for index in committing.removed.buffer { release(index, keptBy: keepers) } }
    if committing.hasRemovedCreated {
      for index in committing.created.buffer where objects.hasFlags([.isNew, .isRemoved], index) {
        release(index, keptBy: keepers)
      }
    }
  }

  /// - Parameter keepers: the sinks that keep something by object.
  func release(_ index: UInt32, keptBy keepers: [Sink]) {
    guard objects.hasFlags(.isTracked, index) else { return }
    forgetObject(index)
    for sink in keepers { sink.forget(index) }
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
    for context in left { nextRevision.leftContexts.append(context) }
  }

  /// Drops unused contexts with their rows until no more stay than are to be kept.
  func evictContexts() { while keepsTooMuch { dropContext(contexts.longestUnused) } }

  /// Gives back what a read in a context of its own took. In a transaction what it takes back has words of values, and hosts
  /// have during a delivery.
  func endPatchedRead() {
    evictContexts()
    if phase == .idle { collectValuesIfWorthwhile() }
  }

  /// Whether an unused context has to go. A switch leaves as many as are in use, one per patch, and the next may lead back.
  var keepsTooMuch: Bool {
    let (unused, kept) = (contexts.unusedCount, configuration.keptRowBytes)
    if unused == 0 || kept == 0 { return unused > 0 }
    return unused > contexts.count - unused && rows.usedByteCount + contexts.count * ContextTable.bytesPerContext > kept
  }

  @inline(never) func dropContext(_ context: UInt32) {
    rows.removeTable(of: context, snapshots, epoch: contexts.leftAt(context), now: epoch)
    let patch = contexts.patch(of: context)
    contexts.remove(context)
    if let patch, patch.contextCount == 0 { patches.remove(patch) }
    pureResults.removeAll(in: context)
    if closureArgument?.context == context { closureArgument = nil }
    if storage.pointee.pureArgument?.context == context { storage.pointee.pureArgument = nil }
    // Observers may be called between what a commit prepares and what it shows: rows that it was to replace are gone.
    if phase == .announcing { nextRevision.forgetReplacements(in: context) }
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
    live.reclaim(after: ended, snapshots, livePlans)
  }
}
