/// The engine's side of an object sink.
final class BoundObjectSink<Target: AnyObject>: AnyObjectSink, @unchecked Sendable {
  private let sink: ObjectSink<Target>
  private let slots: [UInt32]
  private let isConcurrent: Bool
  // What is unchecked is accessed by the committing thread alone, in steps that do not call each other with parts of it.
  @exclusivity(unchecked) private var unowned = RawArray<UnsafeRawPointer?>()
  @exclusivity(unchecked) private var weak: UnsafeMutablePointer<WeakReference<Target>>?
  @exclusivity(unchecked) private var weakCapacity = 0
  /// The delivery of the batch that is under way. Several threads may read the columns then, so that they stay as they are
  /// before it ends.
  @exclusivity(unchecked) private var sending: DeliveryPass?
  /// Objects unbound meanwhile, and bindings made. None while no batch is under way.
  @exclusivity(unchecked) private var lateUnbindings: Set<UInt32> = []
  @exclusivity(unchecked) private var lateBindings: [UInt32: BoundTarget] = [:]
  /// The entries of the batch that were passed over because of edits that may have been taken back since.
  @exclusivity(unchecked) private var passedOver: [UInt64] = []
  /// What is derived for one delivery only. That for a switch that is known is kept with it.
  private let passing: ObjectDelivery
  @exclusivity(unchecked) private var entries = RawArray<UInt64>()
  /// The objects that are told everything.
  @exclusivity(unchecked) private var fresh = NumberSet()
  /// By node one more than the number of the row that its fresh objects have; 0 while none is listed.
  @exclusivity(unchecked) private var freshRows = RawArray<UInt32>()

  init(number: UInt32, sink: ObjectSink<Target>, slots: [UInt32], isConcurrent: Bool) {
    self.sink = sink
    self.slots = slots
    passing = ObjectDelivery(slots: slots)
    self.isConcurrent = isConcurrent
    if sink.ownership == .weak {
      weak = .allocate(capacity: 64)
      weak?.initialize(repeating: WeakReference(), count: 64)
      weakCapacity = 64
    }
    super.init(number: number, target: ObjectIdentifier(Target.self))
  }

  deinit {
    weak?.deinitialize(count: weakCapacity)
    weak?.deallocate()
  }

  override func accepts(_ target: AnyObject) -> Bool { target is Target }

  override func bind(_ index: UInt32, _ target: AnyObject) {
    if sending != nil { return bindLate(index, target) }
    reserve(Int(index) + 1)
    if let weak {
      weak[Int(index)].target = unsafeDowncast(target, to: Target.self)
    } else {
      unowned[Int(index)] = UnsafeRawPointer(Unmanaged.passUnretained(target).toOpaque())
    }
  }

  @inline(never) private func bindLate(_ index: UInt32, _ target: AnyObject) {
    unbind(index)
    lateBindings[index] = BoundTarget(target, isWeak: weak != nil)
  }

  override func reserve(_ count: Int) {
    if sending != nil { return }
    if weak != nil {
      if count > weakCapacity { reserveWeak(count) }
    } else if count > unowned.count {
      unowned.resize(to: count, filling: nil)
    }
  }

  override func unbind(_ index: UInt32) {
    if !strangers.isEmpty { strangers.remove(index) }
    guard let sending else { return clear(index) }
    lateBindings[index] = nil
    if isInColumns(index) && lateUnbindings.insert(index).inserted { sending.engine.noteRemoval() }
  }

  /// Puts a target into the column of the sink's ownership, which has a place for it.
  private func put(_ target: BoundTarget, at index: UInt32) {
    if let weak {
      weak[Int(index)].target = target.weakTarget.map { unsafeDowncast($0, to: Target.self) }
    } else {
      unowned[Int(index)] = target.address
    }
  }

  private func clear(_ index: UInt32) {
    if Int(index) < weakCapacity { weak.unsafelyUnwrapped[Int(index)].target = nil }
    if Int(index) < unowned.count { unowned[Int(index)] = nil }
  }

  /// From this index on nothing was ever bound.
  private var targetLimit: Int { weak == nil ? unowned.count : weakCapacity }

  /// Whether the columns have a target for an object, which it may have lost in the course of a batch.
  private func isInColumns(_ index: UInt32) -> Bool {
    (Int(index) < weakCapacity && weak.unsafelyUnwrapped[Int(index)].load() != nil)
      || (Int(index) < unowned.count && unowned[Int(index)] != nil)
  }

