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
  /// Those rows, where there were none. They come with the publication.
  var firstRows = NewRows()
  /// The rows that take the place of rows which contexts share.
  var successors = NewRows()
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

  /// Forgets the rows that were to be replaced in a context.
  @inline(never) mutating func forgetReplacements(in context: UInt32) {
    var kept = 0
    for replacement in replacements.buffer where replacement.context != context {
      replacements[kept] = replacement
      kept += 1
    }
    replacements.truncate(to: kept)
  }

  /// Forgets the rows that were held back: they are shown.
  mutating func endFirstRows() {
    holdsBackRows = false
    firstRows.removeAll()
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
    successors.removeAll()
    hasNewResults = false
  }
}
