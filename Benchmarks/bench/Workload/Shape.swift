/// What a host themes: an object with a frame and four coloured properties.
final class Shape {
  var x: Double
  var y: Double
  // Unchecked: a key path to a property, which one contestant has, would have the setters of all pay for a check.
  @exclusivity(unchecked) var fill: UInt32 = 0
  @exclusivity(unchecked) var stroke: UInt32 = 0
  @exclusivity(unchecked) var text: UInt32 = 0
  @exclusivity(unchecked) var shadow: UInt32 = 0
  /// The providers that the themes of the closure-per-attribute kind hang on their objects; others leave it empty.
  // Unchecked: the peer's walk is not to pay for a check of each access, which no other contestant has.
  @exclusivity(unchecked) var providers: [String: AnyObject] = [:]

  init(number: Int) {
    x = Double(number & 1023)
    y = Double(number >> 10)
  }

  func add(to checksum: inout Checksum, as number: Int) {
    checksum.add(fill, at: Checksum.position(number, CanvasAttribute.fill.rawValue))
    checksum.add(stroke, at: Checksum.position(number, CanvasAttribute.stroke.rawValue))
    checksum.add(text, at: Checksum.position(number, CanvasAttribute.text.rawValue))
    checksum.add(shadow, at: Checksum.position(number, CanvasAttribute.shadow.rawValue))
  }
}

/// A weak reference alone, as small as Swift has it.
struct WeakShape {
  private weak var shape: Shape?

  init(_ shape: Shape) { self.shape = shape }

  /// Borrowing: otherwise the reference is copied first, which costs as much again.
  @inline(__always) borrowing func load() -> Shape? { shape }
}

extension [Shape] {
  /// New shapes, numbered like the objects of a canvas.
  static func canvas(count: Int) -> [Shape] { (0..<count).map(Shape.init(number:)) }

  var checksum: Checksum {
    var checksum = Checksum()
    for (number, shape) in enumerated() { shape.add(to: &checksum, as: number) }
    return checksum
  }
}
