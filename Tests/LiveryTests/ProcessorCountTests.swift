import Testing

@testable import Livery

struct ProcessorCountTests {
  @Test(arguments: [("100000 100000\n", 1), ("150000 100000\n", 2), ("400000 100000\n", 4), ("1 100000\n", 1)])
  func quotasAreRoundedUp(_ text: String, _ count: Int) { #expect(ProcessorCount.quota(in: text) == count) }

  @Test(arguments: ["max 100000\n", "", "100000\n", "100000 0\n", "100000 100000 100000\n"])
  func whatIsNoQuotaSetsNoLimit(_ text: String) { #expect(ProcessorCount.quota(in: text) == nil) }
}
