extension Benchmark {
  static let matchTree = Benchmark(
    id: "match.tree", model: .none, summary: "a thousand rules with descendants given to a tree that has none",
    floor: { _ in Floor(.read(12 * .object, in: 16 * .object), .fill(4 * .object, in: 16 * .object)) },
    settings: { $0.settings(orders: [.random]) },
    contest: { stage, setting in
      let canvas = stage.canvas(setting)
      let rules = stage.tokens.descendantRules(count: 1_000)
      func checksum(rulesFirst: Bool) throws -> Checksum {
        let engine = try CanvasEngine(canvas: canvas, tokens: stage.tokens, hasRules: false, tracks: !rulesFirst)
        try engine.add(rules)
        if rulesFirst { try engine.trackAll() }
        return try EngineColumns(of: engine, threads: 1).checksum
      }
      let livery = Contestant {
        let engine = try CanvasEngine(canvas: canvas, tokens: stage.tokens, hasRules: false)
        return try Clock.time {
          try engine.add(rules)
          BlackHole.swallow(engine.sumOfRows().sum)
        }
      } checksum: {
        // No hand loop matches descendants; but rules that were there before the objects must come to the same.
        try checksum(rulesFirst: false).checked(against: checksum(rulesFirst: true), of: "livery, rules first")
      }
      return Contest(contestants: [livery], bindings: canvas.count, roundsMax: 3)
    })
}
