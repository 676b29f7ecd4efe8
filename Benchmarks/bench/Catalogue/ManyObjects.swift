import Livery

extension Benchmark {
  /// One call for all objects beside a call for each, both as one transaction.
  static let manyObjects = Benchmark(
    id: "many", model: .none, summary: "all objects untracked, bound, restated or reparented in one call",
    floor: { _ in Floor(.read(8 * .object, in: 8 * .object), .fill(4 * .object, in: 4 * .object)) },
    settings: { $0.settings(variants: ["untrack", "bind", "states", "reparent"]) },
    contest: { stage, setting in
      let race = try ManyObjectsRace(stage: stage, setting: setting)
      func contestant(_ subject: String, isTogether: Bool) -> Contestant {
        Contestant(subject) {
          try race.sample(isTogether: isTogether)
        } checksum: {
          try race.checksum(isTogether: isTogether)
        }
      }
      let together = contestant(Contestant.livery, isTogether: true)
      let single = contestant(Contestant.single, isTogether: false)
      return Contest(contestants: [together, single], bindings: setting.objects, roundsMax: 7)
    })
}

extension Contestant {
  /// The engine, called for each object.
  static let single = "livery.single"
}

/// One engine that does the same in one call or in many, and is put back outside the clock.
private final class ManyObjectsRace {
  private static let style = 5

  private let canvas: CanvasEngine
  private let count: Int
  private let variant: String
  private let shapes: [Shape]

  init(stage: Stage, setting: Setting) throws {
    canvas = try CanvasEngine(canvas: Canvas(count: Canvas.countMin, order: .random), tokens: stage.tokens)
    count = setting.objects
    variant = setting.variant
    shapes = setting.variant == "bind" ? .canvas(count: count) : []
  }

  private var engine: Engine { canvas.engine }

  func sample(isTogether: Bool) throws -> UInt64 {
    let sink = ObjectSink<Shape>([AttributeSlot(CanvasAttribute.fill.name)]) { _ in }
    return try edit(isTogether: isTogether, sink) { _, time in time }
  }

  /// Over what the edit leaves each object with, and nobody else.
  func checksum(isTogether: Bool) throws -> Checksum {
    let sink = ObjectSink<Shape>([AttributeSlot(CanvasAttribute.fill.name)]) { batch in
      batch.forEach { shape, changes in shape.fill = changes.rgba(0) }
    }
    for shape in shapes { shape.fill = 0 }
    return try edit(isTogether: isTogether, sink) { handles, _ in
      let children = Set(engine.children(of: canvas.handles[0]))
      var (found, expected) = (Checksum(), Checksum())
      for (place, handle) in handles.enumerated() {
        found.add(result(for: handle, at: place, among: children), at: place)
        expected.add(expectedResult, at: place)
      }
      return try found.checked(against: expected)
    }
  }

  private func result(for handle: Handle, at place: Int, among children: Set<Handle>) -> UInt32 {
    switch variant {
    case "untrack": engine.isTracked(handle) ? 0 : 1
    case "bind": shapes[place].fill
    case "states": canvas.color(handle, canvas.attributes[CanvasStyle.hoveredAttribute.rawValue])
    default: children.contains(handle) ? 1 : 0
    }
  }

  private var expectedResult: UInt32 {
    let colors = canvas.tokens.light
    return switch variant {
    case "bind": colors[Self.style, .fill]
    case "states":
      colors.color(ofToken: CanvasStyle.hoveredToken(ofClass: CanvasStyle.classIndex(of: Self.style)))
    default: 1
    }
  }

  /// Makes the edit of fresh objects, and looks at them before they go.
  private func edit<Result>(
    isTogether: Bool, _ sink: ObjectSink<Shape>, _ look: (_ handles: [Handle], _ time: UInt64) throws -> Result
  ) throws -> Result {
    let handles = try canvas.track(count: count, style: Self.style)
    defer { try? engine.untrack(handles) }
    guard variant == "bind" else { return try look(handles, try timeOther(on: handles, isTogether: isTogether)) }
    let id = try engine.addObjectSink(sink)
    defer { try? engine.removeSink(id) }
    let time = try Clock.time {
      if isTogether { return try engine.bind(shapes, to: handles, in: id) }
      try engine.transaction {
        for (shape, handle) in zip(shapes, handles) { try engine.bind(shape, to: handle, in: id) }
      }
    }
    return try look(handles, time)
  }

  /// What any other edit than binding takes.
  private func timeOther(on handles: [Handle], isTogether: Bool) throws -> UInt64 {
    let engine = engine
    switch variant {
    case "untrack":
      return try Clock.time { if isTogether { try engine.untrack(handles) } else { try canvas.untrack(handles) } }
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
