extension Benchmark {
  static let switchPartial = Benchmark(
    id: "switch.partial", model: .push,
    summary: "one token changes, and with it about one binding in a hundred, written into columns",
    floor: { $0.order == .node ? Floor(.fill(4 * .binding, in: 4 * .binding)) : .scattered(in: 16 * .object) },
    settings: { $0.settings() + $0.settings(variants: [aThousandTokens]) + $0.small([Plan.referenceMax]) },
    contest: { stage, setting in
      let engine = try engine(stage, setting)
      let token = stage.tokens.hundredth
      try engine.setToken(token, to: SweepShape.accents.0)
      let columns = try EngineColumns(of: engine, threads: setting.threads)
      let whole = ColumnLoop(styles: engine.canvas.styles)
      whole.run(stage.tokens.light, threads: 1)
      let part = CellListLoop(canvas: engine.canvas) { CanvasStyle.token(of: $0, $1) == token }
      part.write(SweepShape.accents.0, into: whole.columns)
      let livery = Contestant.flipping {
        try engine.setToken(token, to: $0 ? SweepShape.accents.1 : SweepShape.accents.0)
      } checksum: {
        columns.checksum
      } end: {
        try engine.resetToken(token)
      }
      let hand = Contestant.flipping(Contestant.handLoop) {
        part.write($0 ? SweepShape.accents.1 : SweepShape.accents.0, into: whole.columns)
      } checksum: {
        whole.checksum
      }
      let reference = try stage.reference(setting).map { reference in
        try reference.setToken(token, to: SweepShape.accents.0)
        return Contestant.flipping(Contestant.reference) {
          try reference.setToken(token, to: $0 ? SweepShape.accents.1 : SweepShape.accents.0)
        } checksum: {
          reference.checksum
        } end: {
          try reference.resetToken(token)
        }
      }
      return Contest(contestants: [livery, hand, reference].compactMap(\.self), bindings: part.cellCount)
    })

  /// The variant with more tokens than styles ask for.
  private static let aThousandTokens = "a thousand tokens"

  private static func engine(_ stage: Stage, _ setting: Setting) throws -> CanvasEngine {
    guard setting.variant == aThousandTokens else { return try stage.engine(setting) }
    let engine = try CanvasEngine(canvas: stage.canvas(setting), tokens: stage.tokens, threads: setting.threads)
    try engine.addAliases(upTo: 1_000)
    return engine
  }
}
