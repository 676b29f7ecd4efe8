import Testing

@testable import Livery

@Suite struct BlockArenaTests {
  /// Blocks of many sizes, some larger than a slab, each filled with a word of its own.
  private let sizes = Array(1...40) + [100, 4_095, 8_192, 8_193, 70_000, 3]

  private func fill(_ block: BlockArena.Block, _ size: Int, _ word: UInt64) {
    UnsafeMutableBufferPointer(start: block, count: size).update(repeating: word)
  }

  private func holds(_ block: BlockArena.Block, _ size: Int, _ word: UInt64) -> Bool {
    UnsafeBufferPointer(start: block, count: size).allSatisfy { $0 == word }
  }

  @Test func blocksAreDisjoint() {
    var arena = BlockArena()
    var blocks: [(BlockArena.Block, Int)] = []
    for _ in 0..<20 { for size in sizes { blocks.append((arena.allocate(words: size), size)) } }
    for (number, (block, size)) in blocks.enumerated() { fill(block, size, UInt64(number)) }
    let areIntact = blocks.enumerated().allSatisfy { number, entry in holds(entry.0, entry.1, UInt64(number)) }
    #expect(areIntact)
  }

  @Test func partnersAreDisjointAndFindEachOther() throws {
    var arena = BlockArena(paired: true)
    var blocks: [(BlockArena.Block, Int)] = []
    for _ in 0..<20 {
      for size in sizes {
        let first = arena.allocate(words: size)
        let distance = BlockArena.distance(words: size)
        #expect(UInt(bitPattern: first) & distance == 0)
        blocks.append((first, size))
        blocks.append((try #require(BlockArena.Block(bitPattern: UInt(bitPattern: first) ^ distance)), size))
      }
    }
    for (number, (block, size)) in blocks.enumerated() { fill(block, size, UInt64(number)) }
    let areIntact = blocks.enumerated().allSatisfy { number, entry in holds(entry.0, entry.1, UInt64(number)) }
    #expect(areIntact)
  }

  @Test func blocksComeBackForTheirSizeOnly() {
    var arena = BlockArena()
    let (small, large) = (arena.allocate(words: 3), arena.allocate(words: 4))
    arena.recycle(small, words: 3)
    arena.recycle(large, words: 4)
    let reserved = arena.wordsReserved
    let (again, other) = (arena.allocate(words: 4), arena.allocate(words: 3))
    #expect(again == large && other == small)
    #expect(arena.wordsReserved == reserved)
    // A single word has to have room for the link.
    let one = arena.allocate(words: 1)
    arena.recycle(one, words: 1)
    let two = arena.allocate(words: 2)
    #expect(two == one)
  }
}
