import Livery

extension Benchmark {
  /// Each switch goes to a mode that has not been on for long, so that no row of it is there.
  static let coldProjected = Benchmark(
    id: "cold.projected", model: .push,
    summary: "the first switch to a mode of an axis that one style in six reads, or none, written into columns",
    floor: { setting in
      setting.variant == AxisRace.unread
        ? Floor(.calls(.atomic, 1 * .once)) : Floor(.fill(4 * .binding, in: 4 * .binding))
    },
    settings: { $0.settings(variants: [AxisRace.read, AxisRace.unread], objectsMax: 200_000) },
    contest: { stage, setting in
      let race = try AxisRace(stage.canvas(setting), stage.tokens, isRead: setting.variant == AxisRace.read)
      return Contest(contestants: race.contestants, bindings: race.bindings)
    })
}

/// A canvas with an axis besides the theme, of many modes.
private final class AxisRace {
  static let read = "one in six reads"
  static let unread = "nothing reads"

  /// More than an engine keeps rows of.
  private static let modeCount = 64
  private static let axis: AxisName = "finish"

  private let engine: CanvasEngine
  private let columns: EngineColumns
  private let loop: ColumnLoop
  private let part: CellListLoop
  private var mode = 0

  init(_ canvas: Canvas, _ tokens: CanvasTokens, isRead: Bool) throws {
    engine = try CanvasEngine(canvas: canvas, tokens: tokens)
    let modes = (0..<Self.modeCount).map { ModeName("\($0)") }
    try engine.engine.addAxis(Self.axis, modes: modes, default: modes[0])
    let readers = isRead ? Array(stride(from: 0, to: CanvasStyle.count, by: 6)) : []
    try engine.add(readers.map(Self.rule))
    columns = try EngineColumns(of: engine, threads: 1)
    loop = ColumnLoop(styles: canvas.styles)
    loop.run(tokens.light, threads: 1)
    part = CellListLoop(canvas: canvas) { style, attribute in attribute == .fill && isRead && style % 6 == 0 }
    part.write(Self.color(ofMode: 0), into: loop.columns)
  }

  /// Gives a style the fill of the mode.
  private static func rule(of style: Int) -> Rule {
    let selector = StyleSelector(
      CanvasStyle.className(CanvasStyle.classIndex(of: style)),
      identifiers: [CanvasStyle.identifierName(CanvasStyle.identifierIndex(of: style))])
    let entries = (0..<modeCount).map { (ModeName("\($0)"), ThemeColor(rgba: color(ofMode: $0))) }
    let table = Provider.table(axis, Dictionary(uniqueKeysWithValues: entries.map { ($0, .color($1)) }))
    return Rule([selector], [StyleDeclaration(CanvasAttribute.fill.name, table)])
  }

  private static func color(ofMode mode: Int) -> UInt32 { mode % 2 == 0 ? SweepShape.accents.0 : SweepShape.accents.1 }

  var bindings: Int { max(part.cellCount, 1) }

  /// The loop has nothing to do where nothing reads the axis, and says only what the values are.
  var contestants: [Contestant] {
    let livery = Contestant.flipping { [self] toSecond in
      mode = (mode / 2 * 2 + (toSecond ? 1 : 2)) % Self.modeCount
      try engine.engine.setContext([Self.axis: ModeName("\(mode)")])
    } checksum: { [self] in
      part.cellCount > 0 ? columns.checksum : try columns.checksum.checked(against: loop.checksum)
    }
    let hand = Contestant.flipping(Contestant.handLoop) { [self] toSecond in
      part.write(Self.color(ofMode: toSecond ? 1 : 0), into: loop.columns)
    } checksum: { [self] in
      loop.checksum
    }
    return part.cellCount > 0 ? [livery, hand] : [livery]
  }
}
