extension Benchmark {
  static let switchColumns = Benchmark(
    id: "switch.columns", model: .push,
    summary: "switch, every value of every object written into four columns of 4-byte cells",
    floor: { .columns($0.order) },
    settings: { plan in
      let threads = plan.threadCounts
      return plan.settings(threads: threads) + plan.settings(threads: threads, orders: [.random]).map(\.flushed)
        + plan.small([XZThemePeer.objectsMax, Plan.referenceMax])
    },
    contest: { stage, setting in
      let engine = try stage.engine(setting)
      let columns = try EngineColumns(of: engine, threads: setting.threads)
      let loop = ColumnLoop(styles: engine.canvas.styles)
      let livery = Contestant.flipping(prepare: setting.settle) {
        try engine.change(toDark: $0)
      } checksum: {
        columns.checksum
      }
      let hand = Contestant.flipping(Contestant.handLoop, prepare: setting.settle) { toDark in
        loop.run(stage.tokens.palette(isDark: toDark), threads: setting.threads)
      } checksum: {
        loop.checksum
      }
      return Contest(
        contestants: try [livery, hand] + stage.rivals(setting), bindings: engine.canvas.count * CanvasAttribute.count,
        streams: setting.order == .node ? loop.streams(over: 0..<engine.canvas.count, threads: setting.threads) : [])
    })
}
