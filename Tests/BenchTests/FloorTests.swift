import Foundation
import Testing

@testable import bench

@Suite struct FloorTests {
  private static let constants = Constants([
    Constant(resource: .read, threads: 1, footprint: 1_000, nanoseconds: 1),
    Constant(resource: .read, threads: 1, footprint: 1_000_000, nanoseconds: 10),
    Constant(resource: .read, threads: 2, footprint: 1_000, nanoseconds: 0.5),
    Constant(resource: .atomic, threads: 1, footprint: 0, nanoseconds: 8),
    Constant(resource: .wake, threads: 2, footprint: 0, nanoseconds: 100),
    Constant(resource: .wakeAsleep, threads: 2, footprint: 0, nanoseconds: 300),
  ])
  private static let floor = Floor(.read(4 * .object, in: 2 * .object), .calls(.atomic, 2 * .binding))

  private static func size(objects: Int, threads: Int = 1, isFlushed: Bool = false) -> Size {
    Size(objects: objects, bindings: 10, threads: threads, isFlushed: isFlushed)
  }

  @Test func memoryAndCallsOverlap() {
    #expect(Self.floor.nanoseconds(for: Self.size(objects: 250), by: Self.constants) == 1_000)
    #expect(Self.floor.nanoseconds(for: Self.size(objects: 25), by: Self.constants) == 160)
  }

  @Test func termsOfASortAddUp() {
    let floor = Floor(.read(2 * .object, in: 2 * .object), .read(3 * .object, in: 2 * .object))
    #expect(floor.nanoseconds(for: Self.size(objects: 100), by: Self.constants) == 500)
  }

  @Test func severalThreadsAreWokenOnlyIfItPays() {
    let (few, many) = (Self.size(objects: 25, threads: 2), Self.size(objects: 250, threads: 2))
    #expect(Self.floor.nanoseconds(for: many, by: Self.constants) == 500 + 100)
    let reading = Floor(.read(4 * .object, in: 2 * .object))
    #expect(reading.nanoseconds(for: few, by: Self.constants) == 100)
    let asleep = Self.size(objects: 250, threads: 2, isFlushed: true)
    #expect(Self.floor.nanoseconds(for: asleep, by: Self.constants) == 500 + 300)
  }

  @Test func formulasCanBeRead() {
    #expect(Self.floor.description == "read 4 B/object in 2 B/object + atomic 2/binding")
    #expect(Floor.rows.description.hasPrefix("gather 4/style in 400 B + "))
  }

  @Test func onlyRandomOrderReadsAList() throws {
    for benchmark in [Benchmark.switchColumns, .switchSubtree, .switchPartial] {
      let floor = try #require(benchmark.floor(Setting(objects: 1_000, order: .node)))
      #expect(floor.terms.map(\.resource) == [.fill], "\(benchmark.id)")
    }
    let columns = Floor.columns(.random)
    #expect(columns.terms.map(\.resource) == [.read, .fill])
    #expect(Floor.scattered(in: 4 * .object).terms.map(\.resource) == [.scatter], "which reads a list itself")
  }

  /// A machine that was slow when its constants were measured excuses nobody.
  @Test func whatSomebodyDidIsNoLessThanTheLeast() {
    func figure(_ median: UInt64 = 1_200, fastest: UInt64) -> FloorFigure {
      FloorFigure(Self.floor, for: Self.size(objects: 250), by: Self.constants, median: median, fastest: fastest)
    }
    #expect(figure(fastest: 1_100).multiple == 1.2 && figure(fastest: 1_100).isNear)
    #expect(figure(fastest: 600).multiple == 2 && !figure(fastest: 600).isNear)
    #expect(figure(600, fastest: 600).multiple == 1 && !figure(600, fastest: 600).isNear, "not even who did it")
    #expect(figure(fastest: 600).refuted == 1_000 && figure(fastest: 1_100).refuted == nil)
  }

  @Test func whateverIsTimedHasAFloor() {
    let plan = Plan(threads: 2)
    let untimed = ["alloc.switch", "style.edit.bytes"]
    for benchmark in Benchmark.all where !benchmark.id.hasPrefix("memory.") && !untimed.contains(benchmark.id) {
      #expect(benchmark.settings(plan).allSatisfy { benchmark.floor($0) != nil }, "\(benchmark.id)")
    }
  }
}

@Suite struct FlawTests {
  private static func measurement(
    _ subject: String, objects: Int = 1_000_000, median: UInt64, stream: UInt64? = nil
  ) -> bench.Measurement {
    var measurement = ReportTests.measurement("switch.columns", subject, objects: objects, median: median)
    measurement.stream = stream
    return measurement
  }

  @Test func handLoopsMustReachWhatAStreamDoes() {
    #expect(Flaw.all(in: [Self.measurement(Contestant.handLoop, median: 140, stream: 100)], peers: nil).isEmpty)
    let slow = Self.measurement(Contestant.handLoop, median: 160, stream: 100)
    #expect(Flaw.all(in: [slow], peers: nil) == [.slowHandLoop(slow.job, share: 0.625)])
  }

