import LiveryVocabulary

/// The hand loop of `switch.closures`: calls all closures, object by object, and keeps what they say in columns.
struct ClosureLoop {
  /// A closure by itself, next to its neighbours and without the object that gives it an identity.
  private struct Body {
    let call: @Sendable (ClosureContext) -> Resolution
  }

  private let bodies: ContiguousArray<Body>
  private let columns: [Cells]

  init(colors: LiveColors) {
    bodies = ContiguousArray(colors.closures.lazy.map { Body(call: $0.body) })
    let count = colors.closures.count / CanvasAttribute.count
    columns = (0..<CanvasAttribute.count).map { _ in Cells(count: count) }
  }

  func run(_ theme: ThemeName) {
    let context = ClosureContext(theme: theme, modes: []) { _ in nil }
    let (fill, stroke, text, shadow) = (columns[0].base, columns[1].base, columns[2].base, columns[3].base)
    bodies.withUnsafeBufferPointer { bodies in
      var body = bodies.baseAddress!
      for object in 0..<bodies.count / CanvasAttribute.count {
        fill[object] = Self.color(body[0].call(context))
        stroke[object] = Self.color(body[1].call(context))
        text[object] = Self.color(body[2].call(context))
        shadow[object] = Self.color(body[3].call(context))
        body += CanvasAttribute.count
      }
    }
  }

  @inline(__always)
  private static func color(_ resolution: Resolution) -> UInt32 {
    guard case .value(.color(let color)) = resolution else { return 0 }
    return color.exactRGBA ?? 0
  }

  var checksum: Checksum { Checksum(columns: columns.map { UnsafePointer($0.base) }, count: columns[0].count) }
}
