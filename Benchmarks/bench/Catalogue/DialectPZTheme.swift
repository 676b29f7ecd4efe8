extension Benchmark {
  /// As for JXTheme. A block sets all four colours of its label, where the engine has a closure for each.
  static let dialectPZTheme = Benchmark(
    id: "dialect.pztheme", model: .closures,
    summary: "switch of labels in a tree with a block of PZTheme each, beside the engine's own API",
    floor: { _ in .weakObjects.adding(.calls(.closureCall, 1 * .object)) },
    settings: { plan in
      plan.settings(variants: [blocks]) + plan.small([XZThemePeer.objectsMax], variant: blocks)
    },
    contest: { stage, setting in
      let (canvas, light, dark) = (stage.canvas(setting), stage.tokens.light, stage.tokens.dark)
      let (dialect, engine) = try MainActor.assumeIsolated {
        let colors = LabelColors(light: light, dark: dark)
        return (PZThemeLabels(canvas, colors), try EngineLabels(canvas, colors, .ownClosures))
      }
      let bytes = MainActor.assumeIsolated { (dialect: dialect.bytes, engine: engine.bytes) }
      return dialectContest(
        stage, setting, (dialect.contestant, bytes.dialect), beside: (engine.contestant, bytes.engine))
    })

  private static let blocks = "blocks"
}
