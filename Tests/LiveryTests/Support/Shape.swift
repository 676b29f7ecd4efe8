import Livery

/// Something of a host's that is themed: `fill` and `stroke` as `0xRRGGBBAA`, 0 where there is no value.
final class Shape: @unchecked Sendable {
  // Unchecked: each shape is written by one thread at a time, and read between commits.
  var fill: UInt32 = 0
  var stroke: UInt32 = 0
  var calls = 0

  static func sink(
    _ ownership: ObjectSink<Shape>.Ownership, _ delivery: Delivery = .inline, recyclesTargets: Bool = false
  ) -> ObjectSink<Shape> {
    ObjectSink<Shape>(
      ["fill", "stroke"], ownership: ownership, recyclesTargets: recyclesTargets, delivery: delivery
    ) { batch in
      batch.forEach { shape, changes in
        shape.calls += 1
        if changes.contains(0) { shape.fill = changes.rgba(0) }
        if changes.contains(1) { shape.stroke = changes.rgba(1) }
      }
    }
  }
}

extension ValueWord {
  /// A colour as shapes and cells have it.
  var rgba: UInt32 { exactRGBA ?? 0 }
}
