/// The engine's side of an object sink.
final class BoundObjectSink<Target: AnyObject>: AnyObjectSink, @unchecked Sendable {
  private let sink: ObjectSink<Target>
  private let slots: [UInt32]
  private let isConcurrent: Bool
  // What is unchecked is accessed by the committing thread alone, in steps that do not call each other with parts of it.
  @exclusivity(unchecked) private var unowned = RawArray<UnsafeRawPointer?>()
  @exclusivity(unchecked) private var weak: UnsafeMutablePointer<WeakReference<Target>>?
  @exclusivity(unchecked) private var weakCapacity = 0
  /// Whether a batch is under way, which holds the addresses of the columns: they must not grow before it ends.
  @exclusivity(unchecked) private var isSending = false
  /// Bindings made meanwhile, of objects that the batch may come to yet. None while no batch is under way.
  @exclusivity(unchecked) private var lateBindings: [LateBinding] = []
  // See `ChangedRows`: first the rows of the plan's nodes, then of its single objects, then of what is told in full. For
  // sweeps those of all nodes, by their number.
  @exclusivity(unchecked) private var heads = RawArray<UInt64>()
  @exclusivity(unchecked) private var words = RawArray<UInt64>()
  private let headLength: Int
  @exclusivity(unchecked) private var entries = RawArray<UInt64>()
  /// The objects that are told everything.
  @exclusivity(unchecked) private var fresh = NumberSet()
  /// By node one more than the number of the row that its fresh objects have; 0 while none is listed.
  @exclusivity(unchecked) private var freshRows = RawArray<UInt32>()

