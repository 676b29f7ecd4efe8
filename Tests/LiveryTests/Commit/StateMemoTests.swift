import Testing

@testable import Livery

struct StateMemoTests {
  private func key(_ element: UInt32, node: UInt32 = 1, states: UInt32 = 1) -> StateMemo.Key {
    StateMemo.Key(element: element, node: node, states: states)
  }

  @Test func onlyWhatWasRememberedIsKnown() {
    var memo = StateMemo()
    #expect(memo[key(0, node: 0, states: 0)] == nil)
    memo.remember(StateMemo.Outcome(element: 7, node: 8), for: key(5))
    #expect(memo[key(5)]?.element == 7)
    #expect(memo[key(5)]?.node == 8)
    for other in [key(0, node: 0, states: 0), key(5, node: 2), key(5, states: 2), key(6)] {
      #expect(memo[other] == nil)
    }
  }

  @Test func entriesOfOnePlaceReplaceEachOther() {
    var memo = StateMemo()
    memo.remember(StateMemo.Outcome(element: 1, node: 1), for: key(5))
    memo.remember(StateMemo.Outcome(element: 2, node: 2), for: key(5 + 4096))
    #expect(memo[key(5)] == nil)
    #expect(memo[key(5 + 4096)]?.node == 2)
  }

  @Test func nothingIsKnownAfterForgetting() {
    var memo = StateMemo()
    memo.forget()
    memo.remember(StateMemo.Outcome(element: 1, node: 1), for: key(5))
    memo.forget()
    #expect(memo[key(5)] == nil)
    memo.remember(StateMemo.Outcome(element: 3, node: 3), for: key(5))
    #expect(memo[key(5)]?.node == 3)
  }
}
