import Synchronization

/// What threads without a lock may read of the engine, and the sequence number that makes it consistent.
///
/// A commit prepares everything aside, then opens a *window*: the sequence becomes odd, a few words are stored, the
/// sequence becomes even. A reader loads the sequence, follows the tables (directories and pages by acquiring loads, cells
/// by relaxed ones), and starts again if the sequence was odd or has moved. It never waits for a delivery: windows last as
/// long as the stores of what changed (one per scope, per replaced row and per object that changes its node), and where
/// one lasts long, the reader sleeps in between.
///
/// Everything a reader follows stays mapped while the engine lives; the sequence is checked before a loaded number is
/// used to form an address, so that stale words are never followed.
struct Publication: ~Copyable {
  /// What stands for the context of scopes in unthemed subtrees.
  static var unthemed: UInt32 { .max }

  // What ordinary commits store. It has a cache line of its own, the only one that readers beside a writer have to fetch
  // again and again.
  let sequence = Atomic<UInt64>(0)
  let revision = Atomic<UInt64>(0)
  /// What `scopeTables` says of the root scope, in which most objects are.
  private let rootTable = Atomic<UInt64>(0)
  /// The thread inside a closure provider, 0 if none is; see `ClosureGuard`.
  let closureThread = Atomic<UInt>(0)
  private let restOfLine: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  // What changes where something grows.
  let slotCapacity = Atomic<Int>(0)
  private let blockPages = Atomic<Int>(0)
  let generations = Atomic<UInt>(0)
  let nodes = Atomic<UInt>(0)
  let nodeKeys = Atomic<UInt>(0)
  private let scopeTables = Atomic<UInt>(0)
  private let blocks = Atomic<UInt>(0)

