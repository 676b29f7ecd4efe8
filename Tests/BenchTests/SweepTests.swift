import Foundation
import Testing

@testable import bench

@Suite struct GrowthTests {
  @Test(arguments: [0.0, 0.5, 1, 2, -1]) func powersAreFound(exponent: Double) throws {
    let points = [1.0, 10, 100, 1_000].map { value in
      (value: value, amount: 7 * pow(value, exponent))
    }
    let growth = try #require(Growth(points))
    #expect(abs(growth.exponent - exponent) < 1e-9)
    #expect(try #require(growth.fit) > 0.999)
    #expect(abs(growth.last - exponent) < 1e-9)
  }

  @Test func theLastPowerForgetsWhatIsFixed() throws {
    let growth = try #require(Growth([1.0, 10, 1_000, 100_000].map { (value: $0, amount: 100 + $0) }))
    #expect(growth.exponent < 0.8 && growth.last > 0.95)
  }

  @Test func scatterLowersTheFit() throws {
    let growth = try #require(Growth([(1, 1), (10, 100), (100, 10), (1_000, 1_000)]))
    #expect(try #require(growth.fit) < 0.9)
    #expect(growth.exponent > 0)
  }

  @Test func everyLineFitsTwoPoints() throws {
    #expect(try #require(Growth([(1, 1), (10, 7)])).fit == nil)
    #expect(try #require(Growth([(1, 1), (10, 7), (10, 8)])).fit == nil)
    #expect(try #require(Growth([(1, 1), (10, 7), (100, 49)])).fit != nil)
  }

  @Test func onePointIsNoLine() {
    #expect(Growth([(10, 5)]) == nil)
    #expect(Growth([(10, 5), (10, 6)]) == nil)
    #expect(Growth([(0, 5), (10, 6)]) == nil)
  }
}

@Suite struct SweepTests {
  private static let sweeps = Sweep.all(threads: 2, objects: nil)

  @Test func dimensionsAreAsLongAsTheyShouldBe() {
    func values(_ name: String) -> [Double] { Self.sweeps.first { $0.name == name }?.values ?? [] }
    #expect(values("objects") == [1_000, 10_000, 100_000, 1_000_000, 10_000_000])
    #expect(values("styles") == [10, 100, 1_000, 10_000, 100_000])
    #expect(values("attributes") == [1, 2, 4, 8, 16, 32, 64])
    #expect(values("themes") == [2, 4, 8, 16, 32, 64])
    #expect(values("threads") == [1, 2])
    #expect(values("fraction") == [0.1, 0.3, 1, 3, 10, 30, 50])
    #expect(values("depth") == [1, 10, 100, 1_000, 10_000])
    #expect(Sweep.all(threads: 1, objects: 20_000_000)[0].values.suffix(2) == [10_000_000, 20_000_000])
  }

  @Test(arguments: [0.001, 0.01, 0.3, 1]) func theAccentColoursItsShare(share: Double) {
    let shape = SweepShape(objects: 20_000, styles: 1_000, accented: share)
    let accented = (0..<shape.styles).reduce(0) { count, style in
      count + (0..<shape.attributes).count { shape.token(of: style, $0) == nil }
    }
    #expect(abs(Double(accented) / Double(shape.styles * shape.attributes) - share) < 0.001)
    let cells = SweepCells(shape: shape, styles: shape.stylesOfObjects())
    #expect(abs(Double(cells.count) / 80_000 - share) < 0.001)
  }

