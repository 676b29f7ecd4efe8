import Testing

@testable import Livery

struct WordListsTests {
  @Test func equalListsAreOne() {
    var lists = WordLists()
    #expect(lists.intern([]) == 0)
    #expect(lists.intern([1, 2, 3]) == 1)
    #expect(lists.intern([1, 2]) == 2)
    #expect(lists.intern([0]) == 3)
    #expect(lists.intern([]) == 0)
    #expect(lists.intern([1, 2, 3]) == 1)
    #expect(lists.count == 4)
    #expect(Array(lists[1]) == [1, 2, 3])
    #expect(lists[0].isEmpty)
    lists.removeAll()
    #expect(lists.intern([1, 2]) == 0)
  }

  @Test func listsStayWhereTheyAre() {
    var lists = WordLists()
    let first = lists.intern([7, 8, 9])
    let start = lists.start(of: first)
    var random = SplitMix(state: 5)
    var known: [[UInt32]: UInt32] = [[7, 8, 9]: first]
    for _ in 0..<20_000 {
      let list = (0..<random.next(6)).map { _ in UInt32(random.next(8)) }
      let number = lists.intern(list)
      #expect(known[list] ?? number == number)
      known[list] = number
    }
    let long = [UInt32](repeating: 3, count: 300_000)
    let number = lists.intern(long)
    #expect(Array(lists[number]) == long)
    #expect(lists.count == known.count + 1)
    #expect(known.allSatisfy { Array(lists[$0.value]) == $0.key })
    #expect(lists.start(of: first) == start)
    #expect(start[2] == 9)
  }
}

extension WordLists {
  fileprivate mutating func intern(_ list: [UInt32]) -> UInt32 { list.withUnsafeBufferPointer { intern($0) } }
}
