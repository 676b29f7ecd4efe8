/// A set of axes, as bits. From some number on axes share the last bit, so that a set may hold more than was put into it.
struct AxisMask: BitwiseCopyable {
  private(set) var bits: UInt64 = 0

  init() {}
  init(bits: UInt64) { self.bits = bits }

  static var none: Self { Self() }
  static var all: Self { Self(bits: .max >> 1) }
  private static var last: UInt32 { 62 }

  var isEmpty: Bool { bits == 0 }
  @inline(__always) mutating func insert(_ axis: UInt32) { bits |= 1 << UInt64(min(axis, Self.last)) }
  @inline(__always) mutating func formUnion(_ other: Self) { bits |= other.bits }
  @inline(__always) func intersects(_ other: Self) -> Bool { bits & other.bits != 0 }
}

/// What is known of the axes by which numbered things vary.
struct AxisMasks: ~Copyable {
  /// By number; `unknown` where nobody has asked.
  private var masks = RawArray<UInt64>()
  private static var unknown: UInt64 { .max }

  @inline(__always) subscript(number: UInt32) -> AxisMask? {
    guard number < masks.count, masks[Int(number)] != Self.unknown else { return nil }
    return AxisMask(bits: masks[Int(number)])
  }

  mutating func note(_ mask: AxisMask, of number: UInt32) {
    masks.resize(to: max(masks.count, Int(number) + 1), filling: Self.unknown)
    masks[Int(number)] = mask.bits
  }

  mutating func forgetAll() { masks.removeAll() }
  var isEmpty: Bool { masks.isEmpty }
}
