import Testing

@testable import bench

@Suite struct ShardTests {
  @Test(arguments: [1, 2, 3, 7, 40]) func shardsAreWholeChainsAndEverything(count: Int) {
    let shape = SweepShape(objects: 300, depth: 8)
    let shards = (0..<count).map { ShardedEngine.objects(of: $0, count, shape) }
    #expect(shards.flatMap(Array.init) == Array(0..<300))
    #expect(shards.allSatisfy { $0.isEmpty || shape.parent(of: $0.lowerBound) == nil })
    let sizes = shards.map(\.count)
    #expect(sizes.max()! - sizes.min()! <= shape.depth)
  }

  /// The run itself compares all ways of dividing the objects with the hand loop.
  @Test func everyWayIsMeasured() throws {
    var plan = Plan(threads: 2, isSmoke: true)
    plan.sampling = Sampling(rounds: 1, roundsMax: 1)
    var shape = SweepShape(objects: 2_000, styles: 20)
    let report = try ShardRun(shape: shape, count: 3, plan: plan).run()
    #expect(report.lines.map(\.engines) == [1, 1, 3, 3, 3, 3])
    #expect(report.lines.map(\.isSharing) == [false, false, true, true, false, false])
    #expect(report.lines.map(\.threads) == [1, 2, 1, 2, 1, 2])
    #expect(Set(report.lines.map(\.checksum)).count == 1)
    #expect(report.text.contains("3 shared") && report.text.contains("3 apart"))
    let loop = SweepLoop(shape: shape, styles: shape.stylesOfObjects())
    let sides = [0, 1].map { theme in
      loop.change(toTheme: theme)
      return loop.checksum
    }
    #expect(report.lines[0].checksum == Checksum(sides[0], sides[1]).description)
    // Another workload comes to other values.
    shape.accented = 0.5
    let other = try ShardRun(shape: shape, count: 3, plan: plan).run()
    #expect(other.lines[0].checksum != report.lines[0].checksum)
  }
}