  private func isUnboundLate(_ index: UInt32) -> Bool { !lateUnbindings.isEmpty && lateUnbindings.contains(index) }

  override func serves(_ index: UInt32) -> Bool { isListed && !isUnboundLate(index) }

  override func knows(_ index: UInt32) -> Bool {
    (isInColumns(index) && !isUnboundLate(index))
      || (!strangers.isEmpty && strangers.contains(index))
      || (!lateBindings.isEmpty && lateBindings[index] != nil)
  }

  override func binding(of index: UInt32) -> FormerBinding {
    let isBound = !isUnboundLate(index)
    return FormerBinding(
      sink: self,
      target: BoundTarget(
        weakTarget: isBound && Int(index) < weakCapacity ? weak.unsafelyUnwrapped[Int(index)].load() : nil,
        address: isBound && Int(index) < unowned.count ? unowned[Int(index)] : nil),
      late: lateBindings.isEmpty ? nil : lateBindings[index],
      isStranger: !strangers.isEmpty && strangers.contains(index))
  }

  override func putBack(_ binding: FormerBinding, of index: UInt32) {
    unbind(index)
    if binding.target.isThere {
      // What was bound when a batch began is in the columns. These only grow, so else there is still a place for it.
      if sending != nil { lateUnbindings.remove(index) } else { put(binding.target, at: index) }
    }
    if let late = binding.late {
      unbind(index)
      lateBindings[index] = late
    }
    if binding.isStranger { strangers.insert(index) }
  }

  override func forget(_ index: UInt32) { unbind(index) }

  @inline(never) private func reserveWeak(_ count: Int) {
    let capacity = max(count, weakCapacity * 2)
    let new = UnsafeMutablePointer<WeakReference<Target>>.allocate(capacity: capacity)
    new.moveInitialize(from: weak.unsafelyUnwrapped, count: weakCapacity)
    (new + weakCapacity).initialize(repeating: WeakReference(), count: capacity - weakCapacity)
    weak?.deallocate()
    weak = new
    weakCapacity = capacity
  }

  // MARK: Delivery

  override var entriesPerNode: Int { (ObjectDelivery.rowSize(slots.count) + 15) / 16 }

  override func deliver(_ pass: DeliveryPass) {
    let later = boundMeanwhile(pass)
    strangers.subtract(later)
    listBound(except: later, pass)
    let sweeps = fresh.isEmpty && later.isEmpty && canSweep(pass)
    let delivery = pass.known?.delivery(of: number) { ObjectDelivery(slots: slots) } ?? passing
    delivery.derive(byNode: sweeps, pass)
    if sweeps { return sweep(delivery, pass) }
    var all = pass.entries()
    let needsOwnList = !fresh.isEmpty || !later.isEmpty || !strangers.isEmpty || !pass.core.plan.objects.isEmpty
    if needsOwnList {
      listEntries(all, except: later, delivery, pass)
      if !fresh.isEmpty {
        if !strangers.isEmpty { for index in fresh.members.buffer { strangers.remove(index) } }
        appendFresh(to: delivery, pass)
        entries.sort()
      }
      all = entries.buffer
    }
    send(.list(UnsafeBufferPointer(all)), all.count, delivery, pass)
  }

  /// Lists the entries that are for the sink, each with the number of its row. Strangers that nobody holds back any more
  /// are told everything instead. Behind the last target that was ever bound there is nobody.
  ///
  /// - Parameter delivery: gets rows for objects that have some for themselves.
  private func listEntries(
    _ all: UnsafeMutableBufferPointer<DeliveryPass.Entry>, except later: Set<UInt32>, _ delivery: ObjectDelivery,
    _ pass: DeliveryPass
  ) {
    let core = pass.core
    let limit = targetLimit
    entries.removeAll()
    for entry in all {
      let index = DeliveryPass.index(of: entry)
      if Int(index) >= limit { break }
      if fresh.contains(index) || later.contains(index) { continue }
      if strangers.contains(index) {
        if core.held[index] == nil { fresh.insert(index) }
        continue
      }
      guard pass.changes(of: entry, for: number) != nil else { continue }
      let reference = DeliveryPass.reference(of: entry)
      if reference & DeliveryPass.singled == 0 {
        entries.append(entry)
      } else {
        let row = delivery.appendRow(of: core.plan.objects[Int(reference & ~DeliveryPass.singled)].range, pass)
        entries.append(UInt64(index) << 32 | UInt64(row))
      }
    }
  }

