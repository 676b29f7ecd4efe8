extension Benchmark {
  static let styleEdit = Benchmark(
    id: "style.edit", model: .push,
    summary: "one declaration of one class rule changes, written into columns; with and without a live snapshot",
    floor: { _ in .scattered(in: 4 * .object) },
    settings: { $0.settings(variants: ["plain", "snapshot"]) + $0.small([Plan.referenceMax], variant: "plain") },
    contest: { stage, setting in
      let engine = try stage.engine(setting)
      let columns = try EngineColumns(of: engine, threads: setting.threads)
      let (edited, attribute) = (CanvasStyle.classCount / 3, CanvasAttribute.stroke)
      let token = CanvasStyle.token(of: edited * CanvasStyle.identifierCount, attribute)
      let other = (token + CanvasStyle.tokenCount / 2) % CanvasStyle.tokenCount
      let whole = ColumnLoop(styles: engine.canvas.styles)
      whole.run(stage.tokens.light, threads: 1)
      let part = CellListLoop(canvas: engine.canvas) { CanvasStyle.classIndex(of: $0) == edited && $1 == attribute }
      var snapshot: EngineSnapshot?
      let livery = Contestant.flipping {
        if setting.variant == "snapshot" { snapshot = EngineSnapshot(of: engine) }
      } _: { toOther in
        try engine.setRule(ofClass: edited, attribute, toToken: toOther ? other : token)
      } checksum: {
        snapshot = nil
        defer { try? engine.setRule(ofClass: edited, attribute, toToken: token) }
        return columns.checksum
      }
      let hand = Contestant.flipping(Contestant.handLoop) {
        part.write(stage.tokens.light.color(ofToken: $0 ? other : token), into: whole.columns)
      } checksum: {
        whole.checksum
      }
      let reference = try stage.reference(setting).map { reference in
        Contestant.flipping(Contestant.reference) {
          try reference.setRule(ofClass: edited, attribute, toToken: $0 ? other : token)
        } checksum: {
          defer { try? reference.setRule(ofClass: edited, attribute, toToken: token) }
          return reference.checksum
        }
      }
      return Contest(contestants: [livery, hand, reference].compactMap(\.self), bindings: part.cellCount)
    })
}
