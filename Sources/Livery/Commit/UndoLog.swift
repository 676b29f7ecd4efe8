import LiveryVocabulary

/// How to take back the edits of a transaction, newest first. Edits of objects are plain records, since a transaction
/// may hold millions of them; the others are closures. Which objects came and went `Pending` knows; that is taken back
/// last, when nothing else refers to them any more.
struct UndoLog: ~Copyable {
  enum Kind: UInt8 {
    case parent, element, closures, closureCount, values, valueCount, own, binding, formerBinding, refresh, other
  }

  struct Record {
    let kind: Kind
    let index: UInt32
    /// The old parent, element or count, or the sink of a new binding. What other kinds have to remember is in lists.
    let old: UInt32
  }

  typealias Undo = (inout Core) -> Void

  /// A place in the transaction to go back to.
  struct Mark {
    let records: Int
    let created: Int
    let removed: Int
  }

  var records = RawArray<Record>()
  var formerClosures = ClosureLists()
  var formerValues = RawLists<ValueWord>()
  var formerOwn: [ScopeTable.Own] = []
  var formerBindings: [FormerBinding] = []
  var others: [Undo] = []
  /// What objects of the last commit had of their own then whose closures or constants were changed.
  var former = FormerProviders()
  /// What objects of the last commit that are touched had put on themselves then.
  var oldOwn: [UInt32: ScopeTable.Own] = [:]
  /// Objects that were untracked because their owners went. Whatever is taken back, they are not.
  var dead: [Handle] = []
  /// Whether edits are recorded: not for an edit that is a transaction of its own, which is applied whole or not.
  var isRecording = false

  @inline(__always) mutating func note(_ kind: Kind, _ index: UInt32, old: UInt32 = 0) {
    if isRecording { records.append(Record(kind: kind, index: index, old: old)) }
  }

  /// Notes the closures that an object had for itself.
  mutating func note(_ closures: OwnClosures.References, of index: UInt32) {
    guard isRecording else { return }
    note(.closures, index)
    formerClosures.append(closures)
  }

  /// Notes the constants that an object had of its own.
  mutating func note(_ values: UnsafeBufferPointer<ValueWord>, of index: UInt32) {
    guard isRecording else { return }
    note(.values, index)
    formerValues.append(values)
  }

  /// Notes what an object had put on itself.
  mutating func note(_ own: ScopeTable.Own, of index: UInt32) {
    guard isRecording else { return }
    note(.own, index)
    formerOwn.append(own)
  }

  mutating func note(_ binding: FormerBinding, of index: UInt32) {
    note(.formerBinding, index)
    formerBindings.append(binding)
  }

  mutating func note(_ undo: @escaping Undo) {
    guard isRecording else { return }
    note(.other, 0)
    others.append(undo)
  }

  /// Makes room for so many more edits of objects.
  mutating func reserve(_ count: Int) {
    if isRecording { records.reserve(count) }
  }

  mutating func reset() {
    // Single edits leave nothing here. What was in lists of former things, records told; those that were taken back left
    // their memory.
    let isSmall = records.capacity <= Pending.keptEdits
    if records.isEmpty && former.isEmpty && oldOwn.isEmpty && dead.isEmpty && isSmall { return }
    records.removeAll(keepingAtMost: Pending.keptEdits)
    formerClosures.removeAll(keepingAtMost: Pending.keptEdits)
    formerValues.removeAll(keepingAtMost: Pending.keptEdits)
    formerOwn.removeAll(keepingAtMost: Pending.keptEdits)
    formerBindings.removeAll(keepingAtMost: Pending.keptEdits)
    others.removeAll(keepingAtMost: Pending.keptEdits)
    former.removeAll(keepingAtMost: Pending.keptEdits)
    oldOwn.removeAll(keepingAtMost: Pending.keptEdits)
    dead.removeAll(keepingAtMost: Pending.keptEdits)
  }
}

extension Core {
  /// Untracks an object whose owner went.
  mutating func untrackDead(_ handle: Handle) {
    if undo.isRecording { undo.dead.append(handle) }
    try? untrack(handle)
  }

  /// The place that the transaction has come to.
  var mark: UndoLog.Mark {
    UndoLog.Mark(records: undo.records.count, created: pending.created.count, removed: pending.removed.count)
  }

  /// Takes back every recorded edit down to `mark`. What was marked as dirty stays so; matching it anew changes nothing.
  @inline(never) mutating func rollBack(to mark: UndoLog.Mark) {
    let wasRecording = undo.isRecording
    undo.isRecording = false
    defer {
      undo.isRecording = wasRecording
      for handle in undo.dead where objects.isEditable(handle) { try? untrack(handle) }
    }
    while undo.records.count > mark.records {
      let record = undo.records.removeLast()
      switch record.kind {
      case .parent:
        objects.unlink(record.index)
        objects.link(record.index, below: record.old)
      case .element: objects.element.store(record.old, at: Int(record.index))
      case .closures: putClosures(undo.formerClosures.removeLast(), on: record.index)
      case .closureCount: truncateClosures(to: Int(record.old), on: record.index)
      case .values: putValues(undo.formerValues.removeLast(), on: record.index)
      case .valueCount: putValues(Array(live.ownValues[record.index].prefix(Int(record.old))), on: record.index)
      case .own: putOwn(undo.formerOwn.removeLast(), on: record.index)
      case .binding: takeBackBinding(of: record.index, in: record.old)
      case .formerBinding:
        let binding = undo.formerBindings.removeLast()
        binding.sink.putBack(binding, of: record.index)
      case .refresh: pending.refreshes.removeLast()
      case .other: undo.others.removeLast()(&self)
      }
    }
    // Off the list, or they would stand there twice if they are untracked again, and their generations be raised twice.
    while pending.removed.count > mark.removed {
      let status = objects.status(of: pending.removed.removeLast())
      status.pointee.flags = status.pointee.flags.union(.isTracked).subtracting(.isDead)
    }
    for place in stride(from: pending.created.count - 1, through: mark.created, by: -1) {
      objects.unlink(pending.created[place])
      objects.setFlags(.isDead, pending.created[place])
      pending.hasRemovedCreated = true
    }
  }
}
