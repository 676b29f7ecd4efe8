/// What is measured at each point of a sweep.
enum SweepSeries: String, Codable {
  /// A switch to another theme with its rows at hand, or without.
  case warmSwitch = "switch"
  case coldSwitch = "switch, cold rows"
  /// A new colour for the accent.
  case edit
  /// Another theme for the first chain of objects.
  case patch
  /// Nanoseconds of tracking all objects.
  case tracking
  /// See ``SweepWorld/memory``.
  case memory

  var model: Model {
    switch self {
    case .warmSwitch, .coldSwitch, .edit, .patch: .push
    case .tracking, .memory: .none
    }
  }

  func contest(in world: SweepWorld) throws -> Contest {
    switch self {
    case .warmSwitch: try world.switching(isCold: false)
    case .coldSwitch: try world.switching(isCold: true)
    case .edit: try world.editing()
    case .patch: world.patching()
    case .tracking: Contest(contestants: [Contestant { world.engine.tracking.nanoseconds }], bindings: 1, roundsMax: 1)
    case .memory:
      Contest(contestants: [Contestant { world.memory }], bindings: 1, unit: .bytes, roundsMax: 1)
    }
  }
}

/// The engine and the hand loop at one point of a sweep.
final class SweepWorld {
  let shape: SweepShape
  let engine: SweepEngine
  /// The bytes that declaring everything, tracking all objects and visiting every theme left behind: names, tokens,
  /// rules, styles, objects, and of the themes that are kept the rows and the known switches. Without the sink, which
  /// takes the lists of members and the host's columns.
  let memory: UInt64
  private let loop: SweepLoop
  private let cells: SweepCells

  init(_ shape: SweepShape) throws {
    self.shape = shape
    let styles = shape.stylesOfObjects()
    let engine = try SweepEngine(shape: shape, styles: styles)
    // The sink asked for the rows of the first theme when it was added, among all that it takes itself.
    let firstRows = UInt64(engine.engine.statistics.rowBytes)
    let (_, visiting) = try SweepEngine.Cost.of { try engine.visitThemes() }
    memory = engine.declaring.bytes + engine.tracking.bytes + firstRows + visiting.bytes
    self.engine = engine
    loop = SweepLoop(shape: shape, styles: styles)
    cells = SweepCells(shape: shape, styles: styles)
  }

  private var bindings: Int { shape.objects * shape.attributes }

  /// From each theme to the next, and round again. Values are compared in the last theme: columns were filled in the first,
  /// so that a switch which delivers nothing would leave the values of that.
  fileprivate func switching(isCold: Bool) throws -> Contest {
    let (engine, loop, themes) = (engine, loop, shape.themes)
    let last = themes - 1
    if !isCold { try engine.visitThemes() }
    var current = (livery: 0, hand: 0)
    let livery = Contestant {
      if isCold { engine.cool() }
      current.livery = (current.livery + 1) % themes
      return try Clock.time { try engine.change(toTheme: current.livery) }
    } checksum: {
      if isCold { engine.cool() }
      try engine.change(toTheme: last)
      defer {
        try? engine.change(toTheme: 0)
        current.livery = 0
      }
      loop.change(toTheme: last)
      return try engine.checksum.checked(against: loop.checksum)
    }
    let hand = Contestant(Contestant.handLoop) {
      current.hand = (current.hand + 1) % themes
      return Clock.time { loop.change(toTheme: current.hand) }
    } checksum: {
      loop.change(toTheme: last)
      current.hand = last
      return loop.checksum
    }
    return Contest(contestants: isCold ? [livery] : [livery, hand], bindings: bindings)
  }

  /// The hand loop goes through lists of the accent's cells as long as they are few. From about one cell in sixteen on,
  /// writing the rows of all objects anew, four columns at a time, takes less.
  fileprivate func editing() throws -> Contest {
    let (engine, loop, cells) = (engine, loop, cells)
    let areFew = cells.count * 16 < bindings
    func write(second isSecond: Bool) {
      let color = isSecond ? SweepShape.accents.1 : SweepShape.accents.0
      if areFew { cells.write(color, into: loop.columns) } else { loop.write(accent: color) }
    }
    loop.change(toTheme: 0)
    let livery = Contestant.flipping {
      try engine.setAccent(to: $0 ? SweepShape.accents.1 : SweepShape.accents.0)
    } checksum: {
      engine.checksum
    } end: {
      try engine.setAccent(to: SweepShape.accents.0)
    }
    let hand = Contestant.flipping(Contestant.handLoop) {
      write(second: $0)
    } checksum: {
      loop.checksum
    } end: {
      // The other series have the first accent in the tables.
      write(second: false)
    }
    return Contest(contestants: [livery, hand], bindings: cells.count)
  }

  fileprivate func patching() -> Contest {
    let (engine, loop, chain) = (engine, loop, 0..<min(shape.depth, shape.objects))
    var isPatched = false
    let livery = Contestant.flipping {
      isPatched = $0
      try engine.setPatch(theme: $0 ? 1 : nil)
    } checksum: {
      loop.change(toTheme: 0)
      if isPatched { loop.change(toTheme: 1, of: chain) }
      return try engine.checksum.checked(against: loop.checksum)
    } end: {
      try engine.setPatch(theme: nil)
    }
    return Contest(contestants: [livery], bindings: shape.depth * shape.attributes)
  }
}
