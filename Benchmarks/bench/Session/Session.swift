/// A run of benchmarks.
struct Session {
  let plan: Plan
  let benchmarks: [Benchmark]

  /// Runs everything that the plan asks for, those together that share an engine.
  ///
  /// - Throws: what a benchmark throws, with its id, among others if contestants end with different values.
  func run() throws -> Report {
    let progress = Progress()
    defer { progress.clear() }
    progress.show(0, of: 0, "machine constants")
    let constantsBefore = plan.constants()
    progress.show(0, of: 0, "sample design system")
    let stage = Stage(tokens: try CanvasTokens(of: .sample()))
    let steps = benchmarks.enumerated().flatMap { place, benchmark in
      benchmark.settings(plan).map { (place: place, benchmark: benchmark, setting: $0) }
    }
    var results: [Result] = []
    for (number, step) in steps.sorted(by: { Self.precedes($0.setting, $1.setting) }).enumerated() {
      let setting = step.setting
      let variant = setting.variant.isEmpty ? "" : "\(setting.variant), "
      progress.show(
        number + 1, of: steps.count,
        "\(step.benchmark.id): \(variant)\(setting.objects.grouped) objects, threads: \(setting.threads)")
      do {
        let measurements = try run(step.benchmark, setting, on: stage)
        results.append(Result(place: step.place, setting: setting, measurements: measurements))
      } catch {
        throw BenchmarkFailure(id: step.benchmark.id, setting: setting, cause: error)
      }
    }
    progress.show(steps.count, of: steps.count, "machine constants once more")
    let constants = constantsBefore.least(with: plan.constants())
    let inOrder = benchmarks.enumerated().flatMap { place, benchmark in
      results.filter { $0.place == place }.flatMap { $0.measurements(withFloorsOf: benchmark, by: constants) }
    }
    return Report(constants: constants, results: inOrder)
  }

  /// What a benchmark came to in a setting.
  private struct Result {
    let place: Int
    let setting: Setting
    let measurements: [Measurement]

    func measurements(withFloorsOf benchmark: Benchmark, by constants: Constants) -> [Measurement] {
      guard let floor = benchmark.floor(setting) else { return measurements }
      let fastest = measurements.map(\.median).min() ?? 0
      return measurements.map { measurement in
        var measurement = measurement
        let size = Size(
          objects: setting.objects, bindings: measurement.bindings, threads: setting.threads,
          isFlushed: setting.isFlushed)
        measurement.floor = FloorFigure(floor, for: size, by: constants, median: measurement.median, fastest: fastest)
        return measurement
      }
    }
  }

  /// How often a benchmark is run at most, because its hand loop was not at its best.
  private static let attemptsMax = 3

  /// Runs a benchmark, and once more in other memory as long as its hand loop is not at its best: where the system puts
  /// the cells is a matter of luck, which counts for as much as a factor of 1.8 as long as they lie there.
  private func run(_ benchmark: Benchmark, _ setting: Setting, on stage: Stage) throws -> [Measurement] {
    for _ in 1..<Self.attemptsMax {
      let measurements = try runOnce(benchmark, setting, on: stage)
      if Flaw.all(in: measurements, peers: nil).isEmpty { return measurements }
      Allocator.giveBack()
    }
    return try runOnce(benchmark, setting, on: stage)
  }

  private func runOnce(_ benchmark: Benchmark, _ setting: Setting, on stage: Stage) throws -> [Measurement] {
    let contest = try benchmark.contest(stage, setting)
    let outcomes = try (setting.isJudged ? plan.sampling : plan.sampling.brief).run(contest)
    return outcomes.map { Measurement($0, of: benchmark, setting, in: contest) }
  }

  /// Orders settings so that those with the same engine follow one another.
  private static func precedes(_ left: Setting, _ right: Setting) -> Bool {
    (left.objects, left.order.rawValue, left.threads) < (right.objects, right.order.rawValue, right.threads)
  }
}

/// A benchmark that could not be run to its end.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let id: String
  let setting: Setting
  let cause: any Error

  var description: String {
    "\(id) (\(setting.variant), \(setting.objects.grouped) objects, threads: \(setting.threads)): \(cause)"
  }
}
