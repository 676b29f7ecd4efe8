import TestSupport
import Testing

@testable import LiveryRemote

@Suite struct BackOffTests {
  @Test(arguments: 0..<20 as Range<UInt64>) func delays(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var backOff = BackOff(interval: .seconds(60))
    // One second, doubled up to the interval; half of it is left to chance.
    for longest in [1, 2, 4, 8, 16, 32, 60, 60, 60] {
      let delay = backOff.noteFailure(retryAfter: nil, using: &random).seconds
      #expect((Double(longest) / 2...Double(longest)).contains(delay))
    }
    backOff.noteSuccess()
    #expect(backOff.noteFailure(retryAfter: nil, using: &random) <= .seconds(1))
    #expect((54.0...66).contains(backOff.nextDelay(using: &random).seconds))
  }

  @Test func whatTheServerAsksFor() {
    var random = SeededNumbers(seed: 1)
    var backOff = BackOff(interval: .seconds(60))
    #expect(backOff.noteFailure(retryAfter: .seconds(120), using: &random) == .seconds(120))
    #expect(backOff.noteFailure(retryAfter: .seconds(100_000), using: &random) == .seconds(3600))
    #expect(backOff.noteFailure(retryAfter: .seconds(0), using: &random) >= .seconds(2))
  }

  @Test func manyFailures() {
    var random = SeededNumbers(seed: 1)
    var backOff = BackOff(interval: .milliseconds(10))
    for _ in 0..<200 { #expect(backOff.noteFailure(retryAfter: nil, using: &random) <= .milliseconds(10)) }
  }
}
