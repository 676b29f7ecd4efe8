import LiveryVocabulary

/// How to take back the edits of a transaction, newest first. Edits of objects are plain records, since a transaction
/// may hold millions of them; the others are closures. Which objects came and went `Pending` knows; that is taken back
/// last, when nothing else refers to them any more.
struct UndoLog: ~Copyable {
  enum Kind: UInt8 {
    case parent, element, closureRange, closure, closureCount, valueRange, values, valueCount
    case own, binding, formerBinding, refresh, other
  }

  struct Record {
    let kind: Kind
    let index: UInt32
    /// The old parent, element or count, the place of closures or of values, or the sink of a new binding. What else
    /// kinds have to remember is in lists.
    let old: UInt32
  }

  typealias Undo = (Core) -> Void

  /// A place in the transaction to go back to.
  struct Mark {
    let records: Int
    let created: Int
    let removed: Int
    let deaths: Int
    let mightHaveBlocks: Bool
  }

  var records = RawArray<Record>()
  var formerClosures = ClosureLists()
  var formerValues = RawLists<ValueWord>()
  /// How many closures or constants came in the place of some.
  var newCounts = RawArray<Int>()
  var formerOwn: [ScopeTable.Own] = []
  var formerBindings: [FormerBinding] = []
  var others: [Undo] = []
  /// Objects that were untracked because their owners went. Whatever is taken back, they are not.
  var deaths: [Death] = []
  /// The axes and themes whose declarations the roll-back under way has taken back.
  var discardedAxes: Set<AxisName> = []
  var discardedThemes: Set<ModeName> = []
  /// Whether edits are recorded: not for an edit that is a transaction of its own, which is applied whole or not.
  var isRecording = false

  @inline(__always) mutating func note(_ kind: Kind, _ index: UInt32, old: UInt32 = 0) {
    if isRecording { records.append(Record(kind: kind, index: index, old: old)) }
  }

  /// Notes the closures that an object had from a place on among its own, and how many take theirs.
  mutating func note(
    _ closures: OwnClosures.References, from start: Int, replacedBy newCount: Int, of index: UInt32
  ) {
    guard isRecording else { return }
    note(.closureRange, index, old: UInt32(start))
    formerClosures.append(closures)
    newCounts.append(newCount)
  }

  /// Notes the closure that an object had at a place among its own.
  mutating func note(_ closure: OwnClosures.References, at place: Int, of index: UInt32) {
    guard isRecording else { return }
    note(.closure, index, old: UInt32(place))
    formerClosures.append(closure)
  }

  /// Notes the constants that an object had from a place on among its own.
  mutating func note(_ values: UnsafeBufferPointer<ValueWord>, from start: Int, of index: UInt32) {
    guard isRecording else { return }
    note(.values, index, old: UInt32(start))
    formerValues.append(values)
  }

  /// Notes the constants that an object had from a place on among its own, and how many take theirs.
  mutating func note(
    _ values: UnsafeBufferPointer<ValueWord>, from start: Int, replacedBy newCount: Int, of index: UInt32
  ) {
    guard isRecording else { return }
    note(.valueRange, index, old: UInt32(start))
    formerValues.append(values)
    newCounts.append(newCount)
  }

  /// Notes what an object had put on itself.
  mutating func note(_ own: ScopeTable.Own, of index: UInt32) {
    guard isRecording else { return }
    note(.own, index)
    formerOwn.append(own)
  }

  mutating func note(_ binding: FormerBinding, of index: UInt32) {
    guard isRecording else { return }
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
    if records.isEmpty && deaths.isEmpty && isSmall { return }
    records.removeAll(keepingAtMost: Pending.keptEdits)
    formerClosures.removeAll(keepingAtMost: Pending.keptEdits)
    formerValues.removeAll(keepingAtMost: Pending.keptEdits)
    newCounts.removeAll(keepingAtMost: Pending.keptEdits)
    formerOwn.removeAll(keepingAtMost: Pending.keptEdits)
    formerBindings.removeAll(keepingAtMost: Pending.keptEdits)
    others.removeAll(keepingAtMost: Pending.keptEdits)
    deaths.removeAll(keepingAtMost: Pending.keptEdits)
  }
}
