import LiveryLog
import Testing

@testable import bench

@Suite struct ReplayTests {
  @Test func everyOperationIsTimed() throws {
    let log = """
      {"transaction":[{"addAttribute":{"kind":"number","name":"size"}},{"addClass":{"name":"View"}}]}
      {"track":{"class":"View","id":"o1"}}
      {"track":{"class":"Ghost","id":"o2"}}
      {"untrack":{"object":"o1"}}
      """
    let report = ReplayRun(log: try Log(text: log), rounds: 3).run()
    #expect(report.operationCount == 15)
    #expect(report.errorCount == 3)
    #expect(report.times.mapValues(\.count) == ["transaction": 3, "track": 6, "untrack": 3])
    #expect(report.nanoseconds > 0)
  }
}
