import Livery

/// Something that is done to an engine so often that whatever it leaves behind shows.
enum Soak: String, CaseIterable {
  case switches, pairs, tokens, selectors

  var id: String { "memory.resident.\(rawValue)" }

  /// What is done once.
  var summary: String {
    switch self {
    case .switches: "a switch delivered to columns, every thousandth after a new patch and a trim"
    case .pairs: "an object untracked and one of another style tracked"
    case .tokens: "a token edited to a colour that was not there before"
    case .selectors: "a path tracked that has a state of its own in a determinised automaton"
    }
  }

  /// How often at full scale.
  var count: Int {
    switch self {
    case .switches: 100_000
    case .pairs, .tokens: 10_000_000
    case .selectors: 250_000
    }
  }

  /// A thousand times as much takes days already.
  static let scaleMax = 1_000.0

  func count(at scale: Double) -> Int { max(10, Int(Double(count) * scale)) }

  /// What is to be done, step by step, to an engine that has just been filled.
  func operation(on engine: CanvasEngine) throws -> (_ number: Int) throws -> Void {
    switch self {
    case .switches: try Self.switching(engine)
    case .pairs: try Self.tracking(engine)
    case .tokens: try Self.editing(engine)
    case .selectors: try Self.matching(engine)
    }
  }

  /// Takes back what operations do to the canvas, so that its values are known again; what they do beside it may stay.
  static func restore(_ engine: CanvasEngine) throws {
    try engine.clearPatch(of: patchedObject(of: engine))
    try engine.resetToken(engine.tokens.hundredth)
  }

  /// A leaf.
  private static func patchedObject(of engine: CanvasEngine) -> Int { engine.canvas.count - 1 }

  /// Every switch is delivered to columns. Every thousandth has to be resolved and planned anew, in a context that was
  /// not there before: else the same two plans would do for all.
  private static func switching(_ engine: CanvasEngine) throws -> (Int) throws -> Void {
    let columns = try EngineColumns(of: engine, threads: 1)
    let object = patchedObject(of: engine)
    let token = engine.tokens.names[CanvasStyle.token(of: Int(engine.canvas.styles[object]), .fill)]
    return { number in
      // Between two measurements, so that both find everything at hand again.
      if number % 1_000 == 500 {
        let color = ThemeColor(rgba: UInt32(number) << 8 | 0xFF)
        try engine.engine.setPatch(of: engine.handles[object], to: Patch(tokens: [token: .literal(.color(color))]))
        engine.engine.trim(keeping: [])
      }
      try withExtendedLifetime(columns) { try engine.change(toDark: number.isMultiple(of: 2)) }
    }
  }

  /// Objects of all styles come and go at random among a crowd that stays.
  private static func tracking(_ engine: CanvasEngine) throws -> (Int) throws -> Void {
    var generator = SeededGenerator(seed: 17)
    func track() throws -> Handle {
      let style = Int.random(in: 0..<CanvasStyle.count, using: &generator)
      return try engine.engine.track(engine.classID(of: style), identifiers: engine.identifierSet(of: style))
    }
    var crowd = try (0..<1_000).map { _ in try track() }
    return { _ in
      let place = Int.random(in: 0..<crowd.count, using: &generator)
      try engine.engine.transaction {
        try engine.engine.untrack(crowd[place])
        crowd[place] = try track()
      }
    }
  }

  /// A token takes one wide colour after the other, as if an accent was dragged; the runs are delivered.
  private static func editing(_ engine: CanvasEngine) throws -> (Int) throws -> Void {
    let runs = try EngineRuns(of: engine)
    let token = engine.tokens.hundredth
    return { number in
      let color = ThemeColor(.displayP3, Double(number & 4_095) / 4_096, Double(number >> 12) / 4_096, 0.5)
      try withExtendedLifetime(runs) { try engine.setToken(token, to: color) }
    }
  }

  /// Each path has another subset of the identifiers that selectors ask ancestors for, so that a determinised automaton
  /// has a state for every object.
  private static func matching(_ engine: CanvasEngine) throws -> (Int) throws -> Void {
    let names = (0..<256).map { IdentifierName("ancestor\($0)") }
    let leaf = CanvasStyle.className(0)
    try engine.add(
      names.map { name in
        Rule(
          [StyleSelector(ancestors: [Compound(identifiers: [name])], subject: Compound(leaf))],
          [StyleDeclaration(CanvasAttribute.fill.name, .token(engine.tokens.names[0]))])
      })
    let identifiers = names.map { engine.engine.identifiers([$0]) }
    let (classID, none) = (engine.classID(of: 0), engine.engine.identifiers([]))
    var generator = SeededGenerator(seed: 19)
    var roots: [Handle] = []
    return { number in
      try engine.engine.transaction {
        if roots.count == 64 { try engine.engine.untrackSubtree(roots[number % 64]) }
        var path: [Handle] = []
        for depth in 0..<16 {
          let own = depth == 15 ? none : identifiers.randomElement(using: &generator)!
          path.append(try engine.engine.track(classID, identifiers: own, parent: path.last))
        }
        if roots.count == 64 { roots[number % 64] = path[0] } else { roots.append(path[0]) }
      }
    }
  }
}
