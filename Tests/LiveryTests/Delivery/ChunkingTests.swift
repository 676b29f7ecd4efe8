import Testing

@testable import Livery

/// Chunks cover everything once, whatever is asked for.
@Suite struct ChunkingTests {
  @Test(arguments: [0, 1, 2, 15, 16, 17, 1000, 65_536, 1_000_003], [1, 2, 3, 64])
  func everythingIsCoveredOnce(_ length: Int, _ threads: Int) {
    for minimum in [1, 7, 16 * 1024, .max] {
      for alignment in [1, 16, 4096] {
        let chunks = Chunking(of: length, threads: threads, minimum: minimum, alignment: alignment)
        var end = 0
        for chunk in 0..<chunks.count {
          #expect(chunks[chunk].lowerBound == end)
          #expect(end.isMultiple(of: alignment))
          end = chunks[chunk].upperBound
        }
        #expect(end == length)
      }
    }
  }

  @Test func chunksBecomeShorter() {
    let chunks = Chunking(of: 1_000_000, threads: 2, minimum: 1000)
    #expect(chunks.count == 32)
    let lengths = (0..<chunks.count).map { chunks[$0].count }
    #expect(lengths == lengths.sorted(by: >))
    // None is more than half of what a thread has to do.
    #expect(lengths[0] <= 250_000)
    #expect(lengths[31] < 1_000)
  }

  @Test func fewChunksAreAlike() {
    let chunks = Chunking(of: 40_000, threads: 2, minimum: 16 * 1024)
    #expect((0..<chunks.count).map { chunks[$0].count } == [20_000, 20_000])
    #expect(Chunking(of: 40_000, threads: 2, minimum: 30_000).count == 1)
    #expect(Chunking(of: 40_000, threads: 1, minimum: 1).count == 1)
    #expect(Chunking(of: 0, threads: 2, minimum: 1).count == 0)
  }
}