  /// Hermite's identity: with phases in equal steps, the shares of all attributes add up to that of all bindings.
  @Test(arguments: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 0.5, 1], [1, 2, 3, 4, 8, 16, 32, 64])
  func theAccentColoursAllAttributesAlike(share: Double, attributes: Int) {
    for styles in [10, 100, 1_000] {
      let shape = SweepShape(objects: 1_000, styles: styles, attributes: attributes, accented: share)
      let counts = (0..<attributes).map { attribute in
        (0..<styles).count { shape.token(of: $0, attribute) == nil }
      }
      #expect(counts.max()! - counts.min()! <= 1, "\(styles) styles")
      #expect(counts.reduce(0, +) == Int(Double(styles * attributes) * share), "\(styles) styles")
    }
  }

  @Test(arguments: [2, 4, 8, 16, 32, 64]) func noTwoStylesAreAlike(attributes: Int) {
    let shape = SweepShape(objects: 1_000, attributes: attributes)
    let rows = (0..<shape.styles).map { style in (0..<attributes).map { shape.token(of: style, $0) } }
    #expect(Set(rows).count == shape.styles)
  }

  /// Whole groups of four columns and what is left of them, in runs of one style and where each object has another.
  @Test(arguments: [1, 2, 3, 4, 5, 7], Canvas.Order.allCases)
  func theHandLoopWritesTheColoursOfEachStyle(attributes: Int, order: Canvas.Order) {
    var shape = SweepShape(objects: 1_001, styles: 7, attributes: attributes, threads: 1, accented: 0.2)
    shape.order = order
    let styles = shape.stylesOfObjects()
    let loop = SweepLoop(shape: shape, styles: styles)
    for theme in [1, 0] {
      loop.change(toTheme: theme)
      for (attribute, column) in loop.columns.enumerated() {
        let expected = (0..<shape.styles).map { style in
          shape.token(of: style, attribute).map { SweepShape.color(ofToken: $0, theme: theme) } ?? SweepShape.accents.0
        }
        #expect((0..<shape.objects).allSatisfy { column[$0] == expected[Int(styles[$0])] })
      }
    }
  }

  @Test func runsAreFilledWhereTheyAreLong() {
    #expect(StyleRuns(of: Cells((0..<1_000).map { UInt32($0 / 100) })) != nil)
    #expect(StyleRuns(of: Cells((0..<1_000).map { UInt32($0 / 10) })) == nil)
    #expect(StyleRuns(of: Cells(count: 0)) == nil)
  }

  @Test func chainsAreAsDeepAsTheyShouldBe() {
    let shape = SweepShape(objects: 100, depth: 10)
    #expect((0..<100).count { shape.parent(of: $0) == nil } == 10)
    #expect(shape.parent(of: 19) == 18 && shape.parent(of: 20) == nil)
  }

  /// A switch that delivered nothing would leave the columns as they were filled.
  @Test(arguments: [SweepSeries.warmSwitch, .coldSwitch, .patch])
  func valuesAreComparedWhereTheyChanged(series: SweepSeries) throws {
    let world = try SweepWorld(SweepShape(objects: 1_000, styles: 10))
    let filled = world.engine.checksum
    let outcomes = try Sampling(rounds: 1, roundsMax: 1).run(try series.contest(in: world))
    #expect(outcomes.allSatisfy { $0.checksum != nil && $0.checksum != filled })
    #expect(world.engine.checksum == filled, "the next series begins there")
  }

  @Test(arguments: [SweepSeries.warmSwitch, .coldSwitch, .patch])
  func otherValuesThanThoseOfTheHandLoopFail(series: SweepSeries) throws {
    let world = try SweepWorld(SweepShape(objects: 1_000, styles: 10, accented: 0.3))
    try world.engine.setAccent(to: SweepShape.accents.1)
    #expect(throws: DifferentValues.self) {
      try Sampling(rounds: 1, roundsMax: 1).run(try series.contest(in: world))
    }
  }

  /// By lists of cells, and with all rows anew.
  @Test(arguments: [0.05, 0.3], [1, 4, 6]) func theAccentIsWrittenAndTakenBack(share: Double, attributes: Int) throws {
    let world = try SweepWorld(SweepShape(objects: 1_000, styles: 100, attributes: attributes, accented: share))
    let filled = world.engine.checksum
    let sampling = Sampling(rounds: 1, roundsMax: 1)
    let outcomes = try sampling.run(try SweepSeries.edit.contest(in: world))
    #expect(outcomes.allSatisfy { $0.checksum != nil && $0.checksum != filled })
    // Holds the engine to the hand loop's tables of the first theme.
    _ = try sampling.run(try SweepSeries.patch.contest(in: world))
    #expect(world.engine.checksum == filled)
  }

  /// In a process of its own, where nobody else allocates.
  @Test func memoryIsThatOfEverythingInTheEngine() async {
    await #expect(processExitsWith: .success) {
      func memory(ofThemes count: Int) throws -> (whole: UInt64, declaring: UInt64, tracking: UInt64) {
        let world = try SweepWorld(SweepShape(objects: 1_000, styles: 100, themes: count))
        let whole = try SweepSeries.memory.contest(in: world).contestants[0].sample()
        return (whole, world.engine.declaring.bytes, world.engine.tracking.bytes)
      }
      let (few, many) = (try memory(ofThemes: 2), try memory(ofThemes: 16))
      precondition(few.whole > few.declaring + few.tracking, "the rows of the second theme")
      precondition(many.declaring > few.declaring, "the colours of each token in each theme")
      precondition(many.whole - many.declaring - many.tracking > few.whole - few.declaring - few.tracking)
    }
  }

  /// The engine and the hand loop are compared by the run itself.
  @Test func everySweepRuns() throws {
    var plan = Plan(threads: 2, isSmoke: true)
    plan.sampling = Sampling(rounds: 3, roundsMax: 3)
    for sweep in Sweep.all(threads: 2, objects: 1_000) {
      var short = sweep
      short.base.styles = 10
      let report = try SweepRun(sweep: short.shortened, plan: plan, constants: Constants([])).run()
      #expect(report.lines.allSatisfy { $0.points.count == short.shortened.values.count }, "\(sweep.name)")
      let hasGrowth = sweep.labels == nil && short.shortened.values.count > 1
      // Memory is that of the process, where other tests run.
      let timed = report.lines.filter { $0.series != .memory }
      for line in timed {
        #expect((line.growth != nil) == (hasGrowth && line.series != .tracking), "\(sweep.name)")
      }
      #expect(report.text.contains(sweep.parameter))
    }
  }
}

