import LiveryLog

/// Times the operations of a log, see docs/reference/operation-log.md, on engines that start empty.
struct ReplayRun {
  let log: Log
  /// How often the log is played, each time on another engine.
  let rounds: Int

  func run() -> ReplayReport {
    var report = ReplayReport(operationCount: log.operationCount * rounds)
    for _ in 0..<rounds {
      let replay = Replay(on: log.setup)
      for operation in log.operations {
        var events: [Replay.Event] = []
        let time = Clock.time { events = replay.play(operation) }
        report.record(operation, time, errorCount: events.count { $0.isError })
      }
    }
    return report
  }
}
