extension Benchmark {
  /// First switches, one id for each way to provide values. What counts is the time for each value that is resolved, of which
  /// there are as many as styles have attributes, and not as objects have.
  static func switchCold(_ provider: ColdProvider) -> Benchmark {
    Benchmark(
      id: "cold.\(provider.rawValue)", model: .push,
      summary: "the first switch to a theme, \(provider.summary), written into four columns; each is a resolved value",
      floor: { _ in .rows.adding(.read(4 * .object, in: 20 * .object)).adding(.fill(16 * .object, in: 20 * .object)) },
      settings: { plan in plan.settings(variants: [""], objectsMax: coldObjectsMax) },
      contest: { stage, setting in
        let canvas = Canvas(count: setting.objects, order: setting.order)
        let engine = try provider.engine(canvas, stage.tokens)
        let columns = try EngineColumns(of: engine, threads: 1)
        let loop = ColumnLoop(styles: canvas.styles)
        let rows = RowLoop(canvas: canvas, tokens: stage.tokens)
        var isDark = false
        let livery = Contestant.flipping {
          engine.cool(isDark: isDark)
        } _: { toDark in
          isDark = toDark
          try engine.change(toDark: toDark)
        } checksum: {
          columns.checksum
        }
        let hand = Contestant.flipping(Contestant.handLoop) { toDark in
          rows.resolve(isDark: toDark)
          loop.run(stage.tokens.palette(isDark: toDark), threads: 1)
        } checksum: {
          loop.checksum
        }
        return Contest(contestants: [livery, hand], bindings: CanvasStyle.count * CanvasAttribute.count)
      })
  }

  /// More objects would say what columns cost, which is another id's business.
  private static let coldObjectsMax = 200_000
}

extension ColdProvider {
  fileprivate var summary: String {
    switch self {
    case .constants: "where rules hold constants by theme"
    case .tables: "where rules hold tables by theme"
    case .tokens: "where each value has a token of its own"
    case .shared: "where styles share a hundred tokens"
    case .pure: "where each value has a closure of the context"
    }
  }
}
