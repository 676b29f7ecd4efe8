/// What the next revision is like, as far as it differs: found out while the commit prepares it, and forgotten when the commit
/// is over. What comes of it for sinks is the ``DeliveryPlan``.
struct NextRevision: ~Copyable {
  /// A row that is replaced, or only unlinked.
  struct Replacement: BitwiseCopyable {
    let context: UInt32
    let style: UInt32
    let old: RowStore.Row
    let new: RowStore.Row?
    /// Since when nothing is in the context; `.max` where something is.
    let leftAt: UInt64
  }

  /// A row where there was none.
  struct FirstRow: BitwiseCopyable {
    let context: UInt32
    let style: UInt32
    let row: RowStore.Row

    static func key(_ context: UInt32, _ style: UInt32) -> UInt64 { UInt64(context) << 32 | UInt64(style) }
  }

  /// An object that gets another block, or has none any more.
  struct BlockExchange {
    let index: UInt32
    /// The new block; once published, the old one.
    var other: LiveBlock?
  }

  var dirtyStyles = NumberSet()
  /// The styles that are dirty or have rows replaced.
  var touchedStyles = NumberSet()
  var changedTokens: [UInt32: Set<UInt32>] = [:]
  /// Contexts whose chain of themes may have changed.
  var chainContexts: Set<UInt32> = []
  var leftContexts = RawArray<UInt32>()
  var touchedScopes = RawArray<UInt32>()
  var suspensionChanges = RawArray<UInt32>()
  var replacements = RawArray<Replacement>()
  var blockExchanges = RawArray<BlockExchange>()
  /// Whether rows that are made now may say what the last revision does not.
  var holdsBackRows = false
  /// Those rows, which come with the publication, and by key their places.
  private(set) var firstRows = RawArray<FirstRow>()
  private var firstRowPlaces = HashIndex()
  /// The rows that take the place of rows which contexts share, and by key their places.
  private var successors = RawArray<RowStore.Row>()
  private var successorPlaces = HashIndex()
  /// Held rows that were delivered and can go.
  var releasedRows = RawArray<RowStore.Row>()
  /// See `Core.tellsNobody`: what was so when objects were matched.
  var tellsNobody = false
  /// Whether objects that were tracked are still to be added to the members of their nodes.
  var hasUnadmitted = false
  /// How many rows were made, by whomever.
  var resolvedRowCount = 0
  /// Whether a refreshed closure gave another result.
  var hasNewResults = false

  /// Whether it holds nothing, as it does between commits.
  var isEmpty: Bool {
    dirtyStyles.isEmpty && touchedStyles.isEmpty && changedTokens.isEmpty && chainContexts.isEmpty
      && leftContexts.isEmpty && touchedScopes.isEmpty && suspensionChanges.isEmpty && replacements.isEmpty
      && blockExchanges.isEmpty && firstRows.isEmpty && !holdsBackRows && successors.isEmpty
      && releasedRows.isEmpty
  }

  /// The row that takes the place of one which contexts share, in one of them.
  @inline(__always) func successor(_ context: UInt32, _ style: UInt32) -> RowStore.Row? {
    successorPlaces.find(FirstRow.key(context, style)).map { successors[Int($0)] }
  }

  mutating func noteSuccessor(_ row: RowStore.Row, _ context: UInt32, _ style: UInt32) {
    successorPlaces.insert(FirstRow.key(context, style), UInt32(successors.count))
    successors.append(row)
  }

  /// Forgets the rows that were to be replaced in a context.
  @inline(never) mutating func forgetReplacements(in context: UInt32) {
    var kept = 0
    for replacement in replacements.buffer where replacement.context != context {
      replacements[kept] = replacement
      kept += 1
    }
    replacements.truncate(to: kept)
  }

  /// A row that was held back.
  @inline(__always) func firstRow(_ context: UInt32, _ style: UInt32) -> RowStore.Row? {
    firstRowPlaces.find(FirstRow.key(context, style)).map { firstRows[Int($0)].row }
  }

  mutating func holdBack(_ row: RowStore.Row, _ context: UInt32, _ style: UInt32) {
    firstRowPlaces.insert(FirstRow.key(context, style), UInt32(firstRows.count))
    firstRows.append(FirstRow(context: context, style: style, row: row))
  }

  /// Forgets the rows that were held back: they are shown.
  mutating func endFirstRows() {
    holdsBackRows = false
    if firstRows.isEmpty { return }
    firstRows.removeAll(keepingAtMost: Pending.keptEdits)
    firstRowPlaces.removeAll()
  }

  @inline(never) mutating func reset() {
    dirtyStyles.removeAll()
    touchedStyles.removeAll()
    changedTokens.removeAll(keepingAtMost: Pending.keptEdits)
    chainContexts.removeAll(keepingAtMost: Pending.keptEdits)
    leftContexts.removeAll()
    touchedScopes.removeAll()
    suspensionChanges.removeAll()
    replacements.removeAll(keepingAtMost: Pending.keptEdits)
    blockExchanges.removeAll(keepingAtMost: Pending.keptEdits)
    releasedRows.removeAll()
    if !successors.isEmpty {
      successors.removeAll(keepingAtMost: Pending.keptEdits)
      successorPlaces.removeAll()
    }
    hasNewResults = false
  }
}
