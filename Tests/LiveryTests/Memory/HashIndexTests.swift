import Testing

@testable import Livery

/// The index from keys to numbers, one or several for a key.
struct HashIndexTests {
  private func find(_ index: borrowing HashIndex, _ key: UInt64) -> UInt32? { index.find(key) }
  private func has(_ index: borrowing HashIndex, _ key: UInt64, _ number: UInt32) -> Bool {
    index.find(key) { $0 == number } == number
  }

  @Test func findsTheRightOneOfSeveralNumbers() {
    var index = HashIndex()
    for number: UInt32 in 0..<40 { index.insert(7, number) }
    let foundAll = (0..<40).allSatisfy { has(index, 7, $0) }
    let foundOther = has(index, 7, 40) || has(index, 8, 0)
    #expect(foundAll && !foundOther)
    index.remove(7, 13)
    let (removed, others) = (has(index, 7, 13), (0..<40).allSatisfy { $0 == 13 || has(index, 7, $0) })
    #expect(!removed && others)
    index.remove(7, 13)
    let count = index.count
    #expect(count == 39)
  }

  /// Against a dictionary of sets, with few keys so that many lie beside each other.
  @Test(arguments: [1, 2, 3] as [UInt64]) func agreesWithADictionary(_ seed: UInt64) {
    var random = SplitMix(state: seed)
    var index = HashIndex()
    var model: [UInt64: Set<UInt32>] = [:]
    for _ in 0..<20_000 {
      let (key, number) = (UInt64(random.next(50)), UInt32(random.next(8)))
      if random.next(2) == 0 {
        if model[key, default: []].insert(number).inserted { index.insert(key, number) }
      } else {
        model[key]?.remove(number)
        index.remove(key, number)
      }
      let (isThere, expected) = (has(index, key, number), model[key]?.contains(number) ?? false)
      #expect(isThere == expected, "seed \(seed)")
    }
    for key in 0..<50 as Range<UInt64> {
      let (any, expected) = (find(index, key), model[key] ?? [])
      #expect(any.map { expected.contains($0) } ?? expected.isEmpty, "seed \(seed)")
    }
    let (count, expected) = (index.count, model.values.reduce(0) { $0 + $1.count })
    #expect(count == expected, "seed \(seed)")
  }
}
