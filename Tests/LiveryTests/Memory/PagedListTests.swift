import Testing

@testable import Livery

/// Lists that grow by pages against arrays.
struct PagedListTests {
  @Test func elementsKeepTheirPlaces() {
    var list = PagedList<UInt64>()
    var array: [UInt64] = []
    func check() {
      let elements = (0..<list.count).map { list[$0] }
      #expect(elements == array)
    }
    for number in 0..<UInt64(3 * Paging.cellsPerPage + 1) {
      list.append(number &* 7)
      array.append(number &* 7)
    }
    list.address(of: Paging.cellsPerPage).pointee = 1
    array[Paging.cellsPerPage] = 1
    list.address(of: 0).pointee = 2
    array[0] = 2
    check()
  }

  @Test(arguments: [0, 1, Paging.cellsPerPage, Int.max]) func aClearedListIsFilledAgain(_ kept: Int) {
    var list = PagedList<UInt32>()
    for round in 0..<3 {
      for number in 0..<2 * Paging.cellsPerPage { list.append(UInt32(number + round)) }
      let (first, count) = (list[0], list.count)
      #expect(first == UInt32(round) && count == 2 * Paging.cellsPerPage)
      list.removeAll(keepingAtMost: kept)
      let isEmpty = list.isEmpty
      #expect(isEmpty)
    }
  }
}
