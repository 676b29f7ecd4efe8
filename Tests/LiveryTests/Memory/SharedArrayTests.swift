import Testing

@testable import Livery

/// A copy stays what it was when the other is written.
struct SharedArrayTests {
  private static let counts = [0, 1, 63, 64, 65, 128, 1000]

  private func array(count: Int) -> SharedArray<Int> {
    var array = SharedArray<Int>()
    for number in 0..<count { array.append(number) }
    return array
  }

  private func elements(of array: SharedArray<Int>) -> [Int] {
    var elements: [Int] = []
    array.forEach { elements.append($0) }
    return elements
  }

  @Test(arguments: counts) func elementsAreInOrder(count: Int) {
    let array = array(count: count)
    #expect(array.count == count)
    #expect(elements(of: array) == Array(0..<count))
    #expect((0..<count).allSatisfy { array[$0] == $0 })
  }

  @Test(arguments: counts.dropFirst()) func copiesAreApart(count: Int) {
    var array = array(count: count)
    let copy = array
    for place in [0, count / 2, count - 1] { array[place] = -1 }
    array.append(-2)
    #expect(elements(of: copy) == Array(0..<count))
    #expect(array.count == count + 1 && array[count] == -2)
    var other = copy
    other.append(-3)
    #expect(copy.count == count && other[count] == -3 && array[count] == -2)
    for place in 0..<count { #expect((array[place] == -1) == [0, count / 2, count - 1].contains(place)) }
  }
}
