import Synchronization

/// What threads without a lock may read of the engine, and the sequence number that makes it consistent.
///
/// A commit prepares everything aside, then opens a *window*: the sequence becomes odd, a few words are stored, the
/// sequence becomes even. A reader loads the sequence, follows the tables by relaxed loads, and starts again if the
/// sequence was odd or has moved. It never waits for a delivery: windows last as long as the stores of what changed
/// (one per scope, per replaced row and per object that changes its node).
///
/// Everything a reader follows stays mapped while the engine lives; the sequence is checked before a loaded number is
/// used to form an address, so that stale words are never followed.
struct Publication: ~Copyable {
  /// What stands for the context of scopes in unthemed subtrees.
  static var unthemed: UInt32 { .max }

  let sequence = Atomic<UInt64>(0)
  let revision = Atomic<UInt64>(0)
  let slotCapacity = Atomic<Int>(0)
  private let generations = Atomic<UInt>(0)
  private let nodes = Atomic<UInt>(0)
  private let nodeKeys = Atomic<UInt>(0)
  private let scopeContexts = Atomic<UInt>(0)
  private let rowTables = Atomic<UInt>(0)
  private let layouts = Atomic<UInt>(0)
  private let blocks = Atomic<UInt>(0)
  private let blockPages = Atomic<Int>(0)

  typealias Pages<Cell> = UnsafeMutablePointer<UnsafeMutablePointer<Cell>?>

