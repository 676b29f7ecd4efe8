import Testing

@testable import Livery

struct RowUsesTests {
  /// The uses of a row used to be wrong from epoch 2⁴⁰ on, which a busy engine has in two weeks.
  @Test(arguments: [1, 1 << 40, 1 << 45, 1 << 46 - 1] as [UInt64]) func epochsOfYears(_ epoch: UInt64) throws {
    let one = RowUses(madeIn: epoch)
    #expect(one.epoch == epoch && one.contextCount == 1 && !one.wasShared && !one.isShared && one.takenOff() == nil)
    let two = one.shared(since: epoch - 1)
    #expect(two.epoch == epoch - 1 && two.contextCount == 2 && two.wasShared && two.isShared)
    let left = try #require(two.takenOff())
    #expect(left.epoch == epoch - 1 && left.contextCount == 1 && left.wasShared && !left.isShared)
  }
}
