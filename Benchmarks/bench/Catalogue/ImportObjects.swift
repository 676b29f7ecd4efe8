extension Benchmark {
  static let importObjects = Benchmark(
    id: "import", model: .none, summary: "all objects with tree, classes and identifiers from flat arrays",
    floor: { _ in Floor(.read(12 * .object, in: 40 * .object), .fill(28 * .object, in: 40 * .object)) },
    settings: { $0.settings() },
    contest: { stage, setting in
      let canvas = stage.canvas(setting)
      let livery = Contestant {
        let engine = try CanvasEngine(canvas: canvas, tokens: stage.tokens, tracks: false)
        let forest = engine.forest()
        return try Clock.time { try engine.importAll(forest) }
      }
      let hand = Contestant(Contestant.handLoop) {
        Clock.time {
          let store = ObjectStore(capacity: canvas.count)
          for object in 0..<canvas.count {
            _ = store.track(style: Int(canvas.styles.base[object]), parent: canvas.parents.base[object])
          }
        }
      }
      return Contest(contestants: [livery, hand], bindings: canvas.count, roundsMax: 5)
    })
}
