extension Benchmark {
  /// Takes minutes, so it runs only when asked for.
  static let memoryResident = Benchmark(
    id: "memory.resident", model: .none,
    summary: "resident bytes after so many operations, beside those after a tenth of them",
    settings: { plan in
      guard let scale = plan.soakScale else { return [] }
      return Soak.allCases.map { soak in
        let count = soak.count(at: scale)
        var setting = Setting(
          objects: min(plan.objects.max()!, 100_000), variant: "\(count.grouped) \(soak.rawValue)")
        setting.repetitions = count
        setting.isJudged = scale >= 1
        return setting
      }
    },
    contest: { stage, setting in
      let soak = Soak.allCases.first { setting.variant.hasSuffix($0.rawValue) }!
      stage.clear()
      let canvas = stage.canvas(setting)
      let run = SoakRun(soak, count: setting.repetitions) {
        try CanvasEngine(canvas: canvas, tokens: stage.tokens)
      }
      return Contest(
        contestants: [Contestant(sample: run.end), Contestant(Contestant.start, sample: run.start)],
        bindings: canvas.count, unit: .bytes, roundsMax: 1)
    })
}