  @Test func onlyStreamsAndTheFullSizeCount() {
    let others = [
      Self.measurement(Contestant.handLoop, median: 160),
      Self.measurement(Contestant.handLoop, objects: 100_000, median: 160, stream: 100),
    ]
    #expect(Flaw.all(in: others, peers: nil).isEmpty)
  }

  @Test(arguments: [(1_000 as UInt64, false), (1_240, false), (1_260, true), (810, false), (790, true)])
  func peersMustStandToTheHandLoopAsCommitted(median: UInt64, isFlaw: Bool) throws {
    let hand = Self.measurement(Contestant.handLoop, median: 10)
    let committed = try #require(
      PeerRatio(of: Self.measurement(Contestant.jxtheme, median: 1_000), among: [hand]))
    let peers = PeerRatios(model: "", cores: 2, ratios: [committed])
    let now = [hand, Self.measurement(Contestant.jxtheme, median: median)]
    #expect(Flaw.all(in: now, peers: peers).isEmpty == !isFlaw)
    #expect(Flaw.all(in: now, peers: nil).isEmpty, "another machine")
  }

  private static func machine(_ model: String) throws -> Machine {
    let text = #"{"cores": 2, "model": "\#(model)", "memoryBytes": 1}"#
    return try JSONDecoder().decode(Machine.self, from: Data(text.utf8))
  }

  @Test func machinesWithoutAModelAreHeldToNothing() throws {
    let machine = try Self.machine("unknown")
    var file = PeerRatioFile()
    file.machines = [PeerRatios(model: machine.model, cores: machine.cores, ratios: [])]
    #expect(!machine.isKnown && file.ratios(of: machine) == nil)
    file.machines = []
    let hand = Self.measurement(Contestant.handLoop, median: 10)
    var report = Report(on: machine, results: [hand, Self.measurement(Contestant.jxtheme, median: 20)])
    file.judge(&report, isUpdating: true)
    #expect(report.flaws == [] && file.machines.isEmpty && report.arePeersUnchecked == true)
  }

  @Test func committedRatiosAreReplacedJobByJob() throws {
    _ = try PeerRatioFile(contentsOf: PeerRatioFile.path)
    let machine = try Self.machine("Known")
    var file = PeerRatioFile()
    for (objects, median) in [(2_000_000, 50), (1_000_000, 20), (1_000_000, 30)] as [(Int, UInt64)] {
      var report = Report(
        on: machine,
        results: [
          Self.measurement(Contestant.handLoop, objects: objects, median: 10),
          Self.measurement(Contestant.jxtheme, objects: objects, median: median),
        ])
      file.judge(&report, isUpdating: true)
      #expect(report.flaws == [] && report.arePeersUnchecked == false && report.uncheckedPeers == [])
    }
    let ratios = try #require(file.ratios(of: machine)).ratios
    #expect(ratios.map(\.ratio) == [5, 3])
    var report = Report(
      on: machine,
      results: [
        Self.measurement(Contestant.handLoop, median: 10), Self.measurement(Contestant.jxtheme, median: 20),
      ])
    file.judge(&report, isUpdating: false)
    #expect(report.flaws?.count == 1)
  }

  @Test func voidRunsAreNoMeasure() {
    var file = PeerRatioFile()
    var report = Report(results: [
      Self.measurement(Contestant.handLoop, median: 160, stream: 100),
      Self.measurement(Contestant.jxtheme, median: 1_000),
    ])
    file.judge(&report, isUpdating: true)
    #expect(report.flaws?.count == 1 && file.machines.isEmpty)
    #expect(report.arePeersUnchecked == true && report.uncheckedPeers == nil)
  }

  @Test func onlyWhatIsSteadyIsCommittedAndMissed() throws {
    func job(_ id: String = "switch.columns", objects: Int = 1_000_000, threads: Int = 1) -> [bench.Measurement] {
      [Contestant.handLoop, Contestant.jxtheme].map {
        ReportTests.measurement(id, $0, objects: objects, threads: threads, median: 100)
      }
    }
    let unsteady = job(threads: 2) + job("switch.closures") + job(objects: 100_000)
    let machine = try Self.machine("Known")
    var file = PeerRatioFile()
    var report = Report(on: machine, results: unsteady)
    file.judge(&report, isUpdating: true)
    #expect(file.machines.isEmpty, "else the machine would count as known")
    report = Report(on: machine, results: unsteady + job())
    file.judge(&report, isUpdating: true)
    let ratios = try #require(file.ratios(of: machine)).ratios
    #expect(ratios.count == 1 && ratios[0].isSteady && ratios[0].objects == 1_000_000)
    report = Report(on: machine, results: unsteady + job() + job("switch.objects"))
    file.judge(&report, isUpdating: false)
    let missed = "switch.objects, peer.jxtheme (random order, 1,000,000 objects, threads: 1)"
    #expect(report.uncheckedPeers == [missed] && report.arePeersUnchecked == false)
    #expect(Judgement(report, nil, nil, Judgement.Demands()).lines == ["peers unchecked: \(missed)"])
  }
}
