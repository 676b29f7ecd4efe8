extension Benchmark {
  static let memoryObjects = Benchmark(
    id: "memory.objects", model: .none, summary: "bytes held for objects with four bindings in a tree, without sinks",
    settings: { $0.settings(orders: [.random]) + $0.small([XZThemePeer.objectsMax]) },
    contest: { stage, setting in
      let canvas = stage.canvas(setting)
      var parts: [MemoryPart] = []
      let livery = Contestant {
        let before = Allocator.liveBytes
        let engine = try CanvasEngine(canvas: canvas, tokens: stage.tokens, tracks: false)
        try engine.trackAll()
        let bytes = UInt64(max(Allocator.liveBytes - before - engine.benchBytes, 0))
        parts = engine.memoryParts(of: bytes)
        return bytes
      }
      let peers = [stage.jxtheme(setting)?.memoryContestant, stage.xztheme(setting)?.memoryContestant]
      return Contest(
        contestants: [livery] + peers.compactMap(\.self), bindings: canvas.count, unit: .bytes, roundsMax: 1,
        parts: { parts })
    })
}
