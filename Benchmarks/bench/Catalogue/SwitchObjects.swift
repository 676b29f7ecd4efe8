extension Benchmark {
  static let switchObjects = Benchmark(
    id: "switch.objects", model: .push, summary: "switch, the four setters called on every class instance",
    floor: { $0.variant == "unowned" ? .objects : .weakObjects },
    settings: { plan in
      plan.settings(variants: ["unowned", "weak", "setters", "key paths"])
        + plan.small([XZThemePeer.objectsMax, Plan.referenceMax], variant: "unowned")
    },
    contest: { stage, setting in
      let engine = try stage.engine(setting)
      let (canvas, tokens) = (engine.canvas, stage.tokens)
      let isWeak = setting.variant != "unowned"
      let forms: [String: EngineShapes.Form] = ["setters": .setters, "key paths": .keyPaths]
      let driven = try EngineShapes(of: engine, isWeak: isWeak, forms[setting.variant] ?? .spans)
      let shapes = [Shape].canvas(count: canvas.count)
      let loop = ObjectLoop(styles: canvas.styles, shapes: shapes)
      let livery = Contestant.flipping {
        try engine.change(toDark: $0)
      } checksum: {
        driven.checksum
      }
      let hand = Contestant.flipping(Contestant.handLoop) { toDark in
        let palette = tokens.palette(isDark: toDark)
        if isWeak { loop.runWeak(palette) } else { loop.runUnowned(palette) }
      } checksum: {
        shapes.checksum
      }
      return Contest(
        contestants: try [livery, hand] + stage.rivals(setting), bindings: canvas.count * CanvasAttribute.count)
    })
}
