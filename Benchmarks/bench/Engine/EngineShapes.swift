import Livery

/// Shapes whose properties an engine sets. Its sink goes when the value does.
final class EngineShapes {
  let engine: CanvasEngine
  private let shapes: [Shape]
  private let sink: SinkID

  convenience init(of engine: CanvasEngine, isWeak: Bool) throws {
    try self.init(of: engine, shapes: .canvas(count: engine.canvas.count), isWeak: isWeak)
  }

  init(of engine: CanvasEngine, shapes: [Shape], isWeak: Bool) throws {
    self.engine = engine
    self.shapes = shapes
    let sink = ObjectSink<Shape>(
      CanvasAttribute.allCases.map { AttributeSlot($0.name) }, ownership: isWeak ? .weak : .unownedUnsafe
    ) { batch in
      batch.forEach { shape, changes in
        if changes.contains(0) { shape.fill = changes.rgba(0) }
        if changes.contains(1) { shape.stroke = changes.rgba(1) }
        if changes.contains(2) { shape.text = changes.rgba(2) }
        if changes.contains(3) { shape.shadow = changes.rgba(3) }
      }
    }
    let id = try engine.engine.addObjectSink(sink)
    self.sink = id
    try engine.engine.transaction {
      for (handle, shape) in zip(engine.handles, shapes) { try engine.engine.bind(shape, to: handle, in: id) }
    }
  }

  deinit { try? engine.engine.removeSink(sink) }

  var checksum: Checksum { shapes.checksum }
}
