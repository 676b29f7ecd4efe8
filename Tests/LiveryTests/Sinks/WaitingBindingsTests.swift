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

  /// Of many that come together it is known by slot which wait already.
  @Test(arguments: [1, 8, 9, 300] as [UInt32]) func manyMayComeTogether(count: UInt32) {
    var waiting = WaitingBindings()
    let rounds = [(3, 0, 0), (70, 0, 0), (3, count / 2, 1), (3, 0, 2)] as [(UInt32, UInt32, UInt32)]
    for (index, start, number) in rounds {
      waiting.begin(index, bindingCount: Int(count))
      for slot in start..<start + count { _ = waiting.add(index, slot: slot, old: word(number), isInitial: false) }
    }
    var taken: [UInt32: ValueWord] = [:]
    var times = 0
    waiting.take(3) {
      taken[$0.slot] = $0.old
      times += 1
    }
    let end = count / 2 + count
    let areRight = (0..<end).allSatisfy { taken[$0] == word($0 < count ? 0 : 1) }
    #expect(areRight && times == Int(end))
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
