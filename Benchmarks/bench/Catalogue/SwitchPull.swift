extension Benchmark {
  /// Sizes differ by a factor of 100, to show that the cost is the styles' and not the objects'.
  static let switchPull = Benchmark(
    id: "switch.pull", model: .pull,
    summary: "cold: switch with no rows of the new theme, then a checksum over all rows; warm: the switch alone",
    floor: { $0.variant.hasPrefix("cold") ? .rows : Floor(.calls(.atomic, 1 * .once)) },
    settings: { plan in
      let sizes =
        plan.objects.count > 1 ? plan.objects : plan.objects.flatMap { [max($0 / 10, CanvasStyle.count), $0, $0 * 10] }
      let variants = ["cold", "warm"]
      return sizes.flatMap { count in variants.map { Setting(objects: count, variant: $0) } }
        + plan.settings(variants: variants).map(\.flushed)
    },
    contest: { stage, setting in
      let engine = try stage.engine(setting)
      let loop = RowLoop(canvas: engine.canvas, tokens: stage.tokens)
      let isCold = setting.variant.hasPrefix("cold")
      var isDark = false
      let livery = Contestant.flipping {
        if isCold { engine.cool(isDark: isDark) }
        setting.settle()
      } _: { toDark in
        isDark = toDark
        try engine.change(toDark: toDark)
        if isCold { _ = engine.sumOfRows() }
      } checksum: {
        engine.sumOfRows()
      }
      let hand = Contestant.flipping(Contestant.handLoop, prepare: setting.settle) { toDark in
        loop.resolve(isDark: toDark)
        _ = loop.sum()
      } checksum: {
        loop.sum()
      }
      return Contest(
        contestants: isCold ? [livery, hand] : [livery], bindings: engine.canvas.count * CanvasAttribute.count)
    })
}
