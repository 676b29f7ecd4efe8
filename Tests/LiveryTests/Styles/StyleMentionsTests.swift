import Testing

@testable import Livery

struct StyleMentionsTests {
  /// Lists that grow, shrink and become empty, beside a plain dictionary.
  @Test func bothSidesSayTheSame() {
    var mentions = StyleMentions()
    var expected: [UInt32: Set<UInt32>] = [:]
    var state: UInt64 = 47
    func random(below limit: UInt32) -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(state >> 33) % limit
    }
    for round in 0..<4_000 {
      // Now many styles mention a few numbers, now nearly none does.
      let share: UInt32 = round / 500 % 2 == 0 ? 40 : 1
      let style = 1 + random(below: 299)
      let numbers = (0..<UInt32(40)).filter { _ in random(below: 50) < share }
      mentions.set(numbers, of: style)
      expected[style] = Set(numbers)
      if round % 100 == 0 {
        let more = [UInt32(round / 100), 3].filter { expected[style]!.insert($0).inserted }
        mentions.add(more + numbers, of: style)
        let isConsistent = mentions.isConsistent
        #expect(isConsistent)
      }
    }
    for style in expected.keys {
      let numbers = Set(mentions.numbers(of: style))
      #expect(numbers == expected[style])
    }
    for number in 0..<UInt32(40) {
      let styles = Set(expected.filter { $1.contains(number) }.keys)
      let found = Set(mentions.styles(mentioning: number))
      #expect(found == styles)
    }
    for style in expected.keys { mentions.set([], of: style) }
    let isEmpty = (0..<40).allSatisfy { mentions.styles(mentioning: $0).isEmpty } && mentions.isConsistent
    #expect(isEmpty)
  }
}
