import LiveryVocabulary

extension Benchmark {
  /// Both call the very same closures, each of which makes one colour.
  static let switchClosures = Benchmark(
    id: "switch.closures", model: .closures, summary: "switch with one live closure for each object and attribute",
    // A closure takes 16 bytes, what these have captured 48.
    floor: { _ in
      Floor(
        .calls(.closureCall, 1 * .binding), .read(64 * .binding, in: 68 * .binding),
        .fill(4 * .binding, in: 68 * .binding))
    },
    settings: { $0.settings(orders: [.random]) },
    contest: { stage, setting in
      let canvas = stage.canvas(setting)
      let colors = LiveColors(canvas: canvas, tokens: stage.tokens)
      let engine = try CanvasEngine(canvas: canvas, tokens: stage.tokens, hasRules: false, tracks: false)
      try engine.trackAll { object in
        CanvasAttribute.allCases.map { InstanceDeclaration($0.name, .live(colors[object, $0])) }
      }
      let columns = try EngineColumns(of: engine, threads: setting.threads)
      let loop = ClosureLoop(colors: colors)
      let livery = Contestant.roundTrip {
        try engine.change(toDark: $0)
      } checksum: {
        columns.checksum
      }
      let hand = Contestant.roundTrip(Contestant.handLoop) { toDark in
        loop.run(toDark ? CanvasTokens.darkTheme : CanvasTokens.lightTheme)
      } checksum: {
        loop.checksum
      }
      let peer = stage.jxtheme(setting)?.contestant
      return Contest(
        contestants: [livery, hand, peer].compactMap(\.self), bindings: canvas.count * CanvasAttribute.count)
    })
}
