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
  @exclusivity(unchecked) var survey = ColumnSurvey()
  @exclusivity(unchecked) var walk = ColumnWalk()
  /// By target.
  private let memos: [CellMemo]
  /// How many targets, from the first on, have claimed their columns.
  private var claimCount = 0

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

  /// The work of the present delivery only. That of a known switch is kept with the switch.
  private let unkept = ColumnProjection()

  /// For how many slots the columns have room.
  @exclusivity(unchecked) private var reserved = 0

  // Scratch memory of sweeps and of words, see there.
  @exclusivity(unchecked) var lanes = RawArray<Lane>()
  @exclusivity(unchecked) var rows = RawArray<NodeRow>()
  @exclusivity(unchecked) var wordColumns = RawArray<WordSweep.Cells>()
  @exclusivity(unchecked) var wordPlaces = RawArray<Int32>()
  @exclusivity(unchecked) var wordFallbacks = RawArray<UInt64>()

  init(number: UInt32, targets: [Target], isConcurrent: Bool) {
    self.targets = targets
    memos = targets.map { CellMemo(passesRGBA: $0.column.encoding.passesRGBA) }
    self.isConcurrent = isConcurrent
    super.init(number: number)
  }

  deinit {
    for memo in memos { memo.deallocate() }
    for target in targets.prefix(claimCount) { target.column.release() }
  }

  /// Has the columns belong to an engine for as long as the sink lives. To be done once.
  ///
  /// - Throws: `EditError.columnOfAnotherEngine`.
  func claimColumns(for engine: UInt32) throws {
    for target in targets {
      guard target.column.claim(by: engine) else { throw EditError.columnOfAnotherEngine }
      claimCount += 1
    }
  }

  override var findsLiveChanges: Bool { true }
  override var entriesPerNode: Int { (targets.count + 3) / 4 }

  override func listLiveCells(
    of slots: UnsafeMutableBufferPointer<LiveChange.Slot>, limit: Int,
    into cells: inout RawArray<UnsafeMutablePointer<UInt32>>
  ) -> Bool {
    guard isListed, limit <= reserved else { return false }
    walk.destinations.prepare(targets)
    cells.removeAll()
    for slot in slots {
      guard let column = walk.destinations.colors(of: slot) else { return false }
      cells.append(column)
    }
    return true
  }

  override func deliver(_ pass: DeliveryPass) {
    reserve(pass)
    fillCreated(pass)
    walk.destinations.prepare(targets)
    let projection = pass.knownSwitch?.projection(of: number) { ColumnProjection() } ?? unkept
    if !projection.fits(pass.core) { project(into: projection, pass) }
    sweep(projection, pass)
    if projection.swept.count < targets.count { writeWalk(projection, pass) }
    writeWords(pass)
  }

  private func project(into projection: ColumnProjection, _ pass: DeliveryPass) {
    let members = pass.core.changedMemberCount
    let hasChangesOnly = chooseSweeps(projection, members, pass)
    fillTables(projection, withChangesOnly: hasChangesOnly, pass)
    projection.fills.removeAll()
    if projection.swept.count < targets.count {
      for place in projection.swept.buffer { walk.destinations.skip(targets[place].slot, place) }
      walk.listStores(pass, into: &projection.stores) { word, place in cell(of: word, place, pass) }
      if pass.core.plan.switchNumber != 0 {
        projection.fills.derive(from: projection.stores.buffer, to: walk.destinations.base, pass.core)
      }
      projection.storesMinimum = max(1, projection.stores.count * 16384 / max(members * targets.count, 1))
    }
    projection.finish(pass.core)
  }

  override func deliverAll(_ pass: DeliveryPass) {
    reserve(pass)
    fillHeld(pass)
    chooseAllSweeps(unkept, pass)
    fillTables(unkept, withChangesOnly: false, pass)
    sweep(unkept, pass)
    let swept = Set(unkept.swept.buffer)
    let others = targets.indices.filter { !swept.contains($0) }
    if others.isEmpty { return }
    pass.forEachObject { index in
      for place in others {
        let word = pass.core.publishedWord(of: index, slot: targets[place].slot)
        targets[place].column.cells.store(cell(of: word, place, pass), at: Int(index))
      }
    }
  }

  override func forgetWords() { for memo in memos { memo.forget() } }

  private func reserve(_ pass: DeliveryPass) {
    let count = pass.core.objects.limit
    if count <= reserved { return }
    for target in targets { target.column.reserve(count) }
    reserved = count
  }

  /// Slots that were used before hold the last object's cells.
  private func fillCreated(_ pass: DeliveryPass) {
    let created = pass.core.committing.created.buffer
    if created.isEmpty { return }
    for target in targets {
      let absent = target.column.encoding.absent
      for index in created { target.column.cells.store(absent, at: Int(index)) }
    }
  }

  /// Suspended objects still have the cells that another sink wrote into these columns.
  private func fillHeld(_ pass: DeliveryPass) {
    for index in pass.core.held.keys {
      for target in targets { target.column.cells.store(target.column.encoding.absent, at: Int(index)) }
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
    pass.core.closureGuard.whileInside { targets[place].column.encoding.bits(of: word, pass.core.pool) }
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
  private func writeWalk(_ projection: ColumnProjection, _ pass: DeliveryPass) {
    if projection.fills.count > 0 && !pass.core.plan.listsObjects && projection.hasSameMembers(pass.core) {
      let work = projection.fills.work(on: walk.destinations.base)
      split(projection.fills.count, minimum: projection.storesMinimum, pass, work)
    } else {
      split(projection.stores.count, minimum: projection.storesMinimum, pass, walk.work(projection.stores.base, pass))
    }
    walk.writeObjects(pass, of: number) { word, place in cell(of: word, place, pass) }
    walk.writeLiveObjects(pass) { word, place in cell(of: word, place, pass) }
  }
}
