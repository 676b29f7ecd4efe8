extension Benchmark {
  static let memoryObjects = Benchmark(
    id: "memory.objects", model: .none, summary: "bytes held for objects with four bindings in a tree, without sinks",
    settings: { $0.settings(orders: [.random]) + $0.small([XZThemePeer.objectsMax]) },
    contest: { stage, setting in
      let peers = [stage.jxtheme(setting)?.memoryContestant, stage.xztheme(setting)?.memoryContestant]
      return checkedMemoryContest(stage, setting, beside: peers.compactMap(\.self)) { _ in
      } expected: {
        ColumnLoop.checksum(of: stage.canvas(setting).styles, stage.tokens.dark)
      }
    })

  /// What constants of objects' own take besides.
  static let memoryOwn = Benchmark(
    id: "memory.own", model: .none, summary: "the same with a fill of its own for each object",
    settings: { $0.settings(orders: [.random]) },
    contest: { stage, setting in ownMemoryContest(stage, setting, arePairs: false) })

  /// What tables of objects' own take besides.
  static let memoryPairs = Benchmark(
    id: "memory.pairs", model: .none, summary: "the same with two fills of its own for each object, one by theme",
    settings: { $0.settings(orders: [.random]) },
    contest: { stage, setting in ownMemoryContest(stage, setting, arePairs: true) })

  /// What an engine takes that can deliver to shapes as peers do: each is bound weakly to its object. Of peers it is the
  /// whole of what they take, as in ``memoryObjects``.
  static let memoryBound = Benchmark(
    id: "memory.bound", model: .none, summary: "as memory.objects, with a weak binding of each object to a shape",
    settings: { $0.settings(orders: [.random]) },
    contest: { stage, setting in
      var shapes: [Shape] = []
      var driven: EngineShapes?
      let peers = [stage.jxtheme(setting)?.memoryContestant].compactMap(\.self)
      return memoryContest(stage, setting, beside: peers) {
        driven = nil
        // New ones each time: what a shape needs to be referred to weakly it keeps for as long as it lives.
        shapes = .canvas(count: setting.objects)
      } edit: {
        driven = try EngineShapes(of: $0, shapes: shapes, isWeak: true)
      } checksum: {
        defer { driven = nil }
        try driven?.engine.change(toDark: true)
        return shapes.checksum
      }
    })

  private static func ownMemoryContest(_ stage: Stage, _ setting: Setting, arePairs: Bool) -> Contest {
    checkedMemoryContest(stage, setting, beside: []) {
      if arePairs { try $0.declareOwnPairs() } else { try $0.declareOwnFills() }
    } expected: {
      let loop = OwnFillLoop(styles: stage.canvas(setting).styles, tokens: stage.tokens, arePairs: arePairs)
      loop.run(toDark: true, threads: 1)
      return loop.checksum
    }
  }

  /// The measured engine has no sink. So another one, made alike, is held to what has to be in columns in the dark
  /// theme, where the peers end as well.
  static func checkedMemoryContest(
    _ stage: Stage, _ setting: Setting, beside peers: [Contestant], edit: @escaping (CanvasEngine) throws -> Void,
    expected: @escaping () -> Checksum
  ) -> Contest {
    memoryContest(stage, setting, beside: peers, prepare: {}, edit: edit) {
      let engine = try CanvasEngine(canvas: stage.canvas(setting), tokens: stage.tokens)
      try edit(engine)
      let columns = try EngineColumns(of: engine, threads: 1)
      try engine.change(toDark: true)
      return try columns.checksum.checked(against: expected())
    }
  }

  /// - Parameters:
  ///   - prepare: lets go of what the last sample left.
  ///   - edit: what is done to the objects once they are tracked.
  private static func memoryContest(
    _ stage: Stage, _ setting: Setting, beside peers: [Contestant], prepare: @escaping () -> Void,
    edit: @escaping (CanvasEngine) throws -> Void, checksum: @escaping () throws -> Checksum
  ) -> Contest {
    let canvas = stage.canvas(setting)
    var parts: [MemoryPart] = []
    func bytes() throws -> UInt64 {
      prepare()
      let before = Allocator.liveBytes
      let engine = try CanvasEngine(canvas: canvas, tokens: stage.tokens)
      try edit(engine)
      let bytes = UInt64(max(Allocator.liveBytes - before - engine.benchBytes, 0))
      parts = engine.memoryParts(of: bytes)
      return bytes
    }
    let livery = Contestant(sample: bytes, checksum: checksum)
    return Contest(
      contestants: [livery] + peers, bindings: canvas.count, unit: .bytes, roundsMax: 1, parts: { parts })
  }
}
