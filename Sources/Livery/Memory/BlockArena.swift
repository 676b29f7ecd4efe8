/// Blocks of 64-bit words in size classes, recycled and never given back while the arena lives.
///
/// Readers may still look into a block that was recycled under them: the memory stays mapped and a block keeps
/// its place and size class, so what they see is stale words, which their sequence check then rejects.
struct BlockArena: ~Copyable {
  typealias Block = UnsafeMutablePointer<UInt64>
  /// A page of the smallest blocks.
  private static var wordsPerSlab: Int { 2 * Paging.cellsPerPage }
  /// In bytes. Where all blocks are of this size, each is one line.
  private static var cacheLine: Int { 64 }

  private var slabs: [Block] = []
  /// The first free block by size class; each holds the next in its second word.
  private var free = RawArray<Block?>()
  private var cursor: Block?
  private var remaining = 0
  private(set) var wordsReserved = 0

  deinit { for slab in slabs { UnsafeMutableRawPointer(slab).deallocate() } }

  /// Rounds up to the words that a block of this size really takes.
  @inline(__always) private static func sizeClass(of words: Int) -> Int { (words + 1) / 2 }

  /// A block of at least `words` words, with undefined contents.
  mutating func allocate(words: Int) -> Block {
    let sizeClass = Self.sizeClass(of: words)
    if sizeClass < free.count, let block = free[sizeClass] {
      free[sizeClass] = Block(bitPattern: UInt(block[1]))
      return block
    }
    let size = sizeClass * 2
    if size > remaining {
      // The rest of the old slab is lost; it is smaller than one block.
      let slabWords = max(Self.wordsPerSlab, size)
      let memory = UnsafeMutableRawPointer.allocate(byteCount: slabWords * 8, alignment: Self.cacheLine)
      let slab = memory.initializeMemory(as: UInt64.self, repeating: 0, count: slabWords)
      slabs.append(slab)
      wordsReserved += slabWords
      cursor = slab
      remaining = slabWords
    }
    let block = cursor.unsafelyUnwrapped
    cursor = block + size
    remaining -= size
    return block
  }

  /// Recycles a block. Its second word becomes the link; the first stays, for readers that check it.
  mutating func recycle(_ block: Block, words: Int) {
    let sizeClass = Self.sizeClass(of: words)
    if free.count <= sizeClass { free.resize(to: sizeClass + 1, filling: nil) }
    relaxedStore(UInt64(UInt(bitPattern: free[sizeClass])), block + 1)
    free[sizeClass] = block
  }
}
