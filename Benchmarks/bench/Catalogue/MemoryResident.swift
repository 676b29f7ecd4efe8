extension Benchmark {
  /// Takes minutes, so it runs only when asked for.
  static func memoryResident(_ soak: Soak) -> Benchmark {
    Benchmark(
      id: soak.id, model: .none, summary: "\(soak.summary): resident bytes after all, beside those after a tenth",
      settings: { plan in
        guard let scale = plan.soakScale else { return [] }
        let count = soak.count(at: scale)
        var setting = Setting(objects: min(plan.objects.max()!, 100_000), variant: "\(count.grouped) times")
        setting.repetitions = count
        setting.isJudged = scale >= 1
        return [setting]
      },
      contest: { stage, setting in
        stage.clear()
        let canvas = stage.canvas(setting)
        let run = SoakRun(soak, count: setting.repetitions) {
          try CanvasEngine(canvas: canvas, tokens: stage.tokens)
        }
        let livery = Contestant(sample: run.end, checksum: run.rows)
        return Contest(
          contestants: [livery, Contestant(Contestant.start, sample: run.start)], bindings: canvas.count, unit: .bytes,
          roundsMax: 1)
      })
  }
}
