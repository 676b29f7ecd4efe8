import Testing

@testable import Livery

struct LiveSlotTests {
  @Test func theFirstResultThatIsNoDeclineCounts() {
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: LiveBlock.Kind(count: 3, isPaired: false).words)
    defer { words.deallocate() }
    let block = LiveBlock(words)
    block.begin(livePlan: 1, context: 1, count: 3)
    block.put(.declined, at: 0)
    block.put(.none, at: 1)
    block.put(rgba: 5, at: 2)
    let fallback = ValueWord(.float, 1)
    func value(_ places: Range<Int>) -> ValueWord {
      LiveSlot(start: places.lowerBound, count: places.count, fallback: fallback).resolve(in: block)
    }
    #expect(value(0..<3) == .none && value(2..<3) == ValueWord(.rgba, 5))
    #expect(value(0..<1) == fallback && value(1..<1) == fallback)
    #expect(LiveSlot(start: 0, count: 3, fallback: fallback).resolve(in: nil) == fallback)
  }
}
