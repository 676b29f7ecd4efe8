extension Benchmark {
  /// For drawings: most of what an object looks like is a matter of theme, but not its colour.
  static let switchOwn = Benchmark(
    id: "switch.own", model: .push, summary: "switch of objects that each have a fill of their own, which stays",
    floor: { _ in Floor(.read(4 * .object, in: 16 * .object), .fill(12 * .object, in: 16 * .object)) },
    settings: { $0.settings(threads: $0.threadCounts, orders: [.random]) },
    contest: { stage, setting in try ownContest(stage, setting, arePairs: false) })

  /// For toolkits where an object is told a light and a dark colour.
  static let switchPairs = Benchmark(
    id: "switch.pairs", model: .push, summary: "switch of objects that each have two fills of their own, one by theme",
    floor: { _ in Floor(.read(8 * .object, in: 24 * .object), .fill(16 * .object, in: 24 * .object)) },
    settings: { $0.settings(threads: $0.threadCounts, orders: [.random]) },
    contest: { stage, setting in try ownContest(stage, setting, arePairs: true) })

  private static func ownContest(_ stage: Stage, _ setting: Setting, arePairs: Bool) throws -> Contest {
    let engine = try CanvasEngine(canvas: stage.canvas(setting), tokens: stage.tokens, threads: setting.threads)
    if arePairs { try engine.declareOwnPairs() } else { try engine.declareOwnFills() }
    let columns = try EngineColumns(of: engine, threads: setting.threads)
    let loop = OwnFillLoop(styles: engine.canvas.styles, tokens: stage.tokens, arePairs: arePairs)
    let livery = Contestant.flipping {
      try engine.change(toDark: $0)
    } checksum: {
      columns.checksum
    }
    let hand = Contestant.flipping(Contestant.handLoop) {
      loop.run(toDark: $0, threads: setting.threads)
    } checksum: {
      loop.checksum
    }
    let bindings = engine.canvas.count * (CanvasAttribute.count - (arePairs ? 0 : 1))
    return Contest(contestants: [livery, hand], bindings: bindings)
  }
}