  /// The objects that callbacks bound since the commit: they are told everything with the next one, and nothing before.
  private func boundMeanwhile(_ pass: DeliveryPass) -> Set<UInt32> {
    pass.core.pending.bound[number].map { Set($0) } ?? []
  }

  /// Lists the objects bound by the commit that are told everything. Those that are suspended are told when they are
  /// resumed.
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

  /// Appends entries that tell the fresh objects everything. Those of a node have a row together, unless they have results
  /// of their own.
  @inline(never) private func appendFresh(to delivery: ObjectDelivery, _ pass: DeliveryPass) {
    fresh.sort()
    let core = pass.core
    freshRows.resize(to: max(freshRows.count, core.nodes.limit), filling: 0)
    for index in fresh.members.buffer {
      let node = Int(core.objects.node[Int(index)])
      let isShared = core.live.block(of: index) == nil
      var row = isShared ? freshRows[node] : 0
      if row == 0 {
        row = UInt32(delivery.appendRow(of: index, pass)) + 1
        if isShared { freshRows[node] = row }
      }
      entries.append(UInt64(index) << 32 | UInt64(row - 1))
    }
    for index in fresh.members.buffer { freshRows[Int(core.objects.node[Int(index)])] = 0 }
  }

  /// Whether most objects have changes, which all of them share with their nodes.
  private func canSweep(_ pass: DeliveryPass) -> Bool {
    let core = pass.core
    return strangers.isEmpty && core.plan.singles.isEmpty
      && core.plan.memberCount(core.nodes) * 2 > core.objects.limit
  }

  /// Sends all slots without listing them.
  private func sweep(_ delivery: ObjectDelivery, _ pass: DeliveryPass) {
    let count = pass.core.objects.limit
    let pages = UnsafePointer(pass.core.objects.node.directory)
    send(.sweep(slots: 0..<count, pages: pages), count, delivery, pass)
  }

  /// A sink that was just added knows the objects only that were bound in the same transaction.
  override func deliverAll(_ pass: DeliveryPass) {
    passing.removeAll()
    entries.removeAll()
    listBound(except: boundMeanwhile(pass), pass)
    appendFresh(to: passing, pass)
    send(.list(UnsafeBufferPointer(entries.buffer)), entries.count, passing, pass)
  }

  @inline(never) private func send(
    _ contents: BatchContents, _ count: Int, _ delivery: ObjectDelivery, _ pass: DeliveryPass
  ) {
    guard count > 0 else { return }
    sending = pass
    defer { endSending() }
    let batch = BatchParts(
      contents: contents, rows: delivery.rows, unowned: unowned.base, weak: weak.map { UnsafeRawPointer($0) },
      limit: targetLimit, engine: pass.engine, sink: self,
      removals: pass.engine.removals, removalsBefore: pass.removals)
    if isConcurrent {
      pass.callOut(count, minimum: 16384) { range, failures in
        guard pass.isListed(self) else { return }
        do { try sink.send(batch.part(range)) } catch { failures.append(error) }
      }
    } else {
      pass.callOut { try sink.send(batch) }
    }
    if !passedOver.isEmpty { sendPassedOver(batch, pass) }
  }

  override func passOver(_ entry: UInt64) { passedOver.append(entry) }

  /// Sends what was passed over and is there after all. What is passed over each time is not sent for ever.
  @inline(never) private func sendPassedOver(_ batch: BatchParts, _ pass: DeliveryPass) {
    var batch = batch
    var countBefore = Int.max
    while !passedOver.isEmpty {
      let all = Set(passedOver)
      let isDead = { pass.core.objects.hasFlags(.isDead, $0) }
      let entries = all.filter { !isDead(UInt32($0 >> 32)) && serves(UInt32($0 >> 32)) }.sorted()
      passedOver = []
      if entries.isEmpty || all.count >= countBefore { return }
      countBefore = all.count
      entries.withUnsafeBufferPointer { entries in
        batch.contents = .list(entries)
        pass.callOut { [batch] in try sink.send(batch) }
      }
    }
  }

  private func endSending() {
    sending = nil
    if lateBindings.isEmpty && lateUnbindings.isEmpty { return }
    lateUnbindings.forEach(clear)
    lateUnbindings = []
    let late = lateBindings
    lateBindings = [:]
    for (index, binding) in late {
      reserve(Int(index) + 1)
      put(binding, at: index)
    }
  }
}
