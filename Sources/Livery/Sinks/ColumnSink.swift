import LiveryVocabulary

/// Writes cells into columns: a sweep over a range of slots for columns of which many cells change, a walk over the
/// members of the changed nodes for the others.
final class ColumnSink: Sink, @unchecked Sendable {
  /// Which slot of an attribute goes into which column.
  struct Target {
    let slot: UInt32
    let column: AnyColumn
  }

  let targets: [Target]
  private let isConcurrent: Bool
  var walk = ColumnWalk()
  /// By target.
  private let memos: [CellMemo]

  /// A node that a sweep may meet, with its row after the commit.
  struct NodeRow: BitwiseCopyable {
    let node: UInt32
    let row: RowStore.Row?
  }

  /// A target whose cells a sweep puts into one lane of its table.
  struct Lane: BitwiseCopyable {
    let place: Int
    let slot: UInt32
    let memo: CellMemo
    /// Where the rows of a layout have the slot, -1 where they have none.
    var position = -1

    @inline(__always) func word(in row: RowStore.Row?) -> ValueWord {
      if let row, position >= 0 { RowStore.word(row, position) } else { .absent }
    }
  }

  // Scratch memory of sweeps, see there.
  var lanes = RawArray<Lane>()
  var rows = RawArray<NodeRow>()
  var cells = RawArray<SIMD4<UInt32>>()
  var swept = RawArray<Int>()

  init(number: UInt32, targets: [Target], isConcurrent: Bool) {
    self.targets = targets
    memos = targets.map { CellMemo(passesRGBA: $0.column.passesRGBA) }
    self.isConcurrent = isConcurrent
    super.init(number: number)
  }

  deinit { for memo in memos { memo.deallocate() } }

  override var walksLiveObjects: Bool { true }

  override func deliver(_ pass: DeliveryPass) {
    reserve(pass)
    fillCreated(pass)
    walk.prepare(targets)
    if let sweeps = chooseSweeps(pass) {
      sweep(sweeps.range, hasChangesOnly: sweeps.hasChangesOnly, pass)
      if swept.count == targets.count { return }
      for place in swept.buffer { walk.skip(targets[place].slot, place) }
    }
    writeWalk(pass)
  }

  override func deliverAll(_ pass: DeliveryPass) {
    reserve(pass)
    chooseAllSweeps(pass)
    sweep(0..<pass.core.pointee.objects.limit, hasChangesOnly: false, pass)
    let others = targets.indices.filter { !swept.buffer.contains($0) }
    if others.isEmpty { return }
    pass.forEachObject { index in
      for place in others {
        let word = pass.core.pointee.presentWord(of: index, slot: targets[place].slot)
        targets[place].column.store(cell(of: word, place, pass), at: Int(index))
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

  func lane(of place: Int) -> Lane { Lane(place: place, slot: targets[place].slot, memo: memos[place]) }

  /// The cell of a target's column for a word.
  @inline(__always) func cell(of word: ValueWord, _ place: Int, _ pass: DeliveryPass) -> UInt64 {
    memos[place].cell(of: word) { encode($0, place, pass) }
  }

  @inline(__always) func cell(of word: ValueWord, _ lane: Lane, _ pass: DeliveryPass) -> UInt64 {
    lane.memo.cell(of: word) { encode($0, lane.place, pass) }
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

  /// Walks for the targets that were not swept.
  private func writeWalk(_ pass: DeliveryPass) {
    walk.listStores(pass) { word, place in cell(of: word, place, pass) }
    let members = pass.core.pointee.plan.memberCount(pass.core.pointee.nodes)
    let minimum = max(1, walk.storeCount * 16384 / max(members * targets.count, 1))
    split(walk.storeCount, minimum: minimum, pass, walk.work(pass))
    walk.writeObjects(pass, of: number) { word, place in cell(of: word, place, pass) }
    walk.writeLiveObjects(pass) { word, place in cell(of: word, place, pass) }
  }
}
