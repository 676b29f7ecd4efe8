import Testing

@testable import Livery

struct WaitingBindingsTests {
  private func word(_ number: UInt32) -> ValueWord { ValueWord(.rgba, number) }

  @Test func whatWasReceivedFirstStays() {
    var waiting = WaitingBindings()
    let added = [
      waiting.add(70, slot: 1, old: word(1), isInitial: true), waiting.add(70, slot: 1, old: word(2), isInitial: false),
      waiting.add(70, slot: 2, old: word(3), isInitial: false),
    ]
    #expect(added == [true, false, true])
    let (count, bits) = (waiting.count, waiting.words[1])
    #expect(count == 1 && bits == 1 << 6)
    var taken: [UInt32: ValueWord] = [:]
    waiting.take(70) { taken[$0.slot] = $0.old }
    #expect(taken == [1: word(1), 2: word(3)])
    let (countAfter, bitsAfter) = (waiting.count, waiting.words[1])
    #expect(countAfter == 0 && bitsAfter == 0)
    waiting.take(70) { _ in Issue.record("taken twice") }
    waiting.take(9_999) { _ in Issue.record("nobody has such a slot") }
  }

  @Test func entriesAreUsedAgain() {
    var waiting = WaitingBindings()
    _ = waiting.add(0, slot: 0, old: word(0), isInitial: false)
    for number in 1..<10_000 as Range<UInt32> {
      _ = waiting.add(number % 64 + 1, slot: number % 3, old: word(number), isInitial: false)
      if number % 5 == 0 { waiting.take(number % 64 + 1) { _ in } }
    }
    var entries = 0
    waiting.forEachWord { _ in entries += 1 }
    #expect(entries <= 64 * 3 + 1)
  }

  @Test func memoryIsGivenBackAFewPagesAtATime() {
    var waiting = WaitingBindings()
    // Eight pages more than are kept.
    let bindings = 0..<UInt32(24 * Paging.cellsPerPage)
    for number in bindings {
      _ = waiting.add(number, slot: 0, old: word(number), isInitial: false)
    }
    for number in bindings { waiting.take(number) { _ in } }
    var turns = 0
    while waiting.hasSpare && turns < 10 {
      waiting.giveSomeBack()
      turns += 1
    }
    #expect(turns == 1)
    _ = waiting.add(5, slot: 3, old: word(5), isInitial: true)
    var taken: [ValueWord] = []
    waiting.take(5) { taken.append($0.old) }
    #expect(taken == [word(5)])
  }
}
