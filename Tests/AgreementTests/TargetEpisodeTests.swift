import LiveryHarness
import Testing

/// Targets that untrack their objects in their `deinit`, on another thread.
@Suite struct TargetEpisodeTests {
  /// The engine used to take strong references to targets while it was locked: the last one, let go of there, called it.
  @Test func targetsMayCallTheEngineWhenTheyGo() async {
    await #expect(processExitsWith: .success) {
      for seed in 1...4 as ClosedRange<UInt64> {
        if let failure = TargetEpisode(seed: seed).play() { fatalError("seed \(seed): \(failure)") }
      }
    }
  }
}
