import Testing

@testable import bench

@Suite struct SoakTests {
  private static func benchmark(_ configure: (inout Plan) -> Void) -> [Setting] {
    var plan = Plan(threads: 1)
    configure(&plan)
    return Soak.allCases.flatMap { Benchmark.memoryResident($0).settings(plan) }
  }

  @Test func runsOnlyWhenAskedFor() {
    #expect(Self.benchmark { _ in }.isEmpty)
    let settings = Self.benchmark { $0.soakScale = 1 }
    #expect(settings.count == Soak.allCases.count && settings.allSatisfy(\.isJudged))
    #expect(settings.map(\.repetitions) == Soak.allCases.map(\.count))
  }

  @Test func lessThanAllIsNotJudged() {
    let settings = Self.benchmark { $0.soakScale = 0.01 }
    #expect(settings.allSatisfy { !$0.isJudged })
    #expect(settings.map(\.repetitions).contains(100_000))
  }
}
