import Testing

@testable import Livery

/// Numbers for sequences of numbers.
struct DigestTests {
  /// Used to depend on what two numbers differ in alone.
  @Test(arguments: [0, 1, 7, 100] as [UInt64]) func pairsThatGrowTogetherDiffer(offset: UInt64) {
    let digests = (1...10_000 as ClosedRange<UInt64>).map { number in
      var digest = Digest(number)
      digest.add(number + offset)
      return digest
    }
    #expect(Set(digests).count == digests.count)
  }

  @Test func theOrderCounts() {
    var (one, other) = (Digest(1), Digest(2))
    one.add(2)
    other.add(1)
    #expect(one != other)
  }
}