  /// Opens a window. Only the committing thread.
  func open() {
    sequence.store(sequence.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    atomicMemoryFence(ordering: .releasing)
  }

  func close() { sequence.store(sequence.load(ordering: .relaxed) &+ 1, ordering: .releasing) }

  /// Shows readers the present tables. Inside a window.
  @inline(never) func show(_ core: Core) {
    func address<T>(_ pointer: UnsafeMutablePointer<T>) -> UInt { UInt(bitPattern: pointer) }
    generations.store(address(core.objects.generation.directory), ordering: .relaxed)
    nodes.store(address(core.objects.node.directory), ordering: .relaxed)
    nodeKeys.store(address(core.nodes.keys.directory), ordering: .relaxed)
    scopeContexts.store(address(core.scopeContexts.directory), ordering: .relaxed)
    rowTables.store(address(core.rows.tables), ordering: .relaxed)
    layouts.store(address(core.layouts.base), ordering: .relaxed)
    blocks.store(address(core.live.blocks.directory), ordering: .relaxed)
    blockPages.store(core.live.blocks.pageCount, ordering: .relaxed)
    slotCapacity.store(core.objects.generation.capacity, ordering: .relaxed)
    revision.store(core.revision, ordering: .relaxed)
  }

  /// Shows a revision in which all tables stayed where they are. Inside a window.
  @inline(__always) func show(_ newRevision: UInt64) { revision.store(newRevision, ordering: .relaxed) }

  /// What a look-up came to.
  enum Answer {
    case stale
    case word(ValueWord)
    /// The row is not resolved yet.
    case missing
  }

  /// Whether nothing was published since the sequence was loaded.
  @inline(__always) private func isUnchanged(since start: UInt64) -> Bool {
    atomicMemoryFence(ordering: .acquiring)
    return sequence.load(ordering: .relaxed) == start
  }

  @inline(__always) private func cell(_ directory: borrowing Atomic<UInt>, _ index: Int) -> UnsafeMutablePointer<
    UInt32
  >? {
    let pages = Pages<UInt32>(bitPattern: directory.load(ordering: .relaxed))
    return pages.flatMap { relaxedLoad($0 + (index >> 12)) }.map { $0 + (index & 4095) }
  }

  @inline(__always) private func cell(_ directory: borrowing Atomic<UInt>, _ index: Int) -> UnsafeMutablePointer<
    UInt64
  >? {
    let pages = Pages<UInt64>(bitPattern: directory.load(ordering: .relaxed))
    return pages.flatMap { relaxedLoad($0 + (index >> 12)) }.map { $0 + (index & 4095) }
  }

  /// Looks a slot up. Any thread, no lock.
  ///
  /// - Returns: the answer and the sequence number at which it held.
  func look(_ index: UInt32, _ generation: UInt32, slot: UInt32) -> (answer: Answer, sequence: UInt64) {
    while true {
      let start = sequence.load(ordering: .acquiring)
      if start & 1 == 0, let answer = look(Int(index), generation, slot, start), isUnchanged(since: start) {
        return (answer, start)
      }
    }
  }

  /// One attempt; nil if something was published meanwhile.
  @inline(__always) private func look(
    _ index: Int, _ generation: UInt32, _ slot: UInt32, _ start: UInt64
  ) -> Answer? {
    guard index < slotCapacity.load(ordering: .relaxed) else { return .stale }
    guard let generations: UnsafeMutablePointer<UInt32> = cell(generations, index),
      let nodes: UnsafeMutablePointer<UInt32> = cell(nodes, index)
    else { return nil }
    guard relaxedLoad(generations) == generation, generation & 1 == 1 else { return .stale }
    guard let keys: UnsafeMutablePointer<UInt64> = cell(nodeKeys, Int(relaxedLoad(nodes))) else { return nil }
    let key = relaxedLoad(keys)
    guard let contexts: UnsafeMutablePointer<UInt32> = cell(scopeContexts, Int(key >> 32)) else { return nil }
    let context = relaxedLoad(contexts)
    if context == Self.unthemed { return .word(.absent) }
    guard let tables = Pages<UnsafeMutablePointer<UInt64>?>(bitPattern: rowTables.load(ordering: .relaxed)),
      isUnchanged(since: start), let table = acquiringLoad(tables + Int(context)), isUnchanged(since: start)
    else { return nil }
    guard let row = acquiringLoad(table + Int(UInt32(truncatingIfNeeded: key))) else { return .missing }
    let shape = relaxedLoad(row + 2)
    guard let layouts = UnsafeMutablePointer<Layout>(bitPattern: layouts.load(ordering: .relaxed)),
      isUnchanged(since: start)
    else { return nil }
    guard let position = layouts[Int(shape >> 32)].position(of: slot) else { return .word(.absent) }
    let word = ValueWord(bits: relaxedLoad(row + RowStore.headerWords + position))
    guard word.isLive else { return .word(word) }
    guard isUnchanged(since: start) else { return nil }
    let base = row + RowStore.headerWords + Int(shape & 0xffff_ffff) + Int(word.payload) * 2
    return liveWord(index, relaxedLoad(base), fallback: ValueWord(bits: relaxedLoad(base + 1)), start)
  }

  /// The first result of the object's block that is no decline.
  @inline(never) private func liveWord(_ index: Int, _ places: UInt64, fallback: ValueWord, _ start: UInt64) -> Answer?
  {
    guard index >> 12 < blockPages.load(ordering: .relaxed),
      let cells: UnsafeMutablePointer<UInt64> = cell(blocks, index)
    else { return .word(fallback) }
    let block = LiveStore.Block(bitPattern: UInt(relaxedLoad(cells)))
    guard isUnchanged(since: start) else { return nil }
    guard let block else { return .word(fallback) }
    let first = Int(places >> 32)
    for place in first..<first + Int(places & 0xffff_ffff) {
      let word = ValueWord(bits: relaxedLoad(block + LiveStore.headerWords + place))
      if !word.isDeclined { return .word(word) }
    }
    return .word(fallback)
  }

  /// The generation that readers see in a slot, nil if there is no such slot.
  func generation(of index: UInt32) -> UInt32? {
    guard Int(index) < slotCapacity.load(ordering: .relaxed),
      let address: UnsafeMutablePointer<UInt32> = cell(generations, Int(index))
    else { return nil }
    return relaxedLoad(address)
  }
}
