extension Benchmark {
  /// As for JXTheme, the peers set numbers of shapes, and the labels take colours of UIKit.
  static let dialectXZTheme = Benchmark(
    id: "dialect.xztheme", model: .push,
    summary: "switch of labels in a tree with four of XZTheme's styles each, beside the engine's own API",
    floor: { _ in .weakObjects },
    settings: { plan in
      let variants = [classStyles, ownStyles]
      return plan.settings(variants: variants) + variants.flatMap { plan.small([XZThemePeer.objectsMax], variant: $0) }
    },
    contest: { stage, setting in
      let (canvas, light, dark) = (stage.canvas(setting), stage.tokens.light, stage.tokens.dark)
      let isShared = setting.variant == classStyles
      let (dialect, engine) = try MainActor.assumeIsolated {
        let colors = LabelColors(light: light, dark: dark)
        return (XZThemeLabels(canvas, colors, isShared: isShared), try EngineLabels(canvas, colors, .tables))
      }
      let bytes = MainActor.assumeIsolated { (dialect: dialect.bytes, engine: engine.bytes) }
      return dialectContest(
        stage, setting, (dialect.contestant, bytes.dialect), beside: (engine.contestant, bytes.engine))
    })

  /// Styles of the class with an identifier, which the labels of a style have.
  private static let classStyles = "styles of the class"
  /// Styles of each label.
  private static let ownStyles = "own styles"
}
