/// What one commit is to deliver, and what it needs to get there. Its memory is reused by the next commits; what a commit of
/// millions took is given back when many came after it that needed little.
///
/// Members that stayed in their node share the node's changes; every other object that is concerned ("singled") has
/// changes of its own, or shares those of objects that went from the same row to the same one (``ChangeMemo``). A sink that was
/// just added takes nothing from here: it gets everything there is.
struct DeliveryPlan: ~Copyable {
  /// One changed slot, in half the space that its parts would take: millions of them go through memory.
  struct SlotChange: BitwiseCopyable {
    /// `slot << 8 | tag of the old word << 4 | tag of the new one`.
    private let head: UInt32
    private let oldPayload: UInt32
    private let newPayload: UInt32

    @inline(__always) init(slot: UInt32, old: ValueWord, new: ValueWord) {
      head = slot << 8 | UInt32(truncatingIfNeeded: old.bits >> 32) << 4 | UInt32(truncatingIfNeeded: new.bits >> 32)
      oldPayload = old.payload
      newPayload = new.payload
    }

    @inline(__always) var slot: UInt32 { head >> 8 }
    @inline(__always) var old: ValueWord { ValueWord(bits: UInt64(head >> 4 & 15) << 32 | UInt64(oldPayload)) }
    @inline(__always) var new: ValueWord { ValueWord(bits: UInt64(head & 15) << 32 | UInt64(newPayload)) }
  }

  struct NodeChanges {
    let node: UInt32
    let start: Int
    let count: Int

    @inline(__always) var range: Range<Int> { start..<start &+ count }
  }

  struct ObjectChanges {
    let index: UInt32
    let count: UInt32
    let start: UInt32
    let isInitial: Bool
    /// The sinks, by number, that these changes are for.
    let firstSink: UInt32
    let endSink: UInt32

    @inline(__always) var range: Range<Int> { Int(start)..<Int(start) &+ Int(count) }
    @inline(__always) func isFor(_ sink: UInt32) -> Bool { firstSink <= sink && sink < endSink }
  }

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

  // Found out while preparing
  var dirtyStyles = NumberSet()
  var changedTokens: [UInt32: Set<UInt32>] = [:]
  /// Contexts whose chain of themes may have changed.
  var chainContexts: Set<UInt32> = []
  var leftContexts = RawArray<UInt32>()
  var touchedScopes = RawArray<UInt32>()
  var suspensionChanges = RawArray<UInt32>()
  var replacements = RawArray<Replacement>()
  /// The styles that are dirty or have rows replaced.
  var touchedStyles = NumberSet()
  /// Objects with changes of their own, ascending once sorted.
  var singles = NumberSet()
  var blockExchanges = RawArray<BlockExchange>()
  /// Of the objects with changes of their own those that are in no stretch, where there are stretches.
  var alone = NumberSet()
  /// Whether there are sinks, and all of them find for themselves what words answer.
  var sinksFindWords = false
  /// Nodes of whose members other words answer than before, where sinks find that for themselves. What else changes of them
  /// is planned for the node.
  var wordNodes = NumberSet()
  /// Nodes whose members' live closures are called all alike.
  var liveNodes = RawArray<UInt32>()
  /// By node, as far as there are such: the number of its members' change, `.max` if they have none. Members of any nodes
  /// ask for it one after the other, so it is kept where all of it is near.
  private var liveNumbers = RawArray<UInt32>()
  /// What such nodes have where results decline; ``NodeTable/Record`` says from where on.
  var liveFallbacks = RawArray<LiveChange.Fallback>()
  /// What becomes of the members, by number: one for each plan and each pair of contexts, found by a digest of these.
  var liveChanges = RawArray<LiveChange>()
  var liveSlots = RawArray<LiveChange.Slot>()
  var liveChangeNumbers = DigestIndex()
  /// The objects that have live changes, page by page, ascending.
  var liveStretches = RawArray<LiveChange.Stretch>()
  /// Whether the changes of those objects are still to be listed among the others.
  var hasUnlistedLive: Bool { listedStretchCount < liveStretches.count }
  var listedStretchCount = 0
  /// Whether some object's changes are listed for itself, so that those of its node are not for it.
  var listsObjects: Bool { hasUnlistedLive ? !alone.isEmpty : !singles.isEmpty }
  func listsObject(_ index: UInt32) -> Bool { hasUnlistedLive ? alone.contains(index) : singles.contains(index) }
  /// See `Core.settlesAtOnce`: what was so when objects were matched.
  var settlesAtOnce = false
  /// Whether objects that were tracked are still to be added to the members of their nodes.
  var hasUnsettled = false
  var resolvedRowCount = 0
  /// Whether a refreshed closure gave another result.
  var hasNewResults = false

