import Testing

@testable import Livery

struct LiveBlockTests {
  /// Results of all tags, in blocks that end within a group of results and with one.
  @Test(arguments: [1, 2, 7, 8, 9, 15, 16, 17, 40]) func holdsResultsOfAllKinds(count: Int) {
    let wordCount = LiveBlock.Kind(count: count, isPaired: false).words
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: wordCount + 1)
    defer { words.deallocate() }
    words.initialize(repeating: .max, count: wordCount + 1)
    let block = LiveBlock(words)
    block.begin(livePlan: 7, context: 9, count: count)
    #expect(block.livePlan == 7 && block.context == 9)

    for place in 0..<count { block.put(rgba: UInt32(place) << 8 | 0xff, at: place) }
    #expect((0..<count).allSatisfy { block.result($0) == ValueWord(.rgba, UInt32($0) << 8 | 0xff) })

    func result(_ place: Int, _ round: UInt32) -> ValueWord {
      let tags: [ValueWord.Tag] = [.declined, .rgba, .pooled, .none, .float, .unknown, .bool, .absent]
      return ValueWord(tags[(place + Int(round)) % tags.count], .max - UInt32(place) * 3 - round)
    }
    for round in 0..<UInt32(3) {
      for place in (0..<count).reversed() { block.put(result(place, round), at: place) }
      #expect((0..<count).allSatisfy { block.result($0) == result($0, round) })
    }
    #expect(words[wordCount] == .max, "it writes beyond its end")
    #expect(block.livePlan == 7 && block.context == 9)
  }
}
