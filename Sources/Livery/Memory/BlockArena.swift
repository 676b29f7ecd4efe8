/// Blocks of 64-bit words in size classes, recycled and never given back while the arena lives.
///
/// Readers may still look into a block that was recycled under them: the memory stays mapped and a block keeps
/// its place and size class, so what they see is stale words, which their sequence check then rejects.
struct BlockArena: ~Copyable {
  typealias Block = UnsafeMutablePointer<UInt64>
  /// A page of the smallest blocks.
  private static var wordsPerSlab: Int { 2 * Paging.cellsPerPage }
  private static var smallestBlock: Int { 2 }
  /// In bytes. Where all blocks are of this size, each is one line.
  private static var cacheLine: Int { 64 }

  /// Whether every block has a partner of the same size, see ``partner(of:words:)``.
  private let isPaired: Bool
  private let source = PageSource()
  /// The first free block by size; each holds the next in its second word.
  private var free = RawArray<Block?>()
  private var cursor: Block?
  private var remaining = 0
  private(set) var wordsReserved = 0

  init(paired isPaired: Bool = false) { self.isPaired = isPaired }

  /// How far a block of `words` words lies from its partner, in bytes: a single bit, by which their addresses differ.
  @inline(__always) static func distance(words: Int) -> UInt {
    UInt(slabSize(for: words)) * UInt(MemoryLayout<UInt64>.stride)
  }

  /// In words, a power of two.
  @inline(__always) private static func slabSize(for words: Int) -> Int {
    words <= wordsPerSlab ? wordsPerSlab : 1 << (Int.bitWidth - (words - 1).leadingZeroBitCount)
  }

  /// A block of at least `words` words, with undefined contents. Where blocks are paired, the first of two.
  mutating func allocate(words: Int) -> Block {
    let size = max(words, Self.smallestBlock)
    if size < free.count, let block = free[size] {
      free[size] = Block(bitPattern: UInt(block[1]))
      return block
    }
    // The rest of the old slab is lost; it is smaller than one block.
    if size > remaining { addSlab(for: size) }
    let block = cursor.unsafelyUnwrapped
    cursor = block + size
    remaining -= size
    return block
  }

  private mutating func addSlab(for size: Int) {
    let words = Self.slabSize(for: size)
    let count = isPaired ? 2 * words : words
    let bytes = count * MemoryLayout<UInt64>.stride
    let slab = source.take(count, of: UInt64.self, alignment: isPaired ? bytes : Self.cacheLine)
    slab.initialize(repeating: 0, count: count)
    wordsReserved += count
    cursor = slab
    remaining = words
  }

  /// Recycles a block. Its second word becomes the link; the first stays, for readers that check it.
  mutating func recycle(_ block: Block, words: Int) {
    let size = max(words, Self.smallestBlock)
    if free.count <= size { free.resize(to: size + 1, filling: nil) }
    relaxedStore(UInt64(UInt(bitPattern: free[size])), block + 1)
    free[size] = block
  }
}
