extension Constants {
  /// Measures everything, in about three seconds; in a fraction of one with little effort.
  ///
  /// - Parameter threadCounts: ascending, the first is 1.
  init(threadCounts: [Int], effort: Effort) {
    self.init(
      threadCounts.flatMap { threads in
        MemoryCosts(effort: effort, threads: threads).all() + WakingCosts(effort: effort, threads: threads).all()
      } + CallCosts(effort: effort).all())
  }
}