@Suite struct SweepReportTests {
  /// A machine that is half as fast at the last of three values.
  private static func report(samples: Int) -> SweepReport {
    var report = SweepReport(Sweep.all(threads: 1, objects: nil)[0], constants: Constants([]))
    for (value, each) in [(1_000, 1), (10_000, 1), (100_000, 2)] as [(UInt64, UInt64)] {
      for (subject, time) in [(Contestant.livery, value * 3 * each), (Contestant.handLoop, value * 2 * each)] {
        var distribution = Distribution()
        for _ in 0..<samples { distribution.record(time) }
        let outcome = Sampling.Outcome(
          subject: subject, distribution: distribution, allocations: Allocations(), checksum: nil)
        report.add(outcome, of: .warmSwitch, unit: .nanoseconds, at: Double(value))
      }
    }
    return report
  }

  @Test func whatTheMachineDoesToBothIsNoGrowthBesideTheHandLoop() throws {
    let lines = Self.report(samples: 3).lines
    #expect(lines.map(\.subject) == [Contestant.livery, Contestant.handLoop])
    let (growth, beside) = (try #require(lines[0].growth), try #require(lines[0].growthBesideHandLoop))
    #expect(growth.exponent > 1.1 && growth.last > 1.2)
    #expect(abs(beside.exponent) < 0.01 && abs(beside.last) < 0.01)
    #expect(lines[1].growthBesideHandLoop == nil)
  }

  @Test func fewSamplesOfATimeAreNoLine() {
    let report = Self.report(samples: 2)
    #expect(report.lines.allSatisfy { $0.points.count == 3 && $0.growth == nil && $0.growthBesideHandLoop == nil })
    #expect(report.text.contains("at the end"))
  }
}

extension Sweep {
  /// The two least values only.
  fileprivate var shortened: Sweep {
    Sweep(
      name: name, parameter: parameter, values: Array(values.prefix(2)), labels: labels, series: series, base: base,
      set: set)
  }
}
