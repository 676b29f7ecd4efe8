import LiveryVocabulary

/// Everything that an engine knows. One thread at a time changes it, with the engine's gate held; see `Publication` for
/// what other threads may read meanwhile.
///
/// Edits change the *inputs*: names, rules, tokens, scopes' own contents, the object table but for what readers see. A
/// commit derives the rest from them: elements' styles, nodes, contexts, rows, results.
struct CoreStorage: ~Copyable {
  let publication = Publication.begin()
  let tag: UInt32
  let configuration: Engine.Configuration

  // Names
  var axes = AxisTable()
  var classes = ClassTable()
  var attributes = AttributeTable()
  var identifiers = SetTable<IdentifierDomain>()
  var states = SetTable<StateDomain>()

  // Inputs
  var tokens = TokenTable()
  var rules = RuleTable()
  var sheets: SheetTable
  var documents = DocumentTable()
  var nextSequence: UInt64 = 1
  /// What the global context asks of each axis; nil where it was never asked for.
  var preferences: [AxisTable.Preference?] = [nil]
  /// What an edit of the global context asks for.
  var wantedModes: [(axis: Int, preference: AxisTable.Preference)] = []
  var globalTokens: [UInt32: TokenExpression] = [:]
  /// The objects with a patch or a flag of their own.
  var owned: [UInt32: Core.OwnedScope] = [:]
  /// Where instance declarations were made, as far as it is known.
  var instanceOrigins: [UInt32: [DeclarationKey: SourceLocation]] = [:]

  // Derived
  var patches = PatchTable()
  var shapes = ShapeTable()
  var elements = ElementTable()
  var slotBounds = SlotBounds()
  var automaton: Automaton
  var layouts = LayoutTable()
  var styles = StyleTable()
  var contexts = ContextTable()
  var scopes: ScopeTable
  /// What readers take a scope's context to be: `Publication.unthemed` inside unthemed subtrees.
  var scopeContexts: PagedColumn<UInt32>
  /// By scope: the address of the row table of its context, for readers; 0 if it is unthemed.
  var scopeTables: PagedColumn<UInt64>
  var objects: ObjectTable
  var nodes: NodeTable
  /// Whether a host has asked for the members of nodes.
  var hostAsksMembers = false
  var rows = RowStore()
  var livePlans = LivePlanTable()
  var live = LiveStore()
  /// Whether a live closure was ever declared, or an object had a constant or table of its own. What was refused or discarded
  /// does not count.
  var mayHaveBlocks = false
  var pool: ValuePool
  /// By which axes tokens vary, and what the patch at hand may change.
  var tokenAxes = TokenAxes()
  var patchReach = PatchReach()
  /// What live and pure closures were called with last, as long as it is what they would be called with.
  var closureArgument: (context: UInt32, value: ClosureContext)?
  var pureArgument: (context: UInt32, value: ClosureContext)?
  var pureResults = PureResults()
  /// The axes and tokens of the last revision: edits change the ones above, reads look here.
  var committedAxes = AxisTable()
  var committedTokens = TokenTable()
  /// How many axes contexts have modes of. Those that were declared since are added at commit.
  var contextAxisCount: Int = 1

  /// From (matched set, leader of the element) to style.
  var styleCache = HashIndex()
  var stateMemo = StateMemo()
  /// Made of the rules as they are; any edit of them forgets all.
  var baseStyles = BaseStyles()
  // Scratch memory of commits
  /// The tokens that changed in the context at hand, and the styles that mention them, or before that edited selectors.
  var markedTokens = NumberSet()
  var markedStyles = NumberSet()
  /// The elements that match subjects of edited rules.
  var concernedElements = NumberSet()
  /// What the pure closures of a style read that is resolved: tokens, and modes of axes.
  var readTokens = NumberSet()
  var readAxes = AxisMask.none
  /// Of the scopes on the ways up from dirty ones: those that are refreshed, and those that are not dirty, with none above
  /// them that is.
  var refreshedScopes = NumberSet()
  var cleanScopes = NumberSet()
  var scopeModes = RawArray<UInt32>()

