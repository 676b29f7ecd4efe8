extension Benchmark {
  static let switchColumns = Benchmark(
    id: "switch.columns", model: .push,
    summary: "switch, every value of every object written into four columns of 4-byte cells",
    floor: { _ in
      Floor(.read(4 * .object, in: 20 * .object), .fill(4 * .binding, in: 20 * .object), isBandwidth: true)
    },
    settings: { $0.settings(threads: $0.threadCounts) },
    contest: { stage, setting in
      let engine = try stage.engine(setting)
      let columns = try EngineColumns(of: engine, threads: setting.threads)
      let loop = ColumnLoop(styles: engine.canvas.styles)
      let livery = Contestant.flipping {
        try engine.change(toDark: $0)
      } checksum: {
        columns.checksum
      }
      let hand = Contestant.flipping(Contestant.handLoop) { toDark in
        loop.run(stage.tokens.palette(isDark: toDark), threads: setting.threads)
      } checksum: {
        loop.checksum
      }
      let peers = stage.jxtheme(setting).map { [$0.contestant] } ?? []
      return Contest(
        contestants: [livery, hand] + peers, bindings: engine.canvas.count * CanvasAttribute.count)
    })
}
