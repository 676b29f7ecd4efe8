/// The engine's side of an object sink, whatever the type of its targets.
///
/// A target may go on another thread at any time, and its `deinit` may call the engine. So nothing here takes a strong
/// reference to one, which might be the last and be let go of with the gate held: targets are put, moved and told apart as
/// they lie in ``TargetColumn``. A batch alone looks at them, and the gate is open then.
final class BoundObjectSink: Sink, @unchecked Sendable {
  private let send: @Sendable (BatchParts) throws -> Void
  private let target: ObjectIdentifier
  private let isTarget: (AnyObject) -> Bool
  /// Whether a target serves one object after the other.
  let recyclesTargets: Bool
  private let slots: [UInt32]
  private let keepsOld: Bool
  private let isConcurrent: Bool
  // What is unchecked is accessed by the committing thread alone, in steps that do not call each other with parts of it.
  @exclusivity(unchecked) private var targets: TargetColumn
  /// Empty unless targets are recycled.
  @exclusivity(unchecked) private var places = TargetPlaces()
  /// The delivery of the batch that is under way. Several threads may read the targets then, so that these stay as they are
  /// before it ends.
  @exclusivity(unchecked) private var sending: DeliveryPass?
  /// The objects that callbacks bound or unbound during the batch, with what takes the place of their targets when it is
  /// over: another target or none. The batch skips them.
  @exclusivity(unchecked) private var late: [UInt32: BoundTarget] = [:]
  /// The entries of the batch that were passed over because of edits that may have been taken back since.
  @exclusivity(unchecked) private var passedOver: [DeliveryEntry] = []
  /// Objects that were bound while suspended and know nothing yet.
  @exclusivity(unchecked) private(set) var strangers: Set<UInt32> = []
  /// The rows of the present delivery only. Those of a known switch are kept with the switch.
  private let unkept: ObjectProjection
  @exclusivity(unchecked) private var entries = RawArray<DeliveryEntry>()
  /// The objects that get all their values.
  @exclusivity(unchecked) private var fresh = NumberSet()
  /// By node one more than the number of the row that its fresh objects have; 0 while none is listed.
  @exclusivity(unchecked) private var freshRows = RawArray<UInt32>()

  init<Target: AnyObject>(number: UInt32, sink: ObjectSink<Target>, slots: [UInt32]) {
    send = sink.send
    target = ObjectIdentifier(Target.self)
    isTarget = { $0 is Target }
    recyclesTargets = sink.recyclesTargets
    self.slots = slots
    keepsOld = sink.keepsOldValues
    unkept = ObjectProjection(slots: slots, keepsOld: keepsOld)
    isConcurrent = sink.delivery.isConcurrent
    targets = TargetColumn(isWeak: sink.ownership == .weak)
    super.init(number: number)
  }

  // MARK: Targets

  /// Whether objects of the sink are of this very type, so that none has to be checked.
  func isFor<Target: AnyObject>(_ type: Target.Type) -> Bool { target == ObjectIdentifier(type) }

  /// Traps unless the target is of the sink's type, or of a subclass.
  func check(_ target: AnyObject) {
    precondition(isTarget(target), "the object sink with this id does not serve objects like \(type(of: target))")
  }

  /// The object that a target is bound to, if the sink recycles targets.
  func object(of target: AnyObject) -> UInt32? {
    guard let target = BoundTarget(target, isWeak: targets.isWeak).identity else { return nil }
    return places[target].flatMap { isBound(target, to: $0) ? $0 : nil }
  }

  private func isBound(_ target: UnsafeRawPointer, to index: UInt32) -> Bool { identity(of: index) == target }

  /// What tells the target apart that an object is bound to, when the batch that may be under way is over.
  private func identity(of index: UInt32) -> UnsafeRawPointer? {
    if !late.isEmpty, let late = late[index] { return late.identity }
    return targets.identity(at: index)
  }

  private func notePlace(of index: UInt32) {
    guard recyclesTargets, let target = identity(of: index) else { return }
    places.note(target, at: index) { isBound($0, to: $1) }
  }

  /// - Parameter target: one that the sink serves.
  func bind(_ index: UInt32, _ target: AnyObject) {
    if sending != nil {
      unbind(index)
      late[index] = BoundTarget(target, isWeak: targets.isWeak)
    } else {
      targets.reserve(Int(index) + 1)
      targets.put(target, at: index)
    }
    notePlace(of: index)
  }

