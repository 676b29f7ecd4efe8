import Testing

@testable import bench

@Suite struct SettingTests {
  private static let plan = Plan(threads: 2)

  @Test func budgetsAreForWarmCachesAndTheSizesAskedFor() {
    // How pulling grows is judged over several sizes, and of some jobs the size is part of what is asked.
    let others = Set(["switch.pull", "declare"] + (Benchmark.cold + Benchmark.ofOneSize).map(\.id))
    for setting in Benchmark.all.filter({ !others.contains($0.id) }).flatMap({ $0.settings(Self.plan) }) {
      #expect(setting.isJudged == (!setting.isFlushed && setting.objects == 1_000_000), "\(setting)")
    }
    #expect(Benchmark.switchPull.settings(Self.plan).allSatisfy { $0.isJudged == !$0.isFlushed })
  }

  /// A run of all benchmarks misses none.
  @Test func everyBudgetHasASettingThatIsJudged() {
    var plan = Self.plan
    plan.soakScale = 1
    for budget in Budget.all {
      let benchmark = Benchmark.all.first { $0.id == budget.id }
      let judged = benchmark?.settings(plan).filter(\.isJudged) ?? []
      #expect(judged.contains { budget.variant == nil || $0.variant == budget.variant }, "\(budget.id), \(budget)")
    }
  }

  @Test func everybodyTakesPartWhereTheyCanFinish() {
    let columns = Benchmark.switchColumns.settings(Self.plan)
    #expect(Set(columns.map(\.objects)) == [1_000_000, XZThemePeer.objectsMax, Plan.referenceMax])
    #expect(columns.contains { $0.isFlushed && $0.threads == 2 })
    var small = Self.plan
    small.objects = [Plan.referenceMax]
    #expect(Benchmark.switchColumns.settings(small).allSatisfy { $0.isJudged || $0.isFlushed })
  }

  @Test func pullingTakesTenTimesTheObjectsUnlessTheyAreChosen() {
    func sizes(_ plan: Plan) -> Set<Int> { Set(Benchmark.switchPull.settings(plan).map(\.objects)) }
    #expect(sizes(Self.plan) == [100_000, 1_000_000, 10_000_000])
    var chosen = Self.plan
    (chosen.objects, chosen.areObjectsChosen) = ([10_000_000], true)
    #expect(sizes(chosen) == [1_000_000, 10_000_000])
    chosen.objects = [20_000, 1_000_000]
    #expect(sizes(chosen) == [20_000, 1_000_000])
  }

  /// Of which a tenth would not have all styles.
  @Test(arguments: [100, 2_047, 2_048, 20_479]) func pullingTakesFewObjectsAlone(count: Int) {
    var chosen = Self.plan
    (chosen.objects, chosen.areObjectsChosen) = ([count], true)
    let settings = Benchmark.switchPull.settings(chosen)
    #expect(Set(settings.map(\.objects)) == [count])
    #expect(Set(settings.map(\.variant)).count == settings.count)
  }

  @Test func aBenchmarkHasNoSettingTwice() {
    for benchmark in Benchmark.all {
      let settings = benchmark.settings(Self.plan).map { "\($0.variant) \($0.objects) \($0.threads)" }
      #expect(Set(settings).count == settings.count, "\(benchmark.id)")
    }
  }
}
