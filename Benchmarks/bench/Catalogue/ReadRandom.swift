import Livery

extension Benchmark {
  static let readRandom = Benchmark(
    id: "read.random", model: .none, summary: "one value of each object by its handle, in random order",
    floor: { _ in .randomReads },
    settings: { $0.settings() + $0.small([Plan.referenceMax]) },
    contest: { stage, setting in
      let race = ReadRace(on: try stage.engine(setting), tokens: stage.tokens)
      let reference = try stage.reference(setting).map { reference in
        Contestant.summing(Contestant.reference) {
          reference.read(race.objects)
        } checksum: {
          reference.checksum(of: race.objects)
        }
      }
      return Contest(
        contestants: [race.singly(Contestant.livery), race.hand, reference].compactMap(\.self),
        bindings: race.objects.count)
    })

  static let readReused = Benchmark(
    id: "read.reused", model: .none,
    summary: "the same values, where one slot in 256 is with its second object: see docs/reference/handles.md",
    floor: { _ in .randomReads },
    settings: { $0.settings(orders: [.random]) },
    contest: { stage, setting in
      let engine = try CanvasEngine(canvas: stage.canvas(setting), tokens: stage.tokens)
      try engine.renewLeaves(oneIn: 256)
      let race = ReadRace(on: engine, tokens: stage.tokens)
      return Contest(contestants: [race.singly(Contestant.livery), race.hand], bindings: race.objects.count)
    })

  static let readMany = Benchmark(
    id: "read.many", model: .none, summary: "the same values, those of one attribute in one call",
    floor: { _ in .randomReads },
    settings: { $0.settings() },
    contest: { stage, setting in
      let race = ReadRace(on: try stage.engine(setting), tokens: stage.tokens)
      return Contest(
        contestants: [race.together.over("engine"), race.singly(Contestant.single).over("engine"), race.hand],
        bindings: race.objects.count)
    })
}

/// One value of each object, in random order, by several ways.
private struct ReadRace {
  let objects: [UInt32]
  private let engine: CanvasEngine
  private let handles: [Handle]
  private let table: TwoLevelTable

  init(on engine: CanvasEngine, tokens: CanvasTokens) {
    self.engine = engine
    table = TwoLevelTable(canvas: engine.canvas, tokens: tokens, isDark: false)
    objects = [UInt32].shuffled(engine.canvas.count)
    handles = engine.handles(of: objects)
  }

  /// A call for each object.
  func singly(_ name: String) -> Contestant {
    Contestant.summing(name) { [engine, handles] in
      engine.read(handles)
    } checksum: { [engine, handles] in
      engine.checksum(of: handles)
    }
  }

  /// A call for each attribute.
  var together: Contestant {
    let count = CanvasAttribute.count
    let handles = (0..<count).map { first in
      stride(from: first, to: self.handles.count, by: count).map { self.handles[$0] }
    }
    return Contestant.summing { [engine] in
      engine.readTogether(handles)
    } checksum: { [engine] in
      engine.checksumTogether(of: handles)
    }
  }

  var hand: Contestant {
    let handles = TwoLevelTable.handles(of: objects)
    return Contestant.summing(Contestant.handLoop) { [table] in
      table.read(handles) { table.rows }
    } checksum: { [table] in
      table.checksum(of: handles, in: table.rows)
    }
  }
}