  /// Makes room for the bindings of so many slots, unless a batch is under way.
  func reserve(_ count: Int) {
    if sending == nil { targets.reserve(count) }
  }

  func unbind(_ index: UInt32) {
    if !strangers.isEmpty { strangers.remove(index) }
    guard let sending else { return targets.clear(index) }
    // Without a target in the column, the batch has no target to call.
    let isListed = targets.has(index)
    if late.updateValue(BoundTarget(), forKey: index) == nil && isListed { sending.engine.noteRemoval() }
    if !isListed { late[index] = nil }
  }

  /// Ends the binding of an object and gives what puts it back; nil if there is none.
  func takeBinding(of index: UInt32) -> FormerBinding? {
    guard identity(of: index) != nil else { return nil }
    let isStranger = !strangers.isEmpty && strangers.contains(index)
    var target: BoundTarget?
    if sending == nil {
      let taken = BoundTarget()
      targets.exchange(with: taken, at: index)
      target = taken
    } else {
      target = late[index]
    }
    unbind(index)
    return FormerBinding(sink: self, target: target, isStranger: isStranger)
  }

  /// Binds an object again that was unbound by an edit that is taken back. Both are of the same batch, if any.
  func putBack(_ binding: FormerBinding, of index: UInt32) {
    if sending != nil {
      late[index] = binding.target
    } else if let target = binding.target {
      targets.exchange(with: target, at: index)
    }
    if binding.isStranger { strangers.insert(index) }
    notePlace(of: index)
  }

  override func serves(_ index: UInt32) -> Bool { isListed && (late.isEmpty || late[index] == nil) }

  override var keepsObjects: Bool { true }
  override func forget(_ index: UInt32) { unbind(index) }

  // MARK: Delivery

  override var entriesPerNode: Int { (ObjectProjection.rowSize(slots.count, keepsOld: keepsOld) + 15) / 16 }

  override func deliver(_ pass: DeliveryPass) {
    let later = boundMeanwhile(pass)
    strangers.subtract(later)
    listBound(except: later, pass)
    if pass.core.plan.hasResumed && !strangers.isEmpty { admitResumed(pass.core) }
    let sweeps = fresh.isEmpty && later.isEmpty && canSweep(pass)
    let projection =
      pass.knownSwitch?.projection(of: number) { ObjectProjection(slots: slots, keepsOld: keepsOld) } ?? unkept
    projection.project(byNode: sweeps, pass)
    if sweeps { return sweep(projection, pass) }
    var all = pass.entries()
    let needsOwnList = !fresh.isEmpty || !later.isEmpty || !strangers.isEmpty || !pass.core.plan.objects.isEmpty
    if needsOwnList {
      listEntries(all, except: later, projection, pass)
      if !fresh.isEmpty {
        appendFresh(to: projection, pass)
        entries.sort()
      }
      all = entries.buffer
    }
    tell(.list(UnsafeBufferPointer(all)), all.count, projection, pass)
  }

  /// Strangers that are no longer suspended get all their values.
  private func admitResumed(_ core: Core) {
    for index in core.plan.singles.members.buffer where core.held[index] == nil {
      if strangers.remove(index) != nil { fresh.insert(index) }
    }
  }

  /// Lists the entries that are for the sink, each with the number of its row. Where there are no places for targets there
  /// is nobody.
  ///
  /// - Parameter projection: gets rows for objects that have some for themselves.
  private func listEntries(
    _ all: UnsafeMutableBufferPointer<DeliveryEntry>, except later: Set<UInt32>, _ projection: ObjectProjection,
    _ pass: DeliveryPass
  ) {
    let core = pass.core
    let limit = targets.count
    entries.removeAll()
    for entry in all {
      let index = entry.index
      if Int(index) >= limit { break }
      if fresh.contains(index) || later.contains(index) || strangers.contains(index) { continue }
      guard pass.changes(of: entry, for: number) != nil else { continue }
      guard let place = entry.ownChanges else {
        entries.append(entry)
        continue
      }
      let row = projection.appendRow(of: core.plan.objects[place].range, pass)
      entries.append(DeliveryEntry(index, row: row))
    }
  }

  /// The objects that callbacks bound since the commit. They get all their values with the next one, and nothing before.
  private func boundMeanwhile(_ pass: DeliveryPass) -> Set<UInt32> {
    pass.core.pending.bound[number].map { Set($0) } ?? []
  }

