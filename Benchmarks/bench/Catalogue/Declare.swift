import Livery

extension Benchmark {
  /// For hosts whose objects say for themselves how they look.
  static let declare = Benchmark(
    id: "declare", model: .none,
    summary: "objects tracked with four live closures, or given colours of their own; until columns have it",
    floor: { _ in Floor(.fill(4 * .binding, in: 4 * .binding)) },
    settings: {
      $0.settings(
        variants: [
          DeclareRace.closures, DeclareRace.declared, DeclareRace.together, DeclareRace.alone, DeclareRace.colors,
          DeclareRace.others, DeclareRace.pairs,
        ],
        objectsMax: DeclareRace.objectsMax)
    },
    contest: { stage, setting in
      let race = DeclareRace(canvas: stage.canvas(setting), tokens: stage.tokens)
      let (contestants, count) =
        switch setting.variant {
        case DeclareRace.closures, DeclareRace.declared, DeclareRace.together, DeclareRace.alone:
          (race.closureContestants(setting.variant), CanvasAttribute.count)
        case DeclareRace.colors: (race.colorContestants { try $0.declareOwnFills() }, 1)
        case DeclareRace.pairs: (race.colorContestants { try $0.declareOwnPairs() }, 1)
        default: (try race.otherColorContestants(), 1)
        }
      return Contest(contestants: contestants, bindings: setting.objects * count, roundsMax: 7)
    })
}

/// Objects that get what they say for themselves by several ways, always to the same colours.
private final class DeclareRace {
  static let closures = "closures"
  static let declared = "closures declared"
  static let together = "closures together"
  static let alone = "closures alone"
  static let colors = "colors"
  static let others = "other colors"
  static let pairs = "pairs of colors"
  static let objectsMax = 100_000

  private let canvas: Canvas
  private let tokens: CanvasTokens
  private var columns: EngineColumns?
  private var shapes: [Shape] = []
  private var rival: JXThemePeer?

  init(canvas: Canvas, tokens: CanvasTokens) {
    self.canvas = canvas
    self.tokens = tokens
  }

  /// Objects with a closure for each attribute.
  ///
  /// - Parameter variant: whether they are tracked with them, or are there already and get one after the other, all as one
  ///   transaction, those of each object as one, or each as one.
  func closureContestants(_ variant: String) -> [Contestant] {
    let livery = Contestant { [self] in
      columns = nil
      let engine = try CanvasEngine(canvas: canvas, tokens: tokens, hasRules: false, tracks: variant != Self.closures)
      columns = try EngineColumns(of: engine, threads: 1)
      let (styles, tokens) = (canvas.styles, tokens)
      let attributes = CanvasAttribute.allCases.map { (attribute: $0, name: $0.name) }
      func declarations(of object: Int) -> [InstanceDeclaration] {
        attributes.map { attribute, name in
          InstanceDeclaration(name, .live(LiveColors.closure(Int(styles[object]), attribute, tokens)))
        }
      }
      return try Clock.time {
        switch variant {
        case Self.closures: try engine.trackAll(style: declarations)
        case Self.together: try engine.declareTogether(declarations)
        default: try engine.declareEach(areAlone: variant == Self.alone, declarations)
        }
      }
    } checksum: { [self] in
      columns?.checksum ?? Checksum()
    }
    let peer = Contestant(Contestant.jxtheme) { [self] in
      rival = nil
      shapes = .canvas(count: canvas.count)
      return Clock.time {
        rival = JXThemePeer(shapes: shapes, styles: canvas.styles, light: tokens.light, dark: tokens.dark)
      }
    } checksum: { [self] in
      shapes.checksum
    }
    return [livery, peer]
  }

  /// Objects that rules are for, and that get a colour of their own, or one for each theme.
  func colorContestants(_ declare: @escaping (CanvasEngine) throws -> Void) -> [Contestant] {
    let livery = Contestant { [self] in
      columns = nil
      let engine = try CanvasEngine(canvas: canvas, tokens: tokens)
      columns = try EngineColumns(of: engine, threads: 1)
      return try Clock.time { try declare(engine) }
    } checksum: { [self] in
      columns?.checksum ?? Checksum()
    }
    let cells = ownCells()
    let hand = Contestant(Contestant.handLoop) {
      Clock.time { Self.write(to: cells, isSecond: false) }
    } checksum: {
      Self.checksum(of: cells)
    }
    return [livery, hand]
  }

  /// Objects that have a colour of their own, and get another.
  func otherColorContestants() throws -> [Contestant] {
    let engine = try CanvasEngine(canvas: canvas, tokens: tokens)
    try engine.declareOwnFills()
    let columns = try EngineColumns(of: engine, threads: 1)
    let livery = Contestant.flipping {
      try engine.declareOwnFills(areSecond: $0)
    } checksum: {
      columns.checksum
    }
    let cells = ownCells()
    let hand = Contestant.flipping(Contestant.handLoop) {
      Self.write(to: cells, isSecond: $0)
    } checksum: {
      Self.checksum(of: cells)
    }
    return [livery, hand]
  }

  /// The cells of the light theme by attribute.
  private func ownCells() -> [Cells] {
    CanvasAttribute.allCases.map { attribute in
      Cells((0..<canvas.count).map { tokens.light[Int(canvas.styles[$0]), attribute] })
    }
  }

  private static func write(to cells: [Cells], isSecond: Bool) {
    let fill = cells[CanvasAttribute.fill.rawValue]
    for object in 0..<fill.count { fill[object] = OwnFills.color(of: object, isSecond: isSecond) }
  }

  private static func checksum(of cells: [Cells]) -> Checksum {
    Checksum(columns: cells.map { UnsafePointer($0.base) }, count: cells[0].count)
  }
}
