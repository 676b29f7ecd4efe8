import LiveryVocabulary

/// The hand loop of `switch.closures`: calls all closures, object by object, and keeps what they say in columns.
final class ClosureLoop {
  /// A closure by itself, next to its neighbours and without the object that gives it an identity. It cannot be copied,
  /// so calling it where it lies needs no reference count.
  private struct Body: ~Copyable {
    let body: @Sendable (ClosureContext) -> Resolution

    @inline(__always)
    borrowing func color(_ context: ClosureContext) -> UInt32 {
      switch body(context) {
      case .value(.color(let color)): color.exactRGBA ?? 0
      default: 0
      }
    }
  }

  private let bodies: UnsafeMutablePointer<Body>
  private let memory: ArrayMemory
  private let count: Int
  private let columns: [Cells]

  init(colors: LiveColors) {
    count = colors.closures.count / CanvasAttribute.count
    columns = (0..<CanvasAttribute.count).map { [count] _ in Cells(count: count) }
    memory = ArrayMemory(byteCount: colors.closures.count * MemoryLayout<Body>.stride)
    bodies = memory.base.bindMemory(to: Body.self, capacity: colors.closures.count)
    for (number, closure) in colors.closures.enumerated() {
      (bodies + number).initialize(to: Body(body: closure.body))
    }
  }

  deinit {
    bodies.deinitialize(count: count * CanvasAttribute.count)
    memory.free()
  }

  func run(_ theme: ThemeName) {
    let context = ClosureContext(theme: theme, modes: [], handle: nil) { _ in nil }
    let (fill, stroke, text, shadow) = (columns[0].base, columns[1].base, columns[2].base, columns[3].base)
    var body = bodies
    for object in 0..<count {
      fill[object] = body[0].color(context)
      stroke[object] = body[1].color(context)
      text[object] = body[2].color(context)
      shadow[object] = body[3].color(context)
      body += CanvasAttribute.count
    }
  }

  var checksum: Checksum { Checksum(columns: columns.map { UnsafePointer($0.base) }, count: columns[0].count) }
}
