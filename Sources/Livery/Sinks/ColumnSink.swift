import LiveryVocabulary

/// Writes cells into columns: a sweep over a range of slots where most of their cells change, else a walk over the
/// members of the changed nodes.
final class ColumnSink: Sink, @unchecked Sendable {
  /// Which slot of an attribute goes into which column.
  struct Target {
    let slot: UInt32
    let column: AnyColumn
  }

  /// Those with cells of 4 bytes first, which can be swept.
  let targets: [Target]
  let sweepableCount: Int
  private let isConcurrent: Bool
  private var walk = ColumnWalk()
  /// By target.
  private let memos: [CellMemo]

  // Scratch memory of sweeps, see there.
  var rows = RawArray<RowStore.Row?>()
  var cells = RawArray<SIMD4<UInt32>>()

  init(number: UInt32, targets: [Target], isConcurrent: Bool) {
    self.targets = targets.filter { $0.column.cellSize == 4 } + targets.filter { $0.column.cellSize != 4 }
    sweepableCount = targets.count { $0.column.cellSize == 4 }
    memos = targets.map { _ in CellMemo() }
    self.isConcurrent = isConcurrent
    super.init(number: number)
  }

  deinit { for memo in memos { memo.deallocate() } }

  override func deliver(_ pass: DeliveryPass) {
    reserve(pass)
    fillCreated(pass)
    if let range = rangeToSweep(pass) {
      sweep(range, pass)
      walk(sweepableCount, pass)
    } else {
      walk(0, pass)
    }
  }

  override func deliverAll(_ pass: DeliveryPass) {
    reserve(pass)
    pass.forEachObject { index in
      for (place, target) in targets.enumerated() {
        let word = pass.core.pointee.presentWord(of: index, slot: target.slot)
        target.column.store(cell(of: word, place, pass), at: Int(index))
      }
    }
  }

  override func forgetWords() { for memo in memos { memo.forget() } }

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

  /// The cell of a target's column for a word.
  @inline(__always) func cell(of word: ValueWord, _ place: Int, _ pass: DeliveryPass) -> UInt64 {
    memos[place].cell(of: word) { encode($0, place, pass) }
  }

  @inline(never) private func encode(_ word: ValueWord, _ place: Int, _ pass: DeliveryPass) -> UInt64 {
    pass.core.pointee.closureGuard.whileInside { targets[place].column.bits(of: word, pass.core.pointee.pool) }
  }

  /// Runs work over a range, on several threads if the sink is concurrent.
  func split<Work: RangeWork>(_ count: Int, minimum: Int, alignment: Int = 1, _ pass: DeliveryPass, _ work: Work) {
    if isConcurrent {
      pass.engine.workers.split(count, minimum: minimum, alignment: alignment, work)
    } else if count > 0 {
      work.run(0..<count)
    }
  }

  /// Walks for the targets from `first` on.
  private func walk(_ first: Int, _ pass: DeliveryPass) {
    if first == targets.count { return }
    walk.prepare(targets, from: first)
    walk.listStores(pass) { word, place in cell(of: word, place, pass) }
    let members = pass.core.pointee.plan.memberCount(pass.core.pointee.nodes)
    let minimum = max(1, walk.storeCount * 16384 / max(members * targets.count, 1))
    split(walk.storeCount, minimum: minimum, pass, walk.work(pass))
    walk.writeObjects(pass, of: number) { word, place in cell(of: word, place, pass) }
  }
}
