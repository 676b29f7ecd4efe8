import Foundation
import Testing

@testable import bench

@Suite struct ReportTests {
  static func measurement(
    _ id: String, _ subject: String, model: Model = .push, variant: String = "random order",
    objects: Int = 1_000_000, threads: Int = 1, median: UInt64, bindings: Int = 1
  ) -> bench.Measurement {
    bench.Measurement(
      id: id, subject: subject, variant: variant, model: model, objects: objects, bindings: bindings,
      threads: threads, samples: 15, unit: .nanoseconds, min: median, median: median, p99: median, max: median,
      allocations: 0, checksum: "")
  }

  @Test func ratiosToHandLoopAndPeerPointInOppositeDirections() throws {
    let verdicts = Verdict.all(of: [
      Self.measurement("switch.columns", Contestant.livery, median: 100),
      Self.measurement("switch.columns", Contestant.handLoop, median: 90),
      Self.measurement("switch.columns", Contestant.jxtheme, median: 60_000),
    ])
    let hand = try #require(verdicts.first { $0.against == Contestant.handLoop })
    #expect(hand.ratio == 100.0 / 90 && hand.budget == 1.25 && hand.met == true)
    let peer = try #require(verdicts.first { $0.against == Contestant.jxtheme })
    #expect(peer.ratio == 600 && peer.budget == nil && peer.met == nil)
  }

  @Test func figuresOfDifferentModelsAreNotDivided() {
    let livery = Self.measurement("switch.columns", Contestant.livery, model: .push, median: 100)
    for model in [Model.pull, .closures, .none] {
      let other = Self.measurement("switch.columns", Contestant.handLoop, model: model, median: 90)
      #expect(Verdict.all(of: [livery, other]).isEmpty)
      let comparison = Comparison(
        now: Report(results: [livery]),
        then: Report(results: [Self.measurement("switch.columns", Contestant.livery, model: model, median: 1)]))
      #expect(comparison.growth(above: 1).isEmpty)
    }
  }

  @Test func missedBudgetsAreGivenUpNearTheFloorOnly() throws {
    func verdict(floor: Double) throws -> Verdict {
      var livery = Self.measurement("track", Contestant.livery, median: 13_000, bindings: 100)
      let constants = Constants([Constant(resource: .atomic, threads: 1, footprint: 0, nanoseconds: floor)])
      livery.floor = FloorFigure(
        Floor(.calls(.atomic, 1 * .once)), for: Size(objects: 1, bindings: 1, threads: 1),
        by: constants, median: livery.median, fastest: livery.median)
      return try #require(Verdict.all(of: [livery]).first)
    }
    let (near, far) = (try verdict(floor: 10_000), try verdict(floor: 9_900))
    #expect(near.met == false && near.isGivenUp == true && near.isAcceptable)
    #expect(far.met == false && far.isGivenUp == false && !far.isAcceptable)
  }

  @Test func budgetsAreForJudgedSettings() {
    var livery = Self.measurement("track", Contestant.livery, median: 13_000, bindings: 100)
    livery.isJudged = false
    #expect(Verdict.all(of: [livery]).isEmpty)
  }

  @Test func onlyTheEngineIsHeldToThresholds() {
    func report(_ median: UInt64) -> Report {
      Report(results: [Contestant.livery, Contestant.handLoop].map { Self.measurement("track", $0, median: median) })
    }
    let comparison = Comparison(now: report(110), then: report(100))
    #expect(comparison.growth(above: 1.05).map(\.subject) == [Contestant.livery])
    #expect(comparison.growth(above: 1.1).isEmpty)
  }

  @Test(arguments: [(0 as UInt64, 0 as UInt64, false, "1.00"), (0, 1, true, "new"), (1, 0, false, "0.00")])
  func somethingIsMoreThanNothing(then: UInt64, now: UInt64, isGrowth: Bool, text: String) throws {
    func report(_ median: UInt64) -> Report {
      Report(results: [Self.measurement("alloc.switch", Contestant.livery, median: median)])
    }
    let comparison = Comparison(now: report(now), then: report(then))
    #expect(comparison.growth(above: 1.05).isEmpty == !isGrowth)
    #expect(comparison.text.hasSuffix(text))
  }

  @Test(arguments: [("random order", 1.6), ("node order", 4)])
  func budgetsDependOnVariants(variant: String, limit: Double) throws {
    let verdicts = Verdict.all(of: [
      Self.measurement("switch.partial", Contestant.livery, variant: variant, median: 1),
      Self.measurement("switch.partial", Contestant.handLoop, variant: variant, median: 1_000),
    ])
    #expect(try #require(verdicts.first).budget == limit)
  }

  /// A reader beside a writer is compared with what a table keeps beside the same writer.
  @Test(arguments: [(125 as UInt64, true), (126, false)])
  func whatIsKeptIsJudgedByWhatATableKeeps(median: UInt64, isMet: Bool) throws {
    func verdicts(_ subjects: [String: UInt64]) -> [Verdict] {
      Verdict.all(
        of: subjects.map { Self.measurement("read.concurrent", $0.key, model: .none, median: $0.value) }
      ).filter { $0.budget != nil }
    }
    let all = ["livery": median * 2, "livery.idle": 100, "hand-loop": 20, "hand-loop.idle": 10]
    #expect(try #require(verdicts(all).first).met == isMet)
    #expect(verdicts(all.filter { $0.key != "hand-loop.idle" }).isEmpty)
  }

  @Test func growthIsJudgedBesideAHundredthOfTheObjects() throws {
    let verdicts = Verdict.all(of: [
      Self.measurement("switch.pull", Contestant.livery, variant: "cold", median: 200),
      Self.measurement("switch.pull", Contestant.hundredth, variant: "cold", median: 100),
    ])
    #expect(verdicts.count == 1)
    #expect(try #require(verdicts.first).ratio == 2)
    #expect(try #require(verdicts.first).met == false)
  }

