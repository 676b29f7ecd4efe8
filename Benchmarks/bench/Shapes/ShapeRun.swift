/// Goes through the matrix of shapes.
struct ShapeRun {
  let plan: Plan

  /// What is measured where no sizes are asked for.
  static let sizes = [1_000, 100_000, 1_000_000]

  /// - Throws: ``DifferentValues`` if the engine ends with other values than the hand loop.
  func run() throws -> ShapeReport {
    let progress = Progress()
    defer { progress.clear() }
    let sizes = plan.areObjectsChosen || plan.isSmoke ? plan.objects : Self.sizes
    let cases = sizes.flatMap(ShapeCase.all)
    var report = ShapeReport()
    for (number, shape) in cases.enumerated() {
      progress.show(number + 1, of: cases.count, "\(shape.provider.rawValue), \(shape.variation.rawValue)")
      report.add(try measure(shape))
    }
    return report
  }

  private func measure(_ shape: ShapeCase) throws -> ShapeReport.Entry {
    let styles = Canvas.spread(shape.styles, over: shape.objects, .random)
    let loop = ShapeLoop(shape, styles: styles)
    let engine = try ShapeEngine(shape, styles: styles)
    func medians(isCold: Bool) throws -> (livery: UInt64, loop: UInt64) {
      let livery = Contestant.flipping {
        if isCold { engine.cool() }
      } _: {
        try engine.change(toSecond: $0)
      } checksum: {
        engine.checksum
      } end: {
        try engine.change(toSecond: false)
      }
      let hand = Contestant.flipping(Contestant.handLoop) {
        loop.change(toSecond: $0)
      } checksum: {
        loop.checksum
      } end: {
        loop.change(toSecond: false)
      }
      let contest = Contest(contestants: [livery, hand], bindings: loop.cellCount, roundsMax: 50)
      let outcomes = try plan.sampling.brief.run(contest)
      return (outcomes[0].distribution.median, outcomes[1].distribution.median)
    }
    let (cold, warm) = (try medians(isCold: true), try medians(isCold: false))
    return ShapeReport.Entry(
      provider: shape.provider, variation: shape.variation, objects: shape.objects, cells: loop.cellCount,
      cold: cold.livery, warm: warm.livery, loop: warm.loop)
  }
}
