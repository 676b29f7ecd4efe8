import Testing

@testable import Livery

struct NodeNumberTests {
  @Test func aStyleHasItsNumberInTheRootScope() {
    #expect(NodeNumber.inRoot(of: 0) == 0)
    var last: UInt32 = 0
    for style: UInt32 in 1..<3_000 {
      let node = NodeNumber.inRoot(of: style)
      #expect(NodeNumber.isInRoot(node) && node > last)
      #expect(NodeNumber.style(ofRoot: node) == style)
      last = node
    }
    // At most as many gaps as there are numbers.
    #expect(last < 6_000)
  }

  @Test func numbersOfOtherNodesAreTheGaps() {
    var numbers: [UInt32] = [NodeNumber.firstOther]
    for _ in 0..<3_000 { numbers.append(NodeNumber.other(after: numbers[numbers.count - 1])) }
    #expect(numbers.allSatisfy { !NodeNumber.isInRoot($0) })
    let ofStyles = (0..<3_000).map { NodeNumber.inRoot(of: $0) }
    let end = min(numbers[numbers.count - 1], ofStyles[ofStyles.count - 1])
    #expect(Set(numbers + ofStyles).isSuperset(of: 0...end))
  }
}
