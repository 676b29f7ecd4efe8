import LiveryVocabulary

extension Core {
  /// Untracks an object whose owner went.
  func apply(_ death: Death) {
    if undo.isRecording { undo.deaths.append(death) }
    untrack(death)
  }

  private func untrack(_ death: Death) {
    if death.withSubtree { try? untrackSubtree(death.handle) } else { try? untrack(death.handle) }
  }

  /// The place that the transaction has come to.
  var mark: UndoLog.Mark {
    UndoLog.Mark(
      records: undo.records.count, created: pending.created.count, removed: pending.removed.count,
      deaths: undo.deaths.count, mightHaveBlocks: mayHaveBlocks)
  }

  /// Takes back every recorded edit down to `mark`. What was marked as dirty stays so; matching it anew changes nothing.
  @inline(never) func rollBack(to mark: UndoLog.Mark) {
    applyWaitingRemovals()
    let wasRecording = undo.isRecording
    undo.isRecording = false
    defer {
      undo.isRecording = wasRecording
      for death in undo.deaths[mark.deaths...] where objects.isEditable(death.handle) { untrack(death) }
    }
    while undo.records.count > mark.records { takeBack(undo.records.removeLast()) }
    mayHaveBlocks = mark.mightHaveBlocks
    removeTablesOfDiscardedNames()
    putBackRemoved(to: mark.removed)
    discardCreated(to: mark.created)
  }

  private func takeBack(_ record: UndoLog.Record) {
    switch record.kind {
    case .parent:
      objects.unlink(record.index)
      objects.link(record.index, below: record.old)
    case .element: objects.element.store(record.old, at: Int(record.index))
    case .closureRange:
      let new = Int(record.old)..<Int(record.old) + undo.newCounts.removeLast()
      putClosures(undo.formerClosures.removeLast(), inPlaceOf: new, on: record.index)
    case .closure:
      let former = undo.formerClosures.removeLast()[0]
      live.ownClosures.replace(at: Int(record.old), of: record.index, by: former)
    case .closureCount: truncateClosures(to: Int(record.old), on: record.index)
    case .valueRange:
      let new = Int(record.old)..<Int(record.old) + undo.newCounts.removeLast()
      putValues(undo.formerValues.removeLast(), inPlaceOf: new, on: record.index)
    case .values:
      live.ownValues.replace(from: Int(record.old), of: record.index, by: undo.formerValues.removeLast())
    case .valueCount: putValues(Array(live.ownValues[record.index].prefix(Int(record.old))), on: record.index)
    case .own: putOwn(undo.formerOwn.removeLast(), on: record.index)
    case .binding: takeBackBinding(of: record.index, in: record.old)
    case .formerBinding:
      let binding = undo.formerBindings.removeLast()
      binding.sink.putBack(binding, of: record.index)
    case .refresh: pending.refreshes.removeLast()
    case .other: undo.others.removeLast()(self)
    }
  }

  /// Puts the objects back that were removed after the first ones.
  private func putBackRemoved(to count: Int) {
    if pending.removed.count > count { waitingRemovals.forget() }
    // Off the list, or they would stand there twice if they are untracked again, and their generations be raised twice.
    while pending.removed.count > count {
      let status = objects.status(of: pending.removed.removeLast())
      status.pointee.flags = status.pointee.flags.union(.isTracked).subtracting(.isRemoved)
    }
  }

  /// Removes the objects that were tracked after the first ones. The commit lets go of them.
  private func discardCreated(to count: Int) {
    for place in stride(from: pending.created.count - 1, through: count, by: -1) {
      objects.unlink(pending.created[place])
      objects.setFlags(.isRemoved, pending.created[place])
      pending.hasRemovedCreated = true
    }
  }

  /// Shapes know tables by name, and a name may come again with another number. Once for all names: there may be many shapes.
  private func removeTablesOfDiscardedNames() {
    let (axes, themes) = (undo.discardedAxes, undo.discardedThemes)
    if axes.isEmpty && themes.isEmpty { return }
    (undo.discardedAxes, undo.discardedThemes) = ([], [])
    shapes.removeTables { axis, values in
      axes.contains(axis) || axis == .theme && values.keys.contains(where: themes.contains)
    }
  }
}
