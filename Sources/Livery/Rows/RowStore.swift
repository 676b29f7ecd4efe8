/// The resolved values of styles in contexts: `rows[context][style]`. If two contexts differ in nothing that a style reads, they
/// share its row.
///
/// ```
///  row ─► word 0  epoch in which the row was made, and how many contexts share it: ``RowUses``
///         word 1  during a commit: the row that takes this one's place, or 0; see ``RowSuccessor``
///         word 2  layout << 32 | number of live slots << 16 | number of bindings
///         word 3  address of the layout's positions, for readers
///         word 4… the values, by position in the layout
///         then    if there are live slots, two words for each, a ``LiveSlot``; and the number of the live plan
/// ```
///
/// Most rows are a cache line of 64 bytes: where rows have four bindings, all are.
///
/// Rows do not change once they are made. Rows that a live snapshot may read stay until it ends.
struct RowStore: ~Copyable {
  typealias Row = RowTable.Row
  static var headerWords: Int { 4 }
  static var positionsWord: Int { 3 }

  private var arena = BlockArena()
  var tables = RowTables()
  private(set) var pinned = PinnedList<Row>()
  private(set) var count = 0
  /// The number of places in tables, beyond the first, that have a shared row.
  private(set) var sharedCount = 0
  /// Another number whenever a row comes into its table or leaves it.
  private(set) var version: UInt64 = 0
  /// How often a row is kept for an object whose delivery waits, and whether it left its table meanwhile.
  private var holds: [Row: (count: Int, isDiscarded: Bool)] = [:]
  /// The rows that are being taken out of tables.
  private var removed = RawArray<Row>()

  var byteCount: Int { arena.wordsReserved * 8 + tables.byteCount }
  /// What rows and their pages take of that.
  var usedByteCount: Int { arena.wordsUsed * 8 + tables.usedByteCount }

  // MARK: Parts of a row

  @inline(__always) static func layout(of row: Row) -> UInt32 { UInt32(row[2] >> 32) }
  @inline(__always) static func count(of row: Row) -> Int { count(in: row[2]) }
  /// The number of bindings that the third word says.
  @inline(__always) static func count(in word: UInt64) -> Int { Int(truncatingIfNeeded: word & 0xffff) }
  @inline(__always) static func liveCount(of row: Row) -> Int { Int(truncatingIfNeeded: row[2] >> 16 & 0xffff) }
  static func livePlan(of row: Row) -> UInt32 {
    let count = liveCount(of: row)
    return count == 0 ? 0 : UInt32(row[livePlanWord(of: row, liveCount: count)])
  }

  /// Whether two rows have the same slots, none of them live.
  @inline(__always) static func haveSamePlainSlots(_ first: Row, _ second: Row) -> Bool {
    first[2] == second[2] && liveCount(of: first) == 0
  }

  private static func livePlanWord(of row: Row, liveCount: Int) -> Int {
    liveSlotWord(liveCount, count: count(of: row))
  }
  @inline(__always) static func word(_ row: Row, _ position: Int) -> ValueWord {
    ValueWord(bits: row[headerWords + position])
  }
  @inline(__always) private static func liveSlotWord(_ live: Int, count: Int) -> Int { headerWords + count + live * 2 }
  @inline(__always) static func liveSlot(_ row: Row, _ live: Int) -> LiveSlot {
    liveSlot(row, live, count: count(of: row))
  }
  /// - Parameter count: how many bindings the row has.
  @inline(__always) static func liveSlot(_ row: Row, _ live: Int, count: Int) -> LiveSlot {
    let cell = row + liveSlotWord(live, count: count)
    return LiveSlot(places: relaxedLoad(cell), fallback: ValueWord(bits: relaxedLoad(cell + 1)))
  }

  /// The value at a position of a row, for the object that the block belongs to.
  @inline(__always) static func word(
    _ row: Row, _ position: Int, _ block: @autoclosure () -> LiveBlock?
  ) -> ValueWord {
    let word = word(row, position)
    return word.isLive ? liveSlot(row, Int(word.payload)).resolve(in: block()) : word
  }

  /// Loads the beginning, to have it near.
  @inline(__always) static func touch(_ row: Row) { _ = relaxedLoad(row + 2) }
  @inline(__always) static func uses(of row: Row) -> RowUses { RowUses(bits: row[0]) }
  @inline(__always) private static func setUses(_ uses: RowUses, of row: Row) { relaxedStore(uses.bits, row) }
  @inline(__always) static func successor(of row: Row) -> RowSuccessor { RowSuccessor(bits: row[1]) }
  @inline(__always) static func setSuccessor(_ new: RowSuccessor, of row: Row) { relaxedStore(new.bits, row + 1) }
  private static func size(of row: Row) -> Int { size(count: count(of: row), liveCount: liveCount(of: row)) }
  private static func size(count: Int, liveCount: Int) -> Int {
    headerWords + count + (liveCount > 0 ? liveCount * 2 + 1 : 0)
  }

  // MARK: Making rows

  /// A row with undefined values, not in any table yet.
  mutating func make(
    layout: UInt32, of layouts: borrowing LayoutTable, count: Int, liveCount: Int, livePlan: UInt32, epoch: UInt64
  ) -> Row {
    let row = begin(words: Self.size(count: count, liveCount: liveCount), epoch: epoch)
    relaxedStore(UInt64(layout) << 32 | UInt64(liveCount) << 16 | UInt64(count), row + 2)
    relaxedStore(layouts[layout].positions.address, row + Self.positionsWord)
    if liveCount > 0 { relaxedStore(UInt64(livePlan), row + Self.livePlanWord(of: row, liveCount: liveCount)) }
    return row
  }

