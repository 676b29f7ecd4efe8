extension Benchmark {
  /// `peer.xztheme` needs kilobytes for an object, so it takes part with few of them.
  static let switchObjects = Benchmark(
    id: "switch.objects", model: .push, summary: "switch, the four setters called on every class instance",
    floor: { $0.variant == "weak" ? .weakObjects : .objects },
    settings: { plan in
      let small = plan.objects.max()! > xzthemeMax ? [Setting(objects: xzthemeMax, variant: "unowned")] : []
      return plan.settings(variants: ["unowned", "weak"]) + small
    },
    contest: { stage, setting in
      let engine = try stage.engine(setting)
      let (canvas, tokens) = (engine.canvas, stage.tokens)
      let isWeak = setting.variant == "weak"
      let driven = try EngineShapes(of: engine, isWeak: isWeak)
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
      var peers = stage.jxtheme(setting).map { [$0.contestant] } ?? []
      if canvas.count <= xzthemeMax {
        let shapes = [Shape].canvas(count: canvas.count)
        let peer = XZThemePeer(shapes: shapes, styles: canvas.styles, light: tokens.light, dark: tokens.dark)
        peers.append(
          .flipping(Contestant.xztheme) {
            peer.change(to: $0 ? .dark : .light)
          } checksum: {
            shapes.checksum
          })
      }
      return Contest(contestants: [livery, hand] + peers, bindings: canvas.count * CanvasAttribute.count)
    })

  private static let xzthemeMax = 100_000
}
