extension Benchmark {
  static let switchSubtree = Benchmark(
    id: "switch.subtree", model: .push,
    summary: "the patch of one page, a tenth of the objects, goes to the other theme, written into columns",
    floor: { .columns($0.order) },
    settings: { $0.settings() + $0.small([Plan.referenceMax]) },
    contest: { stage, setting in
      let engine = try stage.engine(setting)
      let page = engine.canvas.objects(ofPage: Canvas.pageCount / 2)
      try engine.setPatch(of: page.lowerBound, isDark: false)
      let columns = try EngineColumns(of: engine, threads: setting.threads)
      let loop = ColumnLoop(styles: engine.canvas.styles)
      loop.run(stage.tokens.light, threads: 1)
      let livery = Contestant.flipping {
        try engine.setPatch(of: page.lowerBound, isDark: $0)
      } checksum: {
        columns.checksum
      } end: {
        try engine.clearPatch(of: page.lowerBound)
      }
      let hand = Contestant.flipping(Contestant.handLoop) {
        loop.run(stage.tokens.palette(isDark: $0), over: page, threads: setting.threads)
      } checksum: {
        loop.checksum
      }
      let reference = try stage.reference(setting).map { reference in
        try reference.setPatch(of: page.lowerBound, isDark: false)
        return Contestant.flipping(Contestant.reference) {
          try reference.setPatch(of: page.lowerBound, isDark: $0)
        } checksum: {
          reference.checksum
        } end: {
          try reference.clearPatch(of: page.lowerBound)
        }
      }
      return Contest(
        contestants: [livery, hand, reference].compactMap(\.self), bindings: page.count * CanvasAttribute.count,
        streams: setting.order == .node ? loop.streams(over: page, threads: setting.threads) : [])
    })
}
