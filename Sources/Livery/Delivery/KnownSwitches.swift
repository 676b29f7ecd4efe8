/// A change of contexts with the plan of what it delivers. It is the same plan the next time, if rows and nodes are what
/// they were.
final class KnownSwitch {
  /// Never the same for two plans, so that sinks can tell what they derived from which; 0 where there is none.
  fileprivate(set) var number: UInt64 = 0
  fileprivate var contexts = ContextPairs()
  fileprivate var rowVersion: UInt64 = 0
  fileprivate var nodeVersion: UInt64 = 0
  fileprivate var changeCount = 0
  fileprivate var nodeLimit = 0
  /// How many entries the sinks' tables by node have for each.
  fileprivate var entriesPerNode = 0
  fileprivate var entryCount: Int { entriesPerNode * nodeLimit }
  /// The changes of the plan, and the entries of the tables that sinks derive from it.
  fileprivate var size: Int { changeCount + entryCount }
  /// Between commits the plan; during one that uses it, memory that the delivery plan had.
  fileprivate var nodes = RawArray<DeliveryPlan.NodeChanges>()
  fileprivate var changes = RawArray<DeliveryPlan.SlotChange>()
  fileprivate var wordNodes = NumberSet()
  /// By the number of the sink, ascending: what it derived from the plan, or from one that was here before; nil if it
  /// is gone.
  private var projections: [(sink: UInt32, projection: SinkProjection?)] = []
  /// How many of these are nil.
  private var goneCount = 0

  /// Where a sink keeps what it derives from the plan; it always asks for the same kind.
  func projection<Kind: SinkProjection>(of sink: UInt32, _ make: () -> Kind) -> Kind {
    // A sink whose removal was taken back may come after greater ones.
    let place = projections.firstPlace { $0.sink >= sink }
    let isListed = place < projections.count && projections[place].sink == sink
    if isListed, let known = projections[place].projection { return unsafeDowncast(known, to: Kind.self) }
    let projection = make()
    if isListed {
      projections[place].projection = projection
      goneCount -= 1
    } else {
      projections.insert((sink, projection), at: place)
    }
    return projection
  }

  /// Forgets what a sink derived, which is gone. The others move when half of them are: many may go one by one.
  func forget(sink: UInt32) {
    guard let place = projections.place(of: sink, by: \.sink), projections[place].projection != nil else { return }
    projections[place].projection = nil
    goneCount += 1
    if goneCount * 2 < projections.count { return }
    projections.removeAll { $0.projection == nil }
    goneCount = 0
  }
}

/// The switches that may come again: a host goes to and fro between few themes, or through a list of them.
struct KnownSwitches: ~Copyable {
  /// More scopes than this are not compared.
  static var scopesMax: Int { 1 << 10 }
  /// The most changes of a plan that is kept, 12 MB, and entries of its tables, 16 MB.
  static var sizeMax: Int { 1 << 20 }
  /// So many are kept however large they are. Two themes have two switches, three at most six.
  private static var few: Int { 6 }

  private var switches: [KnownSwitch] = []
  private let limit: Int
  private let commonSizeMax: Int
  private var lastNumber: UInt64 = 0
  /// Those of the commit under way.
  fileprivate var contexts = ContextPairs()

  init(_ tuning: Tuning) {
    limit = tuning.knownSwitches
    commonSizeMax = tuning.knownSwitchSize
  }

  var isUsed: Bool { limit > 0 }

  mutating func forget() { switches = [] }

  /// Forgets what a sink derived, which is gone.
  func forget(sink: UInt32) {
    for entry in switches { entry.forget(sink: sink) }
  }

  /// Adds to what is known the entries that a new sink will derive from it for each node, or takes those of one that goes off,
  /// and forgets what is too large then.
  mutating func addEntries(perNode count: Int) {
    if count == 0 { return }
    for entry in switches { entry.entriesPerNode += count }
    switches.removeAll { $0.entryCount > Self.sizeMax }
    _ = makeRoom(for: 0, of: 0)
  }

  fileprivate func find(rowVersion: UInt64, nodeVersion: UInt64) -> KnownSwitch? {
    switches.first {
      $0.rowVersion == rowVersion && $0.nodeVersion == nodeVersion && $0.contexts.isSame(as: contexts)
    }
  }

  /// A switch with the contexts at hand and no plan yet, which will be of this size.
  fileprivate mutating func add(
    rowVersion: UInt64, nodeVersion: UInt64, changeCount: Int, nodeLimit: Int, entriesPerNode: Int
  ) -> KnownSwitch {
    let entry = vacancy(rowVersion, nodeVersion, changeCount + entriesPerNode * nodeLimit) ?? KnownSwitch()
    switches.append(entry)
    lastNumber += 1
    entry.number = lastNumber
    (entry.changeCount, entry.nodeLimit, entry.entriesPerNode) = (changeCount, nodeLimit, entriesPerNode)
    (entry.rowVersion, entry.nodeVersion) = (rowVersion, nodeVersion)
    swap(&entry.contexts, &contexts)
    return entry
  }

  /// Takes out a switch of other rows or nodes, which cannot come again, or the oldest ones if there is no room.
  private mutating func vacancy(_ rowVersion: UInt64, _ nodeVersion: UInt64, _ size: Int) -> KnownSwitch? {
    let dead = switches.firstIndex { $0.rowVersion != rowVersion || $0.nodeVersion != nodeVersion }
    let vacant = dead.map { switches.remove(at: $0) }
    return makeRoom(for: 1, of: size) ?? vacant
  }

