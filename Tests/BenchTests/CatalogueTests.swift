import Livery
import Testing

@testable import bench

/// Whoever is judged is compared with what the values have to be.
@Suite struct CatalogueTests {
  private static func stage() throws -> Stage { Stage(tokens: try CanvasTokens.ofSample()) }

  private static var plan: Plan {
    var plan = Plan(threads: 1)
    plan.objects = [500]
    return plan
  }

  private static func run(_ benchmark: Benchmark, _ setting: Setting, on stage: Stage) throws -> [Sampling.Outcome] {
    try Sampling(rounds: 1, roundsMax: 1).run(try benchmark.contest(stage, setting))
  }

  @Test(arguments: ["cold", "warm", "warm and summed"]) func pulledRowsAreThoseOfTheHandLoop(variant: String) throws {
    let stage = try Self.stage()
    let setting = Setting(objects: 3_000, variant: variant)
    #expect(try Self.run(.switchPull, setting, on: stage).allSatisfy { $0.checksum != nil })
    try stage.engine(setting).setToken(0, to: 7)
    #expect(throws: DifferentValues.self) { try Self.run(.switchPull, setting, on: stage) }
  }

  /// All contestants, in all settings.
  @Test(arguments: [
    "import", "track", "untrack", "many", "match.tree", "deliver.sliced", "alloc.switch", "style.edit.rows",
    "style.edit.bytes", "memory.objects", "memory.own", "memory.pairs",
  ])
  func whatEditsLeaveBehindIsCompared(id: String) throws {
    let stage = try Self.stage()
    let benchmark = try #require(Benchmark.all.first { $0.id == id })
    for setting in benchmark.settings(Self.plan) {
      let outcomes = try Self.run(benchmark, setting, on: stage)
      #expect(outcomes.allSatisfy { $0.checksum != nil }, "\(setting.variant)")
    }
  }

  /// Views live on the main actor.
  @MainActor @Test(arguments: ["dialect.jxtheme", "dialect.xztheme", "dialect.pztheme", "dialect.swifttheming"])
  func dialectsEndWithTheValuesOfTheirPeers(id: String) throws {
    let stage = try Self.stage()
    let benchmark = try #require(Benchmark.all.first { $0.id == id })
    for setting in benchmark.settings(Self.plan) {
      let outcomes = try Self.run(benchmark, setting, on: stage)
      let subjects = [Contestant.livery, Contestant.engine, Contestant.jxtheme, Contestant.xztheme]
      #expect(outcomes.map(\.subject) == subjects)
      #expect(outcomes.allSatisfy { $0.checksum != nil })
    }
  }

  @MainActor @Test func labelsOfOtherColoursFail() throws {
    let stage = try Self.stage()
    let setting = Setting(objects: 500, order: .random)
    let colors = LabelColors(light: stage.tokens.dark, dark: stage.tokens.light)
    let dialect = JXThemeLabels(stage.canvas(setting), colors, isShared: true)
    let engine = try EngineLabels(stage.canvas(setting), colors, .ownClosures)
    let contest = Benchmark.dialectContest(stage, setting, (dialect.contestant, 0), beside: (engine.contestant, 0))
    #expect(throws: DifferentValues.self) { try Sampling(rounds: 1, roundsMax: 1).run(contest) }
  }

  /// Of an engine that is alone, and ends with others than its edit has to leave behind.
  @Test(arguments: ["alloc.switch", "style.edit.rows", "style.edit.bytes"])
  func otherValuesOfTheEngineAloneFail(id: String) throws {
    let stage = try Self.stage()
    let setting = Setting(objects: 500, order: .random)
    let benchmark = try #require(Benchmark.all.first { $0.id == id })
    try stage.engine(setting).setToken(0, to: 7)
    #expect(throws: DifferentValues.self) { try Self.run(benchmark, setting, on: stage) }
  }

  @Test func otherValuesOfMeasuredMemoryFail() throws {
    let stage = try Self.stage()
    let setting = Setting(objects: 500, order: .random)
    func run(_ edit: @escaping (CanvasEngine) throws -> Void) throws {
      let contest = Benchmark.checkedMemoryContest(stage, setting, beside: [], edit: edit) {
        ColumnLoop.checksum(of: stage.canvas(setting).styles, stage.tokens.dark)
      }
      _ = try Sampling(rounds: 1, roundsMax: 1).run(contest)
    }
    try run { _ in }
    #expect(throws: DifferentValues.self) { try run { try $0.setToken(0, to: 7) } }
  }

  @Test func otherColoursInSlicesFail() throws {
    let stage = try Self.stage()
    let setting = Setting(objects: 500, order: .random)
    let engine = try stage.engine(setting)
    let token = TokenDefinition(
      stage.tokens.names[0], when: When(theme: CanvasTokens.darkTheme), .literal(.color(ThemeColor(rgba: 7))),
      kind: .color)
    try engine.engine.setToken(token)
    #expect(throws: DifferentValues.self) { try Self.run(.deliverSliced, setting, on: stage) }
  }

  @Test func warmSwitchesOfADesignSystemAreChecked() throws {
    var plan = Self.plan
    plan.sampling.rounds = 1
    let run = ThemesRun(path: "", plan: plan)
    let system = try DesignSystem.sample()
    let styles = DocumentStyles(of: system)
    let truth = try TokenTruth(of: system, kinds: Set(styles.kinds))
    let engine = try DocumentEngine(
      styles: styles, system: system, stylesOfObjects: Canvas.spread(styles.count, over: 500, .random), threads: 1)
    let canvas = try CanvasEngine(canvas: Canvas(count: 500, order: .random), tokens: CanvasTokens(of: system))
    let target = system.defaults.merging(CanvasEngine.modes(isDark: true)) { $1 }
    let before = try run.cells(of: styles, truth, in: system.defaults)
    let after = try run.cells(of: styles, truth, in: target)
    #expect(before != after)
    _ = try run.timeWarm(engine, to: target, before: before, after: after, beside: canvas)
    #expect(throws: WrongCell.self) {
      try run.timeWarm(engine, to: target, before: before, after: before, beside: canvas)
    }
  }

  /// Of the shapes, too, which keep what they need to be referred to weakly: 32 bytes each, which a later sample would miss. The
  /// first sample has some 200,000 bytes for what the process makes once.
  @Test func eachSampleOfBoundMemoryCountsAllOfIt() async {
    await #expect(processExitsWith: .success) {
      let stage = Stage(tokens: try CanvasTokens.ofSample())
      let contest = try Benchmark.memoryBound.contest(stage, Setting(objects: 40_000, order: .random))
      let (first, second) = (try contest.contestants[0].sample(), try contest.contestants[0].sample())
      precondition(first < second + 960_000, "\(first) beside \(second) bytes")
    }
  }
}
