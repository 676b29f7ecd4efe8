import Livery

extension Benchmark {
  /// One call for all objects beside a call for each, both as one transaction.
  static let manyObjects = Benchmark(
    id: "many", model: .none, summary: "all objects untracked, bound, restated or reparented in one call",
    floor: { _ in Floor(.read(8 * .object, in: 8 * .object), .fill(4 * .object, in: 4 * .object)) },
    settings: { $0.settings(variants: ["untrack", "bind", "states", "reparent"]) },
    contest: { stage, setting in
      let race = try ManyObjectsRace(stage: stage, setting: setting)
      let together = Contestant { try race.sample(setting.variant, isTogether: true) }
      let single = Contestant(Contestant.single) { try race.sample(setting.variant, isTogether: false) }
      return Contest(contestants: [together, single], bindings: setting.objects, roundsMax: 7)
    })
}

extension Contestant {
  /// The engine, called for each object.
  static let single = "livery.single"
}

/// One engine that does the same in one call or in many, and is put back outside the clock.
private final class ManyObjectsRace {
  private let canvas: CanvasEngine
  private let count: Int
  private let shapes: [Shape]

  init(stage: Stage, setting: Setting) throws {
    canvas = try CanvasEngine(canvas: Canvas(count: Canvas.countMin, order: .random), tokens: stage.tokens)
    count = setting.objects
    shapes = setting.variant == "bind" ? .canvas(count: count) : []
  }

  func sample(_ variant: String, isTogether: Bool) throws -> UInt64 {
    let engine = canvas.engine
    let handles = try canvas.track(count: count, style: 5)
    defer { try? engine.untrack(handles) }
    switch variant {
    case "untrack":
      return try Clock.time { if isTogether { try engine.untrack(handles) } else { try canvas.untrack(handles) } }
    case "bind":
      let sink = try engine.addObjectSink(ObjectSink<Shape>([AttributeSlot(CanvasAttribute.fill.name)]) { _ in })
      defer { try? engine.removeSink(sink) }
      return try Clock.time {
        if isTogether { return try engine.bind(shapes, to: handles, in: sink) }
        try engine.transaction {
          for (shape, handle) in zip(shapes, handles) { try engine.bind(shape, to: handle, in: sink) }
        }
      }
    case "states":
      let hovered = engine.states([CanvasEngine.hovered])
      return try Clock.time {
        if isTogether { return try engine.setStates(of: handles, to: hovered) }
        try engine.transaction { for handle in handles { try engine.setStates(of: handle, to: hovered) } }
      }
    default:
      let parent = canvas.handles[0]
      return try Clock.time {
        if isTogether { return try engine.setParent(of: handles, to: parent) }
        try engine.transaction { for handle in handles { try engine.setParent(of: handle, to: parent) } }
      }
    }
  }
}