  // What to deliver
  var changes = RawArray<SlotChange>()
  /// Entry 0 is no node's.
  var nodes = RawArray<NodeChanges>()
  var objects = RawArray<ObjectChanges>()
  /// Everything that changed, by ascending handle index; see `DeliveryPass.Entry`.
  var order = RawArray<UInt64>()
  var isOrdered = false
  /// The switch that the nodes and changes are taken from, or will be kept in.
  var known: KnownSwitch?
  /// The number of that switch, 0 if there is none.
  @inline(__always) var knownNumber: UInt64 { known?.number ?? 0 }
  /// Whether the records of the nodes say where their changes are.
  var marksNodes = true
  /// Whether rows that are made now may say what the last revision does not.
  var holdsBackRows = false
  /// Those rows, which come with the publication, and by key their places.
  private(set) var firstRows = RawArray<FirstRow>()
  private var firstRowPlaces = HashIndex()
  /// Whether there are objects of which sinks are told again what comes, changed or not.
  var hasResumed = false
  /// Held rows that were delivered and can go.
  var releasedRows = RawArray<RowStore.Row>()
  /// How many commits in a row have needed less than a quarter of the memory that there is for changes.
  private var frugalCommits = 0

  init() { reset() }

  /// The number of the live change that the members of a node have, `.max` if they have none.
  @inline(__always) func liveNumber(of node: UInt32) -> UInt32 {
    Int(node) < liveNumbers.count ? liveNumbers[Int(node)] : .max
  }

  /// The same by node, where any node has one.
  var allLiveNumbers: UnsafeMutablePointer<UInt32> { liveNumbers.base }

  /// Notes which live change the members of a node have.
  mutating func noteLive(_ node: UInt32, change: UInt32, nodeLimit: Int) {
    if liveNumbers.count < nodeLimit { liveNumbers.resize(to: nodeLimit, filling: .max) }
    liveNumbers[Int(node)] = change
    liveNodes.append(node)
  }

  /// The objects of a stretch of live changes, ascending.
  @inline(__always) func objects(of stretch: LiveChange.Stretch) -> UnsafeMutableBufferPointer<UInt32> {
    UnsafeMutableBufferPointer(start: singles.members.base + Int(stretch.start), count: Int(stretch.count))
  }

  func changes(_ range: Range<Int>) -> UnsafeBufferPointer<SlotChange> {
    UnsafeBufferPointer(rebasing: changes.buffer[range])
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

  /// How many objects are members of the nodes that changed.
  func memberCount(_ table: borrowing NodeTable) -> Int {
    nodes.buffer.reduce(0) { $0 + table.memberCount(of: $1.node) }
  }

  /// Whether it holds nothing, as it does between commits.
  var isEmpty: Bool {
    dirtyStyles.isEmpty && changedTokens.isEmpty && chainContexts.isEmpty && leftContexts.isEmpty
      && touchedScopes.isEmpty && suspensionChanges.isEmpty && replacements.isEmpty && touchedStyles.isEmpty
      && singles.isEmpty && wordNodes.isEmpty && alone.isEmpty && blockExchanges.isEmpty && liveNodes.isEmpty
      && liveFallbacks.isEmpty
      && liveChanges.isEmpty && liveSlots.isEmpty && liveChangeNumbers.count == 0 && liveStretches.isEmpty
      && changes.isEmpty && nodes.count == 1 && known == nil
      && objects.isEmpty && order.isEmpty && firstRows.isEmpty && !holdsBackRows && !hasResumed && releasedRows.isEmpty
  }

  /// A row that was held back.
  func firstRow(_ context: UInt32, _ style: UInt32) -> RowStore.Row? {
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
    changedTokens.removeAll(keepingAtMost: Pending.keptEdits)
    chainContexts.removeAll(keepingAtMost: Pending.keptEdits)
    leftContexts.removeAll()
    touchedScopes.removeAll()
    suspensionChanges.removeAll()
    replacements.removeAll(keepingAtMost: Pending.keptEdits)
    touchedStyles.removeAll()
    wordNodes.removeAll()
    blockExchanges.removeAll(keepingAtMost: Pending.keptEdits)
    for node in liveNodes.buffer { liveNumbers[Int(node)] = .max }
    liveNodes.removeAll()
    liveFallbacks.removeAll()
    liveChanges.removeAll()
    liveSlots.removeAll()
    if liveChangeNumbers.count > 0 { liveChangeNumbers.removeAll() }
    liveStretches.removeAll()
    listedStretchCount = 0
    resolvedRowCount = 0
    hasNewResults = false
    hasResumed = false
    marksNodes = true
    nodes.removeAll()
    nodes.append(NodeChanges(node: 0, start: 0, count: 0))
    isOrdered = false
    releasedRows.removeAll()
    forgetChanges()
  }

  /// Forgets the lists that may be as long as there are objects.
  private mutating func forgetChanges() {
    let used = singles.members.count + changes.count + objects.count + order.count
    let room = singles.members.capacity + changes.capacity + objects.capacity + order.capacity
    frugalCommits = room > Pending.keptEdits && used < room / 4 ? frugalCommits + 1 : 0
    let limit = frugalCommits < Self.frugalCommitsMax ? Int.max : Pending.keptEdits
    singles.removeAll(keepingAtMost: limit)
    alone.removeAll(keepingAtMost: limit)
    changes.removeAll(keepingAtMost: limit)
    objects.removeAll(keepingAtMost: limit)
    order.removeAll(keepingAtMost: limit)
  }

  /// A theme change that may come again seldom comes after more edits than that.
  private static var frugalCommitsMax: Int { 256 }
}