  init(number: UInt32, sink: ObjectSink<Target>, slots: [UInt32], isConcurrent: Bool) {
    self.sink = sink
    self.slots = slots
    headLength = 1 + (slots.count + 1) / 2
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

  func bind(_ index: UInt32, _ target: Target) {
    if isSending { return bindLate(index, target) }
    reserve(Int(index) + 1)
    if let weak {
      weak[Int(index)].target = target
    } else {
      unowned[Int(index)] = UnsafeRawPointer(Unmanaged.passUnretained(target).toOpaque())
    }
  }

  @inline(never) private func bindLate(_ index: UInt32, _ target: Target) {
    unbind(index)
    lateBindings.append(LateBinding(index: index, target: target))
  }

  /// Makes room for the bindings of so many slots, unless a batch is under way.
  func reserve(_ count: Int) {
    if isSending { return }
    if weak != nil {
      if count > weakCapacity { reserveWeak(count) }
    } else if count > unowned.count {
      unowned.resize(to: count, filling: nil)
    }
  }

  override func unbind(_ index: UInt32) {
    if !strangers.isEmpty { strangers.remove(index) }
    if isSending { lateBindings.removeAll { $0.index == index } }
    if Int(index) < weakCapacity { weak.unsafelyUnwrapped[Int(index)].target = nil }
    if Int(index) < unowned.count { unowned[Int(index)] = nil }
  }

  override func knows(_ index: UInt32) -> Bool {
    (Int(index) < weakCapacity && weak.unsafelyUnwrapped[Int(index)].load() != nil)
      || (Int(index) < unowned.count && unowned[Int(index)] != nil)
      || (!strangers.isEmpty && strangers.contains(index))
      || (isSending && lateBindings.contains { $0.index == index })
  }

  override func binding(of index: UInt32) -> FormerBinding {
    FormerBinding(
      sink: self, weakTarget: Int(index) < weakCapacity ? weak.unsafelyUnwrapped[Int(index)].load() : nil,
      address: Int(index) < unowned.count ? unowned[Int(index)] : nil,
      late: isSending ? lateBindings.first { $0.index == index }?.target : nil,
      isStranger: !strangers.isEmpty && strangers.contains(index))
  }

  override func putBack(_ binding: FormerBinding, of index: UInt32) {
    unbind(index)
    // The columns only grow, so where something was bound there is still a place for it.
    if let target = binding.weakTarget {
      weak.unsafelyUnwrapped[Int(index)].target = unsafeDowncast(target, to: Target.self)
    }
    if let address = binding.address { unowned[Int(index)] = address }
    if let target = binding.late { bind(index, unsafeDowncast(target, to: Target.self)) }
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

  override func deliver(_ pass: DeliveryPass) {
    let nodeCount = pass.core.pointee.plan.nodes.count
    let later = boundMeanwhile(pass)
    strangers.subtract(later)
    listBound(except: later, pass)
    if fresh.isEmpty && later.isEmpty && canSweep(pass) { return sweep(pass) }
    project(pass)
    var all = pass.entries()
    let needsOwnList = !fresh.isEmpty || !later.isEmpty || !strangers.isEmpty || !pass.core.pointee.plan.objects.isEmpty
    if needsOwnList {
      entries.removeAll()
      for entry in all {
        let index = DeliveryPass.index(of: entry)
        if fresh.contains(index) || later.contains(index) { continue }
        if strangers.contains(index) {
          if pass.core.pointee.held[index] == nil { fresh.insert(index) }
          continue
        }
        guard pass.changes(of: entry, for: number) != nil else { continue }
        let reference = DeliveryPass.reference(of: entry)
        let row =
          reference & DeliveryPass.singled == 0 ? reference : UInt32(nodeCount) + reference & ~DeliveryPass.singled
        entries.append(UInt64(index) << 32 | UInt64(row))
      }
      if !fresh.isEmpty {
        if !strangers.isEmpty { for index in fresh.members.buffer { strangers.remove(index) } }
        appendFresh(pass)
        entries.sort()
      }
      all = entries.buffer
    }
    send(.list(UnsafeBufferPointer(all)), all.count, pass)
  }

  /// The objects that callbacks bound since the commit: they are told everything with the next one, and nothing before.
  private func boundMeanwhile(_ pass: DeliveryPass) -> Set<UInt32> {
    pass.core.pointee.pending.bound[number].map { Set($0) } ?? []
  }

  /// Lists the objects bound by the commit that are told everything. Those that are suspended are told when they are
  /// resumed.
  private func listBound(except later: Set<UInt32>, _ pass: DeliveryPass) {
    fresh.removeAll()
    let isNobodyApart = later.isEmpty && strangers.isEmpty && pass.core.pointee.held.isEmpty
    for index in pass.core.pointee.committing.bound[number] ?? [] {
      if isNobodyApart {
        fresh.insert(index)
      } else if !later.contains(index) {
        if pass.core.pointee.held[index] != nil { strangers.insert(index) }
        if !strangers.contains(index) { fresh.insert(index) }
      }
    }
  }

  /// Appends entries that tell the fresh objects everything. Those of a node have a row together, unless they have results
  /// of their own.
  @inline(never) private func appendFresh(_ pass: DeliveryPass) {
    fresh.sort()
    let core = pass.core
    freshRows.resize(to: max(freshRows.count, core.pointee.nodes.limit), filling: 0)
    for index in fresh.members.buffer {
      let node = Int(core.pointee.objects.node[Int(index)])
      let isShared = core.pointee.live.block(of: index) == nil
      var row = isShared ? freshRows[node] : 0
      if row == 0 {
        row = appendRow(of: index, pass)
        if isShared { freshRows[node] = row }
      }
      entries.append(UInt64(index) << 32 | UInt64(row - 1))
    }
    for index in fresh.members.buffer { freshRows[Int(core.pointee.objects.node[Int(index)])] = 0 }
  }

  /// Whether most objects have changes, which all of them share with their nodes.
  private func canSweep(_ pass: DeliveryPass) -> Bool {
    let core = pass.core
    return strangers.isEmpty && core.pointee.plan.singles.isEmpty
      && core.pointee.plan.memberCount(core.pointee.nodes) * 2 > core.pointee.objects.limit
  }

  /// Sends all slots without listing them.
  private func sweep(_ pass: DeliveryPass) {
    let core = pass.core
    removeRows()
    appendRows(core.pointee.nodes.limit)
    for entry in core.pointee.plan.nodes.buffer { project(entry.range, into: Int(entry.node), pass) }
    let count = core.pointee.objects.limit
    let pages = UnsafePointer(core.pointee.objects.node.directory)
    send(.sweep(slots: 0..<count, pages: pages), count, pass)
  }

  /// A sink that was just added knows the objects only that were bound in the same transaction.
  override func deliverAll(_ pass: DeliveryPass) {
    removeRows()
    entries.removeAll()
    listBound(except: boundMeanwhile(pass), pass)
    appendFresh(pass)
    send(.list(UnsafeBufferPointer(entries.buffer)), entries.count, pass)
  }

  /// Lists what each plan changes of the sink's slots.
  private func project(_ pass: DeliveryPass) {
    let nodes = pass.core.pointee.plan.nodes.buffer
    let objects = pass.core.pointee.plan.objects.buffer
    removeRows()
    appendRows(nodes.count + objects.count)
    for (row, entry) in nodes.enumerated() { project(entry.range, into: row, pass) }
    for (row, entry) in objects.enumerated() { project(entry.range, into: nodes.count + row, pass) }
  }

  @inline(never) private func project(_ range: Range<Int>, into row: Int, _ pass: DeliveryPass) {
    for change in range {
      let change = pass.core.pointee.plan.changes[change]
      for position in slots.indices where slots[position] == change.slot { set(change.new, at: position, of: row) }
    }
  }

  /// Appends a row with all that an object has.
  ///
  /// - Returns: one more than its number.
  @inline(never) private func appendRow(of index: UInt32, _ pass: DeliveryPass) -> UInt32 {
    let row = heads.count / headLength
    appendRows(1)
    for (position, slot) in slots.enumerated() {
      let word = pass.core.pointee.presentWord(of: index, slot: slot)
      if !word.isAbsent { set(word, at: position, of: row) }
    }
    return UInt32(row + 1)
  }

  private func removeRows() {
    heads.removeAll()
    words.removeAll()
  }

  /// Appends rows without changes.
  private func appendRows(_ count: Int) {
    heads.resize(to: heads.count + count * headLength, filling: 0)
    words.resize(to: words.count + count * slots.count, filling: 0)
  }

  @inline(__always) private func set(_ word: ValueWord, at position: Int, of row: Int) {
    let head = heads.base + row * headLength
    head.pointee |= 1 << UInt64(position)
    UnsafeMutableRawPointer(head + 1).storeBytes(of: word.rgba, toByteOffset: position * 4, as: UInt32.self)
    words[row * slots.count + position] = word.bits
  }

  @inline(never) private func send(_ contents: BatchContents, _ count: Int, _ pass: DeliveryPass) {
    guard count > 0 else { return }
    isSending = true
    defer { endSending() }
    let batch = BatchParts(
      contents: contents,
      rows: ChangedRows(heads: heads.base, headLength: headLength, words: words.base, attributeCount: slots.count),
      unowned: unowned.base, weak: weak.map { UnsafeRawPointer($0) }, limit: weak == nil ? unowned.count : weakCapacity,
      engine: pass.engine, removals: pass.engine.removals, removalsBefore: pass.removals)
    guard isConcurrent else { return pass.callOut { try sink.send(batch) } }
    pass.callOut(count, minimum: 16384) { range, failures in
      do { try sink.send(batch.part(range)) } catch { failures.append(error) }
    }
  }

  private func endSending() {
    isSending = false
    if lateBindings.isEmpty { return }
    let late = lateBindings
    lateBindings = []
    for binding in late { bind(binding.index, unsafeDowncast(binding.target, to: Target.self)) }
  }
}

/// A binding that was made while a batch was under way. No array of the targets' own type is asked for, which would have
/// to be looked up.
private struct LateBinding {
  let index: UInt32
  let target: AnyObject
}