  /// A row that says what another one without live slots does, not in any table yet.
  @inline(__always) mutating func makeCopy(of row: Row, epoch: UInt64) -> Row {
    assert(Self.liveCount(of: row) == 0, "a row with live slots has more to copy")
    let words = Self.size(of: row)
    let new = begin(words: words, epoch: epoch)
    for place in 2..<words { relaxedStore(row[place], new + place) }
    return new
  }

  /// A row of which only the first two words are there.
  @inline(__always) private mutating func begin(words: Int, epoch: UInt64) -> Row {
    let row = arena.allocate(words: words)
    Self.setUses(RowUses(madeIn: epoch), of: row)
    Self.setSuccessor(.none, of: row)
    count += 1
    return row
  }

  /// Links a row that another context has, too: whatever the style reads of both is the same.
  ///
  /// - Parameter epoch: since when a snapshot may read the row in this context.
  @inline(__always) mutating func share(_ row: Row, _ context: UInt32, _ style: UInt32, since epoch: UInt64) {
    Self.setUses(Self.uses(of: row).shared(since: epoch), of: row)
    sharedCount += 1
    link(row, context, style)
  }

  /// Takes a row from a context whose table holds it no more. With the last one it ends, for all but the snapshots that read it.
  ///
  /// - Parameters:
  ///   - epoch: until when it was shown in the context. It may have been made later, for a read under a patch.
  ///   - now: until when any row was shown.
  mutating func discard(_ row: Row, _ snapshots: SnapshotRegistry, epoch: UInt64, now: UInt64) {
    let uses = Self.uses(of: row)
    if let left = uses.takenOff() {
      sharedCount -= 1
      return Self.setUses(left, of: row)
    }
    end(row, snapshots, until: uses.wasShared ? now : epoch)
  }

  /// Ends a row that no table holds any more.
  private mutating func end(_ row: Row, _ snapshots: SnapshotRegistry, until epoch: UInt64) {
    if holds[row] != nil {
      holds[row]!.isDiscarded = true
      return
    }
    count -= 1
    let made = Self.uses(of: row).epoch
    let shown = made..<max(made, epoch)
    if !snapshots.isEmpty && snapshots.anyReads(shown) {
      pinned.append(row, shown: shown)
    } else {
      arena.recycle(row, words: Self.size(of: row))
    }
  }

  /// Keeps a row for later comparison, until as many calls of ``release(_:_:epoch:)``.
  mutating func hold(_ row: Row) { holds[row, default: (0, false)].count += 1 }

  func isHeld(_ row: Row) -> Bool { holds[row] != nil }

  mutating func release(_ row: Row, _ snapshots: SnapshotRegistry, epoch: UInt64) {
    guard let hold = holds[row] else { return }
    if hold.count > 1 {
      holds[row]!.count -= 1
    } else {
      holds[row] = nil
      if hold.isDiscarded { end(row, snapshots, until: epoch) }
    }
  }

  /// Recycles the rows that no snapshot reads now that one has ended.
  mutating func reclaim(after ended: UInt64, _ snapshots: SnapshotRegistry) {
    pinned.reclaim(after: ended, snapshots) { arena.recycle($0, words: Self.size(of: $0)) }
  }

  @inline(__always) static func put(_ word: ValueWord, at position: Int, of row: Row) {
    relaxedStore(word.bits, row + headerWords + position)
  }

  static func put(_ slot: LiveSlot, at live: Int, of row: Row) {
    let cell = row + liveSlotWord(live, count: count(of: row))
    relaxedStore(slot.places, cell)
    relaxedStore(slot.fallback.bits, cell + 1)
  }

  // MARK: Tables

  @inline(__always) func row(_ context: UInt32, _ style: UInt32) -> Row? { tables[context][style] }

  /// Links a row or unlinks one. Inside a publication window, unless no reader can be in the context, or there was no row
  /// and this one says what the last revision does. For the latter the row is released by itself: no sequence number tells
  /// readers of it.
  @inline(__always) mutating func link(_ row: Row?, _ context: UInt32, _ style: UInt32) {
    version &+= 1
    tables.put(row, context, style)
  }

  /// Takes the table of a context that no scope is in; its rows are discarded.
  ///
  /// - Parameters:
  ///   - epoch: since when none is.
  ///   - now: see ``discard(_:_:epoch:now:)``.
  mutating func removeTable(of context: UInt32, _ snapshots: SnapshotRegistry, epoch: UInt64, now: UInt64) {
    tables.remove(context, into: &removed)
    discardRemoved(snapshots, epoch: epoch, now: now)
  }

  /// Discards the rows of styles that no node has.
  mutating func removeRows(of styles: borrowing NumberSet, _ snapshots: SnapshotRegistry, epoch: UInt64) {
    tables.remove(styles, into: &removed)
    discardRemoved(snapshots, epoch: epoch, now: epoch)
  }

  private mutating func discardRemoved(_ snapshots: SnapshotRegistry, epoch: UInt64, now: UInt64) {
    version &+= 1
    for row in removed.buffer { discard(row, snapshots, epoch: epoch, now: now) }
    removed.removeAll()
  }

  /// A row that contexts share comes once for each of them.
  func forEachRow(_ body: (Row) -> Void) {
    tables.forEachRow(body)
    pinned.forEach(body)
    for (row, hold) in holds where hold.isDiscarded { body(row) }
  }
}
