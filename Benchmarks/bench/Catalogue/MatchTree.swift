extension Benchmark {
  static let matchTree = Benchmark(
    id: "match.tree", model: .none, summary: "a thousand rules with descendants given to a tree that has none",
    floor: { _ in Floor(.read(12 * .object, in: 16 * .object), .fill(4 * .object, in: 16 * .object)) },
    settings: { $0.settings(orders: [.random]) },
    contest: { stage, setting in
      let canvas = stage.canvas(setting)
      let rules = stage.tokens.descendantRules(count: 1_000)
      let livery = Contestant {
        let engine = try CanvasEngine(canvas: canvas, tokens: stage.tokens, hasRules: false)
        return try Clock.time {
          try engine.add(rules)
          _ = engine.sumOfRows()
        }
      }
      return Contest(contestants: [livery], bindings: canvas.count, roundsMax: 3)
    })
}
