import Foundation
import Testing

@testable import bench

@Suite struct ConstantsTests {
  private static let constants = Constants([
    Constant(resource: .read, threads: 1, footprint: 1_000, nanoseconds: 1),
    Constant(resource: .read, threads: 1, footprint: 100_000, nanoseconds: 3),
    Constant(resource: .read, threads: 2, footprint: 1_000, nanoseconds: 0.5),
    Constant(resource: .atomic, threads: 1, footprint: 0, nanoseconds: 8),
  ])

  @Test(arguments: [(10.0, 1.0), (1_000, 1), (10_000, 2), (100_000, 3), (1e9, 3), (.infinity, 3)])
  func costsAreInterpolatedOnTheLogarithmOfTheFootprint(footprint: Double, expected: Double) {
    let cost = Self.constants.nanoseconds(.read, threads: 1, footprint: footprint)
    #expect(abs(cost - expected) < 1e-9)
  }

  @Test func threadsShareWhatWasMeasuredOnOneOnly() {
    #expect(Self.constants.nanoseconds(.read, threads: 2, footprint: 1_000) == 0.5)
    #expect(Self.constants.nanoseconds(.atomic, threads: 2) == 4)
  }

  @Test func theLeastOfSeveralMeasurementsCounts() {
    func constants(_ nanoseconds: [Double]) -> Constants {
      Constants([
        Constant(resource: .fill, threads: 1, footprint: 1_000, nanoseconds: nanoseconds[0]),
        Constant(resource: .fill, threads: 1, footprint: 9_000, nanoseconds: nanoseconds[1]),
        Constant(resource: .fill, threads: 2, footprint: 1_000, nanoseconds: nanoseconds[2]),
        Constant(resource: .latency, threads: 1, footprint: 1_000, nanoseconds: nanoseconds[3]),
        Constant(resource: .latency, threads: 1, footprint: 9_000, nanoseconds: nanoseconds[4]),
      ])
    }
    let least = constants([2, 4, 3, 9, 5]).least(with: constants([3, 1.5, 8, 8, 7]))
    #expect(least.all.map(\.nanoseconds) == [1.5, 1.5, 1.5, 8, 5])
    #expect(least.all.map(\.footprint) == [1_000, 9_000, 1_000, 1_000, 9_000])
  }

  @Test func filesHoldAPlainList() throws {
    let data = try JSONEncoder().encode(Self.constants)
    #expect(try JSONDecoder().decode([Constant].self, from: data).count == 4)
    #expect(try JSONDecoder().decode(Constants.self, from: data).nanoseconds(.atomic, threads: 1) == 8)
  }

  @Test func everyResourceIsMeasured() {
    let effort = Effort(footprints: [8 << 10], samples: 1, bytesMin: 1, accessesMin: 1, callsMin: 1)
    let constants = Constants(threadCounts: [1, 2], effort: effort)
    #expect(Set(constants.all.map(\.resource)) == Set(Resource.allCases))
    #expect(constants.all.allSatisfy { $0.nanoseconds > 0 && ($0.footprint > 0) == $0.resource.hasFootprint })
  }
}

@Suite struct MemoryCostsTests {
  /// One cell in a hundred of 32 KiB are 82.
  @Test func moreThreadsThanCellsHaveCosts() {
    let constants = MemoryCosts(effort: .smoke, threads: 96).all()
    #expect(constants.allSatisfy { $0.nanoseconds.isFinite && $0.nanoseconds > 0 })
  }
}

@Suite struct DisturbanceTests {
  private func times(_ line: String, own: Double) -> ProcessorTimes? {
    ProcessorTimes(statistics: "\(line)\ncpu0 1 2 3\n", ticksPerSecond: 100, own: own)
  }

  @Test func whatIsNotOursIsOthers() throws {
    let start = try #require(times("cpu  1000 10 200 5000 50 0 40 30 7 0", own: 4))
    // 20 s more of two processors: 16 s busy, 15 of them ours, 3 idle, 1 stolen.
    let end = try #require(times("cpu  2400 20 370 5280 70 10 50 130 9 0", own: 19))
    let disturbance = start.disturbance(until: end)
    #expect(abs(disturbance.others - 1.0 / 20) < 1e-9 && abs(disturbance.stolen - 1.0 / 20) < 1e-9)
    // Clocks of different kinds do not quite agree.
    #expect(start.disturbance(until: try #require(times("cpu  1010 10 200 5010 50 0 40 30 7 0", own: 5))).others == 0)
    #expect(start.disturbance(until: start) == Disturbance(others: 0, stolen: 0))
  }

  @Test(arguments: ["", "cpu", "cpu  1 2 3", "cpu0 1 2 3 4 5 6 7 8", "intr 1 2 3 4 5 6 7 8"])
  func otherTextsSayNothing(line: String) { #expect(times(line, own: 0) == nil) }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/stat"))) func thisMachineTells() throws {
    let start = try #require(ProcessorTimes.now)
    var sum = 0.0
    repeat { sum += Double(clock()).squareRoot() } while try #require(ProcessorTimes.now).own < start.own + 0.02
    let end = try #require(ProcessorTimes.now)
    #expect(sum > 0 && end.own > start.own && end.busy >= start.busy && end.idle >= start.idle)
    let disturbance = start.disturbance(until: end)
    #expect((0...1).contains(disturbance.others) && (0...1).contains(disturbance.stolen))
  }
}

@Suite struct LoopsOfConstantsTests {
  @Test func streamsGoOverEverything() {
    let cells = Cells(count: 1_024)
    Streams.fill(cells.base, quarter: 256, 3)
    #expect((0..<1_024).allSatisfy { cells[$0] == 3 })
    #expect(Streams.read(cells.base, quarter: 256) == 1_024 * 3)
    cells[0] = 5
    Streams.copy(cells.base, to: cells.base + 500, byteCount: 8)
    #expect(cells[500] == 5 && cells[501] == 3)
  }

  @Test func accessesFollowTheList() {
    let cells = Cells([1, 10, 100, 1_000])
    let order = Cells([3, 1])
    #expect(Accesses.gather(cells.base, order.base, 2) == 1_010)
    Accesses.scatter(7, cells.base, order.base, 2)
    #expect((0..<4).map { cells[$0] } == [1, 7, 100, 7])
    let chain = Cells([2, 0, 3, 1])
    #expect(Accesses.chase(chain.base, from: 0, steps: 3) == 1)
  }
}

@Suite struct ProcessorNameTests {
  @Test func generationsOfOneNameAreApart() {
    let list = """
      processor\t: 0
      vendor_id\t: AuthenticAMD
      cpu family\t: 26
      model\t\t: 2
      model name\t: AMD EPYC
      stepping\t: 1

      processor\t: 1
      cpu family\t: 27
      """
    #expect(Machine.model(inProcessorList: list) == "AMD EPYC (family 26, model 2)")
  }

  @Test func othersTellTheirNameOrNothing() {
    #expect(Machine.model(inProcessorList: "model name : Fast: 2 GHz\n") == "Fast: 2 GHz")
    #expect(Machine.model(inProcessorList: "CPU part\t: 0xd0c\n\n") == nil)
    #expect(Machine.model(inProcessorList: "") == nil)
  }
}