  /// A publication at the start of a cache line, with nothing else on its lines. Ends with ``end(_:)``.
  static func begin() -> UnsafeMutablePointer<Publication> {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 128, alignment: 128)
    let publication = memory.bindMemory(to: Publication.self, capacity: 1)
    publication.initialize(to: Publication())
    return publication
  }

  static func end(_ publication: UnsafeMutablePointer<Publication>) {
    publication.deinitialize(count: 1)
    UnsafeMutableRawPointer(publication).deallocate()
  }

  typealias Pages<Cell> = UnsafeMutablePointer<UnsafeMutablePointer<Cell>?>

  /// Opens a window. Only the committing thread.
  func open() {
    sequence.store(sequence.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    atomicMemoryFence(ordering: .releasing)
  }

  /// Closes the window. The step of the scheduler comes at once: what is stored after it is stored too late.
  ///
  /// - Parameter interleaving: looked at after the window is closed, where most engines have none.
  @inline(__always) func close(_ interleaving: @autoclosure () -> (any Interleaving)?) {
    sequence.store(sequence.load(ordering: .relaxed) &+ 1, ordering: .releasing)
    interleaving()?.reach(.published)
  }

  /// Shows readers the present tables, in which they find what they found in those before.
  @inline(never) func show(_ core: Core) {
    Self.show(core.objects.generation.directory, in: generations)
    Self.show(core.objects.node.directory, in: nodes)
    Self.show(core.nodes.keys.directory, in: nodeKeys)
    Self.show(core.scopeTables.directory, in: scopeTables)
    Self.show(core.live.blocks.directory, in: blocks)
    Self.show(core.live.blocks.pageCount, in: blockPages)
    Self.show(core.objects.generation.capacity, in: slotCapacity)
  }

  /// Stores what has changed only: readers on other processors would have to fetch the cache line again. What the
  /// directory holds is there before it.
  private static func show<Cell>(_ directory: Pages<Cell>, in word: borrowing Atomic<UInt>) {
    let new = UInt(bitPattern: directory)
    if word.load(ordering: .relaxed) != new { word.store(new, ordering: .releasing) }
  }

  /// The same for a count, after the directories that have so many.
  private static func show(_ new: Int, in count: borrowing Atomic<Int>) {
    if count.load(ordering: .relaxed) != new { count.store(new, ordering: .releasing) }
  }

  /// Shows where the rows of the root scope are, as `scopeTables` does.
  @inline(__always) func show(rootTable address: UInt64) { rootTable.store(address, ordering: .relaxed) }

  /// Where readers find the rows of the root scope. With what is there: a larger table may be shown between two windows.
  var rootTableAddress: UInt64 { rootTable.load(ordering: .acquiring) }

  /// Shows a revision. Inside a window.
  @inline(__always) func show(_ newRevision: UInt64) { revision.store(newRevision, ordering: .relaxed) }

  /// What a look-up came to.
  enum Answer {
    case stale
    case word(ValueWord)
    /// The row is not resolved yet.
    case missing
  }

  /// What an attempt to find an object's row came to.
  enum RowAnswer {
    case stale
    case unthemed
    /// The row is not resolved yet.
    case missing
    case row(RowStore.Row)
  }

  /// Whether nothing was published since the sequence was loaded.
  @inline(__always) func isUnchanged(since start: UInt64) -> Bool {
    atomicMemoryFence(ordering: .acquiring)
    return sequence.load(ordering: .relaxed) == start
  }

  @_transparent static func pages<Cell>(_ directory: borrowing Atomic<UInt>) -> Pages<Cell> {
    Pages<Cell>(bitPattern: directory.load(ordering: .acquiring)).unsafelyUnwrapped
  }

  /// A cell that exists, in a directory without gaps.
  @_transparent private static func cell<Cell>(_ directory: borrowing Atomic<UInt>, _ index: Int)
    -> UnsafeMutablePointer<Cell>
  {
    cell(pages(directory), index)
  }

  @_transparent static func cell<Cell>(_ pages: Pages<Cell>, _ index: Int) -> UnsafeMutablePointer<Cell> {
    acquiringLoad(pages + Paging.page(of: index)).unsafelyUnwrapped + Paging.place(of: index)
  }

  /// Looks a slot up. Any thread, no lock.
  ///
  /// - Returns: the answer, and the sequence number at which it held.
  @inline(never) func look(
    _ index: UInt32, _ generation: UInt32, slot: UInt32, _ interleaving: (any Interleaving)?
  ) -> (answer: Answer, sequence: UInt64) {
    untilSettled(interleaving) { attempt(index, generation, slot, $0, interleaving) }
  }

  /// Tries again until nothing is published meanwhile: a few hundred times at once, for as long as most windows are open,
  /// and then in between with sleeps. It does not wait at the gate, which is held through the writing of columns, too.
  ///
  /// - Parameter attempt: gets the sequence number, and answers nil if something was published meanwhile.
  /// - Returns: what an attempt came to, and the sequence number at which it held.
  @inline(__always) private func untilSettled<Result>(
    _ interleaving: (any Interleaving)?, _ attempt: (UInt64) -> Result?
  ) -> (Result, UInt64) {
    var wait = SpinWait()
    while true {
      let start = sequence.load(ordering: .acquiring)
      // In the middle of a window one object of a transaction may be there and another not yet.
      if start & 1 == 0, let result = attempt(start), isUnchanged(since: start) { return (result, start) }
      interleaving?.reach(.rereading)
      wait.pause()
    }
  }

  /// One attempt of ``look(_:_:slot:_:)``; nil if something was published meanwhile.
  @inline(__always) private func attempt(
    _ index: UInt32, _ generation: UInt32, _ slot: UInt32, _ start: UInt64, _ interleaving: (any Interleaving)?
  ) -> Answer? {
    switch findRow(Int(clamping: index), generation, start, interleaving) {
    case nil: return nil
    case .stale: return .stale
    case .unthemed: return .word(.absent)
    case .missing: return .missing
    case .row(let row):
      interleaving?.reach(.reading)
      let word = Self.word(in: row, slot, interleaving)
      return word.isLive ? liveWord(Int(index), row, word, start, interleaving).map { .word($0) } : .word(word)
    }
  }

  /// The plain word of a row that is resolved, in a single attempt that calls nothing; nil for everything else, too.
  ///
  /// - Parameter slot: any number.
  /// - Returns: the word, and the sequence number at which it held.
  @inline(__always) func plainWord(
    _ index: UInt32, _ generation: UInt32, slot: UInt64
  ) -> (word: ValueWord, sequence: UInt64)? {
    let start = sequence.load(ordering: .acquiring)
    guard start & 1 == 0, case .row(let row) = findRow(Int(clamping: index), generation, start, nil),
      let offset = Self.offset(of: slot, relaxedLoad(row + RowStore.positionsWord))
    else {
      return nil
    }
    let word = Self.word(in: row, at: offset)
    return !word.isLive && isUnchanged(since: start) ? (word, start) : nil
  }

  /// The row of an object in one attempt; nil if something was published meanwhile. What it returns is to be vouched for.
  ///
  /// Each number that was loaded is vouched for by the sequence before an address is formed of it. The table that it
  /// is looked up in is loaded later, and tables only grow. Addresses that were loaded stay good.
  ///
  /// - Parameter interleaving: a nil that is written down keeps its steps out of the code.
  @inline(__always) private func findRow(
    _ index: Int, _ generation: UInt32, _ start: UInt64, _ interleaving: (any Interleaving)?
  ) -> RowAnswer? {
    // Stored after the directories that have so many slots.
    guard index < slotCapacity.load(ordering: .acquiring) else { return .stale }
    let current: UInt32 = relaxedLoad(Self.cell(generations, index))
    guard current == generation, generation & 1 == 1 else { return .stale }
    interleaving?.reach(.reading)
    let node: UInt32 = relaxedLoad(Self.cell(nodes, index))
    interleaving?.reach(.reading)
    guard isUnchanged(since: start) else { return nil }
    if NodeNumber.isInRoot(node) {
      guard let rows = RowTable(at: rootTableAddress) else { return .unthemed }
      interleaving?.reach(.reading)
      return rows.load(ofRoot: node).map { .row($0) } ?? .missing
    }
    let key: UInt64 = relaxedLoad(Self.cell(nodeKeys, Int(node)))
    interleaving?.reach(.reading)
    guard isUnchanged(since: start) else { return nil }
    guard let rows = RowTable(at: tableAddress(ofScope: Int(key >> 32))) else { return .unthemed }
    interleaving?.reach(.reading)
    return rows.load(UInt32(truncatingIfNeeded: key)).map { .row($0) } ?? .missing
  }

  /// Where readers find the rows of a scope that was vouched for, as for the root.
  @inline(__always) func tableAddress(ofScope scope: Int) -> UInt64 { acquiringLoad(Self.cell(scopeTables, scope)) }

  /// What a row says of a slot.
  @inline(__always) private static func word(
    in row: RowStore.Row, _ slot: UInt32, _ interleaving: (any Interleaving)?
  ) -> ValueWord {
    let offset = offset(of: UInt64(slot), relaxedLoad(row + RowStore.positionsWord)) ?? 0
    interleaving?.reach(.reading)
    return word(in: row, at: offset)
  }

  /// - Parameter offset: which word of the row; 0 for a slot that it does not have.
  @inline(__always) static func word(in row: RowStore.Row, at offset: Int) -> ValueWord {
    offset == 0 ? .absent : ValueWord(bits: relaxedLoad(row + offset))
  }

  /// Which word of a row a slot is, by what the row says of its positions: 0 if it has no such slot, nil for what is no number
  /// of a slot.
  ///
  /// A row that left its table may be used anew, for one of the same size: the positions belong to a layout that has room in
  /// it, even if the word comes from another.
  @inline(__always) static func offset(of slot: UInt64, _ positions: UInt64) -> Int? {
    Positions(at: positions).entry(of: slot).map { $0 == 0 ? 0 : RowStore.headerWords &- 1 &+ $0 }
  }

  /// What a live slot comes to for the object; nil if something was published meanwhile.
  private func liveWord(
    _ index: Int, _ row: RowStore.Row, _ word: ValueWord, _ start: UInt64, _ interleaving: (any Interleaving)?
  ) -> ValueWord? {
    let block = block(of: index)
    guard let slot = liveSlot(row, word, start) else { return nil }
    interleaving?.reach(.reading)
    return slot.resolve(in: LiveBlock(at: block))
  }

  /// The address of the block that an object's results are in, 0 if it has none. To be vouched for before it is used.
  @inline(__always) func block(of index: Int) -> UInt64 {
    // Blocks are sparse: a page may be missing.
    guard Paging.page(of: index) < blockPages.load(ordering: .acquiring) else { return 0 }
    let pages: Pages<UInt64> = Self.pages(blocks)
    guard let page = acquiringLoad(pages + Paging.page(of: index)) else { return 0 }
    return relaxedLoad(page + Paging.place(of: index))
  }

  /// What a row says of a live slot; nil if something was published meanwhile. Vouches for what was loaded before as well.
  ///
  /// The row may leave its table while it is read, and be used for another style. The first check of the sequence covers the
  /// word and the count. The address in the row depends on both. The second check covers the slot. Its range is an offset into
  /// the block, and the range of another style might end beyond the block. Giving the attempt up later would be too late: the
  /// memory has been read by then.
  @inline(__always) func liveSlot(_ row: RowStore.Row, _ word: ValueWord, _ start: UInt64) -> LiveSlot? {
    let count = RowStore.count(in: relaxedLoad(row + 2))
    guard isUnchanged(since: start) else { return nil }
    let slot = RowStore.liveSlot(row, Int(word.payload), count: count)
    return isUnchanged(since: start) ? slot : nil
  }

  /// The generation that readers see in a slot. Any thread, no lock.
  ///
  /// - Returns: nil if there is no such slot, and the sequence number at which it held.
  func generation(of index: UInt32, _ interleaving: (any Interleaving)?) -> (generation: UInt32?, sequence: UInt64) {
    untilSettled(interleaving) { _ -> UInt32?? in
      let isThere = Int(clamping: index) < slotCapacity.load(ordering: .acquiring)
      return .some(isThere ? relaxedLoad(Self.cell(generations, Int(index))) : nil)
    }
  }
}
