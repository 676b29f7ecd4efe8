import LiveryVocabulary

/// The results of live closures, and the constants that objects have of their own: a block for every object that has any,
/// in a sparse column.
///
/// ```
///   first block ─► word 0   plan << 32 | context in which the closures were called, 0 if the plan has none
///  second block ─► word 1   the same
///                  word 2   epoch in which the pair was made << 24 | number of results
///                  word 3…  the results by place in the plan, two words for each place, one for each block; `declined`
///                           where the closure said so, `unknown` where not reached
/// ```
///
/// Blocks do not change while they are published or a snapshot may read them: new results go into another block. Blocks
/// come in pairs, so that where no snapshot lives an object's results just change sides. The two are woven into each
/// other, as what goes through one goes through the other.
struct LiveStore: ~Copyable {
  typealias Block = UnsafeMutablePointer<UInt64>

  /// The addresses of the blocks, read by every thread.
  var blocks = PagedColumn<UInt64>(filledWith: 0)
  /// The addresses of the objects' own closures.
  private(set) var own = PagedColumn<UInt64>(filledWith: 0)
  var ownValues = OwnValues()
  private var arena = BlockArena()
  private(set) var pinned = PinnedList<Block>()
  /// By object: the tokens that its closures read when they were last called, with their values then. Only where there
  /// are any.
  var recorded: [UInt32: [Reading]] = [:]
  private(set) var ownerCount = 0

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

  deinit {
    for page in 0..<own.pageCount where own.directory[page] != nil {
      for cell in 0..<Paging.cellsPerPage {
        if let address = UnsafeRawPointer(bitPattern: UInt(own.page(page)[cell])) {
          Unmanaged<OwnClosures>.fromOpaque(address).release()
        }
      }
    }
  }

  var byteCount: Int { blocks.byteCount + own.byteCount + ownValues.byteCount + arena.wordsReserved * 8 }
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
    block + (firstResult + 2 &* place)
  }
  @inline(__always) static func result(_ block: Block, _ place: Int) -> ValueWord {
    ValueWord(bits: address(block, place).pointee)
  }
  static func count(of block: Block) -> Int { Int(pair(of: block)[2] & (1 << countBits - 1)) }

  /// A first block without a second, which is nobody's.
  static func copy(of block: Block) -> [UInt64] {
    let count = count(of: block)
    var words = [block[0], 0, UInt64(count)]
    for place in 0..<count { words += [result(block, place).bits, 0] }
    return words
  }

  static func results(ofCopy words: [UInt64]) -> some Sequence<ValueWord> {
    stride(from: firstResult, to: words.count, by: 2).lazy.map { ValueWord(bits: words[$0]) }
  }

  private static var firstResult: Int { 3 }
  private static var countBits: UInt64 { 24 }
  /// What tells the address of a second block from that of its first.
  private static var side: UInt { 8 }
  private static func pair(of block: Block) -> Block {
    Block(bitPattern: UInt(bitPattern: block) & ~side).unsafelyUnwrapped
  }
  private static func pairWords(count: Int) -> Int { firstResult + 2 * count }

  /// The other block of the pair.
  @inline(__always) static func partner(of block: Block) -> Block {
    Block(bitPattern: UInt(bitPattern: block) ^ side).unsafelyUnwrapped
  }

  /// The first block of a new pair, with undefined results.
  mutating func make(plan: UInt32, context: UInt32, count: Int, epoch: UInt64) -> Block {
    let block = arena.allocate(words: Self.pairWords(count: count))
    Self.setHeader(of: block, plan: plan, context: context)
    relaxedStore(epoch << Self.countBits | UInt64(count), block + 2)
    return block
  }

  @inline(__always) static func setHeader(of block: Block, plan: UInt32, context: UInt32) {
    relaxedStore(UInt64(plan) << 32 | UInt64(context), block)
  }

  /// Shows the other block of each object's pair. Only inside a publication window.
  func changeSides(of indexes: UnsafeMutableBufferPointer<UInt32>) {
    for index in indexes { blocks.publish(blocks[Int(index)] ^ UInt64(Self.side), at: Int(index)) }
  }

  /// Shows an object's new block to readers, and leaves its last one in the entry. Only inside a publication window.
  @inline(__always) mutating func exchange(_ entry: inout DeliveryPlan.NewBlock) {
    let old = block(of: entry.index)
    blocks.publish(UInt64(UInt(bitPattern: entry.block)), at: Int(entry.index))
    entry.block = old
  }

  /// Ends the pair of a block that no object has any more, for all but the snapshots that read it.
  mutating func discard(_ block: Block, _ snapshots: SnapshotRegistry, epoch: UInt64) {
    let made = Self.pair(of: block)[2] >> Self.countBits
    if !snapshots.isEmpty && snapshots.anyReads(made..<epoch) {
      pinned.append(block, shown: made..<epoch)
    } else {
      recycle(block)
    }
  }

  /// Ends the pair of a block that nobody can be reading.
  mutating func recycle(_ block: Block) { Self.recycle(block, in: &arena) }

  private static func recycle(_ block: Block, in arena: inout BlockArena) {
    arena.recycle(pair(of: block), words: pairWords(count: count(of: block)))
  }

  /// Recycles the pages and blocks that no snapshot reads now that one has ended.
  mutating func reclaim(after ended: UInt64, _ snapshots: SnapshotRegistry) {
    blocks.reclaim(after: ended, snapshots)
    pinned.reclaim(after: ended, snapshots) { Self.recycle($0, in: &arena) }
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

  // MARK: Closures of single objects

  @inline(__always) func ownClosures(of index: UInt32) -> OwnClosures? {
    UnsafeRawPointer(bitPattern: UInt(own.cell(at: Int(index)))).map {
      Unmanaged<OwnClosures>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// The object's own closures, in order. Valid as long as the object has them.
  @inline(__always) func ownBodies(of index: UInt32) -> UnsafeMutablePointer<ClosureBody>? {
    OwnClosures.bodies(at: own.cell(at: Int(index)))
  }

  /// The object's own closures as they were declared.
  func closures(of index: UInt32) -> [ContextClosure] { ownClosures(of: index)?.closures ?? [] }

  /// Whether an object has closures or constants of its own.
  func hasOwnProviders(_ index: UInt32) -> Bool { own.cell(at: Int(index)) != 0 || !ownValues[index].isEmpty }

  mutating func removeOwnProviders(of index: UInt32) {
    setOwnClosures(nil, of: index)
    ownValues.set([], of: index)
  }

  @inline(never) mutating func setOwnClosures(_ closures: OwnClosures?, of index: UInt32) {
    if closures == nil && own.cell(at: Int(index)) == 0 { return }
    own.grow(toHold: Int(index) + 1, epoch: 0, isSparse: true)
    own.makeWritable(pageOf: Int(index), sharedSince: 0, epoch: 0)
    let old = own.cell(at: Int(index))
    let new = closures.map { UInt64(UInt(bitPattern: Unmanaged.passRetained($0).toOpaque())) } ?? 0
    own.store(new, at: Int(index))
    ownerCount += (new == 0 ? 0 : 1) - (old == 0 ? 0 : 1)
    if let address = UnsafeRawPointer(bitPattern: UInt(old)) { Unmanaged<OwnClosures>.fromOpaque(address).release() }
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
