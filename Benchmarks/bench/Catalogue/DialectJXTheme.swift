extension Benchmark {
  /// The peers set numbers of shapes; the labels of the dialect, and of the engine beside it, take colours of UIKit.
  static let dialectJXTheme = Benchmark(
    id: "dialect.jxtheme", model: .closures,
    summary: "switch of labels in a tree with four of JXTheme's closures each, beside the engine's own API",
    floor: { setting in
      setting.variant == sharedProviders ? .weakObjects : .weakObjects.adding(.calls(.closureCall, 1 * .binding))
    },
    settings: { plan in
      let variants = [sharedProviders, ownProviders]
      return plan.settings(variants: variants) + variants.flatMap { plan.small([XZThemePeer.objectsMax], variant: $0) }
    },
    contest: { stage, setting in
      let (canvas, light, dark) = (stage.canvas(setting), stage.tokens.light, stage.tokens.dark)
      let isShared = setting.variant == sharedProviders
      let (dialect, engine) = try MainActor.assumeIsolated {
        let colors = LabelColors(light: light, dark: dark)
        return (
          JXThemeLabels(canvas, colors, isShared: isShared),
          try EngineLabels(canvas, colors, isShared ? .sharedClosures : .ownClosures)
        )
      }
      let bytes = MainActor.assumeIsolated { (dialect: dialect.bytes, engine: engine.bytes) }
      return dialectContest(
        stage, setting, (dialect.contestant, bytes.dialect), beside: (engine.contestant, bytes.engine))
    })

  /// One provider of each attribute for all labels of a style.
  private static let sharedProviders = "shared providers"
  /// A provider of each attribute for each label.
  private static let ownProviders = "own providers"

  /// A contest of a dialect with the engine's own API and the peers, with what each of them holds.
  static func dialectContest(
    _ stage: Stage, _ setting: Setting, _ dialect: (contestant: Contestant, bytes: Int),
    beside engine: (contestant: Contestant, bytes: Int)
  ) -> Contest {
    let (jxtheme, xztheme) = (stage.jxtheme(setting), stage.xztheme(setting))
    let sizes: [(String, Int?)] = [
      ("dialect", dialect.bytes), (Contestant.engine, engine.bytes), (Contestant.jxtheme, jxtheme?.bytes),
      (Contestant.xztheme, xztheme?.bytes),
    ]
    let parts = sizes.compactMap { name, bytes in
      bytes.map { MemoryPart(part: "\(name), \(setting.variant)", bytes: UInt64($0)) }
    }
    let peers = [jxtheme?.contestant, xztheme?.contestant].compactMap(\.self)
    return Contest(
      contestants: [dialect.contestant, engine.contestant] + peers, bindings: setting.objects * CanvasAttribute.count,
      parts: { parts })
  }
}
