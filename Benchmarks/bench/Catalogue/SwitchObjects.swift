extension Benchmark {
  static let switchObjects = Benchmark(
    id: "switch.objects", model: .push, summary: "switch, the four setters called on every class instance",
    floor: { $0.variant == "unowned" ? .objects : .weakObjects },
    settings: { plan in
      plan.settings(variants: ["unowned", "weak", "setters"])
        + plan.small([XZThemePeer.objectsMax, Plan.referenceMax], variant: "unowned")
    },
    contest: { stage, setting in
      try objectContest(
        stage, setting, isWeak: setting.variant != "unowned", setting.variant == "setters" ? .setters : .spans,
        rivals: stage.rivals(setting))
    })

  /// The short form of bindings has an id of its own, since it is slower.
  static let switchKeyPaths = Benchmark(
    id: "switch.keypaths", model: .push, summary: "switch, four properties of every class instance set by key paths",
    floor: { _ in .weakObjects },
    settings: { $0.settings(orders: [.random]) },
    contest: { stage, setting in try objectContest(stage, setting, isWeak: true, .keyPaths, rivals: []) })

  /// The engine and the hand loop, each with shapes of its own.
  private static func objectContest(
    _ stage: Stage, _ setting: Setting, isWeak: Bool, _ form: EngineShapes.Form,
    rivals: @autoclosure () throws -> [Contestant]
  ) throws -> Contest {
    let engine = try stage.engine(setting)
    let (canvas, tokens) = (engine.canvas, stage.tokens)
    let driven = try EngineShapes(of: engine, isWeak: isWeak, form)
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
      contestants: try [livery, hand] + rivals(), bindings: canvas.count * CanvasAttribute.count)
  }
}
