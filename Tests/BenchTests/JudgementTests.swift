import Testing

@testable import bench

@Suite struct JudgementTests {
  private static func measurement(_ subject: String, threads: Int = 1, median: UInt64) -> bench.Measurement {
    ReportTests.measurement("switch.columns", subject, threads: threads, median: median)
  }

  private static let results = [
    measurement(Contestant.livery, median: 100), measurement(Contestant.handLoop, median: 100),
    measurement(Contestant.jxtheme, median: 80_000),
  ]

  @Test func fullRunsFailIfARivalTakesNoPart() {
    let alone = Self.results.filter { $0.subject != Contestant.handLoop }
    let coverage = Coverage(of: alone, from: [.switchColumns])
    let line = "not judged: switch.columns, ≤ 1.25× hand-loop"
    #expect(coverage.lines.first == line)
    #expect(coverage.unjudged.count == 1 && coverage.leftOutCount == Budget.all.count - 1)
    let report = Report(results: Self.results)
    let full = Judgement(report, coverage, nil, Judgement.Demands(isFull: true))
    #expect(full.exitCode == 1 && full.lines.contains(line))
    let part = Judgement(report, coverage, nil, Judgement.Demands(failsOnBudget: true))
    #expect(part.exitCode == 0 && part.lines.contains(line))
  }

  @Test func whatIsJudgedNeedNotBeSaid() {
    let coverage = Coverage(of: Self.results, from: Benchmark.all)
    #expect(coverage.leftOutCount == 0)
    #expect(!coverage.descriptions.contains { $0.hasPrefix("switch.columns,") })
    let judged = Coverage(of: Self.results, from: [.switchColumns])
    #expect(judged.unjudged.isEmpty)
    #expect(Judgement(Report(results: Self.results), judged, nil, Judgement.Demands(isFull: true)).exitCode == 0)
  }

  @Test func missedBudgetsFailIfAskedTo() {
    let slow = Report(results: [
      Self.measurement(Contestant.livery, median: 200), Self.measurement(Contestant.handLoop, median: 100),
    ])
    #expect(Judgement(slow, nil, nil, Judgement.Demands()).exitCode == 0)
    #expect(Judgement(slow, nil, nil, Judgement.Demands(failsOnBudget: true)).exitCode == 1)
  }

  @Test func machinesWithoutRatiosAreNamed() {
    var report = Report(results: Self.results)
    report.arePeersUnchecked = true
    let judgement = Judgement(report, nil, nil, Judgement.Demands())
    #expect(judgement.lines == ["peers unchecked: unknown machine"] && judgement.exitCode == 0)
    #expect(Flaw.peerRatios(in: Self.results).map(\.ratio) == [800])
  }

  @Test func voidRunsHaveACodeOfTheirOwn() {
    var report = Report(results: Self.results)
    report.flaws = ["slow"]
    let judgement = Judgement(report, nil, nil, Judgement.Demands(failsOnBudget: true, threshold: 2))
    #expect(judgement.lines.last == "void: slow" && judgement.exitCode == 2)
  }

  @Test func thresholdsNeedSomethingToCompare() {
    func exitCode(now: UInt64, then subject: String?) -> Int32 {
      let report = Report(results: [Self.measurement(Contestant.livery, median: now)])
      let comparison = subject.map { subject in
        Comparison(now: report, then: Report(results: [Self.measurement(subject, median: 100)]))
      }
      return Judgement(report, nil, comparison, Judgement.Demands(threshold: 1.05)).exitCode
    }
    #expect(exitCode(now: 100, then: Contestant.livery) == 0)
    #expect(exitCode(now: 110, then: Contestant.livery) == 1)
    #expect(exitCode(now: 100, then: Contestant.handLoop) == 1)
    #expect(exitCode(now: 100, then: nil) == 1)
  }
}
