extension Benchmark {
  /// Hosts import when they start. So all memory comes from the system, which has to clear it; memory that an earlier
  /// sample gave up would come in a state that differs from run to run.
  ///
  /// `livery.columns` is an engine whose values are written into columns as they come.
  static let importObjects = Benchmark(
    id: "import", model: .none, summary: "all objects with tree, classes and identifiers from flat arrays",
    floor: { _ in Floor(.read(12 * .object, in: 40 * .object), .fill(28 * .object, in: 40 * .object)) },
    settings: { $0.settings() },
    contest: { stage, setting in
      let canvas = stage.canvas(setting)
      let livery = Contestant {
        let engine = try CanvasEngine(canvas: canvas, tokens: stage.tokens, tracks: false)
        let forest = engine.forest()
        Allocator.giveBack()
        return try Clock.time { try engine.importAll(forest) }
      } checksum: {
        let engine = try CanvasEngine(canvas: canvas, tokens: stage.tokens, tracks: false)
        try engine.importAll(engine.forest())
        try engine.checkTree()
        return try EngineColumns(of: engine, threads: 1).checksum.checked(
          against: ColumnLoop.checksum(of: canvas.styles, stage.tokens.light))
      }
      var columns: EngineColumns?
      let told = Contestant("livery.columns") {
        columns = nil
        let engine = try CanvasEngine(canvas: canvas, tokens: stage.tokens, tracks: false)
        columns = try EngineColumns(of: engine, threads: 1)
        let forest = engine.forest()
        Allocator.giveBack()
        return try Clock.time { try engine.importAll(forest) }
      } checksum: {
        defer { columns = nil }
        return columns?.checksum ?? Checksum()
      }
      // Their end is not timed.
      var objects: ImportedObjects?
      let hand = Contestant(Contestant.handLoop) {
        objects = nil
        Allocator.giveBack()
        return Clock.time { objects = ImportedObjects(canvas) }
      } checksum: {
        defer { objects = nil }
        return try objects?.checksum(stage.tokens.light) ?? Checksum()
      }
      return Contest(contestants: [livery, told, hand], bindings: canvas.count, roundsMax: 5)
    })
}
