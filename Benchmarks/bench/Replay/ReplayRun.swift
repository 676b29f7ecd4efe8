import LiveryHarness

/// Times the operations of a log, see docs/operation-log.md, on engines that start empty.
struct ReplayRun {
  let episode: Episode
  /// How often the log is played, each time on another engine.
  let rounds: Int

  func run() -> ReplayReport {
    var report = ReplayReport(operationCount: episode.operationCount * rounds)
    for _ in 0..<rounds {
      let replay = Replay(on: episode.setup)
      for operation in episode.operations {
        var errorCount = 0
        let time = Clock.time { errorCount = replay.play(operation) }
        report.record(operation, time, errorCount: errorCount)
      }
    }
    return report
  }
}
