import Testing

@testable import Livery

/// Sets of small numbers: what is in them, and in which order.
struct NumberSetTests {
  private func members(_ set: borrowing NumberSet) -> [UInt32] { Array(set.members.buffer) }
  private func members(_ set: borrowing NumberSet, among numbers: [UInt32]) -> [UInt32] {
    var found: [UInt32] = []
    for number in numbers where set.contains(number) { found.append(number) }
    return found
  }

  @Test func keepsTheOrderOfArrival() {
    var set = NumberSet()
    for number: UInt32 in [70, 3, 64, 3, 0, 70] { set.insert(number) }
    let (all, found) = (members(set), members(set, among: [0, 1, 3, 63, 64, 65, 70, 71, 100_000]))
    #expect(all == [70, 3, 64, 0])
    #expect(found == [0, 3, 64, 70])
  }

  @Test func forgetsAll() {
    var set = NumberSet()
    for number: UInt32 in [5, 9, 1_000] { set.insert(number) }
    set.removeAll()
    let (none, found) = (members(set), members(set, among: [5, 9, 1_000]))
    #expect(none.isEmpty && found.isEmpty)
    set.insert(9)
    let one = members(set)
    #expect(one == [9])
  }

  @Test func takesManyNewNumbersAtOnce() {
    var set = NumberSet()
    set.insert(5)
    for list: [UInt32] in [[], [200, 64, 7]] {
      var list = list
      list.withUnsafeMutableBufferPointer { set.insert(new: $0, below: 500) }
    }
    let (all, found) = (members(set), members(set, among: [5, 6, 7, 63, 64, 200, 201]))
    #expect(all == [5, 200, 64, 7])
    #expect(found == [5, 7, 64, 200])
    // More members than words.
    var many = Array<UInt32>(300..<500)
    many.withUnsafeMutableBufferPointer { set.insert(new: $0, below: 500) }
    set.removeAll()
    let left = members(set, among: all + many)
    #expect(left.isEmpty)
  }

  @Test func sortsWhatCameAtOnce() {
    var set = NumberSet()
    for list: [UInt32] in [[3, 4, 90], [5, 70, 71], [2]] {
      var list = list
      list.withUnsafeMutableBufferPointer { set.insert(new: $0, below: 100) }
    }
    set.sort()
    let sorted = members(set)
    #expect(sorted == [2, 3, 4, 5, 70, 71, 90])
    set.removeAll()
    var next: [UInt32] = [9, 8]
    next.withUnsafeMutableBufferPointer { set.insert(new: $0, below: 10) }
    set.sort()
    let again = members(set)
    #expect(again == [8, 9])
  }

  /// Few numbers far apart are sorted, many are listed from the bits.
  @Test(arguments: [[], [7], [1, 2, 3], [4_000_000, 17], Array((0..<1_000).reversed()).map { $0 * 3 }])
  func sorts(_ numbers: [UInt32]) {
    var set = NumberSet()
    for number in numbers { set.insert(number) }
    set.sort()
    let (all, found) = (members(set), members(set, among: numbers))
    #expect(all == numbers.sorted())
    #expect(found == numbers)
    set.removeAll()
    let left = members(set, among: numbers)
    #expect(left.isEmpty)
  }
}
