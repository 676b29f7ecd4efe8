extension Benchmark {
  static let dialectSwiftTheming = Benchmark(
    id: "dialect.swifttheming", model: .push,
    summary: "switch of shapes in a tree whose rules name SwiftTheming's assets, beside the engine's own tokens",
    floor: { _ in .weakObjects },
    settings: { $0.settings(orders: [.random]) + $0.small([XZThemePeer.objectsMax]) },
    contest: { stage, setting in
      let canvas = stage.canvas(setting)
      let dialect = try SwiftThemingShapes(canvas, stage.tokens)
      let objects = [Shape].canvas(count: canvas.count)
      let before = Allocator.liveBytes
      let engine = try CanvasEngine(canvas: canvas, tokens: stage.tokens)
      let driven = try EngineShapes(of: engine, shapes: objects, isWeak: true, .setters)
      let bytes = max(Allocator.liveBytes - before - engine.benchBytes, 0)
      let own = Contestant.flipping(Contestant.engine) {
        try engine.change(toDark: $0)
      } checksum: {
        driven.checksum
      }
      return dialectContest(stage, setting, (dialect.contestant, dialect.bytes), beside: (own, bytes))
    })
}