  @Test(arguments: [(102_000 as UInt64, true), (102_001, false), (99_000, true)])
  func switchesAreJudgedByWhatTheyAddToTheChecksum(median: UInt64, isMet: Bool) throws {
    let verdicts = Verdict.all(of: [
      Self.measurement("switch.pull", Contestant.livery, model: .pull, variant: "warm and summed", median: median),
      Self.measurement("switch.pull", Contestant.sum, model: .pull, variant: "warm and summed", median: 100_000),
    ])
    #expect(verdicts.map(\.met) == [isMet])
    #expect(verdicts.map(\.ratio) == [Double(median) - 100_000])
  }

  @Test func amountsAreJudgedPerOperation() throws {
    let verdicts = Verdict.all(of: [Self.measurement("track", Contestant.livery, median: 3_900, bindings: 100)])
    #expect(try #require(verdicts.first).ratio == 39)
    #expect(try #require(verdicts.first).met == true)
  }

  /// Ten objects with two attributes, on the canvas 1 ns for each binding.
  @Test(arguments: [(20, 30, true), (20, 31, false), (10, 15, true), (9, 100, nil)] as [(Int, UInt64, Bool?)])
  func switchesOfADesignSystemAreSetBesideTheCanvas(changed: Int, nanoseconds: UInt64, isMet: Bool?) {
    let one = ThemeSwitch(
      file: "", from: [:], to: [:], objects: 10, tokens: 2, tokensChanged: 1, bindings: 40, bindingsChanged: changed,
      bindingsOfChangedAttributes: 20, resolveNs: 1, deliverNs: 1, warmNs: nanoseconds, canvasNs: 40)
    #expect(one.isMet == isMet)
    #expect(Report(themes: [one]).isWithinBudgets == (isMet != false))
  }

  @Test(arguments: [(6_000_000 as UInt64, true), (6_000_001, false)])
  func whatMayNotHappenOnceIsJudgedByTheLargestSample(max: UInt64, isMet: Bool) throws {
    let livery = bench.Measurement(
      id: "deliver.sliced", subject: Contestant.livery, variant: "random order", model: .none, objects: 1_000_000,
      bindings: 1, threads: 1, samples: 5, unit: .nanoseconds, min: 1, median: 4_000_000, p99: max, max: max,
      allocations: 0, checksum: "")
    let verdict = try #require(Verdict.all(of: [livery]).first)
    #expect(verdict.ratio == Double(max) && verdict.met == isMet)
    var allocating = Self.measurement("alloc.switch", Contestant.livery, median: 0)
    #expect(try #require(Verdict.all(of: [allocating]).first).met == true)
    allocating = Self.measurement("alloc.switch", Contestant.livery, median: 1)
    #expect(try #require(Verdict.all(of: [allocating]).first).met == false)
  }

  @Test func everyBudgetBelongsToABenchmark() {
    let ids = Set(Benchmark.all.map(\.id))
    #expect(ids.count == Benchmark.all.count)
    #expect(Budget.all.allSatisfy { ids.contains($0.id) })
  }

  @Test func aShortRunEndsWithWhatItMeans() {
    let report = Report(results: [
      Self.measurement("switch.columns", Contestant.livery, objects: 200_000, median: 2_000_000, bindings: 800_000),
      Self.measurement("switch.columns", Contestant.handLoop, objects: 200_000, median: 1_600_000, bindings: 800_000),
      Self.measurement("read.random", Contestant.livery, model: .none, objects: 200_000, median: 700, bindings: 100),
    ])
    let text = ClosingWords(report: report).text
    let words = text.replacing("\n", with: " ")
    #expect(words.contains("800,000 values of 200,000 objects") && words.contains("which is 1.25 times the best loop"))
    #expect(words.contains("A value is read in 7.00 ns.") && !words.contains("JXTheme") && !words.contains("bytes"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(BriefTable(report: report).text.contains("hand-loop  1.25×"))
  }

  @Test func partsOfMemoryAreForObjectsAndBindings() throws {
    var livery = Self.measurement("memory.objects", Contestant.livery, objects: 1_000, median: 50_000)
    #expect(MemoryTable(measurements: [livery]).text == nil)
    livery.parts = [MemoryPart(part: "nodes", bytes: 6_000)]
    let line = try #require(MemoryTable(measurements: [livery]).text?.split(separator: "\n").last)
    #expect(line.contains("6.00 B") && line.contains("1.50 B"))
    #expect(line.hasPrefix("memory.objects  nodes"), "the parts of several ids stand below one another")
  }

  @Test func filesAreReadBack() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let report = Report(results: [Self.measurement("track", Contestant.livery, median: 5_900, bindings: 100)])
    try report.write(to: path)
    let read = try Report(contentsOf: path)
    #expect(read.schema == 1)
    #expect(read.results.map(\.median) == [5_900])
    #expect(read.ratios.map(\.budget) == [40])
    #expect(Comparison(now: report, then: read).text.contains("1.00"))
  }

  @Test func filesThatCannotBeWrittenAreFoundBeforehand() throws {
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appending(path: UUID().uuidString).path
    try JSONFile.check(path)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(throws: UnwritableFile.self) { try JSONFile.check(path + "/now.json") }
    #expect(throws: UnwritableFile.self) { try JSONFile.check(folder.path) }
  }

  @Test func numbersAreGrouped() {
    #expect(0.grouped == "0")
    #expect(999.grouped == "999")
    #expect((-1_234_567).grouped == "-1,234,567")
  }
}
