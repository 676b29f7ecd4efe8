import Testing

@testable import Livery

struct LastingArrayTests {
  @Test func growsByTwoOrMoreAndFillsWhatIsNew() {
    var array = LastingArray<UInt32>(filledWith: 7, capacity: 2)
    array.base[0] = 1
    array.base[1] = 2
    let isLonger = array.reserve(3)
    #expect(isLonger)
    #expect(array.capacity == 4)
    let cells = (0..<4).map { array.base[$0] }
    #expect(cells == [1, 2, 7, 7])
    array.reserve(100)
    #expect(array.capacity == 100)
    #expect(array.base[99] == 7)
  }

  @Test func staysWhereThereIsRoom() {
    var array = LastingArray<UInt32>(filledWith: 7, capacity: 2)
    let base = array.base
    let isLonger = array.reserve(2)
    #expect(!isLonger)
    #expect(array.base == base)
  }

  @Test func keepsWhatItOutgrewForThoseWhoAreInIt() {
    var array = LastingArray<UInt32>(filledWith: 7, capacity: 1)
    array.base[0] = 1
    let former = array.base
    array.reserve(1_000)
    array.base[0] = 2
    #expect(former[0] == 1)
  }
}
