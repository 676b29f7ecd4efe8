/// Blocks of 64-bit words, recycled for others of their size and never given back while the arena lives.
///
/// Readers may still look into a block that was recycled under them: the memory stays mapped and a block keeps
/// its place and size, so what they see is stale words, which their sequence check then rejects.
struct BlockArena: ~Copyable {
  typealias Block = UnsafeMutablePointer<UInt64>
  /// A page of the smallest blocks. Where blocks have no partners, the first slabs are smaller: many engines are.
  private static var wordsPerSlab: Int { 2 * Paging.cellsPerPage }
  private static var firstSlab: Int { max(wordsPerSlab / 16, smallestBlock) }
  private static var smallestBlock: Int { 2 }
  /// Blocks up to here take as many words as they were asked for.
  private static var exactBlock: Int { 16 }
  /// In bytes. Where all blocks are of this size, each is one line.
  private static var cacheLine: Int { 64 }

  /// Whether every block has a partner of the same size, see ``distance(words:)``.
  private let isPaired: Bool
  private let source = PageSource()
  /// The first free block by size; each holds the next in its second word.
  private var free = RawArray<Block?>()
  private var cursor: Block?
  private var remaining = 0
  /// Of the next slab, in words.
  private var nextSlab: Int
  private(set) var wordsReserved = 0
  /// Those of blocks that were not recycled, without their partners.
  private(set) var wordsUsed = 0

  init(paired isPaired: Bool = false) {
    self.isPaired = isPaired
    nextSlab = isPaired ? Self.wordsPerSlab : Self.firstSlab
  }

  /// How far a block of `words` words lies from its partner, in bytes: a single bit, by which their addresses differ.
  @inline(__always) static func distance(words: Int) -> UInt {
    UInt(slabSize(for: words)) * UInt(MemoryLayout<UInt64>.stride)
  }

  /// How many words a block takes that is asked for so many. Long ones come in four sizes to each power of two: what grows
  /// word by word would else leave a block of each size behind.
  @inline(__always) private static func size(for words: Int) -> Int {
    if words <= exactBlock { return max(words, smallestBlock) }
    let step = 1 << (Int.bitWidth - 3 - (words - 1).leadingZeroBitCount)
    return (words + step - 1) / step * step
  }

  /// In words, a power of two.
  @inline(__always) private static func slabSize(for words: Int) -> Int {
    words <= wordsPerSlab ? wordsPerSlab : 1 << (Int.bitWidth - (words - 1).leadingZeroBitCount)
  }

  /// A block of at least `words` words, with undefined contents. Where blocks are paired, the first of two.
  mutating func allocate(words: Int) -> Block {
    let size = Self.size(for: words)
    wordsUsed += size
    if size < free.count, let block = free[size] {
      let next = Block(bitPattern: UInt(block[1]))
      // Most ask for several, and find the next link near.
      if let next { touch(next + 1) }
      free[size] = next
      return block
    }
    // A large block has a slab to itself: what is left of that is no place for partners that are nearer.
    if size > Self.wordsPerSlab { return makeSlab(words: isPaired ? Self.slabSize(for: size) : size) }
    if size > remaining {
      // The rest of the old slab is lost; it is smaller than one block.
      while nextSlab < size { nextSlab *= 2 }
      cursor = makeSlab(words: nextSlab)
      remaining = nextSlab
      nextSlab = min(nextSlab * 2, Self.wordsPerSlab)
    }
    let block = cursor.unsafelyUnwrapped
    cursor = block + size
    remaining -= size
    return block
  }

  /// Memory for blocks, and where these are paired as much behind it.
  private mutating func makeSlab(words: Int) -> Block {
    let count = isPaired ? 2 * words : words
    let alignment = isPaired ? count * MemoryLayout<UInt64>.stride : Self.cacheLine
    let slab = source.take(count, of: UInt64.self, alignment: alignment)
    wordsReserved += count
    return slab
  }

  /// Recycles a block. Its second word becomes the link; the first stays, for readers that check it.
  mutating func recycle(_ block: Block, words: Int) {
    let size = Self.size(for: words)
    wordsUsed -= size
    if free.count <= size { free.resize(to: size + 1, filling: nil) }
    relaxedStore(UInt64(UInt(bitPattern: free[size])), block + 1)
    free[size] = block
  }
}