  /// Lists the objects bound by the commit, which get all their values. Suspended ones get them when they are resumed.
  private func listBound(except later: Set<UInt32>, _ pass: DeliveryPass) {
    fresh.removeAll()
    let isNobodyApart = later.isEmpty && strangers.isEmpty && pass.core.held.isEmpty
    for index in pass.core.committing.bound[number] ?? [] {
      if isNobodyApart {
        fresh.insert(index)
      } else if !later.contains(index) {
        if pass.core.held[index] != nil { strangers.insert(index) }
        if !strangers.contains(index) { fresh.insert(index) }
      }
    }
  }

  /// Appends entries with all values of the fresh objects. Those of a node have a row together, unless they have results
  /// of their own.
  @inline(never) private func appendFresh(to projection: ObjectProjection, _ pass: DeliveryPass) {
    fresh.sort()
    let core = pass.core
    freshRows.resize(to: max(freshRows.count, core.nodes.limit), filling: 0)
    for index in fresh.members.buffer where !core.objects.hasFlags(.isRemoved, index) {
      let node = Int(core.objects.node[Int(index)])
      let isShared = core.live.block(of: index) == nil
      var row = isShared ? freshRows[node] : 0
      if row == 0 {
        row = UInt32(projection.appendRow(of: index, tellsAbsent: recyclesTargets, pass)) + 1
        if isShared { freshRows[node] = row }
      }
      entries.append(DeliveryEntry(index, row: Int(row - 1)))
    }
    for index in fresh.members.buffer { freshRows[Int(core.objects.node[Int(index)])] = 0 }
  }

  /// Whether most objects have changes, which all of them share with their nodes.
  private func canSweep(_ pass: DeliveryPass) -> Bool {
    let core = pass.core
    return strangers.isEmpty && core.plan.singles.isEmpty
      && core.changedMemberCount * 2 > core.objects.limit
  }

  /// Sends all slots without listing them.
  private func sweep(_ projection: ObjectProjection, _ pass: DeliveryPass) {
    let count = pass.core.objects.limit
    let pages = UnsafePointer(pass.core.objects.node.directory)
    tell(.sweep(slots: 0..<count, pages: pages), count, projection, pass)
  }

  /// A sink that was just added knows the objects only that were bound in the same transaction.
  override func deliverAll(_ pass: DeliveryPass) {
    unkept.removeAll()
    entries.removeAll()
    listBound(except: boundMeanwhile(pass), pass)
    appendFresh(to: unkept, pass)
    tell(.list(UnsafeBufferPointer(entries.buffer)), entries.count, unkept, pass)
  }

  @inline(never) private func tell(
    _ contents: BatchContents, _ count: Int, _ projection: ObjectProjection, _ pass: DeliveryPass
  ) {
    guard count > 0 else { return }
    sending = pass
    defer { endSending() }
    let batch = BatchParts(
      contents: contents, rows: projection.rows, unowned: targets.addressBase, weak: targets.referenceBase,
      limit: targets.count, engine: pass.engine, sink: self,
      removals: pass.engine.removals, removalsBefore: pass.removals)
    if isConcurrent {
      pass.callOut(count, minimum: 16384) { range, failures in
        guard pass.isListed(self) else { return }
        do { try send(batch.part(range)) } catch { failures.append(error) }
      }
    } else {
      pass.callOut { try send(batch) }
    }
    if !passedOver.isEmpty { sendPassedOver(batch, pass) }
  }

  override func passOver(_ entry: DeliveryEntry) { passedOver.append(entry) }

  /// Sends the entries that were passed over and are there after all. It stops when a round passes over as many as the last.
  @inline(never) private func sendPassedOver(_ batch: BatchParts, _ pass: DeliveryPass) {
    var batch = batch
    var countBefore = Int.max
    while !passedOver.isEmpty {
      let all = Set(passedOver)
      let isGone = { pass.core.objects.hasFlags(.isRemoved, $0) }
      let entries = all.filter { !isGone($0.index) && serves($0.index) }.sorted()
      passedOver = []
      if entries.isEmpty || all.count >= countBefore { return }
      countBefore = all.count
      entries.withUnsafeBufferPointer { entries in
        batch.contents = .list(entries)
        pass.callOut { [batch] in try send(batch) }
      }
    }
  }

  private func endSending() {
    sending = nil
    for (index, target) in late {
      targets.reserve(Int(index) + 1)
      targets.exchange(with: target, at: index)
    }
    late = [:]
  }
}
