import Testing

@testable import Livery

struct ElementTableTests {
  private func element(states: UInt32) -> ElementTable.Element {
    ElementTable.Element(className: 0, identifiers: 0, states: states, shape: 0)
  }

  /// There are as many of them as pairs of states.
  @Test func waysBetweenStatesAreForgotten() {
    var table = ElementTable()
    let count: UInt32 = 200
    let numbers = (0..<count).map { table.intern(element(states: $0)) }
    for old in numbers {
      let found = (0..<count).map { table.changing(statesOf: old, to: $0) }
      #expect(found == numbers)
    }
    #expect(table.count == Int(count))
    #expect(table.toggleCount <= 4 * Int(count) + 4096 + 1)
  }
}
