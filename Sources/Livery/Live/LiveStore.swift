import LiveryVocabulary

/// The results of live closures, and the constants that objects have of their own: a block for every object that has any,
/// in a sparse column.
///
/// ```
///  block ─► word 0   plan << 32 | context in which the closures were called, 0 if the plan has none
///           word 1   epoch in which the block was made << 24 | 1 << 23 if it has a partner | number of results
///           word 2…  the results by place in the plan; `declined` where the closure said so, `unknown` where not reached
/// ```
///
/// Blocks do not change while they are published or a snapshot may read them: new results go into another block. Blocks
/// come in pairs, so that where no snapshot lives an object's results just change sides. The sides of objects beside each
/// other lie beside each other: a theme change stores to lines of one side only, and need not look at the other. Where the
/// context is not asked, there is nothing to change sides for, and blocks have no partner.
struct LiveStore: ~Copyable {
  typealias Block = UnsafeMutablePointer<UInt64>

  /// The addresses of the blocks, read by every thread.
  var blocks = PagedColumn<UInt64>(filledWith: 0)
  var ownClosures = OwnClosures()
  var ownValues = OwnValues()
  private var memory = Memory()
  private(set) var pinned = PinnedList<Block>()
  /// By object: the tokens that its closures read when they were last called, with their values then. Only where there
  /// are any.
  var recorded: [UInt32: [Reading]] = [:]

  /// A live closure among those of an object.
  struct ClosureKey: Hashable {
    let identity: UInt64
    let slot: UInt32
  }

  /// What a closure read.
  struct Reading {
    let closure: ClosureKey
    var tokens: [TokenWord]
  }

  typealias TokenWord = (token: UInt32, word: ValueWord)

  var byteCount: Int { blocks.byteCount + ownClosures.byteCount + ownValues.byteCount + memory.wordsReserved * 8 }
  var isEmpty: Bool { blocks.pageCount == 0 }

  @inline(__always) func block(of index: UInt32) -> Block? { Block(bitPattern: UInt(blocks.cell(at: Int(index)))) }

  /// The block of an object that has one.
  @inline(__always) func publishedBlock(of index: UInt32) -> Block {
    Block(bitPattern: UInt(blocks[Int(index)])).unsafelyUnwrapped
  }

  @inline(__always) static func plan(of block: Block) -> UInt32 { UInt32(block[0] >> 32) }
  @inline(__always) static func context(of block: Block) -> UInt32 { UInt32(truncatingIfNeeded: block[0]) }
  /// Where a block has the result of a place.
  @inline(__always) static func address(_ block: Block, _ place: Int) -> UnsafeMutablePointer<UInt64> {
    block + (headerWords &+ place)
  }
  @inline(__always) static func result(_ block: Block, _ place: Int) -> ValueWord {
    ValueWord(bits: address(block, place).pointee)
  }
  static func count(of block: Block) -> Int { Int(block[1] & (hasPartner - 1)) }

  private static var headerWords: Int { 2 }
  private static var countBits: UInt64 { 24 }
  private static var hasPartner: UInt64 { 1 << (countBits - 1) }
  fileprivate static func words(count: Int) -> Int { headerWords + count }

  /// A block that is nobody's.
  static func copy(of block: Block) -> [UInt64] {
    Array(UnsafeBufferPointer(start: block, count: words(count: count(of: block))))
  }

  static func results(ofCopy words: [UInt64]) -> some Sequence<ValueWord> {
    words.dropFirst(headerWords).lazy.map { ValueWord(bits: $0) }
  }

  /// How far the blocks of a pair with so many results lie apart.
  @inline(__always) static func distance(count: Int) -> UInt { BlockArena.distance(words: words(count: count)) }

  /// The other block of a pair.
  @inline(__always) static func partner(of block: Block, distance: UInt) -> Block {
    Block(bitPattern: UInt(bitPattern: block) ^ distance).unsafelyUnwrapped
  }

  /// A new block, with undefined results.
  ///
  /// - Parameter context: nil where it is not asked.
  mutating func make(plan: UInt32, context: UInt32?, count: Int, epoch: UInt64) -> Block {
    let isPaired = context != nil
    let words = Self.words(count: count)
    let block = isPaired ? memory.pairs.allocate(words: words) : memory.alone.allocate(words: words)
    let kind = epoch << Self.countBits | (isPaired ? Self.hasPartner : 0) | UInt64(count)
    Self.initialize(block, plan, context ?? 0, kind)
    if isPaired {
      let partner = Self.partner(of: block, distance: Self.distance(count: count))
      Self.initialize(partner, plan, context ?? 0, kind)
    }
    return block
  }

  private static func initialize(_ block: Block, _ plan: UInt32, _ context: UInt32, _ kind: UInt64) {
    setHeader(of: block, plan: plan, context: context)
    relaxedStore(kind, block + 1)
  }

