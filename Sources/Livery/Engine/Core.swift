import LiveryVocabulary

/// The door to everything that an engine knows: a pointer to its storage, with the parts by name. A copy leads to the same,
/// and methods change what is behind it.
///
/// Passing the storage itself around would have the compiler follow each of its several hundred fields through every
/// method, which takes it minutes; behind a pointer every access is a plain load or store.
struct Core {
  let storage: UnsafeMutablePointer<CoreStorage>

  /// An object's own contents and the scope that stands for them.
  struct OwnedScope {
    var own: ScopeTable.Own
    /// nil until the commit.
    var scope: UInt32?
  }

  init(tag: UInt32, configuration: Engine.Configuration) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: CoreStorage(tag: tag, configuration: configuration))
  }

  /// Ends everything. Nobody may use the core afterwards.
  func destroy() {
    storage.deinitialize(count: 1)
    storage.deallocate()
  }
}

extension Core {
  /// What readers without a lock see. Valid as long as the core.
  @inline(__always) var publication: UnsafeMutablePointer<Publication> { storage.pointee.publication }
  var tag: UInt32 { storage.pointee.tag }
  var configuration: Engine.Configuration { storage.pointee.configuration }
  @inline(__always) var tuning: Tuning { storage.pointee.configuration.tuning }
  @inline(__always) var interleaving: (any Interleaving)? { storage.pointee.configuration.interleaving }
  var axes: AxisTable {
    _read { yield storage.pointee.axes }
    nonmutating _modify { yield &storage.pointee.axes }
  }
  var classes: ClassTable {
    _read { yield storage.pointee.classes }
    nonmutating _modify { yield &storage.pointee.classes }
  }
  var attributes: AttributeTable {
    _read { yield storage.pointee.attributes }
    nonmutating _modify { yield &storage.pointee.attributes }
  }
  var identifiers: SetTable<IdentifierDomain> {
    _read { yield storage.pointee.identifiers }
    nonmutating _modify { yield &storage.pointee.identifiers }
  }
  var states: SetTable<StateDomain> {
    _read { yield storage.pointee.states }
    nonmutating _modify { yield &storage.pointee.states }
  }
  var tokens: TokenTable {
    _read { yield storage.pointee.tokens }
    nonmutating _modify { yield &storage.pointee.tokens }
  }
  var rules: RuleTable {
    _read { yield storage.pointee.rules }
    nonmutating _modify { yield &storage.pointee.rules }
  }
  var sheets: SheetTable {
    _read { yield storage.pointee.sheets }
    nonmutating _modify { yield &storage.pointee.sheets }
  }
  var documents: DocumentTable {
    _read { yield storage.pointee.documents }
    nonmutating _modify { yield &storage.pointee.documents }
  }
  var nextSequence: UInt64 {
    _read { yield storage.pointee.nextSequence }
    nonmutating _modify { yield &storage.pointee.nextSequence }
  }
  var preferences: [AxisTable.Preference?] {
    _read { yield storage.pointee.preferences }
    nonmutating _modify { yield &storage.pointee.preferences }
  }
  var wantedModes: [(axis: Int, preference: AxisTable.Preference)] {
    _read { yield storage.pointee.wantedModes }
    nonmutating _modify { yield &storage.pointee.wantedModes }
  }
  var globalTokens: [UInt32: TokenExpression] {
    _read { yield storage.pointee.globalTokens }
    nonmutating _modify { yield &storage.pointee.globalTokens }
  }
  var owned: [UInt32: OwnedScope] {
    _read { yield storage.pointee.owned }
    nonmutating _modify { yield &storage.pointee.owned }
  }
  var instanceOrigins: [UInt32: [DeclarationKey: SourceLocation]] {
    _read { yield storage.pointee.instanceOrigins }
    nonmutating _modify { yield &storage.pointee.instanceOrigins }
  }
  var patches: PatchTable {
    _read { yield storage.pointee.patches }
    nonmutating _modify { yield &storage.pointee.patches }
  }
  var shapes: ShapeTable {
    _read { yield storage.pointee.shapes }
    nonmutating _modify { yield &storage.pointee.shapes }
  }
  var elements: ElementTable {
    _read { yield storage.pointee.elements }
    nonmutating _modify { yield &storage.pointee.elements }
  }
  var slotBounds: SlotBounds {
    _read { yield storage.pointee.slotBounds }
    nonmutating _modify { yield &storage.pointee.slotBounds }
  }
  var automaton: Automaton {
    _read { yield storage.pointee.automaton }
    nonmutating _modify { yield &storage.pointee.automaton }
  }
  var layouts: LayoutTable {
    _read { yield storage.pointee.layouts }
    nonmutating _modify { yield &storage.pointee.layouts }
  }
  var styles: StyleTable {
    _read { yield storage.pointee.styles }
    nonmutating _modify { yield &storage.pointee.styles }
  }
  var contexts: ContextTable {
    _read { yield storage.pointee.contexts }
    nonmutating _modify { yield &storage.pointee.contexts }
  }
  var scopes: ScopeTable {
    _read { yield storage.pointee.scopes }
    nonmutating _modify { yield &storage.pointee.scopes }
  }
  var scopeContexts: PagedColumn<UInt32> {
    _read { yield storage.pointee.scopeContexts }
    nonmutating _modify { yield &storage.pointee.scopeContexts }
  }
  var scopeTables: PagedColumn<UInt64> {
    _read { yield storage.pointee.scopeTables }
    nonmutating _modify { yield &storage.pointee.scopeTables }
  }
  var objects: ObjectTable {
    _read { yield storage.pointee.objects }
    nonmutating _modify { yield &storage.pointee.objects }
  }
  var nodes: NodeTable {
    _read { yield storage.pointee.nodes }
    nonmutating _modify { yield &storage.pointee.nodes }
  }
  var rows: RowStore {
    _read { yield storage.pointee.rows }
    nonmutating _modify { yield &storage.pointee.rows }
  }
  var livePlans: LivePlanTable {
    _read { yield storage.pointee.livePlans }
    nonmutating _modify { yield &storage.pointee.livePlans }
  }
  var mayHaveBlocks: Bool {
    get { storage.pointee.mayHaveBlocks }
    nonmutating set { storage.pointee.mayHaveBlocks = newValue }
  }
  var live: LiveStore {
    _read { yield storage.pointee.live }
    nonmutating _modify { yield &storage.pointee.live }
  }
  var pool: ValuePool {
    _read { yield storage.pointee.pool }
    nonmutating _modify { yield &storage.pointee.pool }
  }
  var closureArgument: (context: UInt32, value: ClosureContext)? {
    get { storage.pointee.closureArgument }
    nonmutating set { storage.pointee.closureArgument = newValue }
  }
  var pureResults: PureResults {
    _read { yield storage.pointee.pureResults }
    nonmutating _modify { yield &storage.pointee.pureResults }
  }
  var readAxes: AxisMask {
    get { storage.pointee.readAxes }
    nonmutating set { storage.pointee.readAxes = newValue }
  }
  var committedAxes: AxisTable {
    _read { yield storage.pointee.committedAxes }
    nonmutating _modify { yield &storage.pointee.committedAxes }
  }
  var committedTokens: TokenTable {
    _read { yield storage.pointee.committedTokens }
    nonmutating _modify { yield &storage.pointee.committedTokens }
  }
  var contextAxisCount: Int {
    _read { yield storage.pointee.contextAxisCount }
    nonmutating _modify { yield &storage.pointee.contextAxisCount }
  }
  var stateMemo: StateMemo {
    _read { yield storage.pointee.stateMemo }
    nonmutating _modify { yield &storage.pointee.stateMemo }
  }
  var styleCache: HashIndex {
    _read { yield storage.pointee.styleCache }
    nonmutating _modify { yield &storage.pointee.styleCache }
  }
  var baseStyles: BaseStyles {
    _read { yield storage.pointee.baseStyles }
    nonmutating _modify { yield &storage.pointee.baseStyles }
  }
  var markedTokens: NumberSet {
    _read { yield storage.pointee.markedTokens }
    nonmutating _modify { yield &storage.pointee.markedTokens }
  }
  var markedStyles: NumberSet {
    _read { yield storage.pointee.markedStyles }
    nonmutating _modify { yield &storage.pointee.markedStyles }
  }
  var concernedElements: NumberSet {
    _read { yield storage.pointee.concernedElements }
    nonmutating _modify { yield &storage.pointee.concernedElements }
  }
  var readTokens: NumberSet {
    _read { yield storage.pointee.readTokens }
    nonmutating _modify { yield &storage.pointee.readTokens }
  }
  var refreshedScopes: NumberSet {
    _read { yield storage.pointee.refreshedScopes }
    nonmutating _modify { yield &storage.pointee.refreshedScopes }
  }
  var cleanScopes: NumberSet {
    _read { yield storage.pointee.cleanScopes }
    nonmutating _modify { yield &storage.pointee.cleanScopes }
  }
  var scopeModes: RawArray<UInt32> {
    _read { yield storage.pointee.scopeModes }
    nonmutating _modify { yield &storage.pointee.scopeModes }
  }
  var closureGuard: ClosureGuard { ClosureGuard(publication) }
  var pending: Pending {
    _read { yield storage.pointee.pending.pointee }
    nonmutating _modify { yield &storage.pointee.pending.pointee }
  }
  var committing: Pending {
    _read { yield storage.pointee.committing.pointee }
    nonmutating _modify { yield &storage.pointee.committing.pointee }
  }
  var undo: UndoLog {
    _read { yield storage.pointee.undo }
    nonmutating _modify { yield &storage.pointee.undo }
  }
  var waitingRemovals: WaitingRemovals {
    _read { yield storage.pointee.waitingRemovals }
    nonmutating _modify { yield &storage.pointee.waitingRemovals }
  }
  var nextRevision: NextRevision {
    _read { yield storage.pointee.nextRevision }
    nonmutating _modify { yield &storage.pointee.nextRevision }
  }
  var plan: DeliveryPlan {
    _read { yield storage.pointee.plan }
    nonmutating _modify { yield &storage.pointee.plan }
  }
  var hostAsksMembers: Bool {
    get { storage.pointee.hostAsksMembers }
    nonmutating set { storage.pointee.hostAsksMembers = newValue }
  }
  var switches: KnownSwitches {
    _read { yield storage.pointee.switches }
    nonmutating _modify { yield &storage.pointee.switches }
  }
  var held: [UInt32: HeldObject] {
    _read { yield storage.pointee.held }
    nonmutating _modify { yield &storage.pointee.held }
  }
  var sinks: [Sink] {
    _read { yield storage.pointee.sinks }
    nonmutating _modify { yield &storage.pointee.sinks }
  }
  var goneSinks: [Sink] {
    _read { yield storage.pointee.goneSinks }
    nonmutating _modify { yield &storage.pointee.goneSinks }
  }
  var nextSinkID: UInt32 {
    _read { yield storage.pointee.nextSinkID }
    nonmutating _modify { yield &storage.pointee.nextSinkID }
  }
  var journal: Journal {
    _read { yield storage.pointee.journal }
    nonmutating _modify { yield &storage.pointee.journal }
  }
  var revision: UInt64 {
    _read { yield storage.pointee.revision }
    nonmutating _modify { yield &storage.pointee.revision }
  }
  var removedThreshold: Int {
    _read { yield storage.pointee.removedThreshold }
    nonmutating _modify { yield &storage.pointee.removedThreshold }
  }
  var styleBytesThreshold: Int {
    get { storage.pointee.styleBytesThreshold }
    nonmutating set { storage.pointee.styleBytesThreshold = newValue }
  }
  var garbageThreshold: Int {
    _read { yield storage.pointee.garbageThreshold }
    nonmutating _modify { yield &storage.pointee.garbageThreshold }
  }
  var objectsMax: Int {
    get { storage.pointee.objectsMax }
    nonmutating set { storage.pointee.objectsMax = newValue }
  }
  var epoch: UInt64 {
    _read { yield storage.pointee.epoch }
    nonmutating _modify { yield &storage.pointee.epoch }
  }
  var rowEpoch: UInt64 {
    get { storage.pointee.rowEpoch }
    nonmutating set { storage.pointee.rowEpoch = newValue }
  }
  var snapshots: SnapshotRegistry {
    _read { yield storage.pointee.snapshots }
    nonmutating _modify { yield &storage.pointee.snapshots }
  }
  var timings: CommitTimings {
    _read { yield storage.pointee.timings }
    nonmutating _modify { yield &storage.pointee.timings }
  }
  var phase: Engine.Phase {
    get { storage.pointee.phase }
    nonmutating set { storage.pointee.phase = newValue }
  }
  var chainLength: Int {
    get { storage.pointee.chainLength }
    nonmutating set { storage.pointee.chainLength = newValue }
  }
}
