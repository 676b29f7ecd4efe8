import Testing

@testable import Livery

@Suite struct PageSourceTests {
  @Test func pagesOfAllSizesAreDisjointAndStay() {
    let source = PageSource()
    var small: [UnsafeMutablePointer<UInt32>] = []
    var large: [UnsafeMutablePointer<UInt64>] = []
    // Twelve mebibytes: single pages first, then several regions with rests that smaller pages fill.
    for number in 0..<64 {
      small.append(source.take(4096, of: UInt32.self))
      small[number].initialize(repeating: UInt32(number), count: 4096)
      large.append(source.take(21_504, of: UInt64.self))
      large[number].initialize(repeating: UInt64(number), count: 21_504)
    }
    // A page need not fill its last cache line.
    let tiny = (0..<64).map { number in
      let page = source.take(2, of: UInt32.self)
      page.initialize(repeating: UInt32(number), count: 2)
      return page
    }
    for number in 0..<64 {
      #expect((0..<4096).allSatisfy { small[number][$0] == number })
      #expect((0..<21_504).allSatisfy { large[number][$0] == number })
      #expect(UInt(bitPattern: small[number]).isMultiple(of: 64))
      #expect(UInt(bitPattern: large[number]).isMultiple(of: 64))
      #expect(tiny[number][0] == number && tiny[number][1] == number)
      #expect(UInt(bitPattern: tiny[number]).isMultiple(of: 64))
    }
  }
}
