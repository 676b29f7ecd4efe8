import Testing

@testable import Livery

struct AscendingNumbersTests {
  @Test(arguments: 1...20) func listsEachOnce(seed: UInt64) {
    var random = SplitMix(state: seed)
    for _ in 0..<200 {
      let numbers = (0..<random.next(8)).map { _ in UInt32(random.next(6)) }
      var sorted = numbers
      sorted.sortOnce()
      #expect(sorted == Set(numbers).sorted(), "\(numbers)")
    }
  }

  @Test(arguments: 1...20) func findsWhatOthersHave(seed: UInt64) {
    var random = SplitMix(state: seed)
    for _ in 0..<200 {
      let lists = (0..<2).map { _ in
        let numbers = (0..<random.next(6)).map { _ in UInt32(random.next(8)) }
        return Set(numbers).sorted()
      }
      #expect(lists[0].areAmong(lists[1]) == Set(lists[0]).isSubset(of: lists[1]), "\(lists)")
      #expect(lists[0].areAmong(lists[0]))
    }
  }

  /// Few numbers are looked up among many, others are found by going through both lists.
  @Test(arguments: 1...20) func findsAnyNumberAmongAny(seed: UInt64) {
    var random = SplitMix(state: seed)
    for count in 0..<200 {
      let others = Set((0..<count).map { _ in UInt32(random.next(400)) })
      let list = others.sorted()
      let share = 1 + random.next(40)
      let some = list.filter { _ in random.next(share) == 0 }
      #expect(some.areAmong(list), "\(some) \(list)")
      let number = UInt32(random.next(402))
      #expect([number].areAmong(list) == others.contains(number), "\(number) \(list)")
      let more = Set(some).union([number]).sorted()
      #expect(more.areAmong(list) == others.contains(number), "\(more) \(list)")
    }
  }
}
