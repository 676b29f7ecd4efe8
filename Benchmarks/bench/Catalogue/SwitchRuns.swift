extension Benchmark {
  /// The engine with a sink and the one that is read afterwards are two, so that neither pays for the other.
  static let switchRuns = Benchmark(
    id: "switch.runs", model: .pull,
    summary: "switch with no rows of the new theme, and delivery to a sink that reads headers of runs",
    floor: { _ in Floor.rows.adding(.calls(.closureCall, 4 * .style)) },
    settings: { $0.settings(orders: [.random]) },
    contest: { stage, setting in
      let canvas = stage.canvas(setting)
      let pulled = try stage.engine(setting)
      let pushed = try CanvasEngine(canvas: canvas, tokens: stage.tokens, threads: setting.threads)
      let runs = try EngineRuns(of: pushed)
      let memberCounts = canvas.members().map(\.count)
      var isDark = (pushed: false, pulled: false)
      let livery = Contestant.flipping {
        pushed.cool(isDark: isDark.pushed)
      } _: { toDark in
        isDark.pushed = toDark
        runs.reset()
        try pushed.change(toDark: toDark)
      } checksum: {
        runs.checksum
      }
      let pull = Contestant.flipping("switch.pull") {
        pulled.cool(isDark: isDark.pulled)
      } _: { toDark in
        isDark.pulled = toDark
        try pulled.change(toDark: toDark)
        BlackHole.swallow(pulled.sumOfRows().sum)
      } checksum: {
        HeaderSum.ofRows(pulled, memberCounts: memberCounts)
      }
      return Contest(contestants: [livery, pull], bindings: canvas.count * CanvasAttribute.count)
    })
}
