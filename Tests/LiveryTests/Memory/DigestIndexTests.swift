import Testing

@testable import Livery

/// The index from digests to numbers, of which several may have one digest.
struct DigestIndexTests {
  private func has(_ index: DigestIndex, _ digest: UInt64, _ number: UInt32) -> Bool {
    index.find(Digest(digest)) { $0 == number } == number
  }

  @Test func findsTheRightOneOfSeveralNumbers() {
    var index = DigestIndex()
    for number: UInt32 in 0..<40 { index.insert(Digest(7), number) }
    #expect((0..<40).allSatisfy { has(index, 7, $0) })
    #expect(!has(index, 7, 40) && !has(index, 8, 0))
    index.remove(Digest(7), 13)
    #expect(!has(index, 7, 13))
    #expect((0..<40).allSatisfy { $0 == 13 || has(index, 7, $0) })
    index.remove(Digest(7), 13)
    #expect(index.count == 39)
  }

  @Test func copiesGoTheirOwnWays() {
    var index = DigestIndex()
    for number: UInt32 in 0..<10 { index.insert(Digest(UInt64(number)), number) }
    var copy = index
    copy.remove(Digest(3), 3)
    copy.insert(Digest(20), 20)
    index.removeAll()
    #expect(index.count == 0 && copy.count == 10)
    #expect(!has(index, 4, 4) && has(copy, 4, 4) && has(copy, 20, 20) && !has(copy, 3, 3))
  }

  @Test(arguments: [0, 1, 10, 1000]) func keepsTheOnesThatAreKept(keptCount: UInt32) {
    var index = DigestIndex()
    for number: UInt32 in 0..<1000 { index.insert(Digest(UInt64(number / 3)), number) }
    let before = index.byteCount
    index.removeAll { $0 >= keptCount }
    #expect(index.count == Int(keptCount))
    #expect((0..<1000).allSatisfy { has(index, UInt64($0 / 3), $0) == ($0 < keptCount) })
    #expect(keptCount == 1000 ? index.byteCount == before : index.byteCount < before / 10)
    for number: UInt32 in 1000..<1100 { index.insert(Digest(7), number) }
    index.remove(Digest(0), 0)
    #expect((1000..<1100).allSatisfy { has(index, 7, $0) } && !has(index, 0, 0))
  }

  /// Against a dictionary of sets, with few digests so that many lie beside each other, and with such as differ in their
  /// upper halves only.
  @Test(arguments: [0, 32], [1, 2, 3] as [UInt64]) func agreesWithADictionary(shift: UInt64, seed: UInt64) {
    var random = SplitMix(state: seed)
    var index = DigestIndex()
    var model: [UInt64: Set<UInt32>] = [:]
    for _ in 0..<20_000 {
      let (digest, number) = (UInt64(random.next(50)) << shift, UInt32(random.next(8)))
      if random.next(2) == 0 {
        if model[digest, default: []].insert(number).inserted { index.insert(Digest(digest), number) }
      } else {
        model[digest]?.remove(number)
        index.remove(Digest(digest), number)
      }
      #expect(has(index, digest, number) == model[digest]?.contains(number) ?? false, "seed \(seed)")
    }
    for digest in (0..<50 as Range<UInt64>).map({ $0 << shift }) {
      let (any, expected) = (index.find(Digest(digest)) { _ in true }, model[digest] ?? [])
      #expect(any.map { expected.contains($0) } ?? expected.isEmpty, "seed \(seed)")
    }
    #expect(index.count == model.values.reduce(0) { $0 + $1.count }, "seed \(seed)")
  }
}
