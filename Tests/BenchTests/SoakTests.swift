import Livery
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

  /// Numbers of switches become colours.
  @Test func switchesCanBeNumbered() { #expect(Soak.switches.count(at: Soak.scaleMax) <= Int(UInt32.max)) }

  @Test(arguments: Soak.allCases) func theEngineIsRightInTheEnd(soak: Soak) throws {
    func rows(_ edit: (CanvasEngine) throws -> Void) throws -> Checksum {
      let engine = try CanvasEngine(
        canvas: Canvas(count: Canvas.countMin, order: .random), tokens: CanvasTokens.ofSample())
      try edit(engine)
      return try SoakRun(soak, count: 100) { engine }.rows()
    }
    _ = try rows { _ in }
    #expect(throws: DifferentValues.self) { try rows { try $0.setToken(0, to: 7) } }
    #expect(throws: DifferentValues.self) {
      try rows { engine in
        let light = When(theme: CanvasTokens.lightTheme)
        try engine.engine.setToken(
          TokenDefinition(engine.tokens.names[0], when: light, .literal(.color(ThemeColor(rgba: 7))), kind: .color))
      }
    }
  }

  /// If each of a thousand left 400 bytes, that would be within the budget.
  @Test func thereAreEnoughSwitchesToSeeALeak() { #expect(Soak.switches.count >= 100_000) }

  @Test func everyThousandthSwitchIsOfItsOwn() throws {
    let engine = try CanvasEngine(
      canvas: Canvas(count: Canvas.countMin, order: .random), tokens: CanvasTokens.ofSample())
    let operation = try Soak.switches.operation(on: engine)
    func colorOfPatch(_ number: UInt32) -> UInt32 { number << 8 | 0xFF }
    var colors: [UInt32] = []
    var resolved: [Int] = []
    for number in 0..<1_502 {
      try operation(number)
      if engine.engine.statistics.resolvedRows > 0 { resolved.append(number) }
      let color = engine.color(engine.handles[99], engine.attributes[CanvasAttribute.fill.rawValue])
      if colors.last != color { colors.append(color) }
    }
    #expect(engine.engine.statistics.contexts <= 4, "two themes, with the patch and without")
    #expect(colors.contains(colorOfPatch(500)) && colors.last == colorOfPatch(1_500))
    #expect(resolved.contains(500) && resolved.contains(1_500))
    #expect(resolved.allSatisfy { $0 < 2 || (500...501).contains($0 % 1_000) }, "\(resolved)")
  }
}
