import Livery

/// Shapes whose properties an engine sets. Its sink goes when the value does.
final class EngineShapes {
  /// How the sink is written: with spans of changes by position, or with a binding for each attribute.
  enum Form { case spans, setters, keyPaths }

  let engine: CanvasEngine
  private let shapes: [Shape]
  private let sink: ObjectSinkID<Shape>

  convenience init(of engine: CanvasEngine, isWeak: Bool, _ form: Form = .spans) throws {
    try self.init(of: engine, shapes: .canvas(count: engine.canvas.count), isWeak: isWeak, form)
  }

  init(of engine: CanvasEngine, shapes: [Shape], isWeak: Bool, _ form: Form = .spans) throws {
    self.engine = engine
    self.shapes = shapes
    let ownership: ObjectSink<Shape>.Ownership = isWeak ? .weak : .unownedUnsafe
    let sink =
      switch form {
      case .spans: Self.spans(ownership)
      case .setters: Self.setters(ownership)
      case .keyPaths: Self.keyPaths(ownership)
      }
    let id = try engine.engine.addObjectSink(sink)
    self.sink = id
    try engine.engine.transaction {
      for (handle, shape) in zip(engine.handles, shapes) { try engine.engine.bind(shape, to: handle, in: id) }
    }
  }

  deinit { try? engine.engine.removeSink(sink) }

  var checksum: Checksum { shapes.checksum }

  private static func spans(_ ownership: ObjectSink<Shape>.Ownership) -> ObjectSink<Shape> {
    ObjectSink<Shape>(CanvasAttribute.allCases.map { AttributeSlot($0.name) }, ownership: ownership) { batch in
      batch.forEach { shape, changes in
        if changes.contains(0) { shape.fill = changes.rgba(0) }
        if changes.contains(1) { shape.stroke = changes.rgba(1) }
        if changes.contains(2) { shape.text = changes.rgba(2) }
        if changes.contains(3) { shape.shadow = changes.rgba(3) }
      }
    }
  }

  private static func attribute(_ attribute: CanvasAttribute) -> Attribute<ThemeColor> { Attribute(attribute.name) }

  private static func setters(_ ownership: ObjectSink<Shape>.Ownership) -> ObjectSink<Shape> {
    ObjectSink<Shape>(ownership: ownership) { sink in
      sink.bind(attribute(.fill), restoring: { ThemeColor(rgba: $0.fill) }) { $0.fill = $1.packedRGBA }
      sink.bind(attribute(.stroke), restoring: { ThemeColor(rgba: $0.stroke) }) { $0.stroke = $1.packedRGBA }
      sink.bind(attribute(.text), restoring: { ThemeColor(rgba: $0.text) }) { $0.text = $1.packedRGBA }
      sink.bind(attribute(.shadow), restoring: { ThemeColor(rgba: $0.shadow) }) { $0.shadow = $1.packedRGBA }
    }
  }

  private static func keyPaths(_ ownership: ObjectSink<Shape>.Ownership) -> ObjectSink<Shape> {
    ObjectSink<Shape>(ownership: ownership) { sink in
      sink.bind(attribute(.fill), as: { $0.packedRGBA }, \.fill)
      sink.bind(attribute(.stroke), as: { $0.packedRGBA }, \.stroke)
      sink.bind(attribute(.text), as: { $0.packedRGBA }, \.text)
      sink.bind(attribute(.shadow), as: { $0.packedRGBA }, \.shadow)
    }
  }
}
