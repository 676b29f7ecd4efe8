import LiveryVocabulary

/// Binds the objects to the tokens of a design system, and takes every switch of one axis out of its default context.
struct ThemesRun {
  let path: String
  let plan: Plan

  /// - Throws: ``WrongCell`` if the engine delivers anything else than the reference engine resolves.
  func run() throws -> [ThemeSwitch] {
    let progress = Progress()
    defer { progress.clear() }
    progress.show(0, of: 0, path)
    let system = try DesignSystem(path: path)
    for problem in system.problems { progress.note(problem) }
    let styles = DocumentStyles(of: system)
    let truth = try TokenTruth(of: system, kinds: Set(styles.kinds))
    let modes = system.otherModes
    return try plan.objects.flatMap { count in
      // Like those of the canvas, or the one would find its cells in another order than the other.
      let stylesOfObjects = Canvas.spread(styles.count, over: count, .random)
      let members = styles.members(of: stylesOfObjects)
      let engine = try DocumentEngine(
        styles: styles, system: system, stylesOfObjects: stylesOfObjects, threads: plan.threads)
      let canvas = try CanvasEngine(
        canvas: Canvas(count: count, order: .random), tokens: CanvasTokens(of: .sample()), threads: plan.threads)
      let columns = try EngineColumns(of: canvas, threads: plan.threads)
      defer { withExtendedLifetime(columns) {} }
      let before = try cells(of: styles, truth, in: system.defaults)
      return try modes.enumerated().map { number, mode in
        progress.show(number + 1, of: modes.count, "\(mode.axis): \(mode.mode), \(count.grouped) objects")
        let target = system.defaults.merging([mode.axis: mode.mode]) { $1 }
        let after = try cells(of: styles, truth, in: target)
        let (resolve, deliver) = try timeCold(engine, to: target, before: before, after: after)
        let (warm, onCanvas) = try timeWarm(engine, to: target, before: before, after: after, beside: canvas)
        return ThemeSwitch(
          file: path, from: system.defaults.texts, to: target.texts, objects: count,
          tokens: styles.definedTokens(before, after),
          tokensChanged: styles.changedTokens(before, after),
          bindings: styles.bindings(of: members) { _, _ in true },
          bindingsChanged: styles.bindings(of: members) { before[$0][$1] != after[$0][$1] },
          bindingsOfChangedAttributes: styles.bindings(of: members) { kind, _ in before[kind] != after[kind] },
          resolveNs: resolve.median, deliverNs: deliver.median, warmNs: warm.median, canvasNs: onCanvas.median)
      }
    }
  }

  /// Switches there and back again, the rows of the other context dropped each time.
  private func timeCold(
    _ engine: DocumentEngine, to target: [AxisName: ModeName], before: [[UInt32]], after: [[UInt32]]
  ) throws -> (resolve: Distribution, deliver: Distribution) {
    var (resolve, deliver) = (Distribution(), Distribution())
    for round in 0..<plan.sampling.rounds {
      engine.cool()
      let times = try engine.change(to: target)
      resolve.record(times.resolve)
      deliver.record(times.deliver)
      if round == 0 { try engine.check(after) }
      try engine.change(to: engine.system.defaults)
    }
    try engine.check(before)
    return (resolve, deliver)
  }

  /// Switches there and back again, in turns with the canvas, and looks at the end what a switch that is known delivers.
  func timeWarm(
    _ engine: DocumentEngine, to target: [AxisName: ModeName], before: [[UInt32]], after: [[UInt32]],
    beside canvas: CanvasEngine
  ) throws -> (warm: Distribution, canvas: Distribution) {
    var (warm, onCanvas) = (Distribution(), Distribution())
    for round in 0...plan.sampling.rounds {
      for isThere in [true, false] {
        let time = try Clock.time { try engine.change(to: isThere ? target : engine.system.defaults) }
        let canvasTime = try Clock.time { try canvas.change(toDark: isThere) }
        // The first round finds out what the others know.
        if round == 0 { continue }
        warm.record(time)
        onCanvas.record(canvasTime)
      }
    }
    try engine.change(to: target)
    try engine.check(after)
    try engine.change(to: engine.system.defaults)
    try engine.check(before)
    return (warm, onCanvas)
  }

  /// By kind and position the cell of each token.
  func cells(of styles: DocumentStyles, _ truth: TokenTruth, in modes: [AxisName: ModeName]) throws
    -> [[UInt32]]
  {
    try styles.kinds.map { kind in
      try styles.tokens[kind]!.map { token in
        DocumentStyles.cell(try truth.value(of: token, kind, in: modes))
      }
    }
  }
}

extension [AxisName: ModeName] {
  fileprivate var texts: [String: String] {
    Dictionary<String, String>(uniqueKeysWithValues: map { ($0.key.text, $0.value.text) })
  }
}

extension DesignSystem {
  /// Every mode that is not its axis' default.
  fileprivate var otherModes: [(axis: AxisName, mode: ModeName)] {
    let axes = [(AxisName.theme, themes.map { ModeName($0.text) })] + axes.map { ($0.name, $0.modes) }
    return axes.flatMap { axis, modes in modes.filter { $0 != defaults[axis] }.map { (axis, $0) } }
  }
}
