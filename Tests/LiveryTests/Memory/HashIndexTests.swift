import Testing

@testable import Livery

/// The index from keys to numbers.
struct HashIndexTests {
  private func find(_ index: borrowing HashIndex, _ key: UInt64) -> UInt32? { index.find(key) }

  /// Against a dictionary, with few keys so that many lie beside each other.
  @Test(arguments: [1, 2, 3] as [UInt64]) func agreesWithADictionary(_ seed: UInt64) {
    var random = SplitMix(state: seed)
    var index = HashIndex()
    var model: [UInt64: UInt32] = [:]
    for _ in 0..<20_000 {
      let (key, number) = (UInt64(random.next(50)), UInt32(random.next(8)))
      if random.next(2) == 0 {
        if model[key] == nil {
          model[key] = number
          index.insert(key, number)
        }
      } else {
        model[key] = nil
        index.remove(key)
      }
      let (found, expected) = (find(index, key), model[key])
      #expect(found == expected, "seed \(seed)")
    }
    for key in 0..<50 as Range<UInt64> {
      let (found, expected) = (find(index, key), model[key])
      #expect(found == expected, "seed \(seed)")
    }
    let (count, expected) = (index.count, model.count)
    #expect(count == expected, "seed \(seed)")
  }
}