  /// Takes out the oldest switches until there is room for some more of a size.
  ///
  /// - Returns: the last one that it took out.
  private mutating func makeRoom(for count: Int, of size: Int) -> KnownSwitch? {
    var last: KnownSwitch?
    var total = switches.reduce(size) { $0 + $1.size }
    while switches.count + count > limit || (switches.count + count > Self.few && total > commonSizeMax) {
      let oldest = switches.removeFirst()
      total -= oldest.size
      last = oldest
    }
    return last
  }
}

/// The public context of a scope before and after a switch. Not private, since debug builds of Swift 6.3 then miss its
/// metadata.
struct ContextPair: Equatable, BitwiseCopyable {
  let scope: UInt32
  let old: UInt32
  let new: UInt32
}

/// Those of all scopes.
private struct ContextPairs: ~Copyable {
  /// By scope, in the order of their tree.
  private var pairs = RawArray<ContextPair>()
  /// Tells most of those apart that differ.
  private var hash: UInt64 = 0
  private(set) var hasChange = false

  /// Begins with those of so many scopes.
  mutating func begin(_ count: Int) {
    pairs.removeAll()
    pairs.reserve(count)
    hash = 0
    hasChange = false
  }

  mutating func append(_ pair: ContextPair) {
    // Each scope has a factor of its own, odd, and none waits for the product of another.
    let contexts = UInt64(pair.old) << 32 | UInt64(pair.new)
    hash &+= contexts &* (UInt64(pair.scope) << 1 | 1) &* 0x9e37_79b9_7f4a_7c15
    pairs.append(pair)
    if pair.old != pair.new { hasChange = true }
  }

  func isSame(as other: borrowing ContextPairs) -> Bool {
    hash == other.hash && pairs.buffer.elementsEqual(other.pairs.buffer)
  }
}

extension DeliveryPlan {
  /// Puts the nodes and changes of a switch in the place of its own, or takes them out again.
  fileprivate mutating func exchange(with known: KnownSwitch) {
    swap(&nodes, &known.nodes)
    swap(&changes, &known.changes)
    swap(&wordNodes, &known.wordNodes)
  }
}

extension Core {
  /// Whether a commit does nothing but put scopes into other contexts, and nobody is held back. Edited tokens that no row
  /// shows may have been read by a live closure all the same.
  private var isPlainSwitch: Bool {
    switches.isUsed && !sinks.isEmpty && held.isEmpty && !nextRevision.touchedScopes.isEmpty
      && nextRevision.suspensionChanges.isEmpty && nextRevision.replacements.isEmpty
      && nextRevision.dirtyStyles.isEmpty && scopes.count <= KnownSwitches.scopesMax && pending.created.isEmpty
      && pending.moves.isEmpty && pending.refreshes.isEmpty && pending.redeclared.isEmpty
      && (nextRevision.changedTokens.isEmpty || live.recorded.isEmpty)
  }

  /// Whether there may be so many nodes to be planned that it takes longer than to compare the contexts of all scopes.
  private var concernsManyNodes: Bool {
    var count = 0
    return nextRevision.touchedScopes.buffer.contains { scope in
      count += scopes[scope].nodeCount
      return count * 8 > scopes.count
    }
  }

  /// Notes which contexts change.
  ///
  /// - Returns: whether the plan is the same whenever they do, as far as is known before anything is planned.
  func noteSwitch() -> Bool {
    guard isPlainSwitch, concernsManyNodes else { return false }
    noteContexts()
    return switches.contexts.hasChange
  }

  /// Takes over the plan of the switch that was noted, if it is known.
  ///
  /// - Returns: whether there is nothing left to plan.
  func planKnownSwitch() -> Bool {
    guard let known = switches.find(rowVersion: rows.version, nodeVersion: nodes.version),
      known.wordNodes.isEmpty || plan.sinksFindWords
    else { return false }
    plan.knownSwitch = known
    plan.marksNodes = false
    plan.exchange(with: known)
    return true
  }

  private func noteContexts() {
    switches.contexts.begin(scopes.count)
    var next: UInt32? = 0
    while let scope = next {
      switches.contexts.append(
        ContextPair(scope: scope, old: scopeContexts[Int(scope)], new: publicContext(of: scope)))
      next = scopes.next(after: scope, below: 0)
    }
  }

  /// Makes the plan of the switch that was noted one that is known from now on, unless objects have a part of their own.
  func keepSwitch() {
    let entriesPerNode = sinks.reduce(0) { $0 + $1.entriesPerNode }
    guard plan.singles.isEmpty, plan.liveChanges.nodes.isEmpty, plan.changes.count <= KnownSwitches.sizeMax,
      entriesPerNode * nodes.limit <= KnownSwitches.sizeMax
    else { return }
    // The memory goes to the switch, also what an earlier commit of many objects needed.
    plan.nodes.fit(sparing: Pending.keptEdits)
    plan.changes.fit(sparing: Pending.keptEdits)
    plan.knownSwitch = switches.add(
      rowVersion: rows.version, nodeVersion: nodes.version, changeCount: plan.changes.count, nodeLimit: nodes.limit,
      entriesPerNode: entriesPerNode)
  }

  /// Gives the plan to the switch that it belongs to. It is marked on no node any more.
  func endSwitch() {
    guard let known = plan.knownSwitch else { return }
    plan.exchange(with: known)
    plan.knownSwitch = nil
  }
}
