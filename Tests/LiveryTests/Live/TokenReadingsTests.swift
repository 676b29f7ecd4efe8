import Testing

@testable import Livery

struct TokenReadingsTests {
  private func closure(_ number: Int) -> LiveStore.ClosureKey {
    LiveStore.ClosureKey(identity: UInt64(number % 7), slot: UInt32(number / 7))
  }

  private func tokens(_ number: Int) -> TokenReadings.Tokens { [(UInt32(number), ValueWord(.rgba, UInt32(number)))] }

  /// The tokens that each of so many closures read.
  private func read(_ readings: TokenReadings, _ count: Int) -> [UInt32?] {
    (0..<count).map { readings.tokens(readBy: closure($0)).first?.token }
  }

  /// Few are kept otherwise than many.
  @Test(arguments: [1, 2, 8, 9, 10, 300]) func eachIsKeptByItsClosure(count: Int) {
    var readings = TokenReadings()
    #expect(readings.isEmpty)
    for number in 0..<count { readings.note(tokens(number), readBy: closure(number)) }
    for number in 0..<count where number % 3 == 0 { readings.note(tokens(number + 1_000), readBy: closure(number)) }
    for number in 0..<count where number % 3 == 1 { readings.note([], readBy: closure(number)) }
    readings.note([], readBy: closure(count))
    let expected = (0..<UInt32(count)).map { number -> UInt32? in
      switch number % 3 {
      case 0: number + 1_000
      case 1: nil
      default: number
      }
    }
    #expect(read(readings, count) == expected && readings.count == expected.count { $0 != nil })
    var words: Set<UInt32> = []
    readings.forEachWord { words.insert($0.payload) }
    #expect(words == Set(expected.compactMap { $0 }))

    readings.forget(besides: Set((0..<count / 2).map { closure($0) }))
    #expect(read(readings, count) == expected.enumerated().map { $0.offset < count / 2 ? $0.element : nil })
    for number in 0..<count / 2 { readings.note([], readBy: closure(number)) }
    #expect(readings.isEmpty)
    readings.note(tokens(5), readBy: closure(5))
    #expect(readings.count == 1 && readings.tokens(readBy: closure(5)).first?.token == 5)
  }
}
