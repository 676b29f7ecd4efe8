import Testing

@testable import bench

@Suite struct ShapeTests {
  private static let cases = ShapeCase.all(objects: 300)

  /// A first and a later change, on both sides.
  @Test(arguments: cases.indices) func everyShapeEndsWithTheValuesOfItsLoop(number: Int) throws {
    let shape = Self.cases[number]
    let styles = Canvas.spread(shape.styles, over: shape.objects, .random)
    let (loop, engine) = (ShapeLoop(shape, styles: styles), try ShapeEngine(shape, styles: styles))
    #expect(engine.checksum == loop.checksum)
    let first = loop.checksum
    for isSecond in [true, false, true] {
      engine.cool()
      try engine.change(toSecond: isSecond)
      loop.change(toSecond: isSecond)
      #expect(engine.checksum == loop.checksum, "\(shape)")
    }
    #expect(loop.checksum != first)
    try engine.change(toSecond: false)
    #expect(engine.checksum == first, "\(shape)")
  }

  @Test func combinationsWithoutMeaningAreLeftOut() {
    #expect(Self.cases.count == 28)
    #expect(!Self.cases.contains { $0.provider == .tables && $0.variation == .states })
  }

  @Test func whatIsMuchSlowerThanItsNeighboursIsMarked() {
    var report = ShapeReport()
    for (provider, cold) in [(.constants, 200), (.tables, 210), (.own, 700)] as [(ShapeProvider, UInt64)] {
      report.add(
        ShapeReport.Entry(
          provider: provider, variation: .theme, objects: 100, cells: 400, cold: cold, warm: 100, loop: 100))
    }
    let rows = report.text.split(separator: "\n")
    #expect(rows.contains { $0.hasPrefix("constants") && $0.contains("2.00× ") && !$0.contains("*") })
    #expect(rows.contains { $0.hasPrefix("own tokens") && $0.contains("7.00×*") })
  }
}