  // Transactions
  var pending = Pending.make()
  /// What the commit under way is about; `pending` then collects what callbacks ask for.
  var committing = Pending.make()
  var undo = UndoLog()
  var waitingRemovals = WaitingRemovals()
  var nextRevision = NextRevision()
  var plan = DeliveryPlan()
  var switches: KnownSwitches
  var held: [UInt32: HeldObject] = [:]
  var sinks: [Sink] = []
  /// Sinks that were removed, for who gives the turn back to let go of.
  var goneSinks: [Sink] = []
  var nextSinkID: UInt32 = 0
  var journal: Journal
  var revision: UInt64 = 0
  /// The number of elements, styles or shapes at which unused ones are looked for.
  var garbageThreshold: Int
  /// The same of the bytes that styles take.
  var styleBytesThreshold: Int
  /// The same of what rules have removed.
  var removedThreshold: Int
  /// The most objects that there were after a commit since pooled values were last swept.
  var objectsMax = 0
  /// Counts snapshots and commits; pages, rows and blocks are stamped with it.
  var epoch: UInt64 = 1
  /// The epoch that rows belong to which are made now: during a commit the present one, else that of the last commit. What
  /// a snapshot of the last revision finds unresolved may be resolved for it.
  var rowEpoch: UInt64 = 1
  var snapshots = SnapshotRegistry()
  var timings = CommitTimings()
  /// What the holder of the turn is at.
  var phase = Engine.Phase.idle
  /// How many transactions came out of callbacks, one out of the other.
  var chainLength = 0

  init(tag: UInt32, configuration: Engine.Configuration) {
    self.tag = tag
    self.configuration = configuration
    let tuning = configuration.tuning
    sheets = SheetTable(gap: tuning.sheetGap)
    automaton = Automaton(stateWordsMin: tuning.stateWordsMin, hitWordsMax: tuning.hitWordsMax)
    // What readers look at on the way from an object to its row.
    let pages = PageSource()
    // Scopes and nodes are shown when they have theirs.
    scopeContexts = PagedColumn(filledWith: Publication.unthemed, isStoredFirst: true, from: pages)
    scopeTables = PagedColumn(filledWith: 0, isStoredFirst: true, from: pages)
    nodes = NodeTable(emptyMax: tuning.emptyNodes, from: pages)
    pool = ValuePool(garbageMin: tuning.pooledGarbageMin, garbageGrowth: tuning.pooledGarbageGrowth)
    garbageThreshold = tuning.garbageMin
    styleBytesThreshold = tuning.garbageBytesMin
    removedThreshold = tuning.garbageMin
    switches = KnownSwitches(tuning)
    let first = configuration.firstGeneration ?? (tag &* 0x9e37_79b9 | 1)
    precondition(first & 1 == 1, "Configuration.firstGeneration must be odd")
    let last = configuration.usesPerSlot.map { first &+ ($0 &- 1) &* 2 } ?? first &- 2
    objects = ObjectTable(firstGeneration: first, lastGeneration: last, from: pages)
    journal = Journal(capacity: configuration.journalEntries)
    scopeModes.append(0)
    let context = contexts.intern(UnsafeBufferPointer(scopeModes.buffer), patch: nil)
    contexts.retain(context)
    scopes = ScopeTable(globalContext: context)
    _ = rows.tables.reserve(contexts: 1, styles: 1)
    rows.tables.add(context)
    scopeContexts.grow(toHold: 1, epoch: 0)
    scopeContexts.store(context, at: 0)
    scopeTables.grow(toHold: 1, epoch: 0)
    scopeTables.store(rows.tables.address(of: context), at: 0)
    publication.pointee.show(rootTable: scopeTables[0])
    nodes.keys.grow(toHold: 1, epoch: 0)
    // Objects that were not matched yet are in none.
    nodes.keys.store(0, at: 0)
  }

  deinit {
    Publication.end(publication)
    for pending in [pending, committing] {
      pending.deinitialize(count: 1)
      pending.deallocate()
    }
  }
}
