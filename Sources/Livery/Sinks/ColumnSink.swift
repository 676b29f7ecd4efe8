import LiveryVocabulary

/// Writes cells into columns: a sweep over a range of slots where most of their cells change, else a walk over the
/// members of the changed nodes.
final class ColumnSink: Sink, @unchecked Sendable {
  /// Which slot of an attribute goes into which column.
  final class Target {
    let slot: UInt32
    let column: AnyColumn
    let memo = CellMemo()

    init(slot: UInt32, column: AnyColumn) {
      self.slot = slot
      self.column = column
    }
  }

  /// Those with cells of 4 bytes first, which can be swept.
  let targets: [Target]
  let sweepableCount: Int
  private let isConcurrent: Bool
  private var stores = RawArray<Store>()

  // Scratch memory of sweeps, see there.
  var rows = RawArray<RowStore.Row?>()
  var cells = RawArray<SIMD4<UInt32>>()

  /// One cell for all members of a node.
  private struct Store {
    let node: UInt32
    let place: UInt32
    let cell: UInt64
  }

  init(number: UInt32, targets: [Target], isConcurrent: Bool) {
    self.targets = targets.filter { $0.column.cellSize == 4 } + targets.filter { $0.column.cellSize != 4 }
    sweepableCount = targets.count { $0.column.cellSize == 4 }
    self.isConcurrent = isConcurrent
    super.init(number: number)
  }

  override func deliver(_ pass: DeliveryPass) {
    reserve(pass)
    fillCreated(pass)
    if let range = rangeToSweep(pass) {
      sweep(range, pass)
      walk(targets[sweepableCount...], pass)
    } else {
      walk(targets[...], pass)
    }
  }

  override func deliverAll(_ pass: DeliveryPass) {
    reserve(pass)
    pass.forEachObject { index in
      for target in targets {
        let word = pass.core.pointee.presentWord(of: index, slot: target.slot)
        target.column.store(cell(of: word, target, pass), at: Int(index))
      }
    }
  }

  override func forgetWords() { for target in targets { target.memo.forget() } }

  private func reserve(_ pass: DeliveryPass) {
    for target in targets { target.column.reserve(pass.core.pointee.objects.limit) }
  }

  /// Slots that were used before hold the last object's cells.
  private func fillCreated(_ pass: DeliveryPass) {
    let created = pass.core.pointee.committing.created.buffer
    if created.isEmpty { return }
    for target in targets {
      let absent = target.column.absentBits
      for index in created { target.column.store(absent, at: Int(index)) }
    }
  }

  @inline(__always) func cell(of word: ValueWord, _ target: Target, _ pass: DeliveryPass) -> UInt64 {
    target.memo.cell(of: word) { encode($0, target, pass) }
  }

  @inline(never) private func encode(_ word: ValueWord, _ target: Target, _ pass: DeliveryPass) -> UInt64 {
    pass.core.pointee.closureGuard.enter()
    defer { pass.core.pointee.closureGuard.leave() }
    return target.column.bits(of: word, pass.core.pointee.pool)
  }

  func threads(_ pass: DeliveryPass) -> Int { isConcurrent ? pass.engine.threadCount : 1 }

  // MARK: Walk

  @inline(never) private func walk(_ walked: ArraySlice<Target>, _ pass: DeliveryPass) {
    if walked.isEmpty { return }
    let core = pass.core
    stores.removeAll()
    for place in walked.indices { appendStores(of: place, pass) }
    let hasSingles = !core.pointee.plan.singles.isEmpty
    let members = core.pointee.plan.memberCount(core.pointee.nodes)
    let minimum = max(1, stores.count * 16384 / max(members * walked.count, 1))
    nonisolated(unsafe) let pass = pass
    Workers.split(stores.count, minimum: minimum, threads: threads(pass)) { [self] range in
      for place in range { write(stores[place], pass, hasSingles) }
    }
    if core.pointee.plan.objects.isEmpty { return }
    for target in walked { writeObjects(target, pass) }
  }

  private func appendStores(of place: Int, _ pass: DeliveryPass) {
    let target = targets[place]
    let changes = pass.core.pointee.plan.changes.base
    for entry in pass.core.pointee.plan.nodes.buffer {
      for change in entry.start..<entry.start &+ entry.count where changes[change].slot == target.slot {
        let cell = cell(of: changes[change].new, target, pass)
        stores.append(Store(node: entry.node, place: UInt32(place), cell: cell))
      }
    }
  }

  private func write(_ store: Store, _ pass: DeliveryPass, _ hasSingles: Bool) {
    let column = targets[Int(store.place)].column
    let members = pass.core.pointee.nodes.members(of: store.node)
    if hasSingles {
      for index in members where !pass.core.pointee.objects.hasFlags(.isSingled, index) {
        column.store(store.cell, at: Int(index))
      }
    } else if column.cellSize == 4 {
      let cells = column.memory.assumingMemoryBound(to: UInt32.self)
      let cell = UInt32(truncatingIfNeeded: store.cell)
      for index in members { cells[Int(index)] = cell }
    } else {
      for index in members { column.store(store.cell, at: Int(index)) }
    }
  }

  private func writeObjects(_ target: Target, _ pass: DeliveryPass) {
    let changes = pass.core.pointee.plan.changes.base
    let column = target.column
    for object in pass.core.pointee.plan.objects.buffer where object.firstSink <= number && number < object.endSink {
      for change in object.start..<object.start &+ object.count where changes[change].slot == target.slot {
        column.store(cell(of: changes[change].new, target, pass), at: Int(object.index))
      }
    }
  }
}
