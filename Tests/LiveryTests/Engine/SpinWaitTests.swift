import Testing

@testable import Livery

struct SpinWaitTests {
  @Test func sleepsBeforeEachLookOnceThereWereMany() {
    var wait = SpinWait(quickLooks: 10)
    let start = ContinuousClock.now
    for _ in 0..<60 { wait.pause() }
    #expect(ContinuousClock.now - start >= .milliseconds(5))
  }
}
