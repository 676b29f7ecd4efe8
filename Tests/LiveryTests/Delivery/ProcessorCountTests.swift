import Testing

@testable import Livery

struct ProcessorCountTests {
  @Test(arguments: [("100000 100000\n", 1), ("150000 100000\n", 2), ("400000 100000\n", 4), ("1 100000\n", 1)])
  func quotasAreRoundedUp(_ text: String, _ count: Int) { #expect(ProcessorCount.quota(in: text) == count) }

  @Test func theSmallerOneCounts() {
    #expect(ProcessorCount.count(online: 8, quota: nil) == 8)
    #expect(ProcessorCount.count(online: 8, quota: 1) == 1)
    #expect(ProcessorCount.count(online: 2, quota: 4) == 2)
    #expect(ProcessorCount.count(online: -1, quota: nil) == 1)
  }

  @Test(arguments: ["max 100000\n", "", "100000\n", "100000 0\n", "100000 100000 100000\n"])
  func whatIsNoQuotaSetsNoLimit(_ text: String) { #expect(ProcessorCount.quota(in: text) == nil) }
}
