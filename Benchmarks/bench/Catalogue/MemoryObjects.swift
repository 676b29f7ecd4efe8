extension Benchmark {
  static let memoryObjects = Benchmark(
    id: "memory.objects", model: .none, summary: "bytes held for objects with four bindings in a tree, without sinks",
    settings: { plan in
      let own = plan.settings(variants: [ownFills]).map { setting in
        var setting = setting
        setting.isJudged = false
        return setting
      }
      return plan.settings(orders: [.random]) + plan.small([XZThemePeer.objectsMax]) + own
    },
    contest: { stage, setting in
      let canvas = stage.canvas(setting)
      var parts: [MemoryPart] = []
      let livery = Contestant {
        let before = Allocator.liveBytes
        let engine = try CanvasEngine(canvas: canvas, tokens: stage.tokens, tracks: false)
        try engine.trackAll()
        if setting.variant == ownFills { try engine.declareOwnFills() }
        let bytes = UInt64(max(Allocator.liveBytes - before - engine.benchBytes, 0))
        parts = engine.memoryParts(of: bytes)
        return bytes
      }
      let peers =
        setting.variant == ownFills
        ? [] : [stage.jxtheme(setting)?.memoryContestant, stage.xztheme(setting)?.memoryContestant]
      return Contest(
        contestants: [livery] + peers.compactMap(\.self), bindings: canvas.count, unit: .bytes, roundsMax: 1,
        parts: { parts })
    })

  /// Each object has a fill of its own besides.
  private static let ownFills = "own fills"
}