  @inline(__always) static func setHeader(of block: Block, plan: UInt32, context: UInt32) {
    relaxedStore(UInt64(plan) << 32 | UInt64(context), block)
  }

  /// Shows the other block of the pair of each object, all of which lie on one page. Only inside a publication window.
  func changeSides(of indexes: UnsafeMutableBufferPointer<UInt32>, distance: UInt) {
    let page = blocks.page(Paging.page(of: Int(indexes[0])))
    for index in indexes {
      let cell = page + Paging.place(of: Int(index))
      relaxedStore(cell.pointee ^ UInt64(distance), cell)
    }
  }

  /// Shows an object's new block to readers, and leaves its last one in the entry. Only inside a publication window.
  @inline(__always) mutating func exchange(_ entry: inout DeliveryPlan.NewBlock) {
    let old = block(of: entry.index)
    blocks.publish(UInt64(UInt(bitPattern: entry.block)), at: Int(entry.index))
    entry.block = old
  }

  /// Ends a block that no object has any more, and its partner, for all but the snapshots that read it.
  mutating func discard(_ block: Block, _ snapshots: SnapshotRegistry, epoch: UInt64) {
    let made = block[1] >> Self.countBits
    if !snapshots.isEmpty && snapshots.anyReads(made..<epoch) {
      pinned.append(block, shown: made..<epoch)
    } else {
      recycle(block)
    }
  }

  /// Ends a block that nobody can be reading, and its partner.
  mutating func recycle(_ block: Block) { memory.recycle(block) }

  private struct Memory: ~Copyable {
    var pairs = BlockArena(paired: true)
    var alone = BlockArena()

    var wordsReserved: Int { pairs.wordsReserved + alone.wordsReserved }

    mutating func recycle(_ block: Block) {
      let count = LiveStore.count(of: block)
      let words = LiveStore.words(count: count)
      guard block[1] & LiveStore.hasPartner != 0 else { return alone.recycle(block, words: words) }
      let first = UInt(bitPattern: block) & ~LiveStore.distance(count: count)
      pairs.recycle(Block(bitPattern: first).unsafelyUnwrapped, words: words)
    }
  }

  /// Recycles the pages and blocks that no snapshot reads now that one has ended.
  mutating func reclaim(after ended: UInt64, _ snapshots: SnapshotRegistry) {
    blocks.reclaim(after: ended, snapshots)
    pinned.reclaim(after: ended, snapshots) { memory.recycle($0) }
  }

  /// Makes sure that the object's cell can be written.
  mutating func reserve(_ index: UInt32, sharedSince: UInt64, epoch: UInt64) {
    blocks.grow(toHold: Int(index) + 1, epoch: epoch, isSparse: true)
    blocks.makeWritable(pageOf: Int(index), sharedSince: sharedSince, epoch: epoch)
  }

  /// The value that a live slot comes to: the first result that is no decline, else the row's fallback.
  @inline(__always) static func resolve(_ block: Block?, start: Int, count: Int, fallback: ValueWord) -> ValueWord {
    guard let block else { return fallback }
    for place in start..<start &+ count {
      let word = result(block, place)
      if !word.isDeclined { return word }
    }
    return fallback
  }

  /// The tokens that a closure of an object read when it was last called.
  func tokens(readBy closure: ClosureKey, of index: UInt32) -> [TokenWord] {
    recorded[index]?.first { $0.closure == closure }?.tokens ?? []
  }

  /// Keeps which tokens a closure of an object read, which may be none.
  mutating func note(_ tokens: [TokenWord], readBy closure: ClosureKey, of index: UInt32) {
    if tokens.isEmpty {
      recorded[index]?.removeAll { $0.closure == closure }
      if recorded[index]?.isEmpty == true { recorded[index] = nil }
    } else {
      Self.note(tokens, readBy: closure, in: &recorded[index, default: []])
    }
  }

  private static func note(_ tokens: [TokenWord], readBy closure: ClosureKey, in readings: inout [Reading]) {
    if let place = readings.firstIndex(where: { $0.closure == closure }) {
      readings[place].tokens = tokens
    } else {
      readings.append(Reading(closure: closure, tokens: tokens))
    }
  }

  /// Whether an object has closures or constants of its own.
  func hasOwnProviders(_ index: UInt32) -> Bool { ownClosures.bodies(of: index) != nil || !ownValues[index].isEmpty }

  mutating func removeOwnProviders(of index: UInt32) {
    ownClosures.set([], of: index)
    ownValues.set([], of: index)
  }

  func forEachBlock(_ body: (Block) -> Void) {
    for page in 0..<blocks.pageCount where blocks.directory[page] != nil {
      for cell in 0..<Paging.cellsPerPage {
        if let block = Block(bitPattern: UInt(blocks.page(page)[cell])) { body(block) }
      }
    }
    pinned.forEach(body)
  }
}
