extension Benchmark {
  static let memoryObjects = Benchmark(
    id: "memory.objects", model: .none, summary: "bytes held for objects with four bindings in a tree, without sinks",
    settings: { $0.settings(orders: [.random]) },
    contest: { stage, setting in
      let canvas = stage.canvas(setting)
      let livery = Contestant {
        let before = Allocator.liveBytes
        let engine = try CanvasEngine(canvas: canvas, tokens: stage.tokens, tracks: false)
        try engine.trackAll()
        return UInt64(max(Allocator.liveBytes - before - engine.benchBytes, 0))
      }
      let peers = stage.jxtheme(setting).map { peer in
        [Contestant(Contestant.jxtheme) { UInt64(peer.bytes) }]
      }
      return Contest(
        contestants: [livery] + (peers ?? []), bindings: canvas.count, unit: .bytes, roundsMax: 3)
    })
}
