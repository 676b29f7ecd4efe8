import Testing

@testable import Livery

struct NumberChainsTests {
  @Test func listsWhatWasAppended() {
    var (chains, lists) = (NumberChains(), [UInt32: [UInt32]]())
    var random = SplitMix(state: 1)
    for number in 0..<UInt32(1_000) {
      let key = UInt32(random.next(60))
      chains.append(number, to: key)
      lists[key, default: []].insert(number, at: 0)
    }
    for key in 0..<UInt32(70) {
      var found: [UInt32] = []
      chains.forEach(of: key) { found.append($0) }
      #expect(found == lists[key] ?? [])
      #expect(chains.count(of: key) == found.count)
    }
    #expect(chains.count == 1_000)
    chains.removeAll()
    #expect(chains.count == 0 && chains.keyLimit == 0)
  }
}
